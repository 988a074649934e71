"""Thin Discord adapters: parse what was said, call the table, answer."""
