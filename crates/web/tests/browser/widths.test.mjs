// Every view at every width, in both colours and languages: nothing sticks out, and axe finds no fault.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { goTo, withPage } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const VIEWS = [
  "#queens/8/row-array?step=114",
  "#queens/8/tagged-stack?step=114&with=c3&block=a1",
  "#queens/20/bitmask?step=30",
  "#knight/5x5/backtrack?step=62&to=c3",
  "#knight/8x8/warnsdorff?step=30",
  "#race/queens/8/row-array/bitmask?by=nodes&until=all&step=40",
  "#count/12/half-board",
  "#lessons",
  "#lessons/tagged-stack/3",
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
          await page.evaluate(AXE);
          for (const view of VIEWS) {
            const fragment = `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`;
            await goTo(page, fragment);
            await see(page, view);
            for (const name of width < 700 && view.startsWith("#queens/8") ? ["data", "tree"] : []) {
              await page
                .locator(".tabs button")
                .nth(name === "data" ? 1 : 2)
                .click();
              await see(page, `${view} ${name}`);
            }
          }
          await page.keyboard.press("?");
          await see(page, "help");
        },
        { viewport: { width, height: 800 }, colorScheme },
      ));
  }
}

/** @param {import("playwright-core").Page} page @param {string} view */
async function see(page, view) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${view} sticks out by ${wide} px`);
  const faults = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.flatMap((/** @type {any} */ violation) =>
      violation.nodes.map(
        (/** @type {any} */ node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`,
      ),
    );
  });
  assert.deepEqual(faults, [], view);
}
