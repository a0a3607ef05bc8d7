//! The states of a key after a step, gathered from the layer before it.
//!
//! A state after the step comes from those before it in which the two neighbours that the white
//! square chose had one move less each. So the states of a key are gathered from a few keys, each
//! by one splice of all its matchings.

use super::sums::Sums;
use crate::simd::kernel::Kernel;
use crate::simd::prefetch::prefetch;
use crate::tour::count::board::key::{Ends, paths};
use crate::tour::count::board::steps::{Completion, SweepStep};
use crate::tour::count::error::TourCountError;
use crate::tour::count::state::layer::{Found, Layer};
use crate::tour::count::state::packed::Packed;
use crate::tour::count::state::splice::{Splice, SpliceTables};

/// Gathers the states of one key after another, in arrays of its own.
pub(crate) struct Gatherer<'a> {
    tables: &'a SpliceTables,
    layer: &'a Layer,
    step: &'a SweepStep,
    /// The sums of a key on the way, by the number of black ends that the step has chosen so far, 0
    /// to 2.
    sums: [Sums; 3],
    /// Sums of a level, packed.
    bytes: Vec<u8>,
    /// The keys before the step from which states come. All are found before the first is read, so
    /// that the processor waits for many at a time.
    sources: Vec<Source<'a>>,
}

/// The states of a key before the step, and the splice of the edge.
struct Source<'a> {
    found: Found<'a>,
    /// The number of paths before the step.
    k: usize,
    splice: Splice,
}

impl<'a> Gatherer<'a> {
    pub(crate) fn new(tables: &'a SpliceTables, layer: &'a Layer, step: &'a SweepStep) -> Self {
        Self {
            tables,
            layer,
            step,
            sums: [(); 3].map(|()| Sums::new(Kernel::first_available())),
            bytes: Vec::new(),
            sources: Vec::new(),
        }
    }

    /// Appends the states of a key in the section with these ends, packed; nothing if there are
    /// none.
    pub(crate) fn gather(
        &mut self,
        key: u64,
        ends: Ends,
        out: &mut Vec<u8>,
    ) -> Result<(), TourCountError> {
        let k = paths(key, ends);
        if k == 0 {
            return Ok(()); // a cycle, or nothing: neither is part of a tour
        }
        self.sums[0].begin(k);
        self.complete(key, ends, 0, &self.step.completions)?;
        self.sums[0].pack(out)
    }

    /// Adds the states in which these black squares, the last ones of the step, come to their
    /// degree in the key, or to 2 when they are complete; with or without a move to the joker.
    fn complete(
        &mut self,
        key: u64,
        ends: Ends,
        level: usize,
        completions: &[Completion],
    ) -> Result<(), TourCountError> {
        let Some((completion, rest)) = completions.split_first() else {
            return self.choose(key, ends, level);
        };
        let [plain, ended] = completion.before(key, ends);
        if let Some((key, ends)) = plain {
            self.complete(key, ends, level, rest)?;
        }
        let Some((key, before)) = ended else {
            return Ok(());
        };
        let (splice, k) = (
            Splice::to_joker(key, before, completion.slot),
            paths(key, before),
        );
        self.sums[level + 1].begin(k);
        self.complete(key, before, level + 1, rest)?;
        self.bytes.clear();
        self.sums[level + 1].pack(&mut self.bytes)?;
        if self.bytes.is_empty() {
            return Ok(());
        }
        let map = self.tables.map(splice, k);
        self.sums[level].add(map, Packed::new(k, &self.bytes))
    }

    /// Adds the states of all choices of the white square.
    fn choose(&mut self, key: u64, ends: Ends, level: usize) -> Result<(), TourCountError> {
        self.find_sources(key, ends);
        for source in &self.sources {
            prefetch(source.found.states());
        }
        for Source { found, k, splice } in self.sources.drain(..) {
            let states = found.states();
            if !states.is_empty() {
                let map = self.tables.map(splice, k);
                let states = Packed::new(k, states);
                self.sums[level].add(map, states)?;
            }
        }
        Ok(())
    }

    /// Finds the keys from which all choices of the white square lead to this one.
    fn find_sources(&mut self, key: u64, ends: Ends) {
        let (layer, sources) = (self.layer, &mut self.sources);
        let section = |ends| layer.section(ends);
        self.step
            .sources(key, ends, section, |section, key, slots| {
                if let Some(found) = section.find(key) {
                    found.prefetch();
                    sources.push(Source {
                        found,
                        k: paths(key, section.ends),
                        splice: Splice::of_edge(key, section.ends, slots),
                    });
                }
            });
    }
}
