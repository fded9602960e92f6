"""Players that read a seat view and a compiled rule document; none is written for one rule set."""
