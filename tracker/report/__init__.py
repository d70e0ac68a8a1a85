"""The audit of a hand as one page that a player can send to a room's support, in HTML or in Markdown."""
