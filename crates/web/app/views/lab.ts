// The lab: one search with its board, its tree, its program and its data, all at the step of the player.

import { html, Segments, status, toggle, toolRow } from "../dom.js";
import type { LoadedEngine } from "../engine.js";
import type { History } from "../history.js";
import { type Text, t } from "../i18n.js";
import type { Page } from "../main.js";
import { Board } from "../parts/board.js";
import { CodePanel } from "../parts/code.js";
import { Counters } from "../parts/counters.js";
import { DataPanel } from "../parts/data.js";
import { ofGame, sentence } from "../parts/sentence.js";
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

/** Steps are read out up to this speed. */
const MAX_SPOKEN_RATE = 1;
/** The panels show each step up to this speed; above it they pause between two, in milliseconds. */
const MAX_READ_RATE = 20;
const PANEL_PAUSE = 250;
/** The largest board whose solutions are counted at once. */
const MAX_COUNTED = 10;

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
  #spoken = status("spoken");
  #tabs = new Segments("Panels", PANELS, (name) => this.showPanel(name));
  readonly element = html(
    "main.lab",
    this.lesson,
    html("section.middle", this.#toolRow, this.board.element, this.#sentence, this.#spoken),
    this.#counters.element,
    html("div.tabs", this.#tabs.element),
    panel("code", this.#code.element),
    panel("data", this.#data.element),
    panel("tree", this.#tree.element),
  );
  task = defaultTask("queens");
  #treeSource = new TreeSource(this.steps, Number);
  #panelTime = 0;
  /** What completes the board that the reader has begun: null, if nothing does; undefined, while it is not known. */
  #completion: string[] | null | undefined;
  #stopCompletion = () => {};
  /** Takes a square as the answer to the question of a lesson. */
  answer?: ((square: string) => void) | null;
  /** What is said of the solutions besides the reader's own. */
  #others = "";
  /** Whether a hint was asked for before it could be given. */
  #isHintWanted = false;
  /** A sentence that stands until the next move. */
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
      this.#isHintWanted = false;
      this.show();
      page.updateStep();
    };
  }

  /** Chooses the panel of a narrow window. */
  showPanel(name: string) {
    this.#tabs.press(name);
    this.element.dataset.shown = name;
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
    // The end of a long search is looked for when the first picture stands.
    setTimeout(() => this.steps === steps && steps.measure(), 100);
  }

  /** Answers a question, or changes the board, by a square. */
  #choose(name: string) {
    if (this.answer) return this.answer(name);
    const { task } = this;
    const tool = this.#tools.toolOf(task.game);
    const next = edited(task, name, tool);
    this.page.edit(next);
    if (tool === "move" && next === task)
      this.tell(t("A knight cannot move from {from} to {to}.", { from: task.from, to: name }));
  }

  /** Draws the view after a change of the search or the language. */
  render() {
    this.#code.setProgram(this.task);
    this.#next.textContent = t(ofGame(this.task, "Next solution", "Next tour"));
    this.show();
  }

  /** Goes to the next solution. */
  #nextSolution() {
    this.player.pause();
    this.steps.nextSolution(this.player.k, (k) => {
      if (k) return this.player.stopAt(k);
      const far = ofGame(
        this.task,
        "No solution in the next {n} steps. Try another algorithm, such as mrv.",
        "No tour in the next {n} steps. Try another algorithm, such as warnsdorff.",
      );
      const isFar = !this.steps.isPartial && this.steps.length() === null;
      if (this.engine && this.steps.end && this.steps.marks.length === 0) return this.#explain();
      const none = this.steps.isPartial
        ? ofGame(this.task, "This recording has no more solutions.", "This recording has no more tours.")
        : ofGame(this.task, "There are no more solutions.", "There are no more tours.");
      this.tell(t(isFar ? far : none, { n: MAX_MEASURED_STEPS }));
    });
  }

  /** Asks beside the page what completes the board that the reader has begun. */
  #askCompletion() {
    this.#stopCompletion();
    this.#completion = undefined;
    this.#others = "";
    this.board.isSolved = false;
    if (!this.engine || this.task.with.length === 0) return;
    const answer: OnMessage = ({ outcome, error }) => {
      if (outcome) this.#completion = JSON.parse(outcome).Ok ?? null;
      this.#judge();
      this.show();
      if (!this.#isHintWanted) return;
      if (error) this.tell(t("The search could not start: {why}", { why: error }));
      else this.hint();
    };
    this.#stopCompletion = this.#complete(this.task, answer);
  }

  /** Asks for a completion beside the page. */
  #complete(task: Task, answer: OnMessage) {
    const search = [...problemOf(task), task.algorithm, false];
    return startCall(this.engine as LoadedEngine, { search, call: "completion", values: [] }, answer);
  }

  /** Tells why nothing completes the board, and the first piece of the reader that is to blame. */
  #explain(placed = 0) {
    const { task } = this;
    const way = [...task.with, task.from];
    const first = { ...task, with: way.slice(0, placed), from: way[placed] };
    this.#stopCompletion = this.#complete(first, ({ outcome }) => {
      if (!outcome) return;
      const { Err: why } = JSON.parse(outcome);
      if (!why && placed < task.with.length) return this.#explain(placed + 1);
      if (!why) return;
      const none = ofGame(
        task,
        "There is no solution on this board: {why}.",
        "There is no tour on this board: {why}.",
      );
      const spoiled = ofGame(
        task,
        "With the queen on {square} the board can no longer be completed: {why}.",
        "With the move to {square} the board can no longer be completed: {why}.",
      );
      const square = placed > 0 ? ofGame(task, way[placed - 1], way[placed]) : "";
      this.board.spoiler = square;
      this.tell(t(square ? spoiled : none, { square, why }));
    });
  }

  /** Recognizes a complete placement by hand, and says how many others there are. */
  #judge() {
    const { game, order, rules, with: queens } = this.task;
    this.board.isSolved = game === "queens" && queens.length === order && Boolean(this.#completion);
    if (!this.board.isSolved || !this.engine || order > MAX_COUNTED) return;
    const counted = this.engine.api.count(order, rules, "bitmask", NO_PROGRESS);
    const n = Number(JSON.parse(counted).count) - 1;
    this.#others = t("{n|other solution|other solutions} on the empty board.", { n });
  }

  /** Tells a square on which the next piece of the reader leads to the end. */
  hint() {
    const { game, from } = this.task;
    this.player.stopAt(0);
    this.#isHintWanted = this.#completion === undefined;
    if (this.#isHintWanted) return this.tell(t("Looking for a square that works …"));
    const stood = game === "queens" ? this.task.with : [from];
    const square = this.#completion?.find((name) => !stood.includes(name));
    if (!square) return this.#explain();
    this.board.hint = square;
    this.tell(t("{square} works: the rest can be completed.", { square }));
  }

  /** Says something until the next move. */
  tell(said: string) {
    this.#notice = said;
    this.show();
  }

  /** Draws all again, in other colours perhaps. */
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
    // While it plays fast, nobody reads them at each step.
    if (!player.isPlaying || SPEEDS[player.speed] <= MAX_READ_RATE || now > this.#panelTime + PANEL_PAUSE) {
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
    const said =
      notice ||
      sentence(task, position, {
        isPartial,
        completion: this.#completion,
        deadRows: this.board.deadRows,
        all,
        others: this.#others,
        invitation: this.engine && !this.answer ? this.#tools.invitation(task.game) : "",
      });
    this.#sentence.textContent = said;
    const isSpoken = !player.isPlaying || SPEEDS[player.speed] <= MAX_SPOKEN_RATE;
    if (isSpoken && this.#spoken.textContent !== said) this.#spoken.textContent = said;
  }
}
