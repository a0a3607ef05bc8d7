// The view of a puzzle: the board, hints, switches and new boards. The address contains the board; the browser stores the marks.

import { button, html, status, toggle, toolRow } from "../dom.js";
import { UndoButtons } from "../history.js";
import { currentLang, joinSentences, t, translate } from "../i18n.js";
import type { Page } from "../main.js";
import { nameAt } from "../parts/squares.js";
import { loadList, save } from "../settings.js";
import { copy } from "../views/share.js";
import { countToday, dayOf, today } from "./days.js";
import { PuzzleGenerator } from "./generator.js";
import { RegionsGrid } from "./grid.js";
import { asSentence, HintBox } from "./hint-box.js";
import type { MarkKind } from "./marks.js";
import { nameOf, PlayedPuzzle } from "./marks.js";
import { LiveSolver, type PuzzleSolver } from "./solver.js";

/** The puzzle before the first one is loaded. */
const NO_PUZZLE = new PlayedPuzzle({ rows: "", stars: 1, ground: "", side: 1, groups: [], coloured: null });
/** The mark after a press on a square with a given mark. */
const NEXT_MARK: Record<string, MarkKind | null> = { none: "cross", cross: "queen", queen: null };

export class Play {
  #puzzle = NO_PUZZLE;
  #grid = new RegionsGrid(this);
  #hints = new HintBox(this);
  #undo = new UndoButtons(
    (isUndo) => this.go(isUndo),
    () => this.#change((puzzle) => puzzle.marks.clear()),
  );
  #autoCrosses = toggle("Automatic crosses", () => this.#reset());
  #letters = toggle("Letters", () => this.#reset());
  #painter = toggle("Paint regions", () => this.#reset());
  #facts = status("facts");
  #clock = html("p.clock", { role: "timer", "data-label": "Time" });
  #shareStatus = html("span.note", { role: "status" });
  #score = html("p");
  #card = html("section.card", this.#score);
  /** Is only printed. */
  #paper = html("section.paper");
  #boardFacts: PuzzleFacts | null = null;
  #stopFacts = () => {};
  /** Whether the stroke sets crosses or removes them. */
  #addsCrosses = true;
  /** Whether the last stroke would have left a region without squares. */
  #isRefused = false;
  transport = null;
  readonly generator: PuzzleGenerator | null;
  readonly element: HTMLElement;

  constructor(
    readonly solver: PuzzleSolver,
    readonly page: Page,
  ) {
    const onBoard = (board: PuzzleBoard, isFirst: boolean) => this.#openBoard(board, isFirst);
    this.generator = solver instanceof LiveSolver ? new PuzzleGenerator(solver, onBoard) : null;
    this.#hints.button.hidden = this.#hints.solveStep.hidden = !solver.hasHints;
    const next = button("Next puzzle", () => this.generator?.generateNext());
    const share = button("Share result", () => this.#share(), { class: "main" });
    this.#card.append(toolRow(share, this.generator && next, this.#shareStatus));
    const tools = [this.#hints.button, this.#hints.solveStep, ...this.#undo.buttons];
    const switches = [this.#autoCrosses, this.#letters, ...(this.generator ? [this.#painter] : [])];
    this.element = html(
      "main.play",
      html("section.field", this.#paper, this.#grid.element, this.#hints.text),
      html(
        "section.desk",
        this.#card,
        toolRow(...tools),
        toolRow(...switches.map(({ element }) => element)),
        html("div.info", this.#facts, this.#clock),
        this.generator?.element ?? null,
      ),
    );
    setInterval(() => this.#tick(), 1000);
  }

  get #board() {
    return this.#puzzle.board;
  }

  /** Opens the board of an address, or the last one. */
  open({ puzzle, stars }: { puzzle: string; stars: number }) {
    if (!puzzle) return this.#openLast();
    if (nameOf({ rows: puzzle, stars }) === nameOf(this.#board)) return this.#boardFacts ?? this.#askFacts();
    this.generator?.cancel();
    const { Ok: board, Err: error } = this.solver.read(puzzle, stars);
    if (board) {
      this.#puzzle = loadPuzzle(board);
      this.#isRefused = false;
      this.#boardChanged();
      this.render();
    }
    if (!error) return;
    this.#openLast();
    this.page.showError(translate(error));
  }

  /** Opens the last puzzle, or generates today's. */
  #openLast() {
    if (this.#puzzle === NO_PUZZLE) this.generator?.generateFirst();
    else this.#openBoard(this.#board, true);
  }

  /** Stops all searches, when another view opens. */
  stop() {
    this.#stopFacts();
    this.#hints.clear();
    this.generator?.cancel();
  }

  #tick() {
    const puzzle = this.#puzzle;
    if (puzzle === NO_PUZZLE || puzzle.isSolved || document.hidden || !this.element.isConnected) return;
    puzzle.seconds += 1;
    this.#clock.textContent = clockTime(puzzle);
  }

  /** Updates what depends on the board. */
  #boardChanged() {
    this.#hints.clear();
    this.#boardFacts = null;
    this.#askFacts();
  }

  #askFacts() {
    this.#stopFacts();
    this.#stopFacts = this.solver.facts(this.#board, (facts) => {
      this.#boardFacts = facts;
      this.render();
    });
  }

  /** Writes a board to the address, and opens it if it is new. */
  #openBoard({ rows, stars }: PuzzleBoard, isReplacement: boolean) {
    this.page.open({ puzzle: rows, stars }, isReplacement);
  }

  /** Makes a change for undo. */
  #change(change: (puzzle: PlayedPuzzle) => void) {
    this.#puzzle.begin();
    this.#amend(change);
  }

  /** Extends the last change. */
  #amend(change: (puzzle: PlayedPuzzle) => void) {
    if (this.#puzzle === NO_PUZZLE) return;
    change(this.#puzzle);
    const { board, marks, seconds, hints } = this.#puzzle;
    save(nameOf(board), JSON.stringify([[...marks], seconds, hints]));
    this.#shareStatus.textContent = "";
    this.#reset();
  }

  /** Sets the next mark on a square: a cross, a queen, none. */
  press(square: number) {
    if (this.#painter.box.checked) return;
    this.#change((puzzle) => puzzle.set(square, NEXT_MARK[puzzle.marks.get(square) ?? "none"]));
  }

  /** Draws from one square to another: crosses, no crosses if the first square has one, or the region of the first square. */
  drawTo(square: number, from: number, isFirst: boolean) {
    const puzzle = this.#puzzle;
    if (isFirst) {
      puzzle.begin();
      this.#addsCrosses = puzzle.marks.get(from) !== "cross";
    }
    if (this.#painter.box.checked) return this.#paint(square, puzzle.letters[from]);
    this.#amend(() => {
      for (const target of [from, square])
        if (puzzle.marks.get(target) !== "queen") puzzle.set(target, this.#addsCrosses ? "cross" : null);
    });
  }

  /** Moves a square to another region, unless its own would become empty. */
  #paint(square: number, letter: string) {
    const puzzle = this.#puzzle;
    const { order, letters } = puzzle;
    const newLetters = [...letters];
    newLetters[square] = letter;
    const rows = Array.from({ length: order }, (_, row) =>
      newLetters.slice(row * order, (row + 1) * order).join(""),
    );
    this.#isRefused = !newLetters.includes(letters[square]);
    const { Ok: board } = this.solver.read(rows.join("."), puzzle.board.stars);
    if (board && !this.#isRefused) {
      Object.assign(puzzle, { board, marks: new Map() });
      this.#hints.clear();
    }
    this.render();
  }

  /** Ends a stroke. */
  endStroke() {
    if (!this.#painter.box.checked) return;
    this.#boardChanged();
    this.#openBoard(this.#board, true);
    this.render();
  }

  /** Undoes or redoes a change. */
  go(isUndo: boolean) {
    const board = this.#board;
    this.#amend((puzzle) => puzzle.go(isUndo));
    if (this.#board === board) return;
    this.#boardChanged();
    this.#openBoard(this.#board, true);
  }

  /** Shows the next stage of a hint. */
  hint() {
    if (this.solver.hasHints) this.#hints.next();
  }

  /** Requests a hint. Returns the function that cancels the request. */
  ask(onHint: (hint: PageHint) => void) {
    if (this.#puzzle === NO_PUZZLE) return () => {};
    return this.solver.hint(this.#board, this.#encodedMarks(), (hint) => {
      if (hint.step) this.#puzzle.hints += 1;
      onHint(hint);
    });
  }

  /** Removes a mark by its index in the encoded marks. */
  removeMark(index: number) {
    this.#change((puzzle) => puzzle.set(this.#encodedMarks()[index] >> 1, null));
  }

  /** Applies the step of a hint. */
  apply({ placed, out }: PageStep) {
    this.#change((puzzle) => {
      for (const square of out) puzzle.set(square, "cross");
      if (placed !== null) puzzle.set(placed, "queen");
    });
  }

  /** Returns the squares with automatic crosses. */
  #crosses() {
    return this.#autoCrosses.box.checked ? this.#puzzle.excluded() : new Set<number>();
  }

  #encodedMarks() {
    return this.#puzzle.encodedMarks(this.#crosses());
  }

  #reset() {
    this.#hints.clear();
    this.#isRefused = false;
    this.render();
  }

  /** Shows the board with its marks. */
  render() {
    const puzzle = this.#puzzle;
    if (puzzle === NO_PUZZLE) return;
    if (puzzle.isSolved) this.#hints.clear();
    const isPainting = this.#painter.box.checked;
    this.element.classList.toggle("painting", isPainting);
    this.#grid.element.classList.toggle("lettered", this.#letters.box.checked);
    this.#grid.show(puzzle, this.#crosses(), this.#hints.step, this.#hints.stage);
    this.#undo.show(puzzle.history, puzzle.marks.size === 0);
    this.#hints.button.disabled = this.#hints.solveStep.disabled = isPainting || puzzle.isSolved;
    this.#hints.show(this.#sentence(puzzle), puzzle.board.stars);
    this.#facts.textContent = this.#factsText(puzzle);
    this.#card.hidden = !puzzle.isSolved;
    if (puzzle.isSolved) this.#score.textContent = this.#scoreOf(puzzle).join(" · ");
    this.#paper.replaceChildren(
      html("h1", t("Queens in regions")),
      html("p", this.#facts.textContent),
      html("p", rulesOf(puzzle)),
      html("p", location.href),
    );
    this.#clock.textContent = clockTime(puzzle);
  }

  #sentence(puzzle: PlayedPuzzle) {
    if (this.#isRefused) return t("Each region keeps at least one square.");
    if (this.#painter.box.checked) return t("Draw from a region over its neighbours to extend it.");
    if (puzzle.isSolved) return t("Solved in {time}.", { time: clockTime(puzzle) });
    const [conflict] = puzzle.conflicts;
    if (conflict) {
      const { name, queens } = conflict;
      const names = queens.map((square) => nameAt(square, puzzle.order));
      const text = name
        ? t("{n|queen|queens} in {unit}", { n: queens.length, unit: name })
        : t("the queens on {names| and } touch", { names });
      return asSentence(text, puzzle.board.stars);
    }
    const prompt = puzzle.marks.size === 0 && t("Tap a square for a cross, tap again for a queen.");
    return joinSentences([rulesOf(puzzle), prompt && asSentence(prompt, puzzle.board.stars)]);
  }

  /** Returns the time, the number of hints and the streak. */
  #scoreOf(puzzle: PlayedPuzzle) {
    const { hints } = puzzle;
    const isToday = dayOf(nameOf(puzzle.board)) === today();
    const n = isToday ? countToday() : 0;
    const help = hints > 0 ? t("{n|hint|hints}", { n: hints }) : t("no hints");
    return [clockTime(puzzle), help, ...(n > 1 ? [t("{n|day|days} in a row", { n })] : [])];
  }

  /** Shares or copies the result, without the solution. */
  async #share() {
    const link = location.protocol === "file:" ? "" : location.href;
    const lines = [
      `backrank · ${this.#facts.textContent}`,
      this.#score.textContent,
      this.#board.coloured,
      link,
    ];
    const text = lines.filter(Boolean).join("\n");
    try {
      if (navigator.share) return await navigator.share({ text });
    } catch (error) {
      // The player closed the dialog. Other errors mean that sharing is not available.
      if ((error as Error).name === "AbortError") return;
    }
    this.#shareStatus.textContent = (await copy(text)) ? t("Copied.") : "";
  }

  #factsText({ order, board }: PlayedPuzzle) {
    const facts = this.#boardFacts;
    const day = dayOf(nameOf(board));
    const date = day && new Date(`${day}T00:00`).toLocaleDateString(currentLang(), { dateStyle: "long" });
    const size = [date, `${order}×${order}`].filter(Boolean).join(" · ");
    if (!facts) return `${size} · ${t("counting solutions …")}`;
    const { solutions: n, is_complete, difficulty } = facts;
    const beyond = n === 1 ? t("beyond expert") : "";
    const count = is_complete
      ? t("{n|solution|solutions}", { n })
      : t("more than {n|solution|solutions}", { n });
    return [size, count, difficulty ? translate(difficulty) : beyond].filter(Boolean).join(" · ");
  }
}

function rulesOf({ board: { stars: n } }: PlayedPuzzle) {
  return n > 1
    ? t("{n} stars in each row, column and region; no two touch.", { n })
    : t("One queen in each row, column and region; no two touch.");
}

/** Formats the time of a puzzle in minutes and seconds. */
function clockTime({ seconds }: PlayedPuzzle) {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** Returns the puzzle of a board, with the marks that the browser has stored. */
function loadPuzzle(board: PuzzleBoard) {
  const [marks, seconds, hints] = loadList(nameOf(board)) as [[number, MarkKind][]?, number?, number?];
  const puzzle = new PlayedPuzzle(board);
  const pairs = Array.isArray(marks) ? marks.filter(Array.isArray) : [];
  return Object.assign(puzzle, { marks: new Map(pairs), seconds: seconds ?? 0, hints: hints ?? 0 });
}
