"""What can be reached, what counts, and the laws each document is put to."""

from pathlib import Path

import msgspec
import pytest

from paiju.core.table import Way
from paiju.rules import laws, load
from paiju.rules.compare import compare, in_words
from paiju.rules.hand import HandInput
from paiju.rules.laws import (
    counting,
    drawn_hands,
    reachable,
    report,
    wall_ends,
    winnable,
    zero_sum,
)
from paiju.rules.reach import (
    derived_covers,
    dominated,
    lattice,
    least_win,
    overruled,
    trials,
    uncounted,
    unreached,
)
from paiju.rules.settle import Settlement, settle
from paiju.rules.words import words
from rules.variants import house


def test_the_family_lattice_is_walked_and_named() -> None:
    found = lattice(load("hujia13"))
    assert found.how == "walked"
    assert found.implied["dragon"] == ("terminal_runs",)
    assert found.implied["full_edges"] == ("no_fives", "half_edges")


def test_what_every_hand_has_goes_without_saying(tmp_path: Path) -> None:
    found = lattice(load("tianjin"))
    assert (found.how, found.always, found.implied) == ("wilds", ("plain",), {})


def test_what_the_family_says_in_words_is_set_beside_the_lattice() -> None:
    rules = load("hujia13")
    found = {(one.pattern, one.other): one for one in overruled(rules)}
    # S3: the runs of 四归四 count again; seven pairs are always concealed and yet count as such.
    assert not found["four_in_runs", "same_runs"].agrees
    assert found["four_in_runs", "same_runs_3"].agrees
    assert not found["seven_pairs", "concealed"].agrees
    assert "concealed" in derived_covers(rules.doc)["seven_pairs"]
    assert all(one.reason.zh and one.reason.en for one in found.values())


def test_a_pattern_that_its_equal_covers_is_dominated(tmp_path: Path) -> None:
    text = """[worth]
twin = 4
[[pattern]]
id = "twin"
name = { zh = "双生", en = "Twin" }
when = { dragon = 1 }
hits = ["123456789m23p11s4p", "123456789p46m11s5m"]
misses = ["123456m789s11p23p4p", "112233m445566m7s7s"]
source = "test"
"""
    same = house(tmp_path, text)  # worth as much as 龙: neither covers the other
    assert dominated(same) == {}
    dear = house(tmp_path, text.replace("twin = 4", "twin = 5"))
    assert dominated(dear) == {"dragon": "twin"}
    assert "dragon" in uncounted(dear, trials(dear))
    law = counting(dear)
    assert [fault.place for fault in law.faults] == ["[worth]: dragon"]
    assert law.faults[0].message.zh == "有它就有“双生”，总被盖住，永远不计"


def test_a_pattern_whose_hits_are_won_in_no_allowed_way_is_unreached() -> None:
    rules = load("tianjin")
    tried = trials(rules)
    assert unreached(rules, tried) == ()
    robbed = tuple(
        msgspec.structs.replace(trial, hand=by_discard(trial.hand))
        if trial.pattern == "five"
        else trial
        for trial in tried
    )
    law = reachable(rules, robbed)
    assert [fault.place for fault in law.faults] == ["[worth]: five"]


def by_discard(hand: HandInput) -> HandInput:
    return msgspec.structs.replace(hand, win=Way.DISCARD)


def test_the_least_hand_that_may_be_won_reaches_the_minimum() -> None:
    rules = load("tianjin")
    least = least_win(trials(rules))
    assert least
    assert least.score.fan == rules.doc.win.minimum == 2


def test_a_minimum_that_no_hit_reaches_is_told(tmp_path: Path) -> None:
    rules = house(tmp_path, "[win]\nminimum = 1000\n")
    law = winnable(rules, trials(rules))
    assert law.faults[0].place == "[win]: minimum"
    assert law.faults[0].message.en == "none of the hits reaches the minimum of 1000"


def test_a_wall_that_is_all_dealt_or_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("tianjin")
    # Four are dealt 13 of 136 and the dealer one more: 53, and 83 are left.
    assert wall_ends(rules).counted == {"tiles": 136, "dealt": 53, "kept": 0, "draws": 83}
    monkeypatch.setattr(laws, "reserve", lambda _: 83)
    assert [fault.place for fault in wall_ends(rules).faults] == ["[draw]: wall_end"]


