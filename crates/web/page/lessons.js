// The guided lessons: those of docs/lessons, by the names of their files. Each page opens the position that it speaks of.

/** @typedef {import("./words.js").Said} Said */
/** @typedef {{ at: string, panel: "code" | "data" | "tree", text: Said, links?: { to: string, text: Said }[] }} LessonPage */
/** @typedef {{ id: string, title: Said, pages: LessonPage[] }} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    id: "row-array",
    title: { en: "Recursion: the row array", zh: "递归数组法" },
    pages: [
      {
        at: "#queens/4/row-array",
        panel: "code",
        text: {
          en: "Four queens are to stand on this board so that none attacks another: no two in the same row, column or diagonal. Backtracking builds a solution step by step: try, go on, and where no step is possible take the last one back and try the next. Press → to see a step, ← to take it back.",
          zh: "要在这个棋盘上放四个皇后，使任何两个都互不攻击：不在同一行、同一列或同一条对角线上。回溯一步一步地构造解：试一步，继续；没有下一步可走，就撤回最后一步，再试别的。按 → 走一步，按 ← 退一步。",
        },
      },
      {
        at: "#queens/4/row-array?step=4",
        panel: "data",
        text: {
          en: "This program is a recursion over the rows and keeps only the column of the queen in each row: 0 is a, 2 is c. What waits is kept by the recursion itself.",
          zh: "这个程序逐行递归，只记下每一行皇后的列号：0 是 a，2 是 c。还没试的格子由递归自己记着。",
        },
      },
      {
        at: "#queens/4/row-array?step=6",
        panel: "code",
        text: {
          en: "To test a square it compares it with each earlier queen. b2 costs two comparisons: the first queen does not attack it, the second does. The deeper the search, the more queens there are to compare with.",
          zh: "要检验一个格子，就把它与前面各行的皇后逐个比较。b2 要比较两次：第一个皇后不攻击它，第二个攻击它。搜索越深，要比较的皇后就越多。",
        },
      },
      {
        at: "#queens/4/row-array?step=9",
        panel: "tree",
        text: {
          en: "No square of the third row is free: a dead end. So c3 is taken back, and d3 is next. In the tree, the bright path is what stands on the board; the branch beside it is done. Whatever would follow from a rejected square is never tried.",
          zh: "第三行没有一格空着：这是死路。所以撤回 c3，接着试 d3。树中亮着的路径就是棋盘上现有的皇后；旁边的分支已经试完。被排除的格子之后的各种放法一概不试：这就是剪枝。",
        },
      },
      {
        at: "#queens/4/row-array?step=31",
        panel: "tree",
        text: {
          en: "The first solution. Everything with a queen on a4 had to fail first. How many dead ends were there? The counter below the board says it.",
          zh: "第一个解。在此之前，a4 有皇后的各种放法都失败了。遇到过多少条死路？棋盘下的计数会告诉你。",
        },
      },
      {
        at: "#queens/4/row-array?step=78",
        panel: "tree",
        text: {
          en: "The end: every queen was taken back. So the search knows that there is no third solution: it has tried everything. The second solution was the mirror image of the first, and the search did not know that either.",
          zh: "结束：每个皇后都已撤回。搜索由此知道没有第三个解：一切都试过了。第二个解是第一个解的镜像，搜索对此并不知道。",
        },
      },
    ],
  },
  {
    id: "tagged-stack",
    title: { en: "The stack with tags", zh: "显式栈法：带标记的栈" },
    pages: [
      {
        at: "#queens/4/tagged-stack",
        panel: "data",
        text: {
          en: "The same search without recursion. What is still to be done lies on a stack of squares, each with a tag: undecided, or placed. Press → to see a step, ← to take it back, and watch the stack.",
          zh: "不用递归的同一个搜索。还要做的事放在一个栈里：每一项是一个格子，带有标记“未定”或“已放”。按 → 走一步，按 ← 退一步，注意看栈。",
        },
      },
      {
        at: "#queens/4/tagged-stack?step=1",
        panel: "data",
        text: {
          en: "a4 was popped as undecided, found free, and pushed back as placed. Now the four squares of the next row go on top of it. Below it, the rest of its own row waits.",
          zh: "a4 弹出时是未定的，没有受到攻击，于是标为已放压回栈中。接着下一行的四格压到它上面；下面是本行还没试的格子。",
        },
      },
      {
        at: "#queens/4/tagged-stack?step=3",
        panel: "data",
        text: {
          en: "Two squares were popped and dropped: three arrays say which lines are occupied, and the first x that is met decides. No earlier queen is looked at, so a square costs at most three comparisons.",
          zh: "两个格子弹出后被丢弃：三个数组记着哪些线被占用，查到第一个 x 就有了结论。不必与前面的皇后逐个比较，所以一格最多比较三次。",
        },
      },
      {
        at: "#queens/4/tagged-stack?step=8",
        panel: "data",
        text: {
          en: "All squares of the third row are dropped: a dead end. What lies on top now? c3, placed. That is the moment when the tag is needed: popped undecided, it would be placed again; popped placed, it is taken back. The tag plays the part of the return address.",
          zh: "第三行的格子全部丢弃：这是死路。现在栈顶是什么？是已放的 c3。标记正是在这时起作用：弹出的若是未定的，就会再放一次；若是已放的，就撤回。标记起的就是返回地址的作用。",
        },
      },
      {
        at: "#queens/4/tagged-stack?step=31",
        panel: "data",
        text: {
          en: "The first solution, at the same step as in the first lesson: two programs, one tree. Ten squares are on the stack: in each row the queen, and the squares to the right of it, which are still to come.",
          zh: "第一个解，与第 1 课在同样的一步：两个程序，一棵搜索树。栈中有十个格子：每行的皇后，以及它右边还没试的格子。",
        },
      },
      {
        at: "#queens/4/vec-stack?step=9",
        panel: "data",
        text: {
          en: "A stack without tags: one vector of columns, and an index that says where its top is. c3 was just taken back, so the top is 3, that is d3: to go on to the next square is to add one, to take back is to go down by one.",
          zh: "不带标记的栈：一个列号数组，加上一个指向栈顶的下标。c3 刚刚撤回，所以栈顶是 3，也就是 d3：试下一格就是加一，撤回就是下移一行。",
        },
      },
      {
        at: "#queens/4/vec-stack?step=27",
        panel: "data",
        text: {
          en: "The vector is 1 3 0 [0]. Say what the next three steps are before you press →. The vector is the whole state of the search: a program can stop here and go on later. A recursion cannot be paused: half of its state is on the call stack. Then let the programs race, by comparisons.",
          zh: "数组是 1 3 0 [0]。先说出接下来的三步，再按 →。这个数组就是搜索的全部状态：程序可以停在这里，以后再继续。递归不能这样暂停，因为它的状态有一半在调用栈里。最后让这几个程序按比较次数比赛。",
        },
        links: [
          {
            to: "#race/queens/8/row-array/tagged-stack?by=comparisons&until=all",
            text: { en: "row-array against tagged-stack", zh: "row-array 对 tagged-stack" },
          },
          {
            to: "#race/queens/8/row-array/vec-stack?by=comparisons&until=all",
            text: { en: "row-array against vec-stack", zh: "row-array 对 vec-stack" },
          },
        ],
      },
    ],
  },
  {
    id: "bits",
    title: { en: "Bits", zh: "位运算" },
    pages: [
      {
        at: "#queens/6/bitmask?step=1",
        panel: "data",
        text: {
          en: "This program never asks whether a square is attacked. It keeps three words for the row that is filled next: attacked along columns, rising and falling diagonals. The free squares are the bits that none of the three has.",
          zh: "这个程序从来不问一个格子是否受到攻击。它为将要填的一行准备三个整数：沿列、沿副对角线、沿主对角线受攻击的格子。三个整数中都没有的位，就是可放的格子。",
        },
      },
      {
        at: "#queens/6/bitmask?step=2",
        panel: "data",
        text: {
          en: "From row to row the columns stay, one kind of diagonal moves a bit to the left, the other a bit to the right: one shift each. Step back and forth between rows and follow one bit.",
          zh: "从一行到下一行，列不变，一种对角线向左移一位，另一种向右移一位：各是一次移位。在相邻两行之间来回走，盯住其中一位看。",
        },
      },
      {
        at: "#queens/6/bitmask?step=3",
        panel: "code",
        text: {
          en: "The queen went to e4, the lowest free bit, which free & -free leaves. Now only b3 is free. No square is ever rejected: attacked squares are not looked at. So there are fewer steps, on exactly the same tree.",
          zh: "皇后放到 e4，也就是最低的空位，free & -free 恰好留下它。现在只有 b3 可放。没有格子会被排除，因为受攻击的格子根本不看。所以步数更少，而搜索树完全相同。",
        },
      },
      {
        at: "#queens/6/bitmask?step=4",
        panel: "tree",
        text: {
          en: "Let row-array and bitmask race, first by nodes, then by comparisons. Equal nodes look like a draw; equal comparisons do not. Which unit is fair?",
          zh: "让 row-array 与 bitmask 比赛，先按结点数，再按比较次数。结点数相同时看似平手，比较次数相同时就不是了。哪一种单位才公平？",
        },
        links: [
          {
            to: "#race/queens/8/row-array/bitmask?by=nodes&until=all",
            text: { en: "the same number of nodes", zh: "结点数相同" },
          },
          {
            to: "#race/queens/8/row-array/bitmask?by=comparisons&until=all",
            text: { en: "the same number of comparisons", zh: "比较次数相同" },
          },
        ],
      },
    ],
  },
  {
    id: "knight",
    title: { en: "The knight", zh: "马踏棋盘" },
    pages: [
      {
        at: "#knight/5x5/backtrack?from=a1&step=6",
        panel: "data",
        text: {
          en: "A knight is to visit every square once. This program tries the eight moves in a fixed order; its data say how many of them were tried from each square of the path. A high number on an early square means that most of that work was wasted.",
          zh: "马要走遍每一格，每格一次。这个程序按固定的次序尝试八种走法，它的数据是：路径上每一格的走法已试过几种。靠前的格子数大，就表示大部分工作都白费了。",
        },
      },
      {
        at: "#knight/5x5/backtrack?from=a1&step=136",
        panel: "tree",
        text: {
          en: "The first tour, at step 136. Look at the dead ends beside its path.",
          zh: "第一条巡游，在第 136 步。看看路径旁边的死路。",
        },
      },
      {
        at: "#knight/5x5/warnsdorff?from=a1&step=2",
        panel: "data",
        text: {
          en: "Warnsdorff's rule of 1823: move to the square with the fewest onward moves. From c2 five squares can be reached, and e1 has only one onward move: it comes first. Put off, a corner is soon cut off.",
          zh: "Warnsdorff 1823 年的规则：走向出路最少的格子。从 c2 可以到五格，其中 e1 只有一条出路，所以先走它。角上的格子再等就走不进去了。",
        },
      },
      {
        at: "#knight/5x5/warnsdorff?from=a1&step=26",
        panel: "tree",
        text: {
          en: "A tour, and no step was taken back: the tree is a single path. The rule changes the order in which the children of a node are tried, not the tree. Let both race on 6x6 until the first tour.",
          zh: "走出一条巡游，一步也没有撤回：树只是一条路径。规则改变的是尝试的次序，而不是树。让两者在 6x6 上比赛，到第一条巡游为止。",
        },
        links: [
          {
            to: "#race/knight/6x6/backtrack/warnsdorff?from=a1&by=nodes&until=first",
            text: { en: "backtrack against warnsdorff", zh: "backtrack 对 warnsdorff" },
          },
        ],
      },
      {
        at: "#knight/5x5/warnsdorff?from=b1",
        panel: "code",
        text: {
          en: "Is there a tour from b1? Think of the colours of the squares. Each move changes the colour, and 13 of the 25 squares have the colour of a1: a tour must begin and end on that colour. So the search here ends before its first step.",
          zh: "从 b1 出发有巡游吗？想想格子的颜色。每走一步颜色都变，25 格中有 13 格与 a1 同色：巡游的起点和终点必须是这种颜色。所以这里的搜索一步也不用走就结束了。",
        },
      },
    ],
  },
  {
    id: "half-board",
    title: { en: "Counting without visiting every solution", zh: "不逐一枚举解的计数" },
    pages: [
      {
        at: "#queens/8/bitmask?with=a8&step=219",
        panel: "tree",
        text: {
          en: "With a queen on a8 there are 4 solutions; this is the first. Look at the board in a mirror: the queen comes to h8. So there are 4 with h8 too, and the counts of a8, b8, c8 and d8 are enough: 2 · (4 + 8 + 16 + 18) = 92.",
          zh: "a8 有皇后的解有 4 个，这是第一个。从镜子里看棋盘，皇后到了 h8。所以 h8 有皇后的解也是 4 个，知道 a8、b8、c8、d8 四个数就够了：2 · (4 + 8 + 16 + 18) = 92。",
        },
      },
      {
        at: "#queens/8/bitmask?with=c8,e7,b6,h5,a4,g3,d2,f1&step=9",
        panel: "data",
        text: {
          en: "A square has 8 symmetries, and the images of a solution are its orbit. This solution equals itself after half a turn, so it has 4 images only. All other orbits have 8: 11 · 8 + 4 = 92. A program that searches one image of each orbit has about an eighth of the work.",
          zh: "正方形有 8 种对称，一个解的所有像构成它的对称等价类（轨道）。这个解旋转 180° 后不变，所以只有 4 个像。其他等价类都有 8 个：11 · 8 + 4 = 92。每个等价类只搜索一个像，工作量就只有约八分之一。",
        },
      },
      {
        at: "#queens/4/row-array?step=26",
        panel: "data",
        text: {
          en: "Now cut the board in two. The upper half is filled: b4 and d3. Which lower halves fit? Those on the columns a and c, if no diagonal meets. A search fills the lower half again below every upper half; half-board fills each half once, and asks which of them fit together.",
          zh: "现在把棋盘切成两半。上半盘已填好：b4 和 d3。哪些下半盘能与它拼合？占 a、c 两列、对角线又不冲突的那些。搜索在每种上半盘之下都要重填下半盘；half-board 每一半只填一次，再问哪些能拼合（折半枚举）。",
        },
      },
      {
        at: "#queens/4/row-array?step=31",
        panel: "data",
        text: {
          en: "a2 and c1 fit. Two halves fit if they share no column and no diagonal: with one bit for each line that is one AND. The columns leave 8 pairs of halves on this board, of which two fit.",
          zh: "a2 与 c1 能拼合。两半没有共同的列，也没有共同的对角线，就能拼合：每条线占一位，只要一次“与”。在这个棋盘上，按列剩下 8 对半盘，其中两对能拼合。",
        },
      },
      {
        at: "#queens/6/bitmask?block=a4,a5,a6,c4,c5,c6,e4,e5,e6&step=7",
        panel: "tree",
        text: {
          en: "Order 6, with the upper half on the columns b, d and f alone: two ways to fill it, two ways for the lower half, four pairs, and one that fits. Step through the search and find the other three.",
          zh: "6 阶，上半盘只用 b、d、f 三列：上半盘有两种填法，下半盘有两种，共四对，能拼合的只有一对。走一遍搜索，找出另外三对。",
        },
      },
      {
        at: "#queens/4/row-array?step=78",
        panel: "tree",
        text: {
          en: "A search comes to every solution; the join knows only the number of pairs that fit. So it counts far beyond what a search can reach, and must be checked by other means. Count the order 14 by both, and compare the times.",
          zh: "搜索走到每一个解；拼合只知道能拼合的对数。所以它能统计搜索远远到不了的数目，也必须用别的办法核对。用两种方法统计 14 阶，比较所用的时间。",
        },
        links: [
          { to: "#count/14/half-board", text: { en: "count by half-board", zh: "用 half-board 计数" } },
          { to: "#count/14/bitmask", text: { en: "count by bitmask", zh: "用 bitmask 计数" } },
        ],
      },
    ],
  },
  {
    id: "frontier",
    title: { en: "Counting tours", zh: "巡游的计数" },
    pages: [
      {
        at: "#knight/6x6/warnsdorff?from=a1&closed=1&step=39",
        panel: "tree",
        text: {
          en: "One of the 9,862 closed tours of 6x6, found by a search. To count them all, or the 55,488,142 of 6x8, no list is needed. The idea: do not ask which choices were made, but what of them matters to the rest.",
          zh: "6x6 的 9,862 条闭合巡游之一，由搜索找到。要统计全部，或者统计 6x8 的 55,488,142 条，不必逐条列出。想法是：不问作了哪些选择，只问这些选择中有什么对其余部分有影响。",
        },
      },
      {
        at: "#knight/3x3/warnsdorff?from=a1&closed=1&block=b2&step=9",
        panel: "data",
        text: {
          en: "A move joins squares of two colours. If every square of one colour chooses the squares before and after it, all moves are chosen. Here a1, a3, c1 and c3 have two neighbours each: nothing is left to choose, and there is one closed tour.",
          zh: "每一步连接两种颜色的格子。一种颜色的每一格选定它前后的两格，所有的步就都选定了。这里 a1、a3、c1、c3 各只有两个邻格：没有可选的，闭合巡游只有一条。",
        },
      },
      {
        at: "#knight/6x6/warnsdorff?from=a1&closed=1&step=10",
        panel: "data",
        text: {
          en: "A path in the middle of a search. To the rest of the board only this matters: which squares are used up, and which two are the ends of a path. Another path with the same squares inside and the same ends goes on in the same ways; so both are one state, with the number 2.",
          zh: "搜索中途的一条路径。对棋盘的其余部分来说，重要的只有：哪些格子已用完，哪两格是路径的两端。另一条路径若里面的格子相同、两端也相同，接下去的走法就完全相同；两者合成一个状态，记数为 2。",
        },
      },
      {
        at: "#knight/5x5/warnsdorff?from=a1&step=26",
        panel: "tree",
        text: {
          en: "From the corner of 5x5 there are 304 tours. Press “Next tour” for a few of them. On so small a board a list is as good as a count; from 6x6 to 6x8 the tours become more than 5,000 times as many, the bound on the states 21 times.",
          zh: "从 5x5 的角上出发有 304 条巡游。按几次“下一条巡游”看看。棋盘这么小，逐条列出也不比计数差；而从 6x6 到 6x8，巡游多到 5,000 倍以上，状态的上界只多到 21 倍。",
        },
      },
      {
        at: "#knight/5x5/warnsdorff?from=b1",
        panel: "code",
        text: {
          en: "From a square of this colour there is none: the table of 5x5 has zeros here. 4 · 304 + 8 · 56 + 64 = 1,728 directed tours, 864 undirected ones. Say always which are counted: a tour and its reverse are one, or two. The counter itself runs in the program: tour count 6x8 --closed.",
          zh: "从这种颜色的格子出发一条也没有：5x5 的表中这里是 0。4 · 304 + 8 · 56 + 64 = 1,728 条有向巡游，864 条无向巡游。计数时总要说明：一条巡游与它的反向算一条还是两条。计数程序在命令行中：tour count 6x8 --closed。",
        },
      },
    ],
  },
];

/** @param {string} id */
export function lessonNamed(id) {
  return LESSONS.find((lesson) => lesson.id === id);
}
