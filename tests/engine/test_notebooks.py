"""A game in a notebook: its picture fits the cell, and pictures don't disturb each other."""

from __future__ import annotations

import re
from base64 import b64decode
from xml.etree import ElementTree

import pytest

import hauntbox
from hauntbox.engine.notebooks import fitted, framed
from hauntbox.games import names

BOX = [name for name in names() if name != "toy"]  # the toy game draws without a size


@pytest.mark.parametrize("name", BOX)
def test_the_picture_is_as_wide_as_its_cell_and_no_wider_than_it_was_drawn(name: str) -> None:
    game = hauntbox.new(name, seed=1)
    drawn = ElementTree.fromstring(game.draw())
    shown = ElementTree.fromstring(game._repr_svg_())
    assert shown.get("width") == "100%" and shown.get("height") is None
    assert shown.get("style") == f"max-width:{drawn.get('width')}px"
    assert shown.get("viewBox") == drawn.get("viewBox") is not None


@pytest.mark.parametrize("name", BOX)
def test_as_html_it_is_an_image_of_its_own(name: str) -> None:
    """So neither its styles nor its ids meet those of another picture in the same notebook."""
    game = hauntbox.new(name, seed=1)
    html = game._repr_html_()
    found = re.fullmatch(r'<img alt="([^"]*)" style="([^"]*)" src="data:image/svg\+xml;base64,([^"]+)">', html)
    assert found is not None
    width = ElementTree.fromstring(game.draw()).get("width")
    assert found[2] == f"display:block;width:100%;max-width:{width}px;height:auto"
    assert b64decode(found[3]).decode() == game.draw()
    assert "decision 0" in found[1]


def test_words_are_escaped_and_a_drawing_without_a_size_is_left_as_it_is() -> None:
    assert 'alt="&quot;&lt;b&gt;"' in framed("<svg/>", '"<b>')
    assert fitted("<svg/>") == "<svg/>" and "max-width" not in framed("<svg/>", "")
