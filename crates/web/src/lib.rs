#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
mod filled;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
mod parts;
#[cfg(not(target_arch = "wasm32"))]
mod puzzle_page;
mod record;
mod search;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use count::{Counter, Published, Verdict, count, counters};
pub use parts::part_name_zh;
#[cfg(not(target_arch = "wasm32"))]
pub use puzzle_page::puzzle_page;
pub use record::{MAX_STEPS, Record};
pub use search::Search;
