#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
mod parts;
mod positions;
pub mod puzzle;
mod record;
mod said;
mod search;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use count::{Counter, Published, Verdict, count, counters};
#[cfg(not(target_arch = "wasm32"))]
pub use page::puzzle_page;
pub use parts::part_name_zh;
pub use positions::Frame;
pub use record::{MAX_STEPS, Record};
pub use said::Said;
pub use search::Search;
