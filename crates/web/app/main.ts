// The page: opens the view of the address, and keeps the address up to date.

import { byId, html } from "./dom.js";
import type { LoadedEngine } from "./engine.js";
import { loadEngine, loadRecorded, NAMES } from "./engine.js";
import { defaultAddress, formatFragment, parseFragment, VIEWS } from "./fragment.js";
import { Header } from "./header.js";
import { help } from "./help.js";
import { History } from "./history.js";
import { browserLang, currentLang, joinSentences, otherLang, setLang, t, translateAll } from "./i18n.js";
import { listenToKeys, listenToPointer } from "./keys.js";
import { Play } from "./play/play.js";
import { LiveSolver, RecordedSolver } from "./play/solver.js";
import { load, save, Theme } from "./settings.js";
import { Source } from "./steps/source.js";
import { defaultTask, isSameTask, maxSide, resized } from "./steps/task.js";
import { toggleDrawing } from "./views/annotations.js";
import { Count } from "./views/count.js";
import { Lab } from "./views/lab.js";
import { LessonList, showLesson } from "./views/lesson-panel.js";
import { lessonNamed } from "./views/lessons.js";
import { Race } from "./views/race.js";
import { ShareDialog } from "./views/share.js";

/** The delay before a new step is written to the address, in milliseconds. */
const ADDRESS_PAUSE = 300;
/** Edits at shorter intervals share an entry of the history, in milliseconds. */
const EDIT_PAUSE = 1000;

/** The default second algorithm of a race. */
const RIVALS: Record<Game, string> = { queens: "bitmask", knight: "backtrack" };

export class Page {
  #address = defaultAddress();
  /** The edits of each game. */
  #edits: Record<Game, History<Task>> = { queens: new History(), knight: new History() };
  #lastEdit = -Infinity;
  /** The last address of each game. */
  #addresses = { queens: defaultAddress("queens"), knight: defaultAddress("knight") };
  /** The last step of each search and each race. */
  #steps = new Map<string, number>();
  #share = new ShareDialog();
  #timer = 0;
  /** Whether the stage was opened from the menu. */
  #isFromMenu = false;
  /** The fragment that was last read or written. A different one in the window is not overwritten. */
  #fragment = "";
  #lab: Lab;
  #race = new Race(this);
  #lessons = new LessonList(this);
  readonly theme = new Theme(() => this.#render());
  readonly play: Play | null;
  readonly source: Source;
  readonly count: Count | null;
  readonly header: Header;

  constructor(
    engine: LoadedEngine | null,
    readonly record: Recorded | RecordedPuzzle | null,
  ) {
    const puzzle = record?.game === "puzzle" ? record : null;
    const recorded = record?.game === "puzzle" ? null : record;
    const solver = engine ? new LiveSolver(engine) : puzzle && new RecordedSolver(puzzle);
    this.play = solver && new Play(solver, this);
    this.#lab = new Lab(engine, this);
    this.source = new Source(engine, recorded, this);
    this.count = engine && new Count(engine, this);
    this.header = new Header(this, record !== null);
    byId("page").replaceChildren(
      this.header.element,
      byId("error"),
      html("div", { id: "view" }),
      html("footer", { id: "controls" }),
      help,
      this.#share.element,
    );
    listenToKeys(() => this.#current().transport, {
      u: () => this.go(true),
      r: () => this.go(false),
      h: () => this.#address.view === "puzzle" && this.play?.hint(),
      n: () => this.#turnPage(1),
      b: () => this.#turnPage(-1),
      f: () => this.toggleStage(),
      p: () => this.toggleDrawing(),
      Escape: () => this.toggleStage(false),
      "?": () => help.showModal(),
    });
    listenToPointer();
    // Pages are printed in the light theme.
    window.addEventListener("beforeprint", () => this.theme.show("light"));
    window.addEventListener("afterprint", () => this.theme.apply());
    window.addEventListener("hashchange", () => this.#read());
    this.#read();
    this.theme.apply();
  }

  /** Returns the current view. */
  #current() {
    const { view } = this.#address;
    if (view === "count" && this.count) return this.count;
    if (view === "puzzle" && this.play) return this.play;
    if (view === "lessons" && !this.#lesson) return this.#lessons;
    return view === "race" ? this.#race : this.#lab;
  }

  /** The current lesson. */
  get #lesson() {
    const { view, lesson } = this.#address;
    return view === "lessons" ? lessonNamed(lesson) : undefined;
  }

