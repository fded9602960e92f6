"""What a ledger takes: its sums hold whatever is told, and what no hand came to is refused."""

import re
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.inspect import LiteralType

from game.evenings import DOCUMENTS, empty, evening, random_entry
from game.play import changed
from paiju.game.book import Act, Added, Book, Closed, Corrected, Redone, Undone
from paiju.game.entry import Entry, KongSaid, WinSaid, read_entry
from paiju.game.ledger import Ledger, Settled
from paiju.game.names import WORDS
from paiju.game.refusals import REFUSALS, EntryError
from paiju.game.shape import described, fields, plain
from paiju.rules import RuleSet, SettleInput, load
from paiju.rules.payment import payments

WIN: dict[str, Any] = {"end": "win", "wins": [{"seat": 0, "way": "draw", "points": 8}]}
DRAWN: dict[str, Any] = {"end": "drawn", "reason": "wall"}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_part_of_every_hand_sums_to_zero(name: str) -> None:
    ledger = evening(name, 1, 60)
    for hand in ledger.hands:
        for what in ("hand", "kongs", "chase"):
            assert sum(hand.part(what)) == 0
        assert sum(hand.end.net) == 0
        parts = [hand.part(what) for what in ("hand", "kongs", "chase")]
        assert hand.end.net == tuple(map(sum, zip(*parts, strict=True)))
    totals = [0] * len(ledger.people)
    for hand in ledger.hands:
        gained = hand.by_person(hand.end.net)
        totals = [one + more * ledger.unit for one, more in zip(totals, gained, strict=True)]
        assert hand.end.totals == tuple(totals)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_one_winner_is_paid_what_each_pair_of_seats_comes_to(name: str) -> None:
    ledger = evening(name, 2, 40)
    for hand in ledger.hands:
        if len(hand.wins) == 1:
            assert [Fraction(one) for one in hand.end.net] == paid(ledger.ruleset, hand)


def paid(ruleset: RuleSet, hand: Settled) -> list[Fraction]:
    """What each seat gains by the payments between pairs, which are worked out apart."""
    seats, entry = hand.at.course.seats, hand.entry
    win = entry.wins[0]
    assert win.points is not None
    everybody, owed = [0] * len(seats), []
    doubled = ruleset.doc.kong.doubled_on_kong_draw and win.way == "kong_draw"
    for kong in entry.kongs:
        seat = seats.index(kong.seat)
        points = ruleset.params.kong_worth(hidden=kong.kind == "hidden", wild=kong.wild)
        points *= 2 if doubled and kong.seat == win.seat else 1
        if kong.kind == "open" and ruleset.doc.kong.payers == "discarder":
            assert kong.from_ is not None
            owed.append((seat, seats.index(kong.from_), points))
        else:
            everybody[seat] += points
    stakes = entry.stakes
    given = SettleInput(
        winner=seats.index(win.seat),
        dealer=hand.at.course.dealer,
        fan=win.points,
        kong_points=tuple(everybody),
        kong_owed=tuple(owed),
        sit=stakes.sit if stakes else 0,
        pull=tuple(stakes.pull[person] for person in seats) if stakes else (),
        kick=tuple(stakes.kick[person] for person in seats) if stakes else (),
        chase=entry.chase,
        unpaid=entry.unpaid,
        discarder=None if win.from_ is None else seats.index(win.from_),
        robbed=win.way == "rob_kong",
        liable=None if win.liable is None else seats.index(win.liable),
        streak=hand.at.course.streak,
        horses=entry.horses,
    )
    net = [Fraction(0)] * len(seats)
    for payment in payments(ruleset, given):
        net[payment.payer] -= Fraction(payment.points)
        net[payment.to] += Fraction(payment.points)
    return net


