"""`paiju settle`: who pays whom, for one hand or for lines of hands."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from cyclopts import Parameter

from paiju.cli.speak import read_lines, stop, write_bytes, write_json
from paiju.rules.batch import settle_lines
from paiju.rules.call import settle

SEATS = "one number for each seat, as 0,0,1,2"
Switch = Parameter(negative=())


def told(text: str) -> Parameter:
    """An option's help."""
    return Parameter(help=text, negative=())


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A finished hand as its payments see it."""

    winner: Annotated[int | None, told("The winner's seat, from 0; none for a drawn hand.")] = None
    fan: Annotated[int, told("What the hand is worth.")] = 0
    dealer: Annotated[int | None, told("The dealer's seat.")] = None
    kong_points: Annotated[str, told("Points of kongs by seat, as 0,2,0,0.")] = ""
    sit: Annotated[int, told("How often the dealer sat (坐庄).")] = 0
    pull: Annotated[str, told("How often each seat pulled (拉庄), as 0,0,1,2.")] = ""
    kick: Annotated[str, told("Whom the dealer kicked (踹), as 0,0,1,0.")] = ""
    chase: Annotated[bool, told("All discarded the dealer's first tile (铲).")] = False
    unpaid: Annotated[bool, told("The winner had discarded a wild and is not paid.")] = False
    unit: Annotated[float, told("What one point is worth.")] = 1


def command(
    hand: Annotated[Hand, Parameter(name="*")] | None = None,
    *,
    rules: str = "tianjin",
    json: Annotated[bool, Switch] = False,
    batch: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> None:
    """Settle a hand, or a file of hands.

    Parameters
    ----------
    rules
        The rule set: an id of `paiju rules list`, or a TOML file.
    json
        Print JSON.
    batch
        Settle each line of this file (`-` for standard input), one JSON object a line.
    """
    if batch is not None:
        if hand is not None:
            stop("--batch takes its hands from the file; give no other hand")
        write_bytes(map(msgspec.json.encode, settle_lines(read_lines(batch))))
        return
    if hand is None or hand.dealer is None:
        stop("--dealer is needed, as: paiju settle --winner 1 --fan 3 --dealer 0 --sit 1")
    try:
        found = settle(
            rules,
            winner=hand.winner,
            fan=hand.fan,
            dealer=hand.dealer,
            kong_points=numbers("kong-points", hand.kong_points),
            sit=hand.sit,
            pull=numbers("pull", hand.pull),
            kick=numbers("kick", hand.kick),
            chase=hand.chase,
            unpaid=hand.unpaid,
            unit=hand.unit,
        )
    except ValueError as fault:
        stop(fault)
    if json:
        write_json(found)
        return
    for seat, amount in enumerate(found.net):
        print(f"{seat}: {amount:+}")


def numbers(name: str, text: str) -> tuple[int, ...]:
    """The numbers of a text, by seat; none where it is empty."""
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        raise ValueError(f"--{name}: {text!r} should be {SEATS}") from None
