// The questions of the lessons: the page knows the answers of the program, and takes them by a click or a number.

import assert from "node:assert/strict";
import { LESSONS } from "../app.mjs";
import { assertFaultless, goTo, hashOf, press, sentenceOn, testPage } from "./browser.mjs";

/** The answers in the traces that the program prints. @type {Record<string, string[]>} */
const ANSWERS = {
  "row-array": ["a2", "1", "2"],
  "tagged-stack": ["c3", "c1", "a1"],
  bits: ["4", "e4", "d2"],
  knight: ["d3", "0"],
  "half-board": ["a2", "1"],
  frontier: ["b6", "0"],
};

testPage("each lesson asks questions, and checks the answers", "#lessons", async (page) => {
  const answer = async (/** @type {string} */ value) => {
    if (/\D/.test(value)) return page.locator(`.board [data-square=${value}]`).click();
    await page.locator(".lesson input").fill(value);
    await press(page, "Enter");
  };
  const verdict = page.locator(".lesson .verdict");
  for (const { id, pages } of LESSONS) {
    const asked = [...pages.keys()].filter((index) => pages[index].question);
    assert.equal(asked.length, ANSWERS[id].length, id);
    for (const [at, index] of asked.entries()) {
      const right = ANSWERS[id][at];
      await goTo(page, `#lessons/${id}/${index + 1}`);
      const said = await sentenceOn(page);
      const wrong = /\D/.test(right) ? "b1" : "7";
      await answer(wrong);
      assert.equal(await verdict.innerText(), `Not ${wrong}. Try again.`);
      assert.equal(await sentenceOn(page), said, "the position stays");
      await answer(right);
      assert.equal(await verdict.innerText(), `Right: ${right}.`, `${id}/${index + 1}`);
      if (/\D/.test(right)) assert.match(await sentenceOn(page), new RegExp(right));
    }
  }
  // Without a question, a press on the board is an edit.
  await goTo(page, "#lessons/row-array/1");
  await answer("b3");
  assert.equal(await hashOf(page), "#queens/4/row-array?with=b3");
  await goTo(page, "#lessons/row-array/2?lang=zh");
  await answer("a2");
  assert.equal(await verdict.innerText(), "正确：a2。");
  assert.match(await hashOf(page), /^#lessons\/row-array\/2/);
  await assertFaultless(page, "a question");
});

testPage("the list has a line and the minutes of each lesson", "#lessons", async (page) => {
  const items = await page.locator(".lessons li").allInnerTexts();
  assert.equal(items.length, LESSONS.length);
  for (const [at, { title, line, pages }] of LESSONS.entries())
    assert.equal(items[at].replace(/\s+/g, " "), `${title} ${2 * pages.length} minutes · ${line}`);
  assert.equal(await page.locator(".board, .transport").count(), 0, "no lesson is open");
  await assertFaultless(page, "lessons");
});
