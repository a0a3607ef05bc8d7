// Modules of the page, which node cannot load itself: they are bundled first.

import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** Loads a module of `app/`. @param {string} name */
async function load(name) {
  const entryPoints = [fileURLToPath(new URL(`../app/${name}`, import.meta.url))];
  const built = buildSync({ entryPoints, bundle: true, format: "esm", write: false });
  return import(
    `data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`
  );
}

export const { LESSONS } = await load("views/lessons");
export const { formatFragment, parseFragment } = await load("fragment");
