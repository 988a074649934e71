"""One module for each part of a house; each has its CASES."""
