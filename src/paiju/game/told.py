"""Won hands whose tiles are told: scored as the calculator does, and held against the kongs told.

Winds, dealer and the way of winning are the table's.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from paiju.core.judge import Judge
from paiju.core.table import Meld
from paiju.core.verdict import meld_tiles
from paiju.game.checks import kong_kind
from paiju.game.entry import Entry, WinSaid
from paiju.game.events import ToldHand
from paiju.game.refusals import EntryError, refusal
from paiju.game.sitting import CLAIMED, Sitting
from paiju.rules import HandInput, Score, score
from paiju.rules.given import WINDS, LineError, hand_of
from paiju.rules.hand import ImpossibleHand
from paiju.rules.refusal import text_of
from paiju.rules.wilds import wild_kinds
from paiju.tiles import KIND, TileError, check_copies, parse_one

LETTERS = {kind: letter for letter, kind in WINDS.items()}


class Scored(msgspec.Struct, frozen=True):
    """A told hand, read and scored."""

    number: int  # of the win in its entry
    told: ToldHand
    given: HandInput
    score: Score


def scored(entry: Entry, number: int, at: Sitting, judge: Judge) -> Scored | None:
    """A win's hand with its score, none where only its value is told; one not legal is refused."""
    win = entry.wins[number]
    if win.hand is None:
        return None
    where = f"wins[{number}].hand"
    given = read(win, win.hand, at, where)
    given = replace(given, wild_discarded=entry.unpaid)
    try:
        found = score(at.ruleset, given, judge)
    except ImpossibleHand as wrong:
        raise wrong_hand(where, wrong) from None
    if found.why == "incomplete":
        assert found.missing
        raise refusal(where, "incomplete", n=found.missing.distance)
    if found.why == "below_minimum":
        raise refusal(where, "below_minimum", fan=found.fan, least=found.minimum)
    assert found.legal, found.why  # ways and wilds discarded are checked before
    return Scored(number, win.hand, given, found)


def read(win: WinSaid, told: ToldHand, at: Sitting, where: str) -> HandInput:
    """A told hand with what the table knows of it."""
    seat = at.course.seats.index(win.seat)
    line: dict[str, Any] = {
        "concealed": told.concealed,
        "win_tile": told.win_tile,
        "melds": [list(meld) for meld in told.melds],
        "win": win.way,
        "indicator": told.indicator,
        "round_wind": LETTERS[at.course.round_wind],
        "seat_wind": LETTERS[at.course.seat_wind(seat)],
        "last_tile": told.last_tile,
        "ready_at_deal": told.ready_at_deal,
        "is_dealer": win.seat == at.dealer,
        "visible_copies": told.visible_copies,
        "flowers": told.flowers,
    }
    try:
        return replace(hand_of(line), chain=told.chain)
    except LineError as wrong:
        raise wrong_hand(where, wrong) from None


def wrong_hand(where: str, wrong: LineError | ImpossibleHand) -> EntryError:
    """A hand that cannot be read or held, told at its key where it was told with the hand."""
    if wrong.where not in ToldHand.__struct_fields__:
        return refusal(where, "hand", fault=text_of(wrong))
    return refusal(f"{where}.{wrong.where}", "hand", fault=wrong.message.text)


def check_tiles(entry: Entry, at: Sitting, hands: Sequence[Scored]) -> None:
    """Refuses kongs and told hands that no one table could hold together."""
    turned: int | None = None
    for hand in hands:
        check_kongs(entry, hand, at)
        if turned is not None and hand.given.indicator not in {None, turned}:
            where = f"wins[{hand.number}].hand.indicator"
            raise refusal(where, "indicator", right=KIND[turned].id)
        turned = hand.given.indicator if turned is None else turned
    check_wild(entry, at, turned)
    for number, win in enumerate(entry.wins):
        konged = any(kong.seat == win.seat for kong in entry.kongs)
        if win.way == "kong_draw" and not konged:
            raise refusal(f"wins[{number}].way", "no_kong", who=at.who(win.seat))
    shared = bool(entry.wins) and entry.wins[0].way in CLAIMED
    kinds = []
    for place, hand in enumerate(hands):
        own = [kind for meld in hand.given.melds for kind in meld_tiles(*meld)]
        kinds += [*hand.given.concealed, *own, *hand.given.flowers]
        kinds += [] if shared and place else [hand.given.win_tile]
    told = {entry.wins[hand.number].seat for hand in hands}
    for number, kong in enumerate(entry.kongs):
        if kong.tile is not None and kong.seat not in told:
            kinds += [kong_kind(kong.tile, at, f"kongs[{number}].tile")] * 4
    try:
        check_copies(kinds, [] if turned is None else [turned])
    except TileError as wrong:
        raise refusal("kongs" if len(hands) < 2 else "wins", "hand", fault=text_of(wrong)) from None


def check_kongs(entry: Entry, hand: Scored, at: Sitting) -> None:
    """Refuses a winner's kongs that are not those of the hand."""
    seat = entry.wins[hand.number].seat
    shown = [
        (what == Meld.HIDDEN_KONG, KIND[kind].id)
        for what, kind in hand.given.melds
        if what in {Meld.OPEN_KONG, Meld.HIDDEN_KONG}
    ]
    own = [(number, kong) for number, kong in enumerate(entry.kongs) if kong.seat == seat]
    for number, kong in sorted(own, key=lambda one: one[1].tile is None):  # named ones first
        fit = [
            one
            for one in shown
            if one[0] == (kong.kind == "hidden")
            and (kong.tile is None or named(kong.tile) == one[1])
        ]
        if not fit:
            raise refusal(f"kongs[{number}]", "kong_unshown", who=at.who(seat))
        shown.remove(fit[0])
    if shown:
        where = f"wins[{hand.number}].hand.melds"
        raise refusal(where, "kong_untold", who=at.who(seat), tile=shown[0][1])


def named(tile: str) -> str:
    """A kong's tile by its id."""
    return KIND[parse_one(tile)].id


def check_wild(entry: Entry, at: Sitting, turned: int | None) -> None:
    """Refuses a kong said to be of a wild that is none, where the turned tile is told."""
    if turned is None:
        return
    wild = wild_kinds(at.doc, turned)
    for number, kong in enumerate(entry.kongs):
        if kong.tile is None:
            continue
        right = kong_kind(kong.tile, at, f"kongs[{number}].tile") in wild
        if kong.wild != right:
            name = "kong_wild" if right else "kong_not_wild"
            raise refusal(f"kongs[{number}].wild", name, tile=kong.tile)
