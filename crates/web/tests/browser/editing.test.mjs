// Clicks that change the problem, undo, and the address that holds it all.

import assert from "node:assert/strict";
import {
  choose,
  hashOf,
  labelOf,
  press,
  says,
  sentenceOn,
  squareOf,
  stepOn,
  testPage,
  textOf,
} from "./browser.mjs";

testPage(
  "a click places a queen, another one takes it away, undo brings it back",
  "#queens/6/row-array?step=10",
  async (page) => {
    await squareOf(page, "c3").click();
    assert.equal(await hashOf(page), "#queens/6/row-array?with=c3");
    assert.equal(await stepOn(page), 0);
    assert.match(await labelOf(page, "c3"), /given queen/);
    assert.match(await labelOf(page, "c6"), /attacked/);
    await squareOf(page, "c3").click();
    assert.equal(await hashOf(page), "#queens/6/row-array");
    await choose(page, "Undo");
    assert.equal(await hashOf(page), "#queens/6/row-array?with=c3");
    await press(page, "u");
    assert.equal(await hashOf(page), "#queens/6/row-array?step=10");
  },
);

testPage(
  "a square is blocked with the other tool, and the board is cleared",
  "#queens/6/bitmask",
  async (page) => {
    await choose(page, "blocked");
    await squareOf(page, "a6").click();
    assert.equal(await hashOf(page), "#queens/6/bitmask?block=a6");
    await press(page, "ArrowRight");
    assert.match(await sentenceOn(page), /^A queen is placed on (a6|b6)/);
    await choose(page, "Clear");
    assert.equal(await hashOf(page), "#queens/6/bitmask");
  },
);

testPage("start, end and closed tour of the knight", "#knight/5x5/warnsdorff?from=a1", async (page) => {
  assert.match(await sentenceOn(page), /Or click a square to start there\.$/);
  await squareOf(page, "c3").click();
  await choose(page, "end");
  assert.match(await sentenceOn(page), /Or click a square to end there\.$/);
  await squareOf(page, "a1").click();
  assert.equal(await hashOf(page), "#knight/5x5/warnsdorff?from=c3&to=a1");
  await page.getByLabel("closed tour").check();
  assert.equal(await hashOf(page), "#knight/5x5/warnsdorff?from=c3&closed=1");
});

testPage(
  "the back button takes back an edit, with the step at which it was made",
  "#queens/6/row-array?step=12",
  async (page) => {
    await squareOf(page, "d4").click();
    await page.goBack();
    assert.equal(await stepOn(page), 12);
    assert.equal(await page.locator(".given").count(), 0);
    await page.goForward();
    assert.equal(await page.locator("[role=gridcell].given").count(), 1);
  },
);

testPage("a size out of range is refused in a sentence", "#queens/8/row-array", async (page) => {
  await page.getByLabel("Size").fill("99");
  await press(page, "Enter");
  assert.match(await textOf(page, "#error"), /from 1 to 32/);
  assert.equal(await page.locator("[role=gridcell]").count(), 64);
});

testPage(
  "a solution by hand is recognized, and a move that no knight makes is refused",
  "#queens/6/row-array?with=b6,d5,f4,a3,c2",
  async (page) => {
    await squareOf(page, "e1").click();
    await says(page, ".sentence", /^Solved! 3 other solutions/);
    assert.equal(await page.locator(".piece.solved").count(), 6);
    await choose(page, "Knight");
    await choose(page, "move");
    await squareOf(page, "b2").click();
    assert.equal(await sentenceOn(page), "A knight cannot move from a1 to b2.");
  },
);
