// The room that the board gets: in a window, on the stage, in a frame of another page, on paper.

import assert from "node:assert/strict";
import {
  assertFaultless,
  button,
  goTo,
  hashOf,
  openMenu,
  press,
  sentenceOn,
  sheetsOf,
  stepOn,
  testPage,
  testSizes,
} from "./browser.mjs";

const SEARCHES = ["#queens/8/row-array?step=114", "#knight/6x6/warnsdorff?step=20"];
const box = (page, selector) => page.locator(selector).first().boundingBox();

/** Sees that an element is in the window as a whole. @param {import("playwright-core").Page} page @param {string} selector */
async function assertInside(page, selector) {
  const [{ width, height }, it] = [page.viewportSize(), await box(page, selector)];
  const isIn = it.x >= 0 && it.y >= 0 && it.x + it.width <= width + 0.5 && it.y + it.height <= height + 0.5;
  assert.ok(isIn, `${selector} ${JSON.stringify(it)}`);
}

testSizes(
  [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ],
  "the board takes its part of the height, and lines of programs are whole",
  SEARCHES[0],
  async (page, _, height) => {
    for (const search of SEARCHES) {
      await goTo(page, search);
      const board = await box(page, ".board");
      assert.ok(board.height >= 0.6 * height, `${search}: ${board.height}`);
      const algorithms = page.getByLabel("Algorithm");
      for (const name of await algorithms.locator("option").all()) {
        await algorithms.selectOption(await name.getAttribute("value"));
        const lines = await page.locator(".code li").evaluateAll((all) => all.map((it) => it.clientHeight));
        assert.equal(new Set(lines).size, 1, `${await hashOf(page)}: ${lines}`);
      }
    }
  },
);

testSizes(
  [
    [1280, 720],
    [1920, 1080],
    [640, 400],
  ],
  "f is the stage, with its controls while the pointer moves",
  SEARCHES[0],
  async (page, _, height) => {
    const controls = () => page.locator("#controls").evaluate((it) => getComputedStyle(it).opacity);
    await press(page, "f");
    assert.match(await hashOf(page), /step=114&stage$/);
    const board = await box(page, ".board");
    assert.ok(board.height >= 0.85 * height, `${board.height}`);
    for (const part of [".board", ".sentence"]) await assertInside(page, part);
    const size = await page
      .locator(".sentence")
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    assert.ok(size >= 0.04 * height, `${size}`);
    assert.ok(await page.locator(".panel").first().isHidden());
    assert.equal(await controls(), "0");
    await press(page, "ArrowRight");
    assert.equal(await stepOn(page), 115);
    assert.equal(await controls(), "0");
    await page.mouse.move(100, 100);
    assert.equal(await controls(), "1");
    await assertFaultless(page, "stage");
    // The address follows when the player rests.
    await page.waitForFunction(() => location.hash.includes("step=115"));
    await page.reload();
    assert.equal(await stepOn(page), 115);
    assert.ok((await box(page, ".board")).height >= 0.85 * height);
    await press(page, "Escape");
    assert.doesNotMatch(await hashOf(page), /stage/);
    await openMenu(page);
    assert.ok(await page.getByLabel("Size").isVisible());
    await goTo(page, `${SEARCHES[1]}&stage=1`);
    assert.ok((await box(page, ".board")).height >= 0.85 * height);
    assert.match(await sentenceOn(page), /knight/);
  },
);

testSizes(
  [
    [1280, 720],
    [640, 400],
    [390, 844],
  ],
  "nothing on the stage covers the board or the sentence",
  SEARCHES[0],
  async (page, width, height) => {
    for (const search of [...SEARCHES, "#knight/3x10/warnsdorff?step=9"]) {
      await goTo(page, `${search}&stage`);
      await page.mouse.move(9, 9);
      const parts = page.locator("header .stage, .transport > *");
      for (const part of await parts.all()) {
        const it = await part.boundingBox();
        assert.ok(it.x >= 0 && it.x + it.width <= width && it.y + it.height <= height, "it is whole");
        for (const selector of [".board", ".sentence"]) {
          const { x, y, ...other } = await box(page, selector);
          const isBeside = it.x >= x + other.width - 0.5 || x >= it.x + it.width;
          const isBelow = it.y >= y + other.height - 0.5 || y >= it.y + it.height - 0.5;
          assert.ok(isBeside || isBelow, `${search}: ${selector} under ${await part.innerHTML()}`);
        }
      }
    }
  },
);

