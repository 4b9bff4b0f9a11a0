// @ts-check
// The panel beside the board, with its leaves: log, chat, seats. On small screens it is a sheet that comes up.

import { askToAlert } from "./company.js";
import { make, place } from "./dom.js";
import { HABITS, habit, setHabit, store, stored } from "./habits.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {"log" | "chat" | "seats"} Leaf */

/** @type {Leaf[]} */
const LEAVES = ["log", "chat", "seats"];
// Where it is kept that the panel is folded away, on screens that are broad enough to have it beside the board.
const FOLDED = "hauntbox.side";
const BROAD = matchMedia("(min-width: 1400px)");
const KEY = "l";

export class Side {
  /**
   * @param {HTMLElement} element
   * @param {import("./beside.js").Bubble} bubble
   * @param {import("./tempo.js").Tempo} tempo whose speed can be set here, too
   * @param {Leaf[]} leaves
   */
  constructor(element, bubble, tempo, leaves = LEAVES) {
    this.element = element;
    this.tempo = tempo;
    this.bubble = bubble;
    this.leaves = leaves;
    /** @type {Leaf} */
    this.leaf = leaves[0] ?? "log";
    this.unread = 0;
    element.setAttribute("aria-label", say("side"));
    this.tabs = make("div", { role: "tablist", class: "tabs", "aria-label": say("side") });
    for (const leaf of leaves) {
      this.tabs.append(
        make(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${leaf}`,
            "aria-controls": leaf,
            onclick: () => this.open(leaf),
          },
          icon(leaf),
          make("span", {}, say(leaf)),
          make("b", { hidden: true }),
        ),
      );
      const panel = place(leaf, element, "section");
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${leaf}`);
      panel.classList.add("leaf");
    }
    this.tabs.addEventListener("keydown", (event) => this.key(event));
    const settings = make(
      "button",
      {
        type: "button",
        class: "icon",
        "aria-label": say("settings"),
        title: say("settings"),
        onclick: () => this.settings(settings),
      },
      icon("settings"),
    );
    const close = make(
      "button",
      { type: "button", class: "icon close", "aria-label": say("close"), onclick: () => this.close() },
      icon("close"),
    );
    const fold = make(
      "button",
      { type: "button", class: "icon fold", "aria-label": say("fold"), "aria-keyshortcuts": KEY, title: `${say("fold")} (${KEY})`, onclick: () => this.fold(true) },
      icon("fold"),
    );
    element.prepend(make("div", { class: "side-head" }, this.tabs, settings, fold, close));
    document.body.classList.toggle("side-folded", stored(FOLDED) === "folded");
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen) return;
      this.close();
      event.stopPropagation(); // it has meant something
    });
    this.turnTo(this.leaf);
  }

  /**
   * Show a leaf, and the panel if it is folded away.
   * @param {Leaf} leaf
   */
  open(leaf) {
    this.fold(false);
    this.turnTo(leaf);
    if (BROAD.matches) return;
    this.element.classList.add("open");
    document.body.classList.add("side-open");
  }

  /** Whether it lies over the board, as it does where there is no room beside that. */
  get isOpen() {
    return this.element.classList.contains("open") && !BROAD.matches;
  }

  close() {
    this.element.classList.remove("open");
    document.body.classList.remove("side-open");
    const opener = document.querySelector('#tools [data-do="side"]');
    if (opener instanceof HTMLElement && opener.offsetParent) opener.focus();
  }

  /**
   * Where there is room for it beside the board: fold it away, or bring it back.
   * @param {boolean} folded
   */
  fold(folded) {
    if (!BROAD.matches || folded === document.body.classList.contains("side-folded")) return;
    document.body.classList.toggle("side-folded", folded);
    store(FOLDED, folded ? "folded" : "open");
    const opener = document.querySelector('#tools [data-do="side"]');
    if (folded && opener instanceof HTMLElement) opener.focus();
  }

  /** Show the log; or, where it is seen already, put it out of the way. */
  flip() {
    if (!this.isSeen("log")) this.open("log");
    else if (BROAD.matches) this.fold(true);
    else this.close();
  }

  toggle() {
    if (this.isOpen) this.close();
    else {
      this.open(this.leaf);
      this.tab(this.leaf)?.focus();
    }
  }

  /** @param {Leaf} leaf */
  turnTo(leaf) {
    this.leaf = leaf;
    for (const one of this.leaves) {
      const tab = this.tab(one);
      tab?.setAttribute("aria-selected", String(one === leaf));
      tab?.setAttribute("tabindex", one === leaf ? "0" : "-1");
      place(one).hidden = one !== leaf;
    }
    const list = place(leaf).querySelector(".turns, .lines");
    if (list) list.scrollTop = list.scrollHeight;
    if (leaf === "chat") this.setUnread(0);
  }

  /** @param {Leaf} leaf */
  tab(leaf) {
    return document.getElementById(`tab-${leaf}`);
  }

  /** Whether somebody who looks at the screen sees this leaf. @param {Leaf} leaf */
  isSeen(leaf) {
    return this.leaf === leaf && !document.hidden && place(leaf).checkVisibility({ visibilityProperty: true });
  }

  /** @param {number} unread */
  setUnread(unread) {
    this.unread = unread;
    for (const badge of [this.tab("chat")?.querySelector("b"), document.querySelector('#tools [data-do="side"] b')]) {
      if (!(badge instanceof HTMLElement)) continue;
      badge.hidden = unread === 0;
      badge.textContent = String(unread);
    }
    this.tab("chat")?.setAttribute("aria-label", unread ? say("chat_unread", { n: unread }) : say("chat"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const at = (this.leaves.indexOf(this.leaf) + step + this.leaves.length) % this.leaves.length;
    const leaf = this.leaves[at];
    if (leaf) this.turnTo(leaf);
    this.tab(this.leaf)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLElement} button */
  settings(button) {
    const switches = HABITS.map((one) => {
      const box = make("input", { type: "checkbox" });
      box.checked = habit(one);
      box.addEventListener("change", async () => {
        if (one === "alerts" && box.checked) box.checked = await askToAlert();
        setHabit(one, box.checked);
        this.tempo.show();
      });
      return make("label", { class: "switch" }, box, make("span", {}, say(`habit_${one}`)));
    });
    this.bubble.open(button.getBoundingClientRect(), say("settings"), [this.tempo.speeds(), ...switches]);
    switches[0]?.querySelector("input")?.focus();
  }
}
