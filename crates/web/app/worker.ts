// A call of the solvers in a worker, so that the page stays awake; and the code that the worker runs.

import type { Loaded } from "./engine.js";

/** The calls of the solvers, or of a search, by their names. */
type Calls = Record<string, (...values: unknown[]) => unknown>;

/** What the page sends to the worker. */
type Order = {
  code: ArrayBuffer;
  search?: Parameters<Engine["open"]>;
  call: string;
  values: unknown[];
};

/** Runs in the worker, after the code of the solvers; it sees nothing of this page. It is started anew for each call, and ended to cancel it. */
function callInWorker() {
  self.onmessage = async ({ data: { code, search, call, values } }: MessageEvent<Order>) => {
    try {
      const engine = wasm_bindgen as Engine;
      await engine({ module_or_path: code });
      const solver = (search ? engine.open(...search) : engine) as unknown as Calls;
      const begun = performance.now();
      // A short count or search runs several times, so that its time means something.
      const least = call === "count" || call === "run" ? 50 : 0;
      let [outcome, runs]: [unknown, number] = [null, 0];
      do {
        runs += 1;
        outcome = solver[call](...values, {
          tell: (done: number) => self.postMessage({ done }),
          give: (clock: number, position: string) => self.postMessage({ clock, position }),
        });
      } while (performance.now() < begun + least);
      self.postMessage({ outcome, seconds: (performance.now() - begun) / 1000 / runs, isOver: true });
    } catch (thrown) {
      self.postMessage({ problem: (thrown as Error).message, isOver: true });
    }
  };
}

/** What is heard of a call: the share that is done, a frame, or the outcome with its time or the problem with which it is over. */
export type Listen<Outcome = string> = (heard: {
  done?: number;
  clock?: number;
  position: string;
  outcome: Outcome;
  seconds?: number;
  problem?: string;
  isOver?: boolean;
}) => void;

/** Starts a call of the solvers, or of a search if its words are there. Returns the function that cancels it. */
export function startCall<Outcome = string>(
  loaded: Loaded,
  task: { search?: readonly unknown[]; call: string; values: unknown[] },
  listen: Listen<Outcome>,
) {
  const text = new Blob([`${loaded.glue}\n;(${callInWorker})();`], { type: "text/javascript" });
  const address = URL.createObjectURL(text);
  const worker = new Worker(address);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.onmessage = ({ data }) => {
    if (data.isOver) stop();
    listen(data);
  };
  worker.postMessage({ code: loaded.code, ...task });
  return stop;
}
