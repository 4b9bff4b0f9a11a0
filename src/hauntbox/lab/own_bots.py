"""Custom bots, and how they get to the processes that play with them."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from hashlib import blake2b

from hauntbox.bots import Bot
from hauntbox.engine.errors import HauntboxError


@dataclass(frozen=True)
class Own:
    """A bot as it was given; or, for other processes, its pickle. Games use copies of it."""

    name: str
    given: Bot | bytes

    def bot(self) -> Bot:
        """The bot, wherever this is."""
        if isinstance(self.given, Bot):
            return self.given
        try:
            bot: Bot = pickle.loads(self.given)
        except Exception as error:  # its class may do anything when it is unpickled
            raise HauntboxError(
                f"The bot {self.name!r} can't be made in another process ({type(error).__name__}: {error}). "
                "Define its class in a module that can be imported, or play in one process (jobs=1)."
            ) from None
        return bot

    def packed(self) -> Own:
        """The same for other processes."""
        return self if isinstance(self.given, bytes) else Own(self.name, self.pickled())

    def pickled(self) -> bytes:
        try:
            return pickle.dumps(self.given)
        except Exception as error:  # its class may do anything when it is pickled
            raise HauntboxError(
                f"The bot {self.name!r} can't be sent to other processes ({type(error).__name__}: {error}). "
                "Make it a class at the top of a module, or play in one process (jobs=1)."
            ) from None

    def mark(self) -> str:
        """What identifies it in the header of a file: its class, and a fingerprint if it can be pickled."""
        bot = self.bot()
        named = f"{type(bot).__module__}.{type(bot).__qualname__}"
        try:
            return f"{named} {blake2b(self.packed().pickled(), digest_size=6).hexdigest()}"
        except HauntboxError:
            return named
