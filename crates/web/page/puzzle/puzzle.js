// The deductions of a coloured puzzle: the board after any step, its sentence, the controls. Squares are row * order + column.

/** @typedef {"en" | "zh"} Language */
/** @typedef {{ rule: string, said: Record<Language, string>, placed: number | null, by: number | null, out: number[], reason: number[], forced: number[] }} Told */
/** @typedef {{ order: number, side: number, lang: Language, title: Record<Language, string>, start: Record<Language, string>, ending: Record<Language, string[]>, steps: Told[] }} Film */

const SVG = "http://www.w3.org/2000/svg";
/** The time of a step that plays, in milliseconds. */
const STEP_TIME = 900;

const WORDS = {
  en: {
    other: "中文",
    otherLang: "zh-CN",
    signs:
      "● ruled out before · ✕ ruled out by this step · ○ a square of the reason · □ the queen of this step · 1 2 queens that would follow",
    names: { first: "Start", back: "Back", play: "Play", pause: "Pause", forward: "Forward", last: "End" },
    position: "Position",
    board: "Board",
    controls: "Steps",
    count: (/** @type {number} */ k, /** @type {number} */ all) => `step ${k} of ${all}`,
  },
  zh: {
    other: "English",
    otherLang: "en",
    signs: "● 此前已排除 · ✕ 这一步排除 · ○ 作为理由的格子 · □ 这一步的皇后 · 1 2 由此推出的皇后",
    names: { first: "开始", back: "后退", play: "播放", pause: "暂停", forward: "前进", last: "最后" },
    position: "位置",
    board: "棋盘",
    controls: "步骤",
    count: (/** @type {number} */ k, /** @type {number} */ all) => `第 ${k} 步，共 ${all} 步`,
  },
};

