// The solvers, compiled to WebAssembly. A recorded page has none.

/** Returns the text of an element, or an empty text if there is no such element. */
function textOf(id: string) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** The description of an algorithm. */
export type AlgorithmInfo = {
  idea: string;
  pseudocode: { step: string | null; text: string; remark: string }[];
};

const { queens, knight }: Record<Game, [string, AlgorithmInfo][]> = JSON.parse(textOf("algorithms"));

/** The traceable algorithms of each game. */
export const ALGORITHMS = { queens: new Map(queens), knight: new Map(knight) };
export const NAMES = { queens: [...ALGORITHMS.queens.keys()], knight: [...ALGORITHMS.knight.keys()] };

/** Decompresses gzip in base64. */
function decompress(text: string) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** The solvers, and the script and WebAssembly with which a worker starts them again. */
export type LoadedEngine = { api: Engine; glue: string; code: ArrayBuffer };

/** Starts the solvers. */
export async function loadEngine(): Promise<LoadedEngine> {
  const code = await decompress(textOf("engine")).arrayBuffer();
  const api = wasm_bindgen as Engine;
  await api({ module_or_path: code });
  return { api, glue: textOf("glue"), code };
}

/** The compressed licences of the libraries in the solvers; empty without solvers. */
export const LICENCES = textOf("licences");

export const readLicences = (): Promise<string> => decompress(LICENCES).text();

/** Reads the recording, if the page has one. */
export async function loadRecorded(): Promise<Recorded | RecordedPuzzle | null> {
  const data = textOf("recorded");
  return data ? decompress(data).json() : null;
}
