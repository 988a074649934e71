"""Hands that were stored before there was a waiting list, or order in the house."""

from __future__ import annotations

import json

from bot.engine.events import HandSettled, HandStarted
from bot.engine.evolve import from_hand
from bot.store.codec import Codec
from tests.render.builders import hand_started


def test_an_old_hand_has_nobody_waiting() -> None:
    """Version 1 of HandStarted is lifted when it is read, and so is version 2."""
    event = hand_started({1: 1000, 2: 1000, 3: 1000})
    codec = Codec()
    row = codec.encode("table:1", 30, 0, event)
    assert row.version == HandStarted.version == 3
    payload = json.loads(row.payload)
    assert payload.pop("departed") == []
    for seat in payload["seats"]:
        assert [seat.pop(name) for name in ("fouls", "fouled_at", "fine", "bonus")] == [0] * 4
    second = row._replace(version=2, payload=json.dumps(payload))
    assert codec.decode(second) == event
    assert payload.pop("waitlist") == []
    old = row._replace(version=1, payload=json.dumps(payload))
    read = codec.decode(old)
    assert read == event
    assert isinstance(read, HandStarted)
    state = from_hand(read)
    assert (state.waitlist, state.departed) == ((), ())
    assert {(seat.fouls, seat.fine, seat.bonus) for seat in state.seats.values()} == {(0, 0, 0)}


def test_an_old_settlement_cost_the_house_nothing() -> None:
    """Version 1 of HandSettled knew no compensation (L-132, L-133)."""
    event = HandSettled(3, 99, ((1, 1000), (2, 980)), 20, 0)
    row = Codec().encode("table:1", 30, 0, event)
    payload = json.loads(row.payload)
    assert payload.pop("house") == 0
    old = row._replace(version=1, payload=json.dumps(payload))
    assert Codec().decode(old) == event
