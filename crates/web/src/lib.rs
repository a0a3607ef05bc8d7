#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
mod record;
mod search;
mod shown;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use count::{Counter, Published, Verdict, count, counters};
pub use record::{MAX_STEPS, Record};
pub use search::Search;
