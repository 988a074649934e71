"""How Discord says no. Codes: discord-api-docs, topics/opcodes-and-status-codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.support.loopback.basis import Json

KNOWN: Final[Mapping[int, tuple[int, str]]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached"),
    40003: (403, "You are opening direct messages too fast"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user"),
}
"""Code: HTTP status and message. 40003 has no documented status; bots have seen 403."""


class ApiError(Exception):
    """An answer other than 2xx."""

    def __init__(self, status: int, body: Json, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.headers: Mapping[str, str] = headers or {}


def refusal(code: int, status: int | None = None, message: str | None = None) -> ApiError:
    """The error of that code; its usual status and message unless others are given."""
    usual, text = KNOWN.get(code, (400, "Error"))
    return ApiError(status or usual, {"code": code, "message": message or text})


def rate_limited(retry_after: float, *, everywhere: bool = False, code: int = 0) -> ApiError:
    """429 as Discord itself answers it; without ``Via``, discord.py takes it for a ban."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": retry_after,
        "global": everywhere,
    }
    if code:
        body |= {"code": code, "message": KNOWN[code][1]}
    headers = {"Via": "1.1 google", "Retry-After": str(max(1, round(retry_after)))}
    headers["X-RateLimit-Scope"] = "global" if everywhere else "user"
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return ApiError(429, body, headers)


class Invalid(Exception):
    """One field of a body that Discord does not take; ``where`` is a dotted path."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem

    def answer(self) -> ApiError:
        """50035 in the nested form that discord.py unfolds."""
        errors: Json = {"_errors": [{"code": "LOOPBACK_INVALID", "message": self.problem}]}
        for step in reversed(self.where.split(".") if self.where else []):
            errors = {step: errors}
        status, message = KNOWN[50035]
        return ApiError(status, {"code": 50035, "message": message, "errors": errors})


def check(fine: bool, where: str, problem: str) -> None:
    """Raise ``Invalid`` unless it is fine."""
    if not fine:
        raise Invalid(where, problem)


def check_length(text: str | None, least: int, most: int, where: str) -> None:
    """Raise ``Invalid`` unless the text is there and has that many characters."""
    fine = text is not None and least <= len(text) <= most
    check(fine, where, f"Must be between {least} and {most} in length.")
