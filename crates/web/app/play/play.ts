// A puzzle to play: the board, hints, switches, and new boards. The address holds the board; the browser keeps the marks on it.

import { button, html, status, toggle, toolRow } from "../dom.js";
import { UndoButtons } from "../history.js";
import { currentLang, joinSentences, t, translate } from "../i18n.js";
import type { Page } from "../main.js";
import { nameAt } from "../parts/squares.js";
import { loadList, save } from "../settings.js";
import { copy } from "../views/share.js";
import { countToday, dayOf, today } from "./days.js";
import { RegionsGrid } from "./grid.js";
import { asSentence, HintBox } from "./hint-box.js";
import { Maker } from "./maker.js";
import type { MarkKind } from "./marks.js";
import { nameOf, PlayedPuzzle } from "./marks.js";
import { LiveSolver, type PuzzleSolver } from "./solver.js";

/** The puzzle before the first one is there. */
const NONE = new PlayedPuzzle({ rows: "", stars: 1, ground: "", side: 1, groups: [], coloured: null });
/** What a press makes of a mark. */
const NEXT_MARK: Record<string, MarkKind | null> = { none: "cross", cross: "queen", queen: null };

export class Play {
  #puzzle = NONE;
  #grid = new RegionsGrid(this);
  #hints = new HintBox(this);
  #undo = new UndoButtons(
    (isUndo) => this.go(isUndo),
    () => this.#change((puzzle) => puzzle.marks.clear()),
  );
  #crossing = toggle("Automatic crosses", () => this.#switched());
  #lettering = toggle("Letters", () => this.#switched());
  #painting = toggle("Paint regions", () => this.#switched());
  #facts = status("facts");
  #clock = html("p.clock", { role: "timer", "data-label": "Time" });
  #shared = html("span.note", { role: "status" });
  #score = html("p");
  #card = html("section.card", this.#score);
  /** Only for paper. */
  #paper = html("section.paper");
  /** What is known of the board. */
  #known: PuzzleFacts | null = null;
  #stopFacts = () => {};
  /** Whether a stroke sets crosses, or takes them away. */
  #sets = true;
  /** Whether the last stroke would have left a region without squares. */
  #isRefused = false;
  /** Nothing is played by itself here. */
  transport = null;
  readonly maker: Maker | null;
  readonly element: HTMLElement;

  constructor(
    readonly solver: PuzzleSolver,
    readonly page: Page,
  ) {
    const onMade = (board: PuzzleBoard, isFirst: boolean) => this.#tellBoard(board, isFirst);
    this.maker = solver instanceof LiveSolver ? new Maker(solver, onMade) : null;
    this.#hints.button.hidden = this.#hints.all.hidden = !solver.canHint;
    const next = button("Next puzzle", () => this.maker?.makeNext());
    const share = button("Share result", () => this.#share(), { class: "main" });
    this.#card.append(toolRow(share, this.maker && next, this.#shared));
    const tools = [this.#hints.button, this.#hints.all, ...this.#undo.buttons];
    const switches = [this.#crossing, this.#lettering, ...(this.maker ? [this.#painting] : [])];
    this.element = html(
      "main.play",
      html("section.field", this.#paper, this.#grid.element, this.#hints.text),
      html(
        "section.desk",
        this.#card,
        toolRow(...tools),
        toolRow(...switches.map(({ element }) => element)),
        html("div.told", this.#facts, this.#clock),
        this.maker?.element ?? null,
      ),
    );
    setInterval(() => this.#tick(), 1000);
  }

  get #board() {
    return this.#puzzle.board;
  }

  /** Opens the board of an address, or today's. */
  open({ puzzle, stars }: { puzzle: string; stars: number }) {
    if (!puzzle) return this.#openLast();
    if (nameOf({ rows: puzzle, stars }) === nameOf(this.#board)) return this.#known ?? this.#askFacts();
    this.maker?.cancel();
    const { Ok: board, Err: why } = this.solver.read(puzzle, stars);
    if (board) {
      this.#puzzle = playedOf(board);
      this.#isRefused = false;
      this.#boardChanged();
      this.render();
    }
    if (!why) return;
    this.#openLast();
    this.page.showError(translate(why));
  }

  /** Goes on with the puzzle that is there, or makes today's. */
  #openLast() {
    if (this.#puzzle === NONE) this.maker?.makeFirst();
    else this.#tellBoard(this.#board, true);
  }

  /** Stops what is looked for, for another view is shown. */
  leave() {
    this.#stopFacts();
    this.#hints.clear();
    this.maker?.cancel();
  }

  #tick() {
    const puzzle = this.#puzzle;
    if (puzzle === NONE || puzzle.isSolved || document.hidden || !this.element.isConnected) return;
    puzzle.seconds += 1;
    this.#clock.textContent = clockTime(puzzle);
  }

  /** Looks at a board that is another one. */
  #boardChanged() {
    this.#hints.clear();
    this.#known = null;
    this.#askFacts();
  }

  #askFacts() {
    this.#stopFacts();
    this.#stopFacts = this.solver.facts(this.#board, (known) => {
      this.#known = known;
      this.render();
    });
  }

  /** Opens a board, or writes this one to the address. @param isReplacement whether it stands for the one before in the history */
  #tellBoard({ rows, stars }: PuzzleBoard, isReplacement: boolean) {
    this.page.open({ puzzle: rows, stars }, isReplacement);
  }

  /** Makes a change that one undo takes back. */
  #change(change: (puzzle: PlayedPuzzle) => void) {
    this.#puzzle.begin();
    this.#changeOn(change);
  }

  /** Goes on with the last change. */
  #changeOn(change: (puzzle: PlayedPuzzle) => void) {
    if (this.#puzzle === NONE) return;
    change(this.#puzzle);
    const { board, marks, seconds, hints } = this.#puzzle;
    save(nameOf(board), JSON.stringify([[...marks], seconds, hints]));
    this.#shared.textContent = "";
    this.#switched();
  }

  /** Puts the next mark on a square: a cross, a queen, nothing. */
  press(square: number) {
    if (this.#painting.box.checked) return;
    this.#change((puzzle) => puzzle.set(square, NEXT_MARK[puzzle.marks.get(square) ?? "none"]));
  }

  /** Draws from one square over another: crosses, or if the first one has a cross nothing; or its region. */
  draw(square: number, from: number, isFirst: boolean) {
    const puzzle = this.#puzzle;
    if (isFirst) {
      puzzle.begin();
      this.#sets = puzzle.marks.get(from) !== "cross";
    }
    if (this.#painting.box.checked) return this.#paint(square, puzzle.letters[from]);
    this.#changeOn(() => {
      for (const one of [from, square])
        if (puzzle.marks.get(one) !== "queen") puzzle.set(one, this.#sets ? "cross" : null);
    });
  }

  /** Gives a square to a region; each other one keeps a square. */
  #paint(square: number, letter: string) {
    const puzzle = this.#puzzle;
    const { order, letters } = puzzle;
    const painted = [...letters];
    painted[square] = letter;
    const rows = Array.from({ length: order }, (_, row) =>
      painted.slice(row * order, (row + 1) * order).join(""),
    );
    this.#isRefused = !painted.includes(letters[square]);
    const { Ok: board } = this.solver.read(rows.join("."), puzzle.board.stars);
    if (board && !this.#isRefused) {
      Object.assign(puzzle, { board, marks: new Map() });
      this.#hints.clear();
    }
    this.render();
  }

  /** Ends a stroke. */
  drop() {
    if (!this.#painting.box.checked) return;
    this.#boardChanged();
    this.#tellBoard(this.#board, true);
    this.render();
  }

  /** Takes the last change back, or makes it again. */
  go(isUndo: boolean) {
    const board = this.#board;
    this.#changeOn((puzzle) => puzzle.go(isUndo));
    if (this.#board === board) return;
    this.#boardChanged();
    this.#tellBoard(this.#board, true);
  }

  /** The next stage of a hint. */
  hint() {
    if (this.solver.canHint) this.#hints.next();
  }

  /** Asks for a hint, and returns what cancels that. */
  ask(onHint: (hint: PageHint) => void) {
    if (this.#puzzle === NONE) return () => {};
    return this.solver.hint(this.#board, this.#told(), (hint) => {
      if (hint.step) this.#puzzle.hints += 1;
      onHint(hint);
    });
  }

  /** Takes a mark back, by its place among those told to the solvers. */
  takeBack(at: number) {
    this.#change((puzzle) => puzzle.set(this.#told()[at] >> 1, null));
  }

  /** Makes a step of a hint. */
  make({ placed, out }: PageStep) {
    this.#change((puzzle) => {
      for (const square of out) puzzle.set(square, "cross");
      if (placed !== null) puzzle.set(placed, "queen");
    });
  }

  /** The squares with a cross of their own. */
  #crossed() {
    return this.#crossing.box.checked ? this.#puzzle.excluded() : new Set<number>();
  }

  /** The marks for the solvers. */
  #told() {
    return this.#puzzle.told(this.#crossed());
  }

  #switched() {
    this.#hints.clear();
    this.#isRefused = false;
    this.render();
  }

  /** Shows the board with its marks. */
  render() {
    const puzzle = this.#puzzle;
    if (puzzle === NONE) return;
    if (puzzle.isSolved) this.#hints.clear();
    const isPainting = this.#painting.box.checked;
    this.element.classList.toggle("painting", isPainting);
    this.#grid.element.classList.toggle("lettered", this.#lettering.box.checked);
    this.#grid.show(puzzle, this.#crossed(), this.#hints.step, this.#hints.stage);
    this.#undo.show(puzzle.history, puzzle.marks.size === 0);
    this.#hints.button.disabled = this.#hints.all.disabled = isPainting || puzzle.isSolved;
    this.#hints.show(this.#sentence(puzzle), puzzle.board.stars);
    this.#facts.textContent = this.#factsSaid(puzzle);
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
    if (this.#painting.box.checked) return t("Draw from a region over its neighbours to extend it.");
    if (puzzle.isSolved) return t("Solved in {time}.", { time: clockTime(puzzle) });
    const [clash] = puzzle.crowded;
    if (clash) {
      const { name, queens } = clash;
      const names = queens.map((square) => nameAt(square, puzzle.order));
      const text = name
        ? t("{n|queen|queens} in {unit}", { n: queens.length, unit: name })
        : t("the queens on {names| and } touch", { names });
      return asSentence(text, puzzle.board.stars);
    }
    const tap = puzzle.marks.size === 0 && t("Tap a square for a cross, tap again for a queen.");
    return joinSentences([rulesOf(puzzle), tap && asSentence(tap, puzzle.board.stars)]);
  }

  /** Returns the time, the hints and the days in a row. */
  #scoreOf(puzzle: PlayedPuzzle) {
    const { hints } = puzzle;
    const isToday = dayOf(nameOf(puzzle.board)) === today();
    const n = isToday ? countToday() : 0;
    const help = hints > 0 ? t("{n|hint|hints}", { n: hints }) : t("no hints");
    return [clockTime(puzzle), help, ...(n > 1 ? [t("{n|day|days} in a row", { n })] : [])];
  }

  /** Sends the result, which does not give the solution away, or copies it. */
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
      // The player closed the dialog. Other errors mean that this page may not share.
      if ((error as Error).name === "AbortError") return;
    }
    this.#shared.textContent = (await copy(text)) ? t("Copied.") : "";
  }

  #factsSaid({ order, board }: PlayedPuzzle) {
    const known = this.#known;
    const day = dayOf(nameOf(board));
    const date = day && new Date(`${day}T00:00`).toLocaleDateString(currentLang(), { dateStyle: "long" });
    const size = [date, `${order}×${order}`].filter(Boolean).join(" · ");
    if (!known) return `${size} · ${t("counting solutions …")}`;
    const { solutions: n, is_complete, difficulty } = known;
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

/** Returns the time of a puzzle in minutes and seconds. */
function clockTime({ seconds }: PlayedPuzzle) {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** Returns the puzzle of a board, with the marks that the browser keeps. */
function playedOf(board: PuzzleBoard) {
  const [marks, seconds, hints] = loadList(nameOf(board)) as [[number, MarkKind][]?, number?, number?];
  const puzzle = new PlayedPuzzle(board);
  const pairs = Array.isArray(marks) ? marks.filter(Array.isArray) : [];
  return Object.assign(puzzle, { marks: new Map(pairs), seconds: seconds ?? 0, hints: hints ?? 0 });
}
