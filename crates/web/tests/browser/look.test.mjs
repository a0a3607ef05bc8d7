// One look: the board of the page is that of the program's pictures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { programText } from "../program.mjs";
import { withPage } from "./browser.mjs";

/** The share of light that a colour sends back, by the formula of WCAG. @param {string} colour as `rgb(r, g, b)` */
function luminance(colour) {
  const parts = (colour.match(/\d+/g) ?? []).map((part) => Number(part) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`a1 is dark and h1 is light, as in a picture, under a ${colorScheme} system`, () =>
    withPage(
      "#queens/8/row-array?with=a1",
      async (page) => {
        const fill = (/** @type {string} */ selector) =>
          page.locator(selector).evaluate((it) => getComputedStyle(it).fill);
        const [a1, h1] = [await fill("[data-square=a1] .square"), await fill("[data-square=h1] .square")];
        const contrast = (luminance(h1) + 0.05) / (luminance(a1) + 0.05);
        assert.ok(contrast > 2.3 && contrast < 2.8, `${contrast}`);
        const queen = await page.locator("#queen").getAttribute("d");
        assert.equal(await page.locator("[data-piece=a1] use").getAttribute("href"), "#queen");
        const box = await page.locator("[data-piece=a1]").boundingBox();
        assert.ok(box && box.width > 20, "the queen is drawn");
        // The picture of a trace, in a page of its own.
        const picture = programText(["queens", "trace", "8", "--picture", "40"]);
        await page.setContent(picture);
        assert.equal(await fill("pattern .dark"), a1);
        assert.equal(await fill("rect.light"), h1);
        assert.equal(await page.locator("path#queen").getAttribute("d"), queen);
      },
      { colorScheme },
    ));
