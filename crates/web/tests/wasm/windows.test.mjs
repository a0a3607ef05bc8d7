// The WebAssembly against the program: each step with its reason, its counts and its data, for every walker on five problems.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";
import { programText, recordIn, traceOf } from "../program.mjs";

const MADE = fileURLToPath(new URL("../../../../target/web/", import.meta.url));
const MAX_STEPS = 3000;

const glue = readFileSync(join(MADE, "engine.js"), "utf8");
const engine = runInThisContext(`${glue}\nwasm_bindgen;`);
await engine({ module_or_path: readFileSync(join(MADE, "engine_bg.wasm")) });

/** The searches, as words of the program: each algorithm that the page offers. */
const page = readFileSync(join(MADE, "backrank.html"), "utf8");
const { queens, knight } = JSON.parse(/id="algorithms">([^<]+)</.exec(page)?.[1] ?? "");
const SEARCHES = [
  ...queens.flatMap((/** @type {[string, object]} */ [algorithm]) =>
    ["4", "6 --torus", "6 --superqueens", "8 --with c3 --block a1", "3"].map(
      (problem) => `queens trace ${problem} --algorithm ${algorithm}`,
    ),
  ),
  ...knight.flatMap((/** @type {[string, object]} */ [name]) => {
    const [method, tie] = name.split("-");
    return ["3x4", "5x6 --closed", "4x5 --from b2 --to e1", "5x5 --from c3 --block a1,e5"].map(
      (problem) => `tour trace ${problem} --method ${method}${tie ? ` --tie ${tie}` : ""}`,
    );
  }),
];

for (const search of SEARCHES) {
  test(search, () => {
    const words = `${search} --max-steps ${MAX_STEPS}`.split(" ");
    const { game, problem, algorithm, window } = recordIn(programText([...words, "--format", "html"]));
    const session = engine.open(game, JSON.stringify(problem), algorithm, false);
    const all = window.steps.length;
    const [isWhole, steps] = session.measure(all, 0);
    assert.deepEqual([isWhole === 1, steps], [window.ends, all]);

    // The same steps, also from the middle on, and as the program writes them elsewhere.
    for (const first of [0, all >> 1]) {
      const clocks = window.steps.map((_, index) => index + 1);
      const rest = clocks.slice(first);
      const made = [];
      const send = (_, frame) => made.push(JSON.parse(frame).last);
      session.frames(0, Float64Array.from(rest), { report() {}, send });
      assert.deepEqual(made, window.steps.slice(first));
    }
    assert.deepEqual(
      traceOf(words).map(({ schema, number, ...step }) => step),
      window.steps,
    );
  });
}

test("what cannot be played throws a sentence", () => {
  assert.throws(() => engine.open("queens", '{"order":8}', "magic"), /^Error: no algorithm .* magic$/);
  assert.throws(() => engine.count(40, "plain", "bitmask", { report() {} }), /32/);
});
