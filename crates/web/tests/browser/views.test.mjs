// Race, count, lessons, the two languages.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSONS } from "../app.mjs";
import {
  assertFaultless,
  button,
  choose,
  goTo,
  goToStep,
  hashOf,
  press,
  says,
  stepOn,
  testPage,
  textOf,
} from "./browser.mjs";

/** Starts a count, of another size if one is given. @param {import("playwright-core").Page} page @param {string} [size] */
async function count(page, size) {
  if (size) await page.locator(".count input").fill(size);
  await page.locator(".count button[type=submit]").click();
}

const counter = (page, side, name) =>
  page.locator(`.side:nth-child(${side}) .counters div`, { hasText: name }).locator("dd").innerText();

testPage(
  "both sides of a race get the same number of nodes",
  "#race/queens/6/row-array/bitmask?by=nodes&until=all",
  async (page) => {
    await press(page, "Shift+ArrowRight", 3);
    // The clock and the counters have the same number.
    assert.equal(await textOf(page, ".race .clock"), "nodes: up to 30 each");
    assert.equal(await stepOn(page), 30);
    assert.equal(await counter(page, 1, "nodes"), "30");
    assert.equal(await counter(page, 2, "nodes"), "30");
    await page.getByLabel("Clock counts").selectOption("steps");
    assert.equal(await stepOn(page), 0);
    await press(page, "Shift+ArrowRight", 5);
    assert.notEqual(await counter(page, 1, "nodes"), await counter(page, 2, "nodes"));
    await press(page, "Shift+ArrowLeft", 5);
    assert.equal(await counter(page, 1, "depth"), "0");
  },
);

testPage(
  "a race has a finish: who, and by how much; the gap in comparisons is seen",
  "#race/queens/6/row-array/bitmask?by=nodes&until=all",
  async (page) => {
    const outcome = page.locator(".outcome");
    const long = (side) =>
      page
        .locator(".side .gauge i")
        .nth(side)
        .evaluate((it) => it.clientWidth);
    assert.equal(await outcome.innerText(), "");
    await press(page, "End");
    const said =
      "Both need the same number of nodes. row-array needs 3.4 times as many steps as bitmask. " +
      "row-array needs 4.5 times as many comparisons as bitmask.";
    assert.ok((await outcome.innerText()).startsWith(said));
    await says(page, ".outcome", /Run alone: row-array [\d.]+ ms, bitmask [\d.]+ ms\.$/);
    // As `queens compare 6` and `queens trace 6` count them: 1050 and 308 steps, 2016 and 444 comparisons.
    assert.ok((await long(0)) > 3 * (await long(1)));
    await goTo(page, "#race/queens/6/mrv/row-array?by=steps&until=all&lang=zh");
    await press(page, "End");
    assert.match(await outcome.innerText(), /^mrv 先完成。/);
    await says(page, ".outcome", /mrv [\d.]+ 毫秒/);
  },
);

testPage(
  "a race is by comparisons and of two algorithms, unless the address has others",
  "#race",
  async (page) => {
    const sides = [page.getByLabel("Algorithm on the left"), page.getByLabel("Algorithm on the right")];
    assert.equal(await page.getByLabel("Clock counts").inputValue(), "comparisons");
    assert.deepEqual(await Promise.all(sides.map((side) => side.inputValue())), ["row-array", "bitmask"]);
    assert.equal(await sides[1].locator("option[value=row-array]").count(), 0);
    await goTo(page, "#race/queens/6/bitmask/bitmask");
    assert.notEqual(await sides[1].inputValue(), "bitmask");
  },
);

testPage(
  "the rule of Warnsdorff wins against plain backtracking",
  "#race/knight/6x6/warnsdorff/backtrack?from=a1&by=nodes&until=first",
  async (page) => {
    await goToStep(page, 36);
    assert.equal(await counter(page, 1, "tours"), "1");
    assert.equal(await counter(page, 2, "tours"), "0");
    assert.match(await textOf(page, ".side.done .state"), /found one/);
  },
);

testPage(
  "a count agrees with the published value, and a long one is cancelled",
  "#count/10/half-board",
  async (page) => {
    await count(page);
    await says(page, ".number", "724");
    assert.equal(await textOf(page, ".verdict"), "agrees with OEIS A000170");
    await count(page, "18");
    await choose(page, "Cancel");
    assert.match(await textOf(page, ".verdict"), /Cancelled/);
    await count(page, "99");
    assert.match(await textOf(page, ".verdict"), /whole number from 1 to/);
  },
);

