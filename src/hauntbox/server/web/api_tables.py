"""Tables: opened from a form or with one click, looked at, looked back at, sat down at, taken along as a file."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response
from starlette.routing import BaseRoute

from hauntbox import bots
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.rules import Rules
from hauntbox.engine.sketching import save_for
from hauntbox.server import limits
from hauntbox.server.pages.join import invitation_fragment, join_page
from hauntbox.server.pages.new import new_page
from hauntbox.server.pages.sides import sides_page
from hauntbox.server.pages.table import replay_page, table_page
from hauntbox.server.people.invitations import invitation
from hauntbox.server.people.people import named
from hauntbox.server.refusals import No
from hauntbox.server.store import BadDatabase
from hauntbox.server.tables import opening, replaying, wishes
from hauntbox.server.tables.foreseeing import foreseen_then
from hauntbox.server.tables.frames import LAYOUTS
from hauntbox.server.tables.insight import may_copy
from hauntbox.server.tables.live import Live
from hauntbox.server.web.request import Answer, Visit, check_opening, game_named, routed
from hauntbox.server.web.speaking import why_setup


async def new(visit: Visit) -> Response:
    rules = visit.rules()
    return visit.page(new_page(visit.reader, rules, rules.content_sets(), bots.names_for(rules)))


async def create(visit: Visit) -> Response:
    """A table from the form; what is wrong is said on the form, with everything still filled in."""
    form = await visit.form()
    check_opening(visit)
    rules = game_named(form.get("game", ""))
    try:
        id = await opening.from_form(visit.site.keeper, visit.player, visit.name, rules, form)
    except BadDatabase:
        raise  # nothing is wrong with the form
    except HauntboxError as error:
        wrong = why_setup(error, visit.player.language, rules)
        page = new_page(visit.reader, rules, rules.content_sets(), bots.names_for(rules), wrong, form)
        return visit.page(page, 400)
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{id}")


async def sides(visit: Visit) -> Response:
    """Before a game with sides: which one."""
    return visit.page(sides_page(visit.reader, visit.rules()))


async def play(visit: Visit) -> Response:
    """One click, and the game begins; with sides, on the one that was chosen."""
    form = await visit.form()
    check_opening(visit)
    rules, side = visit.rules(), form.get("side", "")
    id = await opening.play_now(visit.site.keeper, visit.player, visit.name, rules, side)
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{id}")


def start_of(rules: Rules, live: Live) -> dict[str, Any]:
    """What the scripts of a table's page must know before the first message."""
    return {
        "table": live.table.id, "game": rules.id, "title": rules.title, "secrets": rules.secrets,
        "layout": rules.layout().to_data(),
        "bots": bots.names_for(rules), "last": live.table.game.number, "seats": len(live.table.seats),
        "over": live.table.game.over,
    }


async def table(visit: Visit) -> Response:
    live = await visit.live()
    rules = live.table.game.rules
    return visit.page(table_page(visit.reader, rules, live.table.row(), start_of(rules, live), live.part))


async def replay(visit: Visit) -> Response:
    live = await visit.live()
    rules = live.table.game.rules
    start = {**start_of(rules, live), "mine": live.table.seats_of(visit.player.id)}
    return visit.page(replay_page(visit.reader, rules, live.table.row(), start))


async def frame(visit: Visit) -> Response:
    live = await visit.live()
    layout = visit.request.query_params.get("layout", "wide")
    if layout not in LAYOUTS or layout == "none":
        raise No("malformed", "message", what="layout")
    number, seat = moment_asked(visit, live)
    # In a thread: going back through a long game takes a while, and no table should wait for it.
    language = visit.player.language
    return visit.data(await asyncio.to_thread(replaying.frame, live.table, number, seat, language, layout))


