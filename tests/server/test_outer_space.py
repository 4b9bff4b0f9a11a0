"""Reaction windows of Outer Space against whoever answers twice, too late, for others, or without being asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.servers import Hosted, Person, Sitter

MOST = 400


@pytest.fixture
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    found = Hosted(tmp_path_factory.mktemp("home"))
    yield found
    found.stop()


def at_a_window(hosted: Hosted) -> tuple[dict[str, Sitter], Sitter]:
    """Martians, Heroes, a second tab of each and a spectator, where one of them may react; who that is comes last."""
    ann, bob, cy = Person(hosted, "Ann"), Person(hosted, "Bob"), Person(hosted, "Cy")
    table = ann.new_table("outer_space", players="2", seat0="me", seat1="open", seed="windows")
    first = ann.sit_at(table)
    bob.post_json(f"/table/{table}/sit", {"token": first.do("invite", seat=1)["token"]})
    everybody = {
        "ann": first, "bob": bob.sit_at(table), "cy": cy.sit_at(table),
        "ann again": ann.sit_at(table), "bob again": bob.sit_at(table),
    }  # fmt: skip
    for _ in range(MOST):
        for name in ("ann", "bob"):
            first.until(lambda: any(settled(everybody[one], first) for one in ("ann", "bob")))
            sitter = everybody[name]
            sitter.until_seq(first.seq)
            question = sitter.shown["question"]
            if question["mine"] is None:
                continue
            if question["kind"].startswith("react_"):
                for other in everybody.values():
                    other.until_seq(sitter.seq)
                return everybody, sitter
            keys = [str(one["key"]) for one in sitter.shown["options"]]
            sitter.play(next((key for key in keys if key.startswith(("search", "reinforce", "blast"))), keys[-1]))
            first.until_seq(sitter.seq)
    raise AssertionError("nobody could ever react")


def settled(sitter: Sitter, first: Sitter) -> bool:
    """Whether somebody is asked, by all that has come in."""
    sitter.until_seq(first.seq)
    return sitter.shown["question"]["mine"] is not None


def test_a_window_is_answered_once_by_whom_it_is_for_and_while_it_is_open(hosted: Hosted) -> None:
    everybody, asked = at_a_window(hosted)
    name = next(name for name, one in everybody.items() if one is asked)
    seat, other = asked.shown["question"]["mine"], "bob" if name == "ann" else "ann"
    question = asked.shown["question"]["id"]
    keys = [str(one["key"]) for one in asked.shown["options"]]
    for stranger in (other, "cy"):
        shown = everybody[stranger].shown
        assert shown["options"] == [] and "Reactions" in shown["question"]["prompt"]
        reply = everybody[stranger].ask("answer", question=question, seat=seat, key=keys[-1])
        assert reply["say"] == "no" and reply["why"].endswith(".")
    mine = everybody[other].ask("answer", question=question, seat=1 - seat, key="pass")
    assert mine["say"] == "no" and mine["why"].endswith(".")
    made_up = asked.ask("answer", question=question, seat=seat, key="play:death_ray.1")
    assert made_up["say"] == "no" and made_up["code"] == "not_offered"

    tab = everybody[f"{name} again"]
    assert [one["key"] for one in tab.shown["options"]] == keys
    assert asked.ask("answer", question=question, seat=seat, key=keys[-1])["say"] == "ok"
    late = tab.ask("answer", question=question, seat=seat, key=keys[0])
    assert late["say"] == "no" and late["code"] == "stale"
    assert late["why"] == "The table has moved on; your answer was to an earlier question."
