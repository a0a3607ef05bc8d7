// A puzzle that somebody plays: marks, hints to the end, sharing, painting, paper; and the page that the program writes.

import assert from "node:assert/strict";
import { formatFragment, parseFragment } from "../app.mjs";
import { programText, written } from "../program.mjs";
import {
  assertFaultless,
  button,
  choose,
  drag,
  goTo,
  hashOf,
  labelOf,
  middleOf,
  press,
  says,
  sentenceOn,
  sheetsOf,
  squareOf,
  testPage,
  textOf,
} from "./browser.mjs";

/** Returns a board of the program as the address has it. @param {string} words */
function made(words) {
  return programText(`queens puzzle new ${words}`.split(" ")).trim().replaceAll("\n", ".");
}

const SIX = made("6 --seed 6");
const EIGHT = made("8 --seed 1");

/** The names of the squares with a mark. @param {import("playwright-core").Page} page @param {string} mark */
const marked = (page, mark) =>
  page
    .locator(`[data-mark=${mark}]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-on")).sort());

/** Sees that just these squares have a mark. @param {import("playwright-core").Page} page @param {string} mark @param {string[]} squares */
async function assertMarked(page, mark, squares) {
  assert.deepEqual(await marked(page, mark), squares);
}

/** A square of the board that is played. @param {import("playwright-core").Page} page @param {string} name */
const played = (page, name) => page.locator(`.regions [data-square=${name}]`);

/** Presses a square. @param {import("playwright-core").Page} page @param {string} name */
async function pressOn(page, name, times = 1) {
  const { x, y } = await middleOf(played(page, name));
  for (let pressed = 0; pressed < times; pressed += 1) await page.mouse.click(x, y);
}

/** Presses a square until a queen stands on it. @param {import("playwright-core").Page} page @param {string} name */
async function setQueen(page, name) {
  while (!(await marked(page, "queen")).includes(name)) await pressOn(page, name);
}

/** What the program tells of a board. @param {string} rows */
function solved(rows) {
  const file = written("board.txt", rows.replaceAll(".", "\n"));
  return JSON.parse(programText(["queens", "puzzle", "solve", file, "--format", "json"]));
}

/** The squares of the queens of a board with one solution, from the top row. @param {string} rows */
function queensOf(rows) {
  const { columns } = solved(rows).solutions[0];
  return columns.map(
    (/** @type {number} */ column, /** @type {number} */ row) => "abcdefgh"[column] + (columns.length - row),
  );
}

/** Draws from a square to another one. @param {import("playwright-core").Page} page @param {string} from @param {string} to */
const draw = (page, from, to) => drag(page, played(page, from), played(page, to));

/** Presses the button of hints until the board is solved. @param {import("playwright-core").Page} page @param {RegExp} ending what is said then */
async function playByHints(page, ending) {
  const sentence = page.locator(".sentence");
  const main = page.locator(".desk > .tools button.main");
  for (let presses = 0; presses < 400 && !ending.test(await sentence.innerText()); presses += 1) {
    const [before, marks] = [await sentence.innerText(), await page.locator(".symbols").innerHTML()];
    await main.click();
    await page.waitForFunction(
      ([said, drawing]) =>
        document.querySelector(".sentence")?.textContent !== said ||
        document.querySelector(".symbols")?.innerHTML !== drawing,
      [before, marks],
    );
  }
  assert.match(await sentence.innerText(), ending);
  assert.equal((await marked(page, "conflict")).length, 0);
}

testPage(
  "a puzzle is played to its end by hints alone",
  `#puzzle/${SIX}`,
  async (page) => {
    await says(page, ".facts", "6×6 · 1 solution · ");
    await playByHints(page, /^Solved in \d+:\d\d\.$/);
    assert.equal((await marked(page, "queen")).length, 6);
    await assertFaultless(page, "solved");
    // The result, and another puzzle.
    const score = await textOf(page, ".card > p");
    assert.match(score, /^\d+:\d\d · \d\d? hints$/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => document.body.setAttribute("data-copied", text);
    });
    await choose(page, "Share result");
    const lines = (await page.locator("body").getAttribute("data-copied"))?.split("\n") ?? [];
    assert.match(lines[0], /^backrank · 6×6 · 1 solution · /);
    assert.deepEqual([lines[1], lines.slice(2).join(".")], [score, made("6 --seed 6 --format emoji")]);
    await choose(page, "Next puzzle");
    await page.waitForFunction((hash) => location.hash !== hash, `#puzzle/${SIX}`);
    assert.ok(await page.locator(".card").isHidden());
  },
  { viewport: { width: 320, height: 800 } },
);

