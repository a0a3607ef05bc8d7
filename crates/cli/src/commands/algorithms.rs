//! `backrank algorithms`

use std::io::Write;

use backrank_core::Card;
use backrank_core::queens::algorithms;
use backrank_core::queens::count::Strategy;
use backrank_core::tour::count::Method;
use backrank_core::tour::find;
use clap::Args;
use serde::Serialize;

use crate::args::format::Format;
use crate::error::Error;
use crate::i18n::Text;
use crate::output::console::Console;
use crate::output::console::paint;
use crate::output::json;

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
    tour: Vec<Card>,
    tour_count: [Card; 2],
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let document = Document {
        schema: "backrank.algorithms/1",
        queens: algorithms::ALL.iter().map(|solver| solver.card()).collect(),
        queens_parallel: Strategy::ALL.map(Strategy::card).to_vec(),
        tour: find::ALL.iter().map(|finder| finder.card()).collect(),
        tour_count: Method::ALL.map(Method::card),
    };
    if arguments.format == Format::Json {
        return Ok(json::write_json(&mut console.out, &document)?);
    }
    let cards = |can_be_watched: bool| {
        let solvers = algorithms::ALL.iter();
        let some = solvers.filter(|solver| solver.walker().is_some() == can_be_watched);
        some.map(|solver| solver.card()).collect()
    };
    let sections: [(Text, Vec<Card>); 5] = [
        (Text::QueensAlgorithms, cards(true)),
        (Text::QueensCounters, cards(false)),
        (Text::QueensStrategies, document.queens_parallel),
        (Text::TourMethods, document.tour),
        (Text::TourCounters, document.tour_count.to_vec()),
    ];
    for (number, (heading, cards)) in sections.into_iter().enumerate() {
        if number > 0 {
            writeln!(console.out)?;
        }
        console.print(&heading)?;
        for card in cards {
            print_card(console, &card)?;
        }
    }
    Ok(())
}

fn print_card(console: &mut Console, card: &Card) -> Result<(), Error> {
    let (strong, lang) = (paint::STRONG, console.lang);
    let idea = Text::Idea {
        en: card.idea,
        zh: card.idea_zh,
    };
    let (name, source) = (card.name, card.source);
    writeln!(
        console.out,
        "  {strong}{name:<14}{strong:#}{}",
        lang.say(&idea)
    )?;
    writeln!(
        console.out,
        "  {:<14}{}{source}",
        "",
        lang.say(&Text::Source)
    )?;
    Ok(())
}
