"""Learning: the list of a game's lessons, and the tables where they are played."""

from __future__ import annotations

import time

from starlette.responses import Response
from starlette.routing import BaseRoute

from hauntbox.server.pages.learn import learn_page, stars_of
from hauntbox.server.refusals import No
from hauntbox.server.tables import lessons, opening
from hauntbox.server.web.request import Answer, Visit, check_opening, routed

# Of so many lessons of somebody the stars are counted: more than there are in the box.
MOST = 400
# A lesson that nobody finished is kept for a month; whoever begins one sweeps away a few of those that are older.
KEPT = 30 * 24 * 3600
SWEPT = 20


async def learn(visit: Visit) -> Response:
    """The lessons of a game."""
    rules = visit.rules()
    if not rules.lessons().lessons:
        raise No("unknown", "page")
    held = [] if visit.fresh else await visit.site.keeper.lessons_of(visit.player.id, MOST)
    return visit.page(learn_page(visit.reader, rules, stars_of(held, rules.id)))


async def begin(visit: Visit) -> Response:
    """Begin a lesson; an earlier table of the same one makes room if it has no more stars to show."""
    rules = visit.rules()
    id = str(visit.request.path_params["lesson"])
    if lessons.teaching(rules, id) is None:
        raise No("unknown", "page")
    check_opening(visit)
    keeper = visit.site.keeper
    held = [] if visit.fresh else await keeper.lessons_of(visit.player.id, MOST)
    for row in await keeper.lessons_left(time.time() - KEPT, SWEPT):
        await keeper.delete_table(row.id)
    table = await opening.open_lesson(keeper, visit.player, visit.name, rules, id)
    await visit.site.people.keep(visit.player)
    best = stars_of(held, rules.id).get(id, 0)
    for row in held:
        same = row.game == rules.id and row.setup.get("lesson") == id
        if same and stars_of([row], rules.id).get(id, 0) < max(1, best):
            await keeper.delete_table(row.id)
    return visit.go_to(f"/table/{table}")


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {"/learn/{game}": learn}
    post: dict[str, Answer] = {"/learn/{game}/{lesson}": begin}
    return routed(get, post)
