// The page: reads the address, opens the view that it names, and keeps the address true.

import { byId, html } from "./dom.js";
import type { LoadedEngine } from "./engine.js";
import { loadEngine, loadRecorded, NAMES } from "./engine.js";
import { firstAddress, formatFragment, parseFragment, VIEWS } from "./fragment.js";
import { Header } from "./header.js";
import { help } from "./help.js";
import { History } from "./history.js";
import { browserLang, currentLang, joinSentences, otherLang, setLang, t, translateAll } from "./i18n.js";
import { listenToKeys, listenToPointer } from "./keys.js";
import { Play } from "./play/play.js";
import { LiveSolver, RecordedSolver } from "./play/solver.js";
import { keep, kept, Theme } from "./settings.js";
import { Source } from "./steps/source.js";
import { firstTask, isSameTask, maxSide, resized } from "./steps/task.js";
import { Count } from "./views/count.js";
import { Lab } from "./views/lab.js";
import { LessonList, showLesson } from "./views/lesson-panel.js";
import { lessonNamed } from "./views/lessons.js";
import { turnDrawing } from "./views/pointing.js";
import { Race } from "./views/race.js";
import { Take } from "./views/take.js";

/** The pause after which a new step is written to the address, in milliseconds. */
const ADDRESS_PAUSE = 300;
/** Edits with shorter pauses between them are one entry of the history, in milliseconds. */
const EDIT_PAUSE = 1000;

/** The second algorithm of a race, whose work differs from that of the first. */
const UNEQUAL: Record<Game, string> = { queens: "bitmask", knight: "backtrack" };

