"""The kinds of tile, their numbers, names and texts; no rule of play lives here."""
