//! The two halves together, in the middle of the board.
//!
//! A black square of the middle has two moves in all: what it lacks in one half it has in the other. So each degree vector of
//! the top fits one of the bottom, and both have the same path ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::ends::Ends;
use super::error::StepError;
use super::forecast::tasks;
use super::index::{Index, digit};
use super::layer::{Layer, indices};
use super::pairs::Pairs;
use super::run::Run;
use super::step::{Gatherer, paths};
use super::sweep::Step;
use super::word::Word;

impl Run<'_> {
    /// The tours of two halves, from their last layers.
    pub(super) fn meet<W: Word>(
        &self,
        top: &Layer<W>,
        bottom: &Layer<W>,
    ) -> Result<u128, StepError> {
        let (course, sweep) = (self.course, &self.course.sweep);
        let nothing = Step::nothing();
        let top_late = sweep.top.late.as_ref().unwrap_or(&nothing);
        let bottom_late = match &sweep.bottom {
            Some(half) => half.late.as_ref().unwrap_or(&nothing),
            // The top chooses the ends in the middle.
            None if sweep.total.black > 0 => &nothing,
            None => top_late,
        };
        let Some((outlook, frontier)) = course.middle() else {
            return Ok(0);
        };
        let indices = indices(frontier, sweep.total);
        let tasks: Vec<_> = tasks(indices.iter().map(|(_, index)| index)).collect();
        // What others add is in vain when one has trouble.
        let is_over = AtomicBool::new(false);
        let told = Mutex::new((0, Ok(0_u128)));
        self.executor.run_tasks(tasks.len(), &|tasks_of_thread| {
            let mut meeting = Meeting {
                run: self,
                upper: Gatherer::new(&self.tables, top, top_late),
                lower: Gatherer::new(&self.tables, bottom, bottom_late),
                pairs: Pairs::new(&self.tables, &self.joins),
            };
            let (mut done, mut outcome) = (0, Ok(()));
            for task in tasks_of_thread {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                let (section, chunk) = tasks[task];
                let (used, index) = &indices[section];
                let is_alive = |place| outlook.is_alive(section, place);
                outcome = meeting.chunk(*used, index, chunk, is_alive);
                if outcome.is_err() {
                    is_over.store(true, Ordering::Relaxed);
                    break;
                }
                done += 1;
                self.executor.report(outlook.chunks[section][chunk]);
            }
            let total = outcome.and_then(|()| meeting.pairs.total());
            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
            told.0 += done;
            told.1 = match (told.1, total) {
                (Ok(sum), Ok(total)) => sum.checked_add(total).ok_or(StepError::TooNarrow),
                (Err(trouble), _) | (_, Err(trouble)) => Err(trouble),
            };
        });
        let (done, total) = told.into_inner().unwrap_or_else(PoisonError::into_inner);
        let total = total?;
        if done == tasks.len() {
            Ok(total)
        } else {
            Err(StepError::Stopped)
        }
    }
}

/// Goes through the degree vectors of the middle.
struct Meeting<'a, W> {
    run: &'a Run<'a>,
    upper: Gatherer<'a, W>,
    lower: Gatherer<'a, W>,
    pairs: Pairs<'a>,
}

impl<W: Word> Meeting<'_, W> {
    /// Adds the tours of the keys of a chunk.
    fn chunk(
        &mut self,
        used: Ends,
        index: &Index,
        chunk: usize,
        is_alive: impl Fn(usize) -> bool,
    ) -> Result<(), StepError> {
        let sweep = &self.run.course.sweep;
        let is_turned = sweep.bottom.is_none();
        // A pair of halves and the same pair turned around make as many tours.
        let is_symmetric = is_turned && sweep.total.black == 0;
        let left = used.left(sweep.total);
        for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
            let other = fitting(key, sweep.middle, is_turned);
            let (here, there) = ((used.white, key), (left.white, other));
            if !is_alive(place) || (is_symmetric && there < here) {
                continue;
            }
            let Some(top) = self.upper.gather(key, used)? else {
                continue;
            };
            let Some(bottom) = self.lower.gather(other, left)? else {
                top.forget();
                continue;
            };
            let k = paths(key, used);
            let turned = is_turned.then(|| self.run.turned.ranks(k, used.joker_is_end()));
            let times = if is_symmetric && there != here { 2 } else { 1 };
            self.pairs.add(k, top, bottom, turned, times)?;
        }
        Ok(())
    }
}

/// The key of the bottom that fits a key of the top: as many moves as are missing at each square. `is_turned`: as seen by
/// a half that was turned around.
fn fitting(key: u64, middle: usize, is_turned: bool) -> u64 {
    let slots = (0..middle).map(|slot| {
        let other = if is_turned { middle - 1 - slot } else { slot };
        u64::from(2 - digit(key, slot)) << (2 * other)
    });
    slots.sum()
}
