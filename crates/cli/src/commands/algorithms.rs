//! `backrank algorithms`

mod messages;

use std::io::Write;

use backrank_core::Card;
use backrank_core::queens::algorithms;
use backrank_core::queens::count::Strategy;
use backrank_core::queens::find as queens_find;
use backrank_core::tour::count::Method;
use backrank_core::tour::find;
use clap::Args;
use serde::Serialize;

use self::messages::{AlgorithmMessage, idea_zh};
use crate::args::format::Format;
use crate::error::Error;
use crate::schemas;
use crate::screen::console::{Console, paint};
use crate::screen::json;

/// List every algorithm with its idea and source
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank algorithms
  $ backrank algorithms --format json")]
pub(crate) struct Arguments {
    /// Form of the list
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    queens: Vec<Entry>,
    queens_parallel: Vec<Entry>,
    queens_find: Vec<Entry>,
    tour: Vec<Entry>,
    tour_count: Vec<Entry>,
}

/// A card with its idea in both languages.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    idea: &'static str,
    idea_zh: Option<&'static str>,
    source: &'static str,
    largest_sensible: usize,
}

impl From<Card> for Entry {
    fn from(card: Card) -> Self {
        Self {
            name: card.name,
            idea: card.idea,
            idea_zh: idea_zh(card),
            source: card.source,
            largest_sensible: card.largest_sensible,
        }
    }
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    match arguments.format {
        Format::Json => Ok(json::write_json(&mut console.out, &document())?),
        Format::Text => print(console),
    }
}

fn document() -> Document {
    let entries = |cards: Vec<Card>| cards.into_iter().map(Entry::from).collect();
    Document {
        schema: schemas::ALGORITHMS,
        queens: entries(algorithms::ALL.iter().map(|solver| solver.card()).collect()),
        queens_parallel: entries(strategies()),
        queens_find: entries(queens_finders()),
        tour: entries(finders()),
        tour_count: entries(tour_counts()),
    }
}

fn print(console: &mut Console) -> Result<(), Error> {
    let sections = [
        (AlgorithmMessage::Queens, solvers(true)),
        (AlgorithmMessage::QueensCounts, solvers(false)),
        (AlgorithmMessage::QueensPieces, strategies()),
        (AlgorithmMessage::QueensFinders, queens_finders()),
        (AlgorithmMessage::Tours, finders()),
        (AlgorithmMessage::TourCounts, tour_counts()),
    ];
    for (number, (heading, cards)) in sections.into_iter().enumerate() {
        if number > 0 {
            writeln!(console.out)?;
        }
        console.print(&heading)?;
        for card in cards {
            print_card(console, card)?;
        }
    }
    Ok(())
}

fn solvers(can_be_watched: bool) -> Vec<Card> {
    let solvers = algorithms::ALL.iter();
    let some = solvers.filter(|solver| solver.walker().is_some() == can_be_watched);
    some.map(|solver| solver.card()).collect()
}

fn strategies() -> Vec<Card> {
    Strategy::ALL.map(Strategy::card).to_vec()
}

fn queens_finders() -> Vec<Card> {
    let finders = queens_find::ALL.iter();
    finders.map(|finder| finder.card()).collect()
}

fn finders() -> Vec<Card> {
    find::ALL.iter().map(|finder| finder.card()).collect()
}

fn tour_counts() -> Vec<Card> {
    Method::ALL.map(Method::card).to_vec()
}

fn print_card(console: &mut Console, card: Card) -> Result<(), Error> {
    let (strong, lang) = (paint::STRONG, console.lang);
    let (name, source) = (card.name, card.source);
    let idea = AlgorithmMessage::Idea { card };
    let idea = lang.say(&idea);
    let heading = lang.say(&AlgorithmMessage::Source);
    writeln!(console.out, "  {strong}{name:<14}{strong:#}{idea}")?;
    writeln!(console.out, "  {:<14}{heading}{source}", "")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_idea_has_its_chinese() {
        let Document {
            queens,
            queens_parallel,
            queens_find,
            tour,
            tour_count,
            ..
        } = document();
        for entry in [queens, queens_parallel, queens_find, tour, tour_count]
            .into_iter()
            .flatten()
        {
            assert!(entry.idea_zh.is_some(), "{}", entry.name);
        }
    }
}
