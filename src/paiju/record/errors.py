"""What can be wrong with a record, said with its line and what would be right."""

from paiju.rules import Text


class RecordError(ValueError):
    """A record that cannot be read; names the line, which counts from 1."""

    def __init__(self, message: str, *, line: int = 0) -> None:
        """Keeps the line, and puts it in front of the message."""
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}" if line else message)


class Found(RecordError):
    """A record that can be read but not believed; `said` tells why in each language."""

    def __init__(self, said: Text, *, line: int = 0) -> None:
        """Keeps what is said; the message is English."""
        super().__init__(said.en, line=line)
        self.said = said


class Unfinished(Found):
    """A record that ends before its match: cut, or written while the match was played."""


class NotVerified(Found):
    """A record that tells what did not happen."""
