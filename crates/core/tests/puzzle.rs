//! The coloured puzzle against a slow, obvious solver: row by row on lists, each queen compared with all above.

use backrank_core::queens::Placement;
use backrank_core::queens::puzzle::{
    Difficulty, GenerateError, PuzzleFault, Regions, Rule, Step, Unit, deduce, generate, solutions,
    verify,
};
use backrank_core::random::Random;
use backrank_core::{Order, Square};

fn order(n: usize) -> Order {
    Order::new(n).unwrap()
}

/// All solutions in lexicographic order.
fn slow(regions: &Regions) -> Vec<Placement> {
    fn below(regions: &Regions, columns: &mut Vec<u8>, found: &mut Vec<Placement>) {
        let (n, row) = (regions.order().get(), columns.len());
        if row == n {
            found.push(Placement::new(columns).unwrap());
            return;
        }
        let region =
            |row: usize, column: u8| regions.region(Square::new(row as u32, column.into()));
        for column in 0..n as u8 {
            let fits = columns.iter().enumerate().all(|(other, &taken)| {
                taken != column
                    && region(other, taken) != region(row, column)
                    && (row - other > 1 || taken.abs_diff(column) > 1)
            });
            if fits {
                columns.push(column);
                below(regions, columns, found);
                columns.pop();
            }
        }
    }
    let mut found = Vec::new();
    below(regions, &mut Vec::new(), &mut found);
    found
}

/// A board of regions that grow from random squares: with any number of solutions.
fn random_regions(n: usize, random: &mut Random) -> Regions {
    let mut rows = vec![vec![b'.'; n]; n];
    let mut seeds = 0;
    while seeds < n {
        let (row, column) = (
            random.below(n as u64) as usize,
            random.below(n as u64) as usize,
        );
        if rows[row][column] == b'.' {
            rows[row][column] = b'A' + seeds as u8;
            seeds += 1;
        }
    }
    while rows.concat().contains(&b'.') {
        let (row, column) = (
            random.below(n as u64) as usize,
            random.below(n as u64) as usize,
        );
        let (to_row, to_column) = match random.below(4) {
            0 => (row + 1, column),
            1 => (row, column + 1),
            2 => (row.wrapping_sub(1), column),
            _ => (row, column.wrapping_sub(1)),
        };
        if to_row < n && to_column < n && rows[to_row][to_column] == b'.' {
            rows[to_row][to_column] = rows[row][column];
        }
    }
    Regions::new(&rows).unwrap()
}

/// Some hundred boards of each kind, in a release more.
fn cases(few: u64, many: u64) -> u64 {
    if cfg!(debug_assertions) { few } else { many }
}

#[test]
fn the_solutions_are_those_of_the_slow_solver() {
    let random = &mut Random::new(1);
    let mut numbers = [0; 3];
    for case in 0..cases(400, 4_000) {
        let regions = random_regions(1 + case as usize % 8, random);
        let expected = slow(&regions);
        numbers[expected.len().min(2)] += 1;
        assert_eq!(solutions(&regions, usize::MAX), expected, "{regions:?}");
        for limit in [0, 1, 2] {
            let some = solutions(&regions, limit);
            assert_eq!(some.len(), expected.len().min(limit), "{regions:?}");
            assert!(
                some.iter().all(|found| expected.contains(found)),
                "{regions:?}"
            );
        }
        for found in expected {
            let queens: Vec<_> = found.squares().collect();
            assert_eq!(verify(&regions, &queens), Ok(()), "{regions:?}");
        }
    }
    // Boards without a solution, with one and with several.
    assert!(numbers.iter().all(|&boards| boards > 20), "{numbers:?}");
}

#[test]
fn generated_boards_have_exactly_one_solution() {
    for seed in 0..cases(300, 1_000) {
        let n = 5 + seed as usize % 6;
        let regions = generate(order(n), seed, None).unwrap();
        let found = slow(&regions);
        assert_eq!(found.len(), 1, "seed {seed}: {regions:?}");
        assert_eq!(regions.to_string().parse(), Ok(regions), "seed {seed}");
    }
}

