"""Where tables, logs and books live: SQLAlchemy over SQLite. Importing this loads nothing."""
