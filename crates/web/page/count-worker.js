// A count in a worker, so that the page stays awake; and the code that the worker runs.

/**
 * Runs in the worker, after the code of the solvers; it sees nothing of this page. It is started anew for each count, and ended
 * to cancel it.
 */
function countInWorker() {
  self.onmessage = async ({ data: { code, order, method } }) => {
    try {
      const engine = /** @type {Engine} */ (wasm_bindgen);
      await engine({ module_or_path: code });
      const text = engine.count(order, method, {
        tell: (/** @type {number} */ done) => self.postMessage({ done }),
      });
      self.postMessage({ outcome: JSON.parse(text) });
    } catch (thrown) {
      self.postMessage({ problem: /** @type {Error} */ (thrown).message });
    }
  };
}

/** @typedef {{ count: string, published: { count: string, oeis: string, agrees: boolean } | null }} CountOutcome */

/**
 * Starts a count. Returns the function that cancels it.
 * @param {import("./engine.js").Loaded} loaded @param {number} order @param {string} method
 * @param {{ done: (share: number) => void, outcome: (outcome: CountOutcome) => void, problem: (why: string) => void }} listener
 */
export function startCount(loaded, order, method, listener) {
  const text = new Blob([`${loaded.glue}\n;(${countInWorker})();`], { type: "text/javascript" });
  const address = URL.createObjectURL(text);
  const worker = new Worker(address);
  const stop = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.onmessage = ({ data: { done, outcome, problem } }) => {
    if (done !== undefined) return listener.done(done);
    stop();
    if (outcome) listener.outcome(outcome);
    else listener.problem(problem);
  };
  worker.postMessage({ code: loaded.code, order, method });
  return stop;
}
