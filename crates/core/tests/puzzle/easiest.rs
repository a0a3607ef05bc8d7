//! Each step is by the easiest rule that says something: by a slow look for easier ones.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Difficulty, Regions, Rule, Step, Unit, deduce, generate};
use backrank_core::random::Random;

use super::order;
use super::slow::random_regions;

type Kind = fn(u32) -> Unit;
const KINDS: [Kind; 3] = [Unit::Region, Unit::Row, Unit::Column];

/// A board that is being solved: the squares that are not ruled out, and the queens, which are none of them.
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

    fn excludes(&self, a: Square, b: Square) -> bool {
        let touches = a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1;
        let line = a.row == b.row || a.column == b.column;
        touches || line || self.regions.region(a) == self.regions.region(b)
    }

    fn place(&mut self, queen: Square) {
        let free = std::mem::take(&mut self.free);
        let stays = |square: &Square| !self.excludes(queen, *square);
        self.free = free.into_iter().filter(stays).collect();
        self.queens.push(queen);
    }

    /// The units of a kind without a queen.
    fn open(&self, kind: Kind) -> Vec<Unit> {
        let units = (0..self.regions.order().get() as u32).map(kind);
        units
            .filter(|unit| !self.queens.iter().any(|queen| self.holds(*unit, *queen)))
            .collect()
    }

    fn left(&self, unit: Unit) -> Vec<Square> {
        let free = self.free.iter().copied();
        free.filter(|square| self.holds(unit, *square)).collect()
    }

    /// The first open unit with that number of squares left: regions, then rows, then columns.
    fn with_left(&self, number: usize) -> Option<Unit> {
        let mut units = KINDS.into_iter().flat_map(|kind| self.open(kind));
        units.find(|unit| self.left(*unit).len() == number)
    }

    /// The squares left in units of one kind lie in as many of another kind, which have others too.
    fn has_confined(&self, numbers: impl Fn(usize) -> bool) -> bool {
        let pairs = KINDS.into_iter().flat_map(|a| KINDS.map(|b| (a, b)));
        pairs.filter(|(a, b)| a(0) != b(0)).any(|(kind, other)| {
            let (units, others) = (self.open(kind), self.open(other));
            let sets = (1_u32..1 << units.len()).filter(|set| numbers(set.count_ones() as usize));
            sets.filter(|set| 2 * set.count_ones() as usize <= units.len())
                .any(|set| {
                    let is_chosen = |at: &usize| set >> at & 1 == 1;
                    let chosen = (0..units.len()).filter(is_chosen).map(|at| units[at]);
                    let squares: Vec<_> = chosen.flat_map(|unit| self.left(unit)).collect();
                    let mut within = others.clone();
                    within.retain(|unit| squares.iter().any(|square| self.holds(*unit, *square)));
                    within.len() <= set.count_ones() as usize
                        && within.iter().flat_map(|unit| self.left(*unit)).count() > squares.len()
                })
        })
    }

    fn has_empties(&self) -> bool {
        let mut units = KINDS.into_iter().flat_map(|kind| self.open(kind));
        units.any(|unit| {
            let left = self.left(unit);
            let empties = |square: &Square| left.iter().all(|other| self.excludes(*square, *other));
            self.free
                .iter()
                .any(|square| !left.contains(square) && empties(square))
        })
    }

    /// The number of queens that follow from one on the square until a unit is left without squares.
    fn queens_to_contradiction(&self, square: Square) -> Option<usize> {
        let mut supposed = self.clone();
        supposed.place(square);
        let placed = supposed.queens.len();
        while supposed.with_left(0).is_none() {
            let unit = supposed.with_left(1)?;
            supposed.place(supposed.left(unit)[0]);
        }
        Some(supposed.queens.len() - placed)
    }

    /// The fewest such queens, and the first square of several.
    fn shortest_contradiction(&self) -> Option<(usize, Square)> {
        let free = self.free.iter();
        let contradictions =
            free.filter_map(|&square| Some((self.queens_to_contradiction(square)?, square)));
        contradictions.min()
    }

    /// The easiest rule that places a queen or rules out a square.
    fn easiest(&self) -> Option<Rule> {
        let rules = [
            (self.with_left(1).is_some(), Rule::Single),
            (self.has_confined(|k| k <= 2), Rule::Confined),
            (self.has_empties(), Rule::Empties),
            (self.has_confined(|k| k > 2), Rule::ConfinedMany),
            (self.shortest_contradiction().is_some(), Rule::Contradiction),
        ];
        rules
            .into_iter()
            .find(|(applies, _)| *applies)
            .map(|(_, rule)| rule)
    }
}

/// Solves the board along its steps, and returns their rules.
fn follow(regions: &Regions) -> Vec<Rule> {
    let (free, queens) = (regions.squares().collect(), Vec::new());
    let mut board = Board {
        regions,
        free,
        queens,
    };
    let deduction = deduce(regions);
    for step in deduction.steps() {
        if let Step::Excluded { by, .. } = step {
            assert_eq!(board.queens.last(), Some(by), "{regions:?}");
            continue;
        }
        assert_eq!(board.with_left(0), None, "{step:?} of {regions:?}");
        assert_eq!(
            Some(step.rule()),
            board.easiest(),
            "{step:?} of {regions:?}"
        );
        match step {
            Step::Single { queen, .. } => board.place(*queen),
            Step::Contradiction { square, forced, .. } => {
                let found = Some((forced.len(), *square));
                assert_eq!(found, board.shortest_contradiction());
            }
            _ => {}
        }
        board
            .free
            .retain(|square| !step.ruled_out().contains(square));
    }
    assert_eq!(deduction.empty(), board.with_left(0), "{regions:?}");
    let is_solved = board.queens.len() == regions.order().get();
    assert_eq!(deduction.solution().is_some(), is_solved);
    if !is_solved && deduction.empty().is_none() {
        assert_eq!(board.easiest(), None, "{regions:?}");
    }
    let rules: Vec<_> = deduction.steps().iter().map(Step::rule).collect();
    let reaches_the_end = is_solved || deduction.empty().is_some();
    let hardest = rules
        .iter()
        .max()
        .map_or(Difficulty::Easy, |rule| rule.difficulty());
    assert_eq!(deduction.difficulty(), reaches_the_end.then_some(hardest));
    rules
}

#[test]
fn each_step_is_by_the_easiest_rule_and_none_is_left_at_the_end() {
    let random = &mut Random::new(5);
    let mut used: Vec<Rule> = Vec::new();
    for case in 0..2_000 {
        used.extend(follow(&random_regions(1 + case % 8, random)));
    }
    for seed in 0..50 {
        let regions = generate(order(7), seed, Some(Difficulty::Hard)).unwrap();
        used.extend(follow(&regions));
    }
    for rule in Rule::ALL {
        assert!(used.contains(&rule), "{rule} was never used");
    }
}