def told(entry: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An entry with something changed."""
    return {**entry, **more}


def win(**more: Any) -> dict[str, Any]:
    """A hand with one winner."""
    return {"end": "win", "wins": [{"seat": 0, "way": "draw", "points": 8, **more}]}


def hand(concealed: str, win_tile: str, **more: Any) -> dict[str, Any]:
    """A win whose hand is told."""
    said = {"concealed": concealed, "win_tile": win_tile, **more}
    return {"end": "win", "wins": [{"seat": 0, "way": "draw", "hand": said}]}


def kong(**more: Any) -> dict[str, Any]:
    """A drawn hand with a kong."""
    return told(DRAWN, kongs=[{"seat": 1, "kind": "hidden", **more}])


DRAGON = ("123456789m1155p", "1p")
#: Document, entry, place of what is wrong, words that stand in what is said.
WRONG: Sequence[tuple[str, dict[str, Any], str, str]] = [
    ("tianjin", {"end": "lost"}, "end", "drawn (nobody won), win (somebody won)"),
    ("tianjin", told(WIN, winner=1), "entry", "no key winner here; it should be one of end,"),
    ("tianjin", {"reason": "wall"}, "end", "is missing"),
    ("tianjin", {"end": "win", "wins": [{"way": "draw"}]}, "wins[0].seat", "is missing"),
    ("tianjin", [], "entry", "is a list; it should be an object"),
    ("tianjin", win(seat="1"), "wins[0].seat", "is text; it should be a whole number"),
    ("tianjin", win(points=1.5), "wins[0].points", "is a fraction; it should be a whole number"),
    ("tianjin", win(way="flowers"), "wins[0].way", "flowers is no word known here"),
    (
        "tianjin",
        kong(kind="big"),
        "kongs[0].kind",
        "added (added kong), hidden (hidden kong)",
    ),
    ("tianjin", told(DRAWN, reason="rain"), "reason", "rain is no word"),
    ("tianjin", told(DRAWN, note="x" * 201), "note", "201 characters; there should be at most 200"),
    ("tianjin", told(WIN, wins=WIN["wins"] * 4), "wins", "4 of them; there should be at most 3"),
    ("tianjin", told(WIN, stakes={"pull": [99, 0, 0, 0]}), "stakes.pull[0]", "0 to 16"),
    ("guangdong13", told(WIN, horses=13), "horses", "0 to 12"),
    ("tianjin", told(WIN, end="drawn"), "reason", "“the wall is used up"),
    ("tianjin", told(WIN, end="drawn", reason="wall"), "wins", "left out"),
    (
        "tianjin",
        told(DRAWN, reason="four_winds"),
        "reason",
        "it should be one of “the wall is used up",
    ),
    ("tianjin", told(DRAWN, unpaid=True), "unpaid", "left out"),
    ("tianjin", told(DRAWN, horses=1), "horses", "left out"),
    ("tianjin", told(WIN, wins=[]), "wins", "say who"),
    ("tianjin", told(WIN, reason="wall"), "reason", "left out"),
    ("tianjin", told(WIN, unpaid=True), "unpaid", "do not have it"),
    ("tianjin", told(WIN, horses=2), "horses", "do not have it"),
    ("tianjin", win(seat=4), "wins[0].seat", "0 to 3"),
    ("tianjin", win(seat=9), "wins[0].seat", "0 to 4"),
    ("tianjin-five", win(seat=4), "wins[0].seat", "sits this hand out"),
    (
        "tianjin",
        win(way="discard", **{"from": 1}),
        "wins[0].way",
        "“own draw”, “a kong's replacement”, “the dealt hand”",
    ),
    ("tianjin", win(**{"from": 1}), "wins[0].from", "left out"),
    ("hk13", win(way="discard"), "wins[0].from", "one of p1, p2, p3"),
    ("hk13", win(way="discard", **{"from": 0}), "wins[0].from", "another"),
    ("tianjin", win(liable=1), "wins[0].liable", "do not have it"),
    ("tianjin", win(points=1), "wins[0].points", "2 to 4096"),
    ("hk13", win(points=5000), "wins[0].points", "0 to 4096"),
    ("tianjin", win(points=None), "wins[0]", "exactly one"),
    ("tianjin", win(seat=1, way="heavenly"), "wins[0].seat", "should be p0"),
    ("mcr", win(way="heavenly") | {"chase": True}, "chase", "first round"),
    ("tianjin", win(way="kong_draw"), "wins[0].way", "told too"),
    ("tianjin", told(WIN, stakes={"sit": 2}), "stakes.sit", "only 0, 1"),
    ("tianjin", told(WIN, stakes={"pull": [1, 0, 0, 0]}), "stakes.pull[0]", "only 0"),
    ("tianjin", told(WIN, stakes={"pull": [0, 3, 0, 0]}), "stakes.pull[1]", "0, 1, 2"),
    ("tianjin", told(WIN, stakes={"pull": [0, 1]}), "stakes.pull", "4 people"),
    ("tianjin", told(WIN, stakes={"kick": [0, 1, 0, 0]}), "stakes.kick[1]", "only 0"),
    ("hk13", told(WIN, stakes={"sit": 1}), "stakes.sit", "only 0"),
    ("tianjin", kong(**{"from": 2}), "kongs[0].from", "left out"),
    ("tianjin", kong(kind="open", **{"from": 1}), "kongs[0].from", "another"),
    ("guangdong13", kong(kind="open"), "kongs[0].from", "p0, p2, p3"),
    ("tianjin", kong(tile="1f"), "kongs[0].tile", "kind of tile"),
    ("tianjin", kong(tile="x"), "kongs[0].tile", "kind of tile"),
    ("tianjin", kong(kind="added", wild=True), "kongs[0].wild", "do not have it"),
    ("mcr", kong(wild=True), "kongs[0].wild", "do not have it"),
    ("tianjin", told(DRAWN, kongs=[{"seat": 1, "kind": "hidden"}] * 5), "kongs[4]", "at most 4"),
    (
        "tianjin",
        told(DRAWN, kongs=[{"seat": n, "kind": "hidden", "tile": "1m"} for n in (0, 1)]),
        "kongs[1].tile",
        "another",
    ),
    ("tianjin", hand("123456789m115p", "1p"), "wins[0].hand.concealed", "13 belong"),
    ("tianjin", hand("123456789m1155q", "1p"), "wins[0].hand.concealed", "a suit"),
    ("tianjin", hand("123456789m1155p", "9p"), "wins[0].hand", "1 tiles are lacking"),
    ("tianjin", hand("123456m123s1155p", "1p", indicator="6m"), "wins[0].hand", "at least 2"),
    ("mcr", hand(*DRAGON, indicator="1s"), "wins[0].hand.indicator", "turn no tile"),
    ("tianjin", hand(*DRAGON, wind="E"), "wins[0].hand", "no key wind here"),
    ("tianjin", hand(*DRAGON, melds=[["pung"]]), "wins[0].hand.melds[0]", "there should be 2"),
    (
        "tianjin",
        hand("123456789m5p", "5p", melds=[["hidden_kong", "1p"]]),
        "wins[0].hand.melds",
        "shows a kong of 1p",
    ),
    (
        "tianjin",
        hand(*DRAGON) | {"kongs": [{"seat": 0, "kind": "hidden"}]},
        "kongs[0]",
        "does not show",
    ),
    (
        "tianjin",
        hand(*DRAGON, indicator="9s") | {"kongs": [{"seat": 1, "kind": "hidden", "tile": "1s"}]},
        "kongs[0].wild",
        "as a kong of wilds",
    ),
    (
        "tianjin",
        hand(*DRAGON) | {"kongs": [{"seat": 1, "kind": "hidden", "tile": "5p"}]},
        "kongs",
        "6 tiles 5p",
    ),
]


@pytest.mark.parametrize(("name", "entry", "where", "words"), WRONG)
def test_what_no_hand_came_to_is_refused_with_its_place(
    name: str, entry: dict[str, Any], where: str, words: str
) -> None:
    ledger = empty(load(name))
    with pytest.raises(EntryError) as fault:
        ledger.add(read_entry(entry))
    assert fault.value.where == where
    assert words in fault.value.said.en
    assert fault.value.said.zh != fault.value.said.en
    assert ledger.hands == []
    ledger.add(read_entry({"end": "drawn", "reason": "wall"}))


def several(*wins: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand with several winners on the discard of the first."""
    discard = {"way": "discard", "from": 0, "points": 8}
    return {"end": "win", "wins": [discard | one for one in wins], **more}


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        (several({"seat": 1}, {"seat": 1}), "wins[1].seat"),
        (several({"seat": 1}, {"seat": 2, "from": 3}), "wins[1].from"),
        (several({"seat": 1}, {"seat": 2, "way": "rob_kong"}), "wins[1].way"),
        (several({"seat": 1, "way": "draw", "from": None}, {"seat": 2}), "wins[0].way"),
        (several({"seat": 1}, {"seat": 2}, horses=1), "horses"),
        (several({"seat": 1, "horses": 1}, {"seat": 2, "horses": 2}), "wins[1].horses"),
        (several({"seat": 1, "horses": 3}), "horses"),
    ],
)
def test_several_winners_that_no_hand_had_are_refused(entry: dict[str, Any], where: str) -> None:
    everybody = changed("hk13", claims__several_winners="all", pay__horses=2)
    with pytest.raises(EntryError) as fault:
        empty(everybody).add(read_entry(entry))
    assert fault.value.where == where


