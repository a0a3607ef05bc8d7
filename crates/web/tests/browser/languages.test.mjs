// The five textbook programs in four languages: the line of the last step is lit in each of them, and in sight.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { traceOf } from "../program.mjs";
import { assertFaultless, choose, goTo, withPage } from "./browser.mjs";

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
  test(`${algorithm} in four languages`, () =>
    withPage(
      address,
      async (page) => {
        const pseudocode = await page.locator(".code code").allInnerTexts();
        for (const [language, ending] of Object.entries(LANGUAGES)) {
          await choose(page, language);
          const file = new URL(`../../programs/${algorithm}.${ending}`, import.meta.url);
          const shown = await page
            .locator(".code li")
            .evaluateAll((items) =>
              items
                .map((item) => [...item.children].map((child) => child.textContent))
                .map(([code, remark]) => [code, remark]),
            );
          const sign = ending === "py" ? "  #" : " //";
          const text = shown.map(([code, remark]) => `${code}${remark && `${sign} ${remark}`}\n`).join("");
          assert.equal(text, readFileSync(file, "utf8"), language);
          const steps = firstSteps(address);
          assert.ok(steps.length >= 3);
          for (const k of steps) {
            await goTo(page, `${address}${address.includes("?") ? "&" : "?"}step=${k}`);
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
    ));

test("other algorithms have their pseudocode only, and remarks are translated", () =>
  withPage("#queens/8/row-array?lang=zh", async (page) => {
    await choose(page, "Python");
    assert.match(await page.locator(".code").innerText(), /columns\.pop\(\)\s+撤回/);
    await goTo(page, "#queens/8/mrv?lang=zh");
    assert.equal(await page.getByRole("button", { name: "Python" }).count(), 0);
    assert.doesNotMatch(await page.locator(".code").innerText(), /def /);
  }));
