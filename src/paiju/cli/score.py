"""`paiju score`: a hand scored for a person, or lines of hands for a program."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text as Rich

from paiju.cli.speak import language, read_lines, stop, write_bytes, write_json
from paiju.rules import RuleSet, Score, load, score
from paiju.rules.batch import score_line, score_lines
from paiju.rules.draw import reading_text, set_text, tiles_text
from paiju.rules.given import hand_of
from paiju.rules.hand import HandInput
from paiju.rules.score import Explained, Set
from paiju.rules.words import Language, say, words
from paiju.tiles import KIND

COLOURS = {"m": "bold red", "p": "bold blue", "s": "bold green", "z": "bold magenta"}
MELD_WORDS = {
    "碰": "pung",
    "明杠": "open_kong",
    "明槓": "open_kong",
    "暗杠": "hidden_kong",
    "暗槓": "hidden_kong",
}


def command(
    hand: str | None = None,
    *,
    win: str | None = None,
    turned: str | None = None,
    rules: str = "tianjin",
    meld: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    way: str = "draw",
    lang: Language | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    batch: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> None:
    """Score a hand, or a file of hands.

    Parameters
    ----------
    hand
        The tiles held before the last one, as 123m456p or 一万二万三万.
    win
        The last tile.
    turned
        The turned tile; without it no tile is wild.
    rules
        The rule set: an id of `paiju rules list`, or a TOML file.
    meld
        A meld, as pung:5z, open_kong:9m, hidden_kong:9m or 碰白板; may be given again.
    way
        How the last tile came: draw, kong_draw, heavenly.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    json
        Print JSON.
    batch
        Score each line of this file (`-` for standard input), one JSON object a line.
    """
    if batch is not None:
        if hand or win or turned or meld:
            stop("--batch takes its hands from the file; give no other hand")
        write_bytes(map(msgspec.json.encode, score_lines(read_lines(batch))))
        return
    if not hand or not win:
        stop('a hand and --win are needed, as: paiju score "123m456p789s1122z7z" --win 7z')
    try:
        rule_set = load(rules)
        line = {"concealed": hand, "win_tile": win, "indicator": turned, "win": way}
        given = hand_of({**line, "melds": [meld_of(text) for text in meld]})
        found = score(rule_set, given)
    except ValueError as fault:
        stop(fault)
    if json:
        write_json(score_line(found))
    else:
        tell(rule_set, given, found, language(lang))


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
    console.print(verdict(found, lang))
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
    return (", " if lang == "en" else "、").join(roles)


def verdict(found: Score, lang: Language) -> Rich:
    """Whether the hand may be won, and if not why."""
    if found.unpaid:
        return Rich(say("unpaid", lang), style="yellow")
    if found.why is None:
        return Rich(say("legal", lang), style="green")
    reason = words().why[found.why].say(lang).replace("{n}", str(found.minimum))
    return Rich(f"{say('illegal', lang)}: {reason}", style="red")
