"""The database: tables, ledgers and saved documents on disk; no rule or message lives here."""

from paiju.store.errors import StoreError, Taken
from paiju.store.folder import Folder
from paiju.store.store import Store, StoredDocument, StoredLedger, StoredTable

__all__ = [
    "Folder",
    "Store",
    "StoreError",
    "StoredDocument",
    "StoredLedger",
    "StoredTable",
    "Taken",
]
