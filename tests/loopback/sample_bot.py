"""A small discord.py bot, run as a process: ``python -m tests.loopback.sample_bot``.

SAMPLE_CONTENT=0 leaves the message content intent out; SAMPLE_SYNC=0 registers no commands.
"""

from __future__ import annotations

import asyncio
import os
import re

import discord
import yarl
from discord import app_commands

Reply = discord.Interaction["SampleBot"]


class WordButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=r"word:(?P<word>[a-z]+):(?P<turn>\d+)",
):
    """A button that outlives the process: all that it knows stands in its id."""

    def __init__(self, word: str, turn: int) -> None:
        label = f"{word.capitalize()} {turn}"
        super().__init__(discord.ui.Button(label=label, custom_id=f"word:{word}:{turn}"))
        self.word = word
        self.turn = turn

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
        /,
    ) -> WordButton:
        """As discord.py asks for."""
        return cls(match["word"], int(match["turn"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Each word shows another way to answer."""
        match self.word:
            case "amount":
                await interaction.response.send_modal(AmountModal())
            case "done":
                await interaction.response.edit_message(content="done", view=None)
            case "hand":
                await interaction.response.send_message(
                    f"{interaction.user.name} holds Ah Kh", ephemeral=True
                )
            case _:
                await interaction.response.send_message(
                    f"{self.word} by {interaction.user.mention}",
                    allowed_mentions=discord.AllowedMentions.none(),
                )


class AmountModal(discord.ui.Modal, title="How much?"):
    """A text input, and the new radio group."""

    amount: discord.ui.Label[AmountModal] = discord.ui.Label(
        text="Amount", component=discord.ui.TextInput(custom_id="amount", max_length=5)
    )
    sure: discord.ui.Label[AmountModal] = discord.ui.Label(
        text="Sure?",
        component=discord.ui.RadioGroup(
            custom_id="sure",
            options=[
                discord.RadioGroupOption(label="Yes", value="y"),
                discord.RadioGroupOption(label="No", value="n"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Say what was filled in."""
        amount, sure = self.amount.component, self.sure.component
        assert isinstance(amount, discord.ui.TextInput)
        assert isinstance(sure, discord.ui.RadioGroup)
        await interaction.response.send_message(f"made {amount.value}, sure {sure.value}")


def buttons(*words: str, turn: int = 7) -> discord.ui.View:
    """A row of buttons."""
    view = discord.ui.View(timeout=None)
    for word in words:
        view.add_item(WordButton(word, turn))
    return view


class SampleBot(discord.Client):
    """Repeats what it hears, and has a command for each thing to be tried."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        intents.members = os.environ.get("SAMPLE_MEMBERS") == "1"
        intents.message_content = os.environ.get("SAMPLE_CONTENT", "1") == "1"
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False),
            guild_ready_timeout=0.1,
        )
        self.tree = app_commands.CommandTree(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would sleep 5 s before every IDENTIFY but the first."""

    async def setup_hook(self) -> None:
        """Register what there is."""
        self.add_dynamic_items(WordButton)
        self.tree.add_command(Table())
        commands: list[app_commands.Command[Table, ..., None]] = [make, deal, slow, twice]
        for command in commands:
            self.tree.add_command(command)
        if os.environ.get("SAMPLE_SYNC", "1") == "1":
            await self.tree.sync()

    async def on_ready(self) -> None:
        """For the test to wait for."""
        print("ready", flush=True)

    async def on_resumed(self) -> None:
        """For the test to wait for."""
        print("resumed", flush=True)

    async def on_message(self, message: discord.Message) -> None:
        """Repeat it."""
        if message.author == self.user:
            return
        if message.content.endswith("many"):
            await asyncio.gather(*(message.channel.send(f"part {n}") for n in range(5)))
            return
        await message.channel.send(f"heard {message.content!r}")

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Only the log hears of it."""
        print(f"edited {payload.data.get('content')!r}", flush=True)

    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Only the log hears of it."""
        print(f"left {payload.user.name}", flush=True)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Only the log hears of it."""
        print(f"removed from {guild.name}", flush=True)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Only the log hears of it."""
        print(f"outage of {guild.name}", flush=True)


class Table(app_commands.Group, name="table", description="Tables"):
    """A group with a subcommand."""

    @app_commands.command(name="open", description="Open a table")
    @app_commands.choices(
        game=[app_commands.Choice(name="Five-card draw", value="5cd")],
    )
    async def open_table(
        self, interaction: Reply, game: app_commands.Choice[str], host: discord.User | None = None
    ) -> None:
        """Ephemeral answer, public message."""
        assert isinstance(interaction.channel, discord.TextChannel | discord.Thread)
        host_name = host.name if host is not None else "nobody"
        await interaction.response.send_message(
            f"opened {game.value} for {host_name} in {interaction.locale}", ephemeral=True
        )
        await interaction.channel.send(
            f"{interaction.user.mention} to act", view=buttons("call", "amount", "done", "hand")
        )


@app_commands.command(description="Make it that much")
async def make(interaction: Reply, amount: app_commands.Range[int, 1, 1000]) -> None:
    """An option with autocomplete."""
    await interaction.response.send_message(f"made {amount}")


@make.autocomplete("amount")
async def amounts(_interaction: Reply, current: str) -> list[app_commands.Choice[int]]:
    """Three of them."""
    sums = {"minimum": 100, "pot": 300, "all-in": 900}
    return [
        app_commands.Choice(name=f"{name} {value}", value=value)
        for name, value in sums.items()
        if current in name
    ]


@app_commands.command(description="Deal me a hand")
async def deal(interaction: Reply) -> None:
    """By private message; if that fails, the reason goes to the room."""
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    try:
        await interaction.user.send("1 Ah 2 Kh")
        await interaction.followup.send("sent")
    except discord.HTTPException as problem:
        await interaction.channel.send(f"failed {problem.code}", view=buttons("hand"))
        await interaction.edit_original_response(content="not sent")


@app_commands.command(description="Wait, then answer")
async def slow(interaction: Reply) -> None:
    """Deferred in public, edited, and once more behind it; then a second answer, in vain."""
    await interaction.response.defer()
    await interaction.edit_original_response(content="at last")
    await interaction.followup.send("and more", ephemeral=True)


@app_commands.command(description="Say the same thing twice")
async def twice(interaction: Reply) -> None:
    """One nonce for two messages: Discord makes one of them."""
    assert isinstance(interaction.channel, discord.TextChannel)
    first = await interaction.channel.send("once", nonce="table:1:room:17")
    second = await interaction.channel.send("once", nonce="table:1:room:17")
    await interaction.response.send_message(f"same: {first.id == second.id}", ephemeral=True)


def main() -> None:
    """Connect to the Discord that the environment names."""
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    try:
        SampleBot().run(os.environ["DISCORD_TOKEN"])
    except discord.PrivilegedIntentsRequired:
        print("intent is off", flush=True)
    except discord.LoginFailure:
        print("bad token", flush=True)


if __name__ == "__main__":
    main()
