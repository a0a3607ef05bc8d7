// New boards: by size, stars and difficulty, of today, or pasted.

import { button, choice, dialog, field, html, note, numberField, status, toolRow } from "../dom.js";
import { t, translate } from "../i18n.js";
import { saveToday, today } from "./days.js";
import { nameOf } from "./marks.js";
import type { LiveSolver } from "./solver.js";

const USUAL_ORDER = 8;
const DIFFICULTIES = { "": "any", easy: "easy", medium: "medium", hard: "hard", expert: "expert" };
const STYLES = { compact: "compact", winding: "winding" };
/** Seeds are drawn below this number. */
const SEEDS = 2 ** 32;

/** Returns the seed of today: its date as a number, 20260131. */
function seedOfToday() {
  return Number(today().replaceAll("-", ""));
}

export class Maker {
  #order = numberField(1, () => this.#fit());
  #stars = choice<string>({ 1: "1" }, () => this.#fit());
  #difficulty = choice(DIFFICULTIES, () => {});
  #style = choice(STYLES, () => {});
  #make = button("New board", () => this.makeNext());
  #today = button("Today's board", () => this.#begin(seedOfToday()));
  #cancel = button("Cancel", () => this.cancel());
  #said = status("note");
  #stop = () => {};
  #text = html("textarea", {
    rows: 12,
    spellcheck: false,
    autocomplete: "off",
    "data-label": "Paste a board",
  });
  #problem = html("p.problem", { role: "alert" });
  #dialog = dialog(
    "Paste a board",
    [
      html("h2", { "data-text": "Paste a board" }),
      note("Letters, numbers or coloured squares in rows, JSON, Star Battle Notation, or a link."),
      this.#text,
      this.#problem,
    ],
    button("Play it", () => this.#read(), { class: "main" }),
  );
  element = html(
    "section.maker",
    toolRow(
      field("Size", this.#order),
      field("Stars", this.#stars),
      field("Difficulty", this.#difficulty),
      field("Style", this.#style),
    ),
    toolRow(
      this.#make,
      this.#today,
      button("Paste a board", () => this.#ask()),
      this.#cancel,
    ),
    this.#said,
    this.#dialog,
  );

  readonly made: PuzzleSize[];

  /** @param onMade called with a board, and whether there was none before */
  constructor(
    readonly solver: LiveSolver,
    readonly onMade: (board: PuzzleBoard, isFirst: boolean) => void,
  ) {
    this.made = solver.sizes();
    const stars = [...new Set(this.made.map(({ stars }) => String(stars)))];
    this.#stars.replaceChildren(...stars.map((number) => new Option(number)));
    this.#fit();
    this.#setBusy(false);
  }

  /** Brings the size and the difficulty to ones that are made. */
  #fit() {
    const made = this.made.filter(({ stars }) => stars === Number(this.#stars.value));
    const orders = made.map(({ order }) => order);
    const [min, max] = [Math.min(...orders), Math.max(...orders)];
    const wished = Math.round(Number(this.#order.value)) || USUAL_ORDER;
    const value = Math.min(max, Math.max(min, wished));
    const limit = { stars: Number(this.#stars.value), min, max };
    this.#said.textContent =
      value === wished ? "" : t("Boards with {stars|star|stars} have sizes from {min} to {max}.", limit);
    Object.assign(this.#order, { min, max, value });
    const difficulties = made.find(({ order }) => order === value)?.difficulties ?? [];
    for (const option of this.#difficulty.options) {
      option.disabled = option.value !== "" && !difficulties.includes(option.value);
      if (option.disabled && option.selected) this.#difficulty.value = "";
    }
  }

  #setBusy(isBusy: boolean) {
    this.#make.disabled = this.#today.disabled = isBusy;
    this.#cancel.hidden = !isBusy;
    this.#said.textContent = isBusy ? t("Generating a board …") : "";
  }

  /** Makes a board, in the place of one that is being made. */
  #begin(seed: number, isFirst = false) {
    this.cancel();
    this.#fit();
    const [difficulty, style] = [this.#difficulty.value, this.#style.value];
    const [order, stars] = [this.#order, this.#stars].map((control) => Number(control.value));
    this.#setBusy(true);
    this.#stop = this.solver.generate([order, stars, difficulty, style, seed], ({ Ok: board, Err: why }) => {
      this.#setBusy(false);
      if (board && seed === seedOfToday()) saveToday(nameOf(board));
      if (board) this.onMade(board, isFirst);
      else if (why) this.#said.textContent = translate(why);
    });
  }

  /** Makes today's board, where the address names none. */
  makeFirst() {
    this.#begin(seedOfToday(), true);
  }

  makeNext() {
    this.#begin(Math.floor(Math.random() * SEEDS));
  }

  cancel() {
    this.#stop();
    this.#setBusy(false);
  }

  #ask() {
    this.#problem.textContent = "";
    this.#dialog.showModal();
  }

  #read() {
    const { Ok: board, Err: why } = this.solver.read(this.#text.value, 0);
    this.#problem.textContent = why ? translate(why) : "";
    if (!board) return;
    this.cancel();
    this.#dialog.close();
    this.onMade(board, false);
  }
}
