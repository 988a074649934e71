"""The tests; the folders mirror the code."""
