// The five textbook programs in four languages: the line of the last step is lit in each of them, and in sight.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { traceOf } from "../program.mjs";
import { assertFaultless, button, choose, goTo, testPage, textOf, withOption } from "./browser.mjs";

const LANGUAGES = { Python: "py", Java: "java", C: "c", Rust: "rs" };
const SEARCHES = {
  "row-array": "#queens/4/row-array",
  "tagged-stack": "#queens/4/tagged-stack",
  "vec-stack": "#queens/4/vec-stack",
  bitmask: "#queens/4/bitmask",
  backtrack: "#knight/5x5/backtrack?from=a1",
};

/** The first step of each kind, counted from 1. @param {string} address */
function firstSteps(address) {
  const [, game, board, algorithm] = /#(\w+)\/(\w+)\/([\w-]+)/.exec(address) ?? [];
  const args = game === "queens" ? [] : ["--from", "a1", "--max-steps", "200"];
  const command = game === "queens" ? "queens" : "tour";
  const kinds = traceOf([command, "trace", board, "--algorithm", algorithm, ...args]).map(({ step }) => step);
  return [...new Set(kinds)].map((kind) => kinds.indexOf(kind) + 1);
}

/** The lines of the program that are lit, and in sight. @param {import("playwright-core").Page} page */
function litLines(page) {
  return page.locator(".code").evaluate((list) => {
    const box = list.getBoundingClientRect();
    return [...list.querySelectorAll("[aria-current=step]")].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    }).length;
  });
}

for (const [algorithm, address] of Object.entries(SEARCHES))
  testPage(
    `${algorithm} in four languages`,
    address,
    async (page) => {
      const pseudocode = await page.locator(".code code").allInnerTexts();
      for (const [language, ending] of Object.entries(LANGUAGES)) {
        await choose(page, language);
        const file = new URL(`../../programs/${algorithm}.${ending}`, import.meta.url);
        const shown = await page
          .locator(".code li")
          .evaluateAll((items) => items.map((item) => [...item.children].map((child) => child.textContent)));
        const sign = ending === "py" ? "  #" : " //";
        const text = shown
          .map(([code, remark]) => `${code}${remark && `${code.trim() ? sign : sign.trim()} ${remark}`}\n`)
          .join("");
        const n = address.startsWith("#queens/4") ? 4 : 5;
        const program = readFileSync(file, "utf8").replace(/(N.* = )\d+/, (_, before) => before + n);
        assert.equal(text, program, language);
        const copied = await page.evaluate(() => {
          getSelection()?.selectAllChildren(document.querySelector(".code") ?? document.body);
          return getSelection()?.toString() ?? "";
        });
        const codes = shown.map(([code]) => code.trimEnd()).filter(Boolean);
        assert.deepEqual(
          copied.split("\n").filter((line) => line.trim()),
          codes,
          `${language}, copied`,
        );
        const steps = firstSteps(address);
        assert.ok(steps.length >= 3);
        for (const k of steps) {
          await goTo(page, withOption(address, `step=${k}`));
          assert.ok((await litLines(page)) > 0, `${language}, step ${k}`);
        }
      }
      await assertFaultless(page, "a program");
      await page.reload();
      assert.notDeepEqual(await page.locator(".code code").allInnerTexts(), pseudocode, "it is kept");
      await choose(page, "Pseudocode");
      assert.deepEqual(await page.locator(".code code").allInnerTexts(), pseudocode);
    },
    { viewport: { width: 1280, height: 720 } },
  );

testPage(
  "a program says where it is for another board than the one that is shown",
  "#queens/6/bitmask",
  async (page) => {
    const plain = /^This program is for /m;
    const program = page.locator(".program");
    await choose(page, "Python");
    assert.match(await program.innerText(), /^N = 6$/m);
    assert.doesNotMatch(await program.innerText(), plain);
    for (const given of ["rules=torus", "with=b1", "block=b1"]) {
      await goTo(page, `#queens/6/bitmask?${given}`);
      assert.match(await program.innerText(), plain, given);
    }
    await goTo(page, "#knight/6x6/backtrack?from=a1");
    assert.match(await program.innerText(), /^N = 6$/m);
    assert.doesNotMatch(await program.innerText(), plain);
    for (const board of ["6x5", "5x6", "6x6/backtrack?from=b1", "6x6/backtrack?closed=1"]) {
      await goTo(page, `#knight/${board.includes("/") ? board : `${board}/backtrack`}`);
      assert.match(await program.innerText(), plain, board);
    }
    await choose(page, "Pseudocode");
    assert.doesNotMatch(await program.innerText(), plain);
  },
);

testPage("a language that the page does not have is not kept", "#queens/6/bitmask", async (page) => {
  await page.evaluate(() => localStorage.setItem("backrank-language", "cobol"));
  await page.reload();
  assert.match(await textOf(page, ".code"), /while free ≠ 0/);
  const pseudocode = button(page, "Pseudocode");
  assert.equal(await pseudocode.getAttribute("aria-pressed"), "true");
});

testPage(
  "other algorithms have their pseudocode only, and remarks are translated",
  "#queens/8/row-array?lang=zh",
  async (page) => {
    await choose(page, "Python");
    assert.match(await textOf(page, ".code"), /columns\.pop\(\)\s+撤回/);
    await goTo(page, "#queens/8/mrv?lang=zh");
    assert.equal(await button(page, "Python").count(), 0);
    assert.doesNotMatch(await textOf(page, ".code"), /def /);
  },
);
