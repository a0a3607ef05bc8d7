//! The queens walkers that choose which row or column comes next: the oracle's solutions in a
//! smaller tree, against a slow choice on a board.

use std::ops::ControlFlow::Continue;

use backrank_core::internal::queens::{DancingLinks, Mrv};
use backrank_core::internal::replay::Replay;
use backrank_core::probe::{Place, Shape};
use backrank_core::queens::{QueensProblem, Walker, algorithms};
use backrank_core::trace::Step;
use backrank_core::{ColumnName, Square};

use crate::{all_problems, steps};

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

/// Returns the squares that the problem allows and no queen attacks.
fn free_squares(problem: &QueensProblem, queens: &[Square]) -> Vec<Square> {
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
    problem: &QueensProblem,
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
fn is_row_by_row_is_false_for_searches_that_choose_rows() {
    let rest = algorithms::walkers().filter(|walker| !walker.is_row_by_row());
    let rest: Vec<_> = rest.map(Walker::name).collect();
    assert_eq!(rest, choosers().map(|(walker, _)| walker.name()));
}

#[test]
fn steps_equal_those_of_a_slow_search() {
    for problem in all_problems() {
        for (walker, lines) in choosers() {
            let mut expected = Vec::new();
            search_slowly(&problem, lines, &mut Vec::new(), &mut expected);
            let name = walker.name();
            assert!(steps(walker, &problem) == expected, "{name} {problem:?}");
        }
    }
}

#[test]
fn parts_list_the_free_squares_of_open_lines() {
    for problem in all_problems() {
        let n = problem.order().get() as u32;
        for (walker, lines) in choosers() {
            let end = Replay::Queens(&problem, walker).each(|event, queens| {
                // After a square was taken back, those tried before it are not shown.
                let Step::Place { .. } = event.step else {
                    return Continue(());
                };
                let free = free_squares(&problem, queens);
                let mut listed = 0;
                for part in &event.parts {
                    match &part.shape {
                        Shape::Bits { rows } => {
                            let open = (0..n).filter(|at| queens.iter().all(|it| it.row != *at));
                            let is_free = |row, it| free.contains(&Square::new(row, it));
                            let expected = open.map(|row| {
                                let bits =
                                    (0..n).map(|it| if is_free(row, it) { 'x' } else { '.' });
                                ((n - row).to_string(), bits.collect())
                            });
                            let shown =
                                rows.iter().map(|it| (it.name.to_string(), it.bits.clone()));
                            assert!(shown.eq(expected), "{event:?}");
                            listed += rows.len();
                        }
                        Shape::List { entries } => {
                            for entry in entries {
                                let is_on = |square: &&Square| match entry.place {
                                    Place::Row(number) => n - square.row == number,
                                    Place::Column(name) => ColumnName(square.column) == name,
                                    Place::Square(_) => false,
                                };
                                let left = free.iter().filter(is_on).count();
                                assert_eq!(entry.number, Some(left as u8), "{event:?}");
                            }
                            listed += entries.len();
                        }
                        other => panic!("{other:?}"),
                    }
                }
                let open = n as usize - queens.len();
                assert_eq!(listed, lines.len() * open, "{event:?}");
                Continue(())
            });
            assert_eq!(end, Ok(Continue(())));
        }
    }
}
