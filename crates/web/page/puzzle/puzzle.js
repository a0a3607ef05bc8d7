// The deductions of a coloured puzzle: the board after any step, its sentence, the controls. Squares are row * order + column.

import { byId, html, svg } from "../dom.js";
import { listenToKeys } from "../keys.js";
import { Player } from "../player.js";
import { Theme } from "../settings.js";
import { Transport } from "../transport.js";
import { pick, say, setLang, speak } from "../words.js";

/** @typedef {import("../words.js").Said} Said */
/** @typedef {{ said: Said, placed: number | null, by: number | null, out: number[], reason: number[], forced: number[] }} Told */
/** @typedef {{ order: number, side: number, lang: Lang, title: Said, start: Said, ending: Record<Lang, string[]>, steps: Told[] }} Film */

const SIGN_WORDS = {
  en: "● ruled out before · ✕ ruled out by this step · ○ a square of the reason · □ the queen of this step · 1 2 queens that would follow",
  zh: "● 此前已排除 · ✕ 这一步排除 · ○ 作为理由的格子 · □ 这一步的皇后 · 1 2 由此推出的皇后",
};

/** @type {Film} */
const film = JSON.parse(byId("film").textContent ?? "");
const deduced = film.steps.length;
const player = new Player((k) => Math.min(k, deduced));
const transport = new Transport(player, { unit: "step", length: () => deduced, marks: () => [] });
const marks = svg("g");

/** Draws a sign in the middle of a square. @param {"circle" | "path" | "text" | "use"} tag @param {number} square @param {import("../dom.js").Attributes} attributes @param {string} text */
function draw(tag, square, attributes, text = "") {
  const x = film.side * ((square % film.order) + 0.5);
  const y = film.side * (Math.floor(square / film.order) + 0.5);
  const place = { transform: `translate(${x} ${y})`, "data-square": square };
  marks.append(svg(tag, { ...place, ...attributes }, text));
}

/** Draws a line twice, the wider one below. @param {string} mark @param {number} square @param {string} d */
function drawSign(mark, square, d) {
  draw("path", square, { class: "halo", d });
  draw("path", square, { class: "ink", d, "data-mark": mark });
}

/** Draws the board after that many steps. @param {number} k */
function drawMarks(k) {
  marks.replaceChildren();
  const made = film.steps.slice(0, k);
  for (const { out } of made.slice(0, -1))
    for (const square of out) draw("circle", square, { class: "past", r: 3.5, "data-mark": "out" });
  for (const { placed } of made)
    if (placed !== null) draw("use", placed, { href: "#queen", x: 5, y: 5, "data-mark": "queen" });
  for (const { placed, by, out, reason, forced } of made.slice(-1)) {
    const framed = [placed, by].filter((square) => square !== null);
    for (const square of reason)
      if (![...framed, ...forced].includes(square)) drawSign("reason", square, "M0 -8a9 9 0 1 0 .1 0z");
    for (const square of out) drawSign("cross", square, "M-8 -8L8 8M8 -8L-8 8");
    for (const square of framed) drawSign("frame", square, "M-18 -18h36v36h-36z");
    for (const [before, square] of forced.entries())
      draw("text", square, { class: "number", y: 5, "data-mark": "forced" }, `${before + 1}`);
  }
}

/** Shows the board after the step of the player. */
function showStep() {
  const { k } = player;
  drawMarks(k);
  transport.show();
  byId("sentence").textContent = pick(film.steps[k - 1]?.said ?? film.start);
  byId("ending").hidden = k < deduced;
  const list = byId("steps");
  for (const [at, item] of list.querySelectorAll("button").entries()) {
    const isShown = at + 1 === k;
    item.setAttribute("aria-current", isShown ? "step" : "false");
    // Only the list moves, not the page.
    if (isShown) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}

/** Says all in the language. @param {Lang} lang */
function speakIn(lang) {
  setLang(lang);
  document.documentElement.lang = say("htmlLang");
  document.title = pick(film.title);
  byId("title").textContent = pick(film.title);
  byId("signs").textContent = pick(SIGN_WORDS);
  byId("ending").textContent = film.ending[lang].join(" · ");
  const items = film.steps.map(({ said }, at) =>
    html("button", { type: "button", onclick: () => player.stopAt(at + 1) }, `${at + 1}. ${pick(said)}`),
  );
  byId("steps").replaceChildren(...items.map((item) => html("li", {}, item)));
  speak(document.body);
  transport.speak();
  byId("lang").onclick = () => speakIn(lang === "en" ? "zh" : "en");
  showStep();
}

byId("board").querySelector("svg")?.append(marks);
byId("controls").append(transport.element);
listenToKeys(() => transport, {});
player.speed = 0;
player.onChange = showStep;
new Theme(() => {}).apply();
speakIn(film.lang);
