"""What tests of records share."""

import json
import sys
from typing import Any

import pytest

from paiju.record.lines import rules_of
from paiju.rules import RuleSet, load_flat


@pytest.fixture
def rules_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that were read before are not read again: most of a short replay is that."""
    known: dict[str, RuleSet] = {}

    def remembered(flat: dict[str, Any]) -> RuleSet:
        text = json.dumps(flat)
        if text not in known:
            known[text] = load_flat(flat)
        return known[text]

    monkeypatch.setattr(sys.modules[rules_of.__module__], "load_flat", remembered)
