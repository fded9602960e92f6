"""A document's own patterns, and what it says of patterns, are refused with their place."""

from pathlib import Path

import pytest

from paiju.rules import RulesError, load
from rules.variants import house

PATTERN = """
[worth]
runs = {{ times = 2 }}

[[pattern]]
id = "runs"
name = {{ zh = "龙二", en = "Dragon two" }}
when = {when}
hits = {hits}
misses = ["123m456p78s666s99p9s", "345m345p111s22s67m8m"]
source = "test"
"""
HITS = '["123456789m23p11s4p", "123456789p23m11s4m"]'
PATTERNS = [
    ("{ dragn = 1 }", HITS, "pattern", "runs", "no measure 'dragn'; did you mean 'dragon'"),
    ("{ dragon = 2 }", HITS, "pattern", "runs.dragon", "2 should lie in 0 to 1"),
    ('{ dragon = "1-2" }', HITS, "pattern", "runs.dragon", "'1-2' is no range"),
    ('{ dragon = "１.." }', HITS, "pattern", "runs.dragon", "is no range"),
    ('{ dragon = "0..１" }', HITS, "pattern", "runs.dragon", "is no range"),
    (f'{{ dragon = "{"9" * 5000}.." }}', HITS, "pattern", "runs.dragon", "is no range"),
    (f"[{'{ dragon = 1 }, ' * 1000}]", HITS, "pattern", "runs.when", "1000 rows"),
    ("{ dragon = 1.5 }", HITS, "", "pattern 1.when 1.dragon", "1.5 should be text"),
    ("{ dragon = 1 }", '["123456789m23p11s4p"]', "pattern", "runs", "1 hits fit"),
    (
        *("{ dragon = 1 }", '["123456789m23p11s4p", "123m456p78s666s99p9s"]'),
        *("pattern", "runs hits 2", "should have it; it scores plain, no_wild"),
    ),
    ("{ dragon = 1 }", '["123x"]', "pattern", "runs hits 1", "123 needs a suit"),
    ("{ dragon = 1 }", '["123m"]', "pattern", "runs", "2 tiles; 13 belong here"),
    ("{ dragon = 1 }", '[{ concealed = "1m" }]', "", "pattern 1.hits 1", "needs 'win_tile'"),
    ("{ dragon = 1 }", '[{ win = "1m" }]', "", "pattern 1.hits 1", "needs 'concealed'"),
    ("{ complete = 1 }", HITS, "pattern", "runs misses 1", "should not have it"),
]


@pytest.mark.parametrize(("when", "hits", "table", "key", "message"), PATTERNS)
def test_a_wrong_pattern_says_where_and_what(
    tmp_path: Path, when: str, hits: str, table: str, key: str, message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        house(tmp_path, PATTERN.format(when=when, hits=hits))
    assert (refused.value.table, refused.value.key) == (table, key)
    assert message in str(refused.value)


OVERRULE = """
[[overrule]]
id = "{id}"
pattern = "{pattern}"
others = [{others}]
count = {count}
reason = {{ zh = "试", en = "a test" }}
"""
LABEL = PATTERN.format(when="{ dragon = 1 }", hits=HITS) + (
    "[[pattern.label]]\nmeasure = '%s'\nis = %d\nname = { zh = '试', en = 'a test' }\n"
)


def overrule(id_: str, pattern: str, others: str, count: str = "false") -> str:
    return OVERRULE.format(id=id_, pattern=pattern, others=repr(others), count=count)


NAMED = [
    (overrule("a", "dragn", "five"), "overrule", "a.pattern", "no pattern 'dragn'; did you mean"),
    (overrule("a", "dragon", "fiv"), "overrule", "a.others", "did you mean 'five'"),
    ("unit = 2\n[names]\nfiv = { zh = '五', en = 'five' }", "names", "fiv", "did you mean 'five'"),
    (
        "[[spoken]]\npatterns = ['fiv']\nname = { zh = '捉', en = 'five' }\nsource = 'x'",
        *("spoken", "捉.patterns", "did you mean 'five'"),
    ),
    (
        "[[prefix]]\npattern = 'fiv'\nname = { zh = '捉', en = 'five' }",
        *("prefix", "捉.pattern", "did you mean 'five'"),
    ),
    (LABEL % ("suits", 2), "pattern", "runs.label", "'suits' should be 'wild_wait'"),
    (LABEL % ("wild_wait", 3), "pattern", "runs.label", "3 should lie in 0 to 2"),
    (
        PATTERN.format(when="{ dragon = 1 }\ncounts = 'suit'", hits=HITS),
        *("pattern", "runs.counts", "no measure 'suit'; did you mean 'suits'"),
    ),
    (overrule("a", "five", "five"), "overrule", "a.others", "beside itself"),
    (
        overrule("a", "five", "dragon") + overrule("b", "dragon", "five"),
        *("overrule", "b.others", "should be one of the two"),
    ),
    (
        overrule("a", "five", "dragon") + overrule("b", "five", "dragon", "true"),
        *("overrule", "b.others", "both counts and does not"),
    ),
]


@pytest.mark.parametrize(("text", "table", "key", "message"), NAMED, ids=lambda case: case[:50])
def test_what_a_document_names_must_be_there_and_agree(
    tmp_path: Path, text: str, table: str, key: str, message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        house(tmp_path, text + "\n")
    assert (refused.value.table, refused.value.key) == (table, key)
    assert message in str(refused.value)


def test_a_pattern_of_its_own_is_played(tmp_path: Path) -> None:
    rules = house(tmp_path, PATTERN.format(when="{ dragon = 1 }", hits=HITS))
    assert rules.patterns[-1].id == "runs"
    assert rules.hash != load("tianjin").hash


def test_a_pattern_is_named_once(tmp_path: Path) -> None:
    text = PATTERN.format(when="{ dragon = 1 }", hits=HITS)
    again = text.replace("[worth]\nruns = { times = 2 }", "")
    with pytest.raises(RulesError, match=r"pattern 2: twice 'runs'"):
        house(tmp_path, text + again)
