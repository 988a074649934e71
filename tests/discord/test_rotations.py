"""HORSE, the Badugi mix and dealer's choice over the loopback Discord, six players each.

Everything that anybody received is checked for other people's cards, and the books at the end
(``Club.checked``).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bank.postings import bank
from bot.engine import events as ev
from bot.store import statements
from bot.store.reading import open_read_only
from tests.discord.club import in_loop
from tests.discord.mixed import Mixed, mixed
from tests.discord.privacy import secrets_kept

HORSE = ("lhe", "o8", "razz", "stud", "stud8")
BADUGI_MIX = ("badugi", "badeucey", "badacey")
FEW = 2
"""Players who see a hand of the everyday evenings to its end."""


async def evening(folder: Path, game: str, games: tuple[str, ...], stay: int) -> None:
    """Two hands of each game."""
    async with mixed(folder, stay=stay) as made:
        await made.sit_down(game=game, every="2", house="standard", level="LV3")
        await made.play(2 * len(games))
        assert made.dealt() == [one for one in games for _ in range(2)]
        changes = [one for one in made.log if isinstance(one, ev.GameChanged)]
        assert [(one.game, one.hands, one.chosen_by) for one in changes] == [
            (one, 2, 0) for one in games
        ]
        all_told(made, changes)
        settled(made)
        assert made.club.checked() > 100
        the_check_would_see_it(made)


def the_check_would_see_it(made: Mixed) -> None:
    """Had nobody been allowed to know cards that came in one of these ways, it would say so."""
    entries, log = made.club.there.payloads(), made.club.log()
    happened = {type(row.event) for row in log}
    for kind in (ev.HandDealt, ev.DownCardDealt, ev.UpCardsDealt, ev.BoardDealt, ev.Drew):
        if kind in happened:
            with pytest.raises(AssertionError, match="is not for"):
                secrets_kept(entries, {1: [row for row in log if type(row.event) is not kind]})


def all_told(made: Mixed, changes: list[ev.GameChanged]) -> None:
    """R-15: each change with its limit and its forced bets; each hand with its game's name."""
    for number, one in enumerate(changes):
        bets = "ante 20, bring-in 50" if one.stakes.bring_in else "blinds 50/100"
        (told,) = made.club.told(f"— Hand {2 * number + 1} · ")
        assert f", fixed limit 100/200, {bets}. 2 hands.**\n**— Hand" in told.text
        (told,) = made.club.told(f"— Hand {2 * number + 2} · ")
        assert "Next: " not in told.text


def settled(made: Mixed) -> None:
    """What was brought is what was taken away: this house takes nothing and adds nothing."""
    club = made.club
    brought = sum(one.chips for one in made.log if isinstance(one, ev.BoughtIn))
    left = [one for one in made.log if isinstance(one, ev.SeatLeft)]
    assert brought == sum(one.chips for one in left) == 60_000
    assert len(left) == 6
    with open_read_only(club.database) as connection:
        bound = statements.BALANCES.bind(club=str(club.guild.id))
        held = dict(connection.execute(statements.BALANCES.sql, bound).fetchall())
    points = {one.member: held[bank(one.member)] for one in left}
    assert points == {one.member: 10 * one.points for one in left}
    assert sum(held.values()) == 0


@pytest.mark.full
@in_loop
async def test_horse(tmp_path: Path) -> None:
    await evening(tmp_path, "horse", HORSE, FEW)


@in_loop
async def test_a_badugi_mix(tmp_path: Path) -> None:
    await evening(tmp_path, "badugi_mix", BADUGI_MIX, FEW)


@pytest.mark.full
@in_loop
async def test_horse_with_everybody_in_to_the_end(tmp_path: Path) -> None:
    await evening(tmp_path, "horse", HORSE, 6)


@pytest.mark.full
@in_loop
async def test_a_badugi_mix_with_everybody_in_to_the_end(tmp_path: Path) -> None:
    await evening(tmp_path, "badugi_mix", BADUGI_MIX, 6)


@pytest.mark.full
@in_loop
async def test_dealers_choice_and_a_restart_while_somebody_is_asked(tmp_path: Path) -> None:
    """R-17: typed, by a command and by a button; the process ends between question and answer."""
    async with mixed(tmp_path, stay=FEW) as made:
        await made.sit_down(game="badugi,razz,lhe", choice="hand", house="standard")
        asked = made.club.told("which game is next?")
        assert len(asked) == 1
        assert await made.club.terminate() == 0
        await made.club.start()
        await made.club.quiet()
        assert len(made.club.told("which game is next?")) == 2
        await made.play(3)
        changes = [one for one in made.log if isinstance(one, ev.GameChanged)]
        assert [one.chosen_by for one in changes] == [1, 2, 3]
        assert [one.game for one in changes] == made.dealt() == ["razz", "lhe", "badugi"]
        settled(made)
