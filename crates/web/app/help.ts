// The help: keys and symbols.

import { dialog, html, note, svg } from "./dom.js";
import { LICENCES, readLicences } from "./engine.js";
import type { Text } from "./i18n.js";
import { BAR } from "./parts/glyphs.js";

const KEYS: [key: string, text: Text][] = [
  ["Space", "play, pause"],
  ["→ ←", "a step forward, back"],
  ["Shift → ←", "ten steps forward, back"],
  ["Home End", "to the start, to the end"],
  ["s", "next solution or tour"],
  ["+ −", "faster, slower"],
  ["u r", "undo, redo the last change of the board"],
  ["f", "only the board, large; Esc: back"],
  ["p", "draw on the board: drag an arrow, click a circle; again: clear"],
  ["n b", "next, previous page of a lesson"],
  ["?", "this help"],
];

const entry = (term: Node, text: Text) => html("div", html("dt", term), html("dd", { "data-text": text }));

const symbol = (drawing: Node, text: Text) =>
  entry(svg("svg", { viewBox: "0 0 45 45", class: "symbol", "aria-hidden": "true" }, drawing), text);

const licences = html("pre");

export const help = dialog("Help", [
  html("h2", { "data-text": "Keys", tabindex: -1, autofocus: true }),
  html("dl", ...KEYS.map(([key, text]) => entry(html("kbd", { "data-text": key as Text }), text))),
  note("On the board: the arrow keys move from square to square, Enter sets or clears one."),
  note(
    "On a puzzle: the arrow keys move; Space sets a cross, then a queen, then nothing; Shift with an arrow key draws crosses, or paints; h gives a hint.",
  ),
  html("h2", { "data-text": "Symbols" }),
  html(
    "dl",
    symbol(svg("use", { href: "#dot", x: 22.5, y: 22.5 }), "attacked square"),
    symbol(svg("use", { href: "#blocked", x: 22.5, y: 22.5 }), "blocked square"),
    symbol(svg("line.attack", { x1: 6, y1: 39, x2: 39, y2: 6 }), "line of attack, and the attacking queen"),
    symbol(svg("path.bar", { d: BAR }), "given queen or start"),
  ),
  note("The address of this page contains the position: copy it to share it."),
  html(
    "details",
    {
      hidden: LICENCES === "",
      ontoggle: async () => {
        licences.textContent = await readLicences();
      },
    },
    html("summary", { "data-text": "Licences of the libraries" }),
    licences,
  ),
]);
