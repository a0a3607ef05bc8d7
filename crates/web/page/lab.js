// The lab: one search with its board, its tree, its program and its data, all at the step of the player.

import { Board } from "./board.js";
import { CodePanel } from "./code.js";
import { Counters } from "./counters.js";
import { DataPanel } from "./data.js";
import { html } from "./dom.js";
import { Player, SPEEDS } from "./player.js";
import { positionAt } from "./position.js";
import { sentence } from "./sentence.js";
import { NoSteps } from "./steps.js";
import { dimsOf } from "./task.js";
import { Transport } from "./transport.js";
import { TreeSource } from "./tree-source.js";
import { TreeView } from "./tree-view.js";

/** Steps are read out up to this speed. */
const MAX_SPOKEN_RATE = 1;
const PANELS = /** @type {const} */ (["code", "data", "tree"]);

export class Lab {
  player = new Player((k) => this.#reach(k));
  transport = new Transport(this.player);
  board = new Board();
  /** @type {Task | null} */
  task = null;
  /** Called with the new position after each move of the player. */
  onMove = () => {};
  /** @type {Steps} */
  steps = new NoSteps();
  #tree = new TreeView();
  #treeSource = new TreeSource(this.steps);
  #code = new CodePanel();
  #data = new DataPanel();
  #counters = new Counters();
  #sentence = html("p", { class: "sentence", id: "sentence" });
  #spoken = html("p", { class: "spoken", role: "status" });
  #titles = { tree: html("h2"), code: html("h2"), data: html("h2") };
  #tabs = {
    code: html("button", { type: "button" }),
    data: html("button", { type: "button" }),
    tree: html("button", { type: "button" }),
  };
  #tabList = html(
    "div",
    { class: "tabs segments", role: "group" },
    ...PANELS.map((name) => this.#tabs[name]),
  );
  tools = html("div", { class: "tools" });
  lesson = html("section", { class: "lesson panel", hidden: true });
  element;
  #words;
  /** A sentence that stands until the next move. */
  #notice = "";

  /** @param {import("./words.js").Words} words */
  constructor(words) {
    this.#words = words;
    this.element = html(
      "main",
      { class: "lab" },
      this.lesson,
      html(
        "section",
        { class: "middle" },
        this.tools,
        this.board.element,
        this.#sentence,
        this.#spoken,
        this.#counters.element,
      ),
      this.#tabList,
      html("section", { class: "panel", "data-panel": "tree" }, this.#titles.tree, this.#tree.element),
      html("section", { class: "panel", "data-panel": "code" }, this.#titles.code, this.#code.element),
      html("section", { class: "panel", "data-panel": "data" }, this.#titles.data, this.#data.element),
    );
    for (const name of PANELS) this.#tabs[name].addEventListener("click", () => this.showPanel(name));
    this.showPanel("code");
    this.player.onChange = () => {
      this.#notice = "";
      this.show();
      this.onMove();
    };
    this.#tree.onChoose = (k) => this.player.stopAt(k);
  }

  /** Chooses the panel of a narrow window. @param {"code" | "data" | "tree"} chosen */
  showPanel(chosen) {
    for (const name of PANELS) this.#tabs[name].setAttribute("aria-pressed", `${name === chosen}`);
    this.element.dataset.shown = chosen;
    this.show();
  }

  /** @param {import("./words.js").Words} words @param {Lang} lang */
  setWords(words, lang) {
    this.#words = words;
    this.#lang = lang;
    for (const name of PANELS) {
      this.#titles[name].textContent = words[name];
      this.#tabs[name].textContent = words[name];
    }
    this.#tabList.setAttribute("aria-label", words.panels);
    this.#tree.setWords(words);
    if (!this.task) return;
    this.#nameProgram();
    this.#nameTransport();
    this.show();
  }

  /** @type {Lang} */
  #lang = "en";

  /** Opens a search at step `k`. @param {Task} task @param {Steps} steps @param {number} k */
  open(task, steps, k) {
    this.player.isPlaying = false;
    this.task = task;
    this.steps = steps;
    this.#treeSource = new TreeSource(steps);
    this.board.setTask(task);
    this.#nameProgram();
    this.transport.setTrack({
      length: () => steps.length(),
      marks: () => this.#marks(),
      next: () => this.nextSolution(),
    });
    this.#nameTransport();
    this.player.go(k);
    // The end of a long search is looked for when the first picture stands.
    setTimeout(() => {
      if (this.steps !== steps || steps.length() !== null) return;
      steps.measure();
      this.show();
    }, 100);
  }

  #nameProgram() {
    const { ideas } = this.#words;
    const algorithm = this.task?.algorithm ?? "";
    this.#code.setProgram(algorithm, this.#lang, ideas[algorithm] ?? ideas.warnsdorff);
  }

  #nameTransport() {
    const words = this.#words;
    const next = this.task?.game === "knight" ? words.nextTour : words.nextSolution;
    this.transport.setWords(words, next, words.step);
  }

  /** Plays to the next solution at once. */
  nextSolution() {
    const k = this.steps.nextSolution(this.player.k);
    if (k !== null) return this.player.stopAt(k);
    this.player.pause();
    this.#notice = this.task?.game === "knight" ? this.#words.say.noTour : this.#words.say.noSolution;
    this.show();
  }

  /** Draws all again, in other colours perhaps. */
  show() {
    const { task } = this;
    if (!task) return;
    const words = this.#words;
    const position = positionAt(this.steps, this.player.k);
    this.board.show(position, words);
    this.#code.show(position);
    this.#data.show(task, position, words);
    this.#counters.show(task, position, words);
    this.#tree.show(this.#treeSource.treeAt(position.k), position, dimsOf(task), words);
    this.transport.show(words);
    const isFarthest = position.k === this.steps.maxStep && !position.isEnd;
    const notice = isFarthest ? words.say.farthest(position.k) : this.#notice;
    const said = notice || sentence(words, task, position, this.steps.isCut);
    this.#sentence.textContent = said;
    const isSpoken = !this.player.isPlaying || SPEEDS[this.player.speed] <= MAX_SPOKEN_RATE;
    if (isSpoken && this.#spoken.textContent !== said) this.#spoken.textContent = said;
  }

  /** @param {number} k */
  #reach(k) {
    const length = this.steps.length();
    if (length !== null) return Math.min(k, length);
    return positionAt(this.steps, k).k;
  }

  /** Returns the steps at which solutions are found, if the search is short. */
  #marks() {
    const length = this.steps.length();
    if (length === null || length > 2_000_000) return [];
    const tree = this.#treeSource.treeAt(length);
    return [...tree.solutionSteps.items.subarray(0, tree.solutionSteps.length)];
  }
}
