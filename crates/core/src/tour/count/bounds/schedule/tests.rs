//! Schedules and their bounds against the layers that are made.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::*;
use crate::board::square::Square;
use crate::tour::count::board::key::paths;
use crate::tour::count::bounds::sweeps::all_sweeps;
use crate::tour::count::budget::Budget;
use crate::tour::count::error::TourCountError;
use crate::tour::count::executor::SequentialExecutor;
use crate::tour::count::plain::count_plainly;
use crate::tour::count::run::count;
use crate::tour::count::scope::obstacle;
use crate::tour::count::state::layer::{Layer, Section};
use crate::tour::count::state::matchings::MATCHINGS;
use crate::tour::count::state::splice::SpliceTables;
use crate::tour::count::transition::Means;
use crate::tour::count::transition::row::Row;

const ONE: &SequentialExecutor = &SequentialExecutor;

fn dims(rows: u32, columns: u32) -> Dims {
    Dims::new(rows, columns).unwrap()
}

/// The schedule of the best sweep, as it is bounded.
fn plain((rows, columns, scope): (u32, u32, Scope)) -> Schedule {
    Schedule::of_sweep(best_sweep(dims(rows, columns), scope), u64::MAX, ONE).unwrap()
}

/// Nothing put off, fast and small; and slice by slice with the halves joined whole.
fn schedules_of(plain: impl Fn() -> Schedule) -> [Schedule; 4] {
    let mut all = [(); 4].map(|()| plain());
    all[1].hasten();
    all[2].shrink();
    all[3].max_whole_bytes = 0;
    all
}

/// Halves that are the same and others, with black ends and without, with white ends.
const BOARDS: [(u32, u32, Scope); 6] = [
    (6, 6, Scope::Closed),
    (5, 6, Scope::Closed),
    (5, 5, Scope::All),
    (4, 6, Scope::All),
    (5, 6, Scope::All),
    (5, 5, Scope::From(Square { row: 2, column: 0 })),
];

fn schedules() -> impl Iterator<Item = Schedule> {
    let boards = BOARDS.into_iter();
    boards.flat_map(|board| schedules_of(|| plain(board)))
}

/// The layers of each half, made one step after another; the first one is included.
fn layers(schedule: &Schedule) -> Vec<Vec<Layer>> {
    let means = &Means {
        executor: ONE,
        budget: &Budget::new(u64::MAX, 0),
        tables: &SpliceTables::new(),
    };
    let halves = schedule
        .sweep
        .halves()
        .zip([&schedule.top, &schedule.bottom]);
    let of_half = |(half, bounds): (&Half, &Vec<LayerBounds>)| {
        let step_by_step = Half {
            rows: (0..half.steps.len()).map(|step| step..step + 1).collect(),
            ..half.clone()
        };
        let mut layers = vec![Layer::start(half.slots)];
        for row in rows(&step_by_step, bounds, u64::MAX) {
            let row = Row::new(means, schedule.sweep.total, row);
            let slices = row.batches()[0].clone();
            layers.push(row.part(&slices, &layers[layers.len() - 1]).unwrap());
        }
        layers
    };
    halves.map(of_half).collect()
}

/// The bytes of those slices of a layer.
fn bytes_of(layer: &Layer, slices: &Range<usize>) -> u64 {
    let of_section = |section: &Section| {
        let chunks = section.index.chunks_of(slices);
        section.chunks[chunks]
            .iter()
            .map(|chunk| chunk.bytes())
            .sum::<u64>()
    };
    layer.sections.iter().map(of_section).sum()
}

