// The page of a puzzle: each step on the board, forward and back, in both languages.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { programText, withPage } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "backrank-"));
const board = join(folder, "board.txt");
const file = join(folder, "page.html");
writeFileSync(board, programText(["queens", "puzzle", "new", "7", "--seed", "9", "--difficulty", "hard"]));
writeFileSync(file, programText(["queens", "puzzle", "solve", board, "--format", "html"]));
const answer = JSON.parse(programText(["queens", "puzzle", "solve", board, "--steps", "--format", "json"]));

/** The names of the squares that have a mark. @param {import("playwright-core").Page} page @param {string} mark */
async function marked(page, mark) {
  const squares = await page
    .locator(`[data-mark=${mark}]`)
    .evaluateAll((all) => all.map((one) => Number(/** @type {SVGElement} */ (one).dataset.square)));
  return squares.map((square) => "abcdefg"[square % 7] + (7 - Math.floor(square / 7))).sort();
}

/** Compares the board with the first k steps of the program. @param {import("playwright-core").Page} page @param {number} k */
async function compare(page, k) {
  assert.equal(await page.locator("#count").innerText(), `step ${k} of ${answer.steps.length}`);
  const before = answer.steps.slice(0, Math.max(k - 1, 0));
  const step = answer.steps[k - 1];
  const names = (/** @type {any[]} */ steps) => steps.flatMap(({ ruled_out }) => ruled_out).sort();
  assert.deepEqual(await marked(page, "out"), names(before), `step ${k}`);
  assert.deepEqual(await marked(page, "cross"), step ? names([step]) : [], `step ${k}`);
  const placed = answer.steps.slice(0, k).filter((/** @type {any} */ { rule }) => rule === "single");
  assert.deepEqual(await marked(page, "queen"), placed.map((/** @type {any} */ { queen }) => queen).sort());
  const reason = await marked(page, "reason");
  const needs = step && !["single", "excluded"].includes(step.rule);
  assert.equal(reason.length > 0, Boolean(needs), `step ${k}`);
  const frame = step?.queen ? [step.queen] : [];
  assert.deepEqual(await marked(page, "frame"), frame);
  assert.equal((await marked(page, "forced")).length, step?.forced?.length ?? 0);
}

test("each step is drawn as the program tells it, forward and back", () =>
  withPage(
    "",
    async (page) => {
      for (let k = 0; k <= answer.steps.length; k += 1) {
        await compare(page, k);
        await page.keyboard.press("ArrowRight");
      }
      await compare(page, answer.steps.length);
      assert.match(await page.locator("#ending").innerText(), /^solved · one solution; difficulty: hard$/);
      for (let k = answer.steps.length - 1; k >= 0; k -= 1) {
        await page.locator("#back").click();
        await compare(page, k);
      }
      await page.locator("#steps button").nth(11).click();
      await compare(page, 12);
      await page.keyboard.press("Home");
      await compare(page, 0);
      await page.keyboard.press("End");
      await compare(page, answer.steps.length);
    },
    { file },
  ));

test("it plays to its end by itself, and speaks both languages", () =>
  withPage(
    "",
    async (page) => {
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowLeft");
      await page.locator("#play").click();
      await page.locator("#ending", { hasText: "solved" }).waitFor();
      await page.getByRole("button", { name: "Play" }).waitFor();
      await page.locator("#lang").click();
      assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
      const told = programText(["queens", "puzzle", "solve", board, "--steps", "--lang", "zh"]);
      for (const sentence of await page.locator("#steps button").allInnerTexts())
        assert.ok(told.includes(sentence.replace(/^\d+\. /, "")), sentence);
      await page.keyboard.press("Home");
      assert.match(await page.locator("#sentence").innerText(), /任何两个不相邻/);
    },
    { file },
  ));

for (const options of [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 360, height: 700 }, colorScheme: /** @type {const} */ ("dark") },
])
  test(`nothing is too wide or hard to read at ${options.viewport.width} pixels`, () =>
    withPage(
      "",
      async (page) => {
        await page.keyboard.press("ArrowRight");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= options.viewport.width, `${wide}`);
        await page.addScriptTag({ content: AXE });
        const faults = await page.evaluate(async () => {
          const { violations } = await /** @type {any} */ (window).axe.run();
          return violations.map((/** @type {any} */ fault) => `${fault.id}: ${fault.nodes[0].html}`);
        });
        assert.deepEqual(faults, []);
      },
      { file, ...options },
    ));
