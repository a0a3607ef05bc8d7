//! The sentences of hints.

use backrank_core::queens::puzzle::{DeductionStep, Hint, Mark, Reason, Regions, Rule};
use backrank_core::{Message, message};

/// Returns the three stages of a step: where to look, the rule, and the conclusion.
#[must_use]
pub fn stages(step: &DeductionStep, regions: &Regions) -> [Message; 3] {
    [
        where_to_look(step, regions),
        rule(step.rule()),
        step.on(regions),
    ]
}

fn where_to_look(step: &DeductionStep, regions: &Regions) -> Message {
    let queen = regions.order().dims().names(step.queen()).concat();
    let units = regions.names(&step.units);
    match &step.reason {
        Reason::Excluded { .. } => message!("look at the queen on {queen}", queen),
        Reason::Contradiction { .. } => message!("look at {queen}", queen),
        Reason::Confined { within } => {
            message!(
                "look at {units} and {within}",
                units,
                within = regions.names(within)
            )
        }
        _ => message!("look at {units}", units),
    }
}

fn rule(rule: Rule) -> Message {
    match rule {
        Rule::Excluded => message!(
            "no other queen goes next to a queen, or into a row, column or region that already has all its queens"
        ),
        Rule::Single => message!("a row, column or region needs all the squares that it has left"),
        Rule::Confined | Rule::ConfinedMany => message!(
            "all remaining squares of some rows, columns or regions are in others, and use up their room"
        ),
        Rule::Empties => message!("a queen on one of these squares would leave too few squares"),
        Rule::Pressed => message!(
            "only one of several squares that touch each other has a queen, so there is little room"
        ),
        Rule::Contradiction => {
            message!("step by step, a queen there leaves a row, column or region without room")
        }
    }
}

/// Returns the sentence of a hint that is not a step.
#[must_use]
pub fn verdict(hint: &Hint, marks: &[Mark], regions: &Regions) -> Message {
    match hint {
        Hint::Wrong(index) => {
            let name = marks[*index].square().name(regions.order().dims());
            wrong(matches!(marks[*index], Mark::Queen(_)), &name.to_string())
        }
        Hint::NoSolution => message!("the board has no solution"),
        Hint::Solved => message!("solved"),
        _ => message!("the rules lead no further"),
    }
}

/// Returns the sentence for a wrong mark, which is a queen or a cross.
pub(super) fn wrong(is_queen: bool, square: &str) -> Message {
    if is_queen {
        message!(
            "the queen on {square} is wrong: no solution has it together with the marks before it",
            square
        )
    } else {
        message!(
            "the cross on {square} is wrong: no solution has it together with the marks before it",
            square
        )
    }
}
