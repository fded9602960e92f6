"""Each event of a match told in a line or a few, with the names of those who sit there."""

from collections.abc import Iterator, Sequence
from typing import assert_never
from unicodedata import category

from paiju.game import events
from paiju.record.phrases import SEATS, WAYS, phrase
from paiju.rules import Text
from paiju.rules.draw import reading_text, tiles_text
from paiju.rules.words import listed
from paiju.tiles import FIRST, KIND, NUMBER, ids

EAST = FIRST["z"]  # the kind 东


class Teller:
    """Tells one event after another; knows who sits where and what is wild."""

    def __init__(
        self, players: Sequence[events.Player], language: str, fan: Text, *, by_hand: bool = False
    ) -> None:
        self.value_name = fan.say(language)  # 番, 台, 分
        self.by_hand = by_hand  # scored by hand: what was not told is passed over
        self.players = [player.name for player in players]
        self.language = language
        self.seats: Sequence[int] = ()
        self.wilds: Sequence[str] = ()
        self.east = 0  # the seat whose wind is East
        self.beaten: list[int] = []  # who claimed a win and has not been told to have won
        self.for_flower = False  # whether a flower is being replaced

    def tell(self, event: events.AnyEvent) -> Iterator[str]:
        """The lines of an event; those of a hand are set in."""
        match event:
            case events.MatchStart(name=name, length=length, unit=unit):
                named = name.say(self.language)
                yield self.say("match", name=named, length=length, unit=unit)
            case events.ClaimWindow() | events.RobWindow():
                pass
            case events.Claim():
                for line in self.claims(event):
                    yield f"  {line}"
            case events.Redraw():
                yield ""
                yield self.redraw(event)
            case events.Seating():
                yield ""
                yield from self.seating(event)
            case events.HandStart():
                yield ""
                yield self.hand(event)
            case events.MatchEnd():
                yield ""
                yield from self.end(event)
            case _:
                for line in self.during(event):
                    yield f"  {line}"

    def during(self, event: events.AnyEvent) -> Iterator[str]:
        """What happens within a hand."""
        match event:
            case (
                events.Stake()
                | events.Dice()
                | events.WallOpened()
                | events.Deal()
                | events.Indicator()
            ):
                yield self.opening(event)
            case events.Draw(seat=seat, tile=tile):
                yield self.say("draw", who=self.who(seat), tile=self.tile(tile))
            case events.Replacement(seat=seat, tile=tile):
                name = "for_flower" if self.for_flower else "replacement"
                yield self.say(name, who=self.who(seat), tile=self.tile(tile))
            case events.Flower(seat=seat, tile=tile):
                self.for_flower = True
                yield self.say("flower", who=self.who(seat), tile=self.tile(tile))
            case events.Discard(seat=seat, tile=tile):
                yield self.say("discard", who=self.who(seat), tile=self.tile(tile))
            case events.Meld():
                yield self.meld(event)
            case events.Kong():
                self.for_flower = False
                yield self.kong(event)
            case events.Forfeit(seat=seat, tile=tile, unpaid=unpaid):
                name = "unpaid" if unpaid else "forfeit"
                yield self.say(name, who=self.who(seat), tile=self.tile(tile))
            case events.Redeal(seat=seat, accepted=accepted):
                yield self.say("redeal" if accepted else "no_redeal", who=self.who(seat))
            case events.Win():
                yield from self.win(event)
            case events.Horses():
                yield self.horses(event)
            case events.DrawnHand(reason=reason):
                yield self.say("again" if reason == "redeal" else reason)
            case events.Chase(seat=seat, tile=tile):
                name = "chase" if tile else "chase_untold"
                yield self.say(name, who=self.who(seat), tile=self.tile(tile))
            case events.Settle(what=what, net=net):
                yield self.say(f"settle_{what}", points=self.points(net))
            case events.HandEnd():
                yield from self.hand_end(event)
            case (
                events.MatchStart()
                | events.Redraw()
                | events.Seating()
                | events.HandStart()
                | events.ClaimWindow()
                | events.RobWindow()
                | events.Claim()
                | events.MatchEnd()
            ):
                raise ValueError(f"{event.__class__.__name__} is no event of a hand")
            case _:
                assert_never(event)

    def seating(self, event: events.Seating) -> Iterator[str]:
        """Who drew what, and who sits where."""
        self.seats = event.seats
        yield self.drawn(event)
        seats = self.listed([self.who(seat) for seat in range(len(event.seats))])
        dealer = self.who(event.dealer)
        line = self.say("seats", pot=event.pot, seats=seats, dealer=dealer)
        yield line + self.dreams(event.dreamer)

    def redraw(self, event: events.Redraw) -> str:
        """A draw of seats that does not stand."""
        return self.say("redraw", pot=event.pot, drawn=self.drawn(event))

    def drawn(self, event: events.Seating | events.Redraw) -> str:
        """How seats were drawn."""
        if self.by_hand:
            return self.say("as_sat")
        if event.dice is None or event.winds is None or event.roller is None:
            return self.say("random")
        drew = [
            self.say("drew", player=self.players[n], wind=self.tile(wind))
            for n, wind in enumerate(event.winds)
        ]
        roller = self.players[event.roller]
        winds = self.listed(drew)
        return self.say("roll", roller=roller, dice=thrown(event.dice), winds=winds)

    def hand(self, event: events.HandStart) -> str:
        """The title of a hand."""
        self.seats, self.wilds = event.seats, ()
        self.east = 0 if event.round_wind is None else event.dealer
        wind = ""
        if event.round_wind is not None:
            name = SEATS[NUMBER[event.round_wind] - EAST].say(self.language)
            wind = self.say("round_wind", wind=name)
        line = self.say(
            "hand",
            wind=wind,
            hand=event.hand,
            pot=event.pot,
            round=event.round,
            dealer=self.who(event.dealer),
            streak=self.say("streak", streak=event.streak) if event.streak else "",
            dreams=self.dreams(event.dreamer),
        )
        return line + (self.say("note", note=event.note) if event.note else "")

    def opening(
        self, event: events.Stake | events.Dice | events.WallOpened | events.Deal | events.Indicator
    ) -> str:
        """What comes before play."""
        match event:
            case events.Stake(what=what, amount=amount):
                against = "" if event.against is None else self.who(event.against)
                name = what if amount else f"no_{what}"
                return self.say(name, who=self.who(event.seat), amount=amount, against=against)
            case events.Dice(what=what, dice=dice):
                return self.say(what, who=self.who(event.seat), dice=thrown(dice))
            case events.WallOpened(stack=stack):
                return self.say("opened", who=self.who(event.seat), stack=stack + 1)
            case events.Deal(tiles=tiles):
                return self.say("deal", who=self.who(event.seat), tiles=self.tiles(tiles or ()))
            case events.Indicator():
                self.wilds = event.wilds
                wilds = self.listed([self.tile(wild) for wild in event.wilds])
                turned = "" if event.tile is None else self.tile(event.tile)
                name = "turned" if turned else "no_turned" if event.wilds else "no_wild"
                return self.say(name, tile=turned, wilds=wilds, live=event.live, tail=event.tail)
            case _:
                assert_never(event)

    def claims(self, event: events.Claim) -> Iterator[str]:
        """What was claimed in vain; of wins that is known when the winners have been told."""
        self.beaten = [one.seat for one in event.others if one.what == "win"]
        for one in event.others:
            if one.what == "win":
                continue
            run = "" if one.tile is None else self.run(one.tile)
            yield self.say(f"vain_{one.what}", who=self.who(one.seat), run=run)

    def meld(self, event: events.Meld) -> str:
        """A pung or a run."""
        tiles = self.run(event.tile) if event.what == "chow" else self.tile(event.tile)
        filled = {"who": self.who(event.seat), "tile": tiles, "from": self.who(event.from_seat)}
        return self.say(event.what, **filled)

    def run(self, low: str) -> str:
        """Three tiles in a row."""
        return self.tiles(ids(range(NUMBER[low], NUMBER[low] + 3)))

    def horses(self, event: events.Horses) -> str:
        """The tiles turned for a winner."""
        if not event.tiles:
            return self.say("horses_untold", who=self.who(event.seat), hits=event.hits)
        tiles = self.tiles(event.tiles)
        return self.say("horses", who=self.who(event.seat), tiles=tiles, hits=event.hits)

    def kong(self, event: events.Kong) -> str:
        """A kong, with its price where it has one."""
        origin = "" if event.from_seat is None else self.who(event.from_seat)
        name: str = event.what
        filled = {"tile": self.tile(event.tile), "from": origin}
        if self.by_hand:
            given = "" if event.tile is None else self.say("of_tile", tile=self.tile(event.tile))
            wild = self.say("of_wild") if event.wild else ""
            filled = {
                "tile": given + wild,
                "from": self.say("kong_from", who=origin) if origin else "",
            }
            name = f"{event.what}_told"
        line = self.say(name, who=self.who(event.seat), **filled)
        return line + self.say("kong_points", points=event.points) if event.points else line

    def win(self, event: events.Win) -> Iterator[str]:
        """A win: its name, the reading, the sum, the reading that came next."""
        self.beaten = [seat for seat in self.beaten if seat != event.seat]
        yield self.won(event)
        if event.reading:
            yield f"  {reading_text(event.reading, self.language)}"
        if event.spoken.zh:
            yield f"  {event.arithmetic.say(self.language)}"
        if event.runner_up:
            arithmetic = event.runner_up.arithmetic.say(self.language)
            yield f"  {self.say('runner_up', arithmetic=arithmetic)}"

    def won(self, event: events.Win) -> str:
        """Who won, how, with what; in a ledger perhaps with the value alone."""
        named = bool(event.spoken.zh)
        way = "flowers" if named and not event.reading else event.way
        return self.say(
            "win" if named else "win_untold",
            who=self.who(event.seat),
            way=WAYS[way].say(self.language),
            spoken=event.spoken.say(self.language),
            fan=event.fan,
            value_name=self.value_name,
            tile="" if event.tile is None else self.say("last", tile=self.tile(event.tile)),
            unpaid=self.say("not_paid") if event.unpaid else "",
            origin=self.origin(event),
        )

    def origin(self, event: events.Win) -> str:
        """Whose tile was won with, and who pays alone."""
        line = ""
        if event.from_seat is not None:
            name = "thrown" if event.way in {"discard", "humanly"} else "robbed"
            line += self.say(name, who=self.who(event.from_seat))
        if event.liable is not None:
            line += self.say("liable", who=self.who(event.liable))
        return line

    def hand_end(self, event: events.HandEnd) -> Iterator[str]:
        """Who would have won too; every hand laid open, and what it came to."""
        for seat in self.beaten:
            yield self.say("beaten", who=self.who(seat))
        self.beaten = []
        for seat, tiles in enumerate(event.hands):
            yield self.say("left", who=self.who(seat), tiles=self.tiles(tiles))
        yield self.say("net", points=self.points(event.net))
        yield self.say("totals", points=self.totals(event.totals))

    def end(self, event: events.MatchEnd) -> Iterator[str]:
        """How the match ended, and its chance."""
        totals = self.totals(event.totals)
        if self.by_hand:
            yield self.say("closed", points=totals)
            return
        if event.left is None:
            yield self.say("end", points=totals)
        else:
            yield self.say("walked", player=self.players[event.left], points=totals)
        words = self.say("words", entropy=event.entropy) if event.entropy else ""
        yield self.say("seed", seed=event.seed, entropy=words)

    def say(self, name: str, /, **filled: object) -> str:
        """A phrase in the teller's language."""
        return phrase(name, self.language, **filled)

    def who(self, seat: int) -> str:
        """A seat's wind and who sits there."""
        wind = SEATS[(seat - self.east) % max(len(self.seats), 1)]
        return f"{wind.say(self.language)} {self.players[self.seats[seat]]}"

    def dreams(self, dreamer: int | None) -> str:
        """Who sits out, if anybody does."""
        return "" if dreamer is None else self.say("dreams", player=self.players[dreamer])

    def tile(self, tile: str | None) -> str:
        """A tile's name, with a star where it is wild."""
        if tile is None:
            return "?"
        kind = KIND[NUMBER[tile]]
        names = {"zh-Hans": kind.zh, "zh-Hant": kind.zh_hant, "en": kind.en}
        return names[self.language] + ("*" if tile in self.wilds else "")

    def tiles(self, tiles: Sequence[str]) -> str:
        """Tiles of a hand, with a star behind each wild."""
        return tiles_text(tiles, [tile in self.wilds for tile in tiles], self.language)

    def points(self, net: Sequence[events.Points]) -> str:
        """What each seat wins or loses."""
        return self.listed([f"{self.who(n)} {signed(one)}" for n, one in enumerate(net)])

    def totals(self, totals: Sequence[events.Points]) -> str:
        """What each player has in all."""
        return self.listed([f"{self.players[n]} {signed(one)}" for n, one in enumerate(totals)])

    def listed(self, parts: Sequence[str]) -> str:
        """Parts as a list."""
        return listed(parts, self.language)


def thrown(dice: Sequence[int]) -> str:
    """Dice with their sum."""
    pips = " + ".join(map(str, dice))
    return pips if len(dice) < 2 else f"{pips} = {sum(dice)}"


def signed(points: events.Points) -> str:
    """Points with their sign."""
    return f"{points:+}" if points else "0"


def clean(text: str) -> str:
    """A line that is one line and reads in one direction, whatever names stand in it."""
    return "".join("�" if hidden(category(character)) else character for character in text)


def hidden(kind: str) -> bool:
    """Whether a character of this Unicode category is a control or ends a line."""
    return kind[0] == "C" or kind in {"Zl", "Zp"}
