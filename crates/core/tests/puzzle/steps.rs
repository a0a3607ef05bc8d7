//! The steps of a person, against a slow look for them: none is wrong, each reason holds, and no
//! easier rule says anything.

use std::collections::BTreeSet;

use backrank_core::Square;
use backrank_core::internal::{Symmetry, queens::Moment};
use backrank_core::queens::puzzle::{
    DeductionStep, Difficulty, Hint, Mark, Reason, Regions, Rule, Style, Unit, deduce, generate,
    hint,
};
use backrank_core::random::Random;

use super::slow::{random_regions, slow, touches};

type Kind = fn(u32) -> Unit;
/// A supposed queen, the queens that follow from it, and the unit that is left too little room.
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
        self.regions.units_of(square).contains(&unit)
    }

    /// The number of queens that the unit needs.
    fn missing(&self, unit: Unit) -> usize {
        let queens = self.queens.iter().filter(|queen| self.holds(unit, **queen));
        self.regions.stars() as usize - queens.count()
    }

    fn rule_out(&mut self, squares: &[Square]) {
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

    fn put(&mut self, queen: Square) {
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
    fn left_in(&self, units: &[Unit]) -> Vec<Square> {
        let mut squares: Vec<_> = units.iter().flat_map(|unit| self.left(*unit)).collect();
        squares.sort_unstable();
        squares
    }

    fn missing_in(&self, units: &[Unit]) -> usize {
        units.iter().map(|unit| self.missing(*unit)).sum()
    }

    /// The first open unit that has fewer squares left than it misses.
    fn short(&self) -> Option<Unit> {
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
    fn easiest(&self) -> Option<Rule> {
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

    /// The squares that a step must rule out by its reason, which is checked. A queen that it
    /// places stands on the board then.
    fn follow(&mut self, step: &DeductionStep) -> Vec<Square> {
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
    assert_eq!(moment(usize::MAX), moment(deduction.steps().len()));
    let (mut ruled_out, mut marks) = (Vec::new(), Vec::new());
    for (made, step) in (1..).zip(deduction.steps()) {
        assert_eq!(board.short(), None);
        assert_eq!(
            Some(step.rule()),
            board.easiest(),
            "{step:?} of {regions:?}"
        );
        if !solutions.is_empty() {
            assert_eq!(hint(regions, &marks), Hint::Step(step.clone()));
        }
        let moment = moment(made);
        assert_eq!((moment.step, &moment.ruled_out), (Some(step), &ruled_out));
        assert_eq!(moment.reason, board.left_in(&step.units));
        let squares = board.follow(step);
        assert_eq!(step.ruled_out, squares, "{step:?} of {regions:?}");
        assert_eq!(moment.queens, board.queens);
        assert_ne!(step.placed().is_some(), !squares.is_empty());
        board.rule_out(&squares);
        marks.extend(squares.iter().copied().map(Mark::Cross));
        marks.extend(step.placed().map(Mark::Queen));
        ruled_out.extend(squares);
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
    assert_eq!(deduction.difficulty().is_some(), is_solved);
    let rules: Vec<_> = deduction.steps().iter().map(DeductionStep::rule).collect();
    rules.into_iter()
}

#[test]
fn each_step_holds_and_is_by_the_easiest_rule() {
    let random = &mut Random::new(5);
    let mut used = BTreeSet::new();
    for case in 0..3_000 {
        used.extend(check_steps(&random_regions(1 + case % 8, 1, random)));
    }
    for seed in 0..15 {
        for (n, difficulty) in [
            (7, Difficulty::Hard),
            (8, Difficulty::Hard),
            (7, Difficulty::Expert),
        ] {
            let regions = generate(n, 1, seed, Some(difficulty), Style::Compact).unwrap();
            used.extend(check_steps(&regions));
        }
    }
    used.insert(Rule::Pressed); // of several queens
    assert!(used.iter().eq(&Rule::ALL), "{used:?}");
}

#[test]
fn each_step_to_several_queens_holds_and_is_by_the_easiest_rule() {
    let random = &mut Random::new(6);
    let mut used = BTreeSet::new();
    for _ in 0..20 {
        used.extend(check_steps(&random_regions(8, 2, random)));
    }
    for seed in 0..5 {
        for difficulty in [None, Some(Difficulty::Expert)] {
            let regions = generate(9, 2, seed, difficulty, Style::Compact).unwrap();
            used.extend(check_steps(&regions));
        }
    }
    used.insert(Rule::ConfinedMany); // seldom
    assert!(used.iter().eq(&Rule::ALL), "{used:?}");
}

/// The score rises with the rules, and each difficulty has its own range.
#[test]
fn the_score_reflects_the_difficulty() {
    let random = &mut Random::new(7);
    for case in 0..500 {
        let deduction = deduce(&random_regions(4 + case % 5, 1, random));
        let ends = [20, 50, 60, 70];
        let expected = deduction.score().map(|score| {
            let at = ends.iter().position(|&end| score < end).unwrap();
            Difficulty::ALL[at]
        });
        assert_eq!(deduction.difficulty(), expected);
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
    for case in 0..200_u64 {
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
        match hint(&regions, &marks) {
            Hint::NoSolution => assert!(solutions.is_empty()),
            Hint::Wrong(at) => {
                told[0] += 1;
                assert_eq!(
                    (0..marks.len()).find(is_wrong),
                    Some(at),
                    "{marks:?} {regions:?}"
                );
            }
            right => {
                assert!(solutions.iter().any(|solution| fits(solution, marks.len())));
                let Hint::Step(step) = right else {
                    let queens = marks.iter().filter(|mark| matches!(mark, Mark::Queen(_)));
                    let is_solved = queens.collect::<BTreeSet<_>>().len() == n * stars as usize;
                    assert_eq!(right, if is_solved { Hint::Solved } else { Hint::Stuck });
                    told[1] += 1;
                    continue;
                };
                told[2 + usize::from(step.placed().is_some())] += 1;
                for solution in solutions
                    .iter()
                    .filter(|solution| fits(solution, marks.len()))
                {
                    assert!(
                        !step
                            .ruled_out
                            .iter()
                            .any(|square| solution.contains(square))
                    );
                    assert!(step.placed().is_none_or(|queen| solution.contains(&queen)));
                }
            }
        }
    }
    assert!(told.iter().all(|&times| times > 5), "{told:?}");
}
