//! Makes of the module that the compiler wrote the WebAssembly that a browser loads, and the script
//! beside it.
//!
//! `bindgen IN.wasm FOLDER` writes `engine.js` and `engine_bg.wasm`.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args_os().skip(1);
    let (Some(module), Some(folder)) = (args.next(), args.next()) else {
        return Err("give a module and a folder".into());
    };
    let mut bindgen = Bindgen::new();
    // A script and no module: a page that is opened from a disk may start a worker with its text.
    bindgen.no_modules(true)?.typescript(false);
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.input_path(module).out_name("engine");
    bindgen.generate(folder)?;
    Ok(())
}
