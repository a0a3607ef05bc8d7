// The lab: a search with its board, tree, program and data at the step of the player.

import { html, Segments, status, toggle, toolRow } from "../dom.js";
import type { LoadedEngine } from "../engine.js";
import type { History } from "../history.js";
import { type Text, t } from "../i18n.js";
import type { Page } from "../main.js";
import { Board } from "../parts/board.js";
import { CodePanel } from "../parts/code.js";
import { Counters } from "../parts/counters.js";
import { DataPanel } from "../parts/data.js";
import { byGame, sentence } from "../parts/sentence.js";
import { Transport } from "../parts/transport.js";
import { TreeSource } from "../parts/tree-source.js";
import { TreeView } from "../parts/tree-view.js";
import { Player, SPEEDS } from "../steps/player.js";
import { indexIn } from "../steps/source.js";
import {
  MAX_MARKS,
  MAX_MEASURED_STEPS,
  MAX_STEP,
  NO_PROGRESS,
  NO_STEPS,
  type Steps,
} from "../steps/steps.js";
import { defaultTask, dimsOf, edited, problemOf } from "../steps/task.js";
import { type OnMessage, startCall } from "../worker.js";
import { Tools } from "./tools.js";

/** The highest speed at which a screen reader announces each step. */
const MAX_ANNOUNCED_RATE = 1;
/** The highest speed at which the panels show each step, and the interval between updates above it, in milliseconds. */
const MAX_PANEL_RATE = 20;
const PANEL_PAUSE = 250;
/** The largest board whose solutions are counted without a worker. */
const MAX_COUNTED_ORDER = 10;

const PANELS = { code: "Program", data: "Data", tree: "Tree" } as const satisfies Record<string, Text>;

const panel = (name: keyof typeof PANELS, content: Node) =>
  html("section.panel", { "data-panel": name }, html("h2", { "data-text": PANELS[name] }), content);

export class Lab {
  steps = NO_STEPS;
  readonly player = new Player(NO_STEPS);
  #next = html("button.next", { onclick: () => this.#nextSolution() });
  readonly transport = new Transport(this.player, "Step", this.#next);
  readonly board = new Board();
  #attacked = toggle("all attacks", (isOn) => this.board.element.classList.toggle("all", isOn));
  #tools = new Tools(this);
  #toolRow = toolRow(this.#attacked.element);
  readonly lesson = html("section.lesson.panel");
  #tree = new TreeView((k) => this.player.stopAt(k));
  #code = new CodePanel();
  #data = new DataPanel();
  #counters = new Counters();
  #sentence = html("p.sentence", { id: "sentence" });
  #announcement = status("announcement");
  #tabs = new Segments("Panels", PANELS, (name) => this.showPanel(name));
  readonly element = html(
    "main.lab",
    this.lesson,
    html("section.middle", this.#toolRow, this.board.element, this.#sentence, this.#announcement),
    this.#counters.element,
    html("div.tabs", this.#tabs.element),
    panel("code", this.#code.element),
    panel("data", this.#data.element),
    panel("tree", this.#tree.element),
  );
  task = defaultTask("queens");
  #treeSource = new TreeSource(this.steps, Number);
  #panelTime = 0;
  /** A completion of the reader's board: null if there is none, undefined while it is unknown. */
  #completion: string[] | null | undefined;
  #stopCompletion = () => {};
  /** Receives a square as the answer to the question of a lesson. */
  answer?: ((square: string) => void) | null;
  /** The sentence about the number of other solutions. */
  #others = "";
  /** Whether a hint is waiting for the completion. */
  #isHintPending = false;
  /** A sentence that is shown until the next step. */
  #notice = "";

  constructor(
    readonly engine: LoadedEngine | null,
    readonly page: Page,
  ) {
    if (engine) {
      this.#toolRow.prepend(this.#tools.element);
      this.board.onChoose = (name) => this.#choose(name);
    }
    this.showPanel("code");
    this.player.onChange = () => {
      this.#notice = this.board.hint = this.board.spoiler = "";
      this.#isHintPending = false;
      this.show();
      page.updateStep();
    };
  }

  /** Selects the panel that a narrow window shows. */
  showPanel(name: string) {
    this.#tabs.press(name);
    this.element.dataset.visible = name;
    this.show();
  }

  /** Opens a search at step `k`. */
  open(task: Task, steps: Steps, k: number, edits: History<Task>) {
    this.task = task;
    this.#tools.show(edits);
    this.#attacked.element.hidden = task.game !== "queens";
    if (this.steps !== steps) this.steps.stop();
    this.steps = this.player.track = steps;
    steps.onChange = () => this.show();
    this.#treeSource = new TreeSource(steps, indexIn(task));
    this.player.home = 0;
    this.#askCompletion();
    this.player.stopAt(k);
    // The end of a long search is searched for once the board is drawn.
    setTimeout(() => this.steps === steps && steps.measure(), 100);
  }

  /** Answers a question with a square, or changes the board. */
  #choose(name: string) {
    if (this.answer) return this.answer(name);
    const { task } = this;
    const tool = this.#tools.toolOf(task.game);
    const next = edited(task, name, tool);
    this.page.edit(next);
    if (tool === "move" && next === task)
      this.notify(t("A knight cannot move from {from} to {to}.", { from: task.from, to: name }));
  }

  /** Draws the view after a change of the search or the language. */
  render() {
    this.#code.setProgram(this.task);
    this.#next.textContent = t(byGame(this.task, "Next solution", "Next tour"));
    this.show();
  }

  /** Goes to the next solution. */
  #nextSolution() {
    this.player.pause();
    this.steps.nextSolution(this.player.k, (k) => {
      if (k) return this.player.stopAt(k);
      const noneNearby = byGame(
        this.task,
        "No solution in the next {n} steps. Try another algorithm, such as mrv.",
        "No tour in the next {n} steps. Try another algorithm, such as warnsdorff.",
      );
      const isEndUnknown = !this.steps.isPartial && this.steps.length() === null;
      if (this.engine && this.steps.end && this.steps.marks.length === 0) return this.#explain();
      const noMore = this.steps.isPartial
        ? byGame(this.task, "This recording has no more solutions.", "This recording has no more tours.")
        : byGame(this.task, "There are no more solutions.", "There are no more tours.");
      this.notify(t(isEndUnknown ? noneNearby : noMore, { n: MAX_MEASURED_STEPS }));
    });
  }

  /** Searches for a completion of the reader's board. */
  #askCompletion() {
    this.#stopCompletion();
    this.#completion = undefined;
    this.#others = "";
    this.board.isSolved = false;
    if (!this.engine || this.task.with.length === 0) return;
    const onMessage: OnMessage = ({ outcome, error }) => {
      if (outcome) this.#completion = JSON.parse(outcome).Ok ?? null;
      this.#checkSolved();
      this.show();
      if (!this.#isHintPending) return;
      if (error) this.notify(t("The search could not start: {why}", { why: error }));
      else this.hint();
    };
    this.#stopCompletion = this.#complete(this.task, onMessage);
  }

  /** Searches for a completion in a worker. */
  #complete(task: Task, onMessage: OnMessage) {
    const search = [...problemOf(task), task.algorithm, false];
    return startCall(this.engine as LoadedEngine, { search, call: "completion", values: [] }, onMessage);
  }

  /** Explains why there is no completion, and which piece of the reader is the first to prevent it. */
  #explain(pieces = 0) {
    const { task } = this;
    const path = [...task.with, task.from];
    const start = { ...task, with: path.slice(0, pieces), from: path[pieces] };
    this.#stopCompletion = this.#complete(start, ({ outcome }) => {
      if (!outcome) return;
      const { Err: why } = JSON.parse(outcome);
      if (!why && pieces < task.with.length) return this.#explain(pieces + 1);
      if (!why) return;
      const none = byGame(
        task,
        "There is no solution on this board: {why}.",
        "There is no tour on this board: {why}.",
      );
      const spoiled = byGame(
        task,
        "With the queen on {square} the board can no longer be completed: {why}.",
        "With the move to {square} the board can no longer be completed: {why}.",
      );
      const square = pieces > 0 ? byGame(task, path[pieces - 1], path[pieces]) : "";
      this.board.spoiler = square;
      this.notify(t(square ? spoiled : none, { square, why }));
    });
  }

