// By hand and far away: a board that the reader fills, and a page that stays awake while a worker searches.

import assert from "node:assert/strict";
import {
  assertFaultless,
  button,
  choose,
  drag,
  drawn,
  goTo,
  goToStep,
  hashOf,
  labelOf,
  openMenu,
  passes,
  press,
  sentenceOn,
  squareOf,
  stepOn,
  testPage,
  testSizes,
} from "./browser.mjs";

const said = (page, text) => page.locator(".sentence", { hasText: text }).waitFor();

/** Boards by hand: the squares to click, with a tool or without, what is said of it, and the hint. */
const BOARDS = [
  ["#queens/4/row-array", "", ["b4"], /1 queen given\. Press Play.* can still be completed/, "d3"],
  ["#queens/4/row-array", "", ["a4"], /1 queen given.* can no longer be completed/, null],
  ["#queens/4/row-array", "", ["a4", "c3"], /Row 2 has no square left\. .* no longer/, null],
  ["#queens/5/mrv?rules=torus", "", ["a5"], /can still be completed/, "c4"],
  ["#knight/5x6/backtrack?from=c2&closed=1", "move", ["a1"], /1 move\. .* can still be completed/, "b3"],
  ["#knight/5x6/backtrack?from=e1&closed=1", "move", ["c2", "b4"], /2 moves\. .* no longer/, null],
  ["#knight/3x4/warnsdorff", "move", ["c2"], /made 1 move\. Press Play.* can still be completed/, "a3"],
  ["#knight/3x4/warnsdorff", "move", ["c2", "d2"], /cannot move from c2 to d2/, "a3"],
  ["#knight/3x4/warnsdorff", "move", ["c2", "a3", "c2"], /made 1 move/, "a3"],
];

