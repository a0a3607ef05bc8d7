//! The `console` blocks of the READMEs and of the pages under `docs/` show what the program really prints.
//!
//! `TRYCMD=overwrite cargo test -p backrank --test readme` writes anew what has changed. trycmd leaves `sh` blocks alone,
//! but takes blocks without a language for commands; so only pages with a `console` block are given to it.

use std::fs;

const PAGES: [&str; 4] = [".", "../..", "../../docs", "../../docs/zh"];

#[test]
fn the_console_blocks_are_true() {
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", "C").env("NO_COLOR", "1");
    let files = PAGES.map(|folder| fs::read_dir(folder).into_iter().flatten());
    for file in files.into_iter().flatten() {
        let path = file.unwrap().path();
        let is_page = path.extension().is_some_and(|extension| extension == "md");
        if is_page
            && fs::read_to_string(&path)
                .unwrap()
                .contains("\n```console\n")
        {
            cases.case(path);
        }
    }
}
