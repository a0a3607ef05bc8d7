// Nothing is lost: games, steps and edits come back; what an address has wrong is said, and the rest of it used.

import assert from "node:assert/strict";
import {
  button,
  choose,
  goTo,
  goToStep,
  hashOf,
  labelOf,
  openMenu,
  press,
  says,
  sentenceOn,
  squareOf,
  stepOn,
  testPage,
  textOf,
} from "./browser.mjs";

const EMPTY = "#queens/6/row-array";

testPage(
  "what is active stays as it is; games, lessons and races leave the boards of others alone",
  "#queens/6/row-array?with=c3&step=12",
  async (page) => {
    await choose(page, "Queens");
    await choose(page, "Lab");
    assert.equal(await stepOn(page), 12);
    await choose(page, "Knight");
    await goToStep(page, 7);
    await choose(page, "Queens");
    assert.equal(await hashOf(page), "#queens/6/row-array?with=c3&step=12");
    await choose(page, "Knight");
    assert.equal(await stepOn(page), 7);
    await choose(page, "Queens");
    await choose(page, "Race");
    await goToStep(page, 5);
    await choose(page, "Lessons");
    await choose(page, "The stack with tags");
    await choose(page, "Lab");
    assert.equal(await hashOf(page), "#queens/6/row-array?with=c3&step=12");
    await choose(page, "Race");
    assert.equal(await stepOn(page), 5);
  },
);

testPage("an edit is undone and redone; quick ones are one entry of the history", EMPTY, async (page) => {
  const length = await page.evaluate(() => history.length);
  // At once, for on a slow machine two clicks are not quick.
  await page.evaluate(() => {
    for (const name of ["c3", "e4"]) {
      const cell = document.querySelector(`[data-square=${name}]`);
      cell?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  });
  assert.equal(await page.evaluate(() => history.length), length + 1);
  await press(page, "u", 2);
  assert.equal(await hashOf(page), EMPTY);
  await choose(page, "Redo");
  assert.equal(await hashOf(page), `${EMPTY}?with=c3`);
  await press(page, "r");
  assert.equal(await hashOf(page), `${EMPTY}?with=c3,e4`);
  assert.ok(await button(page, "Redo").isDisabled());
});

testPage("each game undoes its own edits, and a new size ends what can be redone", EMPTY, async (page) => {
  await squareOf(page, "c3").click();
  await choose(page, "Knight");
  await press(page, "u");
  assert.match(await hashOf(page), /^#knight/);
  await choose(page, "Queens");
  await press(page, "u");
  assert.equal(await hashOf(page), EMPTY);
  await page.getByLabel("Size").fill("5");
  await press(page, "Enter");
  assert.ok(await button(page, "Redo").isDisabled());
});

testPage(
  "queens given that attack each other are named and marked",
  "#queens/8/row-array?with=a8",
  async (page) => {
    assert.match(await sentenceOn(page), /^The search starts with 1 queen given/);
    await goTo(page, "#queens/8/row-array?with=a8,b7");
    assert.match(await sentenceOn(page), /^The given queens on a8 and b7 attack each other/);
    assert.match(await labelOf(page, "b7"), /attacks another given/);
  },
);

testPage(
  "no more solutions, and none in the next steps, are two sentences",
  "#queens/4/row-array",
  async (page) => {
    await press(page, "s", 3);
    assert.equal(await sentenceOn(page), "There are no more solutions.");
    await goTo(page, "#queens/32/row-array");
    await press(page, "s");
    await says(page, ".sentence", /^No solution in the next [\d,]+ steps\. .*mrv/);
  },
);

testPage(
  "what is wrong in an address is said, and the rest of it is used",
  "#queens/33/bitmask?with=a1",
  async (page) => {
    assert.match(await textOf(page, "#error"), /is ignored: 33\. .*from 1 to 32/);
    assert.equal(await page.locator("[data-piece=a1]").count(), 1);
    await goTo(page, "#queens/6/nothing");
    assert.match(await textOf(page, "#error"), /is ignored: nothing\./);
    await goTo(page, "#queens/6/row-array?with=a1&with=c2&block=z9&step=5&colour=red");
    for (const part of ["with=c2", "block=z9", "colour=red"])
      assert.ok((await textOf(page, "#error")).includes(part), part);
    assert.equal(await stepOn(page), 5);
    await goTo(page, "#lessons/nosuch");
    assert.match(await textOf(page, "#error"), /is ignored: nosuch/);
    assert.equal(await hashOf(page), "#lessons");
  },
);

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  testPage(
    `the first click on the colours changes them under a ${colorScheme} system`,
    EMPTY,
    async (page) => {
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
      assert.equal(await theme(), colorScheme);
      await button(page, /^Colours/).click();
      assert.notEqual(await theme(), colorScheme);
    },
    { colorScheme },
  );

testPage(
  "the button of the other language stays on one line at 320 px",
  EMPTY,
  async (page) => {
    await openMenu(page);
    const box = await button(page, "中文").boundingBox();
    assert.ok(box && box.height < 48, `${box?.height}`);
  },
  { viewport: { width: 320, height: 640 } },
);
