from __future__ import annotations

import pytest

from bot.words import Lexicons
from tests.words.support import shipped


@pytest.fixture(scope="session")
def lexicons() -> Lexicons:
    """The shipped languages together."""
    return shipped()
