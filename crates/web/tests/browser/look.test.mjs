// One look: the board of the page is that of the program's pictures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { programText, recordedPage, written } from "../program.mjs";
import { colourAt, press, testPage, withPage } from "./browser.mjs";

/** The share of light that a colour sends back, by the formula of WCAG. @param {string} colour as `rgb(r, g, b)` */
function luminance(colour) {
  const parts = (colour.match(/\d+/g) ?? []).map((part) => Number(part) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  testPage(
    `a1 is dark and h1 is light, as in a picture, under a ${colorScheme} system`,
    "#queens/8/row-array?with=a1",
    async (page) => {
      const fill = (/** @type {string} */ selector) =>
        page.locator(selector).evaluate((it) => getComputedStyle(it).fill);
      const [a1, h1] = [await fill("[data-square=a1] .square"), await fill("[data-square=h1] .square")];
      const contrast = (luminance(h1) + 0.05) / (luminance(a1) + 0.05);
      assert.ok(contrast > 2.3 && contrast < 2.8, `${contrast}`);
      const queen = await page.locator("#queen").getAttribute("d");
      assert.equal(await page.locator("[data-piece=a1] path").getAttribute("d"), queen);
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
  );

testPage(
  "the pictures of the program fit a narrow window, each as a whole",
  "",
  async (page) => {
    for (const args of ["compare 8", "trace 8 --picture 40", "solve 8"]) {
      const words = `queens ${args}${args.includes("picture") ? "" : " --format svg"}`.split(" ");
      await page.goto(pathToFileURL(written("picture.svg", programText(words))).href);
      const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
      assert.ok(width <= 320, `${args}: ${width}`);
    }
  },
  { viewport: { width: 320, height: 640 } },
);

testPage(
  "a picture that plays shows each step in its time, and the last one where no motion is wanted",
  "",
  async (page) => {
    const words = "queens trace 6 --format svg --steps 3..12".split(" ");
    await page.goto(pathToFileURL(written("steps.svg", programText(words))).href);
    const shown = () =>
      page.evaluate(() => {
        const steps = [...document.querySelectorAll(".step")];
        return steps.flatMap((step, at) => (getComputedStyle(step).visibility === "visible" ? [at] : []));
      });
    for (const at of [0, 4, 9, 10]) {
      await page.evaluate(
        (time) => {
          for (const one of document.getAnimations()) {
            one.pause();
            one.currentTime = time;
          }
        },
        800 * at + 400,
      );
      assert.deepEqual(await shown(), [at % 10]);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.deepEqual(await shown(), [9]);
  },
  { viewport: { width: 400, height: 480 } },
);

/** What a path, its discs and the squares under it look like, in a page or in a picture. */
const drawing = () => {
  const one = (/** @type {string} */ selector) =>
    /** @type {SVGElement} */ (document.querySelector(selector));
  const colours = (/** @type {string} */ selector) => {
    const { fill, stroke, strokeWidth } = getComputedStyle(one(selector));
    return [fill, stroke, strokeWidth];
  };
  return {
    pieces: [...document.querySelectorAll(".path")].map((piece) => [
      getComputedStyle(piece).stroke,
      piece.getAttribute("points")?.trim().split(/\s+/),
    ]),
    widths: [".casing", ".hue"].map((it) => getComputedStyle(one(it)).strokeWidth),
    casing: getComputedStyle(one(".casing")).stroke,
    glyphs: ["#disc", "#start", "#end", "#dot", "#queen"].map(colours),
    texts: [...document.querySelectorAll("text.disc, text.start")]
      .map(({ classList, textContent }) => `${classList} ${textContent}`)
      .sort(),
  };
};

testPage("a solution turns its queens green", "#queens/6/row-array?step=196", async (page) => {
  const colours = async () => {
    const png = await page.locator("[data-piece=b6]").screenshot();
    return colourAt(page, png, 0.5, 0.75); // the foot of the queen
  };
  const [red, green] = await colours();
  assert.ok(Math.abs(green - red) < 10, `${red} ${green}`);
  await press(page, "ArrowRight");
  const [less, more] = await colours();
  assert.ok(more > less + 50, `${less} ${more}`);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`a tour is drawn alike by page, recorded page and program under a ${colorScheme} system`, async () => {
    const [search, dims] = [["--method", "warnsdorff", "--from", "a1"], "5x5"];
    /** @type {ReturnType<typeof drawing>[]} */
    const drawn = [];
    let squares = "";
    const read = async (/** @type {import("playwright-core").Page} */ page) => {
      await press(page, "s");
      const cells = page.locator("[role=gridcell].visited");
      const visits = await cells.evaluateAll((all) =>
        all.map((cell) => [Number(/number (\d+)/.exec(cell.ariaLabel)?.[1]), cell.dataset.square]),
      );
      squares = visits
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name)
        .join(" ");
      drawn.push(await page.evaluate(drawing));
    };
    await withPage(`#knight/${dims}/warnsdorff?from=a1`, read, { colorScheme });
    const file = recordedPage(["tour", "trace", dims, ...search, "--max-steps", "100"]);
    await withPage("", read, { colorScheme, file });
    const tour = written("tour.txt", `${squares}\n`);
    const picture = programText(["tour", "check", tour, "--dims", dims, "--format", "svg"]);
    await withPage(
      "",
      async (page) => {
        await page.setContent(picture);
        drawn.push(await page.evaluate(drawing));
      },
      { colorScheme },
    );
    const [live, recorded, picked] = drawn;
    // A move has a colour of its own, and below it a casing of one colour.
    assert.equal(live.pieces.length, 2 * 24);
    assert.equal(new Set(live.pieces.map(([stroke]) => stroke)).size, 24 + 1);
    assert.deepEqual(recorded, live);
    // The knight stands on the last square, where the picture has a number.
    assert.deepEqual(picked, live);
  });
