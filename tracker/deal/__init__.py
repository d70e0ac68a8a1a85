"""A dealer of random legal hands: an engine of its own, so that its hands can hold the replay and audit to account."""
