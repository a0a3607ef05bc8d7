//! The count of shards: on threads, saved now and then, and gone on with.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_core::queens::{Jobs, Memory, Walker, Worker};
use backrank_parallel::queens::CountError;
use backrank_parallel::{ExecutorError, ThreadExecutor, ThreadsError};

use crate::documents::{Checkpoint, Finished, Process};
use crate::error::RunError;
use crate::folder::{self, Folder, checkpoint_name, finished_name};
use crate::plan::Shards;
use crate::survey::{self, Found};
use crate::tally::Tally;

/// The way in which shards are counted.
#[derive(Clone, Copy)]
pub struct Pace<'a> {
    /// The time between two checkpoints; the first ones come sooner.
    pub checkpoint: Duration,
    /// True if shards that are counted already are counted once more, to be compared.
    pub again: bool,
    /// Is told what went wrong without stopping the count: a file that is damaged, a checkpoint that could not be written.
    pub on_trouble: &'a (dyn Fn(Trouble) + Sync),
}

impl Default for Pace<'_> {
    /// A checkpoint a minute.
    fn default() -> Self {
        Self {
            checkpoint: Duration::from_secs(60),
            again: false,
            on_trouble: &|_| {},
        }
    }
}

impl std::fmt::Debug for Pace<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pace")
            .field("checkpoint", &self.checkpoint)
            .field("again", &self.again)
            .finish_non_exhaustive()
    }
}

/// Something that went wrong and does not stop a count.
#[derive(Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// A file is damaged: what it says is counted again.
    Damaged(survey::Damaged),
    /// A file could not be written. It is tried again.
    NotSaved(RunError),
}

/// The shards that were counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of shards that were counted now.
    pub counted: usize,
    /// Of these, the number that went on from a checkpoint.
    pub resumed: usize,
    /// The number of shards that were counted before.
    pub before: usize,
}

/// The first time between two checkpoints; it doubles until it is the one that was asked for.
const FIRST_INTERVAL: Duration = Duration::from_secs(1);

impl Shards<'_> {
    /// Counts shards and writes a file for each into the folder. Those that are counted already are left as they are.
    ///
    /// # Errors
    /// [`RunError`] when it was stopped, which saves what was counted; when a file could not be written, or belongs to another
    /// plan; when there are no threads.
    ///
    /// # Panics
    /// When a callback does, or a job, which is a fault of this program.
    pub fn count(
        &self,
        shards: &[usize],
        folder: &Folder,
        pace: Pace<'_>,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Counted, RunError> {
        let threads = executor.number_of_threads().map_err(CountError::from)?;
        let mut open = Vec::new();
        let mut outcome = Counted::default();
        for shard in self.wanted(shards)? {
            if !pace.again && self.is_done(shard, folder, pace)? {
                outcome.before += 1;
                continue;
            }
            let saved = self.saved(shard, folder, pace)?;
            outcome.resumed += usize::from(saved.is_some());
            let tally = saved.unwrap_or_else(|| Tally::new(self.cut.rounds()));
            open.push(Open::new(self, shard, tally));
        }
        outcome.counted = open.len();
        if open.is_empty() {
            return Ok(outcome);
        }
        let queue = queue(self, &open);
        let keeper = Keeper {
            shards: self,
            folder,
            pace,
            open: &open,
            process: Process {
                host: folder::host(),
                pid: std::process::id(),
                threads: threads.min(queue.len().max(1)),
                kernel: self.method.kernel().map(Kernel::name).map(str::to_owned),
            },
        };
        let counted = thread::scope(|scope| {
            let (done, is_done) = mpsc::channel();
            let keeper = thread::Builder::new().spawn_scoped(scope, move || keeper.keep(&is_done));
            let keeper = keeper
                .map_err(|error| CountError::from(ThreadsError::Unavailable(error.to_string())))?;
            let units = Units {
                shards: self,
                open: &open,
                queue,
                done,
                overflow: AtomicBool::new(false),
            };
            for (at, open) in open.iter().enumerate() {
                if open.lock().left_units == 0 {
                    let _ = units.done.send(at); // saved when all was counted
                }
            }
            let counted = match units.queue.len() {
                0 => Ok(0),
                _ => executor.count(&units),
            };
            let overflow = units.overflow.load(Ordering::Relaxed);
            drop(units); // the keeper ends with its last sender
            let kept = keeper
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            if overflow {
                return Err(RunError::Count(ExecutorError::Overflow.into()));
            }
            kept?;
            Ok::<_, RunError>(counted)
        })?;
        match counted {
            Ok(_) => Ok(outcome),
            Err(ExecutorError::Stopped(_)) => Err(RunError::Stopped {
                finished: open
                    .iter()
                    .filter(|open| open.lock().left_units == 0)
                    .count(),
                shards: open.len(),
            }),
            Err(error) => Err(CountError::from(error).into()),
        }
    }

    /// The shards, each once, in order.
    fn wanted(&self, shards: &[usize]) -> Result<Vec<usize>, RunError> {
        let mut wanted = shards.to_vec();
        wanted.sort_unstable();
        wanted.dedup();
        let number = self.plan.shards();
        match wanted.last() {
            Some(&shard) if shard >= number => Err(RunError::NoShard {
                shard,
                shards: number,
            }),
            _ => Ok(wanted),
        }
    }

    /// True if there is a good file of the shard.
    fn is_done(&self, shard: usize, folder: &Folder, pace: Pace<'_>) -> Result<bool, RunError> {
        let mut is_done = false;
        for path in folder.finished_of(shard)? {
            match survey::finished(&path, self.plan)? {
                Found::Sound(_) => is_done = true,
                Found::Damaged(damaged) => (pace.on_trouble)(Trouble::Damaged(damaged)),
                Found::Gone => {}
            }
        }
        Ok(is_done)
    }

    /// What was counted of the shard before, if that is saved.
    fn saved(
        &self,
        shard: usize,
        folder: &Folder,
        pace: Pace<'_>,
    ) -> Result<Option<Tally>, RunError> {
        match survey::checkpoint(&folder.checkpoint(shard), self.plan)? {
            Found::Sound(checkpoint) => {
                let tally = checkpoint.tally();
                if tally.is_sound(&self.cut, shard) {
                    return Ok(Some(tally));
                }
                let path = folder.checkpoint(shard);
                let damaged = survey::Damaged::contradiction(path);
                (pace.on_trouble)(Trouble::Damaged(damaged));
                Ok(None)
            }
            Found::Damaged(damaged) => {
                (pace.on_trouble)(Trouble::Damaged(damaged));
                Ok(None)
            }
            Found::Gone => Ok(None),
        }
    }
}

