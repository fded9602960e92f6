"""The compiled core and the plain one judge the same hands alike."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import compile_core

TOP = Path(__file__).parents[2]
MODULES = (
    *(
        "numbers",
        "values",
        "tally",
        "relations",
        "figures",
        "suits",
        "distance",
        "cut",
        "reading",
        "worth",
    ),
    *("shapes", "arrange", "join", "shots", "held", "judge"),
)
ASK = """
import json
from core import hands, tables
from paiju.core import distance as module
from paiju.core.cut import cuts
from paiju.core.distance import distance, useful
from paiju.core.judge import Judge

rng = hands.generator(11)
answers = []
for wilds in range(13):
    for kinds in (9, 12, 34):
        for tiles in (13, 14):
            held = hands.dealt(rng, max(0, tiles - wilds), kinds)
            for fifth in (True, False):
                answers.append(distance(held, wilds, 4, fifth_copy=fifth))
                answers.append(useful(held, wilds, 4, fifth_copy=fifth))
            if tiles == 14:
                answers.append(list(cuts(held, wilds, 4)))
judges = [Judge(table()) for table in tables.DOCUMENTS.values()]
judges += [Judge(tables.table(fifth_copy=False)), Judge(tables.table(five_only_wait=True))]
for _ in range(200):
    hand = hands.complete(rng)
    answers += [repr(judge.verdict(hand)) for judge in judges]
print(json.dumps({"module": module.__file__, "answers": answers}))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder of compiled modules: the one under test, or one built from a scratch copy."""
    given = os.environ.get("PAIJU_CORE")
    if given:
        return Path(given)
    if compile_core.compiler_missing():
        pytest.skip("no C compiler here")
    work = tmp_path_factory.mktemp("core")
    folder = tmp_path_factory.mktemp("compiled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compile_core, "CACHE", folder)
        compile_core.build({name: name for name in MODULES}, work)
    for name in MODULES:
        (folder / f"{name}.module").rename(folder / f"{name}{compile_core.SUFFIX}")
    return folder


def answers(core):
    """What the core answers in a process of its own."""
    environment = os.environ | {"PAIJU_CORE": str(core), "PYTHONPATH": f"{TOP}/src:{TOP}/tests"}
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_compiled_and_plain_core_give_equal_answers(compiled):
    fast, plain = answers(compiled), answers("")
    assert fast["module"].endswith(compile_core.SUFFIX)
    assert plain["module"].endswith(".py")
    assert len(plain["answers"]) > 1000
    assert fast["answers"] == plain["answers"]
