// The page: reads the address, opens the view that it names, and keeps the address true.

import { Count } from "./count.js";
import { byId, html } from "./dom.js";
import { loadEngine, loadRecorded } from "./engine.js";
import { firstAddress, formatFragment, parseFragment } from "./fragment.js";
import { Header } from "./header.js";
import { Help } from "./help.js";
import { listenToKeys } from "./keys.js";
import { Lab } from "./lab.js";
import { showLesson } from "./lesson-panel.js";
import { lessonNamed } from "./lessons.js";
import { Race } from "./race.js";
import { applyTheme, keep, keptLang, keptTheme, nextTheme } from "./settings.js";
import { Source } from "./source.js";
import { ALGORITHMS, cleared, edited, firstTask, isSameTask, MAX_ORDER, MAX_SIDE, resized } from "./task.js";
import { Tools } from "./tools.js";
import { usualLang, wordsOf } from "./words.js";

/** The pause after which a new step is written to the address, in milliseconds. */
const ADDRESS_PAUSE = 300;

class Page {
  /** @type {Address} */
  #address = firstAddress();
  /** @type {Task[]} the tasks before each edit, the last one at the end */
  #edits = [];
  #theme = keptTheme();
  /** @type {Lang} */
  #lang = "en";
  #help = new Help();
  #error = byId("error");
  #timer = 0;
  /** The fragment that was read or written last; another one in the window is not overwritten. */
  #fragment = "";
  /** @type {Count | null} */
  #count = null;

  /** @param {import("./engine.js").Loaded | null} loaded @param {Recorded | null} recorded */
  constructor(loaded, recorded) {
    this.recorded = recorded;
    this.source = new Source(loaded?.engine ?? null, recorded);
    const isLive = recorded === null;
    const words = wordsOf(this.#lang);
    this.lab = new Lab(words);
    this.race = new Race(words);
    if (loaded && isLive) this.#count = new Count(words, loaded);
    this.header = new Header(
      {
        game: (game) => this.#open({ ...this.#forGame(game), step: 0 }),
        size: (rows, columns) => this.#resize(rows, columns),
        algorithm: (algorithm) => this.#open({ task: { ...this.#address.task, algorithm }, step: 0 }),
        view: (view) => this.#open({ view, step: 0, lesson: "", page: 1 }),
        lang: () => this.#setLang(this.#lang === "en" ? "zh" : "en"),
        theme: () => this.#setTheme(),
        help: () => this.#help.open(wordsOf(this.#lang)),
      },
      isLive,
    );
    this.tools = new Tools({
      undo: () => this.#undo(),
      clear: () => this.#edit(cleared(this.#address.task)),
      closed: (closed) => {
        const { task } = this.#address;
        if ("closed" in task.problem)
          this.#edit({ ...task, problem: { ...task.problem, closed, to: closed ? null : task.problem.to } });
      },
    });
    this.lab.board.isEditable = isLive;
    this.lab.board.onChoose = (name) => {
      const { task } = this.#address;
      this.#edit(edited(task, name, this.tools.toolOf(task.game)));
    };
    this.lab.onMove = () => this.#moved(this.lab.player);
    this.race.onMove = () => this.#moved(this.race.player);
    this.race.onChange = (change) => this.#open(change);
    for (const [index, { chooser }] of this.race.sides.entries()) {
      chooser.addEventListener("change", () => {
        const { task } = this.#address;
        if (index === 0) this.#open({ task: { ...task, algorithm: chooser.value }, step: 0 });
        else this.#open({ rival: chooser.value, step: 0 });
      });
    }
    if (this.#count) this.#count.onChange = (change) => this.#open(change);
    if (isLive) this.lab.tools.append(...this.tools.parts);
    byId("page").replaceChildren(
      this.header.element,
      this.#error,
      html("div", { id: "view" }),
      html("footer", { id: "controls" }),
      this.#help.element,
    );
    listenToKeys({
      player: () => this.#player(),
      nextSolution: () => this.#isLab() && this.lab.nextSolution(),
      end: () => this.#isLab() && this.lab.player.stopAt(this.lab.steps.length() ?? this.lab.player.k),
      undo: () => this.#undo(),
      help: () => this.#help.open(wordsOf(this.#lang)),
      lesson: (by) => this.#turnPage(by),
    });
    window.addEventListener("hashchange", () => this.#read());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      applyTheme(this.#theme);
      this.lab.show();
    });
  }

  start() {
    applyTheme(this.#theme);
    this.#read();
  }

  #isLab() {
    return this.#address.view === "lab" || this.#address.view === "lessons";
  }

  #player() {
    if (this.#isLab()) return this.lab.player;
    return this.#address.view === "race" ? this.race.player : null;
  }

  /** Opens what the address in the window names. */
  #read() {
    clearTimeout(this.#timer);
    this.#fragment = location.hash;
    const { address, ignored } = parseFragment(this.#fragment);
    if (address.view === "lessons" && address.lesson && !lessonNamed(address.lesson)) {
      ignored.push(address.lesson);
      address.lesson = "";
    }
    if (this.recorded) {
      address.view = "lab";
      const { game, problem, algorithm } = this.recorded;
      address.task = { game, problem, algorithm };
    }
    this.#address = address;
    this.#lang = address.lang ?? keptLang() ?? this.recorded?.lang ?? usualLang();
    this.#edits = [];
    this.#show();
    // A record fixes the search, whatever an address says of it.
    if (ignored.length > 0 && !this.recorded) this.#showError(wordsOf(this.#lang).error.ignored(ignored));
  }

  /** Goes to another address, which the back button takes back. @param {Partial<Address>} change */
  #open(change) {
    this.#writeStep();
    this.#address = { ...this.#address, ...change };
    const fragment = formatFragment(this.#address);
    if (fragment !== this.#fragment) history.pushState(null, "", fragment);
    this.#fragment = fragment;
    this.#show();
  }

  /** @param {Game} game @returns {Partial<Address>} */
  #forGame(game) {
    return game === "queens"
      ? { task: firstTask(game), rival: "bitmask", finish: "all" }
      : { task: firstTask(game), rival: "backtrack", finish: "first" };
  }

  /** @param {Task} task */
  #edit(task) {
    if (isSameTask(task, this.#address.task)) return;
    this.#edits.push(this.#address.task);
    this.#open({ view: "lab", task, step: 0 });
  }

  #undo() {
    const task = this.#edits.pop();
    if (task && this.#address.view === "lab") this.#open({ task, step: 0 });
  }

  /** @param {number} rows @param {number} columns */
  #resize(rows, columns) {
    const max = this.#address.task.game === "queens" ? MAX_ORDER : MAX_SIDE;
    const isRight = [rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= max);
    if (isRight) {
      this.#open({ task: resized(this.#address.task, rows, columns), step: 0 });
      return;
    }
    this.#show();
    this.#showError(wordsOf(this.#lang).error.range(1, max));
  }

  /** @param {string} lesson @param {number} page */
  #goLesson(lesson, page) {
    this.#open({ view: "lessons", lesson, page, step: 0 });
  }

  /** @param {number} by */
  #turnPage(by) {
    const { view, page } = this.#address;
    const lesson = lessonNamed(this.#address.lesson);
    if (view !== "lessons" || !lesson) return;
    const next = Math.min(Math.max(page + by, 1), lesson.pages.length);
    if (next !== page) this.#goLesson(lesson.id, next);
  }

  /** @param {Lang} lang */
  #setLang(lang) {
    this.#lang = lang;
    keep("lang", lang);
    this.#address.lang = lang;
    this.#writeStep();
    this.#say();
  }

