"""A match as JSON Lines: written, read, verified, shown; full information, redacted when read."""

from paiju.record.errors import NotVerified, RecordError, Unfinished
from paiju.record.read import Record, read, read_file
from paiju.record.show import show
from paiju.record.verify import Verified, verify
from paiju.record.write import Writer, write

__all__ = [
    "NotVerified",
    "Record",
    "RecordError",
    "Unfinished",
    "Verified",
    "Writer",
    "read",
    "read_file",
    "show",
    "verify",
    "write",
]
