//! Sheets of boards to print, with their solutions at the end.

use std::collections::BTreeSet;
use std::io::Write;

use backrank_core::queens::puzzle::Regions;
use backrank_core::render::{Diagram, Svg};
use backrank_core::{Message, Square, message};

use crate::console::Console;
use crate::error::Result;
use crate::locale::Lang;

/// The number of boards on a page, and of solutions on a page.
const PER_PAGE: [usize; 2] = [4, 9];

/// A board of a sheet.
pub(crate) struct PrintedBoard {
    pub(crate) regions: Regions,
    /// The queens of the solution; empty if there are several solutions.
    pub(crate) queens: Vec<Square>,
    /// The captions of the board and of its solution.
    pub(crate) captions: [Message; 2],
}

/// Returns the boards and their solutions, each with its caption.
pub(crate) fn diagrams(boards: &[PrintedBoard], lang: Lang) -> [Vec<Diagram<'_>>; 2] {
    let pairs = boards.iter().map(|board| {
        let [caption, solved] = board.captions.each_ref().map(|text| lang.say(text.clone()));
        let empty = Diagram::puzzle(&board.regions, &[]).caption(caption);
        let solution = Diagram::puzzle(&board.regions, &board.queens).caption(solved);
        (empty, solution)
    });
    let both: (Vec<_>, Vec<_>) = pairs.unzip();
    both.into()
}

/// Writes a page without scripts. The solutions start on a new sheet of paper.
pub(crate) fn write_pages(boards: &[PrintedBoard], console: &mut Console) -> Result {
    let lang = console.lang;
    let title = lang.say(message!("Queens in regions"));
    let solutions = lang.say(message!("Solutions"));
    let stars: BTreeSet<_> = boards.iter().map(|board| board.regions.stars()).collect();
    let sentences = stars.into_iter().map(|stars| lang.say(rules(stars)) + " ");
    let rules: String = sentences.collect();
    let tag = lang.tag();
    let mut out = console.plain()?;
    writeln!(
        out,
        "<!doctype html>\n\
         <html lang=\"{tag}\">\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n\
         <style>\n\
         body{{font:16px sans-serif;margin:1rem}}\n\
         section{{break-inside:avoid}}\n\
         h2{{break-before:page}}\n\
         </style>\n\
         <h1>{title}</h1>\n\
         <p>{rules}</p>"
    )?;
    for (at, diagrams) in diagrams(boards, lang).into_iter().enumerate() {
        if at == 1 {
            writeln!(out, "<h2>{solutions}</h2>")?;
        }
        for page in diagrams.chunks(PER_PAGE[at]) {
            writeln!(out, "<section>{}</section>", Svg(page))?;
        }
    }
    writeln!(out, "</html>")?;
    Ok(out.flush()?)
}

/// Returns the rules of a puzzle with this many queens in each row.
fn rules(stars: u32) -> Message {
    match stars {
        1 => message!("One queen in each row, column and region; no two touch."),
        _ => message!(
            "{stars} queens in each row, column and region; no two touch.",
            stars
        ),
    }
}
