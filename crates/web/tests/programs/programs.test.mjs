// The textbook programs that the page shows: each is compiled and run, and finds what the program of the project finds.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { programText, written } from "../program.mjs";

const FOLDER = fileURLToPath(new URL("../../programs/", import.meta.url));

/** Runs a command and returns what it prints. @param {string} command @param {string[]} args */
const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8", stdio: "pipe" });

/** Compiles a program and runs it. @param {string} compiler @param {string[]} args */
function compiled(compiler, ...args) {
  const program = written("program", "");
  run(compiler, ...args, "-o", program);
  return run(program);
}

/** What runs each language: the tool that must be installed, and how it runs a file. @type {Record<string, [string, (file: string) => string]>} */
const LANGUAGES = {
  py: ["python3", (file) => run("python3", file)],
  java: ["javac", (file) => run("java", file)],
  c: ["gcc", (file) => compiled("gcc", "-std=c17", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1", file)],
  rs: ["rustc", (file) => compiled("rustc", "--edition=2024", "-Dwarnings", "-O", file)],
};

/** The rows of numbers in what a program prints. @param {string} text */
const rowsIn = (text) => text.split("\n").flatMap((line) => line.match(/\d+/g)?.join(" ") ?? []);

const solutions = JSON.parse(programText("queens solve 8 --all --format json".split(" "))).solutions;
const queens = solutions.map((/** @type {{ columns: number[] }} */ { columns }) => columns.join(" "));
const find = "tour find 5x5 --algorithm backtrack --all --format json";
const tours = JSON.parse(programText(find.split(" "))).tours;
const boards = tours.flatMap((/** @type {{ squares: string[] }} */ { squares }) =>
  [5, 4, 3, 2, 1].map((row) => [..."abcde"].map((column) => squares.indexOf(column + row) + 1).join(" ")),
);

/** The rows that each algorithm prints. @type {Record<string, string[]>} */
const ROWS = {
  "row-array": queens,
  "tagged-stack": queens,
  "vec-stack": queens,
  bitmask: ["92"],
  backtrack: boards,
};

test("there are 92 solutions and 304 tours", () => {
  assert.equal(queens.length, 92);
  assert.equal(boards.length, 5 * 304);
});

for (const [ending, [tool, output]] of Object.entries(LANGUAGES)) {
  const isMissing = spawnSync(tool, ["--version"]).error !== undefined;
  // In CI everything is installed, and what is not makes the test fail.
  const skip = isMissing && !process.env.CI && `no ${tool}`;
  for (const [algorithm, rows] of Object.entries(ROWS))
    test(`${algorithm}.${ending}`, { skip }, () => {
      assert.deepEqual(rowsIn(output(`${FOLDER}${algorithm}.${ending}`)), rows);
    });
  const name = `bitmask.${ending}`;
  test(`${name} on the largest board of the page, 32`, { skip }, () => {
    // Only the last column has no queen. The next one is on it, or on one of the 30 columns that leave it free for the row below.
    const program = readFileSync(FOLDER + name, "utf8")
      .replace(/\b8\b/, "32")
      .replace("fill(ALL, 0, 0, 0)", "fill(ALL, 0x7FFFFFFF, 0x80000000, 0)");
    assert.deepEqual(rowsIn(output(written(name, program))), ["31"]);
  });
}
