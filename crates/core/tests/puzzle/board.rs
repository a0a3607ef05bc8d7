//! The rules of a person, each by a slow look at the board.

use backrank_core::Square;
use backrank_core::queens::puzzle::{DeductionStep, Reason, Regions, Rule, Unit};

use super::slow::touches;

type Kind = fn(u32) -> Unit;
/// A supposed queen, the queens that follow from it, and the unit that is left too little room.
type Refuted = (Square, Vec<(Unit, Square)>, Unit);
const KINDS: [Kind; 3] = [Unit::Region, Unit::Row, Unit::Column];

/// A board that is being solved: the squares that are not ruled out, and the queens, which are none
/// of them.
#[derive(Clone)]
pub(super) struct Board<'a> {
    regions: &'a Regions,
    pub(super) free: Vec<Square>,
    pub(super) queens: Vec<Square>,
}

impl<'a> Board<'a> {
    /// The board without queens, with no square ruled out.
    pub(super) fn new(regions: &'a Regions) -> Self {
        Self {
            regions,
            free: regions.squares().collect(),
            queens: Vec::new(),
        }
    }

    fn holds(&self, unit: Unit, square: Square) -> bool {
        self.regions.units_of(square).contains(&unit)
    }

    /// The number of queens that the unit needs.
    fn missing(&self, unit: Unit) -> usize {
        let queens = self.queens.iter().filter(|queen| self.holds(unit, **queen));
        self.regions.stars() as usize - queens.count()
    }

    pub(super) fn rule_out(&mut self, squares: &[Square]) {
        self.free.retain(|square| !squares.contains(square));
    }

    /// The free squares that touch the square, or share a unit with it that misses no more.
    fn excluded(&self, queen: Square, missing: usize) -> Vec<Square> {
        let mut units = self.regions.units_of(queen).to_vec();
        units.retain(|unit| self.missing(*unit) <= missing);
        let free = self.free.iter().copied();
        free.filter(|&it| touches(queen, it) || units.iter().any(|unit| self.holds(*unit, it)))
            .collect()
    }

    pub(super) fn put(&mut self, queen: Square) {
        self.rule_out(&[queen]);
        self.queens.push(queen);
    }

    fn place(&mut self, queen: Square) {
        self.put(queen);
        self.rule_out(&self.excluded(queen, 0));
    }

    /// The units of a kind that miss queens.
    fn open(&self, kind: Kind) -> Vec<Unit> {
        let mut units: Vec<_> = (0..self.regions.order().get() as u32).map(kind).collect();
        units.retain(|unit| self.missing(*unit) > 0);
        units
    }

    /// Regions, then rows, then columns that miss queens.
    fn open_units(&self) -> impl Iterator<Item = Unit> {
        KINDS.into_iter().flat_map(|kind| self.open(kind))
    }

    fn left(&self, unit: Unit) -> Vec<Square> {
        let free = self.free.iter().copied();
        free.filter(|square| self.holds(unit, *square)).collect()
    }

    /// The squares left in units of one kind.
    pub(super) fn left_in(&self, units: &[Unit]) -> Vec<Square> {
        let mut squares: Vec<_> = units.iter().flat_map(|unit| self.left(*unit)).collect();
        squares.sort_unstable();
        squares
    }

    fn missing_in(&self, units: &[Unit]) -> usize {
        units.iter().map(|unit| self.missing(*unit)).sum()
    }

    /// The first open unit that has fewer squares left than it misses.
    pub(super) fn short(&self) -> Option<Unit> {
        self.open_units()
            .find(|&unit| self.left(unit).len() < self.missing(unit))
    }

    /// The first open unit that needs all squares that it has left.
    fn tight(&self) -> Option<Unit> {
        self.open_units()
            .find(|&unit| self.left(unit).len() == self.missing(unit))
    }

    /// The squares left in units of one kind lie in units of another kind that miss no more, and
    /// have others too.
    fn has_confined(&self, is_number: fn(usize) -> bool) -> bool {
        let pairs = KINDS.into_iter().flat_map(|a| KINDS.map(|b| (a, b)));
        pairs.filter(|(a, b)| a(0) != b(0)).any(|(kind, other)| {
            let (units, others) = (self.open(kind), self.open(other));
            (1_u32..1 << units.len()).any(|set| {
                let k = set.count_ones() as usize;
                if !is_number(k) || k > 2 && 2 * k > self.regions.order().get() {
                    return false;
                }
                let chosen = (0..).zip(&units).filter(|(at, _)| set >> at & 1 == 1);
                let chosen: Vec<_> = chosen.map(|(_, unit)| *unit).collect();
                let squares = self.left_in(&chosen);
                let mut within = others.clone();
                within.retain(|unit| squares.iter().any(|square| self.holds(*unit, *square)));
                let has_others = self.left_in(&within).len() > squares.len();
                has_others && self.missing_in(&within) <= self.missing_in(&chosen)
            })
        })
    }

