"""`paiju score` and `paiju settle`: for a person, as JSON, and line by line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.rules.hand import WAYS

CASES = Path(__file__).resolve().parents[1] / "cases"
FAMOUS = ["score", "1p1p1p2p3p4p5p6p7p8p9p6z6z", "--win", "5m", "--turned", "1p"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]):
    """Runs the command line; gives its status, output and errors."""

    def command(*words: str, lang: str = "zh_CN.UTF-8", stdin: bytes = b"") -> tuple[int, str, str]:
        for name in ("LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", lang)
        monkeypatch.setattr(sys, "argv", ["paiju", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = 0
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return status, out, err

    return command


def test_a_person_sees_the_hand_its_sum_and_the_runner_up(run) -> None:
    status, out, err = run(*FAMOUS)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "天津麻将  翻 一筒  混儿 一筒 二筒",
        "双混儿捉五本混龙",
        "摆法: [四*五六*万]  一*二*三筒  四五六筒  七八九筒  发发",
        "*: 一筒当四万、一筒当六万",
        "(捉五 3 + 龙 4) × 双混吊 2 × 本混 2 = 28",
        "可以胡",
        "次选: 一*二*三筒  四五六筒  七八九筒  发发发*  [五五*万]  龙 4 × 混吊 2 × 本混 2 = 16",
    ]


@pytest.mark.parametrize(
    ("lang", "asked", "line"),
    [
        ("en_GB.UTF-8", (), "This hand may be won"),
        ("C", (), "可以胡"),
        ("", (), "可以胡"),
        ("zh_TW.UTF-8", (), "雙混兒捉五本混龍"),
        ("en_GB.UTF-8", ("--lang", "zh-Hans"), "双混儿捉五本混龙"),
        ("zh_CN.UTF-8", ("--lang", "en"), "*: 1p for 4m, 1p for 6m"),
    ],
)
def test_the_language_is_the_environments_or_the_one_asked_for(run, lang, asked, line) -> None:
    assert line in run(*FAMOUS, *asked, lang=lang)[1].splitlines()


def test_chinese_names_and_melds_are_read(run) -> None:
    words = ["score", "一万二万三万四筒五筒六筒八条八条八条西风", "--meld", "碰白板"]
    status, out, _ = run(*words, "--win", "九筒", "--turned", "西风")
    assert status == 0
    assert "混儿吊" in out
    status, out, _ = run(
        "score",
        "四五六筒七八九条三四条七七筒",
        "--meld",
        "暗杠九万",
        "--win",
        "五条",
        "--way",
        "kong_draw",
    )
    assert "杠分: 2" in out


def test_a_hand_that_does_not_win_says_why_and_what_is_missing(run) -> None:
    plain = ["score", "1m2m3m4p5p6p7s8s9s3z4s7p7p", "--turned", "3z"]
    assert "不能胡: 不够 2 番起胡" in run(*plain, "--win", "5s")[1]
    out = run(*plain, "--win", "9m")[1]
    assert "不能胡: 没有凑成可以胡的牌型" in out
    assert "还差 1 张；有用的牌: " in out
    assert "五条 六条 以及混儿" in out
    other = run("score", "123p456s777s22z46m", "--win", "5m", "--way", "discard", lang="en")[1]
    assert "This hand may not be won: not in this way" in other


def test_json_is_the_batch_answer(run) -> None:
    status, out, _ = run(*FAMOUS, "--json")
    found = json.loads(out)
    assert (status, found["fan"], found["legal"]) == (0, 28, True)
    assert found["runner_up"]["fan"] == 16


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["score", "123m", "--win", "1z"], "paiju: concealed: 3 tiles; 13 belong here"),
        (["score", "12x", "--win", "1z"], "paiju: concealed: character 1"),
        (["score", "123m"], "paiju: a hand and --win are needed"),
        (["score", "--what"], "paiju: Unknown option"),
        (["score", "1z", "--win", "1z", "--rules", "tianjn"], "did you mean 'tianjin'"),
        (["score", "1z", "--win", "1z", "--meld", "5z"], "paiju: melds 1: '5z' should be one of"),
        (["score", "1z", "--win", "1z", "--lang", "fr"], "paiju: Invalid value"),
        (["score", "1z", "--batch", "-"], "paiju: --batch takes its hands from the file"),
        (["score", "--batch", ""], "paiju: --batch is empty; name a file"),
        (["settle", "--batch", ""], "paiju: --batch is empty; name a file"),
        (["score", "--batch", "/no/such"], "paiju: /no/such cannot be read"),
        (["settle"], "paiju: --dealer is needed"),
        (["settle", "--dealer", "9"], "paiju: dealer: 9; seats are 0 to 3"),
        (["settle", "--dealer", "0", "--pull", "a"], "paiju: --pull: 'a' should be one number"),
        (["settle", "--dealer", "0", "--batch", "-"], "paiju: --batch takes its hands"),
        (["settle", "--batch", "/no/such"], "paiju: /no/such cannot be read"),
        (["nothing"], "paiju: Unknown command"),
    ],
)
def test_bad_input_ends_with_one_line_and_status_two(run, words, error) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert error in err


def test_errors_are_english_unless_a_language_is_asked_for(run) -> None:
    words, lines = ["score", "12x", "--win", "1z"], b'{"id": "x"}\n'
    assert run(*words)[2].startswith("paiju: concealed: character 1: 12 needs a suit")
    assert run(*words, "--lang", "zh-Hans")[2].startswith(
        "paiju: concealed：第 1 个字：12 后面要写"
    )
    for command in ("score", "settle"):
        told = [
            json.loads(run(command, "--batch", "-", *asked, stdin=lines)[1])["error"]
            for asked in ((), ("--lang", "zh-Hant"))
        ]
        assert told == ["rules: is missing; a text belongs there", "rules：沒有寫，應是文字"]


@pytest.mark.parametrize("name", ["tianjin", "tianjin_random"])
def test_a_batch_file_is_answered_line_by_line(run, name) -> None:
    path = CASES / f"{name}.jsonl"
    status, out, err = run("score", "--batch", str(path))
    assert (status, err) == (0, "")
    cases = [json.loads(line) for line in path.read_text().splitlines()]
    for case, line in zip(cases, out.splitlines(), strict=True):
        found = json.loads(line)
        wanted = {key: value for key, value in case["expect"].items() if key != "parts"}
        assert found["id"] == case["id"]
        assert {key: found[key] for key in wanted} == wanted


def test_a_batch_is_read_from_standard_input(run) -> None:
    lines = b'{"id": "x"}\n' + (CASES / "tianjin_settlement.jsonl").read_bytes()
    status, out, _ = run("settle", "--batch", "-", stdin=lines)
    found = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert "error" in found[0]
    assert found[1] == {"id": "S01", "net": [-2, 6, -2, -2]}
    assert len(found) == 20


def test_a_settlement_is_printed_by_seat(run) -> None:
    words = ["settle", "--winner", "0", "--fan", "3", "--dealer", "0", "--sit", "1"]
    assert run(*words, "--pull", "0,0,1,2")[1].splitlines() == [
        "天津麻将",
        "1 付给 0: 3 番 × 2（坐 1）= 6",
        "2 付给 0: 3 番 × 4（坐 1、拉 1）= 12",
        "3 付给 0: 3 番 × 8（坐 1、拉 2）= 24",
        "0: +42",
        "1: -6",
        "2: -12",
        "3: -24",
    ]
    assert json.loads(run(*words, "--json")[1])["net"] == [18, -6, -6, -6]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        # 0 is the dealer, sat once; 2 pulled once: 2 doublings between them, 1 to the others.
        (
            "zh-Hans",
            [
                "0 付给 1: (3 番 × 2（坐 1）+ 杠 1 × 2) × 0.1 = 0.8",
                "2 付给 1: (3 番 + 杠 1) × 0.1 = 0.4",
            ],
        ),
        ("zh-Hant", ["0 付給 2: 槓 2 × 4 × 0.1 = 0.8"]),
        ("en", ["3 pays 1: (3 fan + kongs 1) × 0.1 = 0.4", "1 pays 2: kongs 2 × 0.1 = 0.2"]),
    ],
)
def test_who_pays_whom_is_a_sum_of_hand_and_kongs(run, lang: str, lines: list[str]) -> None:
    words = ["settle", "--winner", "1", "--fan", "3", "--dealer", "0", "--sit", "1"]
    words += ["--pull", "0,0,1,0", "--kong-points", "0,1,2,0", "--unit", "0.1", "--lang", lang]
    said = run(*words)[1].splitlines()
    assert [line for line in lines if line not in said] == []
    # net of seat 3: pays 0.4 to seat 1 and kongs 2 x 0.1 to seat 2
    assert said[-1] == "3: -0.6"


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            ["hujia13", "--fan", "5", "--discarder", "1", "--streak", "2"],
            [
                "1 付给 0: 5 台 = 5",
                "2 付给 0: (5 台 + 连庄 2) ÷ 2（没点炮）= 3.5",
                "3 付给 0: 5 台 ÷ 2（没点炮）= 2.5",
            ],
        ),
        (
            ["hujia13", "--fan", "11", "--discarder", "1", "--liable", "1"],
            ["1 付给 0: 11 台 × 2（包）= 22"],
        ),
        (
            ["mcr", "--fan", "20", "--discarder", "1"],
            ["1 付给 0: 20 番 + 底 8 = 28", "2 付给 0: 底 8 = 8", "3 付给 0: 底 8 = 8"],
        ),
        (
            ["hk13", "--fan", "3", "--discarder", "1"],
            [
                "1 付给 0: 3 番 → 8 分 × 2（点炮）= 16",
                "2 付给 0: 3 番 → 8 分 = 8",
                "3 付给 0: 3 番 → 8 分 = 8",
            ],
        ),
    ],
)
def test_each_way_of_paying_is_told_as_a_sum(run, words: list[str], lines: list[str]) -> None:
    house, *hand = words
    told = run("settle", "--rules", house, "--winner", "0", "--dealer", "2", *hand)[1]
    assert [line for line in told.splitlines() if "付给" in line] == lines


@pytest.mark.parametrize(
    ("more", "line"),
    [
        (("--chase", "--sit", "1"), "0 付给 3: 铲 1 × 2 = 2"),
        (("--winner", "1", "--fan", "6", "--unpaid"), "1 打过混儿，胡了不算钱"),
        ((), "谁也不付"),
    ],
)
def test_a_settlement_without_a_paid_win_says_so(run, more: tuple[str, ...], line: str) -> None:
    assert line in run("settle", "--dealer", "0", *more)[1].splitlines()


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "paiju", "rules", "sheet", "tianjin"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as going:
        assert going.stdout
        going.stdout.close()
        _, err = going.communicate(timeout=60)
    assert err == b""


def test_three_lines_of_python_score_and_settle() -> None:
    import paiju

    found = paiju.score("tianjin", "1p1p1p2p3p4p5p6p7p8p9p6z6z", win="5m", turned="1p")
    assert (found.fan, found.spoken) == (28, "双混儿捉五本混龙")
    hand = paiju.SettleInput(winner=1, fan=found.fan, dealer=0)
    assert paiju.settle("tianjin", hand).net == (-28, 84, -28, -28)
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        _ = paiju.scores


def test_importing_the_package_imports_no_rules() -> None:
    code = "import sys, paiju; print([name for name in sys.modules if 'rules' in name])"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, env=os.environ
    )
    assert found.stdout.strip() == b"[]"


@pytest.mark.parametrize(
    "words",
    [
        ["score", "{x}", "--win", "1z"],
        ["score", "1z", "--win", "{x}"],
        ["score", "1z", "--win", "1z", "--turned", "{x}"],
        ["score", "1z", "--win", "1z", "--meld", "{x}"],
        ["score", "1z", "--win", "1z", "--way", "{x}"],
        ["score", "1z", "--win", "1z", "--rules", "{x}"],
        ["score", "1z", "--win", "1z", "--lang", "{x}"],
        ["score", "--batch", "{x}"],
        ["settle", "--dealer", "{x}"],
        ["settle", "--dealer", "0", "--pull", "{x}"],
        ["settle", "--dealer", "0", "--fan", "{x}"],
        ["rules", "show", "{x}.toml"],
        ["verify", "{x}"],
        ["show", "{x}"],
        ["{x}"],
        ["--{x}"],
    ],
)
@pytest.mark.parametrize("x", ["x" * 50_000, "1" * 50_000, "9" * 4000, "万" * 20_000])
def test_a_message_does_not_grow_with_what_was_typed(run, words: list[str], x: str) -> None:
    status, _, err = run(*(word.format(x=x) for word in words))
    assert status == 2
    assert len(err) < 1500
    assert err.count("\n") == 1


def test_the_help_lists_every_way_and_what_else_bears_on_a_hand(run) -> None:
    status, out, _ = run("score", "--help")
    said = " ".join(out.replace("│", " ").split())
    assert status == 0
    assert all(way in said for way in WAYS)
    for name in ("round-wind", "seat-wind", "last-tile", "ready-at-deal", "is-dealer"):
        assert f"--{name}" in said
    assert "--visible-copies" in said
    assert "--flowers" in said


def test_what_bears_on_a_hand_is_counted(run) -> None:
    hand = ("score", "111222333z456p678s9s", "--win", "9s", "--rules", "taiwan16", "--json")
    winds = ("--round-wind", "S", "--seat-wind", "W", "--flowers", "3f")
    _, out, _ = run(*hand, *winds, "--last-tile", "--ready-at-deal", "--is-dealer")
    counted = {one["id"] for one in json.loads(out)["patterns"]}
    assert counted >= {"round_wind", "seat_wind", "last_draw", "own_flower"}
    last = ("score", "111s345s68s999s22s", "--win", "7s", "--rules", "mcr", "--json")
    _, out, _ = run(*last, "--way", "discard", "--visible-copies", "3")
    counted = {one["id"] for one in json.loads(out)["patterns"]}
    assert "last_copy_any" in counted
    assert "self_drawn" not in counted
