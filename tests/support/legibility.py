"""What a browser says of the letters on a page: how high they are, what lies over them, what is out of reach."""

from __future__ import annotations

# What a key without a sentence looks like.
UNSAID = r"\[\w+\.[\w.]+\]"
NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"
# Every line of text of the board: what it says, how high its letters are, where it is.
LINES = """
const shows = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
const isFaint = (element) => {
    for (let one = element; one instanceof SVGElement; one = one.parentElement) {
        if (Number(getComputedStyle(one).opacity) < .1) return true;
    }
    return false;
};
// The box in the window around a box of a drawing.
const around = ({x, y, width, height}, matrix) => {
    const spots = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
        .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const [xs, ys] = [spots.map((one) => one.x), spots.map((one) => one.y)];
    return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)};
};
const common = (one, other) => ({left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom)});
// What of a picture is painted of this: frames of pictures within pictures, and clips, leave out the rest.
const roomOf = (shape) => {
    let room = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity};
    for (let one = shape; one instanceof SVGElement; one = one.parentElement) {
        const {clipPath, overflowX} = getComputedStyle(one);
        const clip = document.getElementById(clipPath.match(/#([^")]+)/)?.[1] ?? '');
        if (clip && clip.getAttribute('clipPathUnits') !== 'objectBoundingBox') {
            const shapes = [...clip.children].map((part) => around(part.getBBox(), one.getScreenCTM()));
            if (shapes.length === 1) room = common(room, shapes[0]);
        }
        if (one.tagName === 'svg' && one.ownerSVGElement && overflowX !== 'visible') {
            const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((side) => one[side].baseVal.value);
            room = common(room, around({x, y, width, height}, one.parentElement.getScreenCTM()));
        }
    }
    return room;
};
const lines = [];
for (const text of document.querySelectorAll('#board [data-part]:not([hidden]) svg text')) {
    if (text.closest('defs, symbol') || !shows(text) || isFaint(text)) continue;
    const matrix = text.getScreenCTM();
    const scale = Math.hypot(matrix.c, matrix.d);
    const spans = [...text.querySelectorAll('tspan')].filter((one) => !one.childElementCount && one.hasAttribute('x'));
    for (const one of spans.length ? spans : [text]) {
        const said = one.textContent.trim();
        if (!said) continue;
        const {left, top, right, bottom} = one.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        const part = text.closest('[data-part]').dataset.part;
        const box = {left, right, top: top + size * .27, bottom: bottom - size * .3};
        const painted = common(box, roomOf(one));
        if (painted.left >= painted.right || painted.top >= painted.bottom) continue; // left out: it is not there
        const isCut = ['left', 'top', 'right', 'bottom'].some((side) => Math.abs(painted[side] - box[side]) > 1);
        lines.push({said, size, part, isCut, ...painted, node: one});
    }
}
"""
SIZES = f"() => {{ {LINES} return lines.map(({{said, size, part, isCut}}) => ({{said, size, part, isCut}})); }}"

# Lines that lie over each other, and what is painted over a line later: a plate, a die, a figure, a button.
COVERED = f"""() => {{ {LINES}
const meets = (one, other, slack = 1) => one.left < other.right - slack && other.left < one.right - slack
    && one.top < other.bottom - slack && other.top < one.bottom - slack;
const found = [];
for (const [at, one] of lines.entries()) {{
    for (const other of lines.slice(at + 1)) {{
        if (one.part === other.part && meets(one, other, 1.5)) found.push(`"${{one.said}}" and "${{other.said}}"`);
    }}
}}
const isSolid = (shape) => {{
    const {{fill, fillOpacity, opacity, display}} = getComputedStyle(shape);
    if (display === 'none' || shape.classList.contains('halo')) return false;
    if (fill === 'none' || fill.startsWith('url') || / 0\\)$|, 0\\)$/.test(fill)) return false;
    let seen = Number(fillOpacity) * Number(opacity);
    for (let one = shape.parentElement; one && !one.matches('[data-part]'); one = one.parentElement) {{
        seen *= Number(getComputedStyle(one).opacity);
    }}
    return seen > .55;
}};
for (const picture of document.querySelectorAll('#board [data-part]:not(.defs, [hidden]) > svg')) {{
    const mine = lines.filter(({{node}}) => picture.contains(node));
    if (!mine.length) continue;
    for (const shape of picture.querySelectorAll('rect, circle, ellipse, path, polygon, use')) {{
        if (shape.closest('defs, symbol, clipPath, mask, pattern')) continue;
        const box = shape.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const over = mine.filter((one) => meets(one, box)
            && one.node.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING);
        if (!over.length || !isSolid(shape)) continue;
        for (const one of over) {{
            const spots = [.04, .2, .4, .6, .8, .96].map((share) => one.left + (one.right - one.left) * share);
            const y = (one.top + one.bottom) / 2;
            const inside = (x) => {{
                if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
                if (!(shape instanceof SVGGeometryElement)) {{
                    return x > box.left + box.width * .25 && x < box.right - box.width * .25;
                }}
                return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse()));
            }};
            const room = roomOf(shape);
            const isLeft = (x) => x > room.left && x < room.right && y > room.top && y < room.bottom;
            const hit = spots.some((x) => inside(x) && isLeft(x));
            if (hit) found.push(`"${{one.said}}" under a ${{shape.tagName}} of ${{shape.closest('[id]')?.id}}`);
        }}
    }}
}}
return [...new Set(found)]; }}"""

