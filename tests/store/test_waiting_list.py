"""Hands that were stored before there was a waiting list."""

from __future__ import annotations

import json

from bot.engine.events import HandStarted
from bot.engine.evolve import from_hand
from bot.store.codec import Codec
from tests.render.builders import hand_started


def test_an_old_hand_has_nobody_waiting() -> None:
    """Version 1 of HandStarted is lifted when it is read."""
    event = hand_started({1: 1000, 2: 1000, 3: 1000})
    codec = Codec()
    row = codec.encode("table:1", 30, 0, event)
    assert row.version == 2
    payload = json.loads(row.payload)
    assert payload.pop("waitlist") == []
    old = row._replace(version=1, payload=json.dumps(payload))
    read = codec.decode(old)
    assert read == event
    assert isinstance(read, HandStarted)
    assert from_hand(read).waitlist == ()
