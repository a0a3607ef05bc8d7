// The header: views, game, size, rules, algorithm, language, theme, help. In a narrow window all of them but the views are in a menu.

import { choice, html, iconButton, numberField, Segments, setOptions } from "./dom.js";
import { NAMES } from "./engine.js";
import { VIEWS } from "./fragment.js";
import { help } from "./help.js";
import type { Text } from "./i18n.js";
import { otherLang, t } from "./i18n.js";
import type { Page } from "./main.js";
import { algorithmChoices, dimsOf, GAMES, maxSide, RULES } from "./steps/task.js";

export class Header {
  #rows = numberField(1, () => this.#askSize());
  #columns = numberField(1, () => this.#askSize(), "Columns");
  #rowsName = html("span");
  #across = html("label", html("span", { "aria-hidden": "true" }, "×"), this.#columns);
  #size = html("span.size", html("label", this.#rowsName, this.#rows), this.#across);
  #recorded = html("span.recorded");
  readonly games = new Segments("Game", GAMES, (game) => this.page.returnTo({}, game));
  readonly rules = choice(RULES, (rules) => this.page.choose({ rules }), "Rules");
  readonly algorithm = choice<string>({}, (algorithm) => this.page.choose({ algorithm }), "Algorithm");
  readonly views = new Segments("Views", VIEWS, (view) => this.page.returnTo({ view, lesson: "", page: 1 }));
  readonly draw = iconButton(
    "Draw on the board; again: clear",
    "M4 20 L5 15 L16 4 L20 8 L9 19 Z M14 6 L18 10",
    () => this.page.toggleDrawing(),
    "icon plain stage",
  );
  readonly stage = iconButton(
    "Stage: only the board, large",
    "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    () => this.page.toggleStage(),
    "icon plain stage",
  );
  readonly opener = iconButton("Menu", "M4 6 H20 M4 12 H20 M4 18 H20");
  readonly lang = html("button.plain", { onclick: () => this.page.toggleLang() });
  readonly theme = html("button.plain", { onclick: () => this.page.theme.cycle() }, "◐");
  readonly element: HTMLElement;

  constructor(
    readonly page: Page,
    isRecorded: boolean,
  ) {
    const nav = html("nav", this.views.element);
    const setUp = [this.games.element, this.#size, this.rules, this.algorithm];
    const share = iconButton(
      "Share and save",
      "M12 4 V15 M7 10 L12 15 L17 10 M5 20 H19",
      () => page.share(),
      "icon plain",
    );
    const question = html("button.plain", { "data-label": "Help", onclick: () => help.showModal() }, "?");
    const end = html("span.end", this.lang, share, this.draw, this.stage, this.theme, question);
    const mark = (event: Event) => menu.classList.toggle("open", (event as ToggleEvent).newState === "open");
    const popover = { class: "menu", id: "menu", popover: true, onbeforetoggle: mark };
    const menu: HTMLElement = html("div", popover, ...(isRecorded ? [] : setUp), end);
    // The menu closes before the button acts, so that a dialog returns the focus to the button of the menu.
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
    setOptions(this.algorithm, algorithmChoices(NAMES[task.game]));
    this.algorithm.value = task.algorithm;
    const board = isQueens ? task.order : task.dims;
    const recorded = isQueens
      ? "{board} queens with {algorithm}, recorded"
      : "knight on {board} with {algorithm}, recorded";
    const text = view === "puzzle" ? "a puzzle to play" : recorded;
    this.#recorded.textContent = t(text, { board, algorithm: task.algorithm });
    const other = otherLang();
    this.lang.textContent = new Intl.DisplayNames(other, { type: "language" }).of(other) ?? other;
    this.theme.ariaLabel = this.theme.title = t("Colours: {theme}", { theme: t(theme) });
  }
}
