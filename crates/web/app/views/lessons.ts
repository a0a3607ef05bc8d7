// The lessons, which have the names of the files in docs/lessons. Each page opens the position that it describes.

import type { Text } from "../i18n.js";

/** A question. The answer is a square or a number in the position `ahead` steps later. */
export interface Question {
  text: Text;
  ahead: number;
  answer: (position: Position) => string | number;
}

export interface Link {
  to: string;
  text: Text;
}

/** Creates a page that opens a position and a panel. */
const page = (
  fragment: string,
  panel: "code" | "data" | "tree",
  text: Text,
  question: Question | null = null,
  ...links: Link[]
) => ({ fragment, panel, text, question, links });

export interface Lesson {
  id: string;
  title: Text;
  line: Text;
  pages: ReturnType<typeof page>[];
}

/** Asks for the square of a step. */
const asksSquare = (text: Text, ahead = 1): Question => ({
  text,
  ahead,
  answer: ({ last }) => last?.square ?? "",
});

/** Asks for a count up to a step, or of the complete search. */
const asksCount = (text: Text, name: keyof Counts, ahead = 0): Question => ({
  text,
  ahead,
  answer: ({ counts }) => counts[name],
});

/** Asks for the cost of the next step. */
const asksCost = (text: Text): Question => ({ text, ahead: 1, answer: ({ last }) => last?.comparisons ?? 0 });

/** Asks for the free squares of the next row. */
const asksFree = (text: Text): Question => ({
  text,
  ahead: 0,
  answer: ({ last }) => {
    const rows = (last?.parts ?? []).flatMap((part) => (part.shape === "bits" ? part.rows : []));
    const free = rows.filter(({ kind }) => kind === "free").flatMap(({ bits }) => [...bits]);
    return free.filter((bit) => bit === "x").length;
  },
});

