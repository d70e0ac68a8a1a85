"""Tournaments as a player lives them: one event out of hands and summaries, and the figures over events."""
