// The page of a puzzle: each step on the board, forward and back, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { programText, written } from "../program.mjs";
import { assertFaultless, choose, press, stepOn, withPage } from "./browser.mjs";

const board = written(
  "board.txt",
  programText(["queens", "puzzle", "new", "7", "--seed", "9", "--difficulty", "hard"]),
);
const file = written("page.html", programText(["queens", "puzzle", "solve", board, "--format", "html"]));
const { steps } = JSON.parse(
  programText(["queens", "puzzle", "solve", board, "--steps", "--format", "json"]),
);

/** Compares the board with the first k steps of the program. @param {import("playwright-core").Page} page @param {number} k */
async function compare(page, k) {
  assert.equal(await stepOn(page), k);
  /** @type {Record<string, string[]>} */
  const marked = await page.evaluate(() => {
    const named = (name) => [...document.querySelectorAll(`[data-mark=${name}]`)];
    const names = ["past", "out", "queen", "frame"];
    return Object.fromEntries(
      names.map((name) => [
        name,
        named(name)
          .map(({ dataset }) => dataset.on)
          .sort(),
      ]),
    );
  });
  const made = steps.slice(0, k);
  const ruledOut = (/** @type {any[]} */ some) => some.flatMap(({ ruled_out }) => ruled_out).sort();
  const singles = made.filter((/** @type {any} */ { rule }) => rule === "single");
  assert.deepEqual(marked, {
    past: ruledOut(made.slice(0, -1)),
    out: ruledOut(made.slice(-1)),
    queen: singles.map((/** @type {any} */ { queen }) => queen).sort(),
    frame: made.slice(-1).flatMap((/** @type {any} */ { queen }) => queen ?? []),
  });
}

test("each step is drawn as the program tells it, forward and back", () =>
  withPage(
    "",
    async (page) => {
      for (let k = 0; k < steps.length; k += 1) {
        await compare(page, k);
        await press(page, "ArrowRight");
      }
      for (let k = steps.length; k > 0; k -= 1) {
        await compare(page, k);
        await choose(page, "A step back");
      }
      await page.locator("#steps button").nth(11).click();
      await compare(page, 12);
      await press(page, "End");
      assert.match(await page.locator("#ending").innerText(), /^solved · one solution; difficulty: hard$/);
    },
    { file },
  ));

test("it plays to its end by itself, and speaks both languages", () =>
  withPage(
    "",
    async (page) => {
      await press(page, "End");
      await press(page, "ArrowLeft");
      await choose(page, "Play");
      await page.locator("#ending", { hasText: "solved" }).waitFor();
      await page.getByRole("button", { name: "Play" }).waitFor();
      await page.locator("#lang").click();
      assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
      await press(page, "Home");
      assert.match(await page.locator("#sentence").innerText(), /任何两个不相邻/);
    },
    { file },
  ));

for (const options of [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 320, height: 700 }, colorScheme: /** @type {const} */ ("dark") },
])
  test(`nothing is too wide or hard to read at ${options.viewport.width} pixels`, () =>
    withPage(
      "",
      async (page) => {
        await press(page, "ArrowRight");
        await assertFaultless(page, "puzzle");
      },
      { file, ...options },
    ));
