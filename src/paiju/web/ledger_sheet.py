"""A ledger as a table of comma-separated values: one row a hand."""

import csv
import io

from paiju.game.ledger import Ledger
from paiju.record.phrases import SEATS
from paiju.rules import Text
from paiju.rules.given import WINDS
from paiju.web.ledger_view import hand_view

MARK = "\ufeff"  # by which spreadsheets know UTF-8
FORMULA = "=+-@＝＋－＠\t\r"  # what a spreadsheet would work out
HEADER = {
    "number": Text(zh="第几把", en="hand"),
    "round": Text(zh="圈", en="round"),
    "dealer": Text(zh="庄家", zh_hant="莊家", en="dealer"),
    "streak": Text(zh="连庄", zh_hant="連莊", en="deal kept"),
    "told": Text(zh="怎么了", zh_hant="怎麼了", en="what happened"),
    "net": Text(zh="{who} 这把", zh_hant="{who} 這把", en="{who}, this hand"),
    "total": Text(zh="{who} 累计", zh_hant="{who} 累計", en="{who}, total"),
    "note": Text(zh="备注", zh_hant="備註", en="note"),
}


def sheet(ledger: Ledger, language: str) -> bytes:
    """The whole ledger, its header in a language."""
    out = io.StringIO()
    rows = csv.writer(out)
    words = {key: said.say(language) for key, said in HEADER.items()}
    words["value"] = ledger.ruleset.doc.value_name.say(language)
    plain = ("number", "round", "dealer", "streak", "told", "value")
    rows.writerow(
        [
            *(words[key] for key in plain),
            *(cell(words["net"].replace("{who}", name)) for name in ledger.people),
            *(cell(words["total"].replace("{who}", name)) for name in ledger.people),
            words["note"],
        ]
    )
    between = "; " if language == "en" else "；"
    for hand in ledger.hands:
        seen = hand_view(ledger, hand)
        wind = ""
        if seen.round_wind is not None:
            wind = SEATS[WINDS[seen.round_wind] - WINDS["E"]].say(language)
        rows.writerow(
            [
                *(seen.number, wind, cell(ledger.people[seen.dealer]), seen.streak),
                cell(between.join(seen.told[language])),
                "" if seen.value is None else seen.value,
                *seen.net,
                *seen.totals,
                cell(seen.entry.note),
            ]
        )
    return (MARK + out.getvalue()).encode()


def cell(text: str) -> str:
    """A text that no spreadsheet works out."""
    return f"'{text}" if text[:1] and text[0] in FORMULA else text
