"""What `paiju sim` says of runs and comparisons, in the three languages."""

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from paiju.rules import Text
from paiju.rules.text import Language, fill
from paiju.sim.compare import Comparison
from paiju.sim.estimate import Mean, Rate
from paiju.sim.run import Told
from paiju.sim.spec import Spec
from paiju.sim.summary import Summary

WINDS = (
    Text(zh="庄家", zh_hant="莊家", en="the dealer"),
    Text(zh="下家", zh_hant="下家", en="next after the dealer"),
    Text(zh="对家", zh_hant="對家", en="opposite the dealer"),
    Text(zh="上家", zh_hant="上家", en="before the dealer"),
)
PHRASES = {
    "hands": Text(zh="{n} 把", zh_hant="{n} 把", en="{n} hands"),
    "matches": Text(
        zh="{n} 把，{units} 场", zh_hant="{n} 把，{units} 場", en="{n} hands in {units} matches"
    ),
    "bots": Text(
        zh="机器人 {names}，种子 {seed}",
        zh_hant="機器人 {names}，種子 {seed}",
        en="bots {names}, seed {seed}",
    ),
    "interval": Text(
        zh="± 后面是 95% 的误差；百分比后面是 95% 的区间",
        zh_hant="± 後面是 95% 的誤差；百分比後面是 95% 的區間",
        en="after ± and in brackets: 95 % intervals",
    ),
    "observed": Text(
        zh="误差按 {n} 次观察算：一场，或同一副牌墙的几把，合算一次",
        zh_hant="誤差按 {n} 次觀察算：一場，或同一副牌牆的幾把，合算一次",
        en="errors are those of {n} observations: a match, or the hands of one wall, is one",
    ),
    "dealt_distance": Text(
        zh="开打时一家还差的张数",
        zh_hant="開打時一家還差的張數",
        en="tiles a seat needs as play begins",
    ),
    "ready": Text(zh="听过牌的", zh_hant="聽過牌的", en="seats that were ever ready"),
    "ready_turn": Text(
        zh="听牌在第几巡，起手就听算 0",
        zh_hant="聽牌在第幾巡，起手就聽算 0",
        en="turn of being ready, 0 as dealt",
    ),
    "drawn": Text(zh="荒牌", zh_hant="荒牌", en="nobody won"),
    "self_drawn": Text(zh="自摸", zh_hant="自摸", en="won by own draw"),
    "on_discard": Text(zh="点炮", zh_hant="點炮", en="won with another's tile"),
    "fan": Text(zh="每胡的值", zh_hant="每胡的值", en="value of a win"),
    "turns": Text(
        zh="每把的巡数，各家合计", zh_hant="每把的巡數，各家合計", en="turns of a hand, all seats"
    ),
    "wins_of": Text(zh="{who}胡", zh_hant="{who}胡", en="won by {who}"),
    "points_of": Text(zh="{who}每把得", zh_hant="{who}每把得", en="points a hand, {who}"),
    "player": Text(zh="{n} 号 {name}", zh_hant="{n} 號 {name}", en="player {n}, {name}"),
    "patterns": Text(
        zh="番种：算上的次数、占胡牌、占全部",
        zh_hant="番種：算上的次數、佔胡牌、佔全部",
        en="patterns: times counted, share of wins, share of hands",
    ),
    "kept": Text(zh="事实存在 {path}", zh_hant="事實存在 {path}", en="facts are in {path}"),
    "found": Text(
        zh="其中 {n} 早已打完", zh_hant="其中 {n} 早已打完", en="{n} of them were there already"
    ),
    "torn": Text(
        zh="{n} 片不全，重打了",
        zh_hant="{n} 片不全，重打了",
        en="{n} shards were not whole and are done again",
    ),
    "lying": Text(
        zh="{who} 算错了，它打的 {n} 片都重打了",
        zh_hant="{who} 算錯了，它打的 {n} 片都重打了",
        en="{who} was wrong; all {n} shards of such workers are done again",
    ),
    "slow": Text(
        zh="{who} 太慢，由别的代打",
        zh_hant="{who} 太慢，由別的代打",
        en="{who} was slow; others did its shard",
    ),
    "lost": Text(
        zh="{who} 断了，由别的代打",
        zh_hant="{who} 斷了，由別的代打",
        en="{who} went away; others did its shard",
    ),
    "checked": Text(
        zh="抽查 {n} 片，打两遍，逐位比过",
        zh_hant="抽查 {n} 片，打兩遍，逐位比過",
        en="{n} shards were done twice and compared bit for bit",
    ),
    "walls": Text(
        zh="{a} 对 {b}：同样的 {n} 副牌墙；差是后者减前者，相关说明两边走得多近",
        zh_hant="{a} 對 {b}：同樣的 {n} 副牌牆；差是後者減前者，相關說明兩邊走得多近",
        en="{a} and {b} on the same {n} walls; difference is the second less the first, "
        "the correlation tells how alike they go",
    ),
    "measure": Text(zh="量", zh_hant="量", en="of a hand"),
    "difference": Text(zh="差", zh_hant="差", en="difference"),
    "correlation": Text(zh="相关", zh_hant="相關", en="correlation"),
    "dealer_points": Text(zh="庄家得分", zh_hant="莊家得分", en="dealer's points"),
    "points_moved": Text(zh="换手的分", zh_hant="換手的分", en="points changing hands"),
    "fan_of_hand": Text(zh="值，荒牌算 0", zh_hant="值，荒牌算 0", en="value, 0 where nobody won"),
}