testPage(
  "a count fills a table with bars for each size, its time by each method and its published value",
  "#count/9/bitmask",
  async (page) => {
    await count(page);
    await says(page, ".number", "352");
    await page.getByLabel("Method").selectOption("half-board");
    await count(page, "11");
    await says(page, ".number", "2,680");
    const bars = await page
      .locator(".results td:nth-child(2)")
      .evaluateAll((all) => all.map((cell) => Number(cell.style.getPropertyValue("--bar"))));
    assert.deepEqual([bars.length, ...bars.slice(0, 3)], [11, 0, 0, 0]);
    // 10 and 2680 solutions, and no bar for 1 or none.
    assert.ok(Math.abs(bars[4] / bars[10] - Math.log(10) / Math.log(2680)) < 0.01, `${bars}`);
    assert.equal(bars[10], 1);
    const row = (n) => page.locator(".results tr").nth(n).locator("td").allInnerTexts();
    assert.deepEqual((await row(8)).slice(0, 3), ["8", "92", "= 92"]);
    assert.ok((await row(8)).slice(3).every((time) => /^[\d.]+ m?s$/.test(time)));
    assert.equal((await row(11))[3], "");
    await assertFaultless(page, "count");
    const table = page.getByRole("table", { name: "solutions and times by size" });
    assert.equal(await table.locator("tr").count(), 12);
    const scale = page.getByText("The bars are logarithmic");
    assert.ok(await scale.isVisible());
    const [past, form] = [
      await page.locator(".results").boundingBox(),
      await page.locator(".count form").boundingBox(),
    ];
    assert.ok(past.y >= 40 && form.x >= past.x + past.width, "the table is left");
    await page.locator(".count").getByLabel("Rules").selectOption("torus");
    assert.deepEqual([await table.isHidden(), await scale.isHidden()], [true, true]);
  },
  { viewport: { width: 844, height: 390 } },
);

