"""What a club may set for its tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClubSettings:
    """One server's own settings."""

    language: str = "en"
    """Of the public lines."""
    welcome_points: int = 1000
    """Bank points for a member new to the server."""
    pause_ms: int = 8000
    """Milliseconds between two hands."""