def phrase(name: str, language: Language, /, **filled: object) -> str:
    """A phrase with its places filled in."""
    return fill(PHRASES[name], language, **filled)


def told_run(told: Told, out: Path | None, spoken: Language) -> Iterator[str]:
    """How a run went, where there is something to say."""
    if told.found:
        yield phrase("found", spoken, n=f"{told.found:,}")
    if told.torn:
        yield phrase("torn", spoken, n=told.torn)
    if told.lying:
        yield phrase("lying", spoken, who=", ".join(told.lying), n=told.again)
    for name, workers in (("slow", told.slow), ("lost", told.lost)):
        if workers:
            yield phrase(name, spoken, who=", ".join(workers))
    if told.checked:
        yield phrase("checked", spoken, n=told.checked)
    if out is not None:
        yield phrase("kept", spoken, path=out)


def told_summary(found: Summary, spec: Spec, spoken: Language) -> Iterator[str | Table]:
    """A run in numbers, for a reader who has not seen one."""
    ruleset = spec.ruleset()
    many = "matches" if found.unit == "match" else "hands"
    yield f"{ruleset.name.say(spoken)}  {found.rules} {ruleset.version} {found.hash[:12]}"
    names = found.policies[0] if len({*found.policies}) == 1 else ", ".join(found.policies)
    count = phrase(many, spoken, n=f"{found.hands:,}", units=f"{found.units:,}")
    yield f"{count}; {phrase('bots', spoken, names=names, seed=found.seed)}"
    yield phrase("interval", spoken)
    if found.observations != found.hands:
        yield phrase("observed", spoken, n=f"{found.observations:,}")
    yield numbers(found, spoken)
    yield phrase("patterns", spoken)
    table = Table(box=None, show_header=False, pad_edge=False)
    for one, pattern in zip(found.patterns, ruleset.patterns, strict=True):
        table.add_row(
            pattern.name.say(spoken), f"{one.wins.times:,}", share(one.wins), share(one.hands)
        )
    yield table


def numbers(found: Summary, spoken: Language) -> Table:
    """The rates and means of a run."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for name in ("drawn", "self_drawn", "on_discard"):
        table.add_row(phrase(name, spoken), share(getattr(found, name)))
    for wind, one in zip(winds(len(found.by_wind)), found.by_wind, strict=True):
        table.add_row(phrase("wins_of", spoken, who=wind.say(spoken)), share(one))
    for name in ("fan", "turns"):
        table.add_row(phrase(name, spoken), plus_minus(getattr(found, name)))
    if found.dealt_distance and found.ready and found.ready_turn:
        table.add_row(phrase("dealt_distance", spoken), plus_minus(found.dealt_distance))
        table.add_row(phrase("ready", spoken), share(found.ready))
        table.add_row(phrase("ready_turn", spoken), plus_minus(found.ready_turn))
    for wind, gained in zip(winds(len(found.by_wind)), found.points_by_wind, strict=True):
        table.add_row(phrase("points_of", spoken, who=wind.say(spoken)), plus_minus(gained))
    if len({*found.policies}) > 1:
        for n, (name, gained) in enumerate(
            zip(found.policies, found.points_by_player, strict=True), 1
        ):
            player = phrase("player", spoken, n=n, name=name)
            table.add_row(phrase("points_of", spoken, who=player), plus_minus(gained))
    return table


def winds(seats: int) -> tuple[Text, ...]:
    """The seats from the dealer on; of three nobody is opposite."""
    return WINDS if seats == len(WINDS) else (WINDS[0], WINDS[1], WINDS[3])


def share(one: Rate) -> str:
    """A rate in per cent; of what was never seen, what it is below."""
    if one.times == 0:
        return f"0 (< {percent(one.high)})"
    return f"{percent(one.share)} ({percent(one.low)}–{percent(one.high)})"


def percent(part: float) -> str:
    """A part of one in per cent, three digits that count."""
    return f"{100 * part:.3g}%"


def plus_minus(one: Mean) -> str:
    """A mean and half its interval."""
    if one.high is None:
        return f"{one.mean:.4g}"
    half = one.high - one.mean
    return f"{one.mean:.4g} ± {half:.2g}"


def told_comparison(found: Comparison, spoken: Language, console: Console) -> None:
    """Prints two documents side by side."""
    console.print(phrase("walls", spoken, a=found.a, b=found.b, n=f"{found.walls:,}"))
    console.print(phrase("interval", spoken))
    table = Table(box=None, pad_edge=False)
    table.add_column(phrase("measure", spoken))
    for name in (found.a, found.b, *(phrase(x, spoken) for x in ("difference", "correlation"))):
        table.add_column(name, justify="right")
    for one in found.differences:
        name = "fan_of_hand" if one.measure == "fan" else one.measure
        correlation = "" if one.correlation is None else f"{one.correlation:.2f}"
        table.add_row(
            phrase(name, spoken),
            plus_minus(one.a),
            plus_minus(one.b),
            plus_minus(one.difference),
            correlation,
        )
    console.print(table)
