"""One evening, step by step, and its transcript: what each did, and what came of it."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field

from tests.discord.club import Club
from tests.support.loopback import Entry, User
from tests.support.loopback.record import named
from tests.support.room import words


@dataclass
class Evening:
    """Plays on a club and writes down what it sees."""

    club: Club
    language: str
    transcript: list[str] = field(default_factory=list)

    async def step(self, label: str, act: Awaitable[object]) -> list[Entry]:
        """Do something, wait until the dealer is done, and write down what was received."""
        entries = self.club.there.world.record.entries
        before = len(entries)
        await act
        await self.club.quiet()
        new = entries[before:]
        self.transcript.append(f"> {named(label, self.club.room)}")
        said = [one for one in new if one.author.bot and one.text]
        self.transcript += [_indented(one) for one in sorted(said, key=_rank)]
        self.transcript.append("")
        _in_order(new)
        return new

    async def say(self, who: User, line: str, *, private: bool = False) -> list[Entry]:
        """Type a line, with the language's own words in the place of ``{call}``."""
        text = words(self.language, line)
        where = who.dms if private else self.club.room
        place = "DM" if private else f"#{where.name}"
        return await self.step(f"{who.name} in {place}: {text}", who.say(where, text))

    async def slash(self, who: User, command: str, **options: str | int | User) -> list[Entry]:
        """Use a slash command and wait for the private answer."""
        shown = " ".join(
            f"{name}:{one.name if isinstance(one, User) else one}" for name, one in options.items()
        )

        async def ask() -> None:
            asked = await who.slash(self.club.room, command, options=options)
            await asked.over()

        return await self.step(f"{who.name}: {command} {shown}".rstrip(), ask())

    async def press(self, who: User, what: str) -> list[Entry]:
        """Press a button of the newest post."""
        return await self.step(f"{who.name} presses {what}", self.club.press(who, what))

    async def amount(self, who: User, amount: str) -> list[Entry]:
        """Another amount, by the window."""

        async def fill() -> None:
            asked = await self.club.press(who, "amount")
            form = await asked.form()
            await who.submit(form, {"amount": amount})

        return await self.step(f"{who.name} writes {amount} into the window", fill())

    async def change(self, who: User, *places: int) -> list[Entry]:
        """Toggle cards and press the last button."""

        async def toggle() -> None:
            shown = await (await self.club.press(who, "change")).reply()
            for place in places:
                pressed = await self.club.press(who, "card", shown, number=place)
                await pressed.reply()
            await (await self.club.press(who, "draw", shown)).over()

        return await self.step(f"{who.name} toggles {places} and presses the last button", toggle())

    @property
    def text(self) -> str:
        """The golden file."""
        return "\n".join(self.transcript)


def _rank(entry: Entry) -> tuple[int, str, str]:
    """Private messages, then the room, then answers for one pair of eyes: these may cross.

    So may the cards of a change and the mark that a private line counted.
    """
    if entry.channel.guild is None:
        return 0, entry.channel.name, entry.text
    return (1, "", "") if entry.public else (2, "", "")


def _indented(entry: Entry) -> str:
    line = entry.line()
    if entry.channel.guild is None:
        line = f"DM to {entry.channel.name}{line.removeprefix('DM')}"
    return "\n".join(f"  {one}" for one in line.split("\n"))


def _in_order(entries: Iterable[Entry]) -> None:
    """Nobody is asked before he has his cards: private messages come before the room's line."""
    ranks = [_rank(one)[0] for one in entries if one.author.bot]
    told = [one for one in ranks if one != 2]
    assert told[:1] != [1] or 0 not in told[: told.index(1) + 1]


async def whole_evening(evening: Evening) -> None:
    """Two hands with an end of the process between, cash-outs and banks."""
    club = evening.club
    host, ann, bea, cid = club.host, club.ann, club.bea, club.cid
    await evening.step("the dealer comes", club.start())
    if evening.language != "en":
        await evening.slash(host, "/settings set", language=evening.language)
    await evening.slash(host, "/table open", level="LV3", clock=120)
    await evening.say(ann, "{join}")
    await evening.slash(bea, "/seat join", seat=4)
    await evening.slash(cid, "/seat join")
    await evening.say(ann, "{start}")
    # Before the change
    await evening.say(ann, "{make} 300")
    await evening.slash(bea, "/call")
    await evening.amount(cid, "900")
    await evening.slash(bea, "/call")
    await evening.say(ann, "{call}")
    # The change
    await evening.change(cid, 1, 2, 5)
    await evening.slash(bea, "/draw", cards="1 4 5")
    await evening.say(ann, "{draw} 2 3 4 5", private=True)
    # After it
    await evening.press(cid, "hand")
    await evening.press(cid, "bet")
    await evening.slash(bea, "/call")
    await evening.say(ann, "{fold}")
    # Showdown, and the next hand is dealt at once
    await evening.slash(bea, "/muck")
    # The process ends in its second hand, and comes back
    await evening.step("SIGTERM", club.terminate())
    assert club.runs[-1].returncode == 0
    await evening.step("the dealer comes back", club.start())
    await evening.say(ann, "{leave}")
    await evening.slash(host, "/table close")
    await evening.press(cid, "fold")
    await evening.slash(bea, "/make", amount="300")
    await evening.slash(bea, "/close")
    # What is in the bank
    await evening.slash(bea, "/bank balance")
    await evening.slash(cid, "/bank statement")
    await evening.slash(host, "/bank top")
    await evening.say(ann, f"{club.there.bot.mention} {{bank}}")
