"""What a client did wrong, in words for the client."""

from paiju.rules.refusal import text_of


class Refused(ValueError):
    """A request that changes nothing; says what was wrong and `where`."""

    def __init__(self, message: str, where: str) -> None:
        super().__init__(message)
        self.message = message
        self.text = text_of(message)
        self.where = where


class NotHere(Refused):
    """A table, hand or file that this server does not have."""


class NotYours(Refused):
    """Something for which the right seat key is missing."""


class Crowded(Refused):
    """More than this server will carry."""