# Buttons and links that lie over each other, letters of the page that are too small, and what can't be reached.
PAGE = """({least}) => {
const found = [];
const seen = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
const pressed = [...document.querySelectorAll('#bar :is(a, button), #asking :is(button, a)')].filter(seen);
// As much of each as its list shows.
const rooms = pressed.map((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const list = one.closest('#choices')?.getBoundingClientRect() ?? {left, right, top, bottom};
    return {left: Math.max(left, list.left), right: Math.min(right, list.right),
        top: Math.max(top, list.top), bottom: Math.min(bottom, list.bottom)};
});
for (const [at, one] of rooms.entries()) {
    for (const [more, other] of rooms.slice(at + 1).entries()) {
        const [wide, tall] = [Math.min(one.right, other.right) - Math.max(one.left, other.left),
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
        const [mine, theirs] = [pressed[at], pressed[at + 1 + more]];
        if (wide > 1 && tall > 1 && !mine.contains(theirs)) {
            found.push(`${mine.textContent} lies over ${theirs.textContent}`);
        }
    }
}
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
    const {parentElement: home, data} = walk.currentNode;
    if (!data.trim() || home.closest('svg, script, style, noscript, .visually-hidden') || !seen(home)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const {width, height} = range.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(home).fontSize);
    if (width > 1 && height > 1 && size < least) found.push(`"${data.trim()}" of the page is ${size} high`);
}
const {scrollWidth, clientWidth} = document.documentElement;
if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
const asking = document.getElementById('asking').getBoundingClientRect();
if (asking.bottom > innerHeight + 1 || asking.top < 0) found.push('the question is not in the window');
return [...new Set(found)]; }"""

# Lines of the board that no scrolling brings into the window.
LOST = f"""() => {{ {LINES}
const found = [];
for (const one of lines) {{
    let box = one;
    for (let frame = one.node.parentElement; frame; frame = frame.parentElement) {{
        if (frame instanceof SVGElement && frame.tagName !== 'svg') continue;
        const {{overflowX, overflowY, position}} = getComputedStyle(frame);
        const room = frame.getBoundingClientRect();
        if (frame === document.documentElement || frame === document.body) break;
        if (frame instanceof SVGElement) continue;
        if (overflowX !== 'visible') {{
            const [left, right] = [room.left - frame.scrollLeft, room.left - frame.scrollLeft + frame.scrollWidth];
            const [top, bottom] = [room.top - frame.scrollTop, room.top - frame.scrollTop + frame.scrollHeight];
            if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1) {{
                found.push(`"${{one.said}}" reaches out of ${{frame.id || frame.className}}`);
            }}
            if (overflowX === 'hidden' && (box.right > room.right + 1 || box.left < room.left - 1)) {{
                found.push(`"${{one.said}}" is hidden by ${{frame.id || frame.className}}`);
            }}
            break;
        }}
    }}
}}
return [...new Set(found)]; }}"""

# Links to rules, and reasons, in the open log that are too small to be touched.
LINKS = """(touch) => {
const found = [];
for (const link of document.querySelectorAll('#log .rule-id, #log .why > summary')) {
    const {width, height} = link.getBoundingClientRect();
    if (height && (height < touch - .5 || width < touch - .5)) {
        found.push(`${link.textContent} in the log is ${Math.round(width)} by ${Math.round(height)}`);
    }
}
return [...new Set(found)]; }"""
