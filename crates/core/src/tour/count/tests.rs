//! Laws of every sweep of every board, and counts by every sweep.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::context::Budget;
use super::graph::{Graph, graphs};
use super::layer::{Layer, Location, Writer};
use super::order::Sweep;
use super::plain::count_plainly;
use super::plan::{Approach, BoundedSweep};
use super::steps::{SweepStep, degree, degree_sum};
use super::{Executor, Plan, Scope, SequentialExecutor, Store, TourCountError};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;

const ONE: &SequentialExecutor = &SequentialExecutor;
const PLENTY: u64 = 1 << 30;

/// One thread that adds up the work reported.
#[derive(Default)]
struct WorkSum(AtomicU64);

impl Executor for WorkSum {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        ONE.run_tasks(tasks, worker);
    }

    fn report(&self, work: u64) {
        self.0.fetch_add(work, Relaxed);
    }
}

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).unwrap()
}

fn plan_by(sweep: &Sweep, dims: Dims, scope: Scope) -> Plan {
    let bounded_sweep = BoundedSweep::new(sweep.clone(), PLENTY, ONE).unwrap();
    Plan {
        dims,
        scope,
        max_bytes: PLENTY,
        approach: Approach::Sweep(Box::new(bounded_sweep)),
    }
}

fn sweeps() -> impl Iterator<Item = (Graph, Sweep)> {
    let boards = [
        (4, 3),
        (5, 5),
        (6, 5),
        (6, 6),
        (10, 3),
        (7, 5),
        (7, 7),
        (8, 8),
        (9, 9),
        (10, 9),
    ];
    boards.into_iter().flat_map(|(rows, columns)| {
        let scopes = [Scope::Closed, Scope::All].into_iter();
        scopes.flat_map(move |scope| {
            graphs(dims(rows, columns), &[], scope).flat_map(|graph| {
                let sweeps = Sweep::all(&graph).into_iter();
                sweeps.map(move |sweep| (graph.clone(), sweep))
            })
        })
    })
}

#[test]
fn squares_of_a_frontier_have_slots_of_their_own() {
    for (graph, sweep) in sweeps() {
        for half in sweep.halves() {
            let mut before: Vec<usize> = Vec::new();
            for step in &half.steps {
                let squares = step.frontier.squares.iter();
                let after: Vec<usize> = squares.map(|square| square.slot).collect();
                let complete = (0..half.slots).filter(|&slot| degree(step.complete, slot) > 0);
                // Squares that leave and enter in the same step must have different slots.
                let mut slots: Vec<usize> = complete.chain(after.clone()).collect();
                slots.sort_unstable();
                assert!(slots.is_sorted_by(|a, b| a < b), "{slots:?}");
                assert!(slots.iter().all(|&slot| slot < half.slots));
                let mut neighbours = step.neighbours.iter();
                assert!(neighbours.all(|bounds| slots.contains(&bounds.slot)));
                // A square on the frontier remains there or is complete.
                assert!(before.iter().all(|slot| slots.contains(slot)));
                before = after;
            }
        }
        let complete = |steps: &[SweepStep]| {
            let all = steps
                .iter()
                .map(|step| degree_sum(step.complete) as usize / 2);
            all.sum::<usize>()
        };
        let top = &sweep.top.steps;
        let bottom = match &sweep.bottom {
            Some(half) => &half.steps,
            None => &top[..top.len() - usize::from(sweep.only_top_has_last_step())],
        };
        let middle = sweep.top.last_frontier().squares.len();
        assert_eq!(
            complete(top) + complete(bottom) + middle,
            graph.blacks.len()
        );
    }
}

#[test]
fn the_steps_of_a_row_do_not_touch_the_squares_of_its_slices() {
    let mut max_slices = 0;
    for (_, sweep) in sweeps() {
        for half in sweep.halves() {
            for row in &half.rows {
                let steps = &half.steps[row.clone()];
                for split in steps.iter().map(|step| &step.frontier.split) {
                    assert_eq!(split.slices(), steps[0].frontier.split.slices());
                    let sliced = &split.high[..split.slice_slots];
                    let mut touched = steps.iter().flat_map(|step| &step.neighbours);
                    assert!(touched.all(|bounds| !sliced.contains(&bounds.slot)));
                    max_slices = max_slices.max(split.slices());
                }
            }
        }
    }
    assert!(max_slices >= 81);
}

