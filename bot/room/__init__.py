"""The local chat room in a terminal, and its practice players."""
