"""Rule documents: read, checked, explained, hashed, compiled to tables; nothing is played here."""
