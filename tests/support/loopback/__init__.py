"""A Discord on 127.0.0.1 for a real bot process, which enforces what Discord enforces.

    async with LoopbackDiscord() as discord:
        alice = discord.add_user("Alice")
        room = discord.add_guild("Club", alice).add_channel("poker")
        await discord.start_bot([sys.executable, "-m", "bot", "run"])
        await discord.online()
        answer = await alice.slash(room, "/table open", game="five_card_draw")
        assert "open" in (await answer.reply()).content
        await discord.quiet()
        print("\\n".join(alice.lines()))

What is not modelled is answered with 404 and fails the test at the end.
"""

from tests.support.loopback.asked import Answer, Interaction, Modal
from tests.support.loopback.basis import Clock, NotSeen
from tests.support.loopback.bodies import Choice
from tests.support.loopback.errors import ApiError
from tests.support.loopback.faults import Fault, Hold, Kill, When
from tests.support.loopback.forms import CannotDo
from tests.support.loopback.model import Account, Member, Message, MessageFlag, Role
from tests.support.loopback.people import User
from tests.support.loopback.permissions import EVERYBODY, Permission
from tests.support.loopback.places import Channel, Guild
from tests.support.loopback.process import BotProcess
from tests.support.loopback.record import Entry, Kind
from tests.support.loopback.server import LoopbackDiscord

__all__ = [
    "EVERYBODY",
    "Account",
    "Answer",
    "ApiError",
    "BotProcess",
    "CannotDo",
    "Channel",
    "Choice",
    "Clock",
    "Entry",
    "Fault",
    "Guild",
    "Hold",
    "Interaction",
    "Kill",
    "Kind",
    "LoopbackDiscord",
    "Member",
    "Message",
    "MessageFlag",
    "Modal",
    "NotSeen",
    "Permission",
    "Role",
    "User",
    "When",
]
