"""The campaigns of a game, and the form that begins one."""

from __future__ import annotations

from hauntbox.engine.campaign import options_of
from hauntbox.engine.plans import CampaignPlan
from hauntbox.engine.rules import Rules
from hauntbox.server.pages.frame import game_bar, hidden_words, page, titled
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.new import Filled, more_part, problem_box, seats_part, table_part
from hauntbox.server.pages.reader import Reader


def plans_page(reader: Reader, rules: Rules) -> str:
    """Every campaign of a game, with how it begins."""
    return page(
        reader,
        titled(reader, reader.say("page.campaigns"), rules.title),
        el("h1", reader.say("campaign.plans", game=rules.title)),
        el("p", reader.say("campaign.about"), class_="lead"),
        el("div", *(plan_part(reader, rules, plan) for plan in rules.campaigns()), class_="plans"),
        kind="campaigns",
        above=game_bar(reader, rules, "campaigns"),
    )


def plan_part(reader: Reader, rules: Rules, plan: CampaignPlan) -> Markup:
    name = rules.campaign_words(plan.id, None, "name", reader.language)
    head = f"plan-{plan.id}"
    return el(
        "section",
        el("h2", name, id=head),
        el("p", rules.campaign_words(plan.id, None, "story", reader.language), class_="story"),
        el("p", reader.say("campaign.chapters", n=len(plan.chapters)), class_="aside"),
        el("a", sign("play"), reader.say("campaign.begin"), hidden_words(": ", name),
           href=address("campaigns", rules.id, plan.id), class_="main-button"),
        class_="slab",
        aria_labelledby=head,
    )


def begin_page(
    reader: Reader,
    rules: Rules,
    plan: CampaignPlan,
    content_sets: list[str],
    bots: list[str],
    problem: str = "",
    filled: dict[str, str] | None = None,
) -> str:
    """The form of a new campaign: who plays it, and what holds for all its chapters."""
    form = Filled(rules, filled)
    allowed = options_of(rules, plan.id)
    options = [one for one in rules.setup_options() if one.key in allowed]
    name = rules.campaign_words(plan.id, None, "name", reader.language)
    return page(
        reader,
        titled(reader, name, rules.title),
        el("h1", name),
        el("p", rules.campaign_words(plan.id, None, "story", reader.language), class_="lead"),
        problem_box(reader, problem),
        el(
            "form",
            el("input", type="hidden", name="game", value=rules.id),
            el("input", type="hidden", name="campaign", value=plan.id),
            seats_part(reader, rules, bots, form),
            first_part(reader, rules, plan, form),
            table_part(reader, form),
            more_part(reader, rules, options, content_sets, form, open_=bool(problem)),
            el("p", reader.say("campaign.same"), class_="aside"),
            el(
                "div",
                el("button", sign("play"), reader.say("campaign.begin"), class_="main-button"),
                el("a", reader.say("new.cancel"), href=address("campaigns", rules.id), class_="button"),
                class_="form-end",
            ),
            method="post",
            action="/campaigns",
            class_="new-form",
        ),
        kind="new",
        above=game_bar(reader, rules, "campaigns"),
    )


def first_part(reader: Reader, rules: Rules, plan: CampaignPlan, form: Filled) -> Markup:
    """With which chapter it begins, where there is a choice."""
    first = rules.next_chapters(plan.id, None, True, {})
    if len(first) < 2:
        return Markup("")
    chosen = form.get("chapter", first[0])
    choices = [
        el("option", rules.campaign_words(plan.id, one, "name", reader.language), value=one, selected=one == chosen)
        for one in first
    ]
    return el(
        "section",
        el("h2", reader.say("campaign.first"), id="first-head"),
        el("select", *choices, name="chapter", aria_labelledby="first-head"),
        class_="slab",
        aria_labelledby="first-head",
    )