  #setTheme() {
    this.#theme = nextTheme(this.#theme);
    keep("theme", this.#theme);
    applyTheme(this.#theme);
    this.#say();
  }

  /** Keeps the step in the address, when the player rests. @param {import("./player.js").Player} player */
  #moved(player) {
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
    this.#error.hidden = true;
    this.lab.player.isPlaying = false;
    this.race.player.isPlaying = false;
    const { view } = this.#address;
    if (view === "count" && !this.#count) this.#address.view = "lab";
    if (view === "race") this.#openRace();
    else if (view === "count" && this.#count) this.#count.open(this.#address);
    else this.#openLab();
    if (view !== "count") this.#count?.cancel();
    const shown = { lab: this.lab, lessons: this.lab, race: this.race, count: this.#count }[
      this.#address.view
    ];
    const transport = this.#isLab() ? this.lab.transport : this.race.transport;
    if (shown && byId("view").firstChild !== shown.element) byId("view").replaceChildren(shown.element);
    byId("controls").replaceChildren(...(this.#address.view === "count" ? [] : [transport.element]));
    this.#say();
  }

  #openLab() {
    const { view, lesson: id, page } = this.#address;
    this.lab.lesson.hidden = view !== "lessons";
    this.lab.tools.hidden = view === "lessons" || this.recorded !== null;
    this.lab.element.classList.toggle("guided", view === "lessons");
    const lesson = view === "lessons" ? lessonNamed(id) : null;
    const shown = lesson?.pages[Math.min(page, lesson.pages.length) - 1];
    if (lesson && shown) {
      this.#address.task = shown.task ?? lesson.task;
      if (this.#address.step === 0) this.#address.step = shown.step;
      this.lab.showPanel(shown.panel);
    }
    const { task, step } = this.#address;
    const { steps, problem } = this.source.stepsOf(task);
    this.lab.open(task, steps, step);
    if (problem) this.#showError(wordsOf(this.#lang).error.engine(problem));
  }

  #openRace() {
    const { task, rival } = this.#address;
    const tasks = [task, { ...task, algorithm: rival }];
    const sources = tasks.map((one) => this.source.stepsOf(one));
    this.race.open(
      tasks,
      sources.map(({ steps }) => steps),
      this.#address,
    );
    const problem = sources.find((source) => source.problem !== "");
    if (problem) this.#showError(wordsOf(this.#lang).error.engine(problem.problem));
  }

  /** Says everything in the language of the reader. */
  #say() {
    const words = wordsOf(this.#lang);
    document.documentElement.lang = words.htmlLang;
    document.title = words.title;
    this.header.show(this.#address, words, this.#theme);
    this.tools.show(this.#address.task, this.#edits.length > 0, words);
    this.lab.setWords(words, this.#lang);
    if (this.#address.view === "race")
      this.race.setWords(words, ALGORITHMS[this.#address.task.game], this.#address);
    this.#count?.setWords(words);
    showLesson(this.lab.lesson, this.#address, words, this.#lang, (lesson, page) =>
      this.#goLesson(lesson, page),
    );
  }

  /** @param {string} text */
  #showError(text) {
    this.#error.hidden = false;
    this.#error.textContent = text;
  }
}

/** Starts the page, or says why it cannot be. */
async function start() {
  try {
    const [loaded, recorded] = [await loadEngine(), await loadRecorded()];
    if (!loaded && !recorded) throw new Error("no solvers");
    new Page(loaded, recorded).start();
  } catch {
    const error = byId("error");
    error.hidden = false;
    error.textContent = wordsOf(usualLang()).error.noEngine;
  }
}

start();
