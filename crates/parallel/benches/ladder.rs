//! The ladder: the time of each method to count, to find and to solve. `cargo xtask bench` makes
//! docs/ladder.md from the output of divan: a line for each task, with its best time.
//!
//! Queens and tours are counted as a user gets them: with the jobs, the start of the threads, and
//! the comparison with the published number. A solution of queens is checked.

use std::fmt;

use backrank_core::internal::queens::MinConflicts;
use backrank_core::internal::tour::{Backtrack, Construct};
use backrank_core::queens::algorithms::{self, Bitmask};
use backrank_core::queens::count::{CountMethod, Strategy};
use backrank_core::queens::find::Finder as _;
use backrank_core::queens::puzzle::{self, Difficulty, Regions, Style, generate};
use backrank_core::queens::{Kernel, QueensChecker, QueensProblem, Rules, Solver as _};
use backrank_core::tour::count::{Method, Scope};
use backrank_core::tour::find::{TieRule, TourFinder as _, Warnsdorff};
use backrank_core::tour::{self, Tour as _, TourProblem};
use backrank_core::{Dims, Order, Side};
use backrank_parallel::tours::Count;
use backrank_parallel::{ThreadExecutor, queens};
use divan::black_box;

fn main() {
    divan::main();
}

/// The orders of the table.
const ORDERS: [usize; 7] = [12, 14, 15, 16, 17, 18, 20];

/// The largest order that the slower kernels count: two more, and the portable one takes a minute.
const SLOWER_KERNELS: usize = 18;

/// A way to count queens at an order.
struct Rung {
    method: CountMethod,
    threads: usize,
    problem: QueensProblem,
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.name())?;
        if let Some(kernel) = self.method.kernel() {
            write!(f, " {kernel}")?;
        }
        match self.problem.rules() {
            Rules::Plain => {}
            rules => write!(f, " --{rules}")?,
        }
        if self.threads > 1 {
            write!(f, " on {} threads", self.threads)?;
        }
        write!(f, ", n = {}", self.problem.order())
    }
}

/// Every method by itself, and on two threads if it has jobs of its own; each up to an order that
/// takes some seconds.
fn rungs() -> Vec<Rung> {
    let mut ways = Vec::new();
    for method in CountMethod::all() {
        let infos = algorithms::ALL.iter().map(|solver| solver.info());
        let mut infos = infos.chain(Strategy::ALL.map(Strategy::info));
        // None is `auto`, which is one of the others.
        let Some(info) = infos.find(|info| info.name == method.name()) else {
            continue;
        };
        // An algorithm takes a minute for its largest sensible order; the fastest kernel counts
        // it.
        let largest = info.largest_sensible - 2;
        let plain = Rules::Plain;
        match method {
            CountMethod::HalfBoard(_) => {
                let fastest = Kernel::first_available();
                for kernel in Kernel::ALL {
                    let largest = if kernel == fastest {
                        info.largest_sensible
                    } else {
                        SLOWER_KERNELS
                    };
                    if let Ok(method) = method.with_kernel(kernel) {
                        ways.push((method, 1, largest, plain));
                    }
                }
                if let Ok(method) = method.with_kernel(fastest) {
                    ways.push((method, 2, info.largest_sensible, plain));
                    ways.push((method, 1, info.largest_sensible, Rules::Superqueens));
                }
            }
            CountMethod::Walker(walker) if walker.name() == Bitmask.info().name => {
                // No order of the table has a solution on a torus, which is known without a search.
                ways.push((method, 1, largest + 1, plain));
            }
            CountMethod::Walker(_) => ways.push((method, 1, largest, plain)),
            _ => ways.extend([1, 2].map(|threads| (method, threads, largest, plain))),
        }
    }
    let at_orders = |(method, threads, largest, rules)| {
        let orders = ORDERS.into_iter().filter(move |&n| n <= largest);
        orders.map(move |n| {
            let order = Order::new(n).expect("an order");
            Rung {
                method,
                threads,
                problem: QueensProblem::on(order, rules),
            }
        })
    };
    ways.into_iter().flat_map(at_orders).collect()
}

#[divan::bench(args = rungs(), max_time = 1)]
fn counts(rung: &Rung) -> u128 {
    let executor = ThreadExecutor::new().threads(rung.threads);
    let count = queens::Count::new(rung.problem.clone()).method(rung.method);
    let counted = count
        .prepare(&executor)
        .and_then(|count| count.run(&executor));
    counted.expect("the published number").count
}

