"""Frozen dataclasses that are made quickly.

The ``__init__`` of a frozen dataclass looks ``object.__setattr__`` up and hands it each field by
name, which on Python 3.11 is most of what making an event costs.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TypeVar

T = TypeVar("T")


def fill_slots(cls: type[T]) -> type[T]:
    """Give a frozen dataclass with slots an ``__init__`` that puts the values into its slots.

    Its signature stays, and it is as frozen as before. Default factories are not known here.
    """
    # T is any class to mypy; it is a dataclass.
    known = fields(cls)  # type: ignore[arg-type]
    assert all(field.default_factory is MISSING for field in known), cls
    names = [field.name for field in known]
    scope: dict[str, object] = {f"put_{name}": vars(cls)[name].__set__ for name in names}
    body = "".join(f"\n    put_{name}(self, {name})" for name in names) or "\n    pass"
    exec(f"def __init__({', '.join(['self', *names])}):{body}", scope)
    quick, usual = scope["__init__"], vars(cls)["__init__"]
    for kept in ("__annotations__", "__defaults__", "__qualname__"):
        setattr(quick, kept, getattr(usual, kept))
    type.__setattr__(cls, "__init__", quick)
    return cls
