"""Chance: uniform, exact, the same on every platform."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from hauntbox.engine.chance import BLOCK, SPAN, Chance, as_chance


def test_the_stream_of_a_seed_is_the_same_everywhere() -> None:
    chance = Chance.from_seed("hauntbox")
    assert chance.key.hex() == "288a7bf13e051e8879009278132d34f198ceaf2af32e5e4fe9017cbdd2ef21d4"
    assert [chance.below(6) for _ in range(20)] == [4, 2, 3, 4, 0, 2, 3, 4, 1, 0, 4, 4, 1, 3, 3, 4, 2, 0, 3, 3]
    assert [chance.below(1000) for _ in range(6)] == [176, 270, 700, 202, 189, 290]
    assert chance.shuffled(tuple(range(10))) == (5, 2, 0, 8, 1, 9, 6, 7, 3, 4)
    assert chance.position == 54


def test_the_stream_is_keyed_blocks_read_in_order() -> None:
    chance = Chance.from_seed("blocks")
    found = bytes(chance.byte() for _ in range(3 * BLOCK))
    blocks = [blake2b(n.to_bytes(8, "little"), key=chance.key).digest() for n in range(3)]
    assert found == b"".join(blocks)


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 100])
def test_a_die_is_fair(sides: int) -> None:
    chance = Chance.from_seed(f"fair {sides}")
    rolls = 60_000
    counts = Counter(chance.below(sides) for _ in range(rolls))
    assert set(counts) == set(range(sides))
    assert all(abs(count / rolls - 1 / sides) < 0.01 for count in counts.values())
    expected = rolls / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < sides - 1 + 5 * (2 * sides) ** 0.5


def test_bytes_that_would_bias_are_rejected() -> None:
    """A d6 reads 252 of 256 bytes; the other four are thrown away."""
    chance = Chance.from_seed("rejection")
    stream = chance.copy()
    raw = [stream.byte() for _ in range(3000)]
    rolls = [chance.below(6) for _ in range(2000)]
    assert rolls == [byte % 6 for byte in raw if byte < 252][:2000]
    assert any(byte >= 252 for byte in raw[:2000])


@pytest.mark.parametrize("n", [1, 2, 255, 256, 257, 65_536, 10**6, SPAN - 1, SPAN])
def test_numbers_stay_below_their_limit(n: int) -> None:
    chance = Chance.from_seed("limits")
    found = [chance.below(n) for _ in range(200)]
    assert 0 <= min(found) <= max(found) < n
    assert n < 300 or max(found) > n // 2


@pytest.mark.parametrize("n", [0, -1, SPAN + 1, 10**30])
def test_impossible_limits_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="chance gives numbers"):
        Chance.from_seed("limits").below(n)


def test_a_copy_goes_on_as_the_original_would() -> None:
    chance = Chance.from_seed("copy")
    for start in range(130):
        twin = chance.copy()
        again = Chance(chance.key, chance.position)
        ahead = [twin.below(6) for _ in range(70)]
        assert [again.below(6) for _ in range(70)] == ahead
        assert chance.position >= start
        chance.byte()


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance.from_seed("shuffle")
    counts = Counter(chance.shuffled((0, 1, 2, 3)) for _ in range(24_000))
    assert set(counts) == set(permutations(range(4)))
    assert all(850 < count < 1150 for count in counts.values())


def test_shuffles_keep_the_cards() -> None:
    chance = Chance.from_seed("cards")
    assert chance.shuffled(()) == ()
    assert chance.shuffled((7,)) == (7,)
    assert sorted(chance.shuffled((5, 5, 3, 1))) == [1, 3, 5, 5]
    assert sorted(chance.shuffled(tuple(range(600)))) == list(range(600))


def test_branches_are_streams_of_their_own() -> None:
    chance = Chance.from_seed("branch")
    chance.byte()
    streams = [chance.branch(), chance.branch(), chance.branch(), chance]
    rows = {tuple(stream.below(100) for _ in range(10)) for stream in streams}
    assert len(rows) == 4
    again = Chance.from_seed("branch")
    again.byte()
    assert again.branch().key == streams[0].key


def test_seeds_of_any_text_make_different_streams() -> None:
    seeds = ["", "0", "1", "é", "日本", "\ud800", "a" * 10_000, " 1"]
    assert len({Chance.from_seed(seed).key for seed in seeds}) == len(seeds)


def test_whole_numbers_texts_and_generators_all_make_chance() -> None:
    class Dice:
        def getrandbits(self, count: int) -> int:
            return 5 if count == 256 else 0

    assert as_chance(7).key == as_chance("7").key == Chance.from_seed("7").key
    assert as_chance(Dice()).key == (5).to_bytes(32, "little")
    stream = Chance.from_seed("7")
    assert as_chance(stream).key != as_chance(stream).key


@pytest.mark.parametrize("skipped", [0, 1, 3, BLOCK - 5, BLOCK - 4, BLOCK - 3, BLOCK - 1])
def test_large_numbers_are_four_bytes_in_order_also_from_one_block_to_the_next(skipped: int) -> None:
    large, small = Chance.from_seed("borders"), Chance.from_seed("borders")
    for _ in range(skipped):
        large.byte()
        small.byte()
    for _ in range(2 * BLOCK):
        assert large.below(SPAN) == sum([small.byte() << shift for shift in (0, 8, 16, 24)])
        assert large.position == small.position
