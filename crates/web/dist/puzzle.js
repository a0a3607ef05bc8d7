// page/dom.js
var SVG = "http://www.w3.org/2000/svg";
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...children);
  return element;
}
function html(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}
function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}
function byId(id) {
  return (
    /** @type {HTMLElement} */
    document.getElementById(id)
  );
}
function button(word, onclick, attributes = {}) {
  return html("button", { type: "button", "data-say": word, onclick, ...attributes });
}
function sign(label, d, onclick) {
  const drawing = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
  return html("button", { type: "button", class: "icon", "data-label": label, onclick }, drawing);
}
function field(word, control) {
  return html("label", {}, html("span", { class: "name", "data-say": word }), control);
}
function numberField(min, onchange, label = null) {
  const usual = { type: "number", min, step: 1, inputmode: "numeric" };
  return html("input", { ...usual, "data-label": label, onchange });
}

// page/keys.js
function listenToKeys(transportOf, others) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest("dialog") || target.matches("input:not([type=checkbox]), select")) return;
    const transport2 = transportOf();
    const by = event.shiftKey ? 10 : 1;
    const deeds = event.ctrlKey ? { z: others.u, y: others.r } : {
      ArrowRight: () => transport2?.go(by),
      ArrowLeft: () => transport2?.go(-by),
      Home: () => transport2?.player.stopAt(0),
      End: () => transport2?.toEnd(),
      s: () => transport2?.track.next?.(),
      "+": () => transport2?.player.changeSpeed(1),
      "=": () => transport2?.player.changeSpeed(1),
      "-": () => transport2?.player.changeSpeed(-1),
      " ": target.matches("button, input") ? void 0 : () => transport2?.player.toggle(),
      ...others
    };
    const deed = deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

