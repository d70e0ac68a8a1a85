"""Hands to facts to figures: replay, audit, store and statistics. No page."""
