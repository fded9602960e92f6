"""Random play of riichienv, stepped as its users step it, log off: hands, decisions a second.

Run by an interpreter that has riichienv; asked for the number of hands.
"""

import json
import random
import sys
import time

from riichienv import RiichiEnv


def play(seed: int, chance: random.Random) -> int:
    """One hand, every legal action as likely as any other; the decisions in it."""
    env = RiichiEnv(game_mode="4p-red-single", seed=seed, skip_mjai_logging=True)
    asked = env.reset()
    decisions = 0
    while not env.done():
        chosen = {player: chance.choice(seen.legal_actions()) for player, seen in asked.items()}
        decisions += len(chosen)
        asked = env.step(chosen)
    return decisions


hands = json.load(sys.stdin)
chance = random.Random(1)
play(0, chance)
start = time.process_time()
decisions = sum(play(1 + hand, chance) for hand in range(hands))
took = time.process_time() - start
json.dump({"hands": hands / took, "decisions": decisions / took}, sys.stdout)