testPage(
  "a count by other rules has the algorithms that know them, and its address",
  "#count/7/half-board?rules=torus",
  async (page) => {
    const methods = page.getByLabel("Method");
    const names = await methods.locator("option").allInnerTexts();
    assert.ok(names.includes("bitmask") && !names.includes("half-board"), `${names}`);
    await count(page);
    await says(page, ".number", "28");
    assert.equal(await textOf(page, ".verdict"), "agrees with OEIS A007705");
    await page.locator(".count").getByLabel("Rules").selectOption("superqueens");
    assert.match(page.url(), /#count\/7\/[a-z-]+\?rules=superqueens/);
    await page.locator(".count").getByLabel("Rules").selectOption("plain");
    assert.ok((await methods.locator("option").allInnerTexts()).includes("half-board"));
  },
);

testPage("a size that is out of reach is not changed in silence", "#count/18/half-board", async (page) => {
  await page.getByLabel("Method").selectOption("row-array");
  assert.match(await textOf(page, ".verdict"), /^row-array counts boards up to size 1\d here\.$/);
  // A size that was refused is right for a method with a larger limit.
  await count(page, "18");
  assert.match(await textOf(page, ".verdict"), /^The size must be a whole number from 1 to 1\d\.$/);
  await page.getByLabel("Method").selectOption("half-board");
  assert.match(page.url(), /#count\/18\/half-board/);
  assert.equal(await textOf(page, ".verdict"), "");
  await page.getByLabel("Method").selectOption("row-array");
  await count(page, "1");
  await says(page, ".number", /^1 queen: 1 solution$/);
  await goTo(page, "#puzzle/ABBBB.AABBB.CCDBB.CCDDD.EEEDD");
  const size = page.locator(".generator input[type=number]");
  await size.fill("20");
  await page.getByLabel("Stars").selectOption("2");
  const most = await size.inputValue();
  assert.match(
    await textOf(page, ".generator .note[role=status]"),
    new RegExp(`^Boards with 2 stars have sizes from \\d+ to ${most}\\.$`),
  );
});

testPage("the tree explains only the signs that it shows", "#queens/6/row-array", async (page) => {
  const legend = page.locator(".tree .note");
  assert.equal(await legend.innerText(), "");
  await press(page, "End");
  await says(page, ".tree .note", "△");
  assert.match(await legend.innerText(), /△.*✓.*Choose a node/);
  await choose(page, "whole tree");
  await says(page, ".tree .note", /^Choose a node to go back to it\.$/);
});

testPage(
  "the help opens at its top",
  "",
  async (page) => {
    await press(page, "?");
    assert.equal(await page.locator(".help[open]").evaluate((help) => help.scrollTop), 0);
    assert.ok(await page.getByRole("heading", { name: "Keys" }).isVisible());
    assert.match(await textOf(page, ".help[open]"), /an arrow, click a circle; again: clear/);
    await page.getByText("Licences of the libraries").click();
    await says(page, ".help pre", /wasm-bindgen[\s\S]*Permission is hereby granted/);
  },
  { viewport: { width: 390, height: 600 } },
);

testPage("a lesson goes on and back, and puts the page where it speaks of", "#lessons", async (page) => {
  await choose(page, "The stack with tags");
  assert.equal(await stepOn(page), 0);
  await choose(page, "Next");
  assert.equal(await stepOn(page), 1);
  await press(page, "n");
  assert.match(await hashOf(page), /^#lessons\/tagged-stack\/3/);
  await press(page, "b");
  assert.match(await textOf(page, ".lesson"), /2 of 7/);
  await goTo(page, "#lessons/tagged-stack/7");
  await choose(page, "Next lesson");
  assert.match(await hashOf(page), /^#lessons\/bits\/1/);
});

/** The words of the page about the step that each page of a lesson opens. */
const SAID = {
  "row-array": [
    "The search starts",
    "A queen is placed on c3",
    "queen on c3 attacks b2",
    "queen on c3 is taken back",
    "solution 1",
    "complete",
  ],
  "tagged-stack": [
    "The search starts",
    "A queen is placed on a4",
    "attacks b3",
    "attacks d2",
    "solution 1",
    "queen on c3 is taken back",
    "A queen is placed on a2",
  ],
  bits: [
    "A queen is placed on a6",
    "A queen is placed on c5",
    "A queen is placed on e4",
    "A queen is placed on b3",
  ],
  knight: ["The knight moves to e5", "tour 1", "The knight moves to c2", "tour 1", "complete"],
  "half-board": [
    "solution 1",
    "solution 1",
    "A queen is placed on d3",
    "solution 1",
    "solution 1",
    "complete",
  ],
  frontier: ["tour 1", "tour 1", "The knight moves to c4", "tour 1", "complete"],
};

testPage(
  "each page of a lesson opens the step that its text speaks of, and links to it",
  "#lessons",
  async (page) => {
    for (const { id, pages } of LESSONS)
      for (const index of pages.keys()) {
        const lesson = `${id}/${index + 1}`;
        await goTo(page, `#lessons/${lesson}`);
        const sentence = page.locator(".sentence", { hasText: SAID[id][index] });
        await sentence.waitFor({ timeout: 30_000 });
        const [told, step] = [await sentence.innerText(), await stepOn(page)];
        await page.getByRole("link", { name: "Open this position in the lab" }).click();
        await page.locator(".lesson").waitFor({ state: "hidden" });
        assert.deepEqual([await textOf(page, ".sentence"), await stepOn(page)], [told, step], lesson);
      }
  },
);

test("the lessons of the page are those of the documents", () => {
  const chinese = JSON.parse(readFileSync(new URL("../../locales/zh.json", import.meta.url), "utf8"));
  for (const [lang, folder] of /** @type {const} */ ([
    ["en", "lessons"],
    ["zh", "zh/lessons"],
  ])) {
    const docs = new URL(`../../../../docs/${folder}/`, import.meta.url);
    const files = readdirSync(docs).filter((file) => /^\d-/.test(file));
    const told = files.sort().map((file) => {
      const [heading] = readFileSync(new URL(file, docs), "utf8").split("\n");
      return [file.replace(/^\d-|\.md$/g, ""), heading.replace(/^# \d\. /, "")];
    });
    assert.deepEqual(
      LESSONS.map(({ id, title }) => [id, lang === "en" ? title : chinese[title]]),
      told,
    );
  }
});

testPage(
  "the language is switched in the page and kept in the address",
  "#queens/6/row-array?step=2",
  async (page) => {
    await choose(page, "中文");
    assert.equal(await textOf(page, ".sentence"), "a5 与 a6 同列，受到攻击：试本行的下一格。");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
    assert.match(await hashOf(page), /lang=zh/);
    await page.reload();
    await button(page, "播放").waitFor();
    await choose(page, "English");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
  },
);

testPage("a browser in Chinese gets Chinese", "", (page) => button(page, "皇后").first().waitFor(), {
  locale: "zh-CN",
});
