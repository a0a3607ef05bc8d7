// The board of the page after each step, forward and back, against the trace of the program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { traceOf } from "../program.mjs";
import { goToStep, piecesAfterEach, sentenceOn, testPage, withPage } from "./browser.mjs";

const MAX_STEPS = 250;

/** The problems, as the page's address and as words of the program. What each algorithm tells is another test's. */
const PROBLEMS = {
  "#queens/5/row-array?with=c3": "queens trace 5 --with c3",
  "#queens/8/tagged-stack?block=a8,d4": "queens trace 8 --algorithm tagged-stack --block a8,d4",
  "#queens/3/bitmask": "queens trace 3 --algorithm bitmask",
  "#queens/6/dancing-links": "queens trace 6 --algorithm dancing-links",
  "#queens/7/row-array?rules=torus&with=c4": "queens trace 7 --torus --with c4",
  "#queens/6/mrv?rules=superqueens": "queens trace 6 --superqueens --algorithm mrv",
  "#knight/3x4/backtrack?from=a3": "tour trace 3x4 --method backtrack --from a3",
  "#knight/5x5/warnsdorff-pohl?from=c3&block=a1,a2":
    "tour trace 5x5 --method warnsdorff --tie pohl --from c3 --block a1,a2",
  "#knight/5x5/warnsdorff?from=a1&to=e5": "tour trace 5x5 --method warnsdorff --from a1 --to e5",
  "#knight/5x6/warnsdorff?from=a1&closed=1": "tour trace 5x6 --method warnsdorff --from a1 --closed",
};

for (const [fragment, words] of Object.entries(PROBLEMS)) {
  test(words, () =>
    withPage(fragment, async (page) => {
      const trace = traceOf([...words.split(" "), "--max-steps", `${MAX_STEPS}`]);
      assert.ok(trace.length > 0);
      const given = /with=([^&]+)/.exec(fragment)?.[1].split(",") ?? [];
      const expected = piecesAfterEach(trace).map((pieces) =>
        words.startsWith("queens")
          ? [...new Set([...given, ...pieces])].sort()
          : pieces.map((name, index) => `${name} ${index + 1}`).sort(),
      );
      const seen = await page.evaluate((count) => {
        const press = (key) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const read = () => {
          const queens = [...document.querySelectorAll(".piece:not(.ghost)")].map(
            (piece) => piece.dataset.piece,
          );
          const visits = [...document.querySelectorAll("[role=gridcell].visited")].map(
            (cell) => `${cell.dataset.square} ${/number (\d+)/.exec(cell.getAttribute("aria-label"))?.[1]}`,
          );
          return (location.hash.startsWith("#queens") ? queens : visits).sort();
        };
        const walk = (key) =>
          Array.from({ length: count }, () => {
            press(key);
            return read();
          });
        return { forward: [read(), ...walk("ArrowRight")], back: [read(), ...walk("ArrowLeft")].reverse() };
      }, trace.length);
      assert.deepEqual(seen.forward, expected);
      assert.deepEqual(seen.back, expected);
    }),
  );
}

testPage(
  "attacks over the edge are two lines within the board, by a knight's move one; the depth is the program's",
  "#queens/5/row-array?rules=torus&step=8",
  async (page) => {
    const lines = page.locator(".board .attack");
    const counter = page.locator(".counters div", { hasText: "depth" }).locator("dd");
    assert.match(
      await sentenceOn(page),
      /The queen on a5 attacks d3 along the (rising|falling) diagonal, over the edge/,
    );
    assert.equal(await lines.count(), 2);
    assert.equal(await counter.innerText(), "3");
    assert.ok(await page.locator("[data-square=d3] .dot").isHidden());
    // Of the attacked squares only those of the row that is tried are marked, unless all are wanted.
    const [same, other] = ["a3", "e4"].map((name) => page.locator(`[data-square=${name}] .dot`));
    assert.ok((await same.isVisible()) && (await other.isHidden()));
    await page.getByLabel("all attacks").check();
    assert.ok(await other.isVisible());
    await page.getByLabel("Rules").selectOption("superqueens");
    await goToStep(page, 4);
    assert.match(await sentenceOn(page), /The queen on a5 attacks c4 by a knight's move/);
    assert.equal(await lines.count(), 1);
    assert.match((await page.locator("[data-square=a1] rect").first().getAttribute("class")) ?? "", /dark/);
  },
);
