"""Tests reach this machine and no other."""

import socket

import pytest


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1"])
def test_an_address_elsewhere_is_refused(host: str) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with (
        socket.socket(family, socket.SOCK_STREAM) as there,
        pytest.raises(RuntimeError, match="reached"),
    ):
        there.connect((host, 80))


def test_a_name_elsewhere_is_refused() -> None:
    with pytest.raises(RuntimeError, match="reached"):
        socket.getaddrinfo("example.com", 80)


def test_loopback_is_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname()).close()
