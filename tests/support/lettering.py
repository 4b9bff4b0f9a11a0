"""The letters of a board as a browser shows them: how large they are, and what lies over what."""

from __future__ import annotations

from typing import Any

from tests.support.browsers import Page

# Every text that is to be seen, line by line: how large its letters are, in pixels of the page, and the box of its ink.
LINES = """() => {
    const brush = document.createElement('canvas').getContext('2d');
    const found = [];
    const inkOf = (words, style) => {
        brush.font = `${style.fontWeight} 100px ${style.fontFamily}`;
        const {fontBoundingBoxAscent: top, fontBoundingBoxDescent: under, actualBoundingBoxAscent: high,
            actualBoundingBoxDescent: low} = brush.measureText(words);
        return {above: (top - high) / (top + under), below: (under - low) / (top + under)};
    };
    for (const text of document.querySelectorAll('#board text')) {
        const ground = text.getScreenCTM();
        if (!ground || text.closest('defs, symbol, .layer') || !text.checkVisibility({opacityProperty: true,
            visibilityProperty: true})) continue;
        const scale = Math.hypot(ground.c, ground.d);
        const style = getComputedStyle(text);
        for (const piece of document.createTreeWalker(text, NodeFilter.SHOW_TEXT).root.querySelectorAll('tspan').length
            ? text.querySelectorAll('tspan') : [text]) {
            const words = piece.textContent.trim();
            const range = document.createRange();
            range.selectNodeContents(piece);
            const {left, right, top, bottom, width, height} = range.getBoundingClientRect();
            if (!words || !width || !height) continue;
            const upright = Math.abs(ground.b) < 0.01 && Math.abs(ground.c) < 0.01;
            const {above, below} = upright ? inkOf(words, style) : {above: 0, below: 0};
            found.push({
                text: words, size: parseFloat(getComputedStyle(piece).fontSize) * scale,
                part: text.closest('[data-part]')?.dataset.part ?? '',
                box: [left + scrollX, top + height * above + scrollY, right + scrollX,
                    bottom - height * below + scrollY],
                thing: text.closest('[data-target]')?.id ?? '', upright,
            });
        }
    }
    return found;
}"""
# What is painted over the letters, hiding them: a shape that is not see-through.
HIDDEN = """() => {
    const style = document.createElement('style');
    style.textContent = '#board svg * { pointer-events: visiblePainted !important }'
        + ' .layer, .layer *, #board .halo { pointer-events: none !important }';
    document.head.append(style);
    const seen = (shape) => {
        let left = 1;
        for (let one = shape; one && one.tagName !== 'svg'; one = one.parentElement)
            left *= parseFloat(getComputedStyle(one).opacity);
        const {fill, fillOpacity} = getComputedStyle(shape);
        const clear = /rgba\\(.*, ?([\\d.]+)\\)/.exec(fill);
        return left * parseFloat(fillOpacity) * (clear ? parseFloat(clear[1]) : fill === 'none' ? 0 : 1);
    };
    const found = [];
    for (const text of document.querySelectorAll('#board text')) {
        if (text.closest('defs, symbol, .layer') || !text.textContent.trim() || !text.checkVisibility({
            opacityProperty: true, visibilityProperty: true})) continue;
        text.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        const {left, top, width, height} = text.getBoundingClientRect();
        if (!width || !height) continue;
        let hidden = 0;
        let by = null;
        const spots = [.08, .25, .42, .58, .75, .92];
        for (const x of spots) {
            for (const over of document.elementsFromPoint(left + width * x, top + height * .5)) {
                if (over === text || text.contains(over) || over.contains(text)) break;
                if (over.closest('text')) continue;
                if (!over.closest('#board') || (over instanceof SVGElement && seen(over) > .5)) {
                    hidden += 1;
                    by = over;
                    break;
                }
            }
        }
        if (hidden > 1) found.push({text: text.textContent.trim(), by: by.closest('[data-target]')?.id || by.id
            || by.getAttribute('class') || by.outerHTML.slice(0, 80), share: hidden / spots.length});
    }
    style.remove();
    return found;
}"""


def lines_of(page: Page) -> list[dict[str, Any]]:
    """Every line of text on the board: its words, size in pixels, part, thing, and the box of its ink on the page."""
    found: list[dict[str, Any]] = page.evaluate(LINES)
    return found


def overlaps(lines: list[dict[str, Any]], by: float = 1.5) -> list[tuple[str, str]]:
    """Lines that lie over each other by more than so many pixels, both across and down."""
    found = []
    for n, one in enumerate(lines):
        left, top, right, bottom = one["box"]
        for other in lines[n + 1 :]:
            a, b, c, d = other["box"]
            if min(right, c) - max(left, a) > by and min(bottom, d) - max(top, b) > by:
                found.append((f"{one['text']} ({one['thing']})", f"{other['text']} ({other['thing']})"))
    return found


def hidden(page: Page) -> list[dict[str, Any]]:
    """Texts of the board that something is painted over: the words, by what, and how much of them."""
    found: list[dict[str, Any]] = page.evaluate(HIDDEN)
    return found
