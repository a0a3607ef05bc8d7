//! Search trees as charts.

use std::fmt::Display;
use std::time::Duration;

use super::chart::{Bar, Cell, Chart};
use crate::board::order::Order;
use crate::profile::{Level, Profile};
use crate::queens::Comparison;
use crate::{Message, message};

/// Draws the levels of a search tree in SVG, with a bar for the nodes of each level.
///
/// `translate` translates a message into the reader's language.
///
/// ```
/// use backrank_core::{Message, profile::Level, internal::render::profile_chart};
///
/// let levels = [1, 4, 6].map(|nodes| Level { nodes, ..Level::default() });
/// let picture = profile_chart(&levels, |message: Message| message.to_string()).to_string();
/// assert!(picture.contains("6 nodes, 0 dead ends, 0 solutions"));
/// ```
pub fn profile_chart(levels: &[Level], translate: impl Fn(Message) -> String) -> impl Display {
    let max = levels.iter().map(|level| level.nodes).max();
    let rows = levels.iter().enumerate().map(|(at, level)| {
        let name = Cell::Text([at.to_string(), String::new()]);
        vec![name, Cell::Bar(level_bar(*level, max, &translate))]
    });
    let columns = [(message!("level"), 80), (message!("nodes"), 440)];
    Chart {
        title: translate(message!("the search tree")),
        series: series(&translate),
        columns: columns
            .map(|(head, width)| (translate(head), width))
            .to_vec(),
        rows: rows.collect(),
    }
}

/// Draws a comparison of algorithms in SVG: the search trees, the comparisons, and the times.
///
/// Times have a logarithmic scale. `translate` translates a message into the reader's language.
pub fn comparison_chart(
    size: Order,
    algorithms: &[Comparison],
    translate: impl Fn(Message) -> String,
) -> impl Display {
    let profiles = || algorithms.iter().filter_map(|row| row.profile.as_ref());
    let levels = profiles().flat_map(Profile::levels);
    let max_nodes = levels.map(|level| level.nodes).max();
    let max_comparisons = profiles().map(Profile::comparisons).max();
    let rows = algorithms.iter().map(|row| {
        let nodes = match &row.profile {
            Some(profile) => message!("{n|node|nodes}", n = profile.total().nodes),
            None => message!("nodes are not visited"),
        };
        let levels = row
            .profile
            .iter()
            .flat_map(Profile::levels)
            .enumerate()
            .map(|(at, level)| {
                let bar = level_bar(level, max_nodes, &translate);
                let text = translate(message!("level {at}: {text}", at, text = bar.text));
                Bar { text, ..bar }
            });
        let comparisons = row.profile.as_ref().map(|profile| {
            let comparisons = profile.comparisons();
            single(comparisons.to_string(), share(comparisons, max_comparisons))
        });
        let time = format!("{:.2?}", Duration::from_secs_f64(row.seconds));
        let time = match row.ratio {
            // The scale is from 1/10,000 to 100.
            Some(ratio) => {
                let digits = if ratio < 0.1 { 3 } else { 2 };
                let share = ((ratio.log10() + 4.0) / 6.0).clamp(0.0, 1.0);
                single(format!("×{ratio:.digits$} · {time}"), share)
            }
            None => single(time, 0.0),
        };
        vec![
            Cell::Text([row.name.to_owned(), translate(nodes)]),
            Cell::Bars(levels.collect()),
            comparisons.unwrap_or(single(String::new(), 0.0)),
            time,
        ]
    });
    let n = size.get();
    let columns = [
        (message!("algorithm"), 140),
        (message!("nodes of each level, 0 to {n}", n), 360),
        (message!("comparisons"), 160),
        (message!("time ×bitmask (log scale)"), 216),
    ];
    Chart {
        title: translate(message!(
            "{n|queen|queens}: the search of each algorithm",
            n
        )),
        series: series(&translate),
        columns: columns
            .map(|(head, width)| (translate(head), width))
            .to_vec(),
        rows: rows.collect(),
    }
}

fn series(translate: impl Fn(Message) -> String) -> Vec<String> {
    let names = [
        message!("nodes that lead on"),
        message!("dead ends"),
        message!("solutions"),
    ];
    names.map(translate).to_vec()
}

fn level_bar(level: Level, max: Option<u64>, translate: impl Fn(Message) -> String) -> Bar {
    let Level {
        nodes,
        dead_ends,
        solutions,
    } = level;
    let parts = [
        nodes.saturating_sub(dead_ends + solutions),
        dead_ends,
        solutions,
    ];
    Bar {
        text: translate(message!(
            "{nodes|node|nodes}, {dead_ends|dead end|dead ends}, {solutions|solution|solutions}",
            nodes,
            dead_ends,
            solutions
        )),
        parts: parts.map(|part| share(part, max)).to_vec(),
    }
}

/// Returns a bar that belongs to no series.
fn single(text: String, share: f64) -> Cell {
    let parts = vec![share];
    Cell::Bar(Bar { text, parts })
}

fn share(part: u64, max: Option<u64>) -> f64 {
    part as f64 / max.unwrap_or(1).max(1) as f64
}
