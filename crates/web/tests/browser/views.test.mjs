// Race, count, lessons, the two languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stepOn, withPage } from "./browser.mjs";

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
    await page.getByRole("button", { name: "Try, fail, take back" }).click();
    assert.equal(await stepOn(page), 0);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    assert.equal(await stepOn(page), 3);
    await page.keyboard.press("n");
    assert.match(await page.evaluate(() => location.hash), /^#lessons\/backtracking\/3/);
    await page.keyboard.press("b");
    assert.match(await page.locator(".lesson").innerText(), /2 of 6/);
  }));

/** What the texts of the lessons say of the step that they open. */
const SAID = {
  "backtracking/2": "b3 is attacked by a4",
  "backtracking/3": "d2 is attacked",
  "backtracking/4": "A queen goes to d3",
  "backtracking/5": "solution 1",
  "backtracking/6": "solution 2",
  "tagged-stack/2": "A queen goes to a4",
  "tagged-stack/3": "b3 is attacked",
  "tagged-stack/4": "d2 is attacked",
  "tagged-stack/5": "queen on c3 is taken back",
  "three-words/2": "A queen goes to",
  "knight/2": "The knight goes to c2",
  "knight/3": "tour 1",
};

test("each page of a lesson opens the step that its text speaks of", () =>
  withPage("#lessons", async (page) => {
    for (const [lesson, said] of Object.entries(SAID)) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#lessons/${lesson}`);
      await page.locator(".sentence", { hasText: said }).waitFor({ timeout: 30_000 });
    }
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