testPage(
  "the stage that the menu opens has the focus on Play, and gives it back to the menu",
  SEARCHES[0],
  async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await openMenu(page);
    await button(page, /^Stage/).press("Enter");
    assert.equal(await focused(), "Play");
    await press(page, "Escape");
    assert.equal(await focused(), "Menu");
  },
  { viewport: { width: 390, height: 844 } },
);

/** The views, and what has to be seen to the right of their boards. */
const VIEWS = {
  [SEARCHES[0]]: [".sentence", ".middle .tools"],
  [SEARCHES[1]]: [".sentence", ".middle .tools"],
  "#lessons/tagged-stack/3": [".lesson .text", ".lesson .tools"],
  "#race/queens/8/row-array/bitmask?step=99": [".clock", ".side:last-child select"],
  "#puzzle/ABBBB.AABBB.CCDBB.CCDDD.EEEDD": [".sentence", ".desk .tools:visible"],
};

testSizes(
  [
    [640, 400],
    [844, 390],
    [667, 375],
  ],
  "every view has the board on the left and the controls on the right",
  SEARCHES[0],
  async (page, width, height) => {
    for (const [view, parts] of Object.entries(VIEWS)) {
      await goTo(page, view);
      const transport = view.startsWith("#puzzle") ? [] : [".transport .icon:nth-child(3)"];
      for (const part of [".board, .regions", ...parts, ...transport]) await assertInside(page, part);
      const [header, board] = [await box(page, "header"), await box(page, ".board, .regions")];
      assert.ok(header.y === 0 && header.height < 48 && board.y >= header.height, "the head is one line");
      const boards = page.locator(".board, .regions");
      const share = (await boards.count()) > 1 ? (0.9 * (width - 17 * 16)) / 2 : 0.68 * height;
      assert.ok(board.height >= Math.min(share, 0.68 * height), `${view}: ${board.height}`);
      const last = await boards.last().boundingBox();
      const controls = await box(page, "#controls");
      assert.ok(board.y + board.height <= controls.y || view.startsWith("#puzzle"), `${view}: whole`);
      for (const part of parts)
        assert.ok((await box(page, part)).x >= last.x + last.width, `${view}: ${part} is on the right`);
      const end = await button(page, /^(Menu|Help)$/).boundingBox();
      assert.ok(end.x + end.width <= width, `${view}: the end of the head is seen`);
      await assertFaultless(page, view);
    }
  },
);

testPage(
  "in 320x480 the head is one line that stays on top, and the boards of a race are whole",
  SEARCHES[0],
  async (page) => {
    for (const view of [...Object.keys(VIEWS), "#count/12/half-board", "#lessons"]) {
      await page.evaluate(() => scrollTo(0, 0));
      await goTo(page, view);
      const controls = await box(page, "#controls");
      const boards = await page.locator(".race .board").all();
      for (const board of boards) {
        const { y, height } = await board.boundingBox();
        assert.ok(y + height <= controls.y, `${view}: ${y + height}`);
      }
      await page.evaluate(() => scrollTo(0, 9999));
      const header = await box(page, "header");
      assert.ok(header.y === 0 && header.height < 48, `${view}: ${JSON.stringify(header)}`);
    }
  },
  { viewport: { width: 320, height: 480 } },
);

testPage(
  "on paper are the board, the sentence and the program, on one page",
  SEARCHES[0],
  async (page) => {
    for (const search of [...SEARCHES, "#queens/8/row-array?stage"]) {
      await goTo(page, search);
      assert.equal(await sheetsOf(page), 1, search);
      await page.emulateMedia({ media: "print" });
      for (const part of [".board", ".sentence", ".code"])
        assert.ok(await page.locator(part).isVisible(), part);
      for (const part of ["header", "#controls", ".tree"])
        assert.ok(await page.locator(part).isHidden(), part);
      await page.emulateMedia({ media: null });
    }
    // A program is printed to its end, without the switch of its language.
    await goTo(page, "#queens/8/tagged-stack?step=9");
    await button(page, "Java").click();
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".programs .segments").isHidden());
    const hidden = await page.locator(".code").evaluate((list) => list.scrollHeight - list.clientHeight);
    assert.ok(hidden <= 0, `${hidden} px of the program are cut`);
    await page.emulateMedia({ media: null });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  },
  { colorScheme: "dark" },
);