/// A named task.
struct Task(&'static str, fn());

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[rustfmt::skip] // a line each
const TOURS: [Task; 10] = [
    Task("count of closed tours of 8x8, `frontier`", || count_closed(8, 8, Method::default())),
    Task("count of closed tours of 6x8, `frontier`", || count_closed(6, 8, Method::default())),
    Task("count of closed tours of 6x8, `plain`", || count_closed(6, 8, Method::Plain)),
    Task("first tour of 8x8 by `backtrack`", || find(&Backtrack, 8)),
    Task("first tour of 8x8 by `warnsdorff`", || find(&Warnsdorff::default(), 8)),
    Task("a million tours of 8x8 by `warnsdorff`", || list(8, 1_000_000)),
    Task("all tours of 6x6 from the corner by `warnsdorff`", || list(6, 524_486)),
    Task("5000x5000 by Roth's rule", || drop(Warnsdorff { ties: TieRule::Roth }.dive(&corner(5000)))),
    Task("5000x5000 by `construct`", || find(&Construct, 5000)),
    Task("10000x10000 by `construct`, and its numbers", || drop(Construct.find(&corner(10_000)).expect("a tour").numbers())),
];

#[divan::bench(args = TOURS, max_time = 1)]
fn tours(task: &Task) {
    task.1();
}

fn count_closed(rows: u32, columns: u32, method: Method) {
    let executor = ThreadExecutor::new().threads(1);
    let dims = Dims::new(rows, columns).expect("a size");
    let count = Count::new(dims, Scope::Closed)
        .method(method)
        .prepare(&executor);
    count
        .and_then(|count| count.run(&executor))
        .expect("the published number");
}

/// The problem of a tour from the corner.
fn corner(side: u32) -> TourProblem {
    TourProblem::new(side, side).expect("a size")
}

fn find(finder: &dyn tour::find::TourFinder, side: u32) {
    black_box(finder.find(&corner(side)).expect("a tour"));
}

/// Lists tours from the corner, which has at least that many.
fn list(side: u32, number: usize) {
    let tours = Warnsdorff::default().tours(&corner(side)).expect("a size");
    assert_eq!(tours.take(number).count(), number);
}

#[rustfmt::skip] // a line each
const SOLUTIONS: [Task; 9] = [
    Task("1000000 queens by `min-conflicts`", || place(1_000_000)),
    Task("10000000 queens by `min-conflicts`", || place(10_000_000)),
    Task("ten puzzles of 9 rows, made and solved", || puzzles(9, 1, None)),
    Task("ten puzzles of 12 rows, made and solved", || puzzles(12, 1, None)),
    Task("ten hard puzzles of 12 rows, made and solved", || puzzles(12, 1, Some(Difficulty::Hard))),
    Task("ten star battles of 10 rows with two queens each, made and solved", || puzzles(10, 2, None)),
    Task("ten star battles of 12 rows with two queens each, made and solved", || puzzles(12, 2, None)),
    Task("ten star battles of 13 rows with three queens each, made and solved", || puzzles(13, 3, None)),
    Task("a star battle of 14 rows with three queens each, solved", || solve_stars(STAR_BATTLE, 3)),
];

/// A board with three queens in each row.
const STAR_BATTLE: &str = "\
    AAABBBBBCNNNNN\n\
    ANAANNCNCNCNNN\n\
    ABBBBBEEENNNNN\n\
    DDDBBBENEFNFFF\n\
    DGDGDENNEFFNFF\n\
    NGDGDEEEEFFFFF\n\
    GGDGGNNNINNFFF\n\
    NNNGHHHNNNIIII\n\
    GGNHNJNHNKNNKI\n\
    GJJJJJHHNKNKKL\n\
    NJJJNJJJNNLLNL\n\
    NNMMMJJNNKNLLL\n\
    NNMMMMMMMNNLNL\n\
    MNMMNMNMNNNNNN";

#[divan::bench(args = SOLUTIONS, max_time = 1)]
fn solutions(task: &Task) {
    task.1();
}

fn place(rows: u64) {
    let side = Side::new(rows).expect("a side");
    let found = MinConflicts { seed: 1 }
        .find(&side.into())
        .expect("a solution");
    let mut checker = QueensChecker::new(side).expect("memory");
    checker.check(found.squares()).expect("a solution");
}

fn puzzles(rows: usize, stars: u32, difficulty: Option<Difficulty>) {
    for seed in 1..=10 {
        solve(&generate(rows, stars, seed, difficulty, Style::Compact).expect("a puzzle"));
    }
}

fn solve_stars(board: &str, stars: u32) {
    let board: Regions = board.parse().expect("regions");
    solve(&board.with_stars(stars).expect("room"));
}

fn solve(board: &Regions) {
    assert_eq!(puzzle::solutions(board, 2).len(), 1);
}
