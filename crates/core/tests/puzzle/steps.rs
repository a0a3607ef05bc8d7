//! The steps of a person: none is wrong, and each reason holds.

use backrank_core::Square;
use backrank_core::queens::Placement;
use backrank_core::queens::puzzle::{
    Difficulty, Moment, Regions, Rule, Step, Unit, deduce, generate,
};
use backrank_core::random::Random;

use super::order;
use super::slow::{random_regions, slow};

/// Replays the steps: each says something new, and nothing that a solution contradicts. Returns the rules that were used.
fn check_steps(regions: &Regions, solutions: &[Placement]) -> Vec<Rule> {
    let deduction = deduce(regions);
    let has =
        |solution: &Placement, square: Square| solution.squares().any(|queen| queen == square);
    let mut free: Vec<_> = regions.squares().collect();
    for step in deduction.steps() {
        for &square in step.ruled_out() {
            assert!(
                free.contains(&square),
                "{step:?} says nothing new of {regions:?}"
            );
            free.retain(|&other| other != square);
            let lost = solutions.iter().find(|solution| has(solution, square));
            assert_eq!(lost, None, "{step:?} of {regions:?}");
        }
        if let Some(queen) = step.queen() {
            assert!(free.contains(&queen), "{step:?} of {regions:?}");
            assert!(
                solutions.iter().all(|solution| has(solution, queen)),
                "{step:?} of {regions:?}"
            );
        } else {
            assert!(!step.ruled_out().is_empty(), "{step:?} of {regions:?}");
        }
    }
    if let Some(solution) = deduction.solution() {
        assert_eq!(solutions, [solution], "{regions:?}");
        let placed = deduction.steps().iter().filter_map(Step::queen);
        assert_eq!(placed.count(), regions.order().get());
    }
    if deduction.empty().is_some() {
        assert_eq!(solutions, [], "{regions:?}");
    }
    if solutions.len() > 1 {
        assert_eq!(deduction.difficulty(), None, "{regions:?}");
    }
    deduction.steps().iter().map(Step::rule).collect()
}

#[test]
fn no_deduction_rules_out_a_square_of_a_solution() {
    let random = &mut Random::new(2);
    let mut used: Vec<Rule> = Vec::new();
    for case in 0..4_000 {
        let regions = random_regions(1 + case % 8, random);
        used.extend(check_steps(&regions, &slow(&regions)));
    }
    for seed in 0..200 {
        for difficulty in [None, Some(Difficulty::Hard)] {
            let regions = generate(order(5 + seed as usize % 5), seed, difficulty).unwrap();
            used.extend(check_steps(&regions, &slow(&regions)));
        }
    }
    for rule in Rule::ALL {
        assert!(used.contains(&rule), "{rule} was never used");
    }
}

fn holds(unit: Unit, square: Square, regions: &Regions) -> bool {
    match unit {
        Unit::Row(row) => square.row == row,
        Unit::Column(column) => square.column == column,
        Unit::Region(region) => regions.region(square) == region,
    }
}

/// The steps of a rule say what is there: checked against the board by the words of the rule.
#[test]
fn the_reasons_of_the_steps_hold() {
    for seed in 0..200 {
        let regions = generate(order(6 + seed as usize % 4), seed, Some(Difficulty::Hard)).unwrap();
        let mut free: Vec<_> = regions.squares().collect();
        for step in deduce(&regions).steps() {
            let left = |unit: Unit| -> Vec<Square> {
                let in_unit = free.iter().filter(|&&square| holds(unit, square, &regions));
                in_unit.copied().collect()
            };
            let excludes = |a: Square, b: Square| {
                let touches = a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
                touches
                    || a.row == b.row
                    || a.column == b.column
                    || regions.region(a) == regions.region(b)
            };
            match step {
                Step::Single { queen, unit } => assert_eq!(left(*unit), [*queen]),
                Step::Excluded { by, squares } => {
                    assert!(squares.iter().all(|&square| excludes(*by, square)));
                    free.retain(|square| square != by);
                    assert!(
                        free.iter()
                            .all(|&square| squares.contains(&square) || !excludes(*by, square))
                    );
                }
                Step::Confined {
                    units,
                    within,
                    squares,
                } => {
                    assert_eq!(units.len(), within.len());
                    let inside =
                        |square: Square| within.iter().any(|&unit| holds(unit, square, &regions));
                    let of_units: Vec<_> = units.iter().flat_map(|&unit| left(unit)).collect();
                    assert!(of_units.iter().all(|&square| inside(square)));
                    assert!(
                        squares
                            .iter()
                            .all(|&square| inside(square) && !of_units.contains(&square))
                    );
                }
                Step::Empties { unit, squares } => {
                    for &square in squares {
                        assert!(left(*unit).iter().all(|&other| excludes(square, other)));
                    }
                }
                Step::Contradiction {
                    square,
                    forced,
                    unit,
                } => {
                    let mut supposed = free.clone();
                    let mut queens = vec![*square];
                    for &(unit, queen) in forced {
                        supposed
                            .retain(|&other| queens.iter().all(|&queen| !excludes(queen, other)));
                        let left = supposed
                            .iter()
                            .filter(|&&other| holds(unit, other, &regions));
                        assert!(left.eq([&queen]), "{step:?} of {regions:?}");
                        queens.push(queen);
                    }
                    supposed.retain(|&other| queens.iter().all(|&queen| !excludes(queen, other)));
                    assert!(!supposed.iter().any(|&other| holds(*unit, other, &regions)));
                    assert!(!queens.iter().any(|&queen| holds(*unit, queen, &regions)));
                }
            }
            free.retain(|square| !step.ruled_out().contains(square));
        }
    }
}

/// Forward step by step, a board is kept by hand; the moments must show it, and the squares that a step speaks of.
#[test]
fn a_moment_shows_the_board_of_its_step() {
    for seed in 0..100 {
        let regions = generate(order(6 + seed as usize % 4), seed, Some(Difficulty::Hard)).unwrap();
        let deduction = deduce(&regions);
        let start = Moment::new(&regions, &deduction, 0);
        assert_eq!((start.step(), start.reason()), (None, &[][..]));
        let (mut queens, mut ruled_out) = (Vec::new(), Vec::new());
        for (before, step) in deduction.steps().iter().enumerate() {
            let moment = Moment::new(&regions, &deduction, before + 1);
            queens.extend(step.queen());
            assert_eq!(moment.step(), Some(step));
            assert_eq!(moment.queens(), queens);
            assert_eq!(moment.ruled_out(), ruled_out);
            let of_unit = |unit: Unit| -> Vec<Square> {
                let left = regions
                    .squares()
                    .filter(|square| !ruled_out.contains(square));
                left.filter(|&square| holds(unit, square, &regions))
                    .collect()
            };
            let mut expected = match step {
                Step::Single { queen, .. } => vec![*queen],
                Step::Excluded { .. } => vec![],
                Step::Confined { units, .. } => {
                    units.iter().flat_map(|&unit| of_unit(unit)).collect()
                }
                Step::Empties { unit, .. } | Step::Contradiction { unit, .. } => of_unit(*unit),
            };
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(moment.reason(), expected, "{step:?}");
            ruled_out.extend_from_slice(step.ruled_out());
        }
        let last = Moment::new(&regions, &deduction, deduction.steps().len());
        assert_eq!(Moment::new(&regions, &deduction, usize::MAX), last);
    }
}
