// The board of the page after each step, forward and back, against the trace of the program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesAfterEach, traceOf, withPage } from "./browser.mjs";

const MAX_STEPS = 250;

/** The problems, as the page's address and as options of the program. */
const QUEENS = [
  { board: "4", query: "", args: [] },
  { board: "5", query: "?with=c3", args: ["--with", "c3"] },
  { board: "6", query: "", args: [] },
  { board: "8", query: "?block=a8,d4", args: ["--block", "a8,d4"] },
  { board: "3", query: "", args: [] },
];
const TOURS = [
  { board: "5x5", query: "?from=a1", args: ["--from", "a1"] },
  { board: "3x4", query: "?from=a3", args: ["--from", "a3"] },
  { board: "5x5", query: "?from=c3&block=a1,a2", args: ["--from", "c3", "--block", "a1,a2"] },
  { board: "5x5", query: "?from=a1&to=e5", args: ["--from", "a1", "--to", "e5"] },
  { board: "5x6", query: "?from=a1&closed=1", args: ["--from", "a1", "--closed"] },
];
const WARNSDORFF = {
  warnsdorff: [],
  "warnsdorff-pohl": ["--tie", "pohl"],
  "warnsdorff-fixed": ["--tie", "fixed"],
  "warnsdorff-random": ["--tie", "random"],
};

for (const algorithm of ["row-array", "tagged-stack", "vec-stack", "bitmask", "mrv", "dancing-links"]) {
  for (const { board, query, args } of QUEENS) {
    test(`queens ${board} ${query} by ${algorithm}`, () =>
      compare(
        `#queens/${board}/${algorithm}${query}`,
        ["queens", "trace", board, "--algorithm", algorithm, ...args],
        (problemQueens, pieces) => [...new Set([...problemQueens, ...pieces])].sort(),
      ));
  }
}

for (const [algorithm, ties] of [["backtrack", []], ...Object.entries(WARNSDORFF)]) {
  for (const { board, query, args } of TOURS) {
    const method = algorithm.startsWith("warnsdorff") ? "warnsdorff" : algorithm;
    test(`knight ${board} ${query} by ${algorithm}`, () =>
      compare(
        `#knight/${board}/${algorithm}${query}`,
        ["tour", "trace", board, "--method", method, ...ties, ...args],
        null,
      ));
  }
}

/**
 * Steps forward to the end of the trace and back, and compares the board after each step.
 * @param {string} fragment @param {string[]} args
 * @param {((given: string[], pieces: string[]) => string[]) | null} queensOn the queens that the board shows; null for a knight
 */
async function compare(fragment, args, queensOn) {
  const trace = traceOf([...args, "--max-steps", `${MAX_STEPS}`]);
  assert.ok(trace.length > 0);
  const given = /with=([^&]+)/.exec(fragment)?.[1].split(",") ?? [];
  const expected = piecesAfterEach(trace).map((pieces) =>
    queensOn ? queensOn(given, pieces) : pieces.map((name, index) => `${name} ${index + 1}`).sort(),
  );
  await withPage(fragment, async (page) => {
    const seen = await page.evaluate(
      ([count, isQueens]) => {
        const press = (key) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const read = () => {
          if (isQueens)
            return [...document.querySelectorAll(".piece:not(.ghost)")]
              .map((piece) => piece.dataset.piece)
              .sort();
          const cells = [...document.querySelectorAll("[role=gridcell].visited")];
          return cells
            .map(
              (cell) => `${cell.dataset.square} ${/number (\d+)/.exec(cell.getAttribute("aria-label"))?.[1]}`,
            )
            .sort();
        };
        const forward = [read()];
        for (let k = 1; k <= count; k += 1) {
          press("ArrowRight");
          forward.push(read());
        }
        const back = [read()];
        for (let k = 1; k <= count; k += 1) {
          press("ArrowLeft");
          back.push(read());
        }
        return { forward, back: back.reverse() };
      },
      /** @type {const} */ ([trace.length, queensOn !== null]),
    );
    assert.deepEqual(seen.forward, expected);
    assert.deepEqual(seen.back, expected);
  });
}