async def foresee(visit: Visit) -> Response:
    """What a thing could do at a moment, or what the answer that was given then promised."""
    live = await visit.live()
    number, seat = moment_asked(visit, live)
    target = visit.request.query_params.get("target", "")
    if len(target) > limits.KEY_LENGTH:
        raise No("too_big", "too_big")
    language = visit.player.language
    return visit.data(await asyncio.to_thread(foreseen_then, live.table, number, seat, target, language))


def moment_asked(visit: Visit, live: Live) -> tuple[int, int | None]:
    """The moment of a replay that an address names, and the seat from which the visitor may look at it."""
    number = str(visit.request.path_params["number"])
    if not number.isdecimal() or len(number) > 9:
        raise No("unknown", "page")
    word = visit.request.query_params.get("seat", "")
    return int(number), replaying.sight_of(live.table, visit.player.id, word)


async def join(visit: Visit) -> Response:
    """The page of an invitation; what it is worth is asked for by `invited`."""
    table = (await visit.live()).table
    return visit.page(join_page(visit.reader, table.id, table.name or table.game.rules.title))


async def invited(visit: Visit) -> Response:
    """What a link to a seat is worth to the visitor, in words; nobody sits down by it."""
    live = await visit.live()
    said, table, signer = (await visit.json()).get("token"), live.table, visit.site.signer
    token = said if isinstance(said, str) else ""
    host = await visit.site.people.name_of(signer.read_host(token, table.id) or table.owner)
    read = signer.read_seat(token, table.id)
    found = invitation(table, live.part, read, host, visit.player.id, visit.player.language)
    return visit.page(invitation_fragment(visit.reader, found))


async def sit(visit: Visit) -> Response:
    """Take the seat of a link, under the visitor's name or the one they enter."""
    live = await visit.live()
    said = await visit.json()
    token = said.get("token")
    read = visit.site.signer.read_seat(token, live.table.id) if isinstance(token, str) else None
    if read is None:
        raise No("forbidden", "token")
    await visit.rename(said.get("name"))
    seat, generation = read
    if live.table.seats_of(visit.player.id).count(seat) == 0:
        name = named(visit.player)
        await visit.site.house.do(live, wishes.sit_by_token(visit.player.id, name, seat, generation))
    return visit.data({"seat": seat})


async def branch(visit: Visit) -> Response:
    """Play on from a moment of a game that has no secrets from the visitor."""
    live = await visit.live()
    number = (await visit.json()).get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise No("malformed", "message", what="number")
    check_opening(visit)
    await check_open(visit, live)
    id = await opening.branch(visit.site.keeper, visit.player, visit.name, live.table, number)
    await visit.site.people.keep(visit.player)
    return visit.data({"table": id, "link": f"/table/{id}"})


async def export(visit: Visit) -> Response:
    """The game as a file that `hauntbox replay` and `hauntbox play` open. While it is being played, the file contains
    only what the visitor knows of it, and continues with other dice."""
    live = await visit.live()
    await check_open(visit, live)
    game = live.table.game
    text = game.save() if game.over else save_for(game, live.table.eyes_of(visit.player.id), opening.fresh_seed())
    name = f"{live.table.game.rules.id}-{live.table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def check_open(visit: Visit, live: Live) -> None:
    """Until a game is over, only a player who plays it alone may have the whole of it. Players who join later are told
    so."""
    if live.table.is_lesson:
        raise No("forbidden", "lesson")
    if not live.table.game.over:
        if not may_copy(live.table, visit.player.id):
            raise No("forbidden", "branch")
        await visit.site.house.note_copy(live.table.id, visit.player.id, visit.name)


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {
        "/new/{game}": new, "/play/{game}": sides, "/table/{id}": table, "/replay/{id}": replay,
        "/replay/{id}/frame/{number}": frame, "/replay/{id}/foresee/{number}": foresee,
        "/table/{id}/export": export, "/join/{id}": join,
    }
    post: dict[str, Answer] = {
        "/tables": create, "/play/{game}": play, "/table/{id}/sit": sit, "/table/{id}/branch": branch,
        "/table/{id}/invitation": invited,
    }
    return routed(get, post)
