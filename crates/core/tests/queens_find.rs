//! One solution of a board of any size, by the judge.

use backrank_core::Side;
use backrank_core::queens::Judge;
use backrank_core::queens::find::{Construct, Finder as _, MinConflicts};
use backrank_core::random::Random;

/// A side up to ten million: those of each length in digits are about as likely.
fn draw_side(random: &mut Random) -> Side {
    let length = 10_u64.pow(1 + random.below(7) as u32);
    Side::new(4 + random.below(length - 3)).unwrap()
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn a_thousand_boards_of_up_to_ten_million_rows_are_constructed() {
    let mut random = Random::new(1874);
    for _ in 0..1_000 {
        let side = draw_side(&mut random);
        let solution = Construct.find(&side.into()).unwrap();
        let judged = Judge::new(side).unwrap().judge(solution.squares());
        assert_eq!(judged, Ok(()), "{side}");
    }
}

#[test]
fn a_random_solution_of_a_million_rows_is_found() {
    let side = Side::new(1_000_000).unwrap();
    let solution = MinConflicts { seed: 1991 }.find(&side.into()).unwrap();
    let judged = Judge::new(side).unwrap().judge(solution.squares());
    assert_eq!(judged, Ok(()));
}
