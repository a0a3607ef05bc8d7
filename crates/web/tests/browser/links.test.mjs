// The links of the lessons: each opens the position that it names, with nothing left out.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { formatFragment, parseFragment } from "../../page/fragment.js";
import { lessonNamed } from "../../page/lessons.js";
import { stepOn, withPage } from "./browser.mjs";

/** The fragments of the links in a folder, by file. @param {string} folder */
function linksIn(folder) {
  const docs = new URL(`../../../../docs/${folder}/`, import.meta.url);
  const files = readdirSync(docs).filter((name) => name.endsWith(".md"));
  return files.flatMap((name) => {
    const text = readFileSync(new URL(name, docs), "utf8");
    return [...text.matchAll(/backrank\.html(#[^`)\s]+)/g)].map(([, fragment]) => ({ name, fragment }));
  });
}

/** The parts of a fragment. @param {string} fragment */
function parts(fragment) {
  const [path, options = ""] = fragment.slice(1).split("?");
  return { path: path.split("/"), options: new URLSearchParams(options) };
}

/** Asserts that the page shows what a fragment names. @param {import("playwright-core").Page} page @param {string} fragment */
async function assertOpened(page, fragment) {
  const { path, options } = parts(fragment);
  const value = (/** @type {import("playwright-core").Locator} */ field) => field.first().inputValue();
  assert.ok(await page.locator("#error").isHidden(), await page.locator("#error").innerText());
  assert.equal(
    await page.locator("html").getAttribute("lang"),
    options.get("lang") === "zh" ? "zh-CN" : "en",
  );
  const view = ["race", "count", "lessons"].includes(path[0]) ? path.shift() : "lab";
  assert.ok(await page.locator(`nav [data-view=${view}][aria-current=page]`).isVisible());
  if (view === "lessons") {
    const [id, number] = path;
    const lesson = lessonNamed(id);
    assert.ok(lesson && Number(number) <= lesson.pages.length);
    const title = lesson.title[options.get("lang") === "zh" ? "zh" : "en"];
    assert.equal(await page.locator(".lesson h2").innerText(), title);
    assert.equal(await stepOn(page), lesson.pages[Number(number) - 1].step);
    return;
  }
  if (view === "count") {
    assert.deepEqual(
      [await value(page.locator(".count input")), await value(page.locator(".count select"))],
      path,
    );
    return;
  }
  const [game, board, ...algorithms] = path;
  assert.ok(await page.locator(`header [data-game=${game}][aria-pressed=true]`).isVisible());
  const [rows, columns = rows] = board.split("x");
  assert.equal(await value(page.locator("header .size input")), rows);
  const cells = page.locator(".board").first().locator("[role=gridcell]");
  assert.equal(await cells.count(), Number(rows) * Number(columns));
  const choosers = page.locator(view === "race" ? ".side select" : "header select");
  for (const [side, algorithm] of algorithms.entries()) {
    assert.equal(await value(choosers.nth(side)), algorithm);
  }
  assert.equal(await stepOn(page), Number(options.get("step") ?? 0));
}

for (const [folder, lang] of [
  ["lessons", "en"],
  ["zh/lessons", "zh"],
]) {
  const links = linksIn(folder);
  test(`the ${links.length} links of docs/${folder}`, async () => {
    assert.ok(links.length >= 10);
    for (const { name, fragment } of links) {
      // Nothing is left out: what is read is written again as it was.
      const { address, ignored } = parseFragment(fragment);
      assert.deepEqual(ignored, [], `${name}: ${fragment}`);
      const [read, written] = [parts(fragment), parts(formatFragment(address))];
      assert.deepEqual(written.path, read.path, `${name}: ${fragment}`);
      for (const [option, told] of read.options) assert.equal(written.options.get(option), told, fragment);
      assert.equal(read.options.get("lang") ?? "en", lang, `${name}: ${fragment}`);
      await withPage(fragment, (page) => assertOpened(page, fragment));
    }
  });
}
