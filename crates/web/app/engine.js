// The solvers of the program, compiled into this page; a recorded page has none.

/** Returns the text of an element of the page, if it is there. @param {string} id */
function textOf(id) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** What is known of an algorithm. @typedef {{ idea: string, pseudocode: { step: string | null, text: string, remark: string }[] }} AlgorithmInfo */

/** @type {Record<Game, [string, AlgorithmInfo][]>} */
const { queens, knight } = JSON.parse(textOf("algorithms"));

/** The algorithms of each game that show their steps. */
export const ALGORITHMS = { queens: new Map(queens), knight: new Map(knight) };

/** Decodes base64 of gzip. @param {string} text */
function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** The solvers, and what a worker needs to start them again: the text of their program and their code. */
/** @typedef {{ engine: Engine, glue: string, code: ArrayBuffer }} Loaded */

/** Starts the solvers, unless the page has a record. @returns {Promise<Loaded>} */
export async function loadEngine() {
  const code = await unpacked(textOf("engine")).arrayBuffer();
  const engine = /** @type {Engine} */ (wasm_bindgen);
  await engine({ module_or_path: code });
  return { engine, glue: textOf("glue"), code };
}

/** The licences of the libraries in the solvers; a page without solvers has none. */
export const LICENCES = textOf("licences");

/** @returns {Promise<string>} */
export const readLicences = () => unpacked(LICENCES).text();

/** Reads the record, if the page has one. @returns {Promise<Recorded | RecordedPuzzle | null>} */
export async function loadRecorded() {
  const packed = textOf("recorded");
  return packed ? unpacked(packed).json() : null;
}
