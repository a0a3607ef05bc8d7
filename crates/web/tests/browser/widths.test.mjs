// Every view at every width, in both colours and languages: nothing sticks out, and axe finds no fault.

import assert from "node:assert/strict";
import {
  assertFaultless,
  button,
  choose,
  goTo,
  hashOf,
  openMenu,
  press,
  squareOf,
  testPage,
  testSizes,
  textOf,
  withOption,
} from "./browser.mjs";

const VIEWS = [
  "#queens/8/row-array?step=114",
  "#queens/8/tagged-stack?step=114&with=c3&block=a1",
  "#queens/20/bitmask?step=30&rules=torus",
  "#queens/8/dancing-links?step=12&rules=superqueens",
  "#knight/5x5/backtrack?step=62&to=c3",
  "#knight/8x8/warnsdorff?step=30",
  "#race/queens/8/row-array/bitmask?by=nodes&until=all&step=40",
  "#count/12/half-board",
  "#lessons",
  "#lessons/tagged-stack/3",
  "#puzzle/ABBBB.AABBB.CCDBB.CCDDD.EEEDD",
];

for (const width of [320, 768, 1440]) {
  for (const [colorScheme, lang] of /** @type {const} */ ([
    ["light", "en"],
    ["dark", "zh"],
  ])) {
    testPage(
      `${width} px, ${colorScheme}, ${lang}`,
      "#lessons",
      async (page) => {
        for (const view of VIEWS) {
          await goTo(page, withOption(view, `lang=${lang}`));
          await assertFaultless(page, view);
          assert.doesNotMatch(await textOf(page, "#view"), /。[。 ]/);
          const flashes = await page.evaluate(() =>
            [...document.body.querySelectorAll("*")].filter(
              (it) => getComputedStyle(it).webkitTapHighlightColor !== "rgba(0, 0, 0, 0)",
            ),
          );
          assert.equal(flashes.length, 0, "a tap does not flash");
          for (const name of width < 700 && view.startsWith("#queens/8") ? ["data", "tree"] : []) {
            await page
              .locator(".tabs button")
              .nth(name === "data" ? 1 : 2)
              .click();
            await assertFaultless(page, `${view} ${name}`);
          }
        }
        await press(page, "?");
        await assertFaultless(page, "help");
      },
      { viewport: { width, height: 800 }, colorScheme },
    );
  }
}

for (const lang of ["en", "zh"])
  testPage(`the head is one line in every window, ${lang}`, "#lessons", async (page) => {
    for (const view of VIEWS) {
      await goTo(page, withOption(view, `lang=${lang}`));
      for (const width of [320, 390, 600, 704, 720, 768, 833, 844, 900, 1024, 1152, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { height } = (await page.locator("header").boundingBox()) ?? { height: 0 };
        assert.ok(height > 0 && height < 64, `${view}, ${width} px: ${height}`);
        const hidden = await page.locator("header").evaluate((it) => it.scrollWidth - it.clientWidth);
        assert.ok(hidden <= 0, `${view}, ${width} px: ${hidden} px are out of sight`);
      }
    }
  });

testSizes(
  [
    [390, 844],
    [640, 400],
  ],
  "a menu has what does not fit in the head, and a tap beside it only closes it",
  "#queens/6/row-array",
  async (page) => {
    const menu = page.locator(".menu");
    await openMenu(page);
    await assertFaultless(page, "menu");
    await choose(page, "Knight");
    await page.getByLabel("Algorithm").selectOption("warnsdorff");
    assert.match(await hashOf(page), /^#knight\/5x5\/warnsdorff/);
    const [before, box] = [await hashOf(page), await squareOf(page, "a3").boundingBox()];
    await page.mouse.click(box?.x ?? 0, box?.y ?? 0);
    assert.deepEqual([await menu.isVisible(), await hashOf(page)], [false, before]);
    await openMenu(page);
    await press(page, "Escape");
    assert.equal(await menu.isVisible(), false);
    for (const isOpen of [true, false]) {
      await press(page, "Enter");
      assert.equal(await menu.isVisible(), isOpen);
    }
    await openMenu(page);
    await button(page, "Help").click();
    assert.ok(await page.getByRole("dialog", { name: "Help" }).isVisible());
    assert.equal(await menu.isVisible(), false);
    await choose(page, "Close");
    assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), "Menu");
  },
);

testSizes(
  [
    [900, 700],
    [1024, 768],
    [1152, 800],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ],
  "the longest sentences are above the controls",
  "#queens/8/row-array?with=a8,b7",
  async (page) => {
    const isInSight = async (/** @type {RegExp} */ text) => {
      await page.locator("#sentence").filter({ hasText: text }).waitFor();
      const [sentence, controls] = [page.locator("#sentence"), page.locator("#controls")];
      const [above, below] = [await sentence.boundingBox(), await controls.boundingBox()];
      assert.ok(above && below && above.y + above.height <= below.y, `${await sentence.innerText()}`);
    };
    await press(page, "End");
    await isInSight(/is complete: 0 solutions. The given queens on a8 and b7 attack each other/);
    await choose(page, "Hint");
    await isInSight(/can no longer be completed: the queens on a8 and b7 attack each other along/);
    await goTo(page, "#knight/5x5/warnsdorff?from=a3&with=b1");
    await choose(page, "Hint");
    await isInSight(/moves alternate between the two colours/);
    await goTo(page, "#queens/6/row-array");
    await press(page, "End");
    await isInSight(/Its queen is taken back. The search is complete: 4 solutions/);
  },
);
