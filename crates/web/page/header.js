// The head of the page: game, size, rules, algorithm, views, language, colours, help.

import { button, choice, html, numberField, offer, Segments, sign } from "./dom.js";
import { VIEWS } from "./fragment.js";
import { dimsOf, GAMES, maxSide, RULES } from "./task.js";
import { say, sayName } from "./words.js";

/** What the head asks for. */
/** @typedef {{ game: (game: Game) => void, size: (rows: number, columns: number) => void, task: (change: Partial<Task>) => void, view: (view: Address["view"]) => void, stage: () => void, take: () => void, lang: () => void, theme: () => void, help: () => void }} Wishes */

export class Header {
  #rows = numberField(1, () => this.#askSize());
  #columns = numberField(1, () => this.#askSize(), "columns");
  #rowsName = html("span");
  #across = html("label", {}, html("span", { "aria-hidden": "true" }, "×"), this.#columns);
  #size = html("span", { class: "size" }, html("label", {}, this.#rowsName, this.#rows), this.#across);
  #recorded = html("span", { class: "recorded" });

  /** @param {Wishes} wishes @param {Record<Game, string[]> | null} algorithms none, if the page has a record */
  constructor(wishes, algorithms) {
    this.wishes = wishes;
    this.algorithms = algorithms;
    this.games = new Segments("game", GAMES, wishes.game);
    this.rules = choice(RULES, (rules) => wishes.task({ rules }), "rules");
    this.algorithm = choice([], (algorithm) => wishes.task({ algorithm }), "algorithm");
    this.views = new Segments("views", VIEWS, wishes.view);
    const nav = html("nav", {}, this.views.element);
    const setUp = [this.games.element, this.#size, this.rules, this.algorithm, nav];
    const plain = { type: "button", class: "plain" };
    const stage = sign("stage", "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15", wishes.stage);
    stage.classList.add("plain", "stage");
    const take = sign("take", "M12 4 V15 M7 10 L12 15 L17 10 M5 20 H19", wishes.take);
    take.classList.add("plain");
    const lang = button("otherLanguage", wishes.lang, plain);
    this.theme = html("button", { ...plain, onclick: wishes.theme }, "◐");
    const help = html("button", { ...plain, "data-label": "help", onclick: wishes.help }, "?");
    this.element = html(
      "header",
      {},
      html("h1", {}, "backrank"),
      ...(algorithms ? setUp : [this.#recorded]),
      html("span", { class: "end" }, lang, take, stage, this.theme, help),
    );
  }

  #askSize() {
    const rows = Number(this.#rows.value);
    this.wishes.size(rows, this.#across.hidden ? rows : Number(this.#columns.value));
  }

  /** @param {Address} address @param {string} theme */
  show({ view, task }, theme) {
    const { rows, columns } = dimsOf(task);
    const isBoard = view === "lab" || view === "race";
    const isQueens = task.game === "queens";
    this.games.press(task.game);
    this.views.press(view);
    this.games.element.hidden = this.#size.hidden = !isBoard;
    this.rules.hidden = !isBoard || !isQueens;
    this.algorithm.hidden = view !== "lab";
    this.#rowsName.textContent = say(isQueens ? "order" : "rows");
    this.#rows.max = this.#columns.max = `${maxSide(task.game)}`;
    this.#rows.value = `${rows}`;
    this.#columns.value = `${columns}`;
    this.#across.hidden = isQueens;
    this.rules.value = task.rules;
    offer(this.algorithm, this.algorithms?.[task.game] ?? []);
    this.algorithm.value = task.algorithm;
    const board = isQueens ? task.order : task.dims;
    const recorded = isQueens ? "recordedQueens" : "recordedKnight";
    const told = view === "puzzle" ? "recordedPuzzle" : recorded;
    this.#recorded.textContent = say(told, { board, algorithm: task.algorithm });
    this.theme.title = say("theme", { theme: sayName(theme) });
    this.theme.setAttribute("aria-label", this.theme.title);
  }
}
