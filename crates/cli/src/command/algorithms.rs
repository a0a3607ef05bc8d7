//! `backrank algorithms`

use std::io::Write;

use backrank_core::queens::{Card, algorithms};
use backrank_core::tour::find;
use backrank_parallel::Strategy;
use clap::Args;
use serde::Serialize;

use crate::args::Format;
use crate::console::{Console, paint};
use crate::export;
use crate::failure::Failure;
use crate::lang::Text;

/// List every algorithm with its idea and source
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank algorithms
  $ backrank algorithms --format json")]
pub(crate) struct Arguments {
    /// Form of the list
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    queens: Vec<Card>,
    queens_parallel: Vec<Card>,
    tour: Vec<find::Card>,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let document = Document {
        schema: "backrank.algorithms/1",
        queens: algorithms::ALL.iter().map(|solver| solver.card()).collect(),
        queens_parallel: Strategy::ALL.map(Strategy::card).to_vec(),
        tour: find::ALL.iter().map(|finder| finder.card()).collect(),
    };
    if arguments.format == Format::Json {
        return Ok(export::write_json(&mut console.out, &document)?);
    }
    console.print(&Text::QueensAlgorithms)?;
    for Card {
        name, idea, source, ..
    } in document.queens
    {
        print_card(console, name, idea, source)?;
    }
    writeln!(console.out)?;
    console.print(&Text::QueensStrategies)?;
    for Card {
        name, idea, source, ..
    } in document.queens_parallel
    {
        print_card(console, name, idea, source)?;
    }
    writeln!(console.out)?;
    console.print(&Text::TourMethods)?;
    for find::Card { name, idea, source } in document.tour {
        print_card(console, name, idea, source)?;
    }
    Ok(())
}

fn print_card(console: &mut Console, name: &str, idea: &str, source: &str) -> Result<(), Failure> {
    let strong = paint::STRONG;
    writeln!(console.out, "  {strong}{name:<14}{strong:#}{idea}")?;
    writeln!(
        console.out,
        "  {:<14}{}: {source}",
        "",
        console.lang.say(&Text::Source)
    )?;
    Ok(())
}
