# interpreted: weak references, which compiled classes have none of
"""What an imagined table needs in order to be copied, but what whoever looks at it must not see.

In the middle of a step a rule can only be brought to its place again by the true answers, from the true start of the
step. A table imagined there keeps a `Seal` for these: nothing that belongs to the table leads from it to what is kept.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary


class Seal:
    """Stands for something that is kept elsewhere, for as long as the seal is."""

    __slots__ = ("__weakref__",)


_kept: WeakKeyDictionary[Seal, Any] = WeakKeyDictionary()


def put_away(what: Any) -> Seal:
    seal = Seal()
    _kept[seal] = what
    return seal


def brought_back(seal: Seal) -> Any:
    return _kept[seal]
