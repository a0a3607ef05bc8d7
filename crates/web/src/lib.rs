#![doc = include_str!("../README.md")]

mod count;
#[cfg(not(target_arch = "wasm32"))]
pub mod page;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use count::{Counter, Published, Verdict, count, counters};
