"""TGB-20: what a monster does in its activation."""

from __future__ import annotations

from hauntbox.games.betwixt.monsters.activating import activate
from hauntbox.games.betwixt.table.numbers import BILL, FIRST_MONSTER, JOAN
from tests.betwixt.boards import Board, Drawing, set_table


def test_a_monster_walks_up_and_strikes() -> None:
    """TGB-20.1, 20.3."""
    board = Board(Drawing([". . . .\n. . . B\n. . . .\n@ . . ."]))
    g = set_table(board, "LG2 LY2 BR1")
    dog = FIRST_MONSTER
    g.take_target(dog, BILL)
    g.hit_dice[dog], g.strength[dog], g.speed[dog] = (0,), 1, 5
    g.run(activate(g, dog))
    assert g.told("attacked") == [(dog, BILL, 0)] and g.hp[BILL] == 9
    assert board.drawing.name(board.place[g.at[dog]]) == "c2"
    assert JOAN not in g.active()
