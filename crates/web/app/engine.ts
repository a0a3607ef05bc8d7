// The solvers of the program, compiled into this page; a recorded page has none.

/** Returns the text of an element of the page, if it is there. */
function textOf(id: string) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** What is known of an algorithm. */
export type AlgorithmInfo = {
  idea: string;
  pseudocode: { step: string | null; text: string; remark: string }[];
};

const { queens, knight }: Record<Game, [string, AlgorithmInfo][]> = JSON.parse(textOf("algorithms"));

/** The algorithms of each game that show their steps. */
export const ALGORITHMS = { queens: new Map(queens), knight: new Map(knight) };
export const NAMES = { queens: [...ALGORITHMS.queens.keys()], knight: [...ALGORITHMS.knight.keys()] };

/** Decodes base64 of gzip. */
function unpacked(text: string) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** The solvers, and what a worker needs to start them again: the text of their program and their code. */
export type Loaded = { engine: Engine; glue: string; code: ArrayBuffer };

/** Starts the solvers, unless the page has a record. */
export async function loadEngine(): Promise<Loaded> {
  const code = await unpacked(textOf("engine")).arrayBuffer();
  const engine = wasm_bindgen as Engine;
  await engine({ module_or_path: code });
  return { engine, glue: textOf("glue"), code };
}

/** The licences of the libraries in the solvers; a page without solvers has none. */
export const LICENCES = textOf("licences");

export const readLicences = (): Promise<string> => unpacked(LICENCES).text();

/** Reads the record, if the page has one. */
export async function loadRecorded(): Promise<Recorded | RecordedPuzzle | null> {
  const packed = textOf("recorded");
  return packed ? unpacked(packed).json() : null;
}
