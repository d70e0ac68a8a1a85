"""Figures to pages: no arithmetic, no SQL."""