testPage("a hint comes in stages, and names the first wrong mark", `#puzzle/${SIX}`, async (page) => {
  const [right, second] = queensOf(SIX);
  const wrong = `${second[0] === "a" ? "b" : "a"}5`;
  await setQueen(page, right);
  await choose(page, "Hint");
  await says(page, ".sentence", `Look at the queen on ${right}.`);
  const look = await sentenceOn(page);
  await choose(page, "Which rule?");
  assert.ok((await sentenceOn(page)).startsWith(`${look} No other queen goes next to a queen`));
  await choose(page, "What follows?");
  assert.match(await sentenceOn(page), /[a-f]\d are out: next to the queen/);
  const out = await marked(page, "out");
  await choose(page, "Do it");
  await assertMarked(page, "cross", out);
  assert.match(await sentenceOn(page), /^One queen in each row/);
  await setQueen(page, wrong);
  await choose(page, "Hint");
  await says(page, ".sentence", `The queen on ${wrong} is wrong`);
  await choose(page, "Take it back");
  await assertMarked(page, "queen", [right]);
});

testPage("one press shows a whole step and makes it", `#puzzle/${SIX}`, async (page) => {
  const [first] = queensOf(SIX);
  await setQueen(page, first);
  await choose(page, "Solve one step");
  await says(page, ".sentence", `Look at the queen on ${first}. No other`);
  assert.match(await sentenceOn(page), /[a-f]\d are out: next to the queen/);
  assert.ok((await marked(page, "cross")).length > 1);
  assert.deepEqual(await marked(page, "out"), await marked(page, "cross"));
  const said = await sentenceOn(page);
  await choose(page, "Hint");
  await page.waitForFunction((text) => document.querySelector(".sentence")?.textContent !== text, said);
  await assertMarked(page, "out", []);
});

testPage(
  "the first press is explained, and a clash is named in both languages",
  `#puzzle/${EIGHT}`,
  async (page) => {
    assert.match(await sentenceOn(page), / Tap a square for a cross, tap again for a queen\.$/);
    for (const [queens, english, chinese] of [
      [["a8", "h8"], "2 queens in row 8.", "行 8 有 2 个皇后。"],
      [["a8", "a1", "a4"], "3 queens in column a.", "列 a 有 3 个皇后。"],
      [["g6", "h5"], "The queens on g6 and h5 touch.", "g6 与 h5 的皇后相邻。"],
    ]) {
      for (const queen of queens) await setQueen(page, queen);
      assert.equal(await sentenceOn(page), english);
      await choose(page, "中文");
      assert.equal(await textOf(page, "[role=status].sentence"), chinese);
      await choose(page, "English");
      await choose(page, "Clear");
    }
  },
);

testPage(
  "a press sets a cross, a queen, nothing; conflicts are shown; strokes cross out; all is undone and done again",
  `#puzzle/${EIGHT}`,
  async (page) => {
    await pressOn(page, "a8");
    await assertMarked(page, "cross", ["a8"]);
    await pressOn(page, "a8");
    await assertMarked(page, "cross", []);
    await assertMarked(page, "queen", ["a8"]);
    await pressOn(page, "b7", 2);
    await assertMarked(page, "conflict", ["a8", "b7"]);
    assert.match(await labelOf(page, "b7"), /^b7, region [A-H], queen, in conflict$/);
    await assertFaultless(page, "conflict");
    await pressOn(page, "b7");
    await assertMarked(page, "conflict", []);
    await draw(page, "c5", "f5");
    await assertMarked(page, "cross", ["c5", "d5", "e5", "f5"]);
    await draw(page, "f5", "e5");
    await assertMarked(page, "cross", ["c5", "d5"]);
    await choose(page, "Undo");
    await press(page, "u");
    await assertMarked(page, "cross", []);
    await press(page, "r");
    await assertMarked(page, "cross", ["c5", "d5", "e5", "f5"]);
    await press(page, "u", 20);
    assert.ok(await button(page, "Undo").isDisabled());
    await assertMarked(page, "queen", []);
    await press(page, "r", 2);
    await assertMarked(page, "queen", ["a8"]);
    await page.getByLabel("Automatic crosses").check();
    const crossed = await marked(page, "crossed");
    assert.ok(["b8", "a1", "b7"].every((name) => crossed.includes(name)) && !crossed.includes("h1"));
    // In another view and back, and on another board and back.
    await choose(page, "Count");
    await choose(page, "Puzzle");
    await assertMarked(page, "queen", ["a8"]);
    await goTo(page, `#puzzle/${SIX}`);
    await assertMarked(page, "queen", []);
    await page.goBack();
    const isThere = () => document.querySelectorAll("[data-mark=queen]").length === 1;
    await page.waitForFunction(isThere);
    assert.equal(await hashOf(page), `#puzzle/${EIGHT}`);
    await page.reload();
    await page.waitForFunction(isThere);
    // What is kept may be damaged: the board has no marks then.
    for (const damaged of ["{", "{}", "[7]", "[[7]]"]) {
      await page.evaluate((text) => {
        for (const name of Object.keys(localStorage)) localStorage.setItem(name, text);
      }, damaged);
      await page.reload();
      await says(page, ".facts", "8×8");
      await assertMarked(page, "queen", []);
    }
  },
);

