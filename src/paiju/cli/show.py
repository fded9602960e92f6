"""`paiju show`: a record written out for people."""

import sys
from typing import Annotated

from cyclopts import Parameter

from paiju.cli.fault import stop
from paiju.cli.speak import language
from paiju.cli.verify import record_in
from paiju.record import show
from paiju.rules.text import Language


def command(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    lang: Language | None = None,
    hand: int | None = None,
) -> None:
    """Write a record out as text: every hand, every win with its sum, every payment.

    Parameters
    ----------
    file
        A record as JSON Lines; `-` for standard input.
    lang
        zh-Hans, zh-Hant or en; else by LANG.
    hand
        Show this hand only; hands count from 1.
    """
    try:
        text = show(record_in(file), language(lang), hand)
    except ValueError as fault:
        stop(f"{file}: {fault}")
    sys.stdout.write(text)