def test_several_winners_are_paid_one_by_one_the_nearest_first() -> None:
    everybody = changed("hk13", claims__several_winners="all")
    entry = several({"seat": 3, "points": 3}, {"seat": 1, "points": 4})
    hand = empty(everybody).add(read_entry(entry))
    assert [win.seat for win in hand.entry.wins] == [1, 3]
    alone = [empty(everybody).add(read_entry(several(one))) for one in entry["wins"]]
    assert hand.end.net == tuple(map(sum, zip(*(one.end.net for one in alone), strict=True)))
    nearest_only = load("hujia13")
    assert nearest_only.doc.claims.several_winners == "nearest"


def test_four_kongs_of_two_seats_draw_the_hand_where_the_document_says_so() -> None:
    rules = changed("tianjin", draw__four_kongs="drawn")
    four = [{"seat": seat, "kind": "hidden"} for seat in (0, 1, 1, 1)]
    empty(rules).add(read_entry(told(DRAWN, reason="four_kongs", kongs=four)))
    for entry, where in (
        (told(WIN, kongs=four), "kongs[3]"),
        (told(DRAWN, kongs=four), "kongs[3]"),
        (told(DRAWN, reason="four_kongs", kongs=four[:3]), "kongs"),
        (told(DRAWN, reason="four_kongs", kongs=[*four, four[0]]), "kongs[3]"),
    ):
        with pytest.raises(EntryError) as fault:
            empty(rules).add(read_entry(entry))
        assert fault.value.where == where