// page/squares.js
function columnName(column) {
  const last = String.fromCharCode(97 + column % 26);
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
function squareName({ row, column }, dims) {
  return `${columnName(column)}${dims.rows - row}`;
}
function squareAt(index, columns) {
  return { row: Math.floor(index / columns), column: index % columns };
}
function nameAt(index, n) {
  return squareName(squareAt(index, n), { rows: n, columns: n });
}

// page/play/signs.js
var CROSS = "M-8 -8L8 8M8 -8L-8 8";
var FRAME = "M-18 -18h36v36h-36z";
var RING = "M0 -13a13 13 0 1 0 .1 0z";
var Signs = class {
  element = svg("g", { class: "signs", "aria-hidden": "true" });
  order = 0;
  /** The side of a square. */
  side = 0;
  /** Draws in the middle of a square. @param {string} mark @param {number} square @param {...SVGElement} drawn */
  put(mark, square, ...drawn) {
    const { row, column } = squareAt(square, this.order);
    const [x, y] = [(column + 0.5) * this.side, (row + 0.5) * this.side];
    const data = { "data-mark": mark, "data-on": nameAt(square, this.order) };
    this.element.append(svg("g", { transform: `translate(${x} ${y})`, ...data }, ...drawn));
  }
  /** Draws a path, by itself over a wider one. @param {string} mark @param {number} square @param {string} d @param {string[]} looks */
  draw(mark, square, d, looks = ["halo", "ink"]) {
    this.put(mark, square, ...looks.map((look) => svg("path", { class: look, d })));
  }
  /** Draws a step, or only where to look for it. @param {ToldStep} step @param {boolean} isWhole */
  drawStep({ placed, by, out, reason, forced }, isWhole) {
    for (const square of reason)
      if (![placed, by, ...forced].includes(square)) this.draw("reason", square, RING);
    if (by !== null) this.draw("frame", by, FRAME);
    if (!isWhole) return;
    if (placed !== null) this.draw("frame", placed, FRAME);
    for (const square of out) this.draw("out", square, CROSS);
    for (const [before, square] of forced.entries())
      this.put("forced", square, svg("text", { class: "number", y: 5 }, `${before + 1}`));
  }
};

// page/player.js
var SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 1e4, 1e6];
var MAX_FRAME_SECONDS = 0.1;
var FRAMES_PER_SECOND = 60;
var Player = class {
  k = 0;
  speed = 1;
  isPlaying = false;
  /** @type {() => void} */
  onChange = () => {
  };
  /** The steps that the frames so far have left over. */
  #owed = 0;
  #frameTime = 0;
  /**
   * @param {(k: number, from?: number, stride?: number) => number} reach the nearest step to `k` that exists; of those on the way from
   *   another one, in strides, the farthest that can be shown at once
   * @param {(k: number, wanted: number) => boolean} isEnd whether a step that was reached is the last one
   */
  constructor(reach, isEnd = (k, wanted) => k < wanted) {
    this.reach = reach;
    this.isEnd = isEnd;
  }
  /** Goes to step `k`, or to the end if it comes before, and stops. @param {number} k */
  stopAt(k) {
    this.isPlaying = false;
    this.k = this.reach(Math.max(0, Math.round(k)));
    this.onChange();
  }
  toggle() {
    if (this.isPlaying) return this.pause();
    const next = this.k + 1;
    if (this.reach(next, this.k, 1) === this.k && this.isEnd(this.k, next)) this.k = this.reach(0);
    this.isPlaying = true;
    this.#owed = 0;
    this.#frameTime = performance.now();
    requestAnimationFrame((now) => this.#frame(now));
    this.onChange();
  }
  pause() {
    this.isPlaying = false;
    this.onChange();
  }
  /** @param {number} by */
  changeSpeed(by) {
    this.setSpeed(this.speed + by);
  }
  /** @param {number} speed an index of `SPEEDS` */
  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, 0), SPEEDS.length - 1);
    this.onChange();
  }
  /** @param {number} now */
  #frame(now) {
    if (!this.isPlaying) return;
    const rate = SPEEDS[this.speed];
    const most = Math.max(MAX_FRAME_SECONDS, 1 / rate);
    const seconds = Math.min(Math.max(now - this.#frameTime, 0) / 1e3, most);
    this.#frameTime = now;
    this.#owed = Math.min(this.#owed + seconds * rate, rate * most + 1);
    const whole = Math.floor(this.#owed);
    if (whole > 0) {
      const wanted = this.k + whole;
      const k = this.reach(wanted, this.k, Math.ceil(rate / FRAMES_PER_SECOND));
      const isThere = this.isEnd(k, wanted);
      this.#owed -= k - this.k;
      if (isThere) this.isPlaying = false;
      if (isThere || k !== this.k) {
        this.k = k;
        this.onChange();
      }
    }
    if (this.isPlaying) requestAnimationFrame((time) => this.#frame(time));
  }
};

// page/settings.js
var DARK = matchMedia("(prefers-color-scheme: dark)");
var KEPT_HERE = /* @__PURE__ */ new Map();
function kept(name) {
  try {
    return KEPT_HERE.get(name) ?? localStorage.getItem(`backrank-${name}`);
  } catch {
    return null;
  }
}
function keep(name, value) {
  KEPT_HERE.set(name, value);
  try {
    localStorage.setItem(`backrank-${name}`, value);
  } catch {
  }
}
var Theme = class {
  name = kept("theme") ?? "auto";
  /** @param {() => void} onChange called when the page has other colours */
  constructor(onChange) {
    this.onChange = onChange;
    DARK.addEventListener("change", () => this.apply());
  }
  /** Goes to the next choice. The first one after the colours of the system differs from them. */
  turn() {
    const themes = DARK.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    this.name = themes[(themes.indexOf(this.name) + 1) % themes.length];
    keep("theme", this.name);
    this.apply();
  }
  apply() {
    const usual = DARK.matches ? "dark" : "light";
    this.show(this.name === "auto" ? usual : this.name);
  }
  /** @param {string} theme */
  show(theme) {
    document.documentElement.dataset.theme = theme;
    document.getElementById("dark")?.setAttribute("media", theme === "dark" ? "all" : "not all");
    this.onChange();
  }
};

// page/steps.js
var MAX_MARKS = 2e3;

// page/words-en.js
var en = {
  htmlLang: "en",
  otherLanguage: "中文",
  title: "backrank: see the search",
  lab: "Lab",
  race: "Race",
  count: "Count",
  lessons: "Lessons",
  views: "Views",
  queens: "Queens",
  knight: "Knight",
  game: "Game",
  order: "Order",
  rows: "Rows",
  columns: "columns",
  rules: "Rules",
  plain: "plain board",
  torus: "torus",
  superqueens: "superqueens",
  algorithm: "Algorithm",
  warnsdorff: "warnsdorff, ties by Roth",
  "warnsdorff-pohl": "warnsdorff, ties by Pohl",
  "warnsdorff-fixed": "warnsdorff, first of the ties",
  "warnsdorff-random": "warnsdorff, ties by chance",
  theme: "Colours: {theme}",
  auto: "as the system",
  light: "light",
  dark: "dark",
  take: "Share and save",
  copyLink: "Copy the link",
  copied: "The link is copied. It opens this position.",
  saveSvg: "Save the board as SVG",
  savePng: "Save the board as PNG",
  stage: "Stage: the board alone, large",
  help: "Help",
  close: "Close",
  recordedQueens: "{board} queens by {algorithm}, recorded",
  recordedKnight: "knight on {board} by {algorithm}, recorded",
  board: "Board",
  tree: "Tree",
  code: "Program",
  data: "Data",
  panels: "Panels",
  tool: "A click sets",
  queen: "queen",
  block: "forbidden",
  start: "start",
  end: "end",
  ride: "ride",
  closed: "closed tour",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  hint: "Hint",
  given: "given queen",
  attacked: "attacked",
  tried: "tried now",
  attacker: "attacks the tried square",
  inConflict: "attacks another given queen",
  onKnight: "knight",
  empty: "empty",
  visit: "visited as number {n}",
  ways: "{n|way|ways} on",
  play: "Play",
  pause: "Pause",
  toStart: "To the start",
  back: "A step back",
  forward: "A step forward",
  toEnd: "To the end",
  nextQueens: "Next solution",
  nextKnight: "Next tour",
  speed: "Speed",
  rate: "{n} / s",
  fastest: "fastest",
  step: "Step",
  clock: "Clock",
  position: "Position in the search",
  depth: "depth",
  nodes: "nodes",
  steps: "steps",
  deadEnds: "dead ends",
  solutions: "solutions",
  tours: "tours",
  comparisons: "comparisons",
  beginQueens: "The search begins with an empty first row. Press play, or → for one step; or place queens yourself.",
  givenQueens: "The search begins with {n|queen|queens} given: press play, and it goes on from here.",
  givenKnight: "You have ridden {n|move|moves}: press play, and the search goes on from here.",
  can: "The board can still be completed.",
  cannot: "The board can no longer be completed.",
  deadRow: "No square is left in row {n}.",
  hintIs: "{square} leads to the end.",
  hintWait: "Looking for a square that leads to the end …",
  anew: "The board is kept; the search begins anew.",
  conflict: "The given queens on {a} and {b} attack each other: no solution has both.",
  beginKnight: "The search begins. Press play, or → for one step; or ride yourself.",
  placeQueens: "A queen goes to {square}: no earlier queen attacks it.",
  placeFree: "A queen goes to {square}, the first free square of its row.",
  rejectAttacked: "{square} is attacked by {by} {along}: {next}",
  row: "along the row",
  column: "along the column",
  "rising-diagonal": "along the diagonal",
  "falling-diagonal": "along the diagonal",
  "knight-move": "by a knight's move",
  overEdge: "{along}, over the edge",
  rowGoesOn: "try the next square of the row.",
  rowEnds: "it was the last square of the row.",
  forbidden: "{square} is forbidden: try the next square.",
  deadEndQueens: "No queen can follow: a dead end. The queen on {square} is taken back.",
  solvedQueens: "The solution is noted. The queen on {square} is taken back, to look for more.",
  removeQueens: "All that follows from {square} is done: its queen is taken back.",
  solutionQueens: "All rows hold a queen: solution {n}.",
  placeKnight: "The knight goes to {square}, number {n} of its path.",
  placeFirst: "The knight goes to {square}: {n|way leads|ways lead} on from there, the fewest.",
  placeStuck: "The knight goes to {square}, from where no way leads on.",
  placeLater: "The better squares have failed: the knight goes to {square}, with {n|way|ways} on.",
  rejectVisited: "{square} was visited already, as number {n}: try the next move.",
  deadEndKnight: "No move leads on from {square}: a dead end. The knight steps back.",
  removeKnight: "All that follows from {square} is done: the knight steps back.",
  solutionKnight: "Every square is visited: tour {n}.",
  completeQueens: "The search is complete: {n|solution|solutions}.",
  completeKnight: "The search is complete: {n|tour|tours}.",
  searching: "Searching for step {n}, from the start …",
  search: "progress of the search",
  cut: "The record ends here, after {n|step|steps}; the search goes on.",
  farthest: "Step {n} is the last one that this page shows; the search goes on.",
  noneQueens: "There is no further solution.",
  noneKnight: "There is no further tour.",
  noneNearQueens: "No solution in the next {n} steps: try another algorithm, such as mrv.",
  noneNearKnight: "No tour in the next {n} steps: try another algorithm, such as warnsdorff.",
  noneRecordQueens: "There is no further solution in this record.",
  noneRecordKnight: "There is no further tour in this record.",
  treeHint: "△ a finished branch and its nodes, ✓ its solutions. Choose a node to go back to it.",
  whole: "whole tree",
  path: "path",
  treeForm: "Form of the tree",
  treeSummary: "Tree: {n|node|nodes} drawn, {found|solution|solutions} among them. {path}",
  treeCut: "Earlier branches are left out.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  root: "empty board",
  dataHint: "A stack has its top first. ✓ marked, ● set. Row 0 is on top, column 0 is a.",
  noData: "Nothing yet: press play.",
  top: "top",
  more: "and {n} more",
  raceBy: "The clock counts",
  raceUntil: "until",
  first: "the first solution",
  all: "the end of the search",
  left: "Algorithm, left",
  right: "Algorithm, right",
  each: "{n} {unit} each",
  running: "searching",
  doneFirst: "has found one",
  doneAll: "is done",
  raceWon: "{name} is first.",
  raceGap: "{name} takes {n} times the {unit} of {other}.",
  raceEven: "Both take the same number of {unit}.",
  raceAlone: "Searching alone: {name} {a} ms, {other} {b} ms.",
  raceHint: "Both get the same amount of work. Choose the unit with care: equal steps are not equal comparisons.",
  method: "Method",
  time: "Time",
  logScale: "0.01 s to 100 s",
  cancel: "Cancel",
  countHint: "Counts all solutions of the empty board, beside the page, on one thread.",
  counting: "counting",
  cancelled: "Cancelled: nothing was counted.",
  counted: "{order} queens: {count} solutions",
  agrees: "agrees with OEIS {oeis}",
  disagrees: "does NOT agree with OEIS {oeis}, which says {count}",
  unpublished: "There is no published value to compare with.",
  seconds: "{n} s",
  lessonList: "Choose a lesson",
  allLessons: "All lessons",
  next: "Next",
  previous: "Back",
  pageOf: "{page} of {pages}",
  openPosition: "Open this position in the lab",
  lessonDone: "You have reached the end of this lesson. Play on from here, or choose another one.",
  puzzle: "Puzzle",
  recordedPuzzle: "a puzzle to play",
  star: "star",
  cross: "cross",
  region: "region",
  clash: "in conflict",
  whichRule: "Which rule?",
  whatFollows: "What follows?",
  doIt: "Do it",
  takeBack: "Take it back",
  stop: ".",
  autoCross: "Automatic crosses",
  lettering: "Letters and patterns",
  painting: "Paint regions",
  paintingIs: "Draw from a region over its neighbours: it grows.",
  lastSquare: "A region keeps its last square.",
  queensRule: "One queen in each row, column and region; no two touch.",
  starsRule: "{n} stars in each row, column and region; no two touch.",
  solvedIn: "Solved in {time}.",
  factsWait: "counting solutions…",
  solutionsAre: "{n|solution|solutions}",
  solutionsOver: "more than {n} solutions",
  beyond: "beyond expert",
  stars: "Stars",
  difficulty: "Difficulty",
  anyDifficulty: "any",
  easy: "easy",
  medium: "medium",
  hard: "hard",
  expert: "expert",
  makeNew: "New board",
  today: "Today's board",
  making: "Making a board…",
  paste: "Paste a board",
  pasteNote: "Letters, numbers or coloured squares in rows, JSON, or Star Battle Notation.",
  read: "Play it",
  ignored: "This part of the address was not understood and is left out: {parts}.",
  range: "The size must be a whole number from 1 to {max}.",
  engine: "The search could not be started: {why}",
  noEngine: "The solvers in this page could not be started: this browser is too old, or the file is damaged.",
  keys: "Keys",
  keyList: "Space: play, pause\n→ ←: a step forward, back\nShift → ←: ten steps forward, back\nHome End: to the start, to the end\ns: next solution or tour\n+ −: faster, slower\nu r: undo, redo the last change of the board\nf: the board alone, large; Esc: back\nn b: next, previous page of a lesson\n?: this help",
  boardKeys: "On the board: arrows move from square to square, Enter sets or clears it.",
  puzzleKeys: "On a puzzle: arrows move, space sets a cross, then a queen, then nothing; Shift and an arrow draw crosses, or paint; h gives a hint.",
  signs: "Signs",
  signList: "attacked square\nforbidden square\nthe line of attack, and the queen that attacks\nqueen or start that was given",
  share: "The address of this page holds the position: copy it to share it."
};

// page/parts-zh.json
var parts_zh_default = {
  "column of each row": "各行的列号",
  "vector of columns and its top": "列号数组与栈顶",
  "occupied columns and diagonals": "列与对角线的占用数组",
  "stack, marked if placed": "栈，有标记的已放置",
  "attacks on the next row": "下一行受到的攻击",
  columns: "列",
  rising: "副对角线",
  falling: "主对角线",
  "knight's moves": "马步",
  free: "空闲",
  "free squares of the open rows": "尚无皇后的各行的空位",
  "squares left for each row": "各行剩余的空位数",
  "squares left for each column": "各列剩余的空位数",
  "moves tried from each square": "各格已试的走法数",
  "next squares, with the ways on": "后续格子及其出路数"
};

// page/words-zh.js
var zh = {
  ...parts_zh_default,
  htmlLang: "zh-CN",
  otherLanguage: "English",
  title: "backrank：看清搜索",
  lab: "演示",
  race: "比赛",
  count: "计数",
  lessons: "课程",
  views: "页面",
  queens: "皇后",
  knight: "骑士",
  game: "问题",
  order: "阶",
  rows: "行",
  columns: "列",
  rules: "规则",
  plain: "普通棋盘",
  torus: "环面",
  superqueens: "超级皇后",
  algorithm: "算法",
  warnsdorff: "warnsdorff，同数时按 Roth",
  "warnsdorff-pohl": "warnsdorff，同数时按 Pohl",
  "warnsdorff-fixed": "warnsdorff，同数时取第一个",
  "warnsdorff-random": "warnsdorff，同数时随机",
  theme: "配色：{theme}",
  auto: "随系统",
  light: "浅色",
  dark: "深色",
  take: "分享与保存",
  copyLink: "复制链接",
  copied: "链接已复制，打开它就是这个位置。",
  saveSvg: "棋盘存为 SVG",
  savePng: "棋盘存为 PNG",
  stage: "舞台：只显示大棋盘",
  help: "帮助",
  close: "关闭",
  recordedQueens: "{board} 皇后，{algorithm}，已录制",
  recordedKnight: "{board} 骑士巡游，{algorithm}，已录制",
  board: "棋盘",
  tree: "搜索树",
  code: "程序",
  data: "数据结构",
  panels: "面板",
  tool: "点击格子设为",
  queen: "皇后",
  block: "禁用",
  start: "起点",
  end: "终点",
  ride: "自己走",
  closed: "闭合巡游",
  undo: "撤销",
  redo: "重做",
  clear: "清空",
  hint: "提示",
  given: "给定的皇后",
  attacked: "受攻击",
  tried: "正在尝试",
  attacker: "攻击正在尝试的格子",
  inConflict: "与另一个给定的皇后互相攻击",
  onKnight: "马",
  empty: "空",
  visit: "第 {n} 步已访问",
  ways: "{n} 条出路",
  play: "播放",
  pause: "暂停",
  toStart: "回到开头",
  back: "后退一步",
  forward: "前进一步",
  toEnd: "到结尾",
  nextQueens: "下一个解",
  nextKnight: "下一条巡游",
  speed: "速度",
  rate: "{n} 步/秒",
  fastest: "最快",
  step: "步数",
  clock: "时钟",
  position: "搜索的进度",
  depth: "深度",
  nodes: "结点",
  steps: "步",
  deadEnds: "死路",
  solutions: "解",
  tours: "巡游",
  comparisons: "比较",
  beginQueens: "搜索从第一行开始。按播放，或按 → 走一步；也可以自己放皇后。",
  givenQueens: "搜索从给定的 {n} 个皇后开始：按播放，就从这里继续。",
  givenKnight: "你已走了 {n} 步：按播放，搜索就从这里继续。",
  can: "这个棋盘还能补全。",
  cannot: "这个棋盘已不能补全。",
  deadRow: "第 {n} 行已没有可放的格子。",
  hintIs: "放到 {square} 可以走到底。",
  hintWait: "正在寻找可以走到底的格子……",
  anew: "棋盘保持不变，搜索重新开始。",
  conflict: "给定的皇后 {a} 与 {b} 互相攻击：没有同时包含二者的解。",
  beginKnight: "搜索即将开始。按播放，或按 → 走一步；也可以自己走马。",
  placeQueens: "{square} 不受前面任何皇后攻击，放置皇后。",
  placeFree: "{square} 是本行第一个空位，放置皇后。",
  rejectAttacked: "{square} 与 {by} {along}，受到攻击：{next}",
  row: "在同一行上",
  column: "在同一列上",
  "rising-diagonal": "在同一条副对角线（↙）上",
  "falling-diagonal": "在同一条主对角线（↘）上",
  "knight-move": "相隔一个马步",
  overEdge: "{along}（越过边缘）",
  rowGoesOn: "试本行的下一格。",
  rowEnds: "本行的格子已全部试过。",
  forbidden: "{square} 被禁用：试下一格。",
  deadEndQueens: "之后无处可放，这是死路：撤回 {square} 的皇后。",
  solvedQueens: "这个解已记下：撤回 {square} 的皇后，继续寻找。",
  removeQueens: "{square} 之后的各种放法都已试过：撤回它的皇后。",
  solutionQueens: "每一行都放好了皇后：得到第 {n} 个解。",
  placeKnight: "马走到 {square}，这是路径的第 {n} 格。",
  placeFirst: "马走到 {square}：那里有 {n} 条出路，是最少的。",
  placeStuck: "马走到 {square}，那里已没有出路。",
  placeLater: "更优先的格子都已失败：马走到 {square}，那里有 {n} 条出路。",
  rejectVisited: "{square} 已在第 {n} 步访问过：试下一种走法。",
  deadEndKnight: "从 {square} 无路可走，这是死路：马退回上一格。",
  removeKnight: "{square} 之后的各种走法都已试过：马退回上一格。",
  solutionKnight: "所有格子都已访问：得到第 {n} 条巡游。",
  completeQueens: "搜索结束：共 {n} 个解。",
  completeKnight: "搜索结束：共 {n} 条巡游。",
  searching: "正在从头搜索到第 {n} 步……",
  search: "搜索进度",
  cut: "记录到此为止，共 {n} 步；搜索尚未结束。",
  farthest: "本页最多显示到第 {n} 步；搜索尚未结束。",
  noneQueens: "没有下一个解。",
  noneKnight: "没有下一条巡游。",
  noneNearQueens: "接下来的 {n} 步内没有解：试试别的算法，如 mrv。",
  noneNearKnight: "接下来的 {n} 步内没有巡游：试试别的算法，如 warnsdorff。",
  noneRecordQueens: "本记录中没有下一个解。",
  noneRecordKnight: "本记录中没有下一条巡游。",
  treeHint: "△ 已搜索完的分支及其结点数，✓ 其中的解。点击结点，回到访问它的那一步。",
  whole: "整棵树",
  path: "路径",
  treeForm: "树的画法",
  treeSummary: "搜索树：画出 {n} 个结点，其中 {found} 个解。{path}",
  treeCut: "更早的分支未画出。",
  zoomIn: "放大",
  zoomOut: "缩小",
  root: "空棋盘",
  dataHint: "栈顶在最前。✓ 有标记，● 已置位。第 0 行在最上，第 0 列是 a。",
  noData: "还没有：请按播放。",
  top: "栈顶",
  more: "另有 {n} 项",
  raceBy: "时钟计量",
  raceUntil: "直到",
  first: "第一个解",
  all: "搜索结束",
  left: "算法，左",
  right: "算法，右",
  each: "各 {n}（{unit}）",
  running: "搜索中",
  doneFirst: "已找到一个",
  doneAll: "已结束",
  raceWon: "{name} 先完成。",
  raceGap: "{name} 的{unit}数是 {other} 的 {n} 倍。",
  raceEven: "双方的{unit}数相同。",
  raceAlone: "单独搜索：{name} {a} 毫秒，{other} {b} 毫秒。",
  raceHint: "双方得到同样多的工作量。单位要仔细选：步数相同，比较次数未必相同。",
  method: "方法",
  time: "时间",
  logScale: "0.01 秒至 100 秒",
  cancel: "取消",
  countHint: "统计空棋盘的全部解，在后台用单线程进行。",
  counting: "正在计数",
  cancelled: "已取消：没有得到结果。",
  counted: "{order} 皇后：{count} 个解",
  agrees: "与 OEIS {oeis} 一致",
  disagrees: "与 OEIS {oeis} 不一致，其值为 {count}",
  unpublished: "没有可比较的已发表数值。",
  seconds: "{n} 秒",
  lessonList: "选择课程",
  allLessons: "全部课程",
  next: "下一页",
  previous: "上一页",
  pageOf: "第 {page} 页，共 {pages} 页",
  openPosition: "在“演示”中打开这个位置",
  lessonDone: "这一课到此结束。可以接着播放，或另选一课。",
  puzzle: "谜题",
  recordedPuzzle: "可以玩的谜题",
  star: "星",
  cross: "叉",
  region: "区域",
  clash: "有冲突",
  whichRule: "用哪条规则？",
  whatFollows: "推出什么？",
  doIt: "照做",
  takeBack: "撤掉它",
  stop: "。",
  autoCross: "自动打叉",
  lettering: "字母与花纹",
  painting: "涂改区域",
  paintingIs: "从一个区域划向相邻的格子，它就扩大。",
  lastSquare: "每个区域至少留一格。",
  queensRule: "每行、每列、每个区域各一个皇后，任何两个不相邻。",
  starsRule: "每行、每列、每个区域各 {n} 颗星，任何两颗不相邻。",
  solvedIn: "完成，用时 {time}。",
  factsWait: "正在数解……",
  solutionsAre: "{n} 个解",
  solutionsOver: "超过 {n} 个解",
  beyond: "难度超过专家",
  stars: "星数",
  difficulty: "难度",
  anyDifficulty: "不限",
  easy: "简单",
  medium: "中等",
  hard: "困难",
  expert: "专家",
  makeNew: "新棋盘",
  today: "今日棋盘",
  making: "正在生成棋盘……",
  paste: "粘贴棋盘",
  pasteNote: "成行的字母、数字或彩色方块，JSON，或 Star Battle Notation。",
  read: "开始玩",
  ignored: "地址中的这一部分无法识别，已略去：{parts}。",
  range: "大小必须是 1 到 {max} 的整数。",
  engine: "搜索无法开始：{why}",
  noEngine: "本页中的求解程序无法启动：浏览器太旧，或文件已损坏。",
  keys: "按键",
  keyList: "空格：播放、暂停\n→ ←：前进、后退一步\nShift → ←：前进、后退十步\nHome End：到开头、到结尾\ns：下一个解或巡游\n+ −：加快、放慢\nu r：撤销、重做对棋盘的上一次改动\nf：只显示大棋盘；Esc：返回\nn b：课程的下一页、上一页\n?：本帮助",
  boardKeys: "在棋盘上：方向键在格子间移动，回车键设置或清除。",
  puzzleKeys: "在谜题上：方向键移动，空格依次设为叉、皇后、空；Shift 加方向键连续打叉或涂改；h 给出提示。",
  signs: "符号",
  signList: "受攻击的格子\n禁用的格子\n攻击的路线，以及攻击的皇后\n给定的皇后或起点",
  share: "本页的地址包含当前位置：复制地址即可分享。"
};

// page/words.js
var TABLES = { en, zh };
var lang = "en";
var table = en;
function setLang(chosen) {
  lang = chosen;
  table = TABLES[lang];
}
function pick(text) {
  return text[lang];
}
function say(word, values = {}) {
  return table[word].replace(/\{(\w+)\|?([^|}]*)\|?([^}]*)\}/g, (_, name, one, many) => {
    const value = values[name];
    const number = typeof value === "number" ? value.toLocaleString("en") : value;
    return one ? `${number} ${value === 1 ? one : many}` : number;
  });
}
function sayName(name) {
  return table[name] ?? name;
}
function speak(root) {
  for (const element of root.querySelectorAll("[data-say]"))
    element.textContent = sayName(element.getAttribute("data-say") ?? "");
  for (const element of root.querySelectorAll("[data-label]")) {
    const label = sayName(element.getAttribute("data-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element.matches("button")) element.setAttribute("title", label);
  }
}

// page/transport.js
var SIGNS = {
  toStart: "M6 5 V19 M19 5 L9 12 L19 19 Z",
  back: "M16 5 L6 12 L16 19 Z",
  play: "M7 4 L20 12 L7 20 Z",
  pause: "M7 5 V19 M17 5 V19",
  forward: "M8 5 L18 12 L8 19 Z",
  toEnd: "M5 5 L15 12 L5 19 Z M18 5 V19"
};
var MIN_SCRUB_STEPS = 1e3;
var Transport = class {
  element = html("div", { class: "transport", role: "group" });
  #toStart = sign("toStart", SIGNS.toStart, () => this.player.stopAt(0));
  #back = sign("back", SIGNS.back, () => this.go(-1));
  #play = sign("play", SIGNS.play, () => this.player.toggle());
  #forward = sign("forward", SIGNS.forward, () => this.go(1));
  #toEnd = sign("toEnd", SIGNS.toEnd, () => this.toEnd());
  #next = button("", () => this.track.next?.(), { class: "next" });
  #speed = html("input", {
    type: "range",
    max: SPEEDS.length - 1,
    oninput: () => this.player.setSpeed(Number(this.#speed.value))
  });
  #rate = html("output", { class: "rate" });
  #step = numberField(0, () => {
    this.player.stopAt(Number(this.#step.value));
    this.#step.value = `${this.player.k}`;
  });
  #length = html("span", { class: "length" });
  #scrub = html("input", {
    type: "range",
    class: "scrub",
    "data-label": "position",
    oninput: () => this.player.stopAt(Number(this.#scrub.value))
  });
  #marks = svg("path");
  #share = html("progress", { max: 1, "data-label": "search" });
  #wait = html(
    "span",
    { class: "wait" },
    this.#share,
    button("cancel", () => this.track.cancel?.())
  );
  /** The length for which the marks are drawn. @type {number | null | undefined} */
  #marked;
  /** @param {import("./player.js").Player} player @param {Track} track */
  constructor(player2, track) {
    this.player = player2;
    this.track = track;
    const box = {
      class: "marks",
      viewBox: "0 0 1000 10",
      preserveAspectRatio: "none",
      "aria-hidden": "true"
    };
    const speed = field("speed", this.#speed);
    const step = field(track.unit, this.#step);
    speed.append(this.#rate);
    step.append(this.#length);
    this.#next.hidden = !track.next;
    this.element.append(
      html(
        "div",
        { class: "buttons" },
        this.#toStart,
        this.#back,
        this.#play,
        this.#forward,
        this.#toEnd,
        this.#next
      ),
      html("span", { class: "speed" }, speed),
      html("span", { class: "step" }, step),
      html("div", { class: "way" }, this.#scrub, svg("svg", box, this.#marks), this.#wait)
    );
  }
  /** @param {number} steps */
  go(steps) {
    this.player.stopAt(this.player.k + steps);
  }
  toEnd() {
    this.player.stopAt(this.track.length() ?? this.player.k);
  }
  /** Says all again. */
  speak() {
    this.#next.dataset.say = this.track.nextName?.() ?? "";
    this.#marked = void 0;
    speak(this.element);
  }
  /** Shows where the player is. */
  show() {
    const { player: player2, track } = this;
    const { k, isPlaying } = player2;
    const length = track.length();
    const deed = isPlaying ? "pause" : "play";
    this.#play.title = say(deed);
    this.#play.setAttribute("aria-label", say(deed));
    this.#play.querySelector("path")?.setAttribute("d", SIGNS[deed]);
    this.#back.disabled = this.#toStart.disabled = k === 0;
    this.#forward.disabled = k === length;
    this.#toEnd.disabled = length === null || k === length;
    const rate = SPEEDS[player2.speed];
    const said = rate === SPEEDS.at(-1) ? say("fastest") : say("rate", { n: rate });
    this.#speed.value = `${player2.speed}`;
    this.#speed.setAttribute("aria-valuetext", said);
    this.#rate.textContent = said;
    if (document.activeElement !== this.#step || isPlaying) this.#step.value = `${k}`;
    this.#length.textContent = `/ ${length?.toLocaleString("en") ?? "?"}`;
    const max = length ?? Math.max(MIN_SCRUB_STEPS, 10 ** Math.ceil(Math.log10(k + 1)));
    this.#scrub.max = `${max}`;
    this.#scrub.value = `${k}`;
    const share = track.share?.() ?? null;
    this.#wait.hidden = share === null;
    this.#share.value = share ?? 0;
    if (length !== this.#marked) this.#drawMarks(length);
  }
  /** @param {number | null} length */
  #drawMarks(length) {
    this.#marked = length;
    const marks = length === null ? [] : this.track.marks();
    const shown = marks.length > MAX_MARKS ? [] : marks;
    const path = shown.map((k) => `M${(1e3 * k / Number(length)).toFixed(2)} 0 V10`);
    this.#marks.setAttribute("d", path.join(" "));
  }
};

// page/puzzle/puzzle.js
var SIGN_WORDS = {
  en: "● ruled out before · ✕ ruled out by this step · ○ a square of the reason · □ the queen of this step · 1 2 queens that would follow",
  zh: "● 此前已排除 · ✕ 这一步排除 · ○ 作为理由的格子 · □ 这一步的皇后 · 1 2 由此推出的皇后"
};
var film = JSON.parse(byId("film").textContent ?? "");
var deduced = film.steps.length;
var player = new Player((k) => Math.min(k, deduced));
var transport = new Transport(player, { unit: "step", length: () => deduced, marks: () => [] });
var signs = Object.assign(new Signs(), { order: film.order, side: film.side });
function drawMarks(k) {
  signs.element.replaceChildren();
  const made = film.steps.slice(0, k);
  for (const { out } of made.slice(0, -1))
    for (const square of out) signs.put("past", square, svg("circle", { class: "past", r: 3.5 }));
  for (const { placed } of made)
    if (placed !== null) signs.put("queen", placed, svg("use", { href: "#queen", x: 5, y: 5 }));
  for (const step of made.slice(-1)) signs.drawStep(step, true);
}
function showStep() {
  const { k } = player;
  drawMarks(k);
  transport.show();
  byId("sentence").textContent = pick(film.steps[k - 1]?.stages[2] ?? film.start);
  byId("ending").hidden = k < deduced;
  const list = byId("steps");
  for (const [at, item] of list.querySelectorAll("button").entries()) {
    const isShown = at + 1 === k;
    item.setAttribute("aria-current", isShown ? "step" : "false");
    if (isShown) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}
function speakIn(lang2) {
  setLang(lang2);
  document.documentElement.lang = say("htmlLang");
  document.title = pick(film.title);
  byId("title").textContent = pick(film.title);
  byId("signs").textContent = pick(SIGN_WORDS);
  byId("ending").textContent = film.ending.map(pick).join(" · ");
  const items = film.steps.map(
    ({ stages }, at) => html("button", { type: "button", onclick: () => player.stopAt(at + 1) }, `${at + 1}. ${pick(stages[2])}`)
  );
  byId("steps").replaceChildren(...items.map((item) => html("li", {}, item)));
  speak(document.body);
  transport.speak();
  byId("lang").onclick = () => speakIn(lang2 === "en" ? "zh" : "en");
  showStep();
}
byId("board").querySelector("svg")?.append(signs.element);
byId("controls").append(transport.element);
listenToKeys(() => transport, {});
player.speed = 0;
player.onChange = showStep;
new Theme(() => {
}).apply();
speakIn(film.lang);
