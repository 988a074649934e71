"""The referee: hands in YAML (rule book section 9), ruled on by the engine that deals at tables."""

from bot.referee.command import add_arguments, main

__all__ = ["add_arguments", "main"]
