"""How an older database becomes a newer one; run by `Store.open`."""
