#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
mod positions;
pub mod puzzle;
mod record;
mod search;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use count::{Counter, PublishedAnswer, Verdict, count, counters};
pub use positions::Frame;
pub use record::{MAX_STEPS, Record};
pub use search::Search;

/// The Chinese of the page and of the messages of the core: a JSON object from English templates to
/// Chinese ones, or to an object from contexts to them.
pub const CATALOGUE: &str = include_str!("../locales/zh.json");