export const LESSONS: readonly Lesson[] = [
  {
    id: "row-array",
    title: "Recursion: the row array",
    line: "Try a square, go on, take it back.",
    pages: [
      page(
        "#queens/4/row-array",
        "code",
        "Place four queens on this board so that none attacks another: no two in the same row, column or diagonal. Backtracking builds a solution step by step: try a square, go on, and when no step is possible, take the last one back and try the next. Press → for one step, ← to take it back.",
      ),
      page(
        "#queens/4/row-array?step=4",
        "data",
        "This program recurses over the rows and stores only the column of the queen in each row: 0 is a, 2 is c. The recursion itself remembers the squares that have not been tried yet.",
        asksSquare("Which square is tried next?"),
      ),
      page(
        "#queens/4/row-array?step=6",
        "code",
        "To test a square, the program compares it with every earlier queen. b2 costs two comparisons: the first queen does not attack it, the second does. The deeper the search, the more queens there are to compare with.",
        asksCost("How many comparisons does the next square, c2, cost?"),
      ),
      page(
        "#queens/4/row-array?step=9",
        "tree",
        "No square of the third row is free: a dead end. So c3 is taken back, and d3 is next. In the tree, the bright path is the current board; the branch beside it is finished. Nothing that would follow from a rejected square is ever tried: this is pruning.",
      ),
      page(
        "#queens/4/row-array?step=31",
        "tree",
        "The first solution. Everything with a queen on a4 had to fail first. How many dead ends were there? See the counter below the board.",
        asksCount("How many dead ends were there before it?", "dead_ends"),
      ),
      page(
        "#queens/4/row-array?step=78",
        "tree",
        "The end: every queen has been taken back. So the search knows that there is no third solution: it has tried everything. The second solution is the mirror image of the first, and the search did not know that either.",
      ),
    ],
  },
  {
    id: "tagged-stack",
    title: "The stack with tags",
    line: "The same search without recursion.",
    pages: [
      page(
        "#queens/4/tagged-stack",
        "data",
        "The same search without recursion. What remains to be done is on a stack: each item is a square with a tag, undecided or placed. Press → for one step, ← to take it back, and watch the stack.",
      ),
      page(
        "#queens/4/tagged-stack?step=1",
        "data",
        "a4 was popped as undecided, found free, and pushed back as placed. Then the four squares of the next row were pushed on top. Below them is the rest of its own row, still untried.",
      ),
      page(
        "#queens/4/tagged-stack?step=3",
        "data",
        "Two squares were popped and dropped. Three arrays record which lines are occupied, and the first x found decides. No earlier queen is looked at, so a square costs at most three comparisons.",
        asksSquare("Which square is popped next?"),
      ),
      page(
        "#queens/4/tagged-stack?step=8",
        "data",
        "All squares of the third row were dropped: a dead end. What is on top of the stack now? c3, placed. This is where the tag matters: an undecided square would be placed, a placed one is taken back. The tag plays the part of the return address.",
      ),
      page(
        "#queens/4/tagged-stack?step=31",
        "data",
        "The first solution, at the same step as in the first lesson: two programs, one tree. The stack has ten squares: the queen of each row, and the untried squares to the right of it.",
        asksSquare("Which square is popped next?"),
      ),
      page(
        "#queens/4/vec-stack?step=9",
        "data",
        "A stack without tags: one vector of columns, and an index to its top. c3 was just taken back, so the top is 3, that is d3. To try the next square, add one; to take back, go down by one.",
      ),
      page(
        "#queens/4/vec-stack?step=27",
        "data",
        "The vector is 1 3 0 [0]. Say what the next three steps are before you press →. The vector is the whole state of the search, so a program can stop here and continue later. A recursion cannot be paused like this: half of its state is on the call stack. Finally, let the programs race by comparisons.",
        asksSquare("Which square is tried next?"),
        {
          to: "#race/queens/8/row-array/tagged-stack?by=comparisons&until=all",
          text: "row-array against tagged-stack",
        },
        {
          to: "#race/queens/8/row-array/vec-stack?by=comparisons&until=all",
          text: "row-array against vec-stack",
        },
      ),
    ],
  },
  {
    id: "bits",
    title: "Bits",
    line: "All free squares of a row at once.",
    pages: [
      page(
        "#queens/6/bitmask?step=1",
        "data",
        "This program never asks whether a square is attacked. For the row to be filled next it keeps three words: the squares attacked along columns, rising diagonals and falling diagonals. The free squares are the bits set in none of the three.",
        asksFree("How many squares of the next row are free?"),
      ),
      page(
        "#queens/6/bitmask?step=2",
        "data",
        "From one row to the next, the columns stay the same, one kind of diagonal moves a bit to the left, and the other a bit to the right: one shift each. Step back and forth between two rows and follow one bit.",
        asksSquare("Where is the next queen placed?"),
      ),
      page(
        "#queens/6/bitmask?step=3",
        "code",
        "The queen went to e4, the lowest free bit, which is what free & -free leaves. Now only b3 is free. No square is ever rejected, because attacked squares are not looked at. So there are fewer steps, on exactly the same tree.",
      ),
      page(
        "#queens/6/bitmask?step=4",
        "tree",
        "Let row-array and bitmask race, first by nodes, then by comparisons. With equal nodes it looks like a draw; with equal comparisons it does not. Which unit is fair?",
        asksSquare("Where is the next queen placed?"),
        {
          to: "#race/queens/8/row-array/bitmask?by=nodes&until=all",
          text: "the same number of nodes",
        },
        {
          to: "#race/queens/8/row-array/bitmask?by=comparisons&until=all",
          text: "the same number of comparisons",
        },
      ),
    ],
  },
  {
    id: "knight",
    title: "The knight",
    line: "A fixed order against Warnsdorff's rule.",
    pages: [
      page(
        "#knight/5x5/backtrack?from=a1&step=6",
        "data",
        "A knight must visit every square exactly once. This program tries the eight moves in a fixed order. Its data shows how many moves have been tried from each square of the path. A high number on an early square means that most of the work was wasted.",
      ),
      page(
        "#knight/5x5/backtrack?from=a1&step=136",
        "tree",
        "The first tour, at step 136. Look at the dead ends beside its path.",
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=2",
        "data",
        "Warnsdorff's rule of 1823: move to the square with the fewest onward moves. From c2 the knight can reach five squares. e1 has only one onward move, so it comes first. A corner that is left for later is soon cut off.",
        asksSquare("Where must the knight move after e1?", 2),
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=26",
        "tree",
        "A tour, and no step was taken back: the tree is a single path. The rule changes the order in which squares are tried, not the tree. Let both programs race on 6x6 until the first tour.",
        asksCount("How many dead ends did the search meet?", "dead_ends"),
        {
          to: "#race/knight/6x6/backtrack/warnsdorff?from=a1&by=nodes&until=first",
          text: "backtrack against warnsdorff",
        },
      ),
      page(
        "#knight/5x5/warnsdorff?from=b1",
        "code",
        "Is there a tour from b1? Think of the colours of the squares. Each move changes the colour, and 13 of the 25 squares have the colour of a1: a tour must start and end on that colour. So this search ends before its first step.",
      ),
    ],
  },
  {
    id: "half-board",
    title: "Counting without visiting every solution",
    line: "Mirror images, and halves that fit.",
    pages: [
      page(
        "#queens/8/bitmask?with=a8&step=219",
        "tree",
        "With a queen on a8 there are 4 solutions; this is the first. In a mirror, the queen is on h8. So there are 4 solutions with h8 too, and the counts for a8, b8, c8 and d8 are enough: 2 · (4 + 8 + 16 + 18) = 92.",
      ),
      page(
        "#queens/8/bitmask?with=c8,e7,b6,h5,a4,g3,d2,f1&step=9",
        "data",
        "A square has 8 symmetries, and the symmetric copies of a solution form its orbit. This solution is unchanged by half a turn, so its orbit has only 4 solutions. All other orbits have 8: 11 · 8 + 4 = 92. A program that searches for one solution of each orbit does about an eighth of the work.",
      ),
      page(
        "#queens/4/row-array?step=26",
        "data",
        "Now cut the board in two. The upper half is filled: b4 and d3. Which lower halves fit? Those on columns a and c whose diagonals do not conflict. A search fills the lower half again below every upper half; half-board fills each half once, and then asks which halves fit together (meet in the middle).",
        asksSquare("Where is the next queen placed?"),
      ),
      page(
        "#queens/4/row-array?step=31",
        "data",
        "a2 and c1 fit. Two halves fit if they share no column and no diagonal. With one bit for each line, that is a single AND. On this board, the columns leave 8 pairs of halves, and two of them fit.",
      ),
      page(
        "#queens/6/bitmask?block=a4,a5,a6,c4,c5,c6,e4,e5,e6&step=7",
        "tree",
        "n = 6, with the upper half on columns b, d and f only: two ways to fill it, two ways for the lower half, four pairs, and one that fits. Step through the search and find the other three.",
        asksCount("How many solutions does the whole search find?", "solutions", Infinity),
      ),
      page(
        "#queens/4/row-array?step=78",
        "tree",
        "A search visits every solution; joining halves only gives the number of pairs that fit. So it can count far beyond the reach of a search, and its results must be checked by other means. Count n = 14 with both methods, and compare the times.",
        null,
        { to: "#count/14/half-board", text: "count with half-board" },
        { to: "#count/14/bitmask", text: "count with bitmask" },
      ),
    ],
  },
  {
    id: "frontier",
    title: "Counting tours",
    line: "Paths that look alike to the other squares.",
    pages: [
      page(
        "#knight/6x6/warnsdorff?from=a1&closed=1&step=39",
        "tree",
        "One of the 9,862 closed tours of 6x6, found by a search. To count them all, or the 55,488,142 of 6x8, no list is needed. The idea: do not ask which choices were made, ask what matters about them to the rest of the board.",
      ),
      page(
        "#knight/3x3/warnsdorff?from=a1&closed=1&block=b2&step=9",
        "data",
        "Each move joins squares of two colours. Once every square of one colour has chosen the squares before and after it, all moves are chosen. Here a1, a3, c1 and c3 have two neighbours each: nothing is left to choose, and there is one closed tour.",
      ),
      page(
        "#knight/6x6/warnsdorff?from=a1&closed=1&step=10",
        "data",
        "A path in the middle of a search. To the rest of the board, only this matters: which squares are used up, and which two squares are the ends of the path. Another path with the same squares inside and the same ends continues in the same ways. So the two are one state, with the count 2.",
        asksSquare("Where does the knight move next?"),
      ),
      page(
        "#knight/5x5/warnsdorff?from=a1&step=26",
        "tree",
        "From the corner of 5x5 there are 304 tours. Press “Next tour” to see a few. On such a small board a list is as good as a count. But from 6x6 to 6x8 the number of tours grows more than 5,000 times, and the bound on the states only 21 times.",
      ),
      page(
        "#knight/5x5/warnsdorff?from=b1",
        "code",
        "From a square of this colour there is no tour: the table for 5x5 has zeros here. 4 · 304 + 8 · 56 + 64 = 1,728 directed tours, or 864 undirected ones. Always say which are counted: whether a tour and its reverse are one or two. The counter itself is in the command-line program: tour count 6x8 --closed.",
        asksCount("How many tours start on b1?", "solutions", Infinity),
      ),
    ],
  },
];

export function lessonNamed(id: string) {
  return LESSONS.find((lesson) => lesson.id === id);
}
