//! Estimates by clocks that the jobs move: nothing depends on the time.

mod intervals;
mod threads;
