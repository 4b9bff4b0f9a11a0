// @ts-check
// The line to the server: a WebSocket that comes back by itself, with questions and their replies. An answer that was
// not acknowledged when the line broke is given again only if the same question is still open.

/** @typedef {import("./protocol.js").Show} Show */
/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./protocol.js").Bye} Bye */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{question: string, seat: number, key: string}} Answer */
/** @typedef {"connecting" | "live" | "lost" | "closed"} Condition */
/**
 * @typedef {{
 *   hello: () => Fields, show: (show: Show, first: boolean) => void, condition: (condition: Condition) => void,
 *   bye?: (bye: Bye) => void,
 * }} Listener
 */
/** @typedef {{resolve: (reply: Reply) => void, timer: number}} Waiting */

export const FIRST_WAIT = 250;
export const LONGEST_WAIT = 8000;
export const PATIENCE = 10000;
export const THOUGHT = 60000; // an expert on a busy machine is no lost line

export class Line {
  /**
   * @param {string} url
   * @param {Listener} listener
   */
  constructor(url, listener) {
    this.url = url;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Condition} */
    this.condition = "connecting";
    this.number = 0;
    this.failures = 0;
    this.greeted = false; // something was shown since the last hello
    this.timer = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {{answer: Answer, resolve: (reply: Reply) => void} | null} */
    this.unsettled = null;
    window.addEventListener("online", () => this.hurry());
    window.addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.greeted = false;
    socket.addEventListener("open", () => socket === this.socket && this.greet());
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(String(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.broken());
  }

  /** Hang up for good. */
  close() {
    clearTimeout(this.timer);
    this.become("closed");
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.forget();
  }

  /** Begin anew on a fresh line, for instance after something arrived that makes no sense. */
  drop() {
    if (this.condition === "closed") return;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.broken();
  }

  /** Try at once if the line is down; if it seems up, make sure that it is. */
  hurry() {
    if (this.condition === "closed") return;
    if (this.condition === "live") void this.ask("look", {});
    else if (!this.socket) this.open();
  }

  /**
   * Say something and wait for the reply; never rejects.
   * @param {string} what
   * @param {Fields} fields
   * @returns {Promise<Reply>}
   */
  ask(what, fields) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ say: "lost" });
    const id = ++this.number;
    return new Promise((resolve) => {
      const patience = what === "hint" ? THOUGHT : PATIENCE;
      const timer = window.setTimeout(() => socket === this.socket && this.drop(), patience);
      this.waiting.set(id, { resolve, timer });
      socket.send(JSON.stringify({ ...fields, do: what, id }));
    });
  }

  /**
   * Answer a question. If the line breaks first, the answer waits for it to come back.
   * @param {Answer} answer
   * @returns {Promise<Reply>}
   */
  answer(answer) {
    this.unsettled?.resolve({ say: "lost" });
    return new Promise((resolve) => {
      this.unsettled = { answer, resolve };
      this.give();
    });
  }

  give() {
    const mine = this.unsettled;
    if (!mine || this.condition !== "live") return;
    void this.ask("answer", mine.answer).then((reply) => {
      if (reply.say === "lost" || this.unsettled !== mine) return;
      this.unsettled = null;
      mine.resolve(reply);
    });
  }

  greet() {
    void this.ask("hello", this.listener.hello());
  }

  /** @param {string} text */
  hear(text) {
    /** @type {Show | Reply | Bye} */
    const message = JSON.parse(text);
    if (message.say === "show") this.shown(message);
    else if (message.say === "bye") this.dismissed(message);
    else this.replied(message);
  }

  /** @param {Show} show */
  shown(show) {
    const first = !this.greeted;
    this.greeted = true;
    this.become("live");
    try {
      this.listener.show(show, first);
    } catch (fault) {
      this.drop(); // the next hello brings everything anew
      throw fault;
    }
    this.failures = 0;
    if (first) this.resume(show);
  }

  /**
   * After a break: the same question still open takes the answer again, any other has made it pointless.
   * @param {Show} show
   */
  resume(show) {
    const mine = this.unsettled;
    if (!mine) return;
    const question = show.question;
    if (question && question.id === mine.answer.question && question.seats.includes(mine.answer.seat)) {
      this.give();
    } else {
      this.unsettled = null;
      mine.resolve({ say: "lost" });
    }
  }

  /** @param {Reply} reply */
  replied(reply) {
    const waiting = this.waiting.get(reply.id ?? 0);
    if (!waiting) return;
    this.waiting.delete(reply.id ?? 0);
    clearTimeout(waiting.timer);
    waiting.resolve(reply);
  }

  /** @param {Bye} bye */
  dismissed(bye) {
    this.listener.bye?.(bye);
    if (bye.again === false) this.close();
  }

  /** The line is down: whoever waits for a reply is told, and we try again, less and less often. */
  broken() {
    this.socket = null;
    this.forget();
    if (this.condition === "closed") return;
    this.become("lost");
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  forget() {
    for (const { resolve, timer } of this.waiting.values()) {
      clearTimeout(timer);
      resolve({ say: "lost" });
    }
    this.waiting.clear();
  }

  /** @param {Condition} condition */
  become(condition) {
    if (condition === this.condition) return;
    this.condition = condition;
    this.listener.condition(condition);
  }
}
