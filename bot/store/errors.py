"""What the operator has to put right."""

from __future__ import annotations

from bot.table.ports import StoreFailure


class OperatorError(Exception):
    """Something about the database that only the operator can settle.

    Its text is one line for him: what is wrong, and what to do.
    """


class LogError(OperatorError, StoreFailure):
    """A stored event that this version cannot read: for the table the store fails."""

    def __init__(self, log: str, seq: int, kind: str, version: int) -> None:
        super().__init__(
            f"event {seq} of {log} ({kind}, version {version}) cannot be read: "
            f"install the newer Oya that wrote it, or restore a backup"
        )
        self.log = log
        self.seq = seq
        self.kind = kind
        """The name of the event's class, as it was stored."""
        self.version = version
