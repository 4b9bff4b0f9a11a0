// @ts-check
// The shapes of everything that travels between the page and the server. Types only: nothing here runs.

/**
 * One splice of a part: from, to (UTF-16 units of the old text), what stands there now.
 * @typedef {[number, number, string]} Splice
 */
/** A part whole, or what changed in it. @typedef {string | Splice[]} PartChange */

/**
 * `reactions`: everybody who might react is asked, and who really does something is not told. `default` is the key of
 * what counts if I don't answer `within` so many seconds.
 * @typedef {{
 *   id: string, number: number, seats: number[], prompt: string, rule: string, mine: number | null,
 *   reactions?: boolean, window?: boolean, default?: string, within?: number,
 * }} Question
 */
/**
 * `seat` is there if it is an aside: something that this seat may say beside the question, asked or not.
 * @typedef {{key: string, label: string, targets: string[], verb: string, figure?: string, doubt?: string, seat?: number}} Option
 */
/** What somebody else may answer, as far as all may know. @typedef {Omit<Option, "doubt" | "seat">} PublicOption */
/**
 * A finished game in numbers: how many answers each seat gave, values at the end of each round, a table of what each
 * person did, what was counted, and where totals came from.
 * @typedef {{
 *   rounds: number | null, decisions: number, seats: number[],
 *   series: {label: string, values: number[], limit: number | null}[],
 *   people: {columns: string[], rows: [string, ...number[]][]} | null, counts: [string, number][],
 *   sources: {label: string, parts: [string, number][]}[],
 * }} Summary
 */
/**
 * Where seats are ranked inside a common outcome: a sentence, and a line for each place.
 * @typedef {{head: string, lines: string[]}} Ranking
 */
/**
 * What a seat is ranked by while the game is on, how far behind the first it is, and both in words.
 * @typedef {{points: number, behind: number, leads: boolean, words: string}} Standing
 */
/** @typedef {{id: string, level: "bronze" | "silver" | "gold", name: string, text: string}} Medal */
/**
 * How a game ended; `earned` are the medals that it has brought me, `uncounted` says why it brings none.
 * @typedef {{
 *   won: boolean | null, text: string, rule: string, summary?: Summary, ranking?: Ranking, earned?: Medal[],
 *   uncounted?: string,
 * }} Outcome
 */
/** @typedef {{seat: number, name: string, waiting: number[]}} Wish */
/**
 * The chapter of a campaign that is played here; when it is over, `next` names the chapters that may follow, and
 * `table` is where the next one is played already.
 * @typedef {{
 *   link: string, number: number, chapter: string, next: string[] | null, again?: boolean, words?: string,
 *   table: string,
 * }} CampaignInfo
 */
/**
 * @typedef {{
 *   id: string, name: string, game: string, title: string, state: "seating" | "playing" | "over", owner: boolean,
 *   paused: boolean, over?: Outcome | null, undo: boolean, undo_free: boolean, redo: boolean, wish: Wish | null,
 *   seed_hash: string, seed?: string, seed_chosen?: boolean, nonce?: string, notes?: string[], listed: boolean, link: string, broken?: boolean,
 *   campaign?: CampaignInfo, again?: Again, begun?: number,
 * }} TableInfo
 */
/**
 * Something that I could react with: whether I ignore it in windows, and whether I have it at all just now.
 * @typedef {{target: string, label: string, ignored: boolean, held: boolean}} Usable
 */
/**
 * @typedef {{
 *   seat: number, name: string, kind: "person" | "bot" | "open", bot: string, here: boolean, asked: boolean,
 *   mine: boolean, left_to_bot: boolean, label: string, called?: string, people?: Played[], awaited?: boolean, awaits_me?: boolean, asking?: string, hold?: boolean, things?: Usable[],
 *   knows?: number[], before?: string[], standing?: Standing,
 * }} Seat
 */
/** A figure that a seat plays: its name, its target, and the id of its picture. @typedef {{name: string, target: string, symbol: string}} Played */
/**
 * Another game of the same people: whether I may ask for it, where it is if somebody has, who that was.
 * @typedef {{may: boolean, table: string, name: string, mine: boolean, next?: string}} Again
 */
/** Why something came about: one rule. @typedef {{text: string, rule: string, targets: string[]}} Why */
/**
 * How something is shown happening: things by their targets, dice by the names of their faces, what is heard.
 * @typedef {{
 *   scene: "dice" | "beam" | "move" | "capture" | "flip" | "score" | "banner" | "round", beats: number,
 *   sound?: import("./sounds.js").Noise, dice?: string[], thing?: string[], from?: string[], to?: string[], path?: string[],
 *   at?: string[], told?: boolean, together?: boolean | string,
 * }} Scene
 */
