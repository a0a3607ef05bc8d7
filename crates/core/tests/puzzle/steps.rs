//! The steps of a person, against a slow look for them: none is wrong, each reason holds, and no
//! easier rule says anything.

use std::collections::BTreeSet;

use backrank_core::Square;
use backrank_core::queens::puzzle::{
    Difficulty, Moment, Reason, Regions, Rule, Step, Unit, deduce, generate,
};
use backrank_core::random::Random;

use super::order;
use super::slow::{excludes, random_regions, slow};

type Kind = fn(u32) -> Unit;
/// A supposed queen, the queens that follow from it, and the unit that is left without squares.
type Refuted = (Square, Vec<(Unit, Square)>, Unit);
const KINDS: [Kind; 3] = [Unit::Region, Unit::Row, Unit::Column];

/// A board that is being solved: the squares that are not ruled out, and the queens, which are none
/// of them.
#[derive(Clone)]
struct Board<'a> {
    regions: &'a Regions,
    free: Vec<Square>,
    queens: Vec<Square>,
}

impl Board<'_> {
    fn holds(&self, unit: Unit, square: Square) -> bool {
        match unit {
            Unit::Row(row) => square.row == row,
            Unit::Column(column) => square.column == column,
            Unit::Region(region) => self.regions.region(square) == region,
        }
    }

    fn rule_out(&mut self, squares: &[Square]) {
        self.free.retain(|square| !squares.contains(square));
    }

    /// The free squares that the queen excludes, without its own.
    fn excluded(&self, queen: Square) -> Vec<Square> {
        let free = self.free.iter().copied().filter(|&square| square != queen);
        free.filter(|&square| excludes(self.regions, queen, square))
            .collect()
    }

    fn place(&mut self, queen: Square) {
        self.rule_out(&self.excluded(queen));
        self.rule_out(&[queen]);
        self.queens.push(queen);
    }

    /// The units of a kind without a queen.
    fn open(&self, kind: Kind) -> Vec<Unit> {
        let mut units: Vec<_> = (0..self.regions.order().get() as u32).map(kind).collect();
        units.retain(|unit| !self.queens.iter().any(|queen| self.holds(*unit, *queen)));
        units
    }

    /// Regions, then rows, then columns without a queen.
    fn open_units(&self) -> impl Iterator<Item = Unit> {
        KINDS.into_iter().flat_map(|kind| self.open(kind))
    }

    fn left(&self, unit: Unit) -> Vec<Square> {
        let free = self.free.iter().copied();
        free.filter(|square| self.holds(unit, *square)).collect()
    }

    /// The squares left in units of one kind.
    fn left_in(&self, units: &[Unit]) -> Vec<Square> {
        let mut squares: Vec<_> = units.iter().flat_map(|unit| self.left(*unit)).collect();
        squares.sort_unstable();
        squares
    }

    /// The first open unit with that number of squares left.
    fn with_left(&self, number: usize) -> Option<Unit> {
        self.open_units()
            .find(|unit| self.left(*unit).len() == number)
    }

    /// The squares left in units of one kind lie in as many of another kind, which have others too.
    fn has_confined(&self, is_number: fn(usize) -> bool) -> bool {
        let pairs = KINDS.into_iter().flat_map(|a| KINDS.map(|b| (a, b)));
        pairs.filter(|(a, b)| a(0) != b(0)).any(|(kind, other)| {
            let (units, others) = (self.open(kind), self.open(other));
            (1_u32..1 << units.len()).any(|set| {
                let k = set.count_ones() as usize;
                if !is_number(k) || 2 * k > units.len() {
                    return false;
                }
                let chosen = (0..).zip(&units).filter(|(at, _)| set >> at & 1 == 1);
                let chosen: Vec<_> = chosen.map(|(_, unit)| *unit).collect();
                let squares = self.left_in(&chosen);
                let mut within = others.clone();
                within.retain(|unit| squares.iter().any(|square| self.holds(*unit, *square)));
                within.len() <= k && self.left_in(&within).len() > squares.len()
            })
        })
    }

    /// The squares that exclude all that is left of a unit, and do not lie in it.
    fn emptying(&self, unit: Unit) -> Vec<Square> {
        let (mut squares, left) = (self.free.clone(), self.left(unit));
        let empties = |&queen: &Square| {
            left.iter()
                .all(|&other| excludes(self.regions, queen, other))
        };
        squares.retain(|square| !left.contains(square) && empties(square));
        squares
    }

    /// The queens that follow from one on the square until a unit is left without squares, and this
    /// unit.
    fn refute(&self, queen: Square) -> Option<Refuted> {
        let (mut supposed, mut forced) = (self.clone(), Vec::new());
        supposed.place(queen);
        loop {
            if let Some(unit) = supposed.with_left(0) {
                return Some((queen, forced, unit));
            }
            let unit = supposed.with_left(1)?;
            forced.push((unit, supposed.left(unit)[0]));
            supposed.place(supposed.left(unit)[0]);
        }
    }

    /// The first square of those that are refuted with the fewest queens.
    fn contradiction(&self) -> Option<Refuted> {
        let refuted = self.free.iter().filter_map(|&queen| self.refute(queen));
        refuted.min_by_key(|(_, forced, _)| forced.len())
    }

    /// The easiest rule that places a queen or rules out a square.
    fn easiest(&self) -> Option<Rule> {
        let rules = [
            (self.with_left(1).is_some(), Rule::Single),
            (self.has_confined(|k| k <= 2), Rule::Confined),
            (
                self.open_units()
                    .any(|unit| !self.emptying(unit).is_empty()),
                Rule::Empties,
            ),
            (self.has_confined(|k| k > 2), Rule::ConfinedMany),
            (self.contradiction().is_some(), Rule::Contradiction),
        ];
        let mut rules = rules.into_iter().filter(|(applies, _)| *applies);
        rules.next().map(|(_, rule)| rule)
    }

    /// The squares that a step must rule out by its reason, which is checked. A queen that it
    /// places stands on the board then.
    fn follow(&mut self, step: &Step) -> Vec<Square> {
        let left = self.left_in(&step.units);
        match &step.reason {
            Reason::Single { queen } => {
                assert_eq!(left, [*queen]);
                self.rule_out(&[*queen]);
                self.queens.push(*queen);
                Vec::new()
            }
            Reason::Excluded { queen } => {
                assert_eq!(self.queens.last(), Some(queen));
                self.excluded(*queen)
            }
            Reason::Confined { within } => {
                assert_eq!(step.units.len(), within.len());
                let mut squares = self.left_in(within);
                assert!(left.iter().all(|square| squares.contains(square)));
                squares.retain(|square| !left.contains(square));
                squares
            }
            Reason::Empties => self.emptying(step.units[0]),
            Reason::Contradiction { queen, forced } => {
                let refuted = (*queen, forced.clone(), step.units[0]);
                assert_eq!(self.contradiction(), Some(refuted));
                vec![*queen]
            }
        }
    }
}