#: Keys and words of entries that no Chinese sentence for people may have.
KEYS = ("kongs", "wins", "drawn", "wild", "draw", "reason", "points", "hand", "seat")
KEYS += ("four_kongs", "kong_draw", "rob_kong", "entry", "true", "false", "null", "None")


@pytest.mark.parametrize("name", REFUSALS)
def test_no_refusal_says_a_key_to_people(name: str) -> None:
    said = REFUSALS[name]
    for text in (said.zh, said.say("zh-Hant")):
        written = re.sub(r"\{\w+\}", "", text)
        assert not [key for key in KEYS if key in written], written
    assert "_" not in re.sub(r"\{\w+\}", "", said.en)


def test_what_is_refused_of_words_is_said_in_what_people_call_them() -> None:
    for document, entry, right in (
        ("hk13", several({"seat": 1}, {"seat": 2, "way": "rob_kong"}), "应当是“点炮胡”"),
        ("hk13", several({"seat": 1}, {"seat": 2, "from": 3}), "应当都是 p0 的"),
        ("tianjin", win(way="discard", **{"from": 1}), "应当是“自摸胡”、“杠开”、“天胡”"),
        ("tianjin", told(DRAWN, reason="four_kongs"), "没有“不止一家，杠够四个，荒庄”"),
        ("tianjin", {"end": "drawn"}, "没写怎么荒的；应当是“荒庄”"),
        ("tianjin", win(points=5000), "5000 不行；应当是 0 到 4096"),
        ("tianjin", win(seat=None), "写的是null；应当是整数"),
        ("tianjin", {"end": "lost"}, "应当是 drawn（荒庄）、win（有人胡） 里的一个"),
    ):
        with pytest.raises(EntryError) as fault:
            empty(changed(document, claims__several_winners="all")).add(read_entry(entry))
        assert right in fault.value.said.zh


