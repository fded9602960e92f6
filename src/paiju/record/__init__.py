"""A match as JSON Lines: written, read, verified, shown; full information, redacted when read."""
