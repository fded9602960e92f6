"""A server in this process, over a store in a folder, without waiting for anybody."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar.testing import TestClient, WebSocketTestSession

from paiju.store import Store
from paiju.web.app import make_app
from paiju.web.host import Pace
from paiju.web.pages import Pages
from web.people import BOTS, Person

AT_ONCE = Pace(bot=0, countdown=60)


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'paiju.sqlite'}"


class Client:
    """A browser of sorts."""

    def __init__(self, http: TestClient[Any]) -> None:
        self.http = http

    def get(self, path: str, **query: str) -> Any:
        """What a GET answers, which is well."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(
        self, rules: str = "tianjin", bots: list[str] | None = None, **more: Any
    ) -> tuple[str, str]:
        """A new table: its address and key."""
        wanted = {"rules": rules, "bots": bots or BOTS, **more}
        made = self.http.post("/api/tables", json=wanted)
        assert made.status_code == 201, made.text
        return f"/api/tables/{made.json()['table']}", made.json()["key"]

    @contextmanager
    def sit(self, table: str, key: str, seq: int = 0, **headers: str) -> Iterator[Person]:
        """A person at a table."""
        address = f"{table}/play?key={key}&seq={seq}"
        with self.http.websocket_connect(address, headers=headers) as session:
            yield Person(Session(session))


class Session:
    """A socket of the test client."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

    def send(self, text: str) -> None:
        self.session.send_text(text)

    def hear(self) -> str:
        text: str = self.session.receive_text(timeout=20)
        return text


@contextmanager
def serving(folder: Path, pace: Pace = AT_ONCE, pages: Pages | None = None) -> Iterator[Client]:
    """A server over the store in a folder."""
    store = asyncio.run(Store.open(url(folder)))
    try:
        with TestClient(make_app(store, pace=pace, pages=pages)) as http:
            yield Client(http)
    finally:
        asyncio.run(store.close())