/// Solves the board along its steps, and returns their rules.
fn check_steps(regions: &Regions) -> impl Iterator<Item = Rule> {
    let (free, queens) = (regions.squares().collect(), Vec::new());
    let mut board = Board {
        regions,
        free,
        queens,
    };
    let (deduction, solutions) = (deduce(regions), slow(regions));
    let moment = |made| Moment::new(regions, &deduction, made);
    assert_eq!(moment(0), Moment::default());
    assert_eq!(moment(usize::MAX), moment(deduction.steps.len()));
    let mut ruled_out = Vec::new();
    for (made, step) in (1..).zip(&deduction.steps) {
        if step.rule() != Rule::Excluded {
            let last = board.queens.last();
            assert!(last.is_none_or(|queen| board.excluded(*queen).is_empty()));
            assert_eq!(board.with_left(0), None);
            assert_eq!(
                Some(step.rule()),
                board.easiest(),
                "{step:?} of {regions:?}"
            );
        }
        let moment = moment(made);
        assert_eq!((moment.step, &moment.ruled_out), (Some(step), &ruled_out));
        assert_eq!(moment.reason, board.left_in(&step.units));
        let squares = board.follow(step);
        assert_eq!(step.ruled_out, squares, "{step:?} of {regions:?}");
        assert_eq!(moment.queens, board.queens);
        assert_ne!(step.placed().is_some(), !squares.is_empty());
        board.rule_out(&squares);
        ruled_out.extend(squares);
        for queen in solutions.iter().flat_map(|solution| solution.squares()) {
            assert!(board.free.contains(&queen) || board.queens.contains(&queen));
        }
    }
    assert_eq!(deduction.empty, board.with_left(0));
    let is_solved = board.queens.len() == regions.order().get();
    let expected = if is_solved { &solutions[..] } else { &[] };
    assert_eq!(deduction.solution.as_slice(), expected);
    let is_at_the_end = is_solved || deduction.empty.is_some();
    assert!(is_at_the_end || board.easiest().is_none());
    assert_eq!(deduction.difficulty().is_some(), is_at_the_end);
    deduction.steps.into_iter().map(|step| step.rule())
}

#[test]
fn each_step_holds_and_is_by_the_easiest_rule() {
    let random = &mut Random::new(5);
    let mut used = BTreeSet::new();
    for case in 0..3_000 {
        used.extend(check_steps(&random_regions(1 + case % 8, random)));
    }
    for seed in 0..50 {
        for n in [5, 6, 7] {
            let regions = generate(order(n), seed, Some(Difficulty::Hard)).unwrap();
            used.extend(check_steps(&regions));
        }
    }
    assert_eq!(used.len(), 6, "{used:?}");
}
