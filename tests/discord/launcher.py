"""``python -m bot``, with cards that come again and no two seconds of waiting for servers.

Nothing else is other than in the bot that is served, which tests/cogs/test_process.py starts.
"""

from __future__ import annotations

import functools
import os
import sys
from unittest.mock import patch

from discord.state import ConnectionState

from bot.__main__ import main
from bot.system import SeededShuffler

SEED = "OYA_TEST_SEED"
READY_SECONDS = 0.1
"""discord.py waits so long for one more server before it says that it is ready."""


def run() -> int:
    """The exit status."""
    begin = ConnectionState.__init__
    quick = functools.partialmethod(begin, guild_ready_timeout=READY_SECONDS)
    with patch.object(ConnectionState, "__init__", quick):
        seed = os.environ.get(SEED)
        if seed is None:
            return main(sys.argv[1:])
        with patch("bot.app.SystemShuffler", lambda: SeededShuffler(int(seed))):
            return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
