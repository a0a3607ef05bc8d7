//! Checks the sources: modules import only from below, and docs/face.md lists the public items.

mod face;
mod imports;
mod modules;
