// The lessons: short texts, each with the position that it speaks of.

/** @typedef {{ en: string, zh: string }} Said */
/** @typedef {{ step: number, panel: "code" | "data" | "tree", text: Said }} LessonPage */
/** @typedef {{ id: string, title: Said, task: Task, pages: LessonPage[] }} Lesson */

/** @param {number} order @param {string} algorithm @returns {Task} */
const queens = (order, algorithm) => ({ game: "queens", problem: { order, with: [], block: [] }, algorithm });
/** @param {string} dims @param {string} algorithm @returns {Task} */
const knight = (dims, algorithm) => ({
  game: "knight",
  problem: { dims, from: "a1", to: null, closed: false, block: [] },
  algorithm,
});

/** @type {Lesson[]} */
export const LESSONS = [
  {
    id: "backtracking",
    title: { en: "Try, fail, take back", zh: "尝试、失败、撤回" },
    task: queens(4, "row-array"),
    pages: [
      {
        step: 0,
        panel: "code",
        text: {
          en: "Four queens are to stand on this board so that none attacks another: no two in the same row, column or diagonal. The search fills the rows from the top and tries the squares of a row from left to right. Press → to see a step, ← to take it back.",
          zh: "要在这个棋盘上放四个皇后，使任何两个都互不攻击：不在同一行、同一列或同一条对角线上。搜索从最上一行开始逐行放置，每行从左到右试每一格。按 → 走一步，按 ← 退一步。",
        },
      },
      {
        step: 3,
        panel: "code",
        text: {
          en: "A queen stands on a4. In the next row a3 was out, in the same column; now b3 is out too, on the same diagonal. The line shows who attacks. A square that is attacked is never looked below: everything that would follow from it is cut off.",
          zh: "皇后放在 a4。下一行的 a3 在同一列，不行；现在 b3 在同一条对角线上，也不行。图中的线表示谁在攻击。受攻击的格子之后的各种放法一概不再看：这就是剪枝。",
        },
      },
      {
        step: 8,
        panel: "code",
        text: {
          en: "Two queens stand, and all four squares of the third row are attacked: a dead end. Nothing can help here but to take back the last queen, on c3. Press → and watch it go.",
          zh: "已放两个皇后，而第三行的四格都受攻击：这是死路。唯一的办法是撤回最后放的皇后，即 c3 上的。按 →，看它被撤回。",
        },
      },
      {
        step: 10,
        panel: "tree",
        text: {
          en: "The queen of that row went on to its next square, d3. This is all of backtracking: try, go on, take back, try the next. In the tree on the page, the bright path is what stands on the board now; the branch beside it is done.",
          zh: "这一行的皇后移到下一个可行的格子 d3。回溯就是这样：尝试、前进、撤回、再试下一个。树中亮着的路径就是棋盘上现有的皇后；旁边的分支已经试完。",
        },
      },
      {
        step: 31,
        panel: "tree",
        text: {
          en: "The first solution, after 31 steps. Everything with a queen on a4 had to fail first. How many dead ends were there? The counter below the board says it.",
          zh: "走了 31 步，得到第一个解。在此之前，a4 有皇后的各种放法都失败了。遇到过多少条死路？棋盘下的计数会告诉你。",
        },
      },
      {
        step: 48,
        panel: "tree",
        text: {
          en: "The second solution is the mirror image of the first. The search does not know that; it finds both. Press “To the end”: there are no others, and the search has proved it by trying everything.",
          zh: "第二个解是第一个解的镜像。搜索并不知道这一点，两个都会找到。按“到结尾”：再没有别的解，搜索把一切都试过，这就是证明。",
        },
      },
    ],
  },
  {
    id: "tagged-stack",
    title: { en: "The stack with tags", zh: "带标记的栈" },
    task: queens(4, "tagged-stack"),
    pages: [
      {
        step: 0,
        panel: "data",
        text: {
          en: "The same search without recursion. What is still to be done lies on a stack of squares, each with a tag: undecided, or placed. Press → and watch the stack.",
          zh: "同样的搜索，但不用递归。还要做的事放在一个栈里：每一项是一个格子，带有标记“未定”或“已放”。按 →，注意看栈。",
        },
      },
      {
        step: 1,
        panel: "data",
        text: {
          en: "a4 was popped as undecided, found free, and pushed back as placed. Now the four squares of the next row go on top of it. Below it, the rest of its own row waits.",
          zh: "a4 弹出时是未定节点，没有受到攻击，于是作为已放节点压回栈中。接着下一行的四格压到它上面；下面是本行还没试的格子。",
        },
      },
      {
        step: 3,
        panel: "data",
        text: {
          en: "Two squares were popped and dropped: a look at three arrays says that a line is occupied. No earlier queen is asked. Compare the number of comparisons with row-array later, on a larger board.",
          zh: "两个格子弹出后被丢弃：查三个数组就知道线已被占用，不必逐一去问前面的皇后。以后可在更大的棋盘上与 row-array 对照比较次数。",
        },
      },
      {
        step: 8,
        panel: "data",
        text: {
          en: "All squares of the third row are dropped. What lies on top now? The placed node c3. That is the moment when the tag is needed: popped undecided, it would be placed; popped placed, it is taken back.",
          zh: "第三行的格子全部丢弃。现在栈顶是什么？是已放节点 c3。标记正是在这时起作用：弹出的若是未定节点，就放置；若是已放节点，就撤回。",
        },
      },
      {
        step: 9,
        panel: "data",
        text: {
          en: "c3 is lifted, its lines are free again, and d3, which waited below, is on top. The stack did what the recursion did, and you can see all of it at once.",
          zh: "c3 撤回，它占用的线重新空出，一直在下面等着的 d3 来到栈顶。栈做了递归所做的事，而且全部看得见。",
        },
      },
    ],
  },
  {
    id: "three-words",
    title: { en: "Three words and one AND", zh: "三个整数，一次“与”" },
    task: queens(8, "bitmask"),
    pages: [
      {
        step: 1,
        panel: "data",
        text: {
          en: "Here the attacked squares of the next row are bits of three words: one for columns, one for each kind of diagonal. The free squares are the bits that none of the three has.",
          zh: "这里，下一行受攻击的格子用三个整数的位表示：一个表示列，另两个各表示一种对角线。三个整数中都没有的位，就是可放的格子。",
        },
      },
      {
        step: 3,
        panel: "data",
        text: {
          en: "From row to row the columns stay, one kind of diagonal moves a bit to the left, the other a bit to the right: one shift each. Step back and forth between rows and follow one bit.",
          zh: "从一行到下一行，列不变，一种对角线向左移一位，另一种向右移一位：各是一次移位。在相邻两行之间来回走，盯住其中一位看。",
        },
      },
      {
        step: 5,
        panel: "code",
        text: {
          en: "No square is ever rejected: attacked squares are not looked at. The lowest free bit is taken by free & -free. So there are fewer steps, on exactly the same tree.",
          zh: "没有格子会被排除，因为受攻击的格子根本不看。free & -free 取出最低的空位。所以步数更少，而搜索树完全相同。",
        },
      },
      {
        step: 6,
        panel: "tree",
        text: {
          en: "Open Race, choose row-array against bitmask, and let the clock count nodes, then comparisons. Equal nodes look like a draw; equal comparisons do not. Which unit is fair?",
          zh: "打开“比赛”，让 row-array 与 bitmask 相比，时钟先计节点，再计比较次数。节点数相同时看似平手，比较次数相同时就不是了。哪一种单位才公平？",
        },
      },
    ],
  },
  {
    id: "knight",
    title: { en: "The knight and a good rule", zh: "骑士巡游与一条好规则" },
    task: knight("5x5", "warnsdorff"),
    pages: [
      {
        step: 1,
        panel: "data",
        text: {
          en: "A knight is to visit every square once. Warnsdorff's rule of 1823: go where the fewest ways lead on. The numbers on the board are those ways.",
          zh: "马要走遍每一格，每格一次。Warnsdorff 1823 年的规则：走向出路最少的格子。棋盘上的数就是出路数。",
        },
      },
      {
        step: 2,
        panel: "data",
        text: {
          en: "From here the corners and edges come first: they have few ways, and soon would have none. Press play and see how the path keeps to the rim before it turns inwards.",
          zh: "接下来先走角上和边上的格子：它们的出路少，再等就没有了。按播放，看路径怎样先沿着边走，再转向中间。",
        },
      },
      {
        step: 26,
        panel: "tree",
        text: {
          en: "A tour, and no step was taken back: the tree is a single path. Now choose the algorithm backtrack in the lab, which tries the moves in a fixed order, and press “Next tour”. Count its dead ends.",
          zh: "走出一条巡游，一步也没有撤回：树只是一条路径。现在到“演示”中选算法 backtrack，它按固定次序尝试走法；再按“下一条巡游”，看看它有多少死路。",
        },
      },
    ],
  },
];

/** @param {string} id */
export function lessonNamed(id) {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}