  /** Checks whether the reader has found a solution, and counts the others. */
  #checkSolved() {
    const { game, order, rules, with: queens } = this.task;
    this.board.isSolved = game === "queens" && queens.length === order && Boolean(this.#completion);
    if (!this.board.isSolved || !this.engine || order > MAX_COUNTED_ORDER) return;
    const json = this.engine.api.count(order, rules, "bitmask", NO_PROGRESS);
    const n = Number(JSON.parse(json).count) - 1;
    this.#others = t("{n|other solution|other solutions} on the empty board.", { n });
  }

  /** Shows a square on which the next piece keeps the board completable. */
  hint() {
    const { game, from } = this.task;
    this.player.stopAt(0);
    this.#isHintPending = this.#completion === undefined;
    if (this.#isHintPending) return this.notify(t("Looking for a square that works …"));
    const occupied = game === "queens" ? this.task.with : [from];
    const square = this.#completion?.find((name) => !occupied.includes(name));
    if (!square) return this.#explain();
    this.board.hint = square;
    this.notify(t("{square} works: the rest can be completed.", { square }));
  }

  /** Shows a sentence until the next step. */
  notify(text: string) {
    this.#notice = text;
    this.show();
  }

  /** Updates everything except the program. */
  show() {
    const { task, player } = this;
    const length = this.steps.length();
    if (length !== null && player.k > length) return player.stopAt(length);
    this.transport.show();
    const position = this.steps.at(player.k);
    if (!position) {
      this.#sentence.textContent = t("Searching from the start for step {n} …", { n: player.k });
      return;
    }
    player.home = position.k;
    const dims = dimsOf(task);
    this.board.show(task, position);
    this.#counters.show(task, position);
    const now = performance.now();
    // At high speed, nobody can read the panels at each step.
    if (!player.isPlaying || SPEEDS[player.speed] <= MAX_PANEL_RATE || now > this.#panelTime + PANEL_PAUSE) {
      this.#panelTime = now;
      this.#code.show(position);
      this.#data.show(position, dims.columns);
      this.#tree.show(this.#treeSource.treeAt(position, !player.isPlaying), position, dims);
    }
    const isFarthest = position.k === MAX_STEP && !position.isEnd;
    const notice = isFarthest
      ? t("This page shows no steps beyond {n}. The search itself continues.", { n: position.k })
      : this.#notice;
    const { isPartial, marks } = this.steps;
    const all = length === null || isPartial || marks.length > MAX_MARKS ? null : marks.length;
    const text =
      notice ||
      sentence(task, position, {
        isPartial,
        completion: this.#completion,
        deadRows: this.board.deadRows,
        all,
        others: this.#others,
        prompt: this.engine && !this.answer ? this.#tools.prompt(task.game) : "",
      });
    this.#sentence.textContent = text;
    const isAnnounced = !player.isPlaying || SPEEDS[player.speed] <= MAX_ANNOUNCED_RATE;
    if (isAnnounced && this.#announcement.textContent !== text) this.#announcement.textContent = text;
  }
}
