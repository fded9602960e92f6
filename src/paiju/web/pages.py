"""The built page: files of `static/`, read once, served compressed with what a browser may do.

The build in `client/` makes the files; this module knows nothing of what is in them.
"""

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from litestar import Response

STATIC = Path(__file__).parent / "static"

#: What the page may load and run: its own files, and style attributes for moving tiles.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)

#: Sent with every answer. The seat key stands in addresses, so no other site is told them.
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}

#: Files whose names hold a hash of their content never change.
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en">
<title>paiju (牌局)</title>
<h1>牌局 paiju</h1>
<p>The server runs, but its page has not been built: 页面还没有生成。</p>
<p>Stop the server, then start it with <code>./run serve</code>, which builds the page.
The server itself answers at <a href="/api/health">/api/health</a>
and <a href="/api/rules">/api/rules</a>.</p>
</html>
"""

#: Smaller files gain nothing from compression.
SMALL = 600

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


class Page(msgspec.Struct, frozen=True):
    """One file ready to be sent."""

    body: bytes
    squeezed: bytes | None  # gzip, where that is shorter
    kind: str
    tag: str
    keep: str


class Pages:
    """Every file of a folder by its address."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._pages = read(folder)

    def find(self, path: str) -> Page | None:
        """The file of an address; an address without an ending is the page itself."""
        if "/index.html" not in self._pages:
            self._pages = read(self._folder)  # it may have been built since
        named = self._pages.get(path)
        if named is not None or "." in path.rpartition("/")[2]:
            return named
        built = self._pages.get("/index.html")
        return built or make_page("index.html", NOT_BUILT.encode(), ASK_AGAIN)


def read(folder: Path) -> dict[str, Page]:
    """The files of a folder and of those in it."""
    found = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if file.is_file() and not file.name.startswith("."):
            address = "/" + file.relative_to(folder).as_posix()
            keep = FOREVER if address.startswith("/assets/") else ASK_AGAIN
            found[address] = make_page(file.name, file.read_bytes(), keep)
    return found


def make_page(name: str, body: bytes, keep: str) -> Page:
    """A file of a name and content."""
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    kind = kind or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if len(body) >= SMALL else None
    if squeezed is not None and len(squeezed) >= len(body) * 0.95:
        squeezed = None
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return Page(body, squeezed, kind, tag, keep)


def send(page: Page, *, accepts: str, known: str) -> Response[bytes]:
    """A file as an answer to what the browser accepts and already knows."""
    headers = {"cache-control": page.keep, "etag": page.tag, "vary": "accept-encoding"}
    if known == page.tag:
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    if page.squeezed is not None and "gzip" in accepts:
        headers["content-encoding"] = "gzip"
        return Response(page.squeezed, headers=headers, media_type=page.kind)
    return Response(page.body, headers=headers, media_type=page.kind)
