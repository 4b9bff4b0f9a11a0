"""The pages of campaigns, and what their forms ask for."""

from __future__ import annotations

from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from hauntbox import bots, games
from hauntbox.engine.campaign import plan_of
from hauntbox.engine.errors import HauntboxError
from hauntbox.engine.plans import CampaignPlan
from hauntbox.engine.rules import Rules
from hauntbox.server import campaigns
from hauntbox.server.api import Answer, Visit, check_opening, visited
from hauntbox.server.pages.campaigns import begin_page, plans_page
from hauntbox.server.pages.story import story_page
from hauntbox.server.refusals import No
from hauntbox.server.speaking import why_setup


async def plans(visit: Visit) -> Response:
    """The campaigns of a game."""
    rules = visit.rules()
    if not rules.campaigns():
        raise No("unknown", "plan")
    return visit.page(plans_page(visit.reader, rules))


def plan_named(rules: Rules, id: str) -> CampaignPlan:
    try:
        return plan_of(rules, id)
    except HauntboxError:
        raise No("unknown", "plan") from None


async def new(visit: Visit) -> Response:
    rules = visit.rules()
    plan = plan_named(rules, str(visit.request.path_params["plan"]))
    return visit.page(begin_page(visit.reader, rules, plan, rules.content_sets(), list(bots.NAMES)))


async def create(visit: Visit) -> Response:
    """A campaign from the form; what is wrong is said on the form, with everything still filled in."""
    form = await visit.form()
    check_opening(visit)
    try:
        rules = games.find(form.get("game", ""))
    except HauntboxError:
        raise No("unknown", "game") from None
    plan = plan_named(rules, form.get("campaign", ""))
    try:
        table = await campaigns.begin(visit.site.keeper, visit.player, visit.name, rules, plan.id, form)
    except HauntboxError as error:
        wrong = why_setup(error, visit.player.language, rules)
        page = begin_page(visit.reader, rules, plan, rules.content_sets(), list(bots.NAMES), wrong, form)
        return visit.page(page, 400)
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{table}")


def company(visit: Visit) -> campaigns.Company:
    return campaigns.Company(visit.site.keeper, visit.site.house)


async def story(visit: Visit) -> Response:
    """A campaign, for those who play it."""
    kept = await company(visit).read(str(visit.request.path_params["id"]), visit.player.id)
    return visit.page(story_page(visit.reader, kept.row, campaigns.campaign_of(kept)))


async def play(visit: Visit) -> Response:
    """Go on with a campaign: to the table of the next chapter, which is opened if nobody has done so before."""
    form = await visit.form()
    check_opening(visit)
    after, number = count(form.get("after", "")), form.get("number")
    seen = None if number is None else count(number)
    id = str(visit.request.path_params["id"])
    return visit.go_to(await company(visit).go_on(id, visit.player.id, after, form.get("chapter", ""), seen))


def count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise No("malformed", "message", what="number")
    return int(text)


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {"/campaigns/{game}": plans, "/campaigns/{game}/{plan}": new, "/campaign/{id}": story}
    post: dict[str, Answer] = {"/campaigns": create, "/campaign/{id}/play": play}
    found: list[BaseRoute] = [Route(path, visited(answer), methods=["GET"]) for path, answer in get.items()]
    return found + [Route(path, visited(answer), methods=["POST"]) for path, answer in post.items()]
