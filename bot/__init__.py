"""Oya, a dealer for poker in chat rooms: play money only, a referee first."""

__version__ = "0.2.0"
