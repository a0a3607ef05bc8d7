//! Counting tours exactly, without listing them.

mod board;
mod crew;
mod forecast;
mod index;
mod lanes;
mod layer;
mod matchings;
mod pairs;
mod run;
mod splice;
mod spread;
mod step;
mod sums;
mod sweep;
mod turned;
mod wanted;
mod word;

pub use crew::{Alone, Crew};
pub use run::Failure;

use crate::board::{Dims, Square};
use board::Board;
use run::Run;
use sweep::Sweep;
use wanted::{Colours, Wanted};

/// Prototype entry.
pub fn count(dims: Dims, open: bool, from: Option<Square>, corner_is_white: bool, crew: &dyn Crew) -> Result<u128, Failure> {
    let wanted = match (open, from) {
        (false, _) => Wanted::Closed,
        (true, None) => Wanted::Open,
        (true, Some(from)) => Wanted::From(from),
    };
    let board = Board::new(Colours { dims, corner_is_white }, wanted);
    let sweep = Sweep::new(&board);
    if std::env::var("SHOW").is_ok() {
        eprintln!("slots {} middle {} turned {}", sweep.top.slots, sweep.middle, sweep.bottom.is_none());
    }
    Run::new(crew, &sweep).count()
}
