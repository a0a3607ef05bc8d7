// The head of the page: views, game, size, rules, algorithm, language, colours, help. A narrow window has all but the views in a menu.

import { choice, html, numberField, offer, Segments, sign } from "./dom.js";
import { NAMES } from "./engine.js";
import { VIEWS } from "./fragment.js";
import { help } from "./help.js";
import type { Page } from "./main.js";
import { algorithmChoices, dimsOf, GAMES, maxSide, RULES } from "./steps/task.js";
import type { Text } from "./words.js";
import { currentLang, t } from "./words.js";

export class Header {
  #rows = numberField(1, () => this.#askSize());
  #columns = numberField(1, () => this.#askSize(), "Columns");
  #rowsName = html("span");
  #across = html("label", html("span", { "aria-hidden": "true" }, "×"), this.#columns);
  #size = html("span.size", html("label", this.#rowsName, this.#rows), this.#across);
  #recorded = html("span.recorded");
  readonly games: Segments<Game>;
  readonly rules: HTMLSelectElement;
  readonly algorithm: HTMLSelectElement;
  readonly views: Segments<Address["view"]>;
  readonly draw: HTMLButtonElement;
  readonly stage: HTMLButtonElement;
  readonly opener = sign("Menu", "M4 6 H20 M4 12 H20 M4 18 H20");
  readonly lang: HTMLButtonElement;
  readonly theme: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(
    readonly page: Page,
    isRecorded: boolean,
  ) {
    this.games = new Segments("Game", GAMES, (game) => page.returnTo({}, game));
    this.rules = choice(RULES, (rules) => page.choose({ rules }), "Rules");
    this.algorithm = choice<string>({}, (algorithm) => page.choose({ algorithm }), "Algorithm");
    this.views = new Segments("Views", VIEWS, (view) => page.returnTo({ view, lesson: "", page: 1 }));
    const nav = html("nav", this.views.element);
    const setUp = [this.games.element, this.#size, this.rules, this.algorithm];
    this.stage = sign(
      "Stage: only the board, large",
      "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
      () => page.turnStage(),
      "icon plain stage",
    );
    this.draw = sign(
      "Draw on the board; again: clear",
      "M4 20 L5 15 L16 4 L20 8 L9 19 Z M14 6 L18 10",
      () => page.turnDrawing(),
      "icon plain stage",
    );
    const take = sign(
      "Share and save",
      "M12 4 V15 M7 10 L12 15 L17 10 M5 20 H19",
      () => page.take(),
      "icon plain",
    );
    this.lang = html("button.plain", { onclick: () => page.turnLang() });
    this.theme = html("button.plain", { onclick: () => page.theme.turn() }, "◐");
    const question = html("button.plain", { "data-label": "Help", onclick: () => help.showModal() }, "?");
    const end = html("span.end", this.lang, take, this.draw, this.stage, this.theme, question);
    const mark = (event: Event) => menu.classList.toggle("open", (event as ToggleEvent).newState === "open");
    const popover = { class: "menu", id: "menu", popover: true, onbeforetoggle: mark };
    const menu: HTMLElement = html("div", popover, ...(isRecorded ? [] : setUp), end);
    // Before the button acts, so that what it opens gives the focus back to the button of the menu.
    const close = ({ target }: Event) => {
      const isLast = target === menu || end.contains(target as Node);
      if (isLast && menu.matches(".open")) menu.hidePopover();
    };
    menu.addEventListener("click", close, true);
    this.opener.setAttribute("popovertarget", menu.id);
    this.element = html(
      "header",
      html("h1", "backrank"),
      isRecorded ? this.#recorded : nav,
      this.opener,
      menu,
    );
  }

  #askSize() {
    const rows = Number(this.#rows.value);
    this.page.resize(rows, this.#across.hidden ? rows : Number(this.#columns.value));
  }

  show({ view, task, lesson }: Address, theme: Text) {
    const { rows, columns } = dimsOf(task);
    const isBoard = view === "lab" || view === "race";
    const isQueens = task.game === "queens";
    this.games.press(task.game);
    this.views.press(view);
    this.games.element.hidden = this.#size.hidden = !isBoard;
    this.rules.hidden = !isBoard || !isQueens;
    this.algorithm.hidden = view !== "lab";
    this.draw.hidden = view === "count" || (view === "lessons" && !lesson);
    this.#rowsName.textContent = t(isQueens ? "Size" : "Rows");
    this.#rows.max = this.#columns.max = `${maxSide(task.game)}`;
    this.#rows.value = `${rows}`;
    this.#columns.value = `${columns}`;
    this.#across.hidden = isQueens;
    this.rules.value = task.rules;
    offer(this.algorithm, algorithmChoices(NAMES[task.game]));
    this.algorithm.value = task.algorithm;
    const board = isQueens ? task.order : task.dims;
    const recorded = isQueens
      ? "{board} queens with {algorithm}, recorded"
      : "knight on {board} with {algorithm}, recorded";
    const text = view === "puzzle" ? "a puzzle to play" : recorded;
    this.#recorded.textContent = t(text, { board, algorithm: task.algorithm });
    const other = currentLang() === "en" ? "zh" : "en";
    this.lang.textContent = new Intl.DisplayNames(other, { type: "language" }).of(other) ?? other;
    this.theme.ariaLabel = this.theme.title = t("Colours: {theme}", { theme: t(theme) });
  }
}
