//! Runs in folders: stopped, killed, on a full disk, by two processes at once. The total is exact
//! or there is none.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;
#[cfg(target_os = "linux")]
mod kills;
mod place;
mod shards;
