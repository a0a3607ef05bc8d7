// The lab: one search with its board, its tree, its program and its data, all at the step of the player.

import { Board } from "./board.js";
import { CodePanel } from "./code.js";
import { Counters } from "./counters.js";
import { DataPanel } from "./data.js";
import { html, Segments } from "./dom.js";
import { Player, SPEEDS } from "./player.js";
import { positionAt } from "./position.js";
import { ofGame, sentence } from "./sentence.js";
import { EMPTY_RECORD, MAX_MEASURED_STEPS, RecordedSteps } from "./steps.js";
import { dimsOf, firstTask } from "./task.js";
import { Transport } from "./transport.js";
import { TreeSource } from "./tree-source.js";
import { TreeView } from "./tree-view.js";
import { say } from "./words.js";

/** Steps are read out up to this speed. */
const MAX_SPOKEN_RATE = 1;
/** A longer search has no marks at its solutions. */
const MAX_MARKED_STEPS = 2_000_000;

export class Lab {
  player = new Player((k) => this.#reach(k));
  transport = new Transport(this.player, {
    unit: "step",
    length: () => this.#steps.length(),
    marks: () => this.#marks(),
    next: () => this.nextSolution(),
    nextName: () => `next${ofGame(this.task)}`,
  });
  board = new Board();
  tools = html("div", { class: "tools" });
  lesson = html("section", { class: "lesson panel", hidden: true });
  #tree = new TreeView((k) => this.player.stopAt(k));
  #code = new CodePanel();
  #data = new DataPanel();
  #counters = new Counters();
  #sentence = html("p", { class: "sentence", id: "sentence" });
  #spoken = html("p", { class: "spoken", role: "status" });
  #panels = { code: this.#code, data: this.#data, tree: this.#tree };
  #tabs = new Segments("panels", Object.keys(this.#panels), (name) => this.showPanel(name));
  element = html(
    "main",
    { class: "lab" },
    this.lesson,
    html("section", { class: "middle" }, this.tools, this.board.element, this.#sentence, this.#spoken),
    this.#counters.element,
    html("div", { class: "tabs" }, this.#tabs.element),
    ...Object.entries(this.#panels).map(([name, { element }]) =>
      html("section", { class: "panel", "data-panel": name }, html("h2", { "data-say": name }), element),
    ),
  );
  task = firstTask("queens");
  /** @type {Steps} */
  #steps = new RecordedSteps(EMPTY_RECORD, Number);
  #treeSource = new TreeSource(this.#steps);
  /** A sentence that stands until the next move. */
  #notice = "";

  /** @param {() => void} onMove called after each move of the player */
  constructor(onMove) {
    this.showPanel("code");
    this.player.onChange = () => {
      this.#notice = "";
      this.show();
      onMove();
    };
  }

  /** Chooses the panel of a narrow window. @param {string} name */
  showPanel(name) {
    this.#tabs.press(name);
    this.element.dataset.shown = name;
    this.show();
  }

  /** Opens a search at step `k`. @param {Task} task @param {Steps} steps @param {number} k */
  open(task, steps, k) {
    this.task = task;
    this.#steps = steps;
    this.#treeSource = new TreeSource(steps);
    this.player.stopAt(k);
    // The end of a long search is looked for when the first picture stands.
    setTimeout(() => {
      if (this.#steps !== steps || steps.length() !== null) return;
      steps.measure();
      this.show();
    }, 100);
  }

  /** Says all again, after another search was opened or another language chosen. */
  speak() {
    this.#code.setProgram(this.task.algorithm);
    this.transport.speak();
    this.show();
  }

  /** Goes to the next solution at once. */
  nextSolution() {
    const k = this.#steps.nextSolution(this.player.k);
    if (k !== null) return this.player.stopAt(k);
    this.player.pause();
    const reach = this.#steps.isCut ? "Record" : this.#steps.length() === null ? "Near" : "";
    this.#notice = say(`none${reach}${ofGame(this.task)}`, { n: MAX_MEASURED_STEPS });
    this.show();
  }

  /** Draws all again, in other colours perhaps. */
  show() {
    const { task, player } = this;
    const position = positionAt(this.#steps, player.k);
    const dims = dimsOf(task);
    this.board.show(task, position);
    this.#code.show(position);
    this.#data.show(position, dims.columns);
    this.#counters.show(task, position);
    this.#tree.show(this.#treeSource.treeAt(position.k), position, dims);
    this.transport.show();
    const isFarthest = position.k === this.#steps.maxStep && !position.isEnd;
    const notice = isFarthest ? say("farthest", { n: position.k }) : this.#notice;
    const said = notice || sentence(task, position, this.#steps.isCut);
    this.#sentence.textContent = said;
    const isSpoken = !player.isPlaying || SPEEDS[player.speed] <= MAX_SPOKEN_RATE;
    if (isSpoken && this.#spoken.textContent !== said) this.#spoken.textContent = said;
  }

  /** @param {number} k */
  #reach(k) {
    return Math.min(k, this.#steps.length() ?? positionAt(this.#steps, k).k);
  }

  /** Returns the steps at which solutions are found, if the search is short. */
  #marks() {
    const length = Number(this.#steps.length());
    return length > MAX_MARKED_STEPS ? [] : this.#treeSource.treeAt(length).solutions();
  }
}
