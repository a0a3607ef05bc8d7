//! `backrank queens puzzle new`

use std::io::Write;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Difficulty, GenerateError, Regions, deduce, generate};
use backrank_core::render::PuzzleSvg;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use serde::{Serialize, Serializer};

use super::explain::{difficulty_name, rows};
use super::messages::PuzzleMessage;
use crate::args::by_name::named;
use crate::args::format::PuzzleFormat;
use crate::args::numbers;
use crate::error::Error;
use crate::schemas;
use crate::screen::console::Console;
use crate::screen::json::{as_string, write_json};

/// Make a board of regions with exactly one solution, the same for the same seed
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 8 --seed 1
  $ backrank queens puzzle new 9 --seed 4 --difficulty hard --format svg
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle solve -")]
pub(crate) struct Arguments {
    /// Order, the side of the board and the number of its regions: 5 to 16
    #[arg(value_name = "N", value_parser = orders())]
    order: Order,

    /// Seed that makes the board; without it another board comes each time, and its seed is told
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    /// Difficulty, by the hardest rule that a person needs; without it any
    #[arg(long, value_parser = named(Difficulty::ALL.map(|difficulty| (difficulty.name(), difficulty))))]
    difficulty: Option<Difficulty>,

    /// Form of the board
    #[arg(short, long, value_enum, default_value_t)]
    format: PuzzleFormat,
}

/// The orders of boards that are made.
fn orders() -> impl TypedValueParser<Value = Order> {
    let orders = RangedU64ValueParser::<usize>::new().range(5..=Regions::MAX_ORDER as u64);
    orders.try_map(Order::new)
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    order: Order,
    #[serde(serialize_with = "seed_as_string")]
    seed: u64,
    /// Null where the rules of the deductions do not solve the board.
    difficulty: Option<&'static str>,
    regions: Vec<String>,
}

fn seed_as_string<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    as_string(seed, serializer)
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    let order = arguments.order;
    let seed = arguments.seed.unwrap_or_else(numbers::random_seed);
    let regions = generate(order, seed, arguments.difficulty).map_err(|why| match why {
        GenerateError::GaveUp => Error::failed(PuzzleMessage::GaveUp { seed }),
        other => Error::failed(PuzzleMessage::NotMade {
            why: other.to_string(),
        }),
    })?;
    write(&regions, seed, arguments.format, console)?;
    if arguments.seed.is_none() {
        console.note(&PuzzleMessage::Seed { seed })?;
    }
    Ok(())
}

fn write(
    regions: &Regions,
    seed: u64,
    format: PuzzleFormat,
    console: &mut Console,
) -> Result<(), Error> {
    let difficulty = deduce(regions).difficulty();
    match format {
        PuzzleFormat::Text => writeln!(console.out, "{regions}")?,
        PuzzleFormat::Json => {
            let document = Document {
                schema: schemas::QUEENS_PUZZLE,
                order: regions.order(),
                seed,
                difficulty: difficulty.map(Difficulty::name),
                regions: rows(regions),
            };
            write_json(&mut console.out, &document)?;
        }
        PuzzleFormat::Svg => {
            let caption = PuzzleMessage::Caption {
                order: regions.order(),
                seed,
                difficulty: difficulty_name(difficulty),
            };
            let caption = console.lang.say(&caption).to_string();
            writeln!(
                console.out,
                "{}",
                PuzzleSvg::new(regions, &[]).caption(caption)
            )?;
        }
    }
    Ok(())
}
