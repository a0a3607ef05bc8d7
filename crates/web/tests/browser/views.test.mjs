// Race, count, lessons, the two languages.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSONS } from "../../page/lessons.js";
import { goTo, stepOn, withPage } from "./browser.mjs";

const counter = (page, side, name) =>
  page.locator(`.side:nth-child(${side}) .counters div`, { hasText: name }).locator("dd").innerText();

test("both sides of a race get the same number of nodes", () =>
  withPage("#race/queens/6/row-array/bitmask?by=nodes&until=all", async (page) => {
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await counter(page, 1, "nodes"), "31");
    assert.equal(await counter(page, 2, "nodes"), "31");
    await page.getByLabel("The clock counts").selectOption("steps");
    assert.equal(await stepOn(page), 0);
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Shift+ArrowRight");
    assert.notEqual(await counter(page, 1, "nodes"), await counter(page, 2, "nodes"));
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Shift+ArrowLeft");
    assert.equal(await counter(page, 1, "depth"), "0");
  }));

test("the rule of Warnsdorff wins against plain backtracking", () =>
  withPage("#race/knight/6x6/warnsdorff/backtrack?from=a1&by=nodes&until=first", async (page) => {
    await page.locator(".transport .step input").fill("36");
    await page.keyboard.press("Enter");
    assert.equal(await counter(page, 1, "tours"), "1");
    assert.equal(await counter(page, 2, "tours"), "0");
    assert.match(await page.locator(".side.done .state").innerText(), /has found one/);
  }));

test("a count agrees with the published value, and a long one is cancelled", () =>
  withPage("#count/10/half-board", async (page) => {
    await page.locator(".count button[type=submit]").click();
    await page.locator(".number", { hasText: "724" }).waitFor();
    assert.equal(await page.locator(".verdict").innerText(), "agrees with OEIS A000170");
    await page.locator(".count input").fill("18");
    await page.locator(".count button[type=submit]").click();
    await page.getByRole("button", { name: "Cancel" }).click();
    assert.match(await page.locator(".verdict").innerText(), /Cancelled/);
    await page.locator(".count input").fill("99");
    await page.locator(".count button[type=submit]").click();
    assert.match(await page.locator(".verdict").innerText(), /whole number from 1 to/);
  }));

test("a lesson goes on and back, and puts the page where it speaks of", () =>
  withPage("#lessons", async (page) => {
    await page.getByRole("button", { name: "The stack with tags" }).click();
    assert.equal(await stepOn(page), 0);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    assert.equal(await stepOn(page), 1);
    await page.keyboard.press("n");
    assert.match(await page.evaluate(() => location.hash), /^#lessons\/tagged-stack\/3/);
    await page.keyboard.press("b");
    assert.match(await page.locator(".lesson").innerText(), /2 of 7/);
  }));

/** The words of the page about the step that a page of a lesson opens, for each page whose text speaks of one. */
const SAID = {
  "tagged-stack/1": "The search begins",
  "tagged-stack/2": "A queen goes to a4",
  "tagged-stack/3": "b3 is attacked",
  "tagged-stack/4": "d2 is attacked",
  "tagged-stack/5": "queen on c3 is taken back",
  "tagged-stack/6": "solution 1",
  "tagged-stack/7": "complete",
  "row-array/1": "A queen goes to c3",
  "row-array/2": "b2 is attacked by c3",
  "row-array/3": "queen on c3 is taken back",
  "row-array/4": "A queen goes to a2",
  "row-array/5": "solution 1",
  "bits/1": "A queen goes to a6",
  "bits/2": "A queen goes to c5",
  "bits/3": "A queen goes to e4",
  "bits/4": "A queen goes to b3",
  "knight/1": "The knight goes to e5",
  "knight/2": "tour 1",
  "knight/3": "The knight goes to c2",
  "knight/4": "tour 1",
  "knight/5": "complete",
  "half-board/1": "solution 1",
  "half-board/2": "solution 1",
  "half-board/3": "A queen goes to d3",
  "half-board/4": "solution 1",
  "half-board/5": "solution 1",
  "half-board/6": "complete",
  "frontier/1": "tour 1",
  "frontier/2": "tour 1",
  "frontier/3": "The knight goes to c4",
  "frontier/4": "tour 1",
  "frontier/5": "complete",
};

test("each page of a lesson opens the step that its text speaks of, and links to it", () =>
  withPage("#lessons", async (page) => {
    const pages = LESSONS.flatMap(({ id, pages }) => pages.map((_, index) => `${id}/${index + 1}`));
    assert.deepEqual(Object.keys(SAID), pages);
    for (const [lesson, said] of Object.entries(SAID)) {
      await goTo(page, `#lessons/${lesson}`);
      const sentence = page.locator(".sentence", { hasText: said });
      await sentence.waitFor({ timeout: 30_000 }).catch(async () => {
        assert.fail(`${lesson}: ${await page.locator(".sentence").innerText()}`);
      });
      const [told, step] = [await sentence.innerText(), await stepOn(page)];
      await page.getByRole("link", { name: "Open this position in the lab" }).click();
      await page.locator(".lesson").waitFor({ state: "hidden" });
      assert.deepEqual(
        [await page.locator(".sentence").innerText(), await stepOn(page)],
        [told, step],
        lesson,
      );
    }
  }));

for (const [lang, folder] of /** @type {const} */ ([
  ["en", "lessons"],
  ["zh", "zh/lessons"],
]))
  test(`the lessons of the page are those of docs/${folder}`, () =>
    withPage(`#lessons?lang=${lang}`, async (page) => {
      const docs = new URL(`../../../../docs/${folder}/`, import.meta.url);
      const files = readdirSync(docs).filter((file) => file !== "README.md");
      const told = files.sort().map((file) => {
        const [heading] = readFileSync(new URL(file, docs), "utf8").split("\n");
        return { id: file.replace(/^\d-|\.md$/g, ""), title: heading.replace(/^# \d\. /, "") };
      });
      assert.deepEqual(
        LESSONS.map(({ id, title }) => ({ id, title: title[lang] })),
        told,
      );
      const buttons = page.locator(".lessons button");
      await buttons.first().waitFor();
      assert.deepEqual(
        await buttons.allInnerTexts(),
        told.map(({ title }) => title),
      );
    }));

test("the language is switched in the page and kept in the address", () =>
  withPage("#queens/6/row-array?step=2", async (page) => {
    await page.getByRole("button", { name: "中文" }).click();
    assert.equal(
      await page.locator(".sentence").innerText(),
      "a5 与 a6 在同一列上，受到攻击：试本行的下一格。",
    );
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
    assert.match(await page.evaluate(() => location.hash), /lang=zh/);
    await page.reload();
    await page.getByRole("button", { name: "播放" }).waitFor();
    await page.getByRole("button", { name: "English" }).click();
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  }));

test("a browser in Chinese gets Chinese", () =>
  withPage("", (page) => page.getByRole("button", { name: "皇后" }).first().waitFor(), { locale: "zh-CN" }));
