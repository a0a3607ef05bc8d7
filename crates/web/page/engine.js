// The solvers of the program, compiled into this page; a recorded page has none.

/** Returns the text of an element of the page, if it is there. @param {string} id */
function textOf(id) {
  return document.getElementById(id)?.textContent?.trim() ?? null;
}

/** Decodes base64 of gzip. @param {string} text @returns {Promise<ArrayBuffer>} */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** The solvers, and what a worker needs to start them again: the text of their program and their code. */
/** @typedef {{ engine: Engine, glue: string, code: ArrayBuffer }} Loaded */

/** Starts the solvers, if the page has them. @returns {Promise<Loaded | null>} */
export async function loadEngine() {
  const [glue, packed] = [textOf("glue"), textOf("engine")];
  if (!glue || !packed || typeof wasm_bindgen === "undefined") return null;
  const code = await unpacked(packed);
  await wasm_bindgen({ module_or_path: code });
  return { engine: wasm_bindgen, glue, code };
}

/** Reads the record, if the page has one. @returns {Promise<Recorded | null>} */
export async function loadRecorded() {
  const packed = textOf("recorded");
  if (!packed) return null;
  return JSON.parse(new TextDecoder().decode(await unpacked(packed)));
}

/** Returns the sentence of whatever was thrown. @param {unknown} thrown */
export function sentenceOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
