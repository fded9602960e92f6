"""One connection of a player: wishes in, news out.

News is made when it can be sent: a slow reader gets fewer and longer messages, never a queue.
"""

import asyncio
import logging
from typing import Any, assert_never
from urllib.parse import urlsplit

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from paiju.tiles import quoted
from paiju.web import messages
from paiju.web.hall import Hall
from paiju.web.host import Host, Watcher
from paiju.web.refused import Crowded, NotHere, NotYours, Refused
from paiju.web.telling import tell

log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, State]

#: Connections of one player at once: a phone, a tablet, and what a reload left behind.
MOST = 8

#: Digits of a number of events.
SEQ_MOST = 18

CLOSE = {NotHere: 4404, NotYours: 4403, Crowded: 4429}
REFUSED = 4400


def same_origin(connection: ASGIConnection[Any, Any, Any, State]) -> bool:
    """Whether a connection comes from this server's own page, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


async def play(socket: Socket, hall: Hall, table_id: str, key: str, seq: str) -> None:
    """Serve a connection until it goes."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="another site's page may not play here")
        return
    await socket.accept()
    try:
        since = whole(seq)
        player = await hall.player(table_id, key)
        host = await hall.host(table_id)
        if len(host.watchers) >= MOST:
            raise Crowded(f"this seat is open in {MOST} places already", "connections")
        watcher = Watcher(player, min(since, host.table.seq))
    except Refused as fault:
        await socket.send_text(messages.write(messages.error(fault)))
        await socket.close(code=CLOSE.get(type(fault), REFUSED), reason=fault.where)
        return
    host.arrive(watcher)
    talking = [asyncio.create_task(speak(socket, host, watcher))]
    talking.append(asyncio.create_task(listen(socket, host, watcher)))
    try:
        done, _ = await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
    finally:
        host.depart(watcher)
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
    for task in done:
        failed = task.exception()
        if failed is not None and not isinstance(failed, WebSocketDisconnect):
            raise failed


def whole(seq: str) -> int:
    """The number of events a client says it has."""
    if not (seq.isascii() and seq.isdigit() and len(seq) <= SEQ_MOST):
        raise Refused(f"seq={quoted(seq)} should be a whole number from 0, as seq=0", "seq")
    return int(seq)


async def speak(socket: Socket, host: Host, watcher: Watcher) -> None:
    """Send what a connection has not been told, whenever there is something."""
    while True:
        watcher.news.clear()
        notes, watcher.notes = watcher.notes, []
        for note in notes:
            await socket.send_text(messages.write(note))
        if watcher.stale:
            watcher.stale = False
            told = tell(host.table, watcher.player, watcher.seq, host.countdown())
            watcher.seq = told.seq
            await socket.send_text(messages.write(told))
        await watcher.news.wait()


async def listen(socket: Socket, host: Host, watcher: Watcher) -> None:
    """Take in what a connection sends; a wrong message is answered and changes nothing."""
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        assert event["type"] == "websocket.receive"
        try:
            await hear(host, watcher, event.get("text") or event.get("bytes") or b"")
        except Refused as fault:
            watcher.refuse(fault)
        except Exception:
            log.exception("a message met a fault")
            watcher.refuse(Refused("the server met a fault; nothing was changed", "server"))


async def hear(host: Host, watcher: Watcher, frame: str | bytes) -> None:
    """Take in one message."""
    message = messages.read(frame)
    match message:
        case messages.Resume(seq=seq):
            if seq > host.table.seq:
                raise Refused(
                    f"{quoted(seq)} events have not happened; {host.table.seq} have", "seq"
                )
            watcher.seq = seq
            watcher.renew()
        case messages.Hints():
            view = host.table.view(watcher.player)
            if view is None or view.seat is None or view.phase not in {"play", "claim"}:
                raise Refused("there is no hand of yours being played", "hints")
            watcher.say(messages.hinted(host.adviser.hints(view), view.seq))
        case messages.Ready() | messages.Choose() | messages.Next() | messages.Leave():
            await host.wish(watcher, message)
        case _:
            assert_never(message)
