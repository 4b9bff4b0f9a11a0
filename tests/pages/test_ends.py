# ruff: noqa: F401, F811 (fixtures are imported, and asked for by name)
"""What stands below a table that is over: the medals it has brought, and the ways on."""

from __future__ import annotations

from tests.pages.test_modules import address, browser, errors, page, run
from tests.support.browsers import Page

WAYS = """
    const here = document.createElement('div');
    const seats = Array.from({ length: given }, (_, seat) => ({ seat }));
    showWaysOn(here, { id: 't', game: 'toy', again: { may: true } }, seats, false, () => {});
    return here.querySelector('[data-do=again]').textContent;
"""


def test_the_rarest_medals_are_shown_and_the_others_folded_up(page: Page) -> None:
    """Three at most, so that the table with its ending stays in sight; the fold says how many more there are."""
    levels = ["bronze", "silver", "bronze", "gold", "silver"]
    shown, folded, fold = run(page, "Medals: medals", """
        const medals = new Medals(document.getElementById('here'));
        medals.show({ earned: given.map((level, n) => ({ id: `m${n}`, level, name: `${level} ${n}`, text: 'x' })) });
        const names = (where) => [...medals.element.querySelectorAll(where)].map((one) => one.className);
        const fold = medals.element.querySelector('details');
        return [names(':scope > ul li'), names('details li'), [fold.open, fold.querySelector('summary') !== null]];
    """, levels)
    assert shown == ["gold", "silver", "silver"] and folded == ["bronze", "bronze"] and fold == [False, True]


def test_few_medals_are_not_folded(page: Page) -> None:
    folds = run(page, "Medals: medals", """
        const medals = new Medals(document.getElementById('here'));
        medals.show({ earned: given.map((level, n) => ({ id: `m${n}`, level, name: level, text: 'x' })) });
        return medals.element.querySelectorAll('details').length;
    """, ["bronze", "gold", "silver"])
    assert folds == 0


def test_who_played_alone_is_not_told_of_seats(page: Page) -> None:
    """There are no other seats to keep: one plays again, that is all."""
    alone, company = (run(page, "showWaysOn: afterwards", WAYS, seats) for seats in (1, 2))
    assert (alone, company) == ("[rematch_alone]", "[rematch]")
