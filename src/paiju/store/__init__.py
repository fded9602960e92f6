"""The database: tables and their steps kept on disk; no rule and no message lives here."""

from paiju.store.errors import StoreError
from paiju.store.folder import Folder
from paiju.store.store import Store, StoredTable

__all__ = ["Folder", "Store", "StoreError", "StoredTable"]
