"""`paiju score`: a hand scored for a person, or lines of hands for a program."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text as Rich

from paiju.cli.fault import stop
from paiju.cli.speak import language, option, read_lines, write_bytes, write_json
from paiju.rules import RuleSet, Score, load, score
from paiju.rules.batch import score_line, score_lines
from paiju.rules.draw import reading_text, set_text, tiles_text
from paiju.rules.given import Line, hand_of
from paiju.rules.hand import WAYS, HandInput
from paiju.rules.reckoned import due
from paiju.rules.score import Explained, Set
from paiju.rules.text import Language
from paiju.rules.words import listed, named, say, words
from paiju.tiles import KIND

COLOURS = {"m": "bold red", "p": "bold blue", "s": "bold green", "z": "bold magenta"}
MELD_WORDS = {
    "吃": "chow",
    "碰": "pung",
    "明杠": "open_kong",
    "明槓": "open_kong",
    "暗杠": "hidden_kong",
    "暗槓": "hidden_kong",
}


@dataclass(frozen=True)
class Hand:
    """A hand as a person types it."""

    hand: Annotated[str | None, option("The tiles held before the last one, as 123m456p.")] = None
    _: KW_ONLY
    win: Annotated[str | None, option("The last tile.")] = None
    turned: Annotated[str | None, option("The turned tile, where one names the wilds.")] = None
    meld: Annotated[
        tuple[str, ...],
        option("A meld, as chow:345m, pung:5z, open_kong:9m, hidden_kong:9m, 碰白板; any number."),
    ] = ()
    way: Annotated[str, option(f"How the last tile came: {', '.join(WAYS)}.")] = "draw"
    round_wind: Annotated[str, option("The wind of the round: E, S, W, N.")] = "E"
    seat_wind: Annotated[str, option("The wind of the seat: E, S, W, N.")] = "E"
    last_tile: Annotated[bool, option("The wall's last tile, or the discard after it.")] = False
    ready_at_deal: Annotated[bool, option("The hand was ready as dealt.")] = False
    is_dealer: Annotated[bool, option("The winner deals.")] = False
    visible_copies: Annotated[int, option("Copies of the last tile that lay open before.")] = 0
    flowers: Annotated[str, option("The flowers set aside, as 1f5f.")] = ""


NO_HAND = Hand()


def command(
    given: Annotated[Hand, Parameter(name="*")] = NO_HAND,
    *,
    rules: str = "tianjin",
    lang: Language | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    batch: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> None:
    """Score a hand, or a file of hands.

    Parameters
    ----------
    rules
        The rule set: an id of `paiju rules list`, or a TOML file.
    lang
        zh-Hans, zh-Hant or en; else by LANG. Errors are in English unless this is given.
    json
        Print JSON.
    batch
        Score each line of this file (`-` for standard input), one JSON object a line.
    """
    if batch is not None:
        if given != NO_HAND:
            stop("--batch takes its hands from the file; give no other hand")
        write_bytes(map(msgspec.json.encode, score_lines(read_lines(batch), lang or "en")))
        return
    if not given.hand or not given.win:
        stop('a hand and --win are needed, as: paiju score "123m456p789s1122z7z" --win 7z')
    try:
        rule_set = load(rules)
        hand = hand_of(line_of(given))
        found = score(rule_set, hand)
    except ValueError as fault:
        stop(fault, lang or "en")
    if json:
        write_json(score_line(found))
    else:
        tell(rule_set, hand, found, language(lang))


def line_of(given: Hand) -> Line:
    """The hand as a line of a batch has it."""
    return {
        "concealed": given.hand,
        "win_tile": given.win,
        "indicator": given.turned,
        "melds": [meld_of(text) for text in given.meld],
        "win": given.way,
        "round_wind": given.round_wind,
        "seat_wind": given.seat_wind,
        "last_tile": given.last_tile,
        "ready_at_deal": given.ready_at_deal,
        "is_dealer": given.is_dealer,
        "visible_copies": given.visible_copies,
        "flowers": given.flowers,
    }


def meld_of(text: str) -> list[str]:
    """A meld's kind and tile from one word: pung:5z, 碰白板."""
    for word, kind in MELD_WORDS.items():
        if text.startswith(word):
            return [kind, text.removeprefix(word).lstrip(":：")]
    kind, _, tile = text.partition(":")
    return [kind, tile]


def tell(rules: RuleSet, hand: HandInput, found: Score, lang: Language) -> None:
    """Prints a score for a person."""
    console = Console(highlight=False, soft_wrap=True)
    head = Rich(rules.name.say(lang), style="dim")
    if hand.indicator is not None:
        turned = tiles_text([KIND[hand.indicator].id], [False], lang)
        head.append(f"  {say('turned', lang)} {turned}")
    if found.wilds:
        named = " ".join(tiles_text([wild], [False], lang) for wild in found.wilds)
        head.append(f"  {say('wilds', lang)} {named}")
    console.print(head)
    if found.best:
        tell_best(console, found.best, lang)
    console.print(verdict(rules, found, lang))
    for one in due(rules, hand, found):
        console.print(f"{one.who.say(lang)} {one.sum.say(lang)}")
    if found.kong_points:
        console.print(f"{say('kongs', lang)}: {found.kong_points}")
    if found.missing:
        useful = " ".join(tiles_text([one], [False], lang) for one in found.missing.useful)
        away = say("away", lang, found.missing.distance)
        console.print(f"{away}: {useful} {say('and_wild', lang) if found.wilds else ''}".rstrip())
    if found.runner_up:
        second = found.runner_up
        label = say("runner_up", lang)
        console.print(
            Rich(f"{label}: {reading_text(second.reading, lang)}  {second.arithmetic.say(lang)}"),
            style="dim",
        )


def tell_best(console: Console, best: Explained, lang: Language) -> None:
    """Prints the best reading: its name, its tiles, what its wilds are, its sum."""
    console.print(Rich(best.spoken.say(lang), style="bold"))
    console.print(Rich(f"{say('reading', lang)}: ") + reading(best.reading, lang))
    if roles := wild_roles(best.reading, lang):
        console.print(Rich(f"*: {roles}", style="dim"))
    console.print(best.arithmetic.say(lang), style="bold")


def reading(sets: Sequence[Set], lang: Language) -> Rich:
    """The reading set by set in the suits' colours, the winning set in brackets."""
    drawn = Rich()
    for one in sets:
        style = COLOURS.get(one.tiles[0][-1], "bold yellow")
        text = set_text(one, lang)
        drawn.append(f"[{text}]" if one.win is not None else text, style=style)
        drawn.append("  ")
    drawn.rstrip()
    return drawn


def wild_roles(sets: Sequence[Set], lang: Language) -> str:
    """Which wild stands for which tile."""
    roles = []
    for one in sets:
        for tile, held, wild in zip(one.tiles, one.held, one.wild, strict=True):
            if wild and tile != held:
                names = [tiles_text([kind], [False], lang) for kind in (held, tile)]
                roles.append(say("stands_for", lang).join(names))
    return listed(roles, lang)


def verdict(rules: RuleSet, found: Score, lang: Language) -> Rich:
    """Whether the hand may be won, and if not why."""
    if found.unpaid:
        return Rich(say("unpaid", lang), style="yellow")
    if found.why is None:
        return Rich(say("legal", lang), style="green")
    reason = named(words().why[found.why], lang, rules.doc.value_name)
    reason = reason.replace("{n}", str(found.minimum))
    return Rich(f"{say('illegal', lang)}: {reason}", style="red")
