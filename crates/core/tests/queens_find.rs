//! One solution of a board of any size, by the judge.

use backrank_core::Side;
use backrank_core::queens::Judge;
use backrank_core::queens::find::{Finder, Partial, QueensMethod};
use backrank_core::random::Random;

/// A side up to ten million: those of each length in digits are about as likely.
fn draw_side(random: &mut Random) -> Side {
    let length = 10_u64.pow(1 + random.below(7) as u32);
    Side::new(4 + random.below(length - 3)).unwrap()
}

fn assert_found(finder: &dyn Finder, side: Side) {
    let solution = finder.find(&Partial::new(side)).unwrap();
    let judged = Judge::new(side).unwrap().judge(solution.squares());
    assert_eq!(judged, Ok(()), "{} of {side}", finder.card().name);
}

#[test]
fn a_thousand_boards_of_up_to_ten_million_rows_are_constructed() {
    let mut random = Random::new(1874);
    for _ in 0..1_000 {
        let side = draw_side(&mut random);
        assert_found(&*QueensMethod::Construct.finder(&side.into()), side);
    }
}

#[test]
fn random_solutions_of_up_to_a_million_rows_are_found() {
    let mut random = Random::new(1991);
    for seed in 0..200 {
        let side = Side::new(draw_side(&mut random).get().div_ceil(10).max(4).into()).unwrap();
        assert_found(
            &*QueensMethod::MinConflicts(seed).finder(&side.into()),
            side,
        );
    }
}
