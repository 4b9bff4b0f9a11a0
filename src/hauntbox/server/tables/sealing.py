"""The seal of a table's dice: published before the game, opened after it."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def fresh_nonce() -> str:
    """What is sealed with a seed, so that a short one can't be guessed from its seal."""
    return secrets.token_hex(16)


def seal(seed: str, nonce: str) -> str:
    """A digest that fits no other seed, and from which the seed can't be found without the nonce."""
    sealed = f"{nonce}:{seed}".encode("utf-8", "surrogatepass")
    return blake2b(sealed, digest_size=32, person=b"hauntbox-seal").hexdigest()
