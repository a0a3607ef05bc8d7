//! Writes the page with the solvers in it: `live_page ENGINE.js ENGINE.wasm PAGE.html`.
//! `cargo xtask web` makes the first two.

use std::env;
use std::error::Error;
use std::fs;

use backrank_web::page;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let [glue, wasm, page] = &args[..] else {
        return Err("give the script, the WebAssembly and the page".into());
    };
    let text = page::live(&fs::read_to_string(glue)?, &fs::read(wasm)?);
    fs::write(page, text)?;
    Ok(())
}
