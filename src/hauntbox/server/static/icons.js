// @ts-check
// Signs on buttons, drawn as strokes on a square of 20, in the colour of the text around them.

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const STROKES = {
  undo: "M7 4 3 8l4 4M3 8h8.5a5 5 0 0 1 0 10H8",
  redo: "m13 4 4 4-4 4M17 8H8.5a5 5 0 0 0 0 10H12",
  hint: "M7.5 15.5h5M8.5 18h3M7.5 15.5v-1.2c0-1.3-3-2.6-3-6.3a5.5 5.5 0 0 1 11 0c0 3.7-3 5-3 6.3v1.2",
  why: "M6.5 7.2C6.5 4.6 8 3 10.2 3s3.7 1.5 3.7 3.6c0 3-3.7 3.2-3.7 6.4M10.2 16.3v.4",
  list: "M8 5h9.5M8 10h9.5M8 15h9.5M3.2 5h.6M3.2 10h.6M3.2 15h.6",
  pause: "M7 4v12M13 4v12",
  play: "M6 3.5v13l10.5-6.5z",
  leave: "M12 3H4v14h8M8.5 10H18M15 6.8 18.2 10 15 13.2",
  log: "M5 2.5h8l3 3v12H5zM8 8h5M8 11h5M8 14h3",
  chat: "M3 4h14v9.5H9.5L5.5 17v-3.5H3z",
  seats:
    "M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 17v-.8A4.2 4.2 0 0 1 5.7 12h2.6a4.2 4.2 0 0 1 4.2 4.2v.8" +
    "M13 3.8a3 3 0 0 1 0 5.5M15.2 12.4a4.2 4.2 0 0 1 3.3 4v.6",
  person:
    "M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z" + "M3.5 17.5v-.7A4.8 4.8 0 0 1 8.3 12h3.4a4.8 4.8 0 0 1 4.8 4.8v.7",
  bot: "M4 7.5h12v9H4zM10 7.5V4M8 2.5h4M7.3 11.2v1.4M12.7 11.2v1.4",
  open: "M10 4v12M4 10h12",
  settings: "M3 5.5h5M12 5.5h5M10 3.5v4M3 10h9M16 10h1M14 8v4M3 14.5h2M9 14.5h8M7 12.5v4",
  bell: "M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-2 5-2 6h13c0-1-2-2-2-6A4.5 4.5 0 0 0 10 3zM8.3 16.4a1.8 1.8 0 0 0 3.4 0",
  bell_off:
    "M6.5 4.8A4.5 4.5 0 0 1 14.5 7.5c0 2 .5 3.3 1 4.2M5.5 8c-.1 3.6-2 4.5-2 5.5h9.5M8.3 16.4a1.8 1.8 0 0 0 3.4 0M3 3l14 14",
  hold: "M6 10.5V5.3a1.3 1.3 0 0 1 2.6 0V9M8.6 9V3.8a1.3 1.3 0 0 1 2.6 0V9M11.2 9V4.6a1.3 1.3 0 0 1 2.6 0v5M13.8 9.6V7.3" +
    "a1.2 1.2 0 0 1 2.4 0v5.2c0 3.2-2 5-5 5-2.6 0-4-1-5.2-3l-2.3-3.8c-.7-1.3 1-2.3 1.9-1.2L6 10.5",
  flag: "M5 18V3M5 3.5c4-2 6 2 10.5 0v7.5c-4.5 2-6.5-2-10.5 0",
  notes: "M4 3h12v10.5H9.5L6 17v-3.5H4zM7 6.5h6M7 9.5h4",
  close: "m5 5 10 10M15 5 5 15",
  back: "M12.5 4 6.5 10l6 6",
  more: "M4 10h.4M9.8 10h.4M15.6 10h.4",
  up: "m4.5 12.5 5.5-6 5.5 6",
  book:
    "M10 5.2C8.2 3.7 5.8 3.2 3 3.5v12c2.8-.3 5.2.2 7 1.7 1.8-1.5 4.2-2 7-1.7v-12c-2.8-.3-5.2.2-7 1.7z" + "M10 5.2v12",
  link:
    "M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1" + "M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1",
  check: "m3.5 10.5 4.5 4.5 8.5-10",
  next: "m7 4 6 6-6 6",
  speed: "m3.5 5 5.5 5-5.5 5zM10.5 5l5.5 5-5.5 5z",
  first: "M15 4 9 10l6 6M5 4v12",
  last: "m5 4 6 6-6 6M15 4v12",
  branch:
    "M6 6.5v7M6 3a1.7 1.7 0 1 0 0 3.5A1.7 1.7 0 0 0 6 3zM6 13.5A1.7 1.7 0 1 0 6 17a1.7 1.7 0 0 0 0-3.5z" +
    "M14 3a1.7 1.7 0 1 0 0 3.5A1.7 1.7 0 0 0 14 3zM14 6.5c0 4-8 2.5-8 6",
  export: "M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 14v3h13v-3",
  eye:
    "M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" +
    "M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  edit: "m3.5 16.5.8-3.5L13 4.3l2.7 2.7L7 15.7z",
  see_again: "M4.5 10a6 6 0 1 1 1.8 4.3M4 5.5v4.7h4.7",
  sound: "M3 7.5v5h3.2L10.5 16V4L6.2 7.5zM13 7.5a3.5 3.5 0 0 1 0 5M15.2 5a7 7 0 0 1 0 10",
  silent: "M3 7.5v5h3.2L10.5 16V4L6.2 7.5zM13.5 8l4 4M17.5 8l-4 4",
  zoom_out: "M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13 13l4.5 4.5M6 8.5h5",
  zoom_fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  zoom_in: "M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13 13l4.5 4.5M6 8.5h5M8.5 6v5",
  fold: "M3 3.5h14v13H3zM12.5 3.5v13M6 7.5 8.5 10 6 12.5",
  trophy: "M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3c0 3 1.2 4.5 3.3 4.5M14 4.5h3c0 3-1.2 4.5-3.3 4.5M10 12v4M6.5 17h7",
  medal:
    "M6 1.5h3l1 2.5 1-2.5h3L11.6 7H8.4zM10 19a6 6 0 1 0 0-12 6 6 0 0 0 0 12z" +
    "M7.3 16v-3.3a2.7 2.7 0 0 1 5.4 0V16l-1.3-1-1.4 1-1.4-1zM9 12.6v.5M11 12.6v.5",
  ghost: "M4 17V9a6 6 0 0 1 12 0v8l-2-1.7-2 1.7-2-1.7L8 17l-2-1.7zM8 8.5v1M12 8.5v1",
};

/**
 * A sign; it says nothing by itself.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `sign sign-${name}`);
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", STROKES[name] ?? "");
  svg.append(path);
  return svg;
}
