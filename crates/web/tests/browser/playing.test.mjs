// The player: by keys alone, at speed, to the next solution, far away, and by the tree.

import assert from "node:assert/strict";
import {
  drawn,
  hashOf,
  passes,
  press,
  says,
  sentenceOn,
  squareOf,
  stepOn,
  testPage,
  textOf,
} from "./browser.mjs";

testPage("keys step, jump, play, and go to the solutions", "#queens/6/row-array", async (page) => {
  await press(page, "ArrowRight");
  assert.equal(await sentenceOn(page), "A queen is placed on a6: no earlier queen attacks it.");
  await press(page, "Shift+ArrowRight");
  assert.equal(await stepOn(page), 11);
  await press(page, "s");
  assert.match(await sentenceOn(page), /solution 1 of 4\.$/);
  const first = await stepOn(page);
  await press(page, "s");
  assert.match(await sentenceOn(page), /solution 2 of 4\.$/);
  assert.ok((await stepOn(page)) > first);
  await press(page, "End");
  assert.match(await sentenceOn(page), /complete: 4 solutions/);
  await press(page, "s");
  assert.match(await sentenceOn(page), /no more solutions/);
  await press(page, "Home");
  assert.equal(await stepOn(page), 0);
  await press(page, "+", 20);
  await press(page, "Space");
  await says(page, ".sentence", "complete");
  await press(page, "?");
  await page.getByRole("dialog").waitFor();
  await press(page, "Escape");
});

testPage(
  "the board is left and entered by Tab; arrows move on it, Enter edits it",
  "#queens/5/row-array",
  async (page) => {
    await squareOf(page, "a5").focus();
    await press(page, "ArrowDown");
    await press(page, "ArrowRight");
    await press(page, "Enter");
    assert.equal(await hashOf(page), "#queens/5/row-array?with=b4");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "b4");
    assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
    assert.equal(await stepOn(page), 0);
  },
);

testPage("it plays at the speed that was chosen, and pauses", "#queens/8/row-array", async (page) => {
  await press(page, "+", 8);
  await press(page, "Space");
  await passes(page, 500);
  await press(page, "Space");
  const step = await stepOn(page);
  await drawn(page);
  assert.equal(await stepOn(page), step);
});

testPage(
  "the scrub bar has a mark for each solution and goes where it is put",
  "#queens/6/tagged-stack",
  async (page) => {
    const marks = await page.locator(".marks path").getAttribute("d");
    assert.equal(marks?.split("M").length, 5);
    await page.locator(".scrub").fill("100");
    assert.equal(await stepOn(page), 100);
  },
);

testPage("a node of the tree leads to its step", "#queens/6/row-array?step=200", async (page) => {
  const canvas = page.locator(".tree canvas");
  const label = (await canvas.getAttribute("aria-label")) ?? "";
  assert.match(label, /nodes drawn/);
  const box = await canvas.boundingBox();
  assert.ok(box);
  // The root is at the top of the picture, in the middle.
  await drawn(page);
  const width = box.width / 2;
  for (const y of [20, 24, 28, 32, 36]) {
    await canvas.click({ position: { x: width, y } });
    if ((await stepOn(page)) === 0) return;
  }
  assert.fail("no click reached the root");
});

testPage(
  "the tree gives back the room that long data took",
  "#queens/32/dancing-links?step=1",
  async (page) => {
    const height = () => page.locator(".tree canvas").evaluate((canvas) => canvas.clientHeight);
    const beside = await height();
    await press(page, "Home");
    await drawn(page);
    assert.ok((await height()) < beside);
  },
  { viewport: { width: 1280, height: 2000 } },
);

testPage(
  "what happened is said once to a screen reader, and not while it plays fast",
  "#queens/10/row-array",
  async (page) => {
    await press(page, "ArrowRight");
    assert.equal(await textOf(page, "[role=status].announcement"), await sentenceOn(page));
    await press(page, "+", 9);
    const before = await textOf(page, ".announcement");
    await press(page, "Space");
    await page.waitForFunction(() => document.querySelector("button[aria-label=Pause]"));
    assert.equal(await page.locator(".announcement").textContent(), before);
  },
);

testPage(
  "the speed rises while it plays, rests at a solution, and is held",
  "#queens/4/row-array?step=29",
  async (page) => {
    const rate = () => page.locator(".rate").innerText();
    const before = await rate();
    await press(page, "Space");
    await says(page, ".sentence", "solution 1 of 2");
    assert.equal(await stepOn(page), 31);
    await passes(page, 31);
    await page.waitForFunction((slow) => document.querySelector(".rate")?.textContent !== slow, before);
    await page.getByLabel("hold").check();
    const held = await rate();
    await page.waitForTimeout(2500);
    assert.equal(await rate(), held);
  },
);
