# interpreted: weak references, which compiled classes have none of
"""What an imagined table needs in order to be copied, but must not show to the seat that imagines it.

In the middle of a step, a rule can only be brought back to its place by the true answers, from the true start of the
step. A table imagined there keeps a `Seal` for these. No attribute of the table leads from the seal to what it stands
for.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary


class Seal:
    """Stands for something that is kept elsewhere, as long as the seal exists."""

    __slots__ = ("__weakref__",)


_kept: WeakKeyDictionary[Seal, Any] = WeakKeyDictionary()


def put_away(what: Any) -> Seal:
    seal = Seal()
    _kept[seal] = what
    return seal


def brought_back(seal: Seal) -> Any:
    return _kept[seal]
