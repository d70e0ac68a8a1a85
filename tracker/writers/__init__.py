"""Hands out again: one file a format, each from a hand to text that reads back as the same hand."""
