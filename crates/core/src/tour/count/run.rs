//! A count on its way: layer after layer, and the halves together.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::crew::Crew;
use super::forecast::Outlook;
use super::index::{Index, digit};
use super::lanes::Joins;
use super::layer::{Chunk, Layer, Section, indices};
use super::turned::Turned;
use super::pairs::Pairs;
use super::splice::Tables;
use super::step::{Gatherer, paths};
use super::sums::{Trouble, reserve};
use super::sweep::{Half, Step, Sweep};
use super::wanted::Used;
use super::word::Word;

/// Why a count has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It was stopped.
    Stopped,
    /// The machine has no memory for the states.
    Memory,
    /// A number on the way, and so perhaps the count, is beyond 128 bits.
    Overflow,
}

/// A layer in numbers as narrow as can be.
enum AnyLayer {
    Narrow(Layer<u32>),
    Middle(Layer<u64>),
    Wide(Layer<u128>),
}

pub(super) struct Run<'a> {
    pub(super) crew: &'a dyn Crew,
    pub(super) sweep: &'a Sweep,
    tables: Tables,
    joins: Joins,
    turned: Turned,
}

impl<'a> Run<'a> {
    pub(super) fn new(crew: &'a dyn Crew, sweep: &'a Sweep) -> Self {
        let tables = Tables::new();
        Self {
            crew,
            sweep,
            joins: Joins::new(&tables),
            turned: Turned::new(),
            tables,
        }
    }

    /// The number of tours: undirected, or open ones with the joker in them as cycles, which is the same.
    pub(super) fn count(&self) -> Result<u128, Failure> {
        let sweep = self.sweep;
        let (mut top, last, outlook) = self.all_but_last(&sweep.top)?;
        let nothing = Step::nothing();
        let (mut bottom, bottom_last) = match &sweep.bottom {
            Some(half) => {
                let (layer, last, _) = self.all_but_last(half)?;
                (Some(layer), last)
            }
            None if sweep.total == Used::NONE => (None, last),
            None => (None, &nothing),
        };
        loop {
            let met = match (&top, &bottom) {
                (AnyLayer::Narrow(top), None) => self.meet(top, top, last, bottom_last, &outlook),
                (AnyLayer::Middle(top), None) => self.meet(top, top, last, bottom_last, &outlook),
                (AnyLayer::Wide(top), None) => self.meet(top, top, last, bottom_last, &outlook),
                (AnyLayer::Narrow(top), Some(AnyLayer::Narrow(bottom))) => self.meet(top, bottom, last, bottom_last, &outlook),
                (AnyLayer::Middle(top), Some(AnyLayer::Middle(bottom))) => self.meet(top, bottom, last, bottom_last, &outlook),
                (AnyLayer::Wide(top), Some(AnyLayer::Wide(bottom))) => self.meet(top, bottom, last, bottom_last, &outlook),
                _ => Err(Trouble::Narrow),
            };
            match met {
                Ok(count) => return count.ok_or(Failure::Stopped),
                Err(Trouble::Memory) => return Err(Failure::Memory),
                Err(Trouble::Narrow) => {}
            }
            let rank = |layer: &AnyLayer| match layer {
                AnyLayer::Narrow(_) => 0,
                AnyLayer::Middle(_) => 1,
                AnyLayer::Wide(_) => 2,
            };
            let (upper, lower) = (rank(&top), bottom.as_ref().map_or(rank(&top), rank));
            if upper <= lower {
                top = top.widened()?;
            }
            if lower <= upper {
                bottom = bottom.map(AnyLayer::widened).transpose()?;
            }
        }
    }

