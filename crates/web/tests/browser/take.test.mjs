// The link of a position, and its picture: the same drawing, in a file of its own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { written } from "../program.mjs";
import { assertFaultless, choose, colourAt, testPage } from "./browser.mjs";

/** Saves the boards. @param {import("playwright-core").Page} page @param {string} kind */
async function saved(page, kind) {
  const download = page.waitForEvent("download");
  await choose(page, `Save board as ${kind}`);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

testPage(
  "the link is copied, and opens the position",
  "#queens/8/row-array?with=c3&step=114",
  async (page) => {
    await choose(page, "Share and save");
    await assertFaultless(page, "take");
    await choose(page, "Copy link");
    await page.getByText("Link copied").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    assert.match(page.url(), /with=c3&step=114$/);
  },
  { permissions: ["clipboard-read", "clipboard-write"] },
);

/** What is seen of boards, element by element, from below. @param {string} selector */
const seen = (selector) =>
  [...document.querySelectorAll(`:is(${selector}) :is(rect, circle, path, use, line, polyline, text)`)]
    .map((element) => [element, getComputedStyle(element)])
    .filter(([, { visibility }]) => visibility === "visible")
    .map(([element, look]) => {
      const paint = ["fill", "fillOpacity", "stroke", "strokeWidth", "strokeDasharray", "opacity"];
      const styles = [...paint, "fontSize", "fontWeight"].map((name) => look[name]);
      const { x, y, width, height } = element.getBBox();
      // The box of a text depends on its size in pixels.
      const isText = element.localName === "text";
      const place = isText ? element.textContent : [x, y, width, height].map(Math.round).join();
      return [element.localName, ...styles, place].join(" ");
    });

for (const [fragment, name] of Object.entries({
  "#queens/8/row-array?with=c3&block=a1&step=114": "backrank-queens-8-row-array-step-114",
  "#knight/5x5/warnsdorff?step=20&to=c3": "backrank-knight-5x5-warnsdorff-step-20",
  "#race/queens/6/row-array/bitmask?by=nodes&until=all&step=20":
    "backrank-race-queens-6-row-array-bitmask-step-20",
}))
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    testPage(
      `${name} is saved as it is seen, ${colorScheme}`,
      fragment,
      async (page) => {
        await choose(page, "Share and save");
        const svg = await saved(page, "SVG");
        assert.equal(svg.name, `${name}.svg`);
        const png = await saved(page, "PNG");
        assert.equal(png.name, `${name}.png`);
        assert.equal(png.bytes.toString("latin1", 1, 4), "PNG");
        const longest = Math.max(png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20));
        assert.equal(longest, 1600);
        const shown = await page.evaluate(seen, "svg.board");
        assert.ok(shown.length > 40);
        await page.goto(pathToFileURL(written("saved.svg", svg.bytes.toString("utf8"))).href);
        const kept = await page.evaluate(seen, "svg > svg:not(svg svg svg)");
        assert.deepEqual(kept, shown);
        const glyph = await page.evaluate(() => getComputedStyle(document.querySelector("#queen")).fill);
        assert.equal(glyph, colorScheme === "light" ? "rgb(34, 34, 34)" : "rgb(244, 239, 230)");
      },
      { colorScheme, acceptDownloads: true },
    );

testPage(
  "a picture for a slide has no background",
  "#queens/6/row-array?step=3",
  async (page) => {
    await choose(page, "Share and save");
    /** The opacity of a corner of the picture, and of its middle, which is a square. */
    const opacities = async () => {
      const { bytes } = await saved(page, "PNG");
      const colours = [0, 0.5].map((at) => colourAt(page, bytes, at, at));
      return (await Promise.all(colours)).map(([, , , opacity]) => opacity);
    };
    assert.deepEqual(await opacities(), [255, 255]);
    await page.getByLabel("transparent background").check();
    assert.deepEqual(await opacities(), [0, 255]);
    await assertFaultless(page, "take");
  },
  { acceptDownloads: true },
);
