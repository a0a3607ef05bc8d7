// The position after k steps: a fold over the steps of a window.

/** Changes a list of pieces by one step. @param {string[]} squares @param {Step} step */
export function applyStep(squares, step) {
  if (step.step === "place") squares.push(step.square);
  else if (step.step === "remove") squares.pop();
}

/** Returns the position after `k` steps, or at the end of the search if it ends before. @param {Steps} steps @param {number} k @returns {Position} */
export function positionAt(steps, k) {
  const window = steps.window(k);
  const count = Math.max(0, Math.min(k - window.first, window.steps.length));
  const squares = [...window.squares];
  for (const step of window.steps.slice(0, count)) applyStep(squares, step);
  const last = window.steps[count - 1] ?? null;
  const before = window.steps[count - 2]?.counts ?? window.counts;
  return {
    k: window.first + count,
    squares,
    counts: last?.counts ?? window.counts,
    cost: last ? last.counts.comparisons - before.comparisons : 0,
    data: last?.data ?? null,
    dataBefore: window.steps[count - 2]?.data ?? null,
    last,
    isEnd: window.first + count === steps.length(),
  };
}
