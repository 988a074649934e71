"""What stops the referee from ruling: a mistake in the hand, or a thing that does not exist yet."""

from __future__ import annotations


class Mistake(Exception):
    """The hand cannot be read or played as written. One line: where, and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(where, what)
        self.where = where
        """The key or step, as in ``round 1, step 2 'P2 check'``."""
        self.what = what

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"
