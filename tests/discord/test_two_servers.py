"""Two servers side by side with the same users: nothing of one touches the other."""

from __future__ import annotations

from pathlib import Path

from bot.bank.postings import bank
from bot.engine import events as ev
from bot.store import statements
from bot.store.reading import open_read_only
from tests.discord.club import HOSTS, Club, club, in_loop
from tests.discord.hand import whole_hand
from tests.support.loopback import Guild


def held(made: Club, guild: Guild) -> dict[str, int]:
    """All accounts of a server."""
    with open_read_only(made.database) as connection:
        bound = statements.BALANCES.bind(club=str(guild.id))
        return dict(connection.execute(statements.BALANCES.sql, bound).fetchall())


@in_loop
async def test_two_servers(tmp_path: Path) -> None:
    async with club(tmp_path, seed=3) as made:
        there, host, ann = made.there, made.host, made.ann
        other = there.add_guild("Other", *made.players)
        other.add_member(host, other.add_role("Hosts", HOSTS))
        hall = other.add_channel("hall")
        await made.start()
        await made.table(level="LV3")
        await (await host.slash(hall, "/table open", level="LV1")).over()
        for player in made.players:
            await (await player.slash(hall, "/seat join")).over()
        await made.deal()
        await (await host.slash(hall, "/table start")).over()
        await made.quiet()
        elsewhere, books = made.log(2), held(made, other)

        # A private line that does not say which table: the one that waits for him, or he is asked.
        await ann.say(ann.dms, "call")
        await made.quiet()
        assert "At which table?" in made.seen(ann)[-1].text
        assert "Club · poker" in made.seen(ann)[-1].text
        assert "Other · hall" in made.seen(ann)[-1].text
        await ann.say(ann.dms, "#1 call")
        await made.quiet()
        assert made.told("Ann calls")
        assert not made.told("Ann calls", hall)

        await whole_hand(made)
        for player in made.players:
            await (await player.slash(made.room, "/seat leave")).over()
        await made.quiet()
        left = [row.event for row in made.log() if isinstance(row.event, ev.SeatLeft)]
        assert {one.points for one in left} != {1000}
        # Of the other table not one event more, not one point less, not a word of the first.
        assert made.log(2) == elsewhere
        assert held(made, other) == books
        for one in left:
            assert held(made, made.guild)[bank(one.member)] == 10 * one.points
            assert held(made, other)[bank(one.member)] != 10 * one.points
        for entry in there.payloads():
            if entry.channel is hall:
                assert "Club" not in entry.text and "#poker" not in entry.text
            if entry.channel is made.room:
                assert "Other" not in entry.text.replace("Other amount", "")

        # A restart keeps them apart as well, and the second table is played to its end.
        assert await made.terminate() == 0
        await made.start()
        await made.quiet()
        await ann.say(ann.dms, "call")  # she sits at one table now, and it is her turn
        await made.quiet()
        assert made.told("Ann calls", hall)
        balance = await (await ann.slash(made.room, "/bank balance")).reply()
        points = next(one.points for one in left if one.member == str(ann.id))
        assert f"{points:,} points" in balance.content