testPage(
  "keys alone play it, and fingers",
  `#puzzle/${EIGHT}`,
  async (page) => {
    await squareOf(page, "a8").focus();
    await press(page, "ArrowRight");
    await press(page, "ArrowDown");
    await press(page, " ", 2);
    await assertMarked(page, "queen", ["b7"]);
    await press(page, "ArrowDown", 2);
    await page.keyboard.down("Shift");
    await press(page, "ArrowRight", 2);
    await page.keyboard.up("Shift");
    await assertMarked(page, "cross", ["b5", "c5", "d5"]);
    await press(page, "Control+z");
    await assertMarked(page, "cross", []);
    const { x, y } = await middleOf(played(page, "h1"));
    await page.touchscreen.tap(x, y);
    await assertMarked(page, "cross", ["h1"]);
  },
  { hasTouch: true, viewport: { width: 320, height: 640 } },
);

testPage(
  "before there is a puzzle no time passes, nothing is kept and no hint is sought",
  "#lessons",
  async (page) => {
    // Within one task of the page: today's puzzle is not made before it is cancelled.
    const calls = await page.evaluate(
      () =>
        new Promise((done) => {
          let calls = 0;
          window.Worker = class extends Worker {
            constructor(/** @type {string} */ address) {
              super(address);
              calls += 1;
            }
          };
          window.addEventListener("hashchange", () => {
            const buttons = [...document.querySelectorAll("#view button")];
            for (const name of ["Cancel", "Clear", "Hint", "Solve one step"])
              buttons.find((it) => it.textContent === name)?.dispatchEvent(new Event("click"));
            done(calls);
          });
          location.hash = "#puzzle";
        }),
    );
    assert.equal(calls, 1, "only the puzzle is sought");
    await page.waitForTimeout(1200);
    assert.equal(await textOf(page, ".clock"), "");
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  },
);

testPage(
  "the address is the puzzle, and so is today's",
  "#puzzle",
  async (page) => {
    await page.waitForFunction(() => location.hash.length > 20);
    const today = await page.evaluate(() => new Date().toLocaleDateString("sv").replaceAll("-", ""));
    assert.equal(await hashOf(page), `#puzzle/${made(`8 --seed ${today}`)}`);
    const date = await page.evaluate(() => new Date().toLocaleDateString("en", { dateStyle: "long" }));
    await says(page, ".facts", `${date} · 8×8 · `);
    // Solved on the day after another one.
    await page.evaluate(() => {
      const before = new Date();
      before.setDate(before.getDate() - 1);
      localStorage.setItem("backrank-streak", JSON.stringify([before.toLocaleDateString("sv"), 4]));
    });
    await page.reload();
    for (const queen of queensOf(made(`8 --seed ${today}`))) await setQueen(page, queen);
    assert.match(await textOf(page, ".card > p"), /^\d:\d\d · no hints · 5 days in a row$/);
    await page.reload();
    await says(page, ".card > p", "5 days in a row");
    // New ones, each in the history; what was shared is opened again.
    await page.locator(".generator").getByLabel("Size").fill("9");
    await page.locator(".generator").getByLabel("Stars").selectOption("2");
    await choose(page, "New board");
    await page.waitForFunction(() => /stars=2$/.test(location.hash));
    const shared = await hashOf(page);
    const { address, ignored } = parseFragment(shared);
    assert.deepEqual([address.stars, ignored, formatFragment(address)], [2, [], shared]);
    await says(page, ".facts", "9×9 · 1 solution");
    assert.match(await sentenceOn(page), /^2 stars in each row/);
    await page.reload();
    await says(page, ".facts", "9×9 · 1 solution");
    assert.equal(await hashOf(page), shared);
    for (const [wrong, sentence] of [
      ["#puzzle/AB.B", "is not part of a board"],
      [`#puzzle/${SIX}?stars=3`, "1 queen fits in each row"],
      ["#puzzle/A-B", "A-B"],
    ]) {
      await goTo(page, wrong);
      await says(page, "#error", sentence);
    }
  },
  { viewport: { width: 320, height: 800 } },
);

