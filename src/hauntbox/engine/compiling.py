# interpreted: the only thing that the engine tells its compiler; it has no effect without mypyc
"""`mypyc_attr` tells mypyc what else a compiled class must allow.

With ``allow_interpreted_subclasses`` code that is not compiled may make subclasses of it, as games in
other folders do, and ``X.__new__(X)`` gives a blank object without calling ``__init__``, as in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**wishes):
        """Do nothing: only mypyc reads it, when it compiles the class below."""
        return lambda made: made


__all__ = ["mypyc_attr"]
