"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """All tests are known: what they are made of stays, and need not be searched for garbage."""
    gc.collect()
    gc.freeze()
