// The links of the lessons, in the documents and in the page: each opens the position that it names, with nothing left out.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { formatFragment, LESSONS, parseFragment } from "../app.mjs";
import { goTo, stepOn, testPage } from "./browser.mjs";

/** The fragments of the links in a folder of documents. @param {string} folder */
function linksIn(folder) {
  const docs = new URL(`../../../../docs/${folder}/`, import.meta.url);
  const files = readdirSync(docs).filter((name) => name.endsWith(".md"));
  const text = files.map((name) => readFileSync(new URL(name, docs), "utf8")).join();
  return [...text.matchAll(/backrank\.html(#[^`)\s]+)/g)].map(([, fragment]) => fragment);
}

const inPage = LESSONS.flatMap(({ pages }) => pages.flatMap(({ links = [] }) => links.map(({ to }) => to)));

for (const [place, lang, links] of /** @type {const} */ ([
  ["docs/lessons", "en", linksIn("lessons")],
  ["docs/zh/lessons", "zh", linksIn("zh/lessons")],
  ["the page", "en", inPage],
]))
  testPage(`the ${links.length} links of ${place}`, "", async (page) => {
    assert.ok(links.length >= 6);
    for (const fragment of links) {
      const { address, ignored } = parseFragment(fragment);
      assert.deepEqual(ignored, [], fragment);
      // What is read is written again as it was.
      const written = formatFragment(address).split(/[?&]/);
      for (const part of fragment.split(/[?&]/)) assert.ok(written.includes(part), `${fragment}: ${part}`);
      assert.equal(address.lang ?? "en", lang, fragment);
      await goTo(page, fragment);
      assert.ok(await page.locator("#error").isHidden(), fragment);
      const { view } = address;
      await page.locator(`nav [data-name=${view}][aria-pressed=true]`).waitFor();
      if (view === "lab") assert.equal(await stepOn(page), address.step, fragment);
    }
  });
