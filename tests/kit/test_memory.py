"""What is worked out is remembered, and never more than so much."""

from __future__ import annotations

from hauntbox.kit.memory import MOST, remember


def test_what_is_remembered_is_there_the_next_time() -> None:
    memory: dict[str, list[int]] = {}
    value = [1, 2]
    assert remember(memory, "ways", value) is value
    assert memory["ways"] is value


def test_a_full_memory_begins_anew() -> None:
    memory: dict[int, int] = {}
    for number in range(MOST):
        remember(memory, number, number)
    assert len(memory) == MOST
    assert remember(memory, MOST, 7) == 7
    assert memory == {MOST: 7}
