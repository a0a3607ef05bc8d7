//! What a system does to a program: Ctrl-C, readers that leave, full disks, files that exist,
//! memory that ends.

#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
mod interrupt;
#[cfg(target_os = "linux")]
mod memory;
mod out;
#[cfg(unix)]
mod pipes;
#[cfg(unix)]
mod started;