/// One from each white neighbour taken, and one from the virtual square if ends are chosen in the middle.
#[test]
fn a_black_square_has_the_moves_that_it_may_have_got() {
    for (_, sweep) in sweeps() {
        for half in sweep.halves() {
            let mut moves = vec![0; half.slots];
            for step in &half.steps {
                for bounds in &step.neighbours {
                    moves[bounds.slot] += 1;
                }
                for (slot, moves) in moves.iter_mut().enumerate() {
                    if degree(step.complete, slot) > 0 {
                        *moves = 0;
                    } else if step.decided.contains(&slot) {
                        *moves += 1;
                    }
                }
                for square in &step.frontier.squares {
                    assert_eq!(square.max, moves[square.slot].min(2));
                }
            }
        }
    }
}

/// Includes sweeps that are not the best, with halves that meet elsewhere. Each is counted with and without
/// the symmetries of the middle row.
#[test]
fn every_way_to_lay_a_board_has_the_same_count() {
    let corner = Scope::From(Square::new(0, 0));
    // A board with a half turn, whose middle row has no white square.
    let middle: Vec<_> = (0..5).map(|column| Square::new(4, column)).collect();
    for (rows, columns, scope) in [
        (3, 4, Scope::All),
        (3, 7, Scope::All),
        (3, 9, Scope::All),
        (4, 5, Scope::All),
        (5, 5, Scope::All),
        (3, 7, corner),
        (4, 5, corner),
        (5, 5, corner),
        (3, 10, Scope::Closed),
        (5, 6, Scope::Closed),
        (9, 5, Scope::Closed),
    ] {
        let board = dims(rows, columns);
        let blocked = if rows == 9 { &middle[..] } else { &[] };
        let tours = count_plainly(board, blocked, scope, PLENTY, &AtomicBool::new(false)).unwrap();
        assert!(tours > 0_u128.into(), "{board} {scope:?}");
        for graph in graphs(board, blocked, scope) {
            for mut sweep in Sweep::all(&graph) {
                let by = |sweep: &Sweep| plan_by(sweep, board, scope).count(ONE, None).unwrap();
                assert_eq!(by(&sweep), tours, "{board} {scope:?}");
                sweep.unit_squares.symmetries.clear();
                assert_eq!(by(&sweep), tours, "{board} {scope:?} without symmetries");
            }
        }
    }
}

/// On 5x5, units with symmetric degrees in the middle row have equally many tours.
#[test]
fn symmetric_middle_rows_have_equally_many_tours() {
    let graph = graphs(dims(5, 5), &[], Scope::All).find(|graph| graph.ends.black == 0);
    let mut sweep = Sweep::all(&graph.unwrap()).remove(0);
    assert_eq!(sweep.unit_squares.symmetries.len(), 3);
    let by_row = |sweep: &Sweep| {
        let plan = plan_by(sweep, dims(5, 5), Scope::All);
        let mut sums = std::collections::BTreeMap::new();
        for (unit, tours) in tours_of_units(&plan, |_| true) {
            *sums.entry(plan.unit(unit).unwrap().degrees).or_insert(0) += tours;
        }
        sums
    };
    let representatives = by_row(&sweep);
    sweep.unit_squares.symmetries.clear();
    let all = by_row(&sweep);
    assert!(representatives.len() < all.len());
    for (row, tours) in &all {
        let reversed: Vec<u8> = row.iter().rev().copied().collect();
        let less = |row: &[u8]| row.iter().map(|degree| 2 - degree).collect::<Vec<u8>>();
        let copies = [row.clone(), less(row), less(&reversed), reversed];
        let representative = copies.iter().find_map(|copy| representatives.get(copy));
        assert_eq!(representative, Some(tours), "{row:?}"); // the same for all four
    }
}

/// A store in memory that returns wrong bytes if `is_wrong` is set.
#[derive(Default)]
struct TestStore {
    bytes: Mutex<Vec<u8>>,
    is_wrong: bool,
}

impl Store for TestStore {
    fn clear(&self) {
        self.bytes.lock().unwrap().clear();
    }

