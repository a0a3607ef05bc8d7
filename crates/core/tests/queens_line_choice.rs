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

/// The walkers, each with the kinds of lines among which it chooses.
fn choosers() -> [(&'static dyn Walker, &'static [Line]); 2] {
    [(&Mrv, &[row]), (&DancingLinks, &[row, column])]
}

/// Returns the line of a square on a board with this number of rows.
type Line = fn(Square, u32) -> Place;

fn row(square: Square, n: u32) -> Place {
    Place::Row(n - square.row)
}

fn column(square: Square, _: u32) -> Place {
    Place::Column(ColumnName(square.column))
}

/// Returns the lines without a queen, each with the squares that the problem allows and no queen
/// attacks.
fn open_lines(
    problem: &QueensProblem,
    lines: &[Line],
    queens: &[Square],
) -> Vec<(Place, Vec<Square>)> {
    let n = problem.order().get() as u32;
    let board = problem.order().dims().each_square();
    let is_free = |square: &Square| {
        problem.allows(*square)
            && !queens.contains(square)
            && problem.attack_on(*square, queens).is_none()
    };
    let free: Vec<_> = board.filter(is_free).collect();
    let mut open = Vec::new();
    for line in lines {
        let all = (0..n).map(|number| line(Square::new(number, number), n));
        for place in all.filter(|place| queens.iter().all(|queen| line(*queen, n) != *place)) {
            let on_line = free.iter().copied().filter(|&it| line(it, n) == place);
            open.push((place, on_line.collect()));
        }
    }
    open
}

/// Searches by a look at the whole board at each node, and appends the steps.
fn search_slowly(
    problem: &QueensProblem,
    lines: &[Line],
    queens: &mut Vec<Square>,
    steps: &mut Vec<Step>,
) {
    let open = open_lines(problem, lines, queens);
    let Some((_, squares)) = open.iter().min_by_key(|(_, squares)| squares.len()) else {
        let depth = queens.len();
        return steps.push(Step::Solution { depth });
    };
    for &square in squares {
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
                let mut open = open_lines(&problem, lines, queens);
                for part in &event.parts {
                    match &part.shape {
                        Shape::Bits { rows } => {
                            let expected = open.drain(..).map(|(place, free)| {
                                let is_free = |it| free.iter().any(|square| square.column == it);
                                let bits = (0..n).map(|it| if is_free(it) { 'x' } else { '.' });
                                (place.to_string(), bits.collect())
                            });
                            let shown =
                                rows.iter().map(|it| (it.name.to_string(), it.bits.clone()));
                            assert!(shown.eq(expected), "{event:?}");
                        }
                        Shape::List { entries } => {
                            for entry in entries {
                                let at = open.iter().position(|(place, _)| *place == entry.place);
                                let (_, free) = open.remove(at.expect("an open line"));
                                assert_eq!(entry.number, Some(free.len() as u8), "{event:?}");
                            }
                        }
                        other => panic!("{other:?}"),
                    }
                }
                assert!(open.is_empty(), "{event:?}");
                Continue(())
            });
            assert_eq!(end, Ok(Continue(())));
        }
    }
}
