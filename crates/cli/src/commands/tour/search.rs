//! What all searches for tours share: the head of their documents, their refusals, and that there
//! is no tour.

use backrank_core::tour::find::{Finder, NotFound, TieRule, TooLarge, Walker};
use backrank_core::tour::{End, Obstacle, Problem};
use backrank_core::{Dims, Square};
use serde_json::{Value, json};

use crate::error::Error;
use crate::error::system::no_memory;
use crate::say::zh::tours::no_tour_because;
use crate::say::{Text, say};

/// The problem and the method: the head of a JSON document.
pub(super) fn search_head(schema: &str, problem: &Problem, finder: &dyn Finder) -> Value {
    let (dims, tie) = (problem.dims(), finder.tie_rule());
    let name = |end: Square| end.name(dims).to_string();
    json!({
        "schema": schema,
        "dims": dims,
        "from": name(problem.from()),
        "to": problem.ends().nth(1).map(name),
        "closed": problem.is_closed(),
        "block": dims.names(problem.blocked()),
        "method": finder.info().name,
        "tie": tie.map(TieRule::name),
        "seed": match tie {
            Some(TieRule::Random(seed)) => Some(seed.to_string()),
            _ => None,
        },
    })
}

/// The finder as one that lists tours.
pub(super) fn walker(finder: &dyn Finder) -> Result<&dyn Walker, Error> {
    let method = finder.info().name;
    finder.walker().ok_or_else(|| {
        let error = Error::usage(say!(
            en: "{method} finds one tour",
            zh: "{method} 只找一条巡游",
        ));
        error.hint(say!(en: "--algorithm auto finds several", zh: "--algorithm auto 可找多条"))
    })
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::usage(&error)
    }
}

impl From<NotFound> for Error {
    fn from(error: NotFound) -> Self {
        match error {
            NotFound::OutOfMemory(error) => no_memory(error.bytes),
            error => Self::usage(&error),
        }
    }
}

/// The ends of tours as a part of a sentence: ` from a1 to c2`.
pub(super) fn ends(dims: Dims, from: Option<Square>, end: End) -> Text {
    let Some(from) = from.map(|from| from.name(dims)) else {
        return Text::same("");
    };
    match end {
        End::At(to) => {
            let to = to.name(dims);
            say!(en: " from {from} to {to}", zh: "从 {from} 出发、止于 {to} 的")
        }
        _ => say!(en: " from {from}", zh: "从 {from} 出发的"),
    }
}

/// Whether tours are closed, as a part of a sentence.
pub(super) fn kind(end: End) -> Text {
    match end {
        End::Closed => say!(en: "closed", zh: "闭合"),
        _ => say!(en: "open or closed", zh: "开放或闭合的"),
    }
}

/// There is no tour, and why.
pub(super) fn no_tour(dims: Dims, from: Option<Square>, end: End, why: Obstacle) -> Text {
    let (ends, why) = (ends(dims, from, end), no_tour_because(why, dims));
    let tour = match end {
        End::Closed => say!(en: "closed tour", zh: "闭合巡游"),
        _ => say!(en: "tour", zh: "巡游"),
    };
    say!(
        en: ("there is no {} of the {dims} board{}: {}", tour.en, ends.en, why.en),
        zh: ("{dims} 棋盘上没有{}{}：{}", ends.zh, tour.zh, why.zh),
    )
}
