// Numbers as text.

const GROUPED = new Intl.NumberFormat("en");

/** Writes a whole number with its digits in groups of three. @param {number | bigint} n */
export function grouped(n) {
  return GROUPED.format(n);
}
