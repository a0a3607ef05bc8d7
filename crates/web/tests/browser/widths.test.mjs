// Every view at every width, in both colours and languages: nothing sticks out, and axe finds no fault.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertFaultless, goTo, press, withPage } from "./browser.mjs";

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
    test(`${width} px, ${colorScheme}, ${lang}`, () =>
      withPage(
        "#lessons",
        async (page) => {
          for (const view of VIEWS) {
            const fragment = `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`;
            await goTo(page, fragment);
            await assertFaultless(page, view);
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
      ));
  }
}
