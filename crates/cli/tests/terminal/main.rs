//! Terminals: colours, the line that shows what works for long, and the player, which leaves a
//! terminal as it found it.

mod colour;
#[path = "../common/mod.rs"]
mod common;
#[cfg(target_os = "linux")]
mod meanwhile;
#[cfg(target_os = "linux")]
mod player;
#[cfg(target_os = "linux")]
mod shown;
