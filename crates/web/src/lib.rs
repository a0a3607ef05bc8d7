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

/// The Chinese catalogue of the page and of core's messages. It is a JSON object that maps English
/// templates to Chinese ones, or to objects that map contexts to them.
pub const CATALOGUE: &str = include_str!("../locales/zh.json");
