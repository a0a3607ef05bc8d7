//! The queens walkers that choose which row or column comes next: the oracle's solutions in a smaller tree, against a slow choice
//! on a board.

mod common;

use std::ops::ControlFlow::Continue;

use backrank_core::probe::{Place, Shape};
use backrank_core::profile::Profile;
use backrank_core::queens::algorithms::{DancingLinks, Mrv, RowArray};
use backrank_core::queens::{FundamentalWalker, Problem, Walker, known};
use backrank_core::replay::Replay;
use backrank_core::trace::Step;
use backrank_core::{ColumnName, Square};
use common::probes::{Collect, Take};
use common::{all_walkers, order, solutions, special_problems, steps};

/// The walkers, each with the slow choice that it must make.
fn choosers() -> [(&'static dyn Walker, &'static [Line]); 2] {
    [(&Mrv, &[row]), (&DancingLinks, &[row, column])]
}

/// Returns the number of a square's line.
type Line = fn(Square) -> u32;

fn row(square: Square) -> u32 {
    square.row
}

fn column(square: Square) -> u32 {
    square.column
}

fn problems() -> Vec<Problem> {
    let empty_boards = (0..=7).map(|n| Problem::new(order(n)));
    empty_boards.chain(special_problems()).collect()
}

/// Returns the squares that the problem allows and no queen attacks.
fn free_squares(problem: &Problem, queens: &[Square]) -> Vec<Square> {
    let n = problem.order().get() as u32;
    let board = (0..n).flat_map(|row| (0..n).map(move |column| Square { row, column }));
    let is_free = |square: &Square| {
        problem.allows(*square)
            && !queens.contains(square)
            && problem.attack_on(*square, queens).is_none()
    };
    board.filter(is_free).collect()
}

/// Searches by a look at the whole board at each node, and appends the steps.
fn search_slowly(
    problem: &Problem,
    lines: &[Line],
    queens: &mut Vec<Square>,
    steps: &mut Vec<Step>,
) {
    let free = free_squares(problem, queens);
    let on = |line: Line, number: u32| free.iter().copied().filter(move |it| line(*it) == number);
    let mut open = Vec::new();
    for &line in lines {
        let numbers = 0..problem.order().get() as u32;
        let without_queen = |number: &u32| !queens.iter().any(|queen| line(*queen) == *number);
        open.extend(numbers.filter(without_queen).map(|number| (line, number)));
    }
    let fewest = open
        .iter()
        .min_by_key(|(line, number)| on(*line, *number).count());
    let Some(&(line, number)) = fewest else {
        let depth = queens.len();
        return steps.push(Step::Solution { depth });
    };
    for square in on(line, number) {
        queens.push(square);
        let depth = queens.len();
        steps.push(Step::Place { depth, square });
        search_slowly(problem, lines, queens, steps);
        steps.push(Step::Remove { depth, square });
        queens.pop();
    }
}

#[test]
fn the_choosers_are_the_walkers_that_do_not_fill_row_by_row() {
    let rest = all_walkers().filter(|walker| !walker.is_row_by_row());
    let rest: Vec<_> = rest.map(Walker::name).collect();
    assert_eq!(rest, choosers().map(|(walker, _)| walker.name()));
    let problem = Problem::new(order(8));
    for walker in all_walkers() {
        let fundamental = FundamentalWalker::new(&problem, walker);
        assert_eq!(fundamental.is_row_by_row(), walker.is_row_by_row());
        assert!(format!("{fundamental:?}").contains(walker.name()));
    }
}

#[test]
fn they_find_the_oracles_solutions_each_once() {
    for problem in problems().into_iter().chain([Problem::new(order(9))]) {
        let expected = solutions(&RowArray, &problem);
        for (walker, _) in choosers() {
            let mut found = solutions(walker, &problem);
            found.sort();
            assert_eq!(found, expected, "{} {problem:?}", walker.name());
        }
    }
}