    /// The squares a queen on which takes squares from the unit and leaves too little of it.
    fn cramping(&self, unit: Unit, is_too_little: fn(&[Square], usize) -> bool) -> Vec<Square> {
        let left = self.left(unit);
        let cramps = |square: &Square| {
            let mut after = left.clone();
            let excluded = self.excluded(*square, 1);
            after.retain(|it| !excluded.contains(it));
            let missing = self.missing(unit) - usize::from(self.holds(unit, *square));
            after.len() < left.len() && is_too_little(&after, missing)
        };
        self.free.iter().copied().filter(cramps).collect()
    }

    fn emptying(&self, unit: Unit) -> Vec<Square> {
        self.cramping(unit, |after, missing| after.len() < missing)
    }

    fn pressing(&self, unit: Unit) -> Vec<Square> {
        self.cramping(unit, |after, missing| !has_room(after, missing))
    }

    /// The first square that an open unit needs, since its others have no room.
    fn needed(&self, unit: Unit) -> Option<Square> {
        let left = self.left(unit);
        left.iter().copied().find(|square| {
            let mut rest = left.clone();
            rest.retain(|it| it != square);
            !has_room(&rest, self.missing(unit))
        })
    }

    /// The queens that follow from one on the square until a unit is left too little room, and this
    /// unit.
    fn refute(&self, queen: Square) -> Option<Refuted> {
        let (mut supposed, mut forced) = (self.clone(), Vec::new());
        supposed.place(queen);
        loop {
            let mut open = supposed.open_units();
            let is_cramped =
                |unit: &Unit| !has_room(&supposed.left(*unit), supposed.missing(*unit));
            if let Some(unit) = open.find(is_cramped) {
                return Some((queen, forced, unit));
            }
            drop(open);
            let unit = supposed.tight()?;
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
    pub(super) fn easiest(&self) -> Option<Rule> {
        let has_unit = |is_one: &dyn Fn(Unit) -> bool| self.open_units().any(is_one);
        Rule::ALL.into_iter().find(|rule| match rule {
            Rule::Excluded => self.first_excluded().is_some(),
            Rule::Single => self.tight().is_some(),
            Rule::Confined => self.has_confined(|k| k <= 2),
            Rule::Empties => has_unit(&|unit| !self.emptying(unit).is_empty()),
            Rule::Pressed if self.regions.stars() == 1 => false,
            Rule::Pressed => {
                has_unit(&|unit| !self.pressing(unit).is_empty() || self.needed(unit).is_some())
            }
            Rule::ConfinedMany => self.has_confined(|k| k > 2),
            Rule::Contradiction => self.contradiction().is_some(),
        })
    }

    /// The first queen that excludes squares that are free.
    fn first_excluded(&self) -> Option<Square> {
        let mut queens = self.queens.iter().copied();
        queens.find(|&queen| !self.excluded(queen, 0).is_empty())
    }

    /// Takes a step, which must be by the easiest rule and rule out the squares of its reason.
    pub(super) fn follow(&mut self, step: &DeductionStep) {
        let regions = self.regions;
        assert_eq!(Some(step.rule()), self.easiest(), "{step:?} of {regions:?}");
        let squares = self.ruled_out_by(step);
        assert_eq!(step.ruled_out, squares, "{step:?} of {regions:?}");
        self.rule_out(&squares);
    }

    /// The squares that a step must rule out by its reason, which is checked. A queen that it
    /// places stands on the board then.
    fn ruled_out_by(&mut self, step: &DeductionStep) -> Vec<Square> {
        let left = self.left_in(&step.units);
        let missing = match &step.reason {
            Reason::Confined { within } => self.missing_in(within),
            _ => self.missing_in(&step.units),
        };
        assert_eq!(step.missing as usize, missing);
        match &step.reason {
            Reason::Single { queen } => {
                assert_eq!((left.len(), left[0]), (missing, *queen));
                self.put(*queen);
                Vec::new()
            }
            Reason::Needed { queen } => {
                assert_eq!(self.needed(step.units[0]), Some(*queen));
                self.put(*queen);
                Vec::new()
            }
            Reason::Excluded { queen } => {
                assert_eq!(self.first_excluded(), Some(*queen));
                self.excluded(*queen, 0)
            }
            Reason::Confined { within } => {
                assert!(missing <= self.missing_in(&step.units));
                let mut squares = self.left_in(within);
                assert!(left.iter().all(|square| squares.contains(square)));
                squares.retain(|square| !left.contains(square));
                squares
            }
            Reason::Empties => self.emptying(step.units[0]),
            Reason::Pressed => self.pressing(step.units[0]),
            Reason::Contradiction { queen, forced } => {
                let refuted = (*queen, forced.clone(), step.units[0]);
                assert_eq!(self.contradiction(), Some(refuted));
                vec![*queen]
            }
        }
    }
}

/// True if that many of the squares do not touch: each choice is tried.
fn has_room(squares: &[Square], queens: usize) -> bool {
    queens == 0
        || squares.iter().enumerate().any(|(at, &queen)| {
            let mut rest = squares[at + 1..].to_vec();
            rest.retain(|&square| !touches(queen, square));
            has_room(&rest, queens - 1)
        })
}
