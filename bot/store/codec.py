"""Events as rows: the class's name, the version of its stored form, and JSON.

Rules are stored once and stand in an event by their hash. A card is its written form. Rows of an
older version are lifted step by step when they are read: see LIFTS.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, make_dataclass
from typing import Any, ClassVar, Final, NamedTuple, get_origin, get_type_hints

import msgspec

from bot.club.ports import ClubEvent
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.house import Rules
from bot.store.errors import LogError

StoredEvent = Event | ClubEvent
Lift = Callable[[dict[str, object]], dict[str, object]]

RULES_VERSION: Final = 2
"""Raised when the stored form of Rules changes."""
RULES_NAME: Final = "Rules"


def _granted_by_nobody(values: dict[str, object]) -> dict[str, object]:
    """Version 1 did not say who granted the points."""
    return {**values, "by": ""}


def _nobody_waits(values: dict[str, object]) -> dict[str, object]:
    """Version 1 knew no waiting list."""
    return {**values, "waitlist": []}


def _no_order_and_no_rotation(values: dict[str, object]) -> dict[str, object]:
    """Version 2 knew no flying actions, fines and bonuses, and tables with one game only."""
    seats = values["seats"]
    assert isinstance(seats, list)
    nothing = {"fouls": 0, "fouled_at": 0, "fine": 0, "bonus": 0}
    place = {"index": -1, "left": 0, "marker": 0, "button": 0, "blinds": []}
    seats = [{**seat, **nothing} for seat in seats]
    return {**values, "seats": seats, "departed": [], "place": place}


def _house_paid_nothing(values: dict[str, object]) -> dict[str, object]:
    """Version 1 knew no compensation."""
    return {**values, "house": 0}


def _no_order(values: dict[str, object]) -> dict[str, object]:
    """Version 1 had no order in the house: as the table was played."""
    house = values["house"]
    assert isinstance(house, dict)
    return {
        **values,
        "house": {
            **house,
            "rake": {**house["rake"], "on_nogame": False},
            "flying": {
                "enabled": False,
                "invalid_chips": "live",
                "count_scope": "seat_session",
                "allin_when": "immediate",
                "covers_change": False,
                "repeat_grace": 5,
            },
            "penalty": {
                "leak_detect": "off",
                "leak_fine": 0,
                "interfere_fine": 0,
                "interfere_fine_to_pot": False,
                "unit": "play",
                "shortfall": "bank_then_record",
            },
            "bonus": {
                "points": {"royal_flush": 0, "straight_flush": 0, "quads": 0},
                "requires": "all_five_opened",
                "games": ["five_card_draw"],
            },
            "misdeal": {
                "nogame_active": "full_if_won",
                "nogame_inactive": "each",
                "nogame_percent": 20,
                "nogame_cap": 300,
                "compensation_source": "house",
            },
        },
    }


def _one_share(values: dict[str, object]) -> dict[str, object]:
    """Version 1 knew games with one share only."""
    return {**values, "parts": []}


LIFTS: Final[Mapping[tuple[str, int], Lift]] = {
    ("Granted", 1): _granted_by_nobody,
    ("HandStarted", 1): _nobody_waits,
    ("HandStarted", 2): _no_order_and_no_rotation,
    ("HandSettled", 1): _house_paid_nothing,
    ("PotAwarded", 1): _one_share,
    (RULES_NAME, 1): _no_order,
}
"""By class name (or RULES_NAME) and stored version: the fields as the next version has them."""


class EventRow(NamedTuple):
    """One row of a log, as it is stored: the columns of ``events``, in their order."""

    log: str
    seq: int
    type: str
    version: int
    at: int
    payload: str


class RulesetRow(NamedTuple):
    """Rules by value, as they are stored: the columns of ``rulesets``, in their order."""

    hash: str
    version: int
    body: str


class Codec:
    """Turns events into rows and back. Equal rules become one object, however many tables."""

    def __init__(self, lifts: Mapping[tuple[str, int], Lift] = LIFTS) -> None:
        self._lifts = lifts
        self._rules: dict[str, Rules] = {}
        self._rows: dict[Rules, RulesetRow] = {}

    def learn(self, row: RulesetRow) -> None:
        """Take in stored rules, so that events that name them can be read.

        Refused with LogError: rules that this version cannot read.
        """
        if row.hash not in self._rules:
            try:
                values = self._lifted(RULES_NAME, row.version, RULES_VERSION, row.body)
                rules = msgspec.convert(values, Rules, dec_hook=_read_other)
            except (msgspec.MsgspecError, LookupError) as error:
                raise LogError("rulesets", 0, RULES_NAME, row.version) from error
            self._rules[row.hash] = rules

    def encode(self, log: str, seq: int, at: int, event: StoredEvent) -> EventRow:
        """The row of an event."""
        form = FORMS[type(event).__name__]
        stored: object = event
        if form.rules:
            values = {name: getattr(event, name) for name in form.names}
            for name in form.rules:
                if values[name] is not None:
                    values[name] = self.ruleset(values[name]).hash
            stored = form.stored(**values)
        payload = _ENCODER.encode(stored).decode()
        return EventRow(log, seq, form.cls.__name__, form.cls.version, at, payload)

    def rulesets(self, event: StoredEvent) -> list[RulesetRow]:
        """The rules that an event names."""
        names = FORMS[type(event).__name__].rules
        if not names:
            return []
        named = (getattr(event, name) for name in names)
        return [self.ruleset(rules) for rules in named if rules is not None]

    def ruleset(self, rules: Rules) -> RulesetRow:
        """The row of rules; the hash is over their stored form."""
        row = self._rows.get(rules)
        if row is None:
            body = _ENCODER.encode(rules).decode()
            digest = hashlib.sha256(f"{RULES_VERSION}\n{body}".encode()).hexdigest()
            row = self._rows[rules] = RulesetRow(digest, RULES_VERSION, body)
            self._rules.setdefault(digest, rules)
        return row

    def decode(self, row: EventRow) -> StoredEvent:
        """The event of a row. Refused with LogError: one that this version cannot read."""
        try:
            form = FORMS[row.type]
            if row.version == form.cls.version:
                stored = form.decoder.decode(row.payload)
            else:
                values = self._lifted(row.type, row.version, form.cls.version, row.payload)
                stored = msgspec.convert(values, form.stored, dec_hook=_read_other)
            event: StoredEvent = self._with_rules(form, stored) if form.rules else stored
        except (msgspec.MsgspecError, LookupError) as error:
            raise LogError(row.log, row.seq, row.type, row.version) from error
        return event

    def _with_rules(self, form: Form, stored: object) -> StoredEvent:
        values = {name: getattr(stored, name) for name in form.names}
        for name in form.rules:
            if values[name] is not None:
                values[name] = self._rules[values[name]]
        event: StoredEvent = form.cls(**values)
        return event

    def _lifted(self, name: str, version: int, wanted: int, body: str) -> dict[str, object]:
        if version > wanted:
            raise LookupError(name, version)
        values: dict[str, object] = msgspec.json.decode(body)
        for step in range(version, wanted):
            values = self._lifts[name, step](values)
        return values


@dataclass(frozen=True, slots=True)
class Form:
    """How one class of events is stored."""

    cls: type[StoredEvent]
    names: tuple[str, ...]
    """All its fields."""
    rules: tuple[str, ...]
    """Those that hold Rules, or None."""
    stored: Callable[..., Any]
    """The class itself, or one with hashes where it has Rules."""
    decoder: msgspec.json.Decoder[Any]


def _write_other(value: object) -> str:
    if isinstance(value, Card):
        return value.code
    raise NotImplementedError(type(value))


def _read_other(kind: type, value: object) -> Card:
    if kind is Card and isinstance(value, str):
        return Card(value)
    raise NotImplementedError(kind)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_write_other)
_HASHED: Final[dict[object, object]] = {Rules: str, Rules | None: str | None}


def _form(cls: type[StoredEvent]) -> Form:
    hints = {
        name: hint for name, hint in get_type_hints(cls).items() if get_origin(hint) is not ClassVar
    }
    rules = tuple(name for name, hint in hints.items() if hint in _HASHED)
    stored: type[Any] = cls
    if rules:
        shape = [(name, _HASHED.get(hint, hint)) for name, hint in hints.items()]
        stored = make_dataclass(f"Stored{cls.__name__}", shape, frozen=True, slots=True)
    decoder = msgspec.json.Decoder(stored, dec_hook=_read_other)
    return Form(cls, tuple(hints), rules, stored, decoder)


def _all_forms() -> dict[str, Form]:
    found: dict[str, Form] = {}
    roots: tuple[type[StoredEvent], ...] = (Event, ClubEvent)
    for root in roots:
        for cls in root.__subclasses__():
            assert cls.__name__ not in found, cls.__name__
            found[cls.__name__] = _form(cls)
    return found


FORMS: Final[Mapping[str, Form]] = _all_forms()
"""Every event that can be stored, by the name that its rows bear."""
