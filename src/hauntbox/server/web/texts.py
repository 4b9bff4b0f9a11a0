"""Texts that change only with the program: made once, compressed once, and not sent again to clients that have them."""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from functools import lru_cache
from mimetypes import guess_type

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ONCE = 9  # how hard to compress what is made once
EACH = 1  # and what is made for each request
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
# What is shorter is sent as it is.
SHORT = 600


class Text:
    """A text, compressed so that others can be put before and after it without compressing it again."""

    __slots__ = ("body", "mark", "packed")

    def __init__(self, text: str | bytes, level: int = ONCE) -> None:
        self.body = text.encode() if isinstance(text, str) else text
        self.packed = packed(self.body, level)
        self.mark = hashlib.sha256(self.body).hexdigest()[:24]


@lru_cache(maxsize=256)
def made(text: str) -> Text:
    """A text that is asked for again and again."""
    return Text(text)


def packed(body: bytes, level: int) -> bytes:
    """Compressed as a piece of a longer whole: it refers to nothing before it, and something may follow."""
    press = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return press.compress(body) + press.flush(zlib.Z_FULL_FLUSH)


def gzipped(before: bytes, text: Text, after: bytes) -> bytes:
    """The three of them as one gzip file; only what is around the text is compressed now."""
    ending = zlib.compressobj(EACH, zlib.DEFLATED, -zlib.MAX_WBITS)
    last = ending.compress(after) + ending.flush()
    check = zlib.crc32(after, zlib.crc32(text.body, zlib.crc32(before)))
    size = len(before) + len(text.body) + len(after)
    foot = struct.pack("<II", check, size & 0xFFFFFFFF)
    return b"".join((GZIP_HEAD, packed(before, EACH), text.packed, last, foot))


def reply(asked: Headers, kind: str, text: Text, before: str = "", after: str = "", *, vary: str = "") -> Response:
    """A text with its surroundings, or 304 for a client that has it already."""
    head, foot = before.encode(), after.encode()
    mark = text.mark
    if head or foot:
        mark = hashlib.sha256(b"\0".join((mark.encode(), head, foot))).hexdigest()[:24]
    headers = {
        "ETag": f'W/"{mark}"', "Vary": ", ".join(filter(None, ("Accept-Encoding", vary))),
        "Cache-Control": "private, no-cache" if vary else "no-cache",  # kept, but asked about
    }
    if has_it(asked.get("if-none-match", ""), mark):
        return Response(status_code=304, headers=headers)
    if len(head) + len(text.body) + len(foot) < SHORT or not takes_gzip(asked.get("accept-encoding", "")):
        return Response(b"".join((head, text.body, foot)), media_type=kind, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(gzipped(head, text, foot), media_type=kind, headers=headers)


def has_it(header: str, mark: str) -> bool:
    """Whether an If-None-Match names this mark; a proxy may have made it weak or strong."""
    return any(one.strip().removeprefix("W/").strip('"') == mark for one in header.split(","))


def takes_gzip(header: str) -> bool:
    """Whether an Accept-Encoding allows gzip."""
    for one in header.lower().split(","):
        name, _, more = one.partition(";")
        if name.strip() in ("gzip", "x-gzip", "*"):
            quality = more.replace(" ", "").removeprefix("q=")
            return not more or quality.strip("0.") != ""
    return False


@lru_cache(maxsize=256)
def read(path: str, changed: int, size: int) -> Text:
    """A file as it is since it was changed."""
    with open(path, "rb") as file:
        return Text(file.read())


class Files(StaticFiles):
    """The files of the page, compressed."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        kind, encoded = guess_type(full_path)
        if kind is None or encoded or not kind.startswith(("text/", "image/svg", "application/json")):
            return super().file_response(full_path, stat_result, scope, status_code)
        text = read(os.fspath(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        return reply(Headers(scope=scope), kind, text)
