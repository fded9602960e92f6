"""A socket's handshake that cannot be read is answered, where uvicorn alone would say nothing."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

UNREADABLE = 400, "This is no handshake of a WebSocket.\n"


class Handshake(WebSocketsSansIOProtocol):
    """A connection whose first request may be too long (414, 431) or none at all (400)."""

    def data_received(self, data: bytes) -> None:
        """Take bytes in; a handshake that never became a request ends the connection."""
        super().data_received(data)
        if self.conn.handshake_exc is None or self.handshake_initiated:
            return
        answer = b"".join(self.conn.data_to_send())
        if not answer:
            answer = self.conn.reject(*UNREADABLE).serialize()
        self.transport.write(answer)
        self.handshake_complete = True
        self.transport.close()
