//! Runs wasm-bindgen: makes a browser script and WebAssembly from the compiler's module.
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
    // A script instead of a module, because a page opened from disk can start a worker from a
    // script's text.
    bindgen.no_modules(true)?.typescript(false);
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.input_path(module).out_name("engine");
    bindgen.generate(folder)?;
    Ok(())
}