/** @template {HTMLElement} T @param {string} id @param {new () => T} kind @returns {T} */
function part(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no element ${id}`);
  return element;
}

/** @type {Film} */
const film = JSON.parse(part("film", HTMLScriptElement).textContent ?? "");
const last = film.steps.length;
const parts = {
  lang: part("lang", HTMLButtonElement),
  scrub: part("scrub", HTMLInputElement),
  steps: part("steps", HTMLOListElement),
  board: part("board", HTMLElement),
};
const buttons = {
  first: part("first", HTMLButtonElement),
  back: part("back", HTMLButtonElement),
  play: part("play", HTMLButtonElement),
  forward: part("forward", HTMLButtonElement),
  last: part("last", HTMLButtonElement),
};
const marks = document.createElementNS(SVG, "g");

let lang = film.lang;
let shown = 0;
/** @type {ReturnType<typeof setInterval> | null} */
let timer = null;

/** The picture of the board, on which the signs are drawn. */
function picture() {
  const svg = parts.board.querySelector("svg");
  if (!svg) throw new Error("no board");
  return svg;
}

/** Draws a sign in the middle of a square. @param {string} tag @param {number} square @param {Record<string, string | number>} attributes @param {string} [text] */
function draw(tag, square, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  const x = film.side * ((square % film.order) + 0.5);
  const y = film.side * (Math.floor(square / film.order) + 0.5);
  element.setAttribute("transform", `translate(${x} ${y})`);
  element.setAttribute("data-square", `${square}`);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  if (text !== undefined) element.textContent = text;
  marks.append(element);
}

/** Draws a line twice, the wider one below. @param {string} mark @param {number} square @param {string} d */
function line(mark, square, d) {
  draw("path", square, { class: "halo", d });
  draw("path", square, { class: "sign", d, "data-mark": mark });
}

/** Draws the board after that many steps. @param {number} k */
function drawMarks(k) {
  marks.replaceChildren();
  const step = k === 0 ? null : film.steps[k - 1];
  for (const { out } of film.steps.slice(0, Math.max(k - 1, 0)))
    for (const square of out) draw("circle", square, { class: "dot", r: 3.5, "data-mark": "out" });
  for (const { placed } of film.steps.slice(0, k))
    if (placed !== null) draw("use", placed, { href: "#queen", x: 5, y: 5, "data-mark": "queen" });
  if (step === null) return;
  const apart = [step.placed, step.by, ...step.forced];
  for (const square of step.reason)
    if (!apart.includes(square)) line("reason", square, "M0 -8a9 9 0 1 0 .1 0z");
  for (const square of step.out) line("cross", square, "M-8 -8L8 8M8 -8L-8 8");
  for (const square of [step.placed, step.by])
    if (square !== null) line("frame", square, "M-18 -18h36v36h-36z");
  step.forced.forEach((square, before) => {
    draw("text", square, { class: "number", y: 5, "data-mark": "forced" }, `${before + 1}`);
  });
}

/** Shows the board after that many steps. @param {number} k */
function show(k) {
  shown = Math.min(Math.max(k, 0), last);
  const words = WORDS[lang];
  drawMarks(shown);
  buttons.first.disabled = buttons.back.disabled = shown === 0;
  buttons.last.disabled = buttons.forward.disabled = shown === last;
  parts.scrub.value = `${shown}`;
  part("count", HTMLOutputElement).textContent = words.count(shown, last);
  part("sentence", HTMLElement).textContent = (shown === 0 ? film.start : film.steps[shown - 1].said)[lang];
  part("ending", HTMLElement).textContent = shown === last ? film.ending[lang].join(" · ") : "";
  const items = parts.steps.querySelectorAll("button");
  items.forEach((item, at) => {
    if (at + 1 === shown) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  });
  // Only the list moves, not the page.
  const item = items[shown - 1];
  if (item) parts.steps.scrollTop = item.offsetTop - parts.steps.offsetTop - parts.steps.clientHeight / 2;
}

/** Says all in the language. */
function speak() {
  const words = WORDS[lang];
  document.documentElement.lang = lang === "zh" ? "zh-CN" : "en";
  document.title = film.title[lang];
  part("title", HTMLElement).textContent = film.title[lang];
  parts.lang.textContent = words.other;
  parts.lang.lang = words.otherLang;
  part("signs", HTMLElement).textContent = words.signs;
  parts.scrub.setAttribute("aria-label", words.position);
  part("controls", HTMLElement).setAttribute("aria-label", words.controls);
  parts.board.setAttribute("aria-label", words.board);
  parts.steps.replaceChildren(
    ...film.steps.map((step, at) => {
      const item = document.createElement("button");
      item.type = "button";
      item.textContent = `${at + 1}. ${step.said[lang]}`;
      item.addEventListener("click", () => stopAt(at + 1));
      const row = document.createElement("li");
      row.append(item);
      return row;
    }),
  );
  nameButtons();
  show(shown);
}

/** Names the buttons. */
function nameButtons() {
  const { names } = WORDS[lang];
  for (const id of /** @type {const} */ (["first", "back", "play", "forward", "last"])) {
    const label = id === "play" && timer !== null ? names.pause : names[id];
    buttons[id].setAttribute("aria-label", label);
    buttons[id].title = label;
  }
  buttons.play.textContent = timer === null ? names.play : names.pause;
}

function pause() {
  if (timer !== null) clearInterval(timer);
  timer = null;
  nameButtons();
}

/** @param {number} k */
function stopAt(k) {
  pause();
  show(k);
}

function playOrPause() {
  if (timer !== null) return pause();
  if (shown === last) show(0);
  timer = setInterval(() => {
    show(shown + 1);
    if (shown === last) pause();
  }, STEP_TIME);
  nameButtons();
}

/** @type {Record<string, () => void>} */
const DEEDS = {
  ArrowRight: () => stopAt(shown + 1),
  ArrowLeft: () => stopAt(shown - 1),
  Home: () => stopAt(0),
  End: () => stopAt(last),
  " ": playOrPause,
};

document.addEventListener("keydown", (event) => {
  const deed = DEEDS[event.key];
  // A button takes the space, the slider all of them.
  const taken =
    event.target === parts.scrub || (event.key === " " && event.target instanceof HTMLButtonElement);
  if (!deed || taken || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  deed();
});
buttons.first.addEventListener("click", () => stopAt(0));
buttons.back.addEventListener("click", () => stopAt(shown - 1));
buttons.play.addEventListener("click", playOrPause);
buttons.forward.addEventListener("click", () => stopAt(shown + 1));
buttons.last.addEventListener("click", () => stopAt(last));
parts.scrub.addEventListener("input", () => stopAt(Number(parts.scrub.value)));
parts.lang.addEventListener("click", () => {
  lang = lang === "en" ? "zh" : "en";
  speak();
});

parts.board.setAttribute("role", "img");
picture().append(marks);
parts.scrub.max = `${last}`;
speak();
