"""A campaign as its players see it: what to do now, what is carried over, and the story so far."""

from __future__ import annotations

from hauntbox.engine.campaign import START, Campaign, Played
from hauntbox.server.pages.frame import game_bar, hidden_words, page, titled
from hauntbox.server.pages.html import Markup, address, el
from hauntbox.server.pages.marks import sign
from hauntbox.server.pages.new import NAME_LENGTH, Filled, count_choice, option_line, problem_box
from hauntbox.server.pages.reader import Reader
from hauntbox.server.store.records import CampaignRow


def story_page(
    reader: Reader, row: CampaignRow, campaign: Campaign, problem: str = "", filled: dict[str, str] | None = None
) -> str:
    """A campaign that stands at its newest chapter; the chapters' games are named by their tables.

    A problem with the settings of the next chapter is shown above them, and everything that was filled in is kept.
    """
    rules = campaign.rules
    name = words(reader, campaign, None, "name")
    newest = campaign.at
    parts = [
        problem_box(reader, problem),
        el(
            "div",
            now_part(reader, row, campaign, filled),
            carried_part(reader, campaign, "campaign.carried", campaign.carried),
            class_="standing",
        ),
        el(
            "section",
            el("h2", reader.say("campaign.so_far"), id="so-far-head"),
            el("ol", *(chapter_part(reader, row, campaign, at, newest) for at in range(len(campaign.chapters))),
               class_="chapters"),
            anew_part(reader, row, campaign),
            aria_labelledby="so-far-head",
            class_="so-far",
        ),
        keeping_part(reader, row, campaign),
    ]
    return page(
        reader,
        titled(reader, row.name, rules.title),
        el("h1", row.name),
        el("p", name, class_="kind") if name != row.name else "",
        el("p", words(reader, campaign, None, "story"), class_="lead"),
        *parts,
        kind="story",
        above=game_bar(reader, rules, "campaigns"),
    )


def words(reader: Reader, campaign: Campaign, chapter: str | None, field: str) -> str:
    return campaign.rules.campaign_words(campaign.plan.id, chapter, field, reader.language)


def now_part(reader: Reader, row: CampaignRow, campaign: Campaign, filled: dict[str, str] | None) -> Markup:
    """What there is to do: go back to the table, play what comes next, or enjoy the end."""
    current = campaign.current
    assert current is not None
    body: list[Markup] = []
    if campaign.running:
        body = [
            el("h3", words(reader, campaign, current.chapter, "name")),
            story_of(reader, campaign, current.chapter, "story"),
            el("a", sign("play"), reader.say("campaign.to_table"), href=address("table", current.kept),
               class_="main-button"),
        ]
    elif campaign.over:
        said = "campaign.won" if campaign.won else "campaign.over"
        body = [el("p", reader.say(said), class_="outcome"),
                story_of(reader, campaign, None, "closing" if campaign.won else "failing")]
    else:
        again = campaign.next == [current.chapter]
        label = reader.say("campaign.again" if again else "campaign.next")
        for chapter in campaign.next:
            name = words(reader, campaign, chapter, "name")
            body += [
                el("h3", name),
                story_of(reader, campaign, chapter, "story"),
                el("button", sign("play"), label, hidden_words(": ", name), name="chapter", value=chapter,
                   class_="main-button"),
            ]
        body = [play_form(row, campaign, campaign.at, *body, settings_part(reader, campaign, filled))]
    return el(
        "section", el("h2", reader.say("campaign.now"), id="now-head"), *body, class_="slab now",
        aria_labelledby="now-head",
    )


def settings_part(reader: Reader, campaign: Campaign, filled: dict[str, str] | None) -> Markup:
    """The options that people choose, with their current values, to change before the next chapter."""
    rules = campaign.rules
    allowed = campaign.choices
    options = [one for one in rules.setup_options() if one.key in allowed]
    if not options and not campaign.plan.any_number:
        return Markup("")
    stand = {f"option.{key}": value for key, value in campaign.options.items()}
    form = Filled(rules, filled or {**stand, "players": str(campaign.players)})
    return el(
        "details",
        el("summary", reader.say("campaign.settings")),
        el("p", reader.say("campaign.settings_note"), class_="aside"),
        players_part(reader, campaign, form),
        el("div", *(option_line(reader, rules, option, form) for option in options), class_="fields"),
        class_="settings-anew",
        open=filled is not None,
    )


def players_part(reader: Reader, campaign: Campaign, form: Filled) -> Markup:
    """How many play the next chapter, where that may change."""
    if not campaign.plan.any_number:
        return Markup("")
    many = range(campaign.rules.min_players, campaign.rules.max_players + 1)
    return el(
        "fieldset",
        el("legend", reader.say("new.players")),
        el("div", *(count_choice(number, form) for number in many), class_="picks"),
        el("p", reader.say("campaign.players_note"), class_="aside"),
    )


def story_of(reader: Reader, campaign: Campaign, chapter: str | None, field: str) -> Markup:
    text = words(reader, campaign, chapter, field)
    return el("p", text, class_="story") if text else Markup("")