#[test]
fn they_take_the_steps_of_a_slow_choice_on_the_board() {
    for problem in problems() {
        for (walker, lines) in choosers() {
            let mut expected = Vec::new();
            search_slowly(&problem, lines, &mut Vec::new(), &mut expected);
            let name = walker.name();
            assert!(steps(walker, &problem) == expected, "{name} {problem:?}");
        }
    }
}

#[test]
fn a_search_stopped_at_any_solution_has_reported_a_prefix() {
    for (walker, _) in choosers() {
        let problem = Problem::new(order(7));
        let all = solutions(walker, &problem);
        for most in 0..=all.len() + 1 {
            let mut found = Take::new(Collect::default(), most as u64);
            let end = walker.walk(&problem, &mut found);
            assert_eq!(found.probe.solutions, all[..most.min(all.len())]);
            assert_eq!(end.is_break(), most <= all.len(), "{most}");
        }
    }
}

fn nodes(walker: &dyn Walker, n: usize) -> u64 {
    let mut profile = Profile::new();
    assert_eq!(
        walker.walk(&Problem::new(order(n)), &mut profile),
        Continue(())
    );
    let total = profile.total();
    assert_eq!(Some(total.solutions.into()), known::ALL.value(n));
    total.nodes
}

#[test]
fn the_more_lines_there_are_to_choose_from_the_fewer_nodes() {
    for n in 6..=10 {
        let [rows, both] = choosers().map(|(walker, _)| nodes(walker, n));
        assert!(both < rows && rows < nodes(&RowArray, n), "order {n}");
    }
    assert_eq!([2_057, 1_361, 1_199], {
        let [rows, both] = choosers().map(|(walker, _)| nodes(walker, 8));
        [nodes(&RowArray, 8), rows, both]
    });
}

#[test]
fn they_show_the_free_squares_of_the_open_lines() {
    for problem in problems() {
        let n = problem.order().get() as u32;
        for (walker, _) in choosers() {
            let end = Replay::Queens(&problem, walker).each(|event, queens| {
                let free = free_squares(&problem, queens);
                let back = match event.step {
                    Step::Remove { square, .. } => Some(square),
                    _ => None,
                };
                let mut listed = 0;
                for part in &event.parts {
                    match &part.shape {
                        Shape::Bits { rows } => {
                            let open = (0..n).filter(|at| queens.iter().all(|it| it.row != *at));
                            let expected = open.map(|row| {
                                // In the row of a square that was taken back those up to it were tried.
                                let is_tried = |it| {
                                    back.is_some_and(|back| back.row == row && it <= back.column)
                                };
                                let is_free =
                                    |it| free.contains(&Square::new(row, it)) && !is_tried(it);
                                let bits = (0..n).map(|it| if is_free(it) { 'x' } else { '.' });
                                ((n - row).to_string(), bits.collect::<String>())
                            });
                            let shown = rows
                                .iter()
                                .map(|row| (row.name.to_string(), row.bits.clone()));
                            assert!(shown.eq(expected), "{event:?}");
                            listed = 2 * rows.len();
                        }
                        Shape::List { entries } => {
                            for entry in entries {
                                let is_on = |square: &&Square| match entry.place {
                                    Place::Row(number) => n - square.row == number,
                                    Place::Column(name) => ColumnName(square.column) == name,
                                    Place::Square(_) => false,
                                };
                                let left = free.iter().filter(is_on).count();
                                let number = entry.number.map_or(0, usize::from);
                                assert!(number == left || back.is_some() && number < left);
                            }
                            // The line of the square that was taken back goes on to its next square.
                            listed += entries.len() + usize::from(back.is_some() && listed == 0);
                        }
                        other => panic!("{other:?}"),
                    }
                }
                assert_eq!(listed, 2 * (n as usize - queens.len()), "{event:?}");
                Continue(())
            });
            assert_eq!(end, Ok(Continue(())));
        }
    }
}
