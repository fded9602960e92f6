"""`paiju serve`: opens the data folder and answers until it is stopped."""

import asyncio
import socket
import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import uvicorn
from cyclopts import Parameter

from paiju.cli.handshake import Handshake
from paiju.store import Folder, Store, StoreError
from paiju.web.app import make_app
from paiju.web.host import Pace

#: Longer frames end a connection before they are read; see `messages.LONGEST` for what is answered.
FRAME_MOST = 256 * 1024


class ListenError(ValueError):
    """An address that cannot be listened on."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("paiju-data"),
    bot_pace: Annotated[float, Parameter(show=False)] = 0.7,
    countdown: Annotated[float, Parameter(show=False)] = 15.0,
) -> None:
    """Serve the page and its tables.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on; 0 takes a free one.
    data
        The folder the database is kept in.
    bot_pace
        Seconds a bot takes before it acts.
    countdown
        Seconds after which everybody counts as ready.
    """
    try:
        with closing(Folder(data)) as folder, closing(listening(host, port)) as listener:
            run(folder, listener, Pace(bot=bot_pace, countdown=countdown))
    except (StoreError, ListenError) as fault:
        sys.exit(f"paiju: {fault}")


def run(folder: Folder, listener: socket.socket, pace: Pace) -> None:
    """Answer until the process is asked to stop."""
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(folder.url))
        config = uvicorn.Config(
            make_app(store, pace=pace),
            log_level="warning",
            access_log=False,  # addresses hold seat keys
            ws=Handshake,
            ws_max_size=FRAME_MOST,
            timeout_graceful_shutdown=2,
        )
        try:
            runner.run(Announced(config, folder.path).serve([listener]))
        except KeyboardInterrupt:
            pass
        finally:
            runner.run(store.close())


def listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections."""
    if not 0 <= port < 65536:
        raise ListenError(f"cannot listen on port {port}: ports are 0 to 65535")
    if not host:
        raise ListenError("--host is empty; 127.0.0.1 is this machine, 0.0.0.0 every address of it")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as fault:
        raise ListenError(f"cannot listen on {host}:{port}: {fault}") from fault


class Announced(uvicorn.Server):
    """A server that says where it is, once it answers there."""

    def __init__(self, config: uvicorn.Config, folder: Path) -> None:
        super().__init__(config)
        self._folder = folder

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then say so."""
        await super().startup(sockets)
        for listener in sockets or []:
            host, port = listener.getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            print(f"paiju: http://{shown}:{port}/  (data in {self._folder})", flush=True)