/// A shard that is being counted.
struct Open {
    shard: usize,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// The number of units that have jobs left.
    left_units: usize,
    /// The number of jobs that this process counted.
    counted: usize,
    /// Of these, the number that the last checkpoint has.
    saved: usize,
}

impl Open {
    fn new(shards: &Shards<'_>, shard: usize, tally: Tally) -> Self {
        let rounds = 0..tally.parts.len();
        let left = rounds.filter(|&round| !tally.left(&shards.cut, shard, round).is_empty());
        let state = State {
            left_units: left.count(),
            tally,
            counted: 0,
            saved: 0,
        };
        Self {
            shard,
            state: Mutex::new(state),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A unit of an open shard.
#[derive(Clone, Copy)]
struct Unit {
    /// The index of the shard among those that are open.
    at: usize,
    round: usize,
}

/// The units that are left, shard after shard.
fn queue(shards: &Shards<'_>, open: &[Open]) -> Vec<Unit> {
    let units = open.iter().enumerate().flat_map(|(at, open)| {
        let (shard, state) = (open.shard, open.lock());
        let rounds = 0..state.tally.parts.len();
        let left = rounds.filter(|&round| !state.tally.left(&shards.cut, shard, round).is_empty());
        left.map(|round| Unit { at, round }).collect::<Vec<_>>()
    });
    units.collect()
}

/// The units as jobs of an executor: each is counted job by job into the tally of its shard.
struct Units<'a> {
    shards: &'a Shards<'a>,
    open: &'a [Open],
    queue: Vec<Unit>,
    /// Tells the keeper which shard is counted.
    done: Sender<usize>,
    overflow: AtomicBool,
}

impl Jobs for Units<'_> {
    fn number(&self) -> usize {
        self.queue.len()
    }

    fn work(&self, unit: usize) -> u64 {
        let Unit { at, round } = self.queue[unit];
        let cut = &self.shards.cut;
        let jobs = cut.unit(self.open[at].shard, round);
        u64::try_from(cut.work_of(&jobs)).unwrap_or(u64::MAX).max(1)
    }

    fn memory(&self) -> Memory {
        self.shards.jobs().memory()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(UnitWorker {
            units: self,
            worker: self.shards.jobs().worker(),
            shares: self.shards.jobs().shares(self.shards.seed()),
        })
    }

    /// Shards are checked unit by unit when they are merged.
    fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
        ControlFlow::Break(())
    }
}

