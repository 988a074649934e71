"""Events as rows and back."""

from __future__ import annotations

import json
import typing
from dataclasses import fields, replace
from enum import Enum

import msgspec
import pytest

from bot.bank.postings import Reason
from bot.club.ports import Granted
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.events import Drew, HandStarted, RulesQueued, TableOpened
from bot.engine.house import Rules
from bot.store.codec import FORMS, LIFTS, RULES_VERSION, Codec, EventRow, RulesetRow, StoredEvent
from bot.store.errors import LogError
from tests.store.build import make_rules


def sample(hint: object) -> object:
    """Some value of a type, as events have them."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        if args[-1] is Ellipsis:
            return (sample(args[0]), sample(args[0]))
        return tuple(map(sample, args))
    if args:  # a union: with something in it
        return sample(args[0])
    simple: dict[object, object] = {
        int: 7,
        str: "名前",
        bool: True,
        Card: FULL_DECK[3],
        Rules: make_rules(),
    }
    if hint in simple:
        return simple[hint]
    assert isinstance(hint, type)
    if issubclass(hint, Enum):
        return next(iter(hint))
    return sample_of(hint)


def sample_of(cls: type) -> typing.Any:  # noqa: ANN401
    hints = typing.get_type_hints(cls)
    struct = issubclass(cls, msgspec.Struct)
    names = [one.name for one in (msgspec.structs.fields(cls) if struct else fields(cls))]
    return cls(**{name: sample(hints[name]) for name in names})


def reader(codec: Codec, event: StoredEvent) -> Codec:
    """Another codec that knows the rules that an event names."""
    other = Codec()
    for row in codec.rulesets(event):
        other.learn(row)
    return other


@pytest.mark.parametrize("name", sorted(FORMS))
def test_every_event_comes_back(name: str) -> None:
    event: StoredEvent = sample_of(FORMS[name].cls)
    codec = Codec()
    row = codec.encode("table:1", 5, 99, event)
    version = FORMS[name].cls.version
    assert (row.log, row.seq, row.type, row.version, row.at) == ("table:1", 5, name, version, 99)
    json.loads(row.payload)
    assert reader(codec, event).decode(row) == event


def test_what_is_none_comes_back() -> None:
    event: HandStarted = msgspec.structs.replace(sample_of(HandStarted), queued_rules=None)
    codec = Codec()
    assert reader(codec, event).decode(codec.encode("table:1", 5, 99, event)) == event


def test_all_events_are_known() -> None:
    assert {"TableOpened", "HandSettled", "Drew", "Given", "SettingsChanged"} <= set(FORMS)
    assert FORMS["Granted"].cls is Granted


def test_cards_are_written_as_people_write_them() -> None:
    event = Drew(2, parse_cards("Ts 2c"), parse_cards("Ts 2c 3d 4h 5s"))
    row = Codec().encode("table:1", 5, 99, event)
    assert json.loads(row.payload)["cards"] == ["Ts", "2c"]


def test_rules_are_stored_once() -> None:
    """By hash in the event, by value beside it; equal rules are one object when read."""
    codec = Codec()
    one, two = TableOpened(make_rules()), RulesQueued(make_rules())
    rows = [codec.encode("table:1", n, 99, event) for n, event in enumerate((one, two), 1)]
    assert codec.rulesets(one) == codec.rulesets(two)
    (ruleset,) = codec.rulesets(one)
    assert [json.loads(row.payload) for row in rows] == [{"rules": ruleset.hash}] * 2
    other = reader(codec, one)
    first, second = (other.decode(row) for row in rows)
    assert isinstance(first, TableOpened)
    assert isinstance(second, RulesQueued)
    assert first.rules is second.rules
    changed = replace(one.rules, stakes=replace(one.rules.stakes, big_blind=200))
    assert codec.ruleset(changed).hash != ruleset.hash


def test_old_rows_are_lifted_when_read() -> None:
    """Step by step from the version that they were written with."""

    def renamed(values: dict[str, object]) -> dict[str, object]:
        return {"member": values["who"], "points": values["points"]}

    def reasoned(values: dict[str, object]) -> dict[str, object]:
        return {**values, "reason": "grant"}

    lifts = {**LIFTS, ("Granted", -1): renamed, ("Granted", 0): reasoned}
    old = EventRow("club:1", 4, "Granted", -1, 99, '{"who":"ann","points":5}')
    assert Codec(lifts).decode(old) == Granted("ann", 5, Reason.GRANT)


def test_grants_of_version_1_are_read() -> None:
    """They did not say who granted the points."""
    codec = Codec()
    old = EventRow("club:1", 4, "Granted", 1, 99, GRANTED)
    event = codec.decode(old)
    assert event == Granted("ann", 5, Reason.GRANT, by="")
    row = codec.encode("club:1", 4, 99, event)
    assert (row.version, json.loads(row.payload)) == (2, {**json.loads(GRANTED), "by": ""})


def test_a_lift_leads_to_every_present_version() -> None:
    """A version that was raised without one would make old logs unreadable."""
    versions = {name: form.cls.version for name, form in FORMS.items()}
    steps = {(name, step) for name, now in versions.items() for step in range(1, now)}
    assert {key for key in LIFTS if key[0] in FORMS} == steps


def test_old_rules_are_lifted_when_read() -> None:
    row = Codec().ruleset(make_rules())
    body = json.loads(row.body)
    body["stakes"]["name"] = body["stakes"].pop("level")

    def lift(values: dict[str, object]) -> dict[str, object]:
        stakes = values["stakes"]
        assert isinstance(stakes, dict)
        stakes["level"] = stakes.pop("name")
        return values

    last = RULES_VERSION - 1
    codec = Codec({**LIFTS, ("Rules", last): lift})
    codec.learn(RulesetRow("old", last, json.dumps(body)))
    event = codec.decode(EventRow("table:1", 1, "TableOpened", 1, 99, '{"rules":"old"}'))
    assert event == TableOpened(make_rules())


GRANTED = '{"member":"ann","points":5,"reason":"grant"}'


@pytest.mark.parametrize(
    "row",
    [
        EventRow("club:1", 4, "Unheard", 1, 99, "{}"),
        EventRow("club:1", 4, "Granted", 3, 99, GRANTED),
        EventRow("club:1", 4, "Granted", 0, 99, GRANTED),
        EventRow("club:1", 4, "Granted", 1, 99, GRANTED[:-1]),
        EventRow("club:1", 4, "Granted", 1, 99, '{"member":"ann"}'),
        EventRow("club:1", 4, "Granted", 1, 99, GRANTED.replace("5", '"5"')),
        EventRow("club:1", 4, "Drew", 1, 99, '{"seat":1,"cards":["1x"],"hand":[]}'),
        EventRow("club:1", 4, "TableOpened", 1, 99, '{"rules":"unheard"}'),
    ],
)
def test_what_cannot_be_read_is_named(row: EventRow) -> None:
    with pytest.raises(LogError) as refused:
        Codec().decode(row)
    error = refused.value
    assert (error.log, error.seq, error.kind, error.version) == row[:4]


@pytest.mark.parametrize(
    ("version", "body"),
    [
        (RULES_VERSION + 1, None),
        (0, None),
        (1, "{}"),
        (1, '{"house":{}}'),
        (RULES_VERSION, "{}"),
        (RULES_VERSION, "{"),
    ],
)
def test_rules_that_cannot_be_read_are_named(version: int, body: str | None) -> None:
    row = Codec().ruleset(make_rules())
    with pytest.raises(LogError, match="Rules"):
        Codec().learn(RulesetRow(row.hash, version, row.body if body is None else body))