    fn all_but_last<'h>(&self, half: &'h Half) -> Result<(AnyLayer, &'h Step, Outlook), Failure> {
        let mut layer = AnyLayer::Narrow(Layer::start(half.slots));
        let (last, steps) = half.steps.split_last().unwrap();
        let outlooks = super::forecast::forecast(half, self.sweep.total, self.crew).unwrap().unwrap();
        if std::env::var("SHOW").is_ok() { eprintln!("forecast"); }
        for (step, outlook) in steps.iter().zip(&outlooks) {
            loop {
                let next = match &layer {
                    AnyLayer::Narrow(layer) => self.advance(layer, step, outlook, half.slots).map(|l| l.map(AnyLayer::Narrow)),
                    AnyLayer::Middle(layer) => self.advance(layer, step, outlook, half.slots).map(|l| l.map(AnyLayer::Middle)),
                    AnyLayer::Wide(layer) => self.advance(layer, step, outlook, half.slots).map(|l| l.map(AnyLayer::Wide)),
                };
                match next {
                    Ok(Some(next)) => {
                        layer = next;
                        break;
                    }
                    Ok(None) => return Err(Failure::Stopped),
                    Err(Trouble::Memory) => return Err(Failure::Memory),
                    Err(Trouble::Narrow) => layer = layer.widened()?,
                }
            }
            if std::env::var("SHOW").is_ok() {
                let n = match &layer { AnyLayer::Narrow(l) => l.states(), AnyLayer::Middle(l) => l.states(), AnyLayer::Wide(l) => l.states() };
                eprintln!("{n} states, at most {} in {} keys", outlook.states, outlook.keys);
            }
        }
        Ok((layer, last, outlooks.into_iter().next_back().unwrap()))
    }

    /// The layer after a step; `None` when it was stopped.
    fn advance<W: Word>(&self, layer: &Layer<W>, step: &Step, outlook: &Outlook, slots: usize) -> Result<Option<Layer<W>>, Trouble> {
        let indices = indices(slots, &step.frontier, self.sweep.total);
        let turns: Vec<(usize, usize)> = indices.iter().enumerate().flat_map(|(section, (_, index))| (0..index.chunks()).map(move |chunk| (section, chunk))).collect();
        let chunks: Vec<OnceLock<Result<Chunk<W>, Trouble>>> = turns.iter().map(|_| OnceLock::new()).collect();
        self.crew.share(turns.len(), &|mine| {
            let mut gatherer = Gatherer::new(&self.tables, layer, step);
            let mut desk = Chunk::default();
            for turn in mine {
                let (section, chunk) = turns[turn];
                let (used, index) = &indices[section];
                let made = gather_chunk(&mut gatherer, *used, index, chunk, &outlook.alive[section], &mut desk);
                let is_trouble = made.is_err();
                let _ = chunks[turn].set(made);
                if is_trouble {
                    break;
                }
            }
        });
        let mut sections: Vec<Section<W>> = indices.into_iter().map(|(used, index)| Section { used, chunks: Vec::with_capacity(index.chunks()), index }).collect();
        let mut is_complete = true;
        for (chunk, (section, _)) in chunks.into_iter().zip(&turns) {
            match chunk.into_inner() {
                Some(chunk) => sections[*section].chunks.push(chunk?),
                None => is_complete = false,
            }
        }
        Ok(is_complete.then_some(Layer { sections }))
    }

    /// The tours that two halves make; `None` when it was stopped.
    fn meet<W: Word>(&self, top: &Layer<W>, bottom: &Layer<W>, last: &Step, bottom_last: &Step, outlook: &Outlook) -> Result<Option<u128>, Trouble> {
        let sweep = self.sweep;
        let indices = indices(sweep.top.slots, &last.frontier, sweep.total);
        let turns: Vec<(usize, usize)> = indices.iter().enumerate().flat_map(|(section, (_, index))| (0..index.chunks()).map(move |chunk| (section, chunk))).collect();
        let is_turned = sweep.bottom.is_none();
        let is_symmetric = is_turned && sweep.total == Used::NONE;
        let totals = Mutex::new((0, Vec::new()));
        self.crew.share(turns.len(), &|mine| {
            let mut upper = Gatherer::new(&self.tables, top, last);
            let mut lower = Gatherer::new(&self.tables, bottom, bottom_last);
            let mut pairs = Pairs::new(&self.tables, &self.joins);
            let mut turn = |turn: usize| {
                let (section, chunk) = turns[turn];
                let (used, index) = &indices[section];
                let left = used.left(sweep.total);
                for (key, place) in index.keys(chunk).zip(index.first(chunk)..) {
                    if outlook.alive[section][place / 64] >> (place % 64) & 1 == 0 {
                        continue;
                    }
                    let other = self.complement(key, is_turned);
                    if is_symmetric && other < key {
                        continue;
                    }
                    let Some(a) = upper.gather(key, *used)? else {
                        continue;
                    };
                    let Some(b) = lower.gather(other, left)? else {
                        a.forget();
                        continue;
                    };
                    let times = if is_symmetric && other != key { 2 } else { 1 };
                    let turned = is_turned.then(|| self.turned.ranks(paths(key, *used), used.joker_is_end()));
                    pairs.add(paths(key, *used), a, b, turned, times)?;
                }
                Ok(())
            };
            let mut done = 0;
            let mut outcome = Ok(());
            for number in mine {
                outcome = turn(number);
                if outcome.is_err() { break; }
                done += 1;
            }
            let total = outcome.and_then(|()| pairs.total());
            let mut totals = totals.lock().unwrap_or_else(PoisonError::into_inner);
            totals.0 += done;
            totals.1.push(total);
        });
        let (done, totals) = totals.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut sum = 0_u128;
        for total in totals {
            sum = sum.checked_add(total?).ok_or(Trouble::Narrow)?;
        }
        Ok((done == turns.len()).then_some(sum))
    }

    fn complement(&self, key: u64, is_turned: bool) -> u64 {
        let middle = self.sweep.middle;
        (0..middle).map(|slot| {
            let other = if is_turned { middle - 1 - slot } else { slot };
            u64::from(2 - digit(key, slot)) << (2 * other)
        }).sum()
    }
}

fn gather_chunk<W: Word>(gatherer: &mut Gatherer<'_, W>, used: Used, index: &Index, chunk: usize, alive: &[u64], desk: &mut Chunk<W>) -> Result<Chunk<W>, Trouble> {
    desk.clear();
    let keys = index.keys(chunk);
    let mut made = Chunk::default();
    made.starts.try_reserve_exact(keys.len() + 1).map_err(|_| Trouble::Memory)?;
    made.starts.push(0);
    for (key, place) in keys.zip(index.first(chunk)..) {
        if alive[place / 64] >> (place % 64) & 1 == 1 && let Some(sums) = gatherer.gather(key, used)? {
            sums.drain(&mut desk.ranks, &mut desk.numbers)?;
        }
        made.starts.push(u32::try_from(desk.ranks.len()).map_err(|_| Trouble::Memory)?);
    }
    made.ranks.try_reserve_exact(desk.ranks.len()).map_err(|_| Trouble::Memory)?;
    made.ranks.extend_from_slice(&desk.ranks);
    made.numbers.try_reserve_exact(desk.ranks.len()).map_err(|_| Trouble::Memory)?;
    made.numbers.extend_from_slice(&desk.numbers);
    let _ = reserve::<u8>;
    Ok(made)
}

impl AnyLayer {
    fn widened(self) -> Result<Self, Failure> {
        let memory = |_| Failure::Memory;
        match self {
            Self::Narrow(layer) => layer.widened().map(Self::Middle).map_err(memory),
            Self::Middle(layer) => layer.widened().map(Self::Wide).map_err(memory),
            Self::Wide(_) => Err(Failure::Overflow),
        }
    }
}
