//! `backrank queens puzzle hint`

use backrank_core::queens::puzzle::{Hint, hint};
use backrank_core::{Message, message};
use backrank_web::puzzle::{stages, verdict};
use clap::Args;
use serde::Serialize;

use super::{BoardArguments, StepReport, givens};
use crate::args::numbers::up_to;
use crate::console::Console;
use crate::error::{Error, Result};
use crate::report::{Command, Format, Report};

/// Show the next step from the queens and crosses on the board, by the easiest rule, or the first
/// of them that is wrong
#[derive(Args)]
#[command(after_help = "Examples:
  $ backrank queens puzzle new 7 --seed 2 | backrank queens puzzle hint - --stage 2
  $ printf 'AABB,AABB,CCDD,CCDD\\n.Q..,....,....,....' | backrank queens puzzle hint -")]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,

    /// Show where to look (1), also the rule (2), or everything (3)
    #[arg(long, default_value = "3", value_parser = up_to(3_usize))]
    stage: usize,
}

/// The next step, or the reason why there is none.
#[derive(Serialize)]
pub(crate) struct HintReport {
    state: &'static str,
    /// The first wrong mark.
    wrong: Option<String>,
    step: Option<StepReport>,
    #[serde(skip)]
    sentences: Vec<Message>,
}

impl Command for Arguments {
    type Report = HintReport;

    fn run(&self, _: Format, console: &mut Console) -> Result<HintReport> {
        let boards = self.board.read(console)?;
        let [board] = boards.as_slice() else {
            return Err(Error::usage(message!("a hint takes one board")));
        };
        let (regions, marks) = (&board.regions, givens(board)?);
        let hint = hint(regions, &marks);
        let (mut wrong, mut step, mut sentences) = (None, None, Vec::new());
        match &hint {
            Hint::Step(next) => {
                step = Some(StepReport::new(next, regions));
                sentences.extend(stages(next, regions));
            }
            other => sentences.push(verdict(other, &marks, regions)),
        }
        if let Hint::Wrong(at) = hint {
            let name = marks[at].square().name(regions.order().dims());
            wrong = Some(name.to_string());
        }
        sentences.truncate(self.stage);
        Ok(HintReport {
            state: hint.name(),
            wrong,
            step,
            sentences,
        })
    }
}

impl Report for HintReport {
    const SCHEMA: &'static str = "backrank.queens.puzzle.hint/1";

    fn write_text(&self, console: &mut Console) -> Result {
        for sentence in &self.sentences {
            console.print(sentence.clone())?;
        }
        Ok(())
    }
}
