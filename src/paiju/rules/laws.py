"""The laws of a document, each asked by itself: what holds, and what does not with its place."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from paiju.rules.document import Text
from paiju.rules.errors import RulesError
from paiju.rules.examples import Tally, check_pattern
from paiju.rules.flatten import flatten
from paiju.rules.library import find, ids, load, looks_like_file
from paiju.rules.payment import payments
from paiju.rules.play import reserve
from paiju.rules.reach import (
    Lattice,
    Overruled,
    Trial,
    dominated,
    lattice,
    least_win,
    overruled,
    trials,
    uncounted,
    unreached,
)
from paiju.rules.ruleset import RuleSet, build
from paiju.rules.settle import Amount, SettleInput, settle

SETTLED = 500  # hands
One = TypeVar("One")
DRAWN_MOST = 8  # kong points, deals kept


class Fault(msgspec.Struct, frozen=True):
    """What breaks a law, and where in the document."""

    place: str
    message: Text


class Law(msgspec.Struct, frozen=True):
    """One law with what was counted in asking it."""

    law: str
    counted: dict[str, int | str]
    faults: tuple[Fault, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether it holds."""
        return not self.faults


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a document was asked; without rules where it cannot be read."""

    name: str
    rules: RuleSet | None = None
    laws: tuple[Law, ...]
    lattice: Lattice | None = None
    overruled: tuple[Overruled, ...] = ()
    uncounted: tuple[str, ...] = ()  # in no hit; told, no fault

    @property
    def ok(self) -> bool:
        """Whether every law holds."""
        return all(law.ok for law in self.laws)


def read(name: str) -> RuleSet:
    """The rule set of an id or a file, its examples not run."""
    if name in ids() or not looks_like_file(name):
        return load(name)
    text, file = find(name, "")
    return build(flatten(text, file, find), file)


def report(name: str) -> Report:
    """A document put to every law."""
    try:
        rules = read(name)
    except RulesError as wrong:
        return Report(name=name, laws=(Law("keys", {}, (fault_of(wrong),)),))
    tried = trials(rules)
    return Report(
        name=name,
        rules=rules,
        laws=(
            keys(rules),
            examples(rules, name),
            reachable(rules, tried),
            counting(rules),
            zero_sum(rules),
            wall_ends(rules),
            winnable(rules, tried),
        ),
        lattice=lattice(rules),
        overruled=overruled(rules),
        uncounted=uncounted(rules, tried),
    )


def fault_of(wrong: RulesError) -> Fault:
    """An error as a fault."""
    place = ": ".join(
        part for part in (wrong.file, f"[{wrong.table}]" if wrong.table else "", wrong.key) if part
    )
    return Fault(place, wrong.text)


def keys(rules: RuleSet) -> Law:
    """Every key is known, has a value it may have and contradicts no other: `read` asked that."""
    return Law("keys", {"hash": rules.hash[:12]})


def examples(rules: RuleSet, file: str) -> Law:
    """Every hit hits, every miss misses."""
    run: list[Tally] = []
    faults = []
    for pattern in rules.patterns:
        try:
            run.append(check_pattern(rules, pattern, file))
        except RulesError as wrong:
            faults.append(fault_of(wrong))
    counted: dict[str, int | str] = {
        "patterns": len(rules.patterns),
        "hits": sum(one.hits for one in run),
        "misses": sum(one.misses for one in run),
        "unfit": sum(one.passed_over for one in run),
    }
    return Law("examples", counted, tuple(faults))


def reachable(rules: RuleSet, tried: tuple[Trial, ...]) -> Law:
    """Each pattern is in some hand that the document lets be won."""
    message = Text(
        zh="这份规则里没有一手牌做得出来；[worth] 里写 false",
        zh_hant="這份規則裡沒有一手牌做得出來；[worth] 裡寫 false",
        en="no hand of these rules has it; write false in [worth]",
    )
    faults = [Fault(f"[worth]: {name}", message) for name in unreached(rules, tried)]
    return Law("reachable", {"patterns": len(rules.patterns)}, tuple(faults))


def counting(rules: RuleSet) -> Law:
    """Each pattern counts somewhere: none is always there only beside one that covers it."""
    names = {pattern.id: pattern.name for pattern in rules.patterns}
    faults = [
        Fault(
            f"[worth]: {name}",
            Text(
                zh=f"有它就有“{names[other].zh}”，总被盖住，永远不计",
                zh_hant=f"有它就有「{names[other].say('zh-Hant')}」，總被蓋住，永遠不計",
                en=f"never counted: every hand with it has {names[other].en!r}, which covers it",
            ),
        )
        for name, other in dominated(rules).items()
    ]
    return Law("counting", {"patterns": len(rules.patterns)}, tuple(faults))


def zero_sum(rules: RuleSet) -> Law:
    """What some gain others pay, told payment by payment, over hands of every sort."""
    for given in drawn_hands(rules):
        found = settle(rules, given)
        told: list[Amount] = [0] * rules.params.seats
        for payment in payments(rules, given):
            told[payment.payer] -= payment.points
            told[payment.to] += payment.points
        parts = (found.net, found.hand, found.kongs, found.chase)
        if any(sum(part) for part in parts) or tuple(told) != found.net:
            message = f"{given}: {found.net}"
            fault = Fault("[pay]", Text(zh=message, en=message))
            return Law("zero_sum", {"hands": SETTLED}, (fault,))
    return Law("zero_sum", {"hands": SETTLED})


class Lots:
    """Numbers drawn from hashes: the same ones each time."""

    def __init__(self) -> None:
        """From the first."""
        self.drawn = 0

    def below(self, most: int) -> int:
        """A number from 0, less than `most`."""
        self.drawn += 1
        return int.from_bytes(hashlib.sha256(b"%d" % self.drawn).digest()[:8], "big") % most

    def one_in(self, many: int) -> bool:
        """Whether a lot out of so many falls."""
        return self.below(many) == 0

    def of(self, listed: Sequence[One]) -> One:
        """One of those listed."""
        return listed[self.below(len(listed))]


def drawn_hands(rules: RuleSet) -> Iterator[SettleInput]:
    """Finished hands of every sort that the document knows, drawn by lot."""
    doc, seats, lots = rules.doc, range(rules.params.seats), Lots()
    for _ in range(SETTLED):
        dealer, winner = lots.of(seats), lots.of((None, *seats))
        others = [seat for seat in seats if seat != winner]
        robbed = doc.claims.rob_kong != "never" and lots.one_in(10)
        claimed = winner is not None and (robbed or (doc.win.by == "any" and not lots.one_in(3)))
        discarder = lots.of(others) if claimed else None
        blamed = claimed and doc.pay.liable != "nobody" and lots.one_in(5)
        pull = [0 if one == dealer else lots.below(doc.stakes.pull_max + 1) for one in seats]
        kick = [int(doc.stakes.kick and n > 0 and lots.one_in(2)) for n in pull]
        konger = lots.of(seats)
        payer = lots.of([seat for seat in seats if seat != konger])
        yield SettleInput(
            winner=winner,
            dealer=dealer,
            fan=0 if winner is None else doc.win.minimum + lots.below(100),
            kong_points=tuple(lots.below(DRAWN_MOST) for _ in seats),
            sit=lots.below(doc.stakes.sit_max + 1),
            pull=tuple(pull),
            kick=tuple(kick),
            chase=doc.same_first_discards == "pay" and lots.one_in(10),
            unpaid=winner is not None and doc.wild.discard == "unpaid" and lots.one_in(10),
            discarder=discarder,
            robbed=claimed and robbed,
            liable=discarder if blamed else None,
            streak=lots.below(DRAWN_MOST),
            horses=0 if winner is None else lots.below(doc.pay.horses + 1),
            kong_owed=((konger, payer, 2),) if doc.kong.payers == "discarder" else (),
        )


def wall_ends(rules: RuleSet) -> Law:
    """Tiles are left to draw after the deal, and each draw takes one of them."""
    params = rules.params
    tiles = 2 * sum(params.stacks)
    dealt = (3 * params.sets + 1) * params.seats + 1
    kept = reserve(rules.doc)
    draws = tiles - dealt - kept
    message = Text(
        zh=f"{tiles} 张发掉 {dealt} 张、留下 {kept} 张，没有牌可摸",
        zh_hant=f"{tiles} 張發掉 {dealt} 張、留下 {kept} 張，沒有牌可摸",
        en=f"of {tiles} tiles {dealt} are dealt and {kept} kept: none is left to draw",
    )
    faults = () if draws > 0 else (Fault("[draw]: wall_end", message),)
    counted: dict[str, int | str] = {
        "tiles": tiles,
        "dealt": dealt,
        "kept": kept,
        "draws": draws,
    }
    return Law("wall_ends", counted, faults)


def winnable(rules: RuleSet, tried: tuple[Trial, ...]) -> Law:
    """Some hit may be won: it reaches the minimum."""
    least = least_win(tried)
    minimum = rules.doc.win.minimum
    if least is None:
        fan = rules.doc.value_name
        message = Text(
            zh=f"例牌里没有一手够 {minimum} {fan.zh}",
            zh_hant=f"例牌裡沒有一手夠 {minimum} {fan.say('zh-Hant')}",
            en=f"none of the hits reaches the minimum of {minimum}",
        )
        return Law("winnable", {"minimum": minimum}, (Fault("[win]: minimum", message),))
    counted: dict[str, int | str] = {
        "minimum": minimum,
        "fan": least.score.fan,
        "pattern": least.pattern,
        "hit": least.number,
    }
    return Law("winnable", counted)