def carried_part(reader: Reader, campaign: Campaign, head: str, carried: dict[str, object]) -> Markup:
    lines = campaign.rules.carried_words(campaign.plan.id, dict(carried), reader.language)
    if not lines:
        return Markup("")
    return el(
        "section",
        el("h2", reader.say(head), id="carried-head"),
        el("ul", *(el("li", line) for line in lines), class_="carried"),
        class_="slab",
        aria_labelledby="carried-head",
    )


def chapter_part(reader: Reader, row: CampaignRow, campaign: Campaign, at: int, newest: int) -> Markup:
    """A chapter that was begun: how it ended, what it left, where to see it again, and how to go on from it."""
    played = campaign.chapters[at]
    name = words(reader, campaign, played.chapter, "name")
    result = "running" if played.won is None else "won" if played.won else "lost"
    body = [el(
        "div",
        el("h3", el("span", f"{at + 1}.", class_="number"), " ", name, id=f"chapter-{at + 1}"),
        el("p", reader.say(f"campaign.result.{result}"), class_=f"status status-{result}"),
        class_="titles",
    )]
    if played.parent != at - 1:
        key = "campaign.from_start" if played.parent == START else "campaign.from"
        body.append(el("p", reader.say(key, n=played.parent + 1), class_="aside"))
    if played.won is None:
        if at != newest:
            body.append(el("a", reader.say("campaign.to_table"), hidden_words(": ", name),
                           href=address("table", played.kept), class_="button"))
    else:
        body.append(story_of(reader, campaign, played.chapter, "closing" if played.won else "failing"))
        lines = campaign.rules.carried_words(campaign.plan.id, played.after or {}, reader.language)
        body.append(el("ul", *(el("li", line) for line in lines), class_="carried") if lines else Markup(""))
        body.append(ways_on(reader, row, campaign, at, newest, played, name))
    return el("li", *body, class_="slab")


def ways_on(
    reader: Reader, row: CampaignRow, campaign: Campaign, at: int, newest: int, played: Played, name: str
) -> Markup:
    """Look back at a chapter, or continue the story differently after it."""
    look = el("a", reader.say("campaign.look"), hidden_words(": ", name), href=address("replay", played.kept),
              class_="button")
    return el("div", look, *(other_ways(reader, row, campaign, at) if at != newest else []), class_="form-end")


def other_ways(reader: Reader, row: CampaignRow, campaign: Campaign, at: int) -> list[Markup]:
    """A button for each chapter that may follow, as a new branch of the story."""
    here = campaign.at
    campaign.branch(at)
    following = campaign.next
    campaign.branch(here)
    return [
        play_form(row, campaign, at, el(
            "button", reader.say("campaign.branch", chapter=words(reader, campaign, chapter, "name")), name="chapter",
            value=chapter, class_="quiet",
        ))
        for chapter in following
    ]


def anew_part(reader: Reader, row: CampaignRow, campaign: Campaign) -> Markup:
    """The way back to the very beginning."""
    ways = other_ways(reader, row, campaign, START)
    return el("details", el("summary", reader.say("campaign.anew")), el("div", *ways, class_="form-end"), class_="slab")


def play_form(row: CampaignRow, campaign: Campaign, after: int, *inside: Markup) -> Markup:
    """A form that begins a chapter. Its number keeps two players who press at once from beginning two chapters."""
    return el(
        "form",
        el("input", type="hidden", name="after", value=after + 1),
        el("input", type="hidden", name="number", value=len(campaign.chapters) + 1),
        *inside,
        method="post",
        action=address("campaign", row.id, "play"),
    )


def keeping_part(reader: Reader, row: CampaignRow, campaign: Campaign) -> Markup:
    """Its name, a copy to take along, and the end of it; the first and the last are its owner's."""
    mine = reader.player == row.owner
    return el(
        "section",
        el("h2", reader.say("campaign.keeping"), id="keeping-head"),
        name_form(reader, row) if mine else "",
        el("p", el("a", reader.say("campaign.download"), href=address("campaign", row.id, "export"), class_="button",
                   download=True)),
        el("p", reader.say("campaign.download_note"), " ",
           el("code", f"hauntbox play {campaign.rules.id} --campaign FILE"), class_="aside"),
        forget_form(reader, row) if mine else "",
        class_="slab keeping",
        aria_labelledby="keeping-head",
    )


def name_form(reader: Reader, row: CampaignRow) -> Markup:
    return el(
        "form",
        el("label", reader.say("campaign.name"), for_="campaign-name"),
        el(
            "div",
            el("input", id="campaign-name", name="name", value=row.name, maxlength=NAME_LENGTH, autocomplete="off",
               required=True),
            el("button", reader.say("campaign.rename"), class_="button"),
            class_="with-button",
        ),
        method="post",
        action=address("campaign", row.id, "name"),
        class_="field",
    )


def forget_form(reader: Reader, row: CampaignRow) -> Markup:
    return el(
        "details",
        el("summary", reader.say("campaign.forget")),
        el("p", reader.say("campaign.forget_note")),
        el("form", el("button", reader.say("campaign.forget_really"), class_="button"), method="post",
           action=address("campaign", row.id, "forget")),
        class_="forget",
    )