/// The most of these layers that stands side by side in a count. A row follows the layer before it,
/// in two neighbouring parts and what is done of the last layer, if that is kept; the second half is
/// worked through beside the last layer of the first. Each has its tables; where its last row is
/// joined part by part, those of the middle are there too, and where two last layers are joined.
fn peak_of_count(schedule: &Schedule, made: &[Vec<Layer>]) -> u64 {
    let all_bounds = [&schedule.top, &schedule.bottom];
    let tables = |half: usize, step: usize| all_bounds[half][step].table_bytes;
    let of_middle = tables(0, schedule.top.len() - 1);
    let (mut kept, mut moments) = (0, Vec::new());
    for (number, half) in schedule.sweep.halves().enumerate() {
        let is_joined = number == 1 && schedule.joins_slices;
        let batched = rows(half, all_bounds[number], schedule.max_whole_bytes);
        for (row, steps) in batched.zip(&half.rows) {
            let is_kept = !is_joined || steps.end < half.steps.len();
            let of_join = if is_kept { 0 } else { of_middle };
            let mut beside = kept + made[number][steps.start].bytes() + of_join;
            let mut tables_of_done = 0;
            for slices in row.batches() {
                let part =
                    |step: usize| bytes_of(&made[number][step + 1], &slices) + tables(number, step);
                let parts: Vec<u64> = steps.clone().map(part).collect();
                moments.push(beside + parts[0]);
                moments.extend(parts.windows(2).map(|two| beside + two[0] + two[1]));
                if is_kept {
                    // The chunks of all parts have the tables of the first.
                    beside += parts[parts.len() - 1] - tables_of_done;
                    tables_of_done = tables(number, steps.end - 1);
                }
            }
        }
        if !is_joined {
            kept += made[number][half.steps.len()].bytes();
            moments.push(kept + of_middle);
        }
    }
    moments.into_iter().max().unwrap()
}

#[test]
fn a_count_is_done_in_just_the_bytes_of_its_layers_and_tables_which_are_within_the_bounds() {
    let mut joined = 0;
    for mut schedule in schedules() {
        let made = layers(&schedule);
        let bytes = schedule.own_bytes() + peak_of_count(&schedule, &made);
        // To find the bounds of so small a board takes less than to count.
        assert_eq!(schedule.own_bytes(), schedule.min_bytes);
        let need = schedule.need();
        assert!(need.min_bytes <= bytes.max(schedule.min_bytes));
        assert!(bytes <= need.max_bytes, "{bytes} of {need:?}");
        // No more than twice of what layers take is foreseen.
        assert!(need.max_bytes - schedule.own_bytes() < 2 * (bytes - schedule.own_bytes()));
        let tours = count(&schedule, ONE).unwrap();
        schedule.max_bytes = bytes;
        assert_eq!(count(&schedule, ONE), Ok(tours));
        schedule.max_bytes = bytes - 1;
        let ended = count(&schedule, ONE);
        let Err(TourCountError::Limit {
            percent,
            needed_bytes,
        }) = ended
        else {
            panic!("{ended:?}");
        };
        assert!(percent <= 100 && needed_bytes == bytes, "{ended:?}");
        joined += usize::from(schedule.joins_slices);
    }
    assert!(joined > 1);
}

/// The states and bytes of every layer, and its keys: so that no state is lost, and no time with
/// keys that have none.
#[track_caller]
fn assert_bounds_hold(schedule: &Schedule) -> usize {
    let mut dead_keys = 0;
    let made = layers(schedule);
    for (layers, bounds) in made.iter().zip([&schedule.top, &schedule.bottom]) {
        for (layer, bounds) in layers[1..].iter().zip(bounds) {
            let (need, bytes) = (bounds.need(), layer.bytes() - bounds.table_bytes);
            assert!(bytes <= need.max_bytes, "{need:?}: {bytes}");
            for (number, section) in layer.sections.iter().enumerate() {
                let chunks = 0..section.chunks.len();
                let keys = chunks.flat_map(|chunk| section.index.keys(chunk));
                for (place, key) in keys.enumerate() {
                    let is_alive = bounds.is_alive(number, place);
                    let found = section.find(key);
                    assert!(is_alive || found.is_none_or(|found| found.states().is_empty()));
                    assert!(
                        !is_alive || paths(key, section.ends) > 0,
                        "a cycle is no tour"
                    );
                    dead_keys += usize::from(!is_alive);
                }
            }
        }
    }
    dead_keys
}

#[test]
fn the_bounds_hold_on_every_board_of_up_to_40_squares_and_on_large_ones() {
    let corner = Scope::From(Square { row: 0, column: 0 });
    let small = (1..=40).flat_map(|rows| {
        let sides = (rows.max(2)..=40 / rows).map(move |columns| (rows, columns));
        sides.flat_map(|(rows, columns)| {
            [Scope::Closed, Scope::All, corner].map(|scope| (rows, columns, scope))
        })
    });
    // With numbers of 32, 64 and 128 bits.
    let large = [
        (3, 60, Scope::Closed),
        (4, 30, Scope::All),
        (5, 20, Scope::Closed),
        (6, 8, Scope::All),
        (6, 13, Scope::Closed),
    ];
    let mut dead_keys = 0;
    for board in small.chain(large) {
        if obstacle(dims(board.0, board.1), &[], board.2).is_none() {
            dead_keys += assert_bounds_hold(&plain(board));
        }
    }
    assert!(dead_keys > 0);
}

