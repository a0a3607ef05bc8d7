//! The steps of a person, against a slow look for them: none is wrong, each reason holds, and no
//! easier rule says anything.

use std::collections::BTreeSet;

use backrank_core::Square;
use backrank_core::internal::{Symmetry, queens::DeductionPosition};
use backrank_core::queens::puzzle::{
    DeductionStep, Difficulty, Hint, Mark, Regions, Rule, Style, deduce, generate, hint,
};
use backrank_core::random::Random;

use super::board::Board;
use super::slow::{random_regions, slow};

/// Solves the board along its steps, and returns their rules.
fn check_steps(regions: &Regions) -> impl Iterator<Item = Rule> {
    let mut board = Board::new(regions);
    let (deduction, solutions) = (deduce(regions), slow(regions));
    let position = |steps| DeductionPosition::new(regions, &deduction, steps);
    assert_eq!(position(0), DeductionPosition::default());
    assert_eq!(position(usize::MAX), position(deduction.steps().len()));
    let (mut ruled_out, mut marks) = (Vec::new(), Vec::new());
    for (steps, step) in (1..).zip(deduction.steps()) {
        assert_eq!(board.short(), None);
        if !solutions.is_empty() {
            assert_eq!(hint(regions, &marks), Hint::Step(step.clone()));
        }
        let position = position(steps);
        assert_eq!(
            (position.step, &position.ruled_out),
            (Some(step), &ruled_out)
        );
        assert_eq!(position.reason, board.left_in(&step.units));
        board.follow(step);
        assert_eq!(position.queens, board.queens);
        assert_ne!(step.placed().is_some(), !step.ruled_out.is_empty());
        marks.extend(step.ruled_out.iter().copied().map(Mark::Cross));
        marks.extend(step.placed().map(Mark::Queen));
        ruled_out.extend(&step.ruled_out);
        for queen in solutions.concat() {
            assert!(board.free.contains(&queen) || board.queens.contains(&queen));
        }
    }
    assert_eq!(deduction.empty(), board.short());
    let is_solved = board.queens.len() == (regions.stars() as usize) * regions.order().get();
    let expected = if is_solved { &solutions[..] } else { &[] };
    assert_eq!(deduction.solution().as_slice(), expected);
    let is_at_the_end = is_solved || deduction.empty().is_some();
    assert!(is_at_the_end || board.easiest().is_none());
    // The score rises with the rules, and each difficulty has its own range.
    let of_score = |score| {
        let ends = [20, 50, 60, 70];
        let at = ends.iter().position(|&end| score < end).unwrap();
        Difficulty::ALL[at]
    };
    assert_eq!(deduction.difficulty(), deduction.score().map(of_score));
    assert_eq!(deduction.difficulty().is_some(), is_solved);
    let rules: Vec<_> = deduction.steps().iter().map(DeductionStep::rule).collect();
    rules.into_iter()
}

#[test]
fn each_step_holds_and_is_by_the_easiest_rule() {
    let random = &mut Random::new(5);
    // By one queen, and by two.
    let mut used = [BTreeSet::new(), BTreeSet::new()];
    for case in 0..3_000 {
        used[0].extend(check_steps(&random_regions(1 + case % 8, 1, random)));
    }
    for _ in 0..20 {
        used[1].extend(check_steps(&random_regions(8, 2, random)));
    }
    for (boards, n, stars, difficulty) in [
        (15, 7, 1, Some(Difficulty::Hard)),
        (15, 8, 1, Some(Difficulty::Hard)),
        (15, 7, 1, Some(Difficulty::Expert)),
        (5, 9, 2, None),
        (5, 9, 2, Some(Difficulty::Expert)),
    ] {
        for seed in 0..boards {
            let regions = generate(n, stars, seed, difficulty, Style::Compact).unwrap();
            used[stars as usize - 1].extend(check_steps(&regions));
        }
    }
    used[0].insert(Rule::Pressed); // of several queens
    used[1].insert(Rule::ConfinedMany); // seldom
    for used in used {
        assert!(used.iter().eq(&Rule::ALL), "{used:?}");
    }
}

