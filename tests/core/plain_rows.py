"""Hands that show each measure, and near misses: the values of all readings of a hand.

A hand is its tiles before the last, the last tile, then what is not as ever.
"""

PLAIN = "123m456p789s111z2z 2z"  # runs of three suits, a triplet of east, a single wait on south
PUNGS = "2223z 3z pung:5z open:1z hidden:9m"
FREE = "123m456p789s111z9m 2z wild:9m"  # the wild waits for anything
READING = [
    ("COMPLETE", {1}, PLAIN),
    ("COMPLETE", set(), "123m456p789s111z2z 3z"),
    ("COMPLETE", set(), "147m147p369s12345z 6z"),  # no third of dots of its own
    ("DRAGON", {1}, "123456789m111z2z 2z"),
    ("DRAGON", {0}, "123456m789p111z2z 2z"),
    ("DRAGON_OUTSIDE", {1}, "123456789m111z2z 2z"),
    ("DRAGON_OUTSIDE", {0}, "12456789m111z22z 3m"),  # the 3m is in the dragon
    ("DRAGON_OWN_SUIT", {1}, "123456789m111z2z 2z wild:5m"),
    ("DRAGON_OWN_SUIT", {0}, "1234m5p6789m111z2z 2z wild:5p"),
    ("FIVE", {1}, "46m123p789s111z22z 5m"),
    ("FIVE", {0}, "34m123p789s111z22z 5m"),
    ("WILD_WAIT", {1}, FREE),
    ("WILD_WAIT", {0}, "123m456p789s111z2z 9m wild:9m"),  # the wild was not held before
    # 5s and two wilds; or 22z and a wild beside a pair of 5s and a wild
    ("WILD_WAIT", {1, 2}, "123m456p11122z99m 5s wild:9m"),
    ("SELF_WILD_DRAGON", {0, 1}, "123456789m111z2z 2z wild:5m6m"),  # 4m and wilds: 0 as 444m
    ("SELF_WILD_DRAGON", {0}, "1234m8p6789m111z2z 2z wild:5m8p"),  # 8p is not itself
    ("RUNS", {4}, "456p789s12s55z 3s chow:1m"),
    ("RUNS", {3}, "147m258p369s111z2z 2z"),
    ("RUNS", {3}, PLAIN),
    ("TRIPLETS", {4}, PUNGS),
    ("TRIPLETS", {1}, PLAIN),
    ("PAIRS_258", {1}, "123m456p789s111z5s 5s"),
    ("PAIRS_258", {0}, "123m456p789s111z6s 6s"),
    ("PAIRS_258", {3}, "2255m88p11s3344z9s 9s"),
    ("DRAGON_PAIR", {1}, "123m456p789s111z5z 5z"),
    ("DRAGON_PAIR", {0}, "123m456p789s111z4z 4z"),
    ("ROUND_WIND_PAIR", {1}, PLAIN + " round_wind:2z"),
    ("ROUND_WIND_PAIR", {0}, PLAIN + " seat_wind:2z"),
    ("SEAT_WIND_PAIR", {1}, PLAIN + " seat_wind:2z"),
    ("SEAT_WIND_PAIR", {0}, PLAIN + " round_wind:2z"),
    ("WIND_PAIR", {1}, "123m456p789s111z4z 4z"),
    ("WIND_PAIR", {0}, "123m456p789s111z5z 5z"),
    ("DRAGON_TRIPLETS", {2}, "555666z123m456p7z 7z"),
    ("DRAGON_TRIPLETS", {0}, "111222z123m456p7z 7z"),
    ("WHITE_TRIPLET", {1}, "555z123m456p789s1z 1z"),
    ("WHITE_TRIPLET", {0}, "666z123m456p789s1z 1z"),
    ("GREEN_TRIPLET", {1}, "666z123m456p789s1z 1z"),
    ("GREEN_TRIPLET", {0}, "777z123m456p789s1z 1z"),
    ("RED_TRIPLET", {1}, "777z123m456p789s1z 1z"),
    ("RED_TRIPLET", {0}, "555z123m456p789s1z 1z"),
    ("WIND_TRIPLETS", {2}, "111222z123m456p7z 7z"),
    ("WIND_TRIPLETS", {0}, "555666z123m456p1z 1z"),
    ("ROUND_WIND_TRIPLET", {1}, PLAIN + " round_wind:1z seat_wind:2z"),
    ("ROUND_WIND_TRIPLET", {0}, PLAIN + " round_wind:2z seat_wind:1z"),
    ("SEAT_WIND_TRIPLET", {1}, PLAIN + " round_wind:2z seat_wind:1z"),
    ("SEAT_WIND_TRIPLET", {0}, PLAIN + " round_wind:1z seat_wind:2z"),
    ("GUEST_WIND_TRIPLETS", {1}, "111222z123m456p7z 7z round_wind:1z seat_wind:3z"),
    ("GUEST_WIND_TRIPLETS", {0}, "111222z123m456p7z 7z round_wind:1z seat_wind:2z"),
    ("TERMINAL_TRIPLETS", {2}, "111m999p123p456s2z 2z"),
    ("TERMINAL_TRIPLETS", {0}, "222m888p123p456s2z 2z"),
    ("EVERY_GROUP_EDGE", {1}, "123m789p111z999s7z 7z"),
    ("EVERY_GROUP_EDGE", {0}, "123m789p111z999s2s 2s"),
    ("EVERY_GROUP_EDGE", {0}, "19m19p19s1234567z 1m"),  # no sets
]
SETS = [
    ("SAME_RUNS", {1}, "112233m456p789s1z 1z"),
    ("SAME_RUNS", {0}, "123m123p456s789s1z 1z"),
    ("SAME_RUNS", {2}, "112233m456p1z 1z chow:4p"),
    ("SAME_RUNS_3", {0, 1}, "111222333m456p5z 5z"),  # or three triplets
    ("SAME_RUNS_3", {0}, "112233m123p456p5z 5z"),
    ("SAME_RUNS_4", {0, 1}, "111122223333m1z 1z"),  # or three triplets and a run
    ("SAME_RUNS_4", {0}, "111222333m123p5z 5z"),
    ("MIXED_RUNS_2", {2}, "123m123p456p456s1z 1z"),
    ("MIXED_RUNS_2", {1}, "123m123p123s789s1z 1z"),  # each once: three runs make one pair
    ("MIXED_RUNS_2", {0}, "123m234p456p789s1z 1z"),
    ("MIXED_RUNS_3", {1}, "123m123p123s789s1z 1z"),
    ("MIXED_RUNS_3", {0}, "123m123p789p789s1z 1z"),
    ("CONSECUTIVE_RUNS_2", {1}, "123456789m222z1z 1z"),  # 456 is used once
    ("CONSECUTIVE_RUNS_2", {0}, "123789m123p456s1z 1z"),
    ("TERMINAL_RUNS_2", {2}, "123789m123789p1z 1z"),
    ("TERMINAL_RUNS_2", {0}, "123m789p456p111z2z 2z"),
    ("STEPPED_RUNS_3", {1}, "123234345m456p1z 1z"),
    ("STEPPED_RUNS_3", {1}, "123345567m456p1z 1z"),
    ("STEPPED_RUNS_3", {0}, "123234456m456p1z 1z"),  # up by one, then by two
    ("STEPPED_RUNS_4", {1}, "123234345456m1z 1z"),
    ("STEPPED_RUNS_4", {0}, "123234345567m1z 1z"),
    ("MIXED_STEPPED_RUNS", {1}, "123m234p345s111z2z 2z"),
    ("MIXED_STEPPED_RUNS", {0}, "123m345p567s111z2z 2z"),
    ("MIXED_STRAIGHT", {1}, PLAIN),
    ("MIXED_STRAIGHT", {0}, "123m456p789p111z2z 2z"),
    ("TWIN_DRAGONS", {1}, "123778899m5m 5m chow:1m"),
    ("TWIN_DRAGONS", {0}, "123778899m5p 5p chow:1m"),
    ("MIXED_TWIN_DRAGONS", {1}, "123789m123789p5s 5s"),
    ("MIXED_TWIN_DRAGONS", {0}, "123789m123789p5m 5m"),
    ("KNITTED_STRAIGHT", {1}, "147m258p369s111z2z 2z"),
    ("KNITTED_STRAIGHT", {0}, PLAIN),
    ("KNITTED_STRAIGHT", {1}, "147m258p369s1234z 5z"),  # scattered tiles hold it too
    ("KNITTED_STRAIGHT", {0}, "147m258p36s12345z 6z"),
    ("SAME_TRIPLETS_2", {1}, "222m222p456s789s1z 1z"),
    ("SAME_TRIPLETS_2", {0}, "222m333p456s789s1z 1z"),
    ("SAME_TRIPLETS_3", {1}, "222m222p222s789s1z 1z"),
    ("SAME_TRIPLETS_3", {0}, "222m222p333s789s1z 1z"),
    ("CONSECUTIVE_TRIPLETS_3", {1}, "333444m789s1z 1z pung:2m"),
    ("CONSECUTIVE_TRIPLETS_3", {0}, "333555m789s1z 1z pung:2m"),
    ("CONSECUTIVE_TRIPLETS_4", {1}, "444555m1z 1z pung:2m hidden:3m"),
    ("CONSECUTIVE_TRIPLETS_4", {0}, "444666m1z 1z pung:2m hidden:3m"),
    ("MIXED_CONSECUTIVE_TRIPLETS", {1}, "222m333p444s789s1z 1z"),
    ("MIXED_CONSECUTIVE_TRIPLETS", {0}, "222m333p444p789s1z 1z"),
    ("TERMINAL_TRIPLETS_2", {1}, "111999m456p789s2z 2z"),
    ("TERMINAL_TRIPLETS_2", {0}, "111m999p456p789s2z 2z"),
    ("FOUR_IN_RUN_AND_TRIPLET", {1}, "123m456p789s2z 2z pung:1m"),
    ("FOUR_IN_RUN_AND_TRIPLET", {0}, "123m456p789s2z 2z pung:4m"),
    ("FOUR_IN_RUNS_AND_PAIR", {1}, "1111223m456p789s 3m"),  # 11 123 123
    ("FOUR_IN_RUNS_AND_PAIR", {0}, "123m111m456p789s2z 2z"),
    ("FOUR_IN_RUNS", {0, 3}, "444455556666m1z 1z"),  # or three triplets and a run
    ("FOUR_IN_RUNS", {0}, "444555666m789p1z 1z"),
    ("SEVEN_PAIRS", {1}, "1122m3344p5566s7z 7z"),
    ("SEVEN_PAIRS", {0}, PLAIN),
    ("PAIRS_ALIKE", {1}, "1111m3344p5566s7z 7z"),
    ("PAIRS_ALIKE", {0}, "1122m3344p5566s7z 7z"),
    ("SHIFTED_PAIRS", {0, 1}, "1122334455667m 7m"),  # or four runs
    ("SHIFTED_PAIRS", {0}, "1122334455668m 8m"),
    ("ORPHANS", {1}, "19m19p19s1234567z 1m"),
    ("ORPHANS", {0}, "147m258p36s12345z 6z"),
    ("SCATTERED", {1}, "147m258p36s12345z 6z"),
    ("SCATTERED", {0}, "19m19p19s1234567z 1m"),
    ("PAIRS_AND_TRIPLET", {1}, "1122999m3344p5566s7z 7z"),
    ("PAIRS_AND_TRIPLET", {0}, "123m456p789s111222z7z 7z"),
]
PLACE = [
    ("CONCEALED_TRIPLETS", {2}, "111m22z456p789s55z 2z"),
    ("CONCEALED_TRIPLETS", {1}, "111m22z456p789s55z 2z way:discard"),
    ("CONCEALED_TRIPLETS", {2}, PUNGS),  # the hidden kong, 222z; 33z is the pair
    ("CONCEALED_TRIPLETS", {0, 1}, "111m23m456p789s55z 1m way:discard"),  # 1m in 111 or in 123
    ("CLAIMED_TRIPLETS", {1}, "111m22z456p789s55z 2z way:rob_kong"),
    ("CLAIMED_TRIPLETS", {0}, "111m22z456p789s55z 2z"),
    ("CLAIMED_TRIPLETS", {2}, PUNGS),
    ("EDGE_WAIT", {1}, "12m456p789s111z22z 3m"),
    ("EDGE_WAIT", {1}, "89m456p789s111z22z 7m"),
    ("EDGE_WAIT", {0}, "23m456p789s111z22z 1m"),
    ("CLOSED_WAIT", {1}, "13m456p789s111z22z 2m"),
    ("CLOSED_WAIT", {0}, "12m456p789s111z22z 3m"),
    ("OPEN_WAIT", {1}, "23m456p789s111z22z 1m"),
    ("OPEN_WAIT", {0}, "89m456p789s111z22z 7m"),
    ("PAIR_WAIT", {1}, PLAIN),
    ("PAIR_WAIT", {0}, "12m456p789s111z22z 3m"),
    ("CLOSED_FIVE", {1}, "46p123m789s111z22z 5p"),
    ("CLOSED_FIVE", {0}, "57p123m789s111z22z 6p"),
]
HONOURS = "111222333555z6z 6z"
MIDDLE = "234m456p678p345s8s 8s"
MELDED = "456p789s2z 2z"
TILES = [
    ("SUITS", {2}, "123m456p789p111z2z 2z"),
    ("SUITS", {0}, HONOURS),
    ("WIND_KINDS", {2}, PLAIN),
    ("WIND_KINDS", {0}, "123m456p789p555z6z 6z"),
    ("DRAGON_KINDS", {2}, "123m456p789p555z6z 6z"),
    ("DRAGON_KINDS", {0}, PLAIN),
    ("HONOUR_TILES", {6}, "123m456p789p2z 2z open:1z"),  # the kong has four
    ("HONOUR_TILES", {5}, PLAIN),
    ("NUMBERS", {3}, "222m222p555s111z2z 2z"),  # 2, 5, winds
    ("NUMBERS", {4}, "222m222p555s111z7z 7z"),  # and dragons
    ("EDGE_TILES", {7}, PLAIN),  # 1m 9s 111z 22z
    ("EDGE_TILES", {0}, MIDDLE),
    ("MIDDLE_TILES", {7}, PLAIN),  # 23m 456p 78s
    ("MIDDLE_TILES", {14}, MIDDLE),
    ("LOWEST", {2}, MIDDLE),
    ("LOWEST", {0}, HONOURS),
    ("HIGHEST", {8}, MIDDLE),
    ("HIGHEST", {0}, HONOURS),
    ("FIVES", {3}, "456m456p456s111z2z 2z"),
    ("FIVES", {2}, "456m456p678s111z2z 2z"),
    ("NOT_GREEN", {0}, "223344s666888s6z 6z"),
    ("NOT_GREEN", {2}, "223344s666888s5z 5z"),
    ("NOT_SYMMETRIC", {0}, "112233p456s888p5z 5z"),
    ("NOT_SYMMETRIC", {1}, "112233p345s888p5z 5z"),  # 3s
    ("NOT_EVEN", {0}, "222m444p666s888s2p 2p"),
    ("NOT_EVEN", {2}, "222m444p666s888s3p 3p"),
    ("FOURS", {1}, "1111m23m456p789s2z 2z"),
    ("FOURS", {0}, "123m456p789s2z 2z hidden:1z"),
    ("WILDS", {2}, "123m456p789s111z9m 9m wild:9m"),
    ("WILDS", {4}, "123m456p789s2z 2z hidden:9m wild:9m"),
    ("WILDS", {0}, PLAIN),
    ("CALLED", {2}, MELDED + " chow:1m open:1z"),
    ("CALLED", {1}, MELDED + " chow:1m hidden:1z"),
    ("KONGS", {2}, MELDED + " open:1m hidden:1z"),
    ("KONGS", {0}, MELDED + " chow:1m pung:1z"),
    ("OPEN_KONGS", {1}, MELDED + " open:1m hidden:1z"),
    ("OPEN_KONGS", {0}, MELDED + " hidden:1m hidden:1z"),
    ("HIDDEN_KONGS", {1}, MELDED + " open:1m hidden:1z"),
    ("HIDDEN_KONGS", {0}, MELDED + " open:1m open:1z"),
    ("FLOWERS", {3}, PLAIN + " flowers:1f2f7f"),
    ("FLOWERS", {0}, PLAIN),
    ("OWN_FLOWERS", {2}, PLAIN + " seat_wind:2z flowers:2f6f7f"),
    ("OWN_FLOWERS", {0}, PLAIN + " seat_wind:2z flowers:1f3f"),
    ("LONE_OWN_FLOWERS", {1}, PLAIN + " seat_wind:2z flowers:1f2f3f4f6f"),  # 6f alone
    ("LONE_OWN_FLOWERS", {2}, PLAIN + " seat_wind:2z flowers:1f2f3f6f"),
    ("LONE_OWN_FLOWERS", {0}, PLAIN + " seat_wind:2z flowers:1f2f3f4f"),
    ("FLOWER_SETS", {1}, PLAIN + " flowers:1f2f3f4f"),
    ("FLOWER_SETS", {0}, PLAIN + " flowers:1f2f3f5f"),
]
WON = [
    ("WAITS", {1}, PLAIN),
    ("WAITS", {3}, "2345678m456p111z 2m"),  # 2, 5 and 8
    ("WAITS", {1}, "1234m456p789s 4m pung:1m"),  # 1m too, but the hand holds all four
    ("WAITS", {13}, "19m19p19s1234567z 1m"),
    ("WAITS", {33}, FREE),  # every kind but the wild
    ("ANY_TILE", {1}, FREE),
    ("ANY_TILE", {0}, PLAIN),
    ("ANY_TILE", {1}, "123m456p9m 2z wild:9m open:1z hidden:3z"),  # kinds in kongs cannot come
    ("GATES", {1}, "1112345678999m 5m"),
    ("GATES", {0}, "1112345678889m 9m"),
    ("GATES", {0}, "1112345678999m 5m wild:5m"),  # a wild is no 5m of the nine gates
    ("DRAWN_WILD", {1}, "123m456p789s111z2z 9m wild:9m"),
    ("DRAWN_WILD", {0}, FREE),
    ("KONG_DRAW", {2}, MELDED + " open:1m hidden:1z way:kong_draw chain:2"),
    ("KONG_DRAW", {1}, MELDED + " open:1m hidden:1z way:kong_draw"),
    ("KONG_DRAW", {0}, MELDED + " open:1m hidden:1z"),
    ("FLOWER_DRAW", {1}, PLAIN + " way:flower_draw"),
    ("FLOWER_DRAW", {0}, PLAIN),
    ("SELF_DRAWN", {1}, PLAIN + " way:earthly"),
    ("SELF_DRAWN", {0}, PLAIN + " way:humanly"),
    ("ROBBED_KONG", {1}, PLAIN + " way:rob_kong"),
    ("ROBBED_KONG", {0}, PLAIN + " way:discard"),
    ("HEAVENLY", {1}, PLAIN + " way:heavenly"),
    ("HEAVENLY", {0}, PLAIN + " way:earthly"),
    ("EARTHLY", {1}, PLAIN + " way:earthly"),
    ("EARTHLY", {0}, PLAIN + " way:heavenly"),
    ("HUMANLY", {1}, PLAIN + " way:humanly"),
    ("HUMANLY", {0}, PLAIN + " way:discard"),
    ("LAST_TILE", {1}, PLAIN + " last_tile"),
    ("LAST_TILE", {0}, PLAIN),
    ("READY_AT_DEAL", {1}, PLAIN + " ready_at_deal"),
    ("READY_AT_DEAL", {0}, PLAIN),
    ("VISIBLE_COPIES", {2}, PLAIN + " visible_copies:2"),
    ("VISIBLE_COPIES", {0}, PLAIN),
    ("IS_DEALER", {1}, PLAIN + " is_dealer"),
    ("IS_DEALER", {0}, PLAIN),
]


def numbered():
    """Hands in which every group holds a number, and the same with a pair of east."""
    for number in range(1, 10):
        low = min(max(number - 1, 1), 7)
        runs = f"{low}{low + 1}{low + 2}"
        sets = f"{number}{number}{number}m{runs}p{runs}s{runs}m"
        yield (f"EVERY_GROUP_{number}", {1}, f"{sets}{number}p {number}p")
        yield (f"EVERY_GROUP_{number}", {0}, f"{sets}1z 1z")


ROWS = [*READING, *numbered(), *SETS, *PLACE, *TILES, *WON]