struct UnitWorker<'a> {
    units: &'a Units<'a>,
    worker: Box<dyn Worker + 'a>,
    shares: Option<Box<dyn backrank_core::queens::Shares + 'a>>,
}

impl Worker for UnitWorker<'_> {
    fn count(&mut self, unit: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Units { shards, open, .. } = *self.units;
        let Unit { at, round } = self.units.queue[unit];
        let open = &open[at];
        let jobs = open.lock().tally.left(&shards.cut, open.shard, round);
        for job in jobs {
            if stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let begin = Instant::now();
            let sum = self.worker.count(job, stop)?;
            let seconds = begin.elapsed().as_secs_f64();
            let share = self.shares.as_ref().map_or(0, |shares| shares.share(job));
            let mut state = open.lock();
            if state.tally.add(round, sum, share, seconds).is_none() {
                self.units.overflow.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            state.counted += 1;
        }
        let mut state = open.lock();
        state.left_units -= 1;
        if state.left_units == 0 {
            let _ = self.units.done.send(at); // the keeper listens to the end
        }
        // The sums are in the tally; the executor's own says nothing more.
        ControlFlow::Continue(0)
    }
}

/// Writes checkpoints, and the file of each shard that is counted.
struct Keeper<'a> {
    shards: &'a Shards<'a>,
    folder: &'a Folder,
    pace: Pace<'a>,
    open: &'a [Open],
    process: Process,
}

impl Keeper<'_> {
    /// Writes until nobody counts any more. What could not be written is tried again each time, and at the end.
    fn keep(&self, is_done: &Receiver<usize>) -> Result<(), RunError> {
        let mut interval = FIRST_INTERVAL.min(self.pace.checkpoint);
        let mut next = Instant::now() + interval;
        let mut unwritten = Vec::new();
        loop {
            let left = next.saturating_duration_since(Instant::now());
            match is_done.recv_timeout(left) {
                Ok(at) => {
                    if let Err(error) = self.finish(at) {
                        (self.pace.on_trouble)(Trouble::NotSaved(error));
                        unwritten.push(at);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    unwritten.retain(|&at| self.finish(at).is_err());
                    interval = (interval * 2).min(self.pace.checkpoint);
                    if let Err(error) = self.save_all(Some(interval)) {
                        (self.pace.on_trouble)(Trouble::NotSaved(error));
                    }
                    next = Instant::now() + interval;
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let finished = unwritten.into_iter().map(|at| self.finish(at));
                    let finished: Result<Vec<()>, _> = finished.collect();
                    return self.save_all(None).and(finished.map(|_| ()));
                }
            }
        }
    }

    /// Writes a checkpoint of each shard that went on; `interval` is the time until the next, and none when the process ends.
    fn save_all(&self, interval: Option<Duration>) -> Result<(), RunError> {
        let mut saved = Ok(());
        for open in self.open {
            let (tally, counted) = {
                let state = open.lock();
                let is_told = state.counted > state.saved || interval.is_none();
                if state.left_units == 0 || state.counted == 0 || !is_told {
                    continue;
                }
                (state.tally.clone(), state.counted)
            };
            let Shards { plan, cut, .. } = self.shards;
            let seconds = interval.map(|interval| interval.as_secs_f64());
            let checkpoint = Checkpoint::new(plan, cut, open.shard, &tally, &self.process, seconds);
            let (text, _) = crate::seal::seal(&checkpoint);
            match self.folder.write(&checkpoint_name(open.shard), &text) {
                Ok(()) => open.lock().saved = counted,
                Err(error) => saved = Err(error),
            }
        }
        saved
    }

    /// Writes the file of a shard that is counted.
    fn finish(&self, at: usize) -> Result<(), RunError> {
        let open = &self.open[at];
        let tally = open.lock().tally.clone();
        let Shards { plan, cut, .. } = self.shards;
        let finished = Finished::new(plan, cut, open.shard, &tally, &self.process);
        let finished = finished.ok_or_else(|| CountError::from(ExecutorError::Overflow))?;
        let (text, _) = crate::seal::seal(&finished);
        let name = finished_name(open.shard, &self.process);
        self.folder.write(&name, &text)?;
        self.folder.remove(&checkpoint_name(open.shard));
        Ok(())
    }
}
