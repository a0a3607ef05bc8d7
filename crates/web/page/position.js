// The position after k steps: a fold over the steps of a window.

/** Changes a list of pieces by one step. @param {string[]} squares @param {Step} step */
export function applyStep(squares, step) {
  if (step.step === "place") squares.push(step.square);
  else if (step.step === "remove") squares.pop();
}

/** Returns the position after `k` steps, or at the end of the search if it ends before. @param {Steps} steps @param {number} k @returns {Position} */
export function positionAt(steps, k) {
  const window = steps.window(k);
  const made = window.steps.slice(0, Math.max(0, k - window.first));
  const squares = [...window.squares];
  for (const step of made) applyStep(squares, step);
  const last = made.at(-1) ?? null;
  const reached = window.first + made.length;
  return {
    k: reached,
    squares,
    counts: last?.counts ?? window.counts,
    last,
    before: made.at(-2) ?? null,
    isEnd: reached === steps.length(),
  };
}
