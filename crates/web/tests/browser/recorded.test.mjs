// The page that the program writes: a record, and no solvers.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { recordedPage, recordIn, traceOf } from "../program.mjs";
import { piecesAfterEach, press, sentenceOn, stepOn, testPage, textOf, withPage } from "./browser.mjs";

const QUEENS = ["queens", "trace", "7", "--torus", "--algorithm", "tagged-stack", "--with", "b1"];

testPage(
  "a record plays to its end and back, and shows nothing that it cannot do",
  "",
  async (page) => {
    const trace = traceOf([...QUEENS, "--max-steps", "100000"]);
    const pieces = piecesAfterEach(trace);
    assert.match(await textOf(page, "header"), /7 queens with tagged-stack, recorded/);
    for (const name of ["Race", "Count", "Lessons", "Undo", "Clear"])
      assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0, name);
    await press(page, "End");
    assert.equal(await stepOn(page), trace.length);
    assert.match(await sentenceOn(page), /The search is complete/);
    for (const k of [trace.length - 1, 57, 1, 0]) {
      await page.locator(".scrub").fill(`${k}`);
      const shown = await page
        .locator(".piece:not(.ghost)")
        .evaluateAll((all) => all.map((piece) => /** @type {SVGElement} */ (piece).dataset.piece));
      assert.deepEqual([...shown].sort(), [...new Set(["b1", ...pieces[k]])].sort(), `step ${k}`);
    }
  },
  { file: recordedPage(QUEENS) },
);

test("the record of 8 queens is below 1 MB and opens at the step of its address", async () => {
  const file = recordedPage(["queens", "trace", "8"]);
  assert.ok(statSync(file).size < 1_000_000);
  await withPage("#queens/8/row-array?step=877", async (page) => assert.equal(await stepOn(page), 877), {
    file,
  });
});

testPage(
  "a record that was cut says so, in the language of the program",
  "",
  async (page) => {
    await press(page, "End");
    assert.match(await sentenceOn(page), /记录到此为止，共 40 步/);
  },
  { file: recordedPage(["tour", "trace", "5x5", "--max-steps", "40", "--lang", "zh"]) },
);

/** Parts of each shape, by an algorithm that nobody knows. */
const PARTS = [
  { name: "heap", shape: "array", label: "h[i]", length: 3, numbers: [7, 9], top: 1 },
  { name: "columns", shape: "bits", rows: [{ name: "wishes", kind: "free", bits: "x.x." }] },
  {
    name: "agenda",
    shape: "list",
    entries: [
      { row: 3, number: 2 },
      { column: "b", mark: true },
    ],
  },
  { name: "todo", shape: "stack", entries: [{ square: "a4" }, { square: "c3" }] },
];

testPage(
  "a made-up walker shows its data as any other",
  "",
  async (page) => {
    assert.match(await textOf(page, "header"), /4 queens with made-up, recorded/);
    await press(page, "ArrowRight");
    assert.deepEqual(await page.locator(".data .part").allInnerTexts(), [
      "heap",
      "columns",
      "agenda",
      "todo",
    ]);
    assert.deepEqual(await page.locator(".data .node").allInnerTexts(), ["3", "✓b", "c3", "a4"]);
    assert.equal(await page.locator(".data .bit.set").count(), 2);
    assert.equal(await textOf(page, ".data .lit .box"), "9");
    assert.equal(await page.locator(".code li").count(), 0);
    await page.locator(".board").waitFor();
  },
  {
    file: recordedPage(["queens", "trace", "4"], (page) => {
      const record = { ...recordIn(page), algorithm: "made-up" };
      for (const step of record.window.steps) step.parts = PARTS;
      const packed = gzipSync(JSON.stringify(record)).toString("base64");
      return page.replace(/(id="recorded">)[^<]+/, `$1${packed}`);
    }),
  },
);
