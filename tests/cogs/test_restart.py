"""Another process over the same database: the hand goes on, and old buttons work or say so."""

from __future__ import annotations

from pathlib import Path

from bot.engine import events as ev
from bot.engine.types import PauseReason
from cogs.client import Dealer
from tests.support.simulated import run, scene, shown


def test_a_hand_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Field 74: one message to each audience with where the hand stands; the old button counts."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat")
            await s.play("call")
            old, told, name = s.post, len(s.said), s.turn
            await s.wait(50)
            await s.restart()
            assert len(s.said) == told + 1
            back = s.said[-1].content
            assert "The dealer is back. Hand 1 goes on." in back
            turn = s.view().turn
            assert turn is not None and turn.deadline == s.clock.now() + 120_000
            for one in s.people:
                assert len(s.private(one)) == 2 and "1:" in s.private(one)[-1]
            asked = s.people[name].user.dm_channel.last_message
            assert asked is not None and s.labels(asked) == s.labels(old)
            assert shown(await s.press(name, "Call", old)) == ""
            assert shown(await s.press(name, "Call", s.said[told])) == "That turn is over."
            before = await s.log()
            assert shown(await s.people[name].user.click(asked, label="Fold")) == (
                "That turn is over."
            )
            assert await s.log() == before

    run(play())


def test_private_questions_live_on_after_a_restart(tmp_path: Path) -> None:
    """All-in, and the choice of cards: their state is in their ids."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat")
            await s.play("call", "call", "check")
            name = s.turn
            opened = await s.press(name, "Change cards")
            assert opened.response is not None
            message = opened.response.message
            await s.people[name].click(message, label="1: 5♣")
            await s.restart()
            await s.people[name].click(message, label="3: 3♥")
            await s.people[name].click(message, label="Change 2 cards")
            (thrown,) = (one for one in await s.log() if isinstance(one, ev.Discarded))
            assert [str(card) for card in thrown.cards] == ["5c", "3h"]
            await s.play("pat", "pat")
            asked = await s.press(s.turn, "All-in")
            assert asked.response is not None
            name = s.turn
            await s.restart()
            await s.people[name].click(asked.response.message, label="Yes, all-in 9,900")
            assert any(isinstance(one, ev.BetMade) for one in await s.log())

    run(play())


def test_nobody_is_timed_out_by_a_press_before_the_table_wakes(tmp_path: Path) -> None:
    """Promise 4: the deadline passed while the bot was away, and somebody is quicker than ready."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat")
            old = s.post
            s.clock.stop()
            await s.env.advance_time(500)
            s.dealer = s.make()

            async def not_yet() -> None:
                """The session is not there yet."""

            ready, s.dealer.on_ready = s.dealer.on_ready, not_yet  # type: ignore[method-assign]
            await s.env.restart_bot(s.dealer)
            s.tables = s.dealer.desk.tables.all()
            assert "It is Ann's turn." in shown(await s.press("Bob", "Fold", old))
            await s.people["Cat"].send(s.channel, "out")
            await s.wait(500)
            assert s.turn == "Ann"
            with s.env._bot_scope():
                s.env._loop.create_task(ready())  # type: ignore[union-attr]
            await s.env.settle()
            turn = s.view().turn
            assert turn is not None and turn.deadline == s.clock.now() + 120_000

    run(play())


def test_a_stop_in_order(tmp_path: Path) -> None:
    """Every table pauses and says so; the next start resumes by itself."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat")
            with s.env._bot_scope():
                s.env._loop.create_task(s.dealer.pause_tables())  # type: ignore[union-attr]
            await s.env.settle()
            assert "The dealer takes a break." in s.said[-1].content
            assert s.view().paused is PauseReason.SHUTDOWN
            assert "paused" in shown(await s.press("Ann", "Call", s.post))
            await s.restart()
            assert s.view().paused is None and "The dealer is back." in s.said[-1].content
            assert shown(await s.press("Ann", "Call")) == ""

    run(play())


def test_commands_are_told_to_discord_only_when_they_changed(tmp_path: Path) -> None:
    class Memory:
        text = ""

        def read(self) -> str:
            return self.text

        def write(self, text: str) -> None:
            self.text = text

    async def play() -> None:
        async with scene(tmp_path) as s:

            def syncs() -> int:
                return sum(one.method == "PUT" for one in s.env.http_requests)

            memory, make = Memory(), s.make

            def remembering() -> Dealer:
                dealer = make()
                dealer._synced = memory
                return dealer

            s.make = remembering
            assert syncs() == 1
            await s.restart()
            assert syncs() == 2 and memory.text
            await s.restart()
            assert syncs() == 2
            memory.text = "other commands"
            await s.restart()
            assert syncs() == 3
            memory.text = ""
            s.env.inject_error("PUT", "/applications/*/commands", status=500)
            await s.restart()
            assert memory.text == ""  # the next start tries again

    run(play())
