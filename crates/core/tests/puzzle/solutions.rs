//! All solutions of a board, against the slow solver; and the judge.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Regions, solutions, verify};
use backrank_core::random::Random;

use super::slow::{random_regions, slow};

#[test]
fn the_solutions_are_those_of_the_slow_solver() {
    let random = &mut Random::new(1);
    let mut numbers = [0; 3];
    for case in 0..4_000 {
        let regions = random_regions(1 + case % 8, random);
        let expected = slow(&regions);
        numbers[expected.len().min(2)] += 1;
        assert_eq!(solutions(&regions, usize::MAX), expected, "{regions:?}");
        for limit in [0, 1, 2] {
            let mut some = solutions(&regions, limit);
            assert_eq!(some.len(), expected.len().min(limit), "{regions:?}");
            some.retain(|found| !expected.contains(found));
            assert_eq!(some, [], "{regions:?}");
        }
        for found in expected {
            let queens: Vec<_> = found.squares().collect();
            assert_eq!(verify(&regions, &queens), Ok(()), "{regions:?}");
        }
    }
    // Boards without a solution, one with one, one with several.
    assert!(numbers.iter().all(|&boards| boards > 20), "{numbers:?}");
}

#[test]
fn the_judge_names_the_first_fault() {
    let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse().unwrap();
    for (queens, said) in [
        (&[(0, 5)][..], "the queen on 0,5 is outside the board"),
        (
            &[(0, 2), (0, 4)],
            "the queens on 0,2 and 0,4 stand in one row",
        ),
        (
            &[(0, 0), (1, 0)],
            "the queens on 0,0 and 1,0 stand in one column",
        ),
        (
            &[(0, 1), (1, 3)],
            "the queens on 0,1 and 1,3 stand in one region",
        ),
        (
            &[(0, 1), (1, 0)],
            "the queens on 0,1 and 1,0 touch each other",
        ),
        (&[(0, 0), (1, 3)], "there are only 2 queens"),
    ] {
        let queens: Vec<_> = queens.iter().copied().map(Square::from).collect();
        assert_eq!(verify(&regions, &queens).unwrap_err().to_string(), said);
    }
}
