// Calls the solvers in a worker, so that the page stays responsive.

import type { LoadedEngine } from "./engine.js";

/** The functions of the solvers, or the methods of a search. */
type Calls = Record<string, (...values: unknown[]) => unknown>;

/** A message to the worker. With `search`, `call` is a method of the search that it opens. */
type CallRequest = {
  code: ArrayBuffer;
  search?: Parameters<Engine["open"]>;
  call: string;
  values: unknown[];
};

/** Runs in the worker, after the code of the solvers, and cannot use anything else of this page. Each call has a worker of its own. */
function callInWorker() {
  self.onmessage = async ({ data: { code, search, call, values } }: MessageEvent<CallRequest>) => {
    try {
      const engine = wasm_bindgen as Engine;
      await engine({ module_or_path: code });
      const solver = (search ? engine.open(...search) : engine) as unknown as Calls;
      const start = performance.now();
      // Repeats a short count or search, to measure its time more exactly.
      const minTime = call === "count" || call === "run" ? 50 : 0;
      let [outcome, runs]: [unknown, number] = [null, 0];
      do {
        runs += 1;
        outcome = solver[call](...values, {
          report: (share: number) => self.postMessage({ share }),
          send: (clock: number, position: string) => self.postMessage({ clock, position }),
        });
      } while (performance.now() < start + minTime);
      self.postMessage({ outcome, seconds: (performance.now() - start) / 1000 / runs, isOver: true });
    } catch (error) {
      self.postMessage({ error: (error as Error).message, isOver: true });
    }
  };
}

/** Called with the share of the work done, with a frame, and last with the outcome and its time or with the error. */
export type OnMessage<Outcome = string> = (message: {
  share?: number;
  clock?: number;
  position: string;
  outcome: Outcome;
  seconds?: number;
  error?: string;
  isOver?: boolean;
}) => void;

/** Starts a call in a worker. Returns the function that cancels it. */
export function startCall<Outcome = string>(
  engine: LoadedEngine,
  task: { search?: readonly unknown[]; call: string; values: unknown[] },
  onMessage: OnMessage<Outcome>,
) {
  const script = new Blob([`${engine.glue}\n;(${callInWorker})();`], { type: "text/javascript" });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
  worker.onmessage = ({ data }) => {
    if (data.isOver) stop();
    onMessage(data);
  };
  worker.postMessage({ code: engine.code, ...task });
  return stop;
}