@pytest.mark.parametrize("kind", [Entry, WinSaid, KongSaid])
def test_every_word_of_an_entry_has_its_name(kind: type) -> None:
    for field in fields(described(kind)):
        for one in plain([field.type]):
            if isinstance(one, LiteralType):
                assert set(WORDS[field.encode_name]) == set(one.values)


def test_every_refusal_is_said_in_three_languages() -> None:
    for said in REFUSALS.values():
        assert said.zh
        assert said.en
        assert len({said.zh, said.say("zh-Hant"), said.en}) >= 2


@pytest.mark.parametrize("name", ["tianjin", "tianjin-five", "hk13"])
def test_any_acts_leave_what_their_entries_come_to(name: str) -> None:
    ruleset, chance = load(name), Random(name)
    book, held, undone = Book(empty(ruleset)), [empty(ruleset)], list[Ledger]()
    for _ in range(120):
        now = held[-1]
        act: Act = chance.choice(
            [Added(random_entry(now.next, chance))] * 3
            + [Corrected(chance.randint(1, 9), random_entry(empty(ruleset).next, chance))]
            + [Undone(), Undone(), Redone(), Closed()]
        )
        try:
            then = book.after(act)
        except EntryError:
            continue
        book.do(act, then)
        if isinstance(act, Undone):
            undone.append(held.pop())
        elif isinstance(act, Redone):
            held.append(undone.pop())
        else:
            undone.clear()
            held.append(then)
        entries = [hand.entry for hand in held[-1].hands]
        again = empty(ruleset)
        for entry in entries:
            again.add(entry)
        assert list(again.like(again.hands).events()) == list(
            book.ledger.like(book.ledger.hands).events()
        )
        assert book.ledger.ended == held[-1].ended
    assert book.edition > 50


PLAIN = {"concealed": "2277m", "melds": [["pung", "1m"], ["chow", "456m"], ["pung", "9m"]]}
HIDDEN = {"concealed": "2277999m", "melds": [["pung", "1m"], ["chow", "456m"]]}


def fed(hand: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand of one suit, won on the discard of the second."""
    won = {"seat": 0, "way": "discard", "from": 1, "hand": hand | {"win_tile": "7m"}, **more}
    return {"end": "win", "wins": [won]}


@pytest.mark.parametrize("liable", [None, 1])
def test_who_feeds_a_told_hand_plain_to_see_pays_alone(liable: int | None) -> None:
    # hujia13: three called sets of one suit, then 清一色 on the discard.
    hand = empty(load("hujia13")).add(read_entry(fed(PLAIN, liable=liable)))
    [win] = hand.wins
    assert (win.liable, hand.entry.wins[0].liable) == (1, 1)
    assert hand.end.net == (2 * win.fan, -2 * win.fan, 0, 0)


def test_who_feeds_a_told_hand_that_was_hidden_does_not_pay_alone() -> None:
    hand = empty(load("hujia13")).add(read_entry(fed(HIDDEN)))
    assert hand.wins[0].liable is None
    with pytest.raises(EntryError) as fault:
        empty(load("hujia13")).add(read_entry(fed(HIDDEN, liable=1)))
    assert fault.value.where == "wins[0].liable"
