"""Discord from end to end: the real process over a loopback Discord."""