    fn put(&self, bytes: &[u8]) -> Option<u64> {
        let mut all = self.bytes.lock().unwrap();
        all.extend_from_slice(bytes);
        Some((all.len() - bytes.len()) as u64)
    }

    fn get(&self, position: u64, bytes: &mut [u8]) -> Option<()> {
        let all = self.bytes.lock().unwrap();
        bytes.copy_from_slice(&all[position as usize..][..bytes.len()]);
        if self.is_wrong {
            bytes[0] ^= 1;
        }
        Some(())
    }
}

#[test]
fn keys_are_found_in_every_piece_of_their_chunk() {
    let graph = graphs(dims(6, 6), &[], Scope::Closed).next().unwrap();
    let sweep = Sweep::all(&graph).swap_remove(0);
    let frontier = &sweep.top.steps[sweep.top.steps.len() / 2].frontier;
    // No bytes, a few that share a block, and more than a block.
    let lengths = [0, 3, 40_000, 0, 0, 150_000, 300_000, 90_000];
    let states = |key: usize| vec![key as u8; lengths[key % 8]];
    let budget = Budget::new(PLENTY, 0);
    let part = |parity: usize| {
        let mut layer = Layer::new(frontier, sweep.total, &budget).unwrap();
        let mut writer = Writer::new(&budget);
        let index = &layer.index;
        for (number, chunk) in index.chunks().iter().enumerate().skip(parity).step_by(2) {
            for (key, _) in index.keys(chunk) {
                writer.states().extend(states(key));
                writer.end_key().unwrap();
            }
            writer.end_chunk(number).unwrap();
        }
        layer.add(writer);
        layer
    };
    let check = |layer: &Layer<'_>, is_wanted: fn(u64) -> bool| {
        let mut max_keys = 0;
        let index = &layer.index;
        for chunk in index.chunks() {
            let section = index.section(chunk.ends).unwrap();
            let keys = index.keys(chunk);
            max_keys = max_keys.max(keys.len());
            for (number, key) in keys {
                let found = layer
                    .find(section, index.number(key))
                    .map_or(&[][..], Location::states);
                let length = if is_wanted(chunk.high) { usize::MAX } else { 0 };
                let expected = states(number).into_iter().take(length);
                assert!(found.iter().copied().eq(expected), "{number}");
            }
        }
        assert!(max_keys >= 8, "a chunk has all lengths");
    };
    let mut layer = part(0);
    layer.merge(part(1));
    check(&layer, |_| true);
    let store = TestStore::default();
    let layer = layer.into_store(&store).unwrap();
    let is_wanted = |high| degree_sum(high).is_multiple_of(2);
    let wanted = layer.load((frontier, sweep.total), is_wanted, &store);
    check(&wanted.unwrap(), is_wanted);
}

#[test]
fn a_count_is_the_same_within_every_limit_and_with_a_store() {
    for (rows, columns, scope) in [
        (6, 6, Scope::Closed),
        (6, 6, Scope::All),
        (7, 5, Scope::All),
        (7, 6, Scope::Closed),
    ] {
        let board = dims(rows, columns);
        let count = |max_bytes, store: Option<&dyn Store>| {
            let plan = Plan::new(board, &[], scope, max_bytes, ONE)?;
            let executor = WorkSum::default();
            let tours = plan.count(&executor, store)?;
            assert_eq!(
                executor.0.into_inner(),
                plan.work(),
                "{board} {scope:?} {max_bytes}"
            );
            Ok(tours)
        };
        let tours = count(PLENTY, None).unwrap();
        let (mut limit, mut counted) = (20_000_000, 0);
        loop {
            match count(limit, None) {
                Ok(found) => assert_eq!(found, tours, "{board} {scope:?} {limit}"),
                Err(TourCountError::Limit { .. } | TourCountError::TooLarge { .. }) => break,
                Err(error) => panic!("{board} {scope:?} {limit}: {error}"),
            }
            (limit, counted) = (limit * 4 / 5, counted + 1);
        }
        assert!(counted > 0, "{board} {scope:?}");
        let mut store = TestStore::default();
        assert_eq!(count(PLENTY, Some(&store)).unwrap(), tours);
        store.is_wrong = !store.bytes.get_mut().unwrap().is_empty();
        assert!(store.is_wrong, "the store is used");
        assert_eq!(count(PLENTY, Some(&store)), Err(TourCountError::Store));
    }
}