testPage("a board is pasted, also its address, and a wrong one is told", `#puzzle/${EIGHT}`, async (page) => {
  const box = page.locator("textarea");
  const stars = "9 --seed 2 --stars 2";
  for (const [text, address] of [
    [SIX.toLowerCase().replaceAll(".", "\n"), SIX],
    [`https://example.org/page.html#puzzle/${EIGHT}?lang=zh`, EIGHT],
    [programText(`queens puzzle new ${stars} --format sbn`.split(" ")), `${made(stars)}?stars=2`],
  ]) {
    await choose(page, "Paste a board");
    await box.fill("AAB\nABB");
    await choose(page, "Play it");
    assert.match(await textOf(page, ".problem"), /has 2 rows and 3 columns/);
    await box.fill("a board");
    await choose(page, "Play it");
    assert.match(await textOf(page, ".problem"), /; a board is rows of letters.*puzz\.link/);
    await assertFaultless(page, "paste");
    await box.fill(text);
    await choose(page, "Play it");
    assert.equal(await hashOf(page), `#puzzle/${address}`);
  }
});

testPage(
  "regions are painted, and the solutions counted",
  `#puzzle/${SIX}`,
  async (page) => {
    await says(page, ".facts", "1 solution");
    await page.getByLabel("Paint regions").check();
    await draw(page, "a6", "d6");
    const painted = (await hashOf(page)).replace("#puzzle/", "");
    assert.ok(painted.startsWith(SIX[0].repeat(4)) && painted.slice(7) === SIX.slice(7), painted);
    const n = solved(painted).shown;
    await page.locator(".facts", { hasText: new RegExp(`· ${n} solutions?`) }).waitFor();
    // The last square of a region stays.
    for (const row of "654321") await draw(page, "a6", `f${row}`);
    await assertFaultless(page, "painted");
    assert.equal(new Set((await hashOf(page)).slice(8)).size, 7);
    while (await button(page, "Undo").isEnabled()) await choose(page, "Undo");
    assert.equal(await hashOf(page), `#puzzle/${SIX}`);
  },
  { viewport: { width: 320, height: 800 } },
);

testPage("on paper is the board as on the screen, and nothing to press", `#puzzle/${EIGHT}`, async (page) => {
  await pressOn(page, "a8", 2);
  const letters = page.locator(".regions .letters");
  assert.ok(await letters.isHidden());
  await page.getByLabel("Letters").check();
  assert.ok(await letters.isVisible());
  await page.getByLabel("Letters").uncheck();
  await page.emulateMedia({ media: "print" });
  assert.ok((await letters.isHidden()) && (await page.locator(".regions").isVisible()));
  assert.ok(await page.locator("[data-mark=queen]").isVisible());
  const paper = await textOf(page, ".paper");
  assert.match(paper, /^Queens in regions\s+8×8 · .*\s+One queen in each row.*\s+file:.*#puzzle\//);
  assert.ok((await page.locator("header").isHidden()) && (await page.locator(".desk").isHidden()));
  assert.equal(await sheetsOf(page), 1, "one sheet");
});

/** The page that the program writes for a board. @param {string} rows @param {string} lang */
function solvePage(rows, lang) {
  const file = written("board.txt", rows.replaceAll(".", "\n"));
  return programText(["queens", "puzzle", "solve", file, "--format", "html", "--lang", lang]);
}

testPage(
  "a page that the program writes is played to its end by hints alone",
  "",
  async (page) => {
    assert.equal(await page.locator(".generator").count(), 0);
    await assertFaultless(page, "recorded");
    // A mark that the solution does not have.
    const [first] = queensOf(made("7 --seed 2"));
    const wrong = `${first[0] === "a" ? "b" : "a"}7`;
    await pressOn(page, wrong, 2);
    await page.locator(".desk > .tools button.main").click();
    assert.match(await sentenceOn(page), new RegExp(wrong));
    await page.locator(".desk > .tools button.main").click();
    await assertMarked(page, "queen", []);
    await page.locator(".desk input").first().check();
    await playByHints(page, /^完成，用时 /);
  },
  { file: written("play.html", solvePage(made("7 --seed 2"), "zh")) },
);

testPage(
  "a page of a board with several solutions has no hints",
  "",
  async (page) => {
    await says(page, ".facts", "4×4 · 2 solutions");
    assert.equal(await button(page, "Hint").count(), 0);
    await press(page, "h");
    assert.match(await sentenceOn(page), /^One queen in each row/);
  },
  { file: written("several.html", solvePage("AABB.AABB.CCDD.CCDD", "en")) },
);
