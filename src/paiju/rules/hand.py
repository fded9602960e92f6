"""A hand as people give it, and whether a table under a document could hold it."""

import msgspec

from paiju.core.table import Meld, Way
from paiju.core.verdict import Hand, HandError, meld_tiles
from paiju.rules.document import Document
from paiju.rules.play import asides
from paiju.rules.refusal import Refusal, placed, refused, tiles_refused
from paiju.rules.wilds import UNTURNED, kinds_in_play, wild_kinds
from paiju.tiles import KIND, NATURALS, TileError, check_copies

EAST = 27  # the kind 东
WAYS = {way.name.lower(): way for way in Way}
MELDS = {meld.name.lower(): meld for meld in Meld}


class HandInput(msgspec.Struct, frozen=True, kw_only=True):
    """A hand and how it was won; kinds by number."""

    concealed: tuple[int, ...]  # before the winning tile
    win_tile: int
    melds: tuple[tuple[Meld, int], ...] = ()  # a chow by its lowest kind
    win: Way = Way.DRAW
    indicator: int | None = None  # the turned tile
    chain: int = 1  # kongs in the chain before a kong draw
    wild_discarded: bool = False  # by the winner, earlier in the hand
    round_wind: int = EAST  # kind
    seat_wind: int = EAST
    last_tile: bool = False  # the wall's last draw, or the discard after it
    ready_at_deal: bool = False
    is_dealer: bool = False
    visible_copies: int = 0  # of the winning kind, lying open before it was won
    flowers: tuple[int, ...] = ()  # kinds set aside


class ImpossibleHand(HandError):
    """A hand that no table under a document could hold; says which key is wrong, or none."""

    def __init__(self, message: Refusal, where: str, place: str = "") -> None:
        """Keeps the key, and puts it in front of the message, or the `place` within it."""
        super().__init__(placed(place or where, message))
        self.message = message
        self.where = where


def named(kind: int) -> str:
    """A kind as messages write it."""
    return f"{KIND[kind].id} ({KIND[kind].zh})"


def wild_of(doc: Document, hand: HandInput) -> frozenset[int]:
    """The kinds that are wild for a hand."""
    return wild_kinds(doc, hand.indicator)


def checked(doc: Document, hand: HandInput) -> Hand:
    """The hand for the judge; refuses one that no table could hold."""
    check_tiles(doc, hand)
    check_melds(doc, hand)
    check_way(hand)
    check_seen(hand)
    return Hand(
        held=(*hand.concealed, hand.win_tile),
        melds=hand.melds,
        wild=wild_of(doc, hand),
        win=hand.win_tile,
        way=hand.win,
        chain=hand.chain if hand.win == Way.KONG_DRAW else 0,
        round_wind=hand.round_wind,
        seat_wind=hand.seat_wind,
        last_tile=hand.last_tile,
        ready_at_deal=hand.ready_at_deal,
        is_dealer=hand.is_dealer,
        visible_copies=hand.visible_copies,
        flowers=hand.flowers,
    )


def check_tiles(doc: Document, hand: HandInput) -> None:
    """Refuses wrong numbers of tiles, kinds not in the set and too many copies."""
    sets = doc.win.sets
    if len(hand.melds) > sets:
        raise ImpossibleHand(refused("melds_many", n=len(hand.melds), sets=sets), "melds")
    wanted = 3 * (sets - len(hand.melds)) + 1
    if len(hand.concealed) != wanted:
        beside = refused("beside_melds", n=len(hand.melds)) if hand.melds else ""
        n = len(hand.concealed)
        raise ImpossibleHand(
            refused("concealed_count", n=n, wanted=wanted, beside=beside), "concealed"
        )
    if hand.indicator is not None and doc.wild.turned == "none":
        raise ImpossibleHand(refused(UNTURNED[doc.wild.kinds]), "indicator")
    if hand.flowers and not asides(doc):
        raise ImpossibleHand(refused("no_flowers"), "flowers")
    turned = () if hand.indicator is None else (hand.indicator,)
    melded = [kind for meld in hand.melds for kind in meld_tiles(*meld)]
    in_play = kinds_in_play(doc)
    for where, kinds in (
        ("concealed", hand.concealed),
        ("melds", melded),
        ("win_tile", (hand.win_tile,)),
        ("indicator", turned),
        ("flowers", hand.flowers),
    ):
        for kind in kinds:
            if kind not in in_play:
                tile, n = named(kind), doc.tiles.set
                raise ImpossibleHand(refused("not_in_play", tile=tile, n=n), where)
    try:
        check_copies([*hand.concealed, *melded, hand.win_tile, *hand.flowers], turned)
    except TileError as wrong:
        raise ImpossibleHand(tiles_refused(wrong), "", refused("whole_hand")) from None
    for kind in hand.flowers:
        if kind < NATURALS:
            raise ImpossibleHand(refused("no_flower", tile=named(kind)), "flowers")


