"""Pictures as tests look at them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from xml.etree import ElementTree


def check_parts(parts: Mapping[str, str]) -> None:
    """Every part is well formed, refers only to what there is, and no two things go by one id."""
    ids: Counter[str] = Counter()
    for name, part in parts.items():
        if not part:
            continue
        ElementTree.fromstring(part)
        there = re.findall(r' id="([^"]+)"', part)
        known = {*there, *re.findall(r' id="([^"]+)"', parts.get("defs", ""))}
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', part)) <= known, name
        assert set(re.findall(r"[\ue000\ue001]", part)) == set()
        ids.update(there)
    assert [id for id, count in ids.items() if count > 1] == []