#[test]
fn large_boards_are_generated_too() {
    for n in 11..=16 {
        let regions = generate(order(n), 1, None).unwrap();
        assert_eq!(regions.order().get(), n);
        assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
    }
}

#[test]
fn the_order_of_a_generated_board_has_limits() {
    for n in [0, 4, 17, 32] {
        assert_eq!(
            generate(order(n), 1, None),
            Err(GenerateError::Order(order(n)))
        );
    }
    let said = GenerateError::Order(order(4)).to_string();
    assert_eq!(
        said,
        "no board of the order 4 is made: the order is from 5 to 16"
    );
}

#[test]
fn each_difficulty_is_reached_and_a_seed_repeats() {
    for n in [5, 6, 8, 9, 12] {
        for difficulty in Difficulty::ALL {
            for seed in 0..cases(3, 20) {
                let make = || generate(order(n), seed, Some(difficulty)).unwrap();
                let regions = make();
                assert_eq!(
                    deduce(&regions).difficulty(),
                    Some(difficulty),
                    "{regions:?}"
                );
                assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
                assert_eq!(make(), regions, "seed {seed}");
            }
        }
    }
    assert_ne!(generate(order(8), 1, None), generate(order(8), 2, None));
}

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
    for case in 0..cases(400, 4_000) {
        let regions = random_regions(1 + case as usize % 8, random);
        used.extend(check_steps(&regions, &slow(&regions)));
    }
    for seed in 0..cases(40, 200) {
        for difficulty in [None, Some(Difficulty::Hard)] {
            let regions = generate(order(5 + seed as usize % 5), seed, difficulty).unwrap();
            used.extend(check_steps(&regions, &slow(&regions)));
        }
    }
    for rule in Rule::ALL {
        assert!(used.contains(&rule), "{rule} was never used");
    }
}

/// The steps of a rule say what is there: checked against the board by the words of the rule.
#[test]
fn the_reasons_of_the_steps_hold() {
    let holds = |unit: Unit, square: Square, regions: &Regions| match unit {
        Unit::Row(row) => square.row == row,
        Unit::Column(column) => square.column == column,
        Unit::Region(region) => regions.region(square) == region,
    };
    for seed in 0..cases(40, 200) {
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

#[test]
fn the_judge_names_the_first_fault() {
    let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse().unwrap();
    let queens = |columns: &[u32]| -> Vec<Square> {
        (0..)
            .zip(columns)
            .map(|(row, &column)| Square::new(row, column))
            .collect()
    };
    let fault = |columns: &[u32]| verify(&regions, &queens(columns)).unwrap_err();
    let found = solutions(&regions, 2);
    assert_eq!(found, slow(&regions));
    let right: Vec<_> = found[0].squares().collect();
    assert_eq!(verify(&regions, &right), Ok(()));
    assert_eq!(
        verify(&regions, &right[1..]),
        Err(PuzzleFault::Missing { queens: 4 })
    );
    assert_eq!(fault(&[5]), PuzzleFault::Outside(Square::new(0, 5)));
    let (first, second) = (Square::new(0, 0), Square::new(1, 0));
    let unit = Unit::Column(0);
    assert_eq!(
        fault(&[0, 0]),
        PuzzleFault::Shared {
            first,
            second,
            unit
        }
    );
    let (first, second) = (Square::new(0, 1), Square::new(1, 0));
    assert_eq!(fault(&[1, 0]), PuzzleFault::Touching { first, second });
    let twice = [Square::new(0, 2), Square::new(0, 4)];
    let [first, second] = twice;
    let unit = Unit::Row(0);
    assert_eq!(
        verify(&regions, &twice),
        Err(PuzzleFault::Shared {
            first,
            second,
            unit
        })
    );
    for (columns, said) in [
        (&[5][..], "the queen on 0,5 is outside the board"),
        (&[0, 0], "the queens on 0,0 and 1,0 stand in one column"),
        (&[1, 3], "the queens on 0,1 and 1,3 stand in one region"),
        (&[1, 0], "the queens on 0,1 and 1,0 touch each other"),
        (&[0, 3], "there are only 2 queens"),
    ] {
        assert_eq!(fault(columns).to_string(), said);
    }
}
