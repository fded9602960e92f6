"""What holds for every test: no network but loopback, and which core is under test."""

import ipaddress
import os
import sys
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

settings.register_profile("fast", max_examples=50, deadline=None, derandomize="CI" in os.environ)
settings.register_profile("slow", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


class NetworkForbidden(RuntimeError):
    """A test reached for an address that is not this machine's."""


def is_local(host: object) -> bool:
    """Whether a host, by name or number, is this machine."""
    name = host.decode() if isinstance(host, bytes) else host
    if name in {None, "", "localhost"}:
        return True
    try:
        address = ipaddress.ip_address(str(name))
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def refuse_the_network(event: str, arguments: tuple[object, ...]) -> None:
    """Stops connections and look-ups that would leave this machine."""
    if event in {"socket.connect", "socket.sendto"}:
        address = arguments[1]
        host = address[0] if isinstance(address, tuple) else None  # else a Unix socket's path
    elif event in {"socket.getaddrinfo", "socket.gethostbyname"}:
        host = arguments[0]
    else:
        return
    if not is_local(host):
        raise NetworkForbidden(f"a test reached for {host!r}")


def core_is_compiled() -> bool:
    """Whether `./run` named a folder of compiled core modules."""
    return bool(os.environ.get("PAIJU_CORE"))


KEPT_HERE = pytest.StashKey[TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Guards the network from the first import of a test file, and the user's cache."""
    sys.addaudithook(refuse_the_network)
    config.stash[KEPT_HERE] = TemporaryDirectory(prefix="paiju-cache-")
    os.environ["PAIJU_CACHE"] = config.stash[KEPT_HERE].name


def pytest_unconfigure(config: pytest.Config) -> None:
    """Removes what tests have kept."""
    config.stash[KEPT_HERE].cleanup()


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
