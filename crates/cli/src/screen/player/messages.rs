//! Words and sentences of the player.

use backrank_core::Dims;
use backrank_core::queens::Attack;

use crate::say::figures::{counted, thousands};
use crate::say::messages;
use crate::say::zh::core::attack as said;

messages! {
    /// A text of the player. Squares are given by their names.
    pub(super) enum PlayerMessage {
        BoardTooLarge { dims: Dims, columns: u64, rows: u64, has_columns: u16, has_rows: u16 } => {
            en: ("the {dims} board needs a terminal of {columns} columns and {rows} rows, and this one has {has_columns} and {has_rows}"),
            zh: ("{dims} 棋盘需要 {columns} 列 {rows} 行的终端，而当前终端是 {has_columns} 列 {has_rows} 行")
        }

        QueensTitle { order: u32, algorithm: &'static str } => {
            en: ("{}, {algorithm}", counted((*order).into(), "queen")),
            zh: ("{order} 皇后，{algorithm}")
        }
        ToursTitle { dims: Dims, from: String, closed: bool, method: &'static str } => {
            en: ("{}tours of {dims} from {from}, {method}", if *closed { "closed " } else { "" }),
            zh: ("{dims} 的{}巡游，起点 {from}，{method}", if *closed { "闭合" } else { "" })
        }
        Playing { speed: u32 } => {
            en: ("playing, {} a second", counted((*speed).into(), "step")),
            zh: ("播放中，每秒 {speed} 步")
        }
        Paused { speed: u32 } => {
            en: ("paused, {} a second", counted((*speed).into(), "step")),
            zh: ("已暂停，每秒 {speed} 步")
        }
        Searching { steps: u64 } => {
            en: ("searching: step {} (Esc stops)", thousands(*steps)),
            zh: ("搜索中：第 {} 步（Esc 停止）", thousands(*steps))
        }

        Step => { en: ("step"), zh: ("步数") }
        DepthHead => { en: ("depth"), zh: ("深度") }
        Nodes => { en: ("nodes"), zh: ("节点") }
        DeadEnds => { en: ("dead ends"), zh: ("死路") }
        Solutions => { en: ("solutions"), zh: ("解") }
        Tours => { en: ("tours"), zh: ("巡游") }
        Comparisons => { en: ("comparisons"), zh: ("比较") }
        /// A number of all there are.
        Of { number: u64, all: Option<u64> } => {
            en: { |f| match all {
                Some(all) => write!(f, "{} of {}", thousands(*number), thousands(*all)),
                None => f.write_str(&thousands(*number)),
            } },
            zh: { |f| match all {
                Some(all) => write!(f, "{} / {}", thousands(*number), thousands(*all)),
                None => f.write_str(&thousands(*number)),
            } }
        }

        Start => { en: ("The search begins."), zh: ("搜索开始。") }
        QueenPlaced { square: String } => {
            en: ("A queen is placed on {square}: no queen attacks it."),
            zh: ("皇后放在 {square}：没有皇后攻击这一格。")
        }
        GivenQueenTaken { square: String } => {
            en: ("The queen given on {square} is the one of its row."),
            zh: ("{square} 上给定的皇后就是这一行的皇后。")
        }
        Attacked { square: String, by: String, attack: Attack } => {
            en: ("{square} is attacked by {by} {}.", said(*attack).en),
            zh: ("{square} 与 {by} {}，受其攻击。", said(*attack).zh)
        }
        NotAllowed { square: String } => {
            en: ("{square} must stay empty."),
            zh: ("{square} 必须空着。")
        }
        QueenBackFromDeadEnd { square: String } => {
            en: ("The queen on {square} is taken back: a dead end, no queen can follow."),
            zh: ("撤回 {square} 的皇后：死路，之后没有可放的格子。")
        }
        QueenBack { square: String } => {
            en: ("The queen on {square} is taken back: each square for the next one was tried."),
            zh: ("撤回 {square} 的皇后：下一个皇后的格子都已试过。")
        }
        QueenBackFromSolution { square: String } => {
            en: ("The queen on {square} is taken back: the search goes on after the solution."),
            zh: ("撤回 {square} 的皇后：得解之后继续搜索。")
        }
        Solution { number: u64 } => {
            en: ("Solution {number}: no queen attacks another."),
            zh: ("第 {number} 个解：没有皇后互相攻击。")
        }

        KnightStarts { square: String } => { en: ("The knight starts on {square}."), zh: ("马从 {square} 出发。") }
        KnightMoves { from: String, square: String, visit: usize } => {
            en: ("The knight moves from {from} to {square}: visit {visit}."),
            zh: ("马从 {from} 走到 {square}：第 {visit} 步。")
        }
        Visited { square: String, visit: usize } => {
            en: ("{square} is impossible: the knight was there before, visit {visit}."),
            zh: ("{square} 不行：第 {visit} 步已经到过。")
        }
        SquareBlocked { square: String } => {
            en: ("{square} is impossible: the problem does not allow it."),
            zh: ("{square} 不行：题目不允许。")
        }
        KnightBackFromDeadEnd { square: String } => {
            en: ("The knight goes back from {square}: a dead end, no move leads on."),
            zh: ("马从 {square} 退回：死路，无路可走。")
        }
        KnightBack { square: String } => {
            en: ("The knight goes back from {square}: each move from there was tried."),
            zh: ("马从 {square} 退回：那里的走法都已试过。")
        }
        KnightBackFromTour { square: String } => {
            en: ("The knight goes back from {square}: the search goes on after the tour."),
            zh: ("马从 {square} 退回：完成巡游之后继续搜索。")
        }
        Tour { number: u64 } => {
            en: ("Tour {number}: each square is visited once."),
            zh: ("第 {number} 条巡游：每格恰好到过一次。")
        }
        NoMoreSolutions => { en: ("No solution follows."), zh: ("后面没有解了。") }
        SearchStopped => { en: ("The search was stopped; this is the step from before."), zh: ("搜索已停止，仍在原来的一步。") }

        QueensLegend => {
            en: ("Q queen  q given  x rejected  - attacked  # not allowed  | / \\ --- its line"),
            zh: ("Q 皇后  q 给定  x 排除  - 受攻击  # 不允许  | / \\ --- 攻击线")
        }
        QueensBrackets => {
            en: ("[ ] square of this step  ( ) queen that attacks it"),
            zh: ("[ ] 这一步的格子  ( ) 攻击它的皇后")
        }
        ToursLegend => {
            en: ("12 visit  o onward  # blocked  E given end  . not visited"),
            zh: ("12 第几步  o 可走  # 禁用  E 给定的终点  . 未到过")
        }
        ToursBrackets => {
            en: ("[ ] square of this step  ( ) knight"),
            zh: ("[ ] 这一步的格子  ( ) 马")
        }
        Keys => {
            en: ("q quit  ? help  space play/pause  left/right step  up/down speed  s solution"),
            zh: ("q 退出  ? 帮助  Space 播放/暂停  左/右 单步  上/下 速度  s 下一个解")
        }
        /// The keys, and what each does.
        PlayKey => { en: ("space        play, pause"), zh: ("Space        播放、暂停") }
        StepKeys => { en: ("right, left  a step forward, a step back"), zh: ("右、左       前进一步、后退一步") }
        SpeedKeys => { en: ("up, down     faster, slower"), zh: ("上、下       加快、放慢") }
        SolutionKey => { en: ("s            the next solution"), zh: ("s            下一个解") }
        EndKeys => { en: ("home, end    the start, the last step"), zh: ("Home、End    开始、最后一步") }
        EscapeKey => { en: ("esc          stop a search; leave this page"), zh: ("Esc          停止搜索；离开本页") }
        HelpKey => { en: ("?            this page"), zh: ("?            本页") }
        QuitKey => { en: ("q            quit"), zh: ("q            退出") }
        SignsHead => { en: ("The board"), zh: ("棋盘") }
        KeysHead => { en: ("Keys"), zh: ("按键") }
    }
}
