"""Matches and ledgers as JSON Lines: written, read, verified, shown; nothing is hidden in them."""

from paiju.record.errors import Found, NotVerified, RecordError, Unfinished
from paiju.record.ledger import read_ledger
from paiju.record.read import Record, read
from paiju.record.show import show
from paiju.record.verify import Verified, verify
from paiju.record.write import write, write_ledger

__all__ = [
    "Found",
    "NotVerified",
    "Record",
    "RecordError",
    "Unfinished",
    "Verified",
    "read",
    "read_ledger",
    "show",
    "verify",
    "write",
    "write_ledger",
]