/**
 * @typedef {{
 *   text: string, rule: string, kind: string, cause: string, targets: string[], number: number, turn: boolean,
 *   why?: Why[], stage?: Scene, seats?: number[],
 * }} Entry
 */
/** @typedef {{name: string, seat: number | null, text: string, at: number}} ChatLine */
/** @template T @typedef {{keep: number, add: T[]}} Tail */

/**
 * Only what changed is there.
 * @typedef {{
 *   say: "show", seq?: number, parts?: Record<string, PartChange>, question?: Question | null, options?: Option[],
 *   public?: PublicOption[], asides?: Option[], table?: TableInfo, seats?: Seat[], log?: Tail<Entry>, chat?: Tail<ChatLine>, watching?: number,
 *   lesson?: Lesson | Guide | null,
 * }} Show
 */
/** Something said, and what to point at. @typedef {{text: string, point: string[]}} Remark */
/**
 * What a lesson wants tried now, and what it says of the last answer.
 * @typedef {{
 *   id: string, name: string, rules: string[], number: number, of: number, beat: number, beats: number, done: boolean,
 *   stars: number, said: string, stuck: boolean, answers: number, remarks: Remark[], closing: string, next: string,
 * }} Lesson
 */
/** A first game with hints. @typedef {{guide: true, opening: string, hints: (Remark & {hint: number})[]}} Guide */
/** What was answered at a moment. @typedef {{label: string, seat: number, targets: string[], key: string}} Given */
/**
 * One moment of a replay, whole; `previous` and `next` are where there was something to choose.
 * @typedef {Show & {
 *   last: number, previous: number, next: number, answer?: Given | null, over?: Outcome | null,
 * }} Frame
 */

/** @typedef {{label: string, why: string, rule: string, verb: string}} Refusal */
/**
 * How good it is, where it begins, where it ends.
 * @typedef {["clear" | "obstructed" | "stopped" | "one_way", string, number, number, string, number, number]} SightLine
 */
/**
 * What an option would bring or a thing could do: sentences, targets by what is said of them, arrows from target to
 * target (`hit`, `miss`, `chance`), lines of sight between points of targets (in hundredths of their sizes), a few
 * letters to lay on targets; `why` has the first reasons for which nothing can be done with a thing.
 * @typedef {{
 *   texts: string[], marks: Record<string, string[]>, ways: [string, string, string][], lines: SightLine[],
 *   notes: Record<string, string>, why?: {why: string, rule: string}[],
 * }} Foreseen
 */
/**
 * A way of a figure: the places on it, the last of which is where it leads; the keys of the answers one after another;
 * how many steps it has, and how many actions it takes (0: that goes without saying).
 * @typedef {{figure: string, way: string[], steps: number, actions: number, keys: string[]}} Walk
 */
/**
 * An answer to a message of ours. `lost`: the line broke before an answer came.
 * @typedef {{
 *   say: "ok" | "no" | "hint" | "why" | "invite" | "foresee" | "walks" | "again" | "lost", id?: number, seq?: number,
 *   why?: string | Foreseen["why"], rule?: string,
 *   code?: string, text?: string, sentences?: string[], key?: string, items?: Refusal[], link?: string,
 *   texts?: string[], marks?: Record<string, string[]>, ways?: [string, string, string][], lines?: SightLine[],
 *   notes?: Record<string, string>, walks?: Walk[], question?: string,
 * }} Reply
 */
/** @typedef {{say: "bye", why?: string, code?: string, again?: boolean}} Bye */

/**
 * Where parts go: on a screen, on one that is low and wide, and in a hand; the grid is never less wide than `least` or `low_least`.
 * A lesson takes the place of the part that is `yielding`.
 * @typedef {{
 *   wide: string[][], columns: number[], low: string[][], low_columns: number[], least: number, low_least: number, narrow: string[],
 *   floating: string[], kept: string[], yielding?: string,
 * }} Layout
 */
/**
 * What the page itself carries.
 * @typedef {{
 *   table: string, game: string, title: string, secrets: boolean, layout: Layout, bots: string[],
 *   named?: boolean, language?: string, last?: number, over?: boolean, mine?: number[], seats?: number,
 *   endings: string[], later?: string[], groups: Record<string, string>,
 * }} Start
 */
/** @typedef {"wide" | "narrow"} Breadth */

export {};