/// The board turned or mirrored, and its regions in another order.
fn relabelled(regions: &Regions, symmetry: Symmetry, random: &mut Random) -> Regions {
    let order = regions.order();
    let mut letters: Vec<_> = (b'A'..=b'Z').take(order.get()).collect();
    random.shuffle(&mut letters);
    let moved = regions.squares().map(|it| symmetry.move_square(order, it));
    let signs: Vec<_> = moved
        .map(|it| letters[regions.region(it) as usize])
        .collect();
    let rows: Vec<_> = signs.chunks(order.get()).collect();
    Regions::new(&rows)
        .unwrap()
        .with_stars(regions.stars())
        .unwrap()
}

#[test]
fn the_score_is_the_same_for_boards_turned_mirrored_or_relabelled() {
    let random = &mut Random::new(9);
    let mut scores = BTreeSet::new();
    for case in 0..100_u64 {
        let (n, stars) = match case % 5 {
            0 => (9, 2),
            more => (7 + more as usize % 2, 1),
        };
        let wanted = Difficulty::ALL.get((case / 5 % 4) as usize).copied();
        let wanted = wanted.filter(|_| stars == 1);
        let regions = match case % 3 {
            0 => random_regions(n, stars, random),
            _ => generate(n, stars, case, wanted, Style::Compact).unwrap(),
        };
        let score = deduce(&regions).score();
        for symmetry in Symmetry::ALL {
            let other = relabelled(&regions, symmetry, random);
            assert_eq!(deduce(&other).score(), score, "{regions:?} {other:?}");
        }
        scores.insert(score);
    }
    assert!(scores.len() > 20, "{scores:?}");
}

/// Marks are set one by one, some of them wrong; a slow search tells from which one on no solution
/// has them all.
#[test]
fn a_hint_is_the_next_step_or_the_first_wrong_mark() {
    let random = &mut Random::new(8);
    let mut told = [0; 4];
    for case in 0..600 {
        let (n, stars) = if case % 6 == 0 {
            (8, 2)
        } else {
            (2 + case % 6, 1)
        };
        let regions = random_regions(n, stars, random);
        let solutions = slow(&regions);
        let squares: Vec<_> = regions.squares().collect();
        let wanted = solutions.first().cloned().unwrap_or_default();
        let marks = (0..random.below(12)).map(|_| {
            let square = squares[random.below(squares.len() as u64) as usize];
            match wanted.contains(&square) != (random.below(12) == 0) {
                true => Mark::Queen(square),
                false => Mark::Cross(square),
            }
        });
        let mut marks: Vec<_> = marks.collect();
        if case % 5 == 0 {
            marks = wanted.iter().copied().map(Mark::Queen).collect();
        }
        let fits = |solution: &Vec<Square>, end: usize| {
            marks[..end].iter().all(|mark| match mark {
                Mark::Queen(queen) => solution.contains(queen),
                Mark::Cross(square) => !solution.contains(square),
            })
        };
        let is_wrong = |&end: &usize| !solutions.iter().any(|solution| fits(solution, end + 1));
        let found = hint(&regions, &marks);
        if solutions.is_empty() {
            assert_eq!(found, Hint::NoSolution);
            continue;
        }
        if let Some(at) = (0..marks.len()).find(is_wrong) {
            assert_eq!(found, Hint::Wrong(at), "{marks:?} {regions:?}");
            told[0] += 1;
            continue;
        }
        let mut board = Board::new(&regions);
        for mark in &marks {
            match mark {
                Mark::Queen(queen) if board.queens.contains(queen) => {}
                Mark::Queen(queen) => board.put(*queen),
                Mark::Cross(square) => board.rule_out(&[*square]),
            }
        }
        let Hint::Step(step) = found else {
            let is_solved = board.queens.len() == n * stars as usize;
            assert_eq!(found, if is_solved { Hint::Solved } else { Hint::Stuck });
            assert!(is_solved || board.easiest().is_none());
            told[1] += 1;
            continue;
        };
        board.follow(&step);
        let fitting = solutions
            .iter()
            .filter(|solution| fits(solution, marks.len()));
        let is_left = |queen| board.free.contains(queen) || board.queens.contains(queen);
        assert!(fitting.flatten().all(is_left), "{marks:?} {regions:?}");
        told[2 + usize::from(step.placed().is_some())] += 1;
    }
    assert!(told.iter().all(|&times| times > 5), "{told:?}");
}
