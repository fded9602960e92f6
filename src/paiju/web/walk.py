"""What covers what in a document, walked in a process of its own: tables go on meanwhile."""

import asyncio
import sys
from contextlib import suppress

import msgspec

from paiju.rules import RulesError
from paiju.rules.fork import Walked, walk
from paiju.rules.refusal import refused
from paiju.web.refused import Crowded

#: Seconds a walk may take.
PATIENCE = 240.0
#: Bytes the answer may have.
ANSWER_MOST = 4_000_000


async def walked(body: bytes) -> Walked | None:
    """The implications of a flattened document; none where this server cannot walk in time."""
    command = (sys.executable, "-m", "paiju.web.walk")
    pipe = asyncio.subprocess.PIPE
    walker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        said, errors = await asyncio.wait_for(walker.communicate(body), PATIENCE)
    except TimeoutError:
        raise Crowded(refused("walk_slow"), "pattern") from None
    finally:
        if walker.returncode is None:
            walker.kill()
            await walker.wait()
    if walker.returncode or len(said) > ANSWER_MOST:
        raise RuntimeError(f"the walk failed: {errors[-2000:].decode(errors='replace')}")
    return msgspec.json.decode(said, type=Walked | None)


if __name__ == "__main__":
    found: Walked | None = None
    with suppress(RulesError):  # told again to whoever builds the document
        found = walk(msgspec.json.decode(sys.stdin.buffer.read()))
    sys.stdout.buffer.write(msgspec.json.encode(found))
