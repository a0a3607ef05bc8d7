// The head of the page: game, size, algorithm, views, language, colours, help.

import { html } from "./dom.js";
import { ALGORITHMS, dimsOf, MAX_ORDER, MAX_SIDE } from "./task.js";

const VIEWS = /** @type {const} */ (["lab", "race", "count", "lessons"]);
const GAMES = /** @type {const} */ (["queens", "knight"]);

/** What the head asks for. */
/** @typedef {{ game: (game: Game) => void, size: (rows: number, columns: number) => void, algorithm: (name: string) => void, view: (view: Address["view"]) => void, lang: () => void, theme: () => void, help: () => void }} Wishes */

export class Header {
  #games = GAMES.map((game) =>
    html("button", { type: "button", "data-game": game, onclick: () => this.wishes.game(game) }),
  );
  #gameGroup = html("span", { class: "segments", role: "group" }, ...this.#games);
  #rows = sizeInput(() => this.#askSize());
  #columns = sizeInput(() => this.#askSize());
  #rowsName = html("span");
  #columnsLabel = html("label", {}, html("span", { "aria-hidden": "true" }, "×"), this.#columns);
  #size = html("span", { class: "size" }, html("label", {}, this.#rowsName, this.#rows), this.#columnsLabel);
  #algorithm = html("select", { onchange: () => this.wishes.algorithm(this.#algorithm.value) });
  #views = VIEWS.map((view) =>
    html("button", { type: "button", "data-view": view, onclick: () => this.wishes.view(view) }),
  );
  #viewGroup = html("nav", { class: "segments" }, ...this.#views);
  #lang = html("button", { type: "button", class: "plain", onclick: () => this.wishes.lang() });
  #theme = html("button", { type: "button", class: "plain", onclick: () => this.wishes.theme() }, "◐");
  #help = html("button", { type: "button", class: "plain", onclick: () => this.wishes.help() }, "?");
  #brand = html("h1", {}, "backrank");
  #recorded = html("span", { class: "recorded" });
  element = html(
    "header",
    {},
    this.#brand,
    this.#recorded,
    this.#gameGroup,
    this.#size,
    this.#algorithm,
    this.#viewGroup,
    html("span", { class: "end" }, this.#lang, this.#theme, this.#help),
  );

  /** @param {Wishes} wishes @param {boolean} isLive */
  constructor(wishes, isLive) {
    this.wishes = wishes;
    this.isLive = isLive;
  }

  #askSize() {
    const rows = Number(this.#rows.value);
    this.wishes.size(rows, this.#columnsLabel.hidden ? rows : Number(this.#columns.value));
  }

  /** @param {Address} address @param {import("./words.js").Words} words @param {import("./settings.js").Theme} theme */
  show(address, words, theme) {
    const { view, task } = address;
    const isBoard = this.isLive && (view === "lab" || view === "race");
    const dims = dimsOf(task);
    const isQueens = task.game === "queens";
    for (const button of this.#games) {
      const game = /** @type {Game} */ (button.dataset.game);
      button.textContent = words[game];
      button.setAttribute("aria-pressed", `${game === task.game}`);
    }
    for (const button of this.#views) {
      const name = /** @type {Address["view"]} */ (button.dataset.view);
      button.textContent = words[name];
      if (name === view) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
    this.#gameGroup.setAttribute("aria-label", words.game);
    this.#viewGroup.setAttribute("aria-label", words.views);
    this.#gameGroup.hidden = !isBoard;
    this.#size.hidden = !isBoard;
    this.#algorithm.hidden = !isBoard || view !== "lab";
    this.#viewGroup.hidden = !this.isLive;
    this.#rowsName.textContent = isQueens ? words.order : words.rows;
    this.#rows.max = `${isQueens ? MAX_ORDER : MAX_SIDE}`;
    this.#columns.max = `${MAX_SIDE}`;
    this.#rows.value = `${dims.rows}`;
    this.#columns.value = `${dims.columns}`;
    this.#columnsLabel.hidden = isQueens;
    this.#columns.setAttribute("aria-label", words.columns);
    this.#algorithm.setAttribute("aria-label", words.algorithm);
    this.#algorithm.replaceChildren(
      ...ALGORITHMS[task.game].map((value) => html("option", { value }, words.algorithms[value] ?? value)),
    );
    this.#algorithm.value = task.algorithm;
    this.#recorded.textContent = this.isLive ? "" : words.recorded(task);
    this.#lang.textContent = words.otherLanguage;
    this.#lang.lang = words.htmlLang === "en" ? "zh-CN" : "en";
    this.#theme.setAttribute("aria-label", `${words.theme}: ${words.themes[theme]}`);
    this.#theme.title = `${words.theme}: ${words.themes[theme]}`;
    this.#help.setAttribute("aria-label", words.help);
    this.#help.title = words.help;
  }
}

/** @param {() => void} onchange */
function sizeInput(onchange) {
  return html("input", { type: "number", min: 1, step: 1, inputmode: "numeric", onchange });
}