testSizes(
  [
    [320, 640],
    [640, 400],
    [1280, 720],
    [1920, 1080],
  ],
  "a board is filled by hand, and the page stays awake",
  "#queens/8/row-array",
  async (page) => {
    for (const [fragment, tool, squares, sentence, hint] of BOARDS) {
      await goTo(page, "#queens/8/row-array");
      await goTo(page, fragment);
      if (tool) await choose(page, tool);
      for (const square of squares) await squareOf(page, square).click();
      await said(page, sentence);
      await choose(page, "Hint");
      await said(page, hint ? `${hint} works` : "no longer be completed");
      if (hint) assert.match(await labelOf(page, hint), /hint|Hint/);
      await assertFaultless(page, fragment);
    }
    // The search goes on from where the reader is; the address holds the way there.
    assert.match(await hashOf(page), /^#knight\/3x4\/warnsdorff\?with=a1&from=c2/);
    await press(page, "ArrowRight", 2);
    assert.match(await sentenceOn(page), /^The knight moves to a3/);
    assert.match(await labelOf(page, "a3"), /number 3/);
    await openMenu(page);
    await page.getByLabel("Algorithm").selectOption("backtrack");
    await press(page, "Escape");
    assert.match(await sentenceOn(page), /^The search starts again on the same board/);

    await goTo(page, "#queens/20/row-array");
    await goToStep(page, 1e12);
    await said(page, /Searching from the start for step 200,000,000/);
    for (let frame = 0; frame < 5; frame += 1) await drawn(page);
    await choose(page, "Cancel");
    assert.equal(await stepOn(page), 0);
    await goToStep(page, 300_000);
    await page.locator(".wait").waitFor({ state: "hidden" });
    // As `queens trace 20 --max-steps 300000` counts them.
    assert.equal(await page.locator(".counters dd").nth(1).innerText(), "14,294");
    await page.locator("#sentence").click();
    const there = await sentenceOn(page);
    await press(page, "ArrowLeft");
    await press(page, "ArrowRight");
    assert.equal(await sentenceOn(page), there);
    await press(page, "+", 12);
    await press(page, "Space");
    await passes(page, 400_000);
  },
);

testPage(
  "a hint asked for before the page knows it is given when it comes",
  "#knight/3x4/warnsdorff",
  async (page) => {
    await choose(page, "move");
    // Both within one task of the page: no answer of the worker comes between.
    const waits = await page.evaluate(() => {
      const click = (/** @type {Element | undefined | null} */ it) => it?.dispatchEvent(new Event("click"));
      click(document.querySelector("[data-square=c2]"));
      click([...document.querySelectorAll("button")].find((it) => it.textContent === "Hint"));
      return document.querySelector(".sentence")?.textContent;
    });
    assert.match(waits ?? "", /^Looking for a square/);
    await said(page, "a3 works");
  },
);

/** Boards that nothing completes, the key or the button that asks, and what is said of it. */
const SPOILED = [
  [
    "#queens/6/row-array?with=b6,a4,e3",
    "Hint",
    /^With the queen on a4 .* a complete search found none\.$/,
    "a4",
  ],
  ["#queens/6/row-array?with=e3,b6,a4", "Hint", /^With the queen on b6 /, "b6"],
  ["#queens/6/row-array?with=b6,a5,e3", "Hint", /^With the queen on a5 .*: .*(a5.*b6|b6.*a5)/, "a5"],
  ["#queens/6/row-array?with=a6", "s", /^With the queen on a6 /, "a6"],
  [
    "#queens/3/row-array",
    "s",
    /^There is no solution on this board: boards of size 2 and 3 have none\.$/,
    "",
  ],
  ["#queens/6/row-array?rules=torus", "s", /^There is no solution on this board: /, ""],
  ["#knight/4x4/warnsdorff", "s", /^There is no tour on this board: .* 4x4 have no tour/, ""],
  ["#knight/5x5/warnsdorff?with=a1,b3&from=d2", "Hint", /can be completed|^With the move to /, null],
];

testPage(
  "a dead board names the piece that spoiled it and the reason",
  "#queens/6/row-array",
  async (page) => {
    for (const [fragment, how, sentence, spoiler] of SPOILED) {
      await goTo(page, fragment);
      await (how === "s" ? press(page, how) : choose(page, how));
      await said(page, sentence);
      if (spoiler) assert.match(await labelOf(page, spoiler), /spoils the board/);
    }
    await goTo(page, "#queens/6/row-array?with=b6,a4&lang=zh");
    await choose(page, "提示");
    await said(page, /^放下 a4 上的皇后后/);
  },
);

testPage(
  "a teacher draws arrows and circles, which neither edit the board nor survive the clearing key",
  "#queens/6/row-array",
  async (page) => {
    const drawings = page.locator(".annotations > *");
    const draw = (from, to, button) =>
      drag(page, squareOf(page, from).last(), squareOf(page, to).last(), button);
    await button(page, "Draw on the board").click();
    await draw("a1", "c3");
    await draw("b2", "b2");
    assert.deepEqual([await drawings.count(), await hashOf(page)], [2, "#queens/6/row-array"]);
    await press(page, "f");
    await press(page, "ArrowRight");
    assert.equal(await drawings.count(), 2);
    await draw("b2", "b2");
    assert.equal(await drawings.count(), 1);
    await press(page, "p");
    assert.equal(await drawings.count(), 0);
    await press(page, "Escape");
    // The right button draws in any mode.
    await draw("a1", "a1", "right");
    assert.equal(await page.locator(".annotations circle").count(), 1);
    await squareOf(page, "b6").click();
    assert.match(await hashOf(page), /with=b6/);
    // A drag from one board to another draws nothing, nor does the next one.
    await goTo(page, "#race/queens/6");
    await drag(page, squareOf(page, "a1").first(), squareOf(page, "a1").last(), "right");
    await drag(page, squareOf(page, "b2").last(), squareOf(page, "c3").first(), "right");
    assert.equal(await drawings.count(), 0);
    // So it does on the boards of the other views, whatever is drawn on one that is not in sight.
    for (const view of ["#race/queens/6", "#puzzle/ABBBB.AABBB.CCDBB.CCDDD.EEEDD"]) {
      await goTo(page, view);
      const marks = page.locator(".symbols > *");
      await press(page, "p");
      await draw("a1", "c3");
      await draw("b2", "b2");
      assert.deepEqual([await drawings.count(), await marks.count()], [2, 0], view);
      await button(page, "Draw on the board").click();
      assert.equal(await drawings.count(), 0, view);
    }
    await draw("a1", "c3");
    assert.equal(await page.locator("[data-mark=cross]").count(), 3, "a stroke sets crosses again");
  },
);
