//! The contenders of a comparison: ways to find a tour.

use std::ops::ControlFlow;

use backrank_core::tour::find::{
    Backtrack, Construct, Finder, NotFound, TieRule, TooLarge, Warnsdorff,
};
use backrank_core::tour::{Path, Problem};
use backrank_core::{Dims, Probe, Square};

use crate::say::{Text, say};

/// True if a tour was found, and the squares visited, those taken back included; none of a method without a search.
type Trial = Result<(bool, Option<u64>), NotFound>;

/// A way to find one tour.
pub(super) struct Contender {
    pub(super) name: &'static str,
    pub(super) tie: Option<&'static str>,
    /// The largest board that is for it.
    pub(super) max_squares: u64,
    /// The memory that it takes for the board.
    pub(super) max_bytes: u64,
    pub(super) run: Box<dyn Fn(&Problem) -> Trial>,
}

/// The number of nodes at which a search of a board with that number of squares is cut, which is seldom reached.
pub(super) const fn max_nodes(squares: u64) -> u64 {
    squares.saturating_mul(20).saturating_add(100_000)
}

/// Every method, with every tie rule: first by the rule alone, without taking anything back.
pub(super) fn contenders(dims: Dims, seed: u64) -> Vec<Contender> {
    let rules = TieRule::ALL.map(|rule| match rule {
        TieRule::Random(_) => TieRule::Random(seed),
        rule => rule,
    });
    let warnsdorff = rules.map(|ties| Warnsdorff { ties });
    let dives = warnsdorff.map(|rule| Contender {
        name: "dive",
        max_squares: Warnsdorff::MAX_DIVE_SQUARES,
        max_bytes: dims.squares(),
        ..Contender::of(&rule, dims, u64::MAX, move |problem| {
            let dive = rule.dive(problem)?;
            Ok((dive.tour.is_some(), Some(dive.visited)))
        })
    });
    let searches = warnsdorff.map(|rule| {
        Contender::of(&rule, dims, Warnsdorff::MAX_SQUARES, move |problem| {
            capped(problem, |first| rule.search(problem, first))
        })
    });
    let sensible = (Backtrack.card().largest_sensible as u64).pow(2);
    let backtrack = Contender::of(&Backtrack, dims, sensible, |problem| {
        capped(problem, |first| Backtrack::search(problem, first))
    });
    let construct = Contender::of(&Construct, dims, u64::MAX, |problem| {
        match Construct.find(problem) {
            Err(NotFound::Impossible(_)) => Ok((false, None)),
            found => found.map(|_| (true, None)),
        }
    });
    let searches = dives.into_iter().chain(searches);
    searches.chain([backtrack, construct]).collect()
}

impl Contender {
    fn of(
        finder: &dyn Finder,
        dims: Dims,
        max_squares: u64,
        run: impl Fn(&Problem) -> Trial + 'static,
    ) -> Self {
        Self {
            name: finder.card().name,
            tie: finder.tie_rule().map(TieRule::name),
            max_squares,
            max_bytes: finder.max_bytes(dims),
            run: Box::new(run),
        }
    }

    /// What is shown on a terminal meanwhile.
    pub(super) fn running(&self) -> Text {
        let name = self.name;
        match self.tie {
            Some(tie) => say!(
                en: "running {name}, ties {tie}",
                zh: "正在运行 {name}，并列规则 {tie}",
            ),
            None => say!(en: "running {name}", zh: "正在运行 {name}"),
        }
    }
}

/// Waits for a tour, up to a number of nodes.
struct Capped {
    is_found: bool,
    nodes: u64,
    max_nodes: u64,
}

fn capped(
    problem: &Problem,
    search: impl FnOnce(&mut Capped) -> Result<ControlFlow<()>, TooLarge>,
) -> Trial {
    let mut first = Capped {
        is_found: false,
        nodes: 0,
        max_nodes: max_nodes(problem.free_squares()),
    };
    let _ = search(&mut first)?; // it stops at the first tour, at the cut or at the end
    Ok((first.is_found, Some(first.nodes)))
}

impl Probe<Path> for Capped {
    fn solution(&mut self, _: &Path) -> ControlFlow<()> {
        self.is_found = true;
        ControlFlow::Break(())
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        if self.nodes == self.max_nodes {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }
}
