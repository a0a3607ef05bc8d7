// The program, whose traces the page is compared with.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../../../target/debug/backrank", import.meta.url));

/** Runs the program and returns what it writes; in English, unless it is told otherwise. @param {string[]} args */
export function programText(args) {
  return execFileSync(process.env.BACKRANK_PROGRAM ?? BUILT, args, {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
}

/**
 * Runs the program and returns the steps of its trace.
 * @param {string[]} args
 * @returns {{ step: string, depth: number, square: string }[]}
 */
export function traceOf(args) {
  const lines = programText([...args, "--format", "jsonl"]).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** What the tests of a file write, until they end. */
const FOLDER = mkdtempSync(join(tmpdir(), "backrank-"));
after(() => rmSync(FOLDER, { recursive: true }));

/** Writes a text to a file in a folder of its own. @param {string} name @param {string} text */
export function written(name, text) {
  const file = join(mkdtempSync(join(FOLDER, "file-")), name);
  writeFileSync(file, text);
  return file;
}

/** Writes the page of a trace to a file. @param {string[]} args @param {(page: string) => string} change */
export function recordedPage(args, change = (page) => page) {
  return written("page.html", change(programText([...args, "--format", "html"])));
}

/** Returns the record in a page that the program writes. @param {string} page */
export function recordIn(page) {
  const [, packed] = /id="recorded">\s*([^<]+)</.exec(page) ?? ["", ""];
  return JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString());
}
