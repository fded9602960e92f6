"""Every refusal has a code, and says the same in the three languages."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paiju
from paiju import tiles
from paiju.rules import RulesError
from paiju.rules.batch import score_lines, settle_lines
from paiju.rules.flatten import flatten
from paiju.rules.fork import look
from paiju.rules.given import LineError, hand_of
from paiju.rules.hand import ImpossibleHand
from paiju.rules.library import find, load
from paiju.rules.refusal import Refusal, refusals, refused, text_of, tiles_refused
from paiju.rules.ruleset import build
from paiju.rules.score import score
from paiju.tiles.kinds import RANKS
from paiju.tiles.names import UNCLEAR

SOURCE = Path(paiju.__file__).parent
RAISED = {"RulesError", "ImpossibleHand", "HandError", "Unfit", "LineError", "SettleError"}
#: What takes a code, and where among its arguments the code stands.
CODED = {"refused": 0, "at_key": 1, "wrong_at": 1, "TileError": 1}
PLACES = re.compile(r"\{(\w+)\}")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
LETTERS = re.compile(r"[A-Za-z]")


def calls(folder: str, names: set[str]) -> Iterator[tuple[str, ast.Call]]:
    for path in (SOURCE / folder).rglob("*.py"):
        if path.name == "new.py":  # the name of a file on the command line
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield f"{path.name}:{node.lineno}", node


def codes(call: ast.Call) -> Iterator[str]:
    """The codes that a call may have, as patterns; none where it is handed one."""
    at = CODED[call.func.id]  # type: ignore[attr-defined]
    for node in call.args[at : at + 1]:
        choices = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
        for choice in choices:
            match choice:
                case ast.Constant(value=str(code)):
                    yield re.escape(code)
                case ast.JoinedStr(values=parts):
                    yield "".join(
                        re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[^_]+"
                        for one in parts
                    )


ASKED = [
    (place, code, call)
    for folder in ("tiles", "rules", "web")
    for place, call in calls(folder, set(CODED))
    for code in codes(call)
]


def test_nothing_is_refused_in_english_alone() -> None:
    bare = [
        place
        for place, call in calls("rules", RAISED)
        if call.args and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert bare == []
    bare = [place for place, call in calls("tiles", {"TileError"}) if len(call.args) < 2]
    assert bare == []


def test_every_code_asked_for_has_words() -> None:
    assert len(ASKED) > 150
    for place, code, _ in ASKED:
        assert any(re.fullmatch(code, known) for known in refusals()), (place, code)


def test_every_refusal_is_asked_for() -> None:
    handed = {
        node.value
        for folder in ("rules", "web")
        for path in (SOURCE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant)
    }
    unused = {
        code
        for code in refusals()
        if code not in handed and not any(re.fullmatch(asked, code) for _, asked, _ in ASKED)
    }
    assert unused == set()


def test_every_place_of_a_refusal_is_filled() -> None:
    for place, asked, call in ASKED:
        if any(word.arg is None for word in call.keywords):
            continue
        given = {word.arg for word in call.keywords}
        known = {code for code in refusals() if re.fullmatch(asked, code)}
        assert any(set(PLACES.findall(refusals()[code].en)) == given for code in known), place


@pytest.mark.parametrize("code", refusals())
def test_a_refusal_says_the_same_in_each_language(code: str) -> None:
    words = refusals()[code]
    asked = sorted(set(PLACES.findall(words.en)))
    for said in (words.zh, words.say("zh-Hant")):
        assert sorted(set(PLACES.findall(said))) == asked
        assert CHINESE.search(said) or not LETTERS.search(PLACES.sub("", words.en)), said


WRONG_TILES = [
    *(f"3m{word}" for word in UNCLEAR),
    *(f"0{suit}" for suit in RANKS),
    *("5", "12x", "1m x", "红小中", "😀", "9z"),
]


@pytest.mark.parametrize("text", WRONG_TILES)
def test_tiles_that_cannot_be_read_are_told_in_chinese(text: str) -> None:
    with pytest.raises(tiles.TileError) as wrong:
        tiles.parse(text)
    said = tiles_refused(wrong.value).text
    assert said.en == str(wrong.value)
    assert said.zh.startswith(f"第 {wrong.value.place} 个字：")
    assert said.zh != said.say("zh-Hant")


@pytest.mark.parametrize(
    ("held", "seen", "zh"),
    [
        ("55555m", "", "5m (五万) 有 5 张，一副牌里只有 4 张"),
        ("5555m", "5m", "5m (五万) 有 5 张，其中 1 张在别处，一副牌里只有 4 张"),
    ],
)
def test_too_many_copies_are_told_in_chinese(held: str, seen: str, zh: str) -> None:
    with pytest.raises(tiles.TileError) as wrong:
        tiles.check_copies(tiles.parse(held), tiles.parse(seen))
    assert (text_of(wrong.value).en, text_of(wrong.value).zh) == (str(wrong.value), zh)


def test_two_tiles_are_no_tile_in_chinese() -> None:
    with pytest.raises(tiles.TileError) as wrong:
        tiles.parse_one("12m")
    assert text_of(wrong.value).en == str(wrong.value)
    assert text_of(wrong.value).zh == "'12m' 是 2 张牌，这里只要一张"


HAND = {"id": "a", "rules": "tianjin", "concealed": "123m456m789m11s55z", "win_tile": "5z"}


@pytest.mark.parametrize(
    ("change", "where", "en", "zh"),
    [
        (
            {"concealed": "12x"},
            "concealed",
            "concealed: character 1: 12 needs a suit after it: one of m p s z f a 万 筒 条",
            "concealed：第 1 个字：12 后面要写花色：m p s z f a 万 筒 条 之一",
        ),
        (
            {"win": "drow"},
            "win",
            "win: 'drow' should be one of draw, kong_draw, flower_draw, discard, rob_kong, "
            "heavenly, earthly, humanly; did you mean 'draw'?",
            "win：'drow' 应是以下之一：draw, kong_draw, flower_draw, discard, rob_kong, heavenly, "
            "earthly, humanly；是不是 'draw'？",
        ),
        (
            {"melds": [["pung", "1z"], ["pung", "12z"]]},
            "melds",
            "melds 2: pung names one tile, as 5z",
            "melds 2：pung 只写一种牌，如 5z",
        ),
        (
            {"concealed": "1m"},
            "concealed",
            "concealed: 1 tiles; 13 belong here, the winning tile apart",
            "concealed：手里 1 张，这里应是 13 张，胡的那张另算",
        ),
        (
            {"concealed": "11111m456m789m55z"},
            "",
            "the whole hand: 5 tiles 1m (一万); a set holds 4",
            "整手牌：1m (一万) 有 5 张，一副牌里只有 4 张",
        ),
        (
            {"concealed": "123m456m779m5z", "melds": [["chow", "123s"]]},
            "melds",
            "melds 1: there is no chow (吃) in these rules",
            "melds 1：这份规则不许吃牌",
        ),
    ],
)
def test_a_wrong_line_says_its_key_in_every_language(
    change: dict[str, object], where: str, en: str, zh: str
) -> None:
    line = HAND | change
    with pytest.raises((LineError, ImpossibleHand)) as wrong:
        score(load("tianjin"), hand_of(line))
    assert (wrong.value.where, str(wrong.value)) == (where, en)  # type: ignore[attr-defined]
    raw = json.dumps(line).encode()
    assert next(score_lines([raw]))["error"] == en
    assert next(score_lines([raw], "zh-Hans"))["error"] == zh


@pytest.mark.parametrize(
    ("line", "en", "zh"),
    [
        (b"[]", 'line 1: a JSON object belongs here, as {"id": …}', "第 1 行：应是一个 JSON 对象"),
        (b"{", "line 1 is no JSON: ", "第 1 行不是 JSON："),
        (b'{"rules": 3}', "id: is missing; a text belongs there", "id：没有写，应是文字"),
        (b'{"id": "a", "rules": "?"}', "rules: no rule set '?'; known: ", "rules：没有规则 '?'；"),
    ],
)
def test_a_line_that_is_none_is_told_in_every_language(line: bytes, en: str, zh: str) -> None:
    assert next(score_lines([line]))["error"].startswith(en)
    assert next(score_lines([line], "zh-Hans"))["error"].startswith(zh)


@pytest.mark.parametrize(
    ("change", "en", "zh"),
    [
        ({"dealer": None}, "dealer: null should be", "dealer：null 应是座位"),
        ({"winner": 4}, "winner: 4; seats are 0 to 3", "winner：4；座位是 0 到 3"),
        ({"pull": [9, 9]}, "pull: 2 numbers; one", "pull：2 个数；4 家要各有一个"),
        ({"pull": [0, -1, 0, 0]}, "pull of seat 1 = -1: should be", "pull，座位 1 = -1：应是 0 到"),
        ({"unit": 0}, "unit: 0; should be more than 0", "unit：0；应大于 0"),
        ({"discarder": 1}, "discarder: a hand is won only", "discarder：这里只能自摸"),
        ({"winner": None}, "winner: null with fan", "winner：null，却写了 fan"),
    ],
)
def test_wrong_payments_are_told_in_every_language(
    change: dict[str, object], en: str, zh: str
) -> None:
    paid = {
        "id": "a",
        "rules": "tianjin",
        "winner": 0,
        "dealer": 0,
        "fan": 3,
        "kong_points": [0] * 4,
    }
    raw = json.dumps(paid | change).encode()
    assert next(settle_lines([raw]))["error"].startswith(en)
    assert next(settle_lines([raw], "zh-Hans"))["error"].startswith(zh)


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
    with pytest.raises(RulesError) as wrong:
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
