"""docs/facts.md is as the facts' schema makes it; the schema says what every column is."""

import facts as tool
from paiju.sim.facts import page, tables


def test_the_page_is_fresh() -> None:
    assert tool.PAGE.read_text(encoding="utf-8") == page(), "run: ./run python tools/facts.py"


def test_every_column_has_a_sentence() -> None:
    for name, table in tables().items():
        for column, one in table.columns.items():
            assert one.sentence.endswith("."), f"{name}.{column}"
            assert one.type
