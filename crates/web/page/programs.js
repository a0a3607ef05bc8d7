// The idea of each algorithm and its program in a dozen lines, with the line that each step belongs to.

/**
 * A line of a program: the steps that light it, its text, and a remark in English and in Chinese.
 * @typedef {[steps: string, text: string, en?: string, zh?: string]} Line
 */

/** @typedef {{ idea: import("./words.js").Said, lines: Line[] }} Program */

/** @type {Record<string, Program>} */
export const PROGRAMS = {
  "row-array": {
    idea: {
      en: "Recursion over rows; a new queen is tested against every earlier row.",
      zh: "逐行递归；新皇后与前面每一行逐一比较。",
    },
    lines: [
      ["", "fill(row):"],
      ["solution", "  if row = n: solution", "all rows are filled", "每一行都已放好"],
      ["", "  for column in 0..n:"],
      ["", "    for above in 0..row:", "test every earlier row", "与前面每一行比较"],
      ["reject", "      if attacks: next column", "try the next square", "试下一格"],
      ["place", "    columns[row] = column", "place the queen", "放置皇后"],
      ["", "    fill(row + 1)"],
      ["remove", "    forget columns[row]", "take it back", "撤回"],
    ],
  },
  "tagged-stack": {
    idea: {
      en: "A stack of nodes tagged undecided or placed; occupancy arrays for columns and diagonals.",
      zh: "结点带标记（未定或已放）的栈；列与两种对角线各用一个占用数组。",
    },
    lines: [
      ["", "push the n squares of row 0"],
      ["", "while the stack is not empty:"],
      ["", "  pop (row, column, tag)"],
      ["remove", "  if tag = placed: free its lines", "take it back", "撤回"],
      ["reject", "  else if a line is occupied: drop", "try the next node", "试下一个结点"],
      ["place", "  else: occupy its lines;", "place the queen", "放置皇后"],
      ["place", "    push (row, column, placed)"],
      ["solution", "    if row = n - 1: solution", "all rows are filled", "每一行都已放好"],
      ["place", "    else push the squares of row + 1"],
    ],
  },
  "vec-stack": {
    idea: {
      en: "One vector of columns as the stack: advance the top until it fits, push or pop.",
      zh: "一个列号数组就是栈：栈顶前移到合适为止，然后压栈或出栈。",
    },
    lines: [
      ["", "top = 0; columns[0] = 0"],
      ["", "while top ≥ 0:"],
      ["solution", "  if top = n: solution; go back", "all rows are filled", "每一行都已放好"],
      ["", "  else if columns[top] = n: go back"],
      ["reject", "  else if attacked: columns[top] += 1", "try the next square", "试下一格"],
      ["place", "  else: top += 1; columns[top] = 0", "place: push a row", "放置：压栈"],
      ["", "go back:"],
      ["remove", "  top -= 1; if top ≥ 0: columns[top] += 1", "pop a row", "出栈"],
    ],
  },
  bitmask: {
    idea: {
      en: "Attacked columns and diagonals as three words; takes the lowest free bit.",
      zh: "受攻击的列与对角线为三个整数；每次取最低的空位。",
    },
    lines: [
      ["", "fill(free, columns, sums, differences):"],
      ["", "  while free ≠ 0:"],
      ["place", "    queen = free & -free", "the lowest free bit", "最低的空位"],
      ["place", "    free ^= queen", "place the queen", "放置皇后"],
      ["solution", "    if this is the last row: solution", "all rows are filled", "每一行都已放好"],
      ["", "    columns' = columns | queen"],
      ["", "    sums' = (sums | queen) >> 1"],
      ["", "    differences' = (differences | queen) << 1"],
      ["", "    fill(all & ~(columns' | sums' | differences'), ...)"],
      ["remove", "    the words are as before", "take it back", "撤回"],
    ],
  },
  mrv: {
    idea: {
      en: "The row with the fewest free squares first; turns back when a row has none.",
      zh: "先填空位最少的一行；有一行没有空位就退回。",
    },
    lines: [
      ["", "fill(open rows, free squares):"],
      ["solution", "  if no row is open: solution", "all rows are filled", "每一行都已放好"],
      ["", "  row = the open row with the fewest", "none free: no loop", "没有空位则不循环"],
      ["", "  for column in free[row]:"],
      ["place", "    place the queen", "place the queen", "放置皇后"],
      ["place", "    strike its lines from the open rows", "look ahead", "前向检查"],
      ["", "    fill(the rest)"],
      ["remove", "    take the queen back", "take it back", "撤回"],
    ],
  },
  "dancing-links": {
    idea: {
      en: "Exact cover: the row or column with the fewest free squares first, by links that dance.",
      zh: "精确覆盖：先取空位最少的行或列，用可还原的链表。",
    },
    lines: [
      ["", "fill(ring):"],
      ["solution", "  if the ring is empty: solution", "all are covered", "全部已覆盖"],
      ["", "  item = the row or column with the fewest"],
      ["", "  cover(item)"],
      ["", "  for square in the list of item:"],
      ["place", "    cover its other items", "place the queen", "放置皇后"],
      ["", "    fill(ring)"],
      ["remove", "    uncover them, last first", "take it back", "撤回"],
      ["", "  uncover(item)"],
    ],
  },
  backtrack: {
    idea: { en: "Tries the eight moves in a fixed order.", zh: "按固定次序尝试八种走法。" },
    lines: [
      ["", "visit(square, number):"],
      ["place", "  board[square] = number", "the knight goes there", "马走到这里"],
      ["solution", "  if number = squares: tour", "every square is visited", "所有格子都已访问"],
      ["", "  for move in the eight moves:"],
      ["reject", "    if visited: next move", "try the next move", "试下一种走法"],
      ["", "    visit(square + move, number + 1)"],
      ["remove", "  board[square] = free", "step back", "退回"],
    ],
  },
  warnsdorff: {
    idea: {
      en: "Moves first to the square with the fewest onward moves; takes back what failed.",
      zh: "优先走向出路最少的格子；走不通就回溯。",
    },
    lines: [
      ["", "visit(square, number):"],
      ["place", "  board[square] = number", "the knight goes there", "马走到这里"],
      ["solution", "  if number = squares: tour", "every square is visited", "所有格子都已访问"],
      ["", "  ways(next) = its unvisited neighbours"],
      ["", "  for next by ways, fewest first:"],
      ["", "    unless a dead end is seen ahead:"],
      ["", "      visit(next, number + 1)"],
      ["remove", "  board[square] = free", "step back", "退回"],
    ],
  },
};

// A rule for ties changes no line.
for (const ties of ["pohl", "fixed", "random"]) PROGRAMS[`warnsdorff-${ties}`] = PROGRAMS.warnsdorff;
