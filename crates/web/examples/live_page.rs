//! Writes the page with the solvers in it: `live_page ENGINE.js ENGINE.wasm LICENCES PAGE.html`.
//! `cargo xtask web` makes the first three.

use std::env;
use std::error::Error;
use std::fs;

use backrank_web::page;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let [glue, wasm, licences, page] = &args[..] else {
        return Err("give the script, the WebAssembly, the licences and the page".into());
    };
    let (glue, licences) = (fs::read_to_string(glue)?, fs::read_to_string(licences)?);
    let text = page::live(&glue, &fs::read(wasm)?, &licences);
    fs::write(page, text)?;
    Ok(())
}