/// Also those ways that are never the best: with two black ends, and halves that meet elsewhere.
#[test]
fn every_way_to_lay_a_board_and_every_schedule_have_the_same_count() {
    let corner = Scope::From(Square { row: 0, column: 0 });
    let mut joined = 0;
    for (rows, columns, scope) in [
        (3, 4, Scope::All),
        (3, 7, Scope::All),
        (3, 9, Scope::All),
        (4, 5, Scope::All),
        (3, 7, corner),
        (4, 5, corner),
        (3, 10, Scope::Closed),
    ] {
        let board = dims(rows, columns);
        let tours = count_plainly(board, &[], scope, 1 << 30, &AtomicBool::new(false)).unwrap();
        assert!(tours != 0, "{board} {scope:?}");
        for sweep in all_sweeps(board, scope) {
            for schedule in
                schedules_of(|| Schedule::of_sweep(sweep.clone(), u64::MAX, ONE).unwrap())
            {
                // The halves know no direction: of all tours each is there with its reverse.
                let halves = count(&schedule, ONE).unwrap();
                let both = halves * if scope == Scope::All { 2 } else { 1 };
                assert_eq!(tours, both, "{board} {scope:?} {sweep:?}");
                joined += usize::from(schedule.joins_slices);
            }
        }
    }
    assert!(joined > 0);
}

/// So that no one waits for minutes to hear that.
#[test]
fn a_count_that_is_hopeless_within_its_limit_is_refused_before_its_keys_are_gone_through() {
    for (board, scope) in [
        (dims(8, 9), Scope::All),
        (dims(9, 9), Scope::All),
        (dims(9, 10), Scope::Closed),
    ] {
        let refused = |max_bytes| Schedule::new(board, scope, max_bytes, &Refusing).err();
        let Some(TourCountError::TooLarge { min_bytes }) = refused(1 << 30) else {
            panic!("{board} {scope:?}");
        };
        // The hint to raise the limit leads on.
        let again = refused(min_bytes - 1);
        assert_eq!(again, Some(TourCountError::TooLarge { min_bytes }));
        assert_eq!(refused(min_bytes), Some(TourCountError::Stopped));
    }
}

/// Gives out no task.
struct Refusing;

impl Executor for Refusing {
    fn run_tasks(&self, _: usize, _: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {}
}

#[test]
fn a_refusal_names_the_longest_board_that_is_taken() {
    let sides = |short, long| [dims(short, long), dims(long, short)];
    for short in 1..=9 {
        for long in sides(short, 1_000_000) {
            let Err(TourCountError::TooLong { max_squares }) = check_sides(long) else {
                panic!("{long} is too long");
            };
            for (board, taken) in sides(short, max_squares)
                .into_iter()
                .zip(sides(short, max_squares + 1))
            {
                assert_eq!(check_sides(board), Ok(()));
                assert_eq!(
                    check_sides(taken),
                    Err(TourCountError::TooLong { max_squares })
                );
            }
        }
        // Ranks have room for all paths.
        let sweep = best_sweep(dims(short.max(3), 20), Scope::All);
        assert!(max_paths(&sweep) < MATCHINGS.len());
    }
    for long in [10, 300, 1_000_000_000] {
        for board in sides(10, long) {
            assert_eq!(
                check_sides(board),
                Err(TourCountError::TooWide { max_squares: 9 })
            );
        }
    }
}

/// One thread that adds up the work that it is told of.
#[derive(Default)]
struct WorkSum(AtomicU64);

impl Executor for WorkSum {
    fn run_tasks(&self, tasks: usize, worker: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync)) {
        ONE.run_tasks(tasks, worker);
    }

    fn report(&self, work: u64) {
        self.0.fetch_add(work, Ordering::Relaxed);
    }
}

#[test]
fn all_work_of_every_schedule_is_reported() {
    for schedule in schedules() {
        let told = WorkSum::default();
        count(&schedule, &told).unwrap();
        assert_eq!(told.0.into_inner(), schedule.work());
    }
}
