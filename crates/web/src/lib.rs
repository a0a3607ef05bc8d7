#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
mod filled;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
#[cfg(not(target_arch = "wasm32"))]
mod puzzle_page;
mod record;
mod search;
mod shown;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use count::{Counter, Published, Verdict, count, counters};
#[cfg(not(target_arch = "wasm32"))]
pub use puzzle_page::puzzle_page;
pub use record::{MAX_STEPS, Record};
pub use search::Search;
