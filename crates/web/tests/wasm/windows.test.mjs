// The WebAssembly against the program: each step with its reason, its counts and its data, for every walker on five problems.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const MADE = join(ROOT, "target/web");
const PROGRAM = process.env.BACKRANK_PROGRAM ?? join(ROOT, "target/release/backrank");
const MAX_STEPS = 3000;

const glue = readFileSync(join(MADE, "engine.js"), "utf8");
const engine = runInThisContext(`${glue}\nwasm_bindgen;`);
await engine({ module_or_path: readFileSync(join(MADE, "engine_bg.wasm")) });

/** The searches, as words of the program: each algorithm that the page offers. */
const { queens, knight } = JSON.parse(engine.walkers());
const SEARCHES = [
  ...queens.flatMap((/** @type {string} */ algorithm) =>
    ["4", "6 --torus", "6 --superqueens", "8 --with c3 --block a1", "3"].map(
      (problem) => `queens trace ${problem} --algorithm ${algorithm}`,
    ),
  ),
  ...knight.flatMap((/** @type {string} */ name) => {
    const [method, tie] = name.split("-");
    return ["3x4", "5x6 --closed", "4x5 --from b2 --to e1", "5x5 --from c3 --block a1,e5"].map(
      (problem) => `tour trace ${problem} --method ${method}${tie ? ` --tie ${tie}` : ""}`,
    );
  }),
];

/** Runs the program. @param {string} words */
function output(words) {
  return execFileSync(PROGRAM, words.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}

for (const search of SEARCHES) {
  test(search, () => {
    const page = output(`${search} --max-steps ${MAX_STEPS} --format html`);
    const packed = /id="recorded">\s*([^<]+)</.exec(page)?.[1] ?? "";
    const record = JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString());
    const { game, problem, algorithm, window } = record;
    const session = engine.open(game, JSON.stringify(problem), algorithm);
    assert.deepEqual(JSON.parse(session.window(0, MAX_STEPS)), window);

    // The same steps from the middle on, and as the program writes them elsewhere.
    const middle = window.steps.length >> 1;
    const rest = JSON.parse(session.window(middle, MAX_STEPS - middle));
    assert.deepEqual(rest.steps, window.steps.slice(middle));
    const lines = output(`${search} --max-steps ${MAX_STEPS} --format jsonl`).split("\n");
    const steps = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
    assert.deepEqual(
      steps.map(({ schema, number, ...step }) => step),
      window.steps,
    );

    const length = session.length(MAX_STEPS);
    assert.equal(length, window.ends ? window.steps.length : undefined);
    const first = window.steps.findIndex((/** @type {{ step: string }} */ { step }) => step === "solution");
    assert.equal(session.next_solution(0, MAX_STEPS - 1), first < 0 ? undefined : first);
    assert.equal(session.shape(0, MAX_STEPS).length, 1 + window.steps.length);
    const [occupied] = session.shape(middle, 1);
    assert.equal(occupied, rest.squares.length);
    session.free();
  });
}

test("each algorithm counts, tells its progress and is compared with what is published", () => {
  for (const { name } of JSON.parse(engine.count_methods())) {
    /** @type {number[]} */
    const shares = [];
    const verdict = JSON.parse(engine.count(10, name, { tell: (share) => shares.push(share) }));
    const published = { count: "724", oeis: "A000170", agrees: true };
    assert.deepEqual(verdict, { count: "724", published });
    assert.ok(shares.length > 5 && shares.at(-1) <= 1, name);
  }
});

test("what cannot be played throws a sentence", () => {
  assert.throws(() => engine.open("queens", '{"order":8}', "magic"), /^Error: no algorithm .* magic$/);
  assert.throws(() => engine.count(40, "bitmask", { tell() {} }), /32/);
});
