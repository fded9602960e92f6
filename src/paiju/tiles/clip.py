"""What others wrote, made short before it is repeated to them: a message never grows with it."""

MOST = 60  # characters


def clip(text: str, most: int = MOST) -> str:
    """A text, with … for what is beyond this many characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object, most: int = MOST) -> str:
    """A value as Python writes it, clipped."""
    return clip(repr(value), most)
