"""Benchmarks: ratios measured in one run. ``python3 dev.py bench`` prints the table."""
