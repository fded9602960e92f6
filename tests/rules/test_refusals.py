"""Every refusal of a document has a code and words in the three languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paiju.rules
from paiju.rules.flatten import flatten
from paiju.rules.fork import look
from paiju.rules.library import find, load
from paiju.rules.refusal import Refusal, refusals, refused, text_of
from paiju.rules.ruleset import build

RULES = Path(paiju.rules.__file__).parent
RAISED = {"RulesError", "HandError", "Unfit"}
PLACES = re.compile(r"\{(\w+)\}")


def calls(name: set[str]) -> Iterator[tuple[str, ast.Call]]:
    for path in RULES.glob("*.py"):
        if path.name == "new.py":  # the name of a file on the command line
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in name:
                yield f"{path.name}:{node.lineno}", node


def test_nothing_is_refused_in_english_alone() -> None:
    bare = [
        place
        for place, call in calls(RAISED)
        if call.args and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert bare == []


def test_every_code_has_words_and_every_word_is_used() -> None:
    text = "".join(path.read_text() for path in RULES.parent.rglob("*.py"))
    built = {f"{code}_{end}" for code in ("few", "hits", "misses") for end in ("", "many")}
    unused = {code for code in refusals() if f'"{code}"' not in text} - built
    assert {code for code in unused if not code.startswith(("few_", "hits_", "misses_"))} == set()
    for _, call in calls({"refused"}):
        if call.args and isinstance(code := call.args[0], ast.Constant):
            given = {word.arg for word in call.keywords}
            assert set(PLACES.findall(refusals()[code.value].en)) <= given, code.value


@pytest.mark.parametrize("code", refusals())
def test_a_refusal_says_the_same_in_each_language(code: str) -> None:
    words = refusals()[code]
    asked = set(PLACES.findall(words.en))
    for said in (words.zh, words.zh_hant):
        assert set(PLACES.findall(said)) <= asked
    assert len(words.zh) <= len(words.zh_hant) + 3


HEAD = (
    'id = "x"\nversion = "1"\nextends = "tianjin"\nname = { zh = "x", en = "x" }\nsource = ["x"]\n'
)


@pytest.mark.parametrize(
    ("body", "zh", "zh_hant"),
    [
        ("[wild]\ndise = 2\n", "没有这个键；是不是 'dice'？", "沒有這個鍵；是不是 'dice'？"),
        ('unit = "two"\n', "'two' 应是整数", "'two' 應是整數"),
        ("[win]\nminimum = -1\n", "-1 应是 0 到 1000", "-1 應是 0 到 1000"),
        (
            "[seats]\npeople = 3\n",
            "3 人用 136 张牌：三人用 108 张，四、五人用 136 张以上",
            "3 人用 136 張牌：三人用 108 張，四、五人用 136 張以上",
        ),
        ("[worth]\nzzzzzz = 3\n", "没有这个牌型", "沒有這個牌型"),
        ("", "比所承的什么也没改", "比所承的什麼也沒改"),
    ],
)
def test_a_wrong_document_is_told_in_chinese(body: str, zh: str, zh_hant: str) -> None:
    with pytest.raises(paiju.rules.RulesError) as wrong:
        build(flatten(HEAD + body, "x.toml", find), "x.toml")
    assert (wrong.value.text.zh, wrong.value.text.zh_hant) == (zh, zh_hant)
    assert wrong.value.message == wrong.value.text.en


def test_the_fault_of_a_draft_is_told_in_chinese() -> None:
    head = {"id": "x", "version": "1", "name": {"zh": "x", "en": "x"}, "source": ["x"]}
    own = {"id": "own", "name": head["name"], "when": [{"runs": 1}], "source": "x"}
    pattern = [{**own, "hits": ["123m"], "misses": []}]
    given = {**head, "pattern": pattern, "worth": {"own": 1}}
    faults = look(load("tianjin"), given, "zh-Hans").faults
    assert [fault.text.zh for fault in faults if fault.text] == [
        "手里 2 张，这里应是 13 张，胡的那张另算",
        "有它的牌 1 手，至少要 2 手",
        "没有它的牌 0 手，至少要 2 手",
    ]


def test_what_has_no_words_is_told_as_it_is() -> None:
    assert text_of(ValueError("odd")).zh == "odd"
    assert isinstance(refused("nested"), Refusal)
    assert text_of(refused("nested")).zh == "套得太深"
