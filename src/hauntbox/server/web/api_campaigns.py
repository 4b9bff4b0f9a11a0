"""The pages of campaigns, and what their forms ask for."""

from __future__ import annotations

from starlette.responses import Response
from starlette.routing import BaseRoute

from hauntbox import bots
from hauntbox.engine.campaign import plan_of
from hauntbox.engine.errors import BadSetup, HauntboxError
from hauntbox.engine.plans import CampaignPlan
from hauntbox.engine.rules import Rules
from hauntbox.server import campaigns
from hauntbox.server.pages.campaigns import begin_page, plans_page
from hauntbox.server.pages.story import story_page
from hauntbox.server.refusals import No
from hauntbox.server.store import BadDatabase
from hauntbox.server.web.request import Answer, Visit, check_opening, game_named, routed
from hauntbox.server.web.speaking import why_setup


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
    return visit.page(begin_page(visit.reader, rules, plan, rules.content_sets(), bots.names_for(rules)))


async def create(visit: Visit) -> Response:
    """A campaign from the form; what is wrong is said on the form, with everything still filled in."""
    form = await visit.form()
    check_opening(visit)
    rules = game_named(form.get("game", ""))
    plan = plan_named(rules, form.get("campaign", ""))
    try:
        table = await campaigns.begin(visit.site.keeper, visit.player, visit.name, rules, plan.id, form)
    except BadDatabase:
        raise  # nothing is wrong with the form
    except HauntboxError as error:
        wrong = why_setup(error, visit.player.language, rules)
        page = begin_page(visit.reader, rules, plan, rules.content_sets(), bots.names_for(rules), wrong, form)
        return visit.page(page, 400)
    await visit.site.people.keep(visit.player)
    return visit.go_to(f"/table/{table}")


def company(visit: Visit) -> campaigns.Company:
    return campaigns.Company(visit.site.keeper, visit.site.house)


def named(visit: Visit) -> str:
    return str(visit.request.path_params["id"])


async def story(visit: Visit) -> Response:
    """A campaign, for those who play it."""
    return visit.page(await told(visit))


async def told(visit: Visit, wrong: HauntboxError | None = None, filled: dict[str, str] | None = None) -> str:
    """The page of a campaign, with what is wrong with the settings of its next chapter."""
    kept = await company(visit).read(named(visit), visit.player.id)
    campaign = campaigns.campaign_of(kept)
    problem = "" if wrong is None else why_setup(wrong, visit.player.language, campaign.rules)
    return story_page(visit.reader, kept.row, campaign, problem, filled)


async def play(visit: Visit) -> Response:
    """Go on with a campaign: to the table of the next chapter, which is opened if nobody has done so before."""
    form = await visit.form()
    check_opening(visit)
    after, number = count(form.get("after", "")), form.get("number")
    seen = None if number is None else count(number)
    options = {key[7:]: value for key, value in form.items() if key.startswith("option.")}
    players = count(form["players"]) if form.get("players") else None
    step = campaigns.Step(after, form.get("chapter", ""), seen, options, players)
    try:
        return visit.go_to(await company(visit).go_on(named(visit), visit.player.id, step))
    except BadSetup as error:
        return visit.page(await told(visit, error, form), 400)


async def rename(visit: Visit) -> Response:
    form = await visit.form()
    await company(visit).rename(named(visit), visit.player.id, form.get("name", ""))
    return visit.go_to(f"/campaign/{named(visit)}")


async def forget(visit: Visit) -> Response:
    await company(visit).forget(named(visit), visit.player.id)
    return visit.go_to("/")


async def export(visit: Visit) -> Response:
    """The campaign as a file that `hauntbox play` and `load_campaign` open."""
    campaign = await company(visit).copied(named(visit), visit.player.id, visit.name)
    name = f"{campaign.rules.id}-{campaign.plan.id}-{named(visit)}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(campaign.save(), media_type="application/json", headers=headers)


def count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise No("malformed", "message", what="number")
    return int(text)


def routes() -> list[BaseRoute]:
    get: dict[str, Answer] = {
        "/campaigns/{game}": plans, "/campaigns/{game}/{plan}": new, "/campaign/{id}": story,
        "/campaign/{id}/export": export,
    }
    post: dict[str, Answer] = {
        "/campaigns": create, "/campaign/{id}/play": play, "/campaign/{id}/name": rename,
        "/campaign/{id}/forget": forget,
    }
    return routed(get, post)
