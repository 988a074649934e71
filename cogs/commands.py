"""All slash commands, for whoever wires the bot; ``slash.Translator`` has their other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from discord.ext import commands

from cogs.bank import BankCog
from cogs.choosing import ChoiceCog
from cogs.club import ClubCog
from cogs.desk import Desk
from cogs.floor import FloorCog
from cogs.play import PlayCog
from cogs.ranks import RankCog
from cogs.rules import RulesCog
from cogs.seat import SeatCog
from cogs.table import TableCog

SLASH: Final[tuple[Callable[[Desk], commands.Cog], ...]] = (
    TableCog,
    SeatCog,
    PlayCog,
    ChoiceCog,
    BankCog,
    ClubCog,
    FloorCog,
    RankCog,
    RulesCog,
)
