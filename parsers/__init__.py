"""Text to hands: what poker rooms write, read into the normalized model. No rule of poker, no database."""
