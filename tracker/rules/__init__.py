"""The rules of Badugi, pure: imports only the types of the parsers, does no input or output."""