def check_melds(doc: Document, hand: HandInput) -> None:
    """Refuses melds that may not be made."""
    wild = wild_of(doc, hand)
    for number, (what, kind) in enumerate(hand.melds, 1):
        place = f"melds {number}"
        if what == Meld.CHOW and doc.claims.chow == "never":
            raise ImpossibleHand(refused("no_chow"), "melds", place)
        if kind in wild and what == Meld.PUNG:
            raise ImpossibleHand(refused("wild_no_pung", tile=named(kind)), "melds", place)
        if kind in wild and doc.wild.claims == "none":
            raise ImpossibleHand(refused("wild_no_kong", tile=named(kind)), "melds", place)


def check_way(hand: HandInput) -> None:
    """Refuses a way of winning that the hand shows to be impossible."""
    kongs = sum(what in {Meld.OPEN_KONG, Meld.HIDDEN_KONG} for what, _ in hand.melds)
    if hand.win == Way.KONG_DRAW and not kongs:
        raise ImpossibleHand(refused("kong_draw_no_kong"), "win")
    if hand.win == Way.KONG_DRAW and not 1 <= hand.chain <= kongs:
        raise ImpossibleHand(refused("chain_long", n=hand.chain, kongs=kongs), "chain")
    if hand.win == Way.HEAVENLY and hand.melds:
        raise ImpossibleHand(refused("heavenly_melds"), "win")
    if hand.win == Way.HEAVENLY and hand.last_tile:
        raise ImpossibleHand(refused("heavenly_last_tile"), "last_tile")
    if hand.win == Way.EARTHLY and hand.is_dealer:
        raise ImpossibleHand(refused("earthly_dealer"), "is_dealer")


def check_seen(hand: HandInput) -> None:
    """Refuses more copies of the winning tile, here and elsewhere, than there are."""
    kind = hand.win_tile
    hidden = hand.concealed.count(kind)
    shown = int(hand.indicator == kind)
    for what, low in hand.melds:
        if what == Meld.HIDDEN_KONG:
            hidden += meld_tiles(what, low).count(kind)
        else:
            shown += meld_tiles(what, low).count(kind)
    if hand.win == Way.ROB_KONG and hidden + shown:
        held = hidden + shown
        raise ImpossibleHand(refused("robbed_held", tile=named(kind), n=held), "win")
    # Copies seen may be those of the hand's own open melds, or the turned tile.
    most = KIND[kind].copies
    seen = max(hand.visible_copies, shown)
    if hidden + 1 + seen > most:
        message = refused(
            "copies_seen", tile=named(kind), n=hidden + 1 + seen, seen=seen, most=most
        )
        raise ImpossibleHand(message, "visible_copies")


def allowed(doc: Document, way: Way) -> bool:
    """Whether the document lets a hand be won this way."""
    ways = {
        Way.DISCARD: doc.win.by == "any",
        Way.HUMANLY: doc.win.humanly != "never",
        Way.EARTHLY: doc.win.earthly != "never",
        Way.ROB_KONG: doc.claims.rob_kong != "never",
        Way.FLOWER_DRAW: asides(doc),
    }
    return ways.get(way, True)
