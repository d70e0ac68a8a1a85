"""Figures from frames: each file one subject of the trade, pandas only."""
