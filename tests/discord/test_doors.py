"""A player who takes no private messages, and a dealer who cannot read what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.discord.club import Club, club, in_loop
from tests.discord.hand import play_on, whole_hand
from tests.discord.privacy import cards_of, cards_seen
from tests.support.loopback import Message, User


def knocks(made: Club, user: User) -> int:
    """How often the dealer tried to write to somebody."""
    return made.there.count("POST", f"/channels/{user.dms.id}/messages")


CODES = [50007, pytest.param(50278, marks=pytest.mark.full)]


@pytest.mark.parametrize("code", CODES)
@in_loop
async def test_a_closed_door_is_tried_once(tmp_path: Path, code: int) -> None:
    """Ann types in the room. She is tried once in the hand, and sees her cards by "My hand"."""
    async with club(tmp_path, seed=3) as made:
        ann = made.ann
        ann.close_dms(code)
        await made.start()
        await made.table()
        before = knocks(made, ann)
        await made.deal()
        assert knocks(made, ann) == before + 1
        assert cards_seen(made.there.payloads(), ann) == set()
        # The others see no more than that all have their cards.
        assert made.told("Everybody has 5 cards.") and not made.told("private")
        await whole_hand(made)
        assert knocks(made, ann) == before + 1
        opened = {card for one in made.told("Showdown:") for card in cards_of(one.text)}
        assert opened


@pytest.mark.parametrize("code", CODES)
@in_loop
async def test_my_hand_behind_a_closed_door(tmp_path: Path, code: int) -> None:
    """The button answers her alone; no card is in the room."""
    async with club(tmp_path, seed=3) as made:
        ann = made.ann
        ann.close_dms(code)
        await made.start()
        await made.table()
        await made.deal()
        mine = await (await made.press(ann, "hand")).reply()
        assert mine.visible_to is ann
        dealt = next(
            row.event.cards
            for row in made.log()
            if isinstance(row.event, ev.HandDealt) and row.event.seat == 1
        )
        assert set(cards_of(mine.content)) == set(dealt)
        tries = knocks(made, ann)
        again = await (await ann.slash(made.room, "/hand")).reply()
        assert again.visible_to is ann
        assert set(cards_of(again.content)) == set(dealt)
        assert all(not list(cards_of(one.text)) for one in made.told())
        assert knocks(made, ann) == tries
        ann.open_dms()
        await ann.say(ann.dms, "status")
        await whole_hand(made)
        # She has written to the dealer in private, so the change is brought to her again.
        assert any(one.channel is ann.dms for one in made.seen(ann, "In "))


@in_loop
async def test_without_the_content_intent(tmp_path: Path) -> None:
    """It says what is missing; mention, reply, private message, slash and buttons work."""
    async with club(tmp_path, seed=None) as made:
        made.there.application.message_content = False
        bot = await made.start()
        (said,) = (one for one in bot.output if "intent is off" in one)
        assert "message content" in said
        for word in ("mentioning", "replying", "private messages", "slash", "buttons"):
            assert word in said
        await made.table()
        await made.deal()
        ann, me = made.ann, made.there.bot.mention
        assert made.turn() is ann
        await ann.say(made.room, "call")
        await made.quiet()
        assert made.turn() is ann
        post = made.told()[-1].message
        assert isinstance(post, Message)
        await ann.say(made.room, "call", reply=post)
        await made.quiet()
        assert made.told("Ann calls 100.")
        await play_on(made)
        await play_on(made)
        assert made.told("Bea calls 50.") and made.told("Cid checks.")
        await play_on(made)
        await play_on(made)
        assert made.turn() is ann
        await ann.say(made.room, f"{me} change 1 2")
        await made.quiet()
        assert made.told("Ann changes 2 cards.")
        await play_on(made)
        await play_on(made)
        assert made.turn() is ann
        await ann.say(ann.dms, "check")
        await made.quiet()
        assert made.told("Ann checks.")
        assert await made.terminate() == 0
