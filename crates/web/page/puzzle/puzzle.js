// The deductions of a coloured puzzle: the board after any step, its sentence, the controls. Squares are row * order + column.

import { byId, html, svg } from "../dom.js";
import { listenToKeys } from "../keys.js";
import { Signs } from "../play/signs.js";
import { Player } from "../player.js";
import { Theme } from "../settings.js";
import { Transport } from "../transport.js";
import { pick, say, setLang, speak } from "../words.js";

/** @typedef {import("../words.js").Said} Said */
/** @typedef {{ order: number, side: number, lang: Lang, title: Said, start: Said, ending: Said[], steps: ToldStep[] }} Film */

const SIGN_WORDS = {
  en: "● ruled out before · ✕ ruled out by this step · ○ a square of the reason · □ the queen of this step · 1 2 queens that would follow",
  zh: "● 此前已排除 · ✕ 这一步排除 · ○ 作为理由的格子 · □ 这一步的皇后 · 1 2 由此推出的皇后",
};

/** @type {Film} */
const film = JSON.parse(byId("film").textContent ?? "");
const deduced = film.steps.length;
const player = new Player((k) => Math.min(k, deduced));
const transport = new Transport(player, { unit: "step", length: () => deduced, marks: () => [] });
const signs = Object.assign(new Signs(), { order: film.order, side: film.side });

/** Draws the board after that many steps. @param {number} k */
function drawMarks(k) {
  signs.element.replaceChildren();
  const made = film.steps.slice(0, k);
  for (const { out } of made.slice(0, -1))
    for (const square of out) signs.put("past", square, svg("circle", { class: "past", r: 3.5 }));
  for (const { placed } of made)
    if (placed !== null) signs.put("queen", placed, svg("use", { href: "#queen", x: 5, y: 5 }));
  for (const step of made.slice(-1)) signs.drawStep(step, true);
}

/** Shows the board after the step of the player. */
function showStep() {
  const { k } = player;
  drawMarks(k);
  transport.show();
  byId("sentence").textContent = pick(film.steps[k - 1]?.stages[2] ?? film.start);
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
  byId("ending").textContent = film.ending.map(pick).join(" · ");
  const items = film.steps.map(({ stages }, at) =>
    html("button", { type: "button", onclick: () => player.stopAt(at + 1) }, `${at + 1}. ${pick(stages[2])}`),
  );
  byId("steps").replaceChildren(...items.map((item) => html("li", {}, item)));
  speak(document.body);
  transport.speak();
  byId("lang").onclick = () => speakIn(lang === "en" ? "zh" : "en");
  showStep();
}

byId("board").querySelector("svg")?.append(signs.element);
byId("controls").append(transport.element);
listenToKeys(() => transport, {});
player.speed = 0;
player.onChange = showStep;
new Theme(() => {}).apply();
speakIn(film.lang);