FEW = ("tianjin-classic", "hujia13", "taiwan16", "hk13", "tianjin-three")


@pytest.mark.parametrize("name", FEW)
def test_hands_drawn_by_lot_are_of_every_sort_and_sum_to_zero(name: str) -> None:
    rules = load(name)
    hands = list(drawn_hands(rules))
    assert {hand.winner for hand in hands} == {None, *range(rules.params.seats)}
    assert any(hand.discarder is not None for hand in hands) == (rules.doc.win.by == "any")
    assert any(hand.liable is not None for hand in hands) == (rules.doc.pay.liable != "nobody")
    assert any(hand.unpaid for hand in hands) == (rules.doc.wild.discard == "unpaid")
    assert zero_sum(rules).ok


def test_payments_that_lose_a_point_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(rules, given) -> Settlement:
        found = settle(rules, given)
        return msgspec.structs.replace(found, net=(found.net[0] + 1, *found.net[1:]))

    monkeypatch.setattr("paiju.rules.laws.settle", short)
    law = zero_sum(load("tianjin"))
    assert [fault.place for fault in law.faults] == ["[pay]"]


def test_a_document_that_cannot_be_read_has_one_law_broken(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("id =")
    found = report(str(path))
    assert (found.ok, found.rules, [law.law for law in found.laws]) == (False, None, ["keys"])
    assert found.laws[0].faults[0].place == str(path)


def test_a_changed_overrule_parts_two_documents(tmp_path: Path) -> None:
    text = """[[overrule]]
id = "seven_pairs_concealed"
pattern = "seven_pairs"
others = ["concealed"]
count = false
reason = { zh = "不另计", en = "only the pairs" }
"""
    (found,) = compare(load("hujia13"), house(tmp_path, text, "hujia13"))
    assert (found.title, found.one, found.other) == ("七对子 与 门清", "另计", "不另计")


def test_a_changed_condition_is_told_in_words(tmp_path: Path) -> None:
    text = """[[pattern]]
id = "five"
name = { zh = "捉五", en = "Five" }
when = { five = 1, wilds = 0 }
hits = ["123p456s777s11s46m5m", "123p777s11s44566m5m"]
misses = ["123p456s777s11s34m5m", "123p456s777s11s67m5m"]
source = "test"
"""
    (found,) = compare(load("tianjin"), house(tmp_path, text), "en")
    assert found.key == "pattern.five"
    assert found.one == "the winning tile is the 5m in the middle of 456m: 1"
    assert found.other.startswith(f"{found.one}, ")
    assert found.other.endswith(": 0")


def test_keys_that_neither_puts_to_use_are_named_apart(tmp_path: Path) -> None:
    text = '[seats]\ndrawn = "random"\n'
    one = house(tmp_path, text)
    other = house(tmp_path, f'{text}east = "first_drawer"\n')
    assert in_words(one, other, "en") == [
        f"They part as well where neither plays it: {words().key['seats.east'].name.en}"
    ]


def test_patterns_that_are_called_the_same_are_paired() -> None:
    lines = in_words(load("hujia13"), load("taiwan16"), "zh-Hans")
    (plain,) = [line for line in lines if " 平胡 " in line]
    assert plain.startswith("  平胡 1 → 2（条件不同：")
    assert " → " in plain.partition("条件不同：")[2]
    (kong,) = [line for line in lines if "杠上开花" in line]
    assert kong.startswith("  杠上开花：")
    told = in_words(load("hujia13"), load("taiwan16"), "en")
    assert not {line[4:].rpartition(" ")[0] for line in told if line.startswith("  + ")} & {
        line[4:].rpartition(" ")[0] for line in told if line.startswith("  - ")
    }


def test_what_is_off_in_one_is_told_as_none() -> None:
    found = {one.key: one for one in compare(load("hujia13"), load("taiwan16"))}
    assert found["win.eight_flowers"].one == "没有"
    assert (found["pay.base"].one, found["pay.base"].other) == ("没有", "每笔另加底 3")
    back = {one.key: one for one in compare(load("taiwan16"), load("hujia13"), "en")}
    assert (back["pay.base"].other, back["match.length"].other) == ("none", "1 round")