/// The tours of the units that are wanted.
fn tours_of_units(plan: &Plan, is_wanted: impl Fn(usize) -> bool + Sync) -> Vec<(usize, u128)> {
    let mut all = Vec::new();
    let mut add = |unit, tours| all.push((unit, tours));
    plan.count_units(ONE, None, &is_wanted, &mut add).unwrap();
    all
}

#[test]
fn numbers_modulo_primes_are_those_in_full() {
    for (rows, columns, scope) in [
        (5, 6, Scope::All),
        (7, 5, Scope::All),
        (6, 6, Scope::Closed),
    ] {
        let mut plan = Plan::new(dims(rows, columns), &[], scope, PLENTY, ONE).unwrap();
        let mut by = |moduli: &[Option<u64>]| {
            let Approach::Sweep(bounded) = &mut plan.approach else {
                panic!("there are tours");
            };
            let before = std::mem::replace(&mut bounded.moduli, moduli.to_vec());
            (tours_of_units(&plan, |_| true), before)
        };
        let primes = [1_000_003, (1 << 54) - 33];
        let (remainders, exact) = by(&primes.map(Some));
        assert_eq!(exact, [None]);
        let (full, _) = by(&exact);
        let reduced = primes.iter().enumerate().flat_map(|(number, &prime)| {
            let first = number * full.len();
            let tours = full.iter();
            tours.map(move |&(unit, tours)| (first + unit, tours % u128::from(prime)))
        });
        assert!(reduced.eq(remainders), "{rows}x{columns}");
    }
    // OEIS A070030, then numbers that were counted exactly with 128 bits: the total has fewer bits than
    // that, but some intermediate number more than 64.
    for (rows, columns, scope, known) in [
        (
            3,
            100,
            Scope::Closed,
            "4861943174181138724903568742746024250554974208",
        ),
        (3, 68, Scope::All, "210027813420695352606566785158995440"),
        (4, 44, Scope::All, "863731154796664199645321595160"),
    ] {
        let plan = Plan::new(dims(rows, columns), &[], scope, PLENTY, ONE).unwrap();
        assert_ne!(plan.unit(0).unwrap().modulus, None, "{rows}x{columns}");
        let executor = WorkSum::default();
        let tours = plan.count(&executor, None).unwrap();
        assert_eq!(tours, known.parse::<Natural>().unwrap());
        assert_eq!(executor.0.into_inner(), plan.work());
    }
}

#[test]
fn units_are_counted_one_by_one() {
    let plan = Plan::new(dims(7, 5), &[], Scope::All, PLENTY, ONE).unwrap();
    let all = tours_of_units(&plan, |_| true);
    let units = (0..plan.units()).filter_map(|unit| plan.unit(unit));
    let heaviest = units.max_by_key(|unit| unit.work).unwrap();
    assert_eq!(heaviest.degrees, [1, 1, 1]);
    for wanted in [
        vec![0],
        vec![plan.units() - 1],
        (0..plan.units()).step_by(3).collect(),
    ] {
        let is_wanted = |unit| wanted.contains(&unit);
        let some = tours_of_units(&plan, is_wanted);
        let expected = all.iter().copied().filter(|&(unit, _)| is_wanted(unit));
        assert!(expected.eq(some), "{wanted:?}");
    }
}

#[test]
fn boards_that_are_too_large_are_refused() {
    let plan = |rows, columns, scope, max_bytes| {
        Plan::new(dims(rows, columns), &[], scope, max_bytes, ONE).map(|plan| plan.size())
    };
    let too_wide = |max_squares| Err(TourCountError::TooWide { max_squares });
    assert_eq!(plan(11, 12, Scope::Closed, PLENTY), too_wide(10));
    assert_eq!(plan(10, 10, Scope::All, PLENTY), too_wide(9));
    assert_eq!(
        plan(3, 4_000, Scope::Closed, PLENTY),
        Err(TourCountError::TooLong {
            max_squares: 10_000
        })
    );
    let refused = plan(7, 7, Scope::All, 1 << 20);
    assert!(
        matches!(refused, Err(TourCountError::TooLarge { .. })),
        "{refused:?}"
    );
}