  /** Opens the address in the window. */
  #read() {
    this.#fragment = location.hash;
    this.#isFromMenu = false;
    this.showError("");
    this.#remember();
    const { address, ignored, max } = parseFragment(this.#fragment, NAMES);
    if (this.record?.game === "puzzle") {
      const { rows, stars } = this.record.board;
      Object.assign(address, { view: "puzzle", puzzle: rows, stars });
    } else if (this.record) {
      const { game, problem, algorithm } = this.record;
      address.view = "lab";
      address.task = { ...defaultTask(game), ...problem, algorithm };
    }
    this.#setAddress(address);
    this.#edits[address.task.game] = new History();
    this.#lastEdit = -Infinity;
    setLang(address.lang ?? (load("lang") as Lang | null) ?? this.record?.lang ?? browserLang());
    this.#show();
    // A recording determines the search, so the rest of the address does not matter.
    if (this.record || ignored.length === 0) return;
    this.#writeStep();
    const range = max ? t("The size must be a whole number from 1 to {max}.", { max }) : "";
    const parts = ignored.join(", ");
    this.showError(
      joinSentences([
        t("This part of the address was not understood and is ignored: {parts}.", { parts }),
        range,
      ]),
    );
  }

  /** Sets the address, with default algorithms if it names none. */
  #setAddress({ task, rival, ...rest }: Address) {
    const names = NAMES[task.game];
    const algorithm = task.algorithm || names[0];
    const other = [rival, RIVALS[task.game], ...names].find((name) => name && name !== algorithm);
    this.#address = { ...rest, task: { ...task, algorithm }, rival: other ?? "" };
  }

  /** Remembers the address of the game and the step of the search. */
  #remember() {
    const { view, task, step } = this.#address;
    if (view !== "lab" && view !== "race") return;
    this.#addresses[task.game] = this.#address;
    this.#steps.set(searchOf(this.#address), step);
  }

  /** Returns to the last address of a game, with a change, at its last step. */
  returnTo(change: Partial<Address>, game = this.#address.task.game) {
    this.#remember();
    const { task, rival, finish, unit } = this.#addresses[game];
    const next = { ...this.#address, task, rival, finish, unit, ...change };
    this.open({ ...next, step: this.#steps.get(searchOf(next)) ?? 0 });
  }

  /**
   * Opens an address at its first step.
   * @param isReplacement whether it replaces the current entry of the history
   */
  open(change: Partial<Address>, isReplacement = false) {
    this.#writeStep();
    this.#setAddress({ ...this.#address, step: 0, ...change });
    const fragment = formatFragment(this.#address);
    if (!isReplacement) {
      this.#lastEdit = -Infinity;
      this.showError("");
    }
    if (fragment !== this.#fragment)
      history[isReplacement ? "replaceState" : "pushState"](null, "", fragment);
    this.#fragment = fragment;
    this.#show();
  }

  /** Opens an edited problem in the lab. */
  edit(task: Task) {
    if (isSameTask(task, this.#address.task)) return;
    this.showError("");
    this.#remember();
    this.#edits[task.game].begin(this.#address.task);
    const now = performance.now();
    this.open({ view: "lab", task }, now - this.#lastEdit < EDIT_PAUSE);
    this.#lastEdit = now;
  }

  /** Changes the problem without an undo. */
  #change(task: Task) {
    this.#edits[task.game].forgetUndone();
    this.open({ task });
  }

  /** Chooses the rules or the algorithm. */
  choose(change: Partial<Task>) {
    const { step, task } = this.#address;
    this.#change({ ...task, ...change });
    if (step > 0) this.#lab.notify(t("The search starts again on the same board."));
  }

  share() {
    this.#writeStep();
    this.#share.open();
  }

  /** Undoes or redoes an edit. */
  go(isUndo: boolean) {
    const { view, task: current } = this.#address;
    if (view === "puzzle") return this.play?.go(isUndo);
    const task = view === "lab" && this.#edits[current.game].go(isUndo, current);
    if (!task) return;
    this.open({ task, step: this.#steps.get(searchOf({ ...this.#address, task })) ?? 0 });
  }

  /** Changes the size of the board, or shows an error. */
  resize(rows: number, columns: number) {
    const { task } = this.#address;
    const max = maxSide(task.game);
    const isValid = [rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= max);
    if (isValid) return this.#change(resized(task, rows, columns));
    this.#show();
    this.showError(t("The size must be a whole number from 1 to {max}.", { max }));
  }

  #turnPage(delta: number) {
    const page = this.#address.page + delta;
    if (this.#lesson?.pages[page - 1]) this.open({ page });
  }

  toggleLang() {
    const lang = otherLang();
    setLang(lang);
    save("lang", lang);
    this.#address.lang = lang;
    this.#writeStep();
    this.#render();
  }

  /** Shows only the board, or everything. */
  toggleStage(stage = !this.#address.stage) {
    this.#address.stage = stage;
    this.#writeStep();
    this.#render();
    // The stage hides the menu, so the focus moves to the controls, and back afterwards.
    const lostFocus = !document.activeElement?.checkVisibility();
    const { opener, stage: exit } = this.header;
    if (!stage && (lostFocus || this.#isFromMenu)) opener.focus();
    else if (lostFocus) (document.querySelector<HTMLElement>("#controls .main") ?? exit).focus();
    this.#isFromMenu = stage && lostFocus;
  }

  toggleDrawing() {
    this.header.draw.ariaPressed = `${toggleDrawing()}`;
  }

  /** Updates the step in the address; the URL changes when the player pauses. */
  updateStep() {
    const player = this.#current().transport?.player;
    if (!player) return;
    this.#address.step = player.k;
    clearTimeout(this.#timer);
    if (!player.isPlaying) this.#timer = window.setTimeout(() => this.#writeStep(), ADDRESS_PAUSE);
  }

  #writeStep() {
    clearTimeout(this.#timer);
    const fragment = formatFragment(this.#address);
    if (fragment === this.#fragment || location.hash !== this.#fragment) return;
    history.replaceState(null, "", fragment);
    this.#fragment = fragment;
  }

  /** Opens the view of the address. */
  #show() {
    for (const { player } of [this.#lab, this.#race]) player.isPlaying = false;
    const { view } = this.#address;
    if (view !== "count") this.count?.cancel();
    if (view !== "puzzle") this.play?.stop();
    if (view === "race") this.#race.open(this.#address, this.source);
    else if (view === "count") this.count?.open(this.#address);
    else if (view === "puzzle") this.play?.open(this.#address);
    const { element, transport } = this.#current();
    if (element === this.#lab.element) this.#openLab();
    if (byId("view").firstChild !== element) byId("view").replaceChildren(element);
    byId("controls").replaceChildren(...(transport ? [transport.element] : []));
    this.#render();
  }

  #openLab() {
    const lesson = this.#lesson;
    this.#lab.element.classList.toggle("guided", lesson !== undefined);
    if (lesson) {
      const { fragment, panel } = lesson.pages[this.#address.page - 1];
      const { task, step } = parseFragment(fragment).address;
      this.#address.task = task;
      this.#address.step ||= step;
      this.#lab.showPanel(panel);
    }
    const { task, step } = this.#address;
    this.#lab.open(task, this.source.stepsOf(task), step, this.#edits[task.game]);
  }

  /** Draws the page in the current language. */
  #render() {
    document.documentElement.lang = currentLang() === "en" ? "en" : "zh-CN";
    document.documentElement.toggleAttribute("data-stage", this.#address.stage);
    document.title = `${t(VIEWS[this.#address.view])} · ${t("backrank: watch the search")}`;
    this.header.show(this.#address, this.theme.text);
    const lesson = this.#lesson;
    this.#lab.answer = lesson && showLesson(this.#lab, lesson, this.#address);
    translateAll(document.body);
    this.#current().render();
  }

  /** Shows an error, or hides it if the text is empty. */
  showError(text: string) {
    byId("error").textContent = text;
  }
}

/** Returns the fragment that identifies the search of an address. */
function searchOf(address: Address) {
  return formatFragment({ ...address, step: 0, lang: null, stage: false });
}

/** Starts the page, or shows an error. */
async function start() {
  try {
    const recorded = await loadRecorded();
    new Page(recorded ? null : await loadEngine(), recorded);
  } catch {
    setLang(browserLang());
    byId("error").textContent = t(
      "The solvers in this page could not start: this browser is too old, or the file is damaged.",
    );
  }
}

start();
