"""One evening, in English and in Japanese: typed text, slash commands and buttons side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bank.postings import bank
from bot.engine import events as ev
from bot.engine.cards import Card
from bot.store import statements
from bot.store.reading import open_read_only
from tests.discord.club import Club, club, in_loop
from tests.discord.evening import Evening, whole_evening
from tests.discord.golden import SEED, file
from tests.discord.privacy import cards_seen, secrets_kept
from tests.support.loopback import User
from tests.support.room import says


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.full)])
@in_loop
async def test_an_evening(tmp_path: Path, language: str) -> None:
    async with club(tmp_path, seed=SEED, language=language, pause=0) as made:
        evening = Evening(made, language)
        await whole_evening(evening)
        assert evening.text == file(language).read_text(encoding="utf-8")
        who_saw_which_card(made)
        the_bank_is_right(made, language)
        assert await made.terminate() == 0
        assert [bot.returncode for bot in made.runs] == [0, 0]
        assert made.told(says(language, "paused-shutdown"))
        assert made.checked() > 100
        the_check_would_see_it(made)


def who_saw_which_card(made: Club) -> None:
    """Each player has seen his own cards of both hands and those that were opened; no other."""
    log = [row.event for row in made.log()]
    seats = {one.seat: one.member for one in log if isinstance(one, ev.SeatTaken)}
    opened = {card for one in log if isinstance(one, ev.HandOpened) for card in one.cards}
    assert len(opened) == 5
    for player in made.players:
        own: set[Card] = set()
        for one in log:
            if isinstance(one, ev.HandDealt | ev.Drew) and seats[one.seat] == str(player.id):
                own.update(one.cards)
        assert cards_seen(made.there.payloads(), player) == own | opened
    assert cards_seen(made.there.payloads(), made.host) == opened


def the_check_would_see_it(made: Club) -> None:
    """If a card had been told to somebody who may not know it, the check would say so."""
    log, entries = made.log(), made.there.payloads()
    for row in log:
        if isinstance(row.event, ev.HandDealt | ev.Drew | ev.HandOpened):
            with pytest.raises(AssertionError, match="is not for"):
                secrets_kept(entries, {1: [one for one in log if one is not row]})


def the_bank_is_right(made: Club, language: str) -> None:
    """What each is told is what the books say, and the table's last line."""
    left = {
        one.member: one.points
        for one in (row.event for row in made.log())
        if isinstance(one, ev.SeatLeft)
    }
    assert len(left) == 3
    with open_read_only(made.database) as connection:
        bound = statements.BALANCES.bind(club=str(made.guild.id))
        held = dict(connection.execute(statements.BALANCES.sql, bound).fetchall())
    told: dict[User, str] = {}
    for player in made.players:
        points = left[str(player.id)]
        assert held[bank(str(player.id))] == 10 * points
        told[player] = f"{points:,}"
    assert told[made.bea] in made.seen(made.bea)[-1].text
    assert told[made.ann] in made.seen(made.ann)[-1].text
    assert made.seen(made.ann)[-1].channel.guild is None