export class Page {
  #address = firstAddress();
  /** The edits of each game. */
  #edits: Record<Game, History<Task>> = { queens: new History(), knight: new History() };
  #lastEdit = -Infinity;
  /** What each game had when it was left. */
  #left = { queens: firstAddress("queens"), knight: firstAddress("knight") };
  /** The step at which each search and each race was left. */
  #steps = new Map<string, number>();
  #take = new Take();
  #timer = 0;
  /** Whether the stage was opened from the menu. */
  #isFromMenu = false;
  /** The fragment that was read or written last; another one in the window is not overwritten. */
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
      this.#take.element,
    );
    listenToKeys(() => this.#shown().transport, {
      u: () => this.go(true),
      r: () => this.go(false),
      h: () => this.#address.view === "puzzle" && this.play?.hint(),
      n: () => this.#turnPage(1),
      b: () => this.#turnPage(-1),
      f: () => this.turnStage(),
      p: () => this.turnDrawing(),
      Escape: () => this.turnStage(false),
      "?": () => help.showModal(),
    });
    listenToPointer();
    // Paper is light.
    window.addEventListener("beforeprint", () => this.theme.show("light"));
    window.addEventListener("afterprint", () => this.theme.apply());
    window.addEventListener("hashchange", () => this.#read());
    this.#read();
    this.theme.apply();
  }

  /** Returns the view that is shown. */
  #shown() {
    const { view } = this.#address;
    if (view === "count" && this.count) return this.count;
    if (view === "puzzle" && this.play) return this.play;
    if (view === "lessons" && !this.#lesson) return this.#lessons;
    return view === "race" ? this.#race : this.#lab;
  }

  /** The lesson that is shown. */
  get #lesson() {
    const { view, lesson } = this.#address;
    return view === "lessons" ? lessonNamed(lesson) : undefined;
  }

  /** Opens what the address in the window names. */
  #read() {
    this.#fragment = location.hash;
    this.#isFromMenu = false;
    this.showError("");
    this.#leave();
    const { address, ignored, max } = parseFragment(this.#fragment, NAMES);
    if (this.record?.game === "puzzle") {
      const { rows, stars } = this.record.board;
      Object.assign(address, { view: "puzzle", puzzle: rows, stars });
    } else if (this.record) {
      const { game, problem, algorithm } = this.record;
      address.view = "lab";
      address.task = { ...firstTask(game), ...problem, algorithm };
    }
    this.#setAddress(address);
    this.#edits[address.task.game] = new History();
    this.#lastEdit = -Infinity;
    setLang(address.lang ?? (kept("lang") as Lang | null) ?? this.record?.lang ?? browserLang());
    this.#show();
    // A record fixes the search, whatever an address says of it.
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

  /** Sets the address, with the usual algorithms where it names none. */
  #setAddress({ task, rival, ...rest }: Address) {
    const names = NAMES[task.game];
    const algorithm = task.algorithm || names[0];
    const other = [rival, UNEQUAL[task.game], ...names].find((name) => name && name !== algorithm);
    this.#address = { ...rest, task: { ...task, algorithm }, rival: other ?? "" };
  }

  /** Keeps what the address has of its game and its step. */
  #leave() {
    const { view, task, step } = this.#address;
    if (view !== "lab" && view !== "race") return;
    this.#left[task.game] = this.#address;
    this.#steps.set(searchOf(this.#address), step);
  }

  /** Goes to what a game had, at the step where it was left. */
  returnTo(change: Partial<Address>, game = this.#address.task.game) {
    this.#leave();
    const { task, rival, finish, unit } = this.#left[game];
    const next = { ...this.#address, task, rival, finish, unit, ...change };
    this.open({ ...next, step: this.#steps.get(searchOf(next)) ?? 0 });
  }

  /**
   * Goes to another address, at its beginning, which the back button takes back.
   * @param isOneEntry whether the history has an entry for it already
   */
  open(change: Partial<Address>, isOneEntry = false) {
    this.#writeStep();
    this.#setAddress({ ...this.#address, step: 0, ...change });
    const fragment = formatFragment(this.#address);
    if (!isOneEntry) {
      this.#lastEdit = -Infinity;
      this.showError("");
    }
    if (fragment !== this.#fragment) history[isOneEntry ? "replaceState" : "pushState"](null, "", fragment);
    this.#fragment = fragment;
    this.#show();
  }

  /** Opens another problem in the lab, as an edit that can be taken back. */
  edit(task: Task) {
    if (isSameTask(task, this.#address.task)) return;
    this.showError("");
    this.#leave();
    this.#edits[task.game].begin(this.#address.task);
    const now = performance.now();
    this.open({ view: "lab", task }, now - this.#lastEdit < EDIT_PAUSE);
    this.#lastEdit = now;
  }

  /** Changes the problem by a control of its own. */
  #change(task: Task) {
    this.#edits[task.game].forgetUndone();
    this.open({ task });
  }

  /** Chooses the rules or the algorithm. */
  choose(change: Partial<Task>) {
    const { step, task } = this.#address;
    this.#change({ ...task, ...change });
    if (step > 0) this.#lab.tell(t("The search starts again on the same board."));
  }

  /** Opens what one takes along. */
  take() {
    this.#writeStep();
    this.#take.open();
  }

  /** Takes the last edit back, or makes it again. */
  go(isBack: boolean) {
    const { view, task: now } = this.#address;
    if (view === "puzzle") return this.play?.go(isBack);
    const task = view === "lab" && this.#edits[now.game].go(isBack, now);
    if (!task) return;
    this.open({ task, step: this.#steps.get(searchOf({ ...this.#address, task })) ?? 0 });
  }

  /** Chooses the size of the board, or says which there are. */
  resize(rows: number, columns: number) {
    const { task } = this.#address;
    const max = maxSide(task.game);
    const isRight = [rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= max);
    if (isRight) return this.#change(resized(task, rows, columns));
    this.#show();
    this.showError(t("The size must be a whole number from 1 to {max}.", { max }));
  }

  #turnPage(by: number) {
    const page = this.#address.page + by;
    if (this.#lesson?.pages[page - 1]) this.open({ page });
  }

  /** Changes to the other language. */
  turnLang() {
    const lang = otherLang();
    setLang(lang);
    keep("lang", lang);
    this.#address.lang = lang;
    this.#writeStep();
    this.#render();
  }

  /** Shows the board alone, or all again. */
  turnStage(stage = !this.#address.stage) {
    this.#address.stage = stage;
    this.#writeStep();
    this.#render();
    // The stage hides the menu, which gives its focus to the controls until then.
    const isLost = !document.activeElement?.checkVisibility();
    const { opener, stage: leave } = this.header;
    if (!stage && (isLost || this.#isFromMenu)) opener.focus();
    else if (isLost) (document.querySelector<HTMLElement>("#controls .main") ?? leave).focus();
    this.#isFromMenu = stage && isLost;
  }

  /** Begins or ends pointing on the board. */
  turnDrawing() {
    this.header.draw.ariaPressed = `${turnDrawing()}`;
  }

  /** Keeps the step in the address, when the player rests. */
  moved() {
    const player = this.#shown().transport?.player;
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
    if (view !== "puzzle") this.play?.leave();
    if (view === "race") this.#race.open(this.#address, this.source);
    else if (view === "count") this.count?.open(this.#address);
    else if (view === "puzzle") this.play?.open(this.#address);
    const { element, transport } = this.#shown();
    if (element === this.#lab.element) this.#openLab();
    if (byId("view").firstChild !== element) byId("view").replaceChildren(element);
    byId("controls").replaceChildren(...(transport ? [transport.element] : []));
    this.#render();
  }

  #openLab() {
    const lesson = this.#lesson;
    this.#lab.element.classList.toggle("guided", lesson !== undefined);
    if (lesson) {
      const { at, panel } = lesson.pages[this.#address.page - 1];
      const { task, step } = parseFragment(at).address;
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
    this.#shown().render();
  }

  /** Says what was wrong with an input; an empty text says nothing. */
  showError(text: string) {
    byId("error").textContent = text;
  }
}

/** Returns what an address searches, without its step. */
function searchOf(address: Address) {
  return formatFragment({ ...address, step: 0, lang: null, stage: false });
}

/** Starts the page, or says why it cannot be. */
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
