"""The database: tables, their steps and saved documents on disk; no rule or message lives here."""

from paiju.store.errors import StoreError
from paiju.store.folder import Folder
from paiju.store.store import Store, StoredDocument, StoredTable

__all__ = ["Folder", "Store", "StoreError", "StoredDocument", "StoredTable"]
