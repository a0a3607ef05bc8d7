//! All solutions of a board, against the slow solver.

use backrank_core::queens::puzzle::{solutions, verify};
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
