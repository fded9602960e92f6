"""What holds for every test: no network but loopback, and which core is under test."""

import ipaddress
import os
import socket
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("fast", max_examples=50, deadline=None)
settings.register_profile("slow", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


class NetworkForbidden(RuntimeError):
    """A test reached for an address that is not this machine's."""


def is_local(address: object) -> bool:
    """Whether a socket address stays on this machine."""
    if not isinstance(address, tuple):
        return True  # a Unix socket's path
    host = str(address[0])
    if host in {"localhost", ""}:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True, scope="session")
def loopback_only() -> Iterator[None]:
    """Refuses connections and look-ups that would leave this machine."""
    patch = pytest.MonkeyPatch()
    look_up = socket.getaddrinfo

    class LocalSocket(socket.socket):
        def connect(self, address: object) -> None:
            refuse(address)
            super().connect(address)

        def connect_ex(self, address: object) -> int:
            refuse(address)
            return super().connect_ex(address)

    def refuse(address: object) -> None:
        if not is_local(address):
            raise NetworkForbidden(f"a test reached for {address!r}")

    def local_look_up(host: object, *rest: object, **named: object) -> object:
        name = host.decode() if isinstance(host, bytes) else host
        if name is not None:
            refuse((name, 0))
        return look_up(host, *rest, **named)

    patch.setattr(socket, "socket", LocalSocket)
    patch.setattr(socket, "getaddrinfo", local_look_up)
    yield
    patch.undo()


def core_is_compiled() -> bool:
    """Whether `./run` named a folder of compiled core modules."""
    return bool(os.environ.get("PAIJU_CORE"))


def pytest_report_header() -> str:
    """Says which core is under test."""
    return f"core: {'compiled' if core_is_compiled() else 'plain Python'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests that ask for the plain core where the compiled one runs."""
    if not core_is_compiled():
        return
    left_out = [item for item in items if item.get_closest_marker("uncompiled")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
