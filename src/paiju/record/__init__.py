"""A match as JSON Lines: written, read, verified, shown; full information, redacted when read."""

from paiju.record.errors import Found, NotVerified, RecordError, Unfinished
from paiju.record.read import Record, read
from paiju.record.show import show
from paiju.record.verify import Verified, verify
from paiju.record.write import write

__all__ = [
    "Found",
    "NotVerified",
    "Record",
    "RecordError",
    "Unfinished",
    "Verified",
    "read",
    "show",
    "verify",
    "write",
]
