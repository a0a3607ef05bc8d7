// The page in a real browser, without a window. Each test fails on a message of the console, an error, or a request.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** The page that `cargo xtask web` writes. */
const PAGE = process.env.BACKRANK_PAGE ?? join(ROOT, "target/web/backrank.html");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of a browser: `CHROMIUM`, or the first of the usual names that is installed. */
function browserPath() {
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const path = [process.env.CHROMIUM ?? "", ...paths].find((candidate) => candidate && existsSync(candidate));
  assert.ok(path, "no Chromium is installed; CHROMIUM may name one");
  return path;
}

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  browser = await chromium.launch({ executablePath: browserPath(), args: ARGUMENTS });
});

after(() => browser.close());

/**
 * Opens the page, runs a test with it, and sees that it kept quiet.
 * @param {string} fragment
 * @param {(page: import("playwright-core").Page) => Promise<void>} run
 * @param {import("playwright-core").BrowserContextOptions & { file?: string }} [options]
 */
export async function withPage(fragment, run, { file = PAGE, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    ...options,
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const noise = [];
  page.on("console", (message) => noise.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => noise.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) noise.push(`request: ${request.url()}`);
  });
  const address = pathToFileURL(file).href;
  await page.goto(address + fragment);
  await page.locator("header").waitFor();
  await run(page);
  assert.deepEqual(noise, []);
  await context.close();
}

/**
 * Tests the page as `withPage` opens it.
 * @param {string} name
 * @param {Parameters<typeof withPage>} opened
 */
export function testPage(name, ...opened) {
  test(name, () => withPage(...opened));
}

/**
 * Tests the page in windows of several sizes.
 * @param {[number, number][]} sizes
 * @param {string} name
 * @param {string} fragment
 * @param {(page: import("playwright-core").Page, width: number, height: number) => Promise<void>} run
 */
export function testSizes(sizes, name, fragment, run) {
  for (const [width, height] of sizes)
    testPage(`in ${width}x${height} ${name}`, fragment, (page) => run(page, width, height), {
      viewport: { width, height },
    });
}

/** A fragment with one option more. @param {string} fragment @param {string} option */
export function withOption(fragment, option) {
  return `${fragment}${fragment.includes("?") ? "&" : "?"}${option}`;
}

/**
 * Goes to a fragment, and waits until the page has read and drawn it.
 * @param {import("playwright-core").Page} page
 * @param {string} fragment
 */
export async function goTo(page, fragment) {
  await page.evaluate(
    (hash) =>
      new Promise((read) => {
        if (location.hash === hash) read(null);
        window.addEventListener("hashchange", read, { once: true });
        location.hash = hash;
      }),
    fragment,
  );
  await drawn(page);
}

/**
 * Waits until the page was drawn twice: a player that goes on at more than the speed of frames takes steps before each.
 * @param {import("playwright-core").Page} page
 */
export function drawn(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Returns the pieces after each step, the number of steps first. @param {{ step: string, square: string }[]} steps */
export function piecesAfterEach(steps) {
  /** @type {string[]} */
  const pieces = [];
  const after = [[...pieces]];
  for (const { step, square } of steps) {
    if (step === "place") pieces.push(square);
    if (step === "remove") pieces.pop();
    after.push([...pieces]);
  }
  return after;
}

/** Presses a key. @param {import("playwright-core").Page} page @param {string} key */
export async function press(page, key, times = 1) {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

/** The button whose name has that in it. @param {import("playwright-core").Page} page @param {string | RegExp} name */
export function button(page, name) {
  return page.getByRole("button", { name });
}

/** Presses the button that says just that. @param {import("playwright-core").Page} page @param {string} name */
export function choose(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

/** The middle of an element in the window. @param {import("playwright-core").Locator} element */
export async function middleOf(element) {
  const box = await element.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags the pointer from an element to another one.
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").Locator} from
 * @param {import("playwright-core").Locator} to
 * @param {"left" | "right"} button
 */
export async function drag(page, from, to, button = "left") {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button });
}

/** Opens the menu, where a narrow window has one. @param {import("playwright-core").Page} page */
export async function openMenu(page) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Enters the number of a step. @param {import("playwright-core").Page} page @param {number} k */
export async function goToStep(page, k) {
  await page.locator(".transport .step input").fill(`${k}`);
  await press(page, "Enter");
}

/** @param {import("playwright-core").Page} page */
export function hashOf(page) {
  return page.evaluate(() => location.hash);
}

/** The text of an element. @param {import("playwright-core").Page} page @param {string} selector */
export function textOf(page, selector) {
  return page.locator(selector).innerText();
}

/** Waits until an element says a text. @param {import("playwright-core").Page} page @param {string} selector @param {string | RegExp} text */
export function says(page, selector, text) {
  return page.locator(selector, { hasText: text }).waitFor();
}

/** A square of the board. @param {import("playwright-core").Page} page @param {string} name */
export function squareOf(page, name) {
  return page.locator(`[data-square=${name}]`);
}

/** What a screen reader says of a square. @param {import("playwright-core").Page} page @param {string} name */
export async function labelOf(page, name) {
  return (await squareOf(page, name).getAttribute("aria-label")) ?? "";
}

/** The text of the sentence. @param {import("playwright-core").Page} page */
export function sentenceOn(page) {
  return textOf(page, ".sentence");
}

/** The number of the step. @param {import("playwright-core").Page} page */
export async function stepOn(page) {
  return Number(await page.locator(".transport .step input").inputValue());
}

/** Waits until the player is beyond a step. @param {import("playwright-core").Page} page @param {number} step */
export function passes(page, step) {
  return page.waitForFunction(
    (least) => Number(document.querySelector(".transport .step input")?.value) > least,
    step,
  );
}

/** The number of sheets of A4 that the page is printed on. @param {import("playwright-core").Page} page */
export async function sheetsOf(page) {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
}

/**
 * The colour at a place of a PNG, which is given as parts of its width and height.
 * @param {import("playwright-core").Page} page
 * @param {Buffer} png
 * @param {number} x
 * @param {number} y
 */
export function colourAt(page, png, x, y) {
  return page.evaluate(
    async ([bytes, x, y]) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context.drawImage(bitmap, 0, 0);
      return [...context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data];
    },
    [[...png], x, y],
  );
}

/** The least width and height of what a finger presses, in pixels. */
const LEAST_TARGET = 24;

/** Sees that nothing sticks out, that each control is large enough and that axe finds no fault. @param {import("playwright-core").Page} page @param {string} view */
export async function assertFaultless(page, view) {
  await page.evaluate(AXE);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${view} sticks out by ${wide} px`);
  const small = await page.evaluate((least) => {
    const controls = document.querySelectorAll(
      "button, select, a, label, textarea, input:not([type=checkbox])",
    );
    const boxes = [...controls].map((it) => ({ it, box: it.getBoundingClientRect() }));
    return boxes
      .filter(({ it, box }) => it.checkVisibility() && (box.width < least || box.height < least))
      .map(({ it, box }) => `${it.outerHTML.slice(0, 120)} ${box.width} ${box.height}`);
  }, LEAST_TARGET);
  assert.deepEqual(small, [], view);
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
