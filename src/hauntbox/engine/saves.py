"""Saved games as text: a sealed record with a version, checked when it is read."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from typing import Any, Final

from hauntbox.engine.errors import BadSave, Refused
from hauntbox.engine.messages import Message
from hauntbox.engine.version import VERSION, version_key

FORMAT: Final = 1
FIELDS: Final = ("setup", "content", "step", "now", "answers", "pending")
MOST_TEXT: Final = 1 << 24


def canonical_json(data: Any) -> str:
    """JSON that is the same for the same data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def write_record(record: dict[str, Any]) -> str:
    """A game's record as text, with version and seal."""
    return write_sealed(record, FORMAT)


def write_sealed(record: dict[str, Any], written: int) -> str:
    """A record as text, with version, format and seal."""
    record = {"hauntbox": VERSION, "format": written, **record}
    record["seal"] = seal_of(record)
    return json.dumps(record, separators=(",", ":"))


def seal_of(record: dict[str, Any]) -> str:
    """A checksum that shows whether a record is as it was written. It detects damage, not forgery."""
    rest = {key: value for key, value in record.items() if key != "seal"}
    return blake2b(canonical_json(rest).encode(), digest_size=8, person=b"hauntbox").hexdigest()


def read_record(text: str) -> dict[str, Any]:
    """A saved game's record, checked for shape, version and seal."""
    return read_sealed(text, "game", ("game",), FIELDS, FORMAT)


def read_sealed(
    text: str, what: str, marks: tuple[str, ...], fields: tuple[str, ...], newest: int
) -> dict[str, Any]:
    """A record of some kind: `marks` are the fields that tell the kind, `fields` the others that it must have."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave(f"This is not a saved {what}: it is not JSON.") from None
    if not isinstance(record, dict) or "hauntbox" not in record or any(mark not in record for mark in marks):
        named = " and ".join(f"'{mark}'" for mark in ("hauntbox", *marks))
        raise BadSave(f"This is not a saved {what}: it has no {named} fields.")
    version = str(record["hauntbox"])
    written = record.get("format")
    newer = isinstance(written, int) and written > newest
    if newer or version_key(version) > version_key(VERSION):
        raise BadSave(f"This {what} was saved by Hauntbox {version}; this is {VERSION}. Update to open it.")
    if "campaign" in record and "campaign" not in marks:
        raise BadSave("This is a saved campaign, not a game; it is opened with load_campaign or play --campaign.")
    missing = [key for key in fields if key not in record]
    if missing:
        raise BadSave(f"This saved {what} is incomplete: it has no {', '.join(missing)}.")
    if record.get("seal") != seal_of(record):
        raise BadSave(f"This saved {what} is damaged: it is not as it was written.")
    return record


def pack_lines(lines: list[str]) -> str:
    """Lines as a short text."""
    return b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode()


def unpack_lines(packed: str) -> list[str]:
    """The reverse of `pack_lines`."""
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(b64decode(packed, validate=True), MOST_TEXT).decode()
    except (ValueError, zlib.error):
        raise BadSave("This saved game is damaged: its answers can't be read.") from None
    if not unpacker.eof:
        raise BadSave("This saved game is damaged: its answers have no end.")
    return text.split("\n") if text else []


def seat_number(text: str) -> int:
    """A seat as it is written in a line of answers."""
    if not text.isdecimal() or len(text) > 3:
        raise Refused(f"{text!r:.20} is not a seat.", message=Message("refused.no_seat", {"text": f"{text!r:.20}"}))
    return int(text)
