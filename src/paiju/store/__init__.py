"""The database: tables, accounts and records kept on disk; no rule and no message lives here."""
