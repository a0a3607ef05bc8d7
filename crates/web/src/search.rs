//! A search of the page: its problem, and the algorithm that walks.

use std::fmt;
use std::iter;
use std::ops::ControlFlow;

use backrank_core::queens::{self, algorithms};
use backrank_core::replay::{Replay, never_stop};
use backrank_core::tour::find::{Finder, TieRule, TourMethod};
use backrank_core::trace::{Step, Tap};
use backrank_core::{Square, tour};
use serde_json::{Value, json};

/// A search that a page plays.
pub struct Search(Kind);

enum Kind {
    Queens(queens::Problem, &'static dyn queens::Walker),
    Knight(tour::Problem, Box<dyn Finder>),
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search({})", self.head())
    }
}

/// The sentence for an algorithm that is none, or has no steps.
fn no_steps(algorithm: &str) -> String {
    format!("no algorithm that shows its steps is called {algorithm}")
}

impl Search {
    /// A search for solutions.
    #[must_use]
    pub fn queens(problem: queens::Problem, walker: &'static dyn queens::Walker) -> Self {
        Self(Kind::Queens(problem, walker))
    }

    /// A search for tours, by a method that shows its steps.
    #[must_use]
    pub fn knight(problem: tour::Problem, method: TourMethod) -> Self {
        Self(Kind::Knight(problem, method.for_several()))
    }

    /// The names of the algorithms that show their steps, by game: `{"queens":[..],"knight":[..]}`.
    #[must_use]
    pub fn walkers() -> Value {
        let queens: Vec<_> = queens_walkers().map(|walker| walker.name()).collect();
        let knight: Vec<_> = tour_walkers().map(|(name, _)| name).collect();
        json!({ "queens": queens, "knight": knight })
    }

    /// Reads a search: the game is `queens` or `knight`, the problem JSON as the program writes it,
    /// the algorithm one of [`walkers`](Self::walkers).
    ///
    /// # Errors
    /// A sentence.
    pub fn read(game: &str, problem: &str, algorithm: &str) -> Result<Self, String> {
        let unread = |error: serde_json::Error| error.to_string();
        let search = match game {
            "queens" => {
                let walker = queens_walkers().find(|walker| walker.name() == algorithm);
                let walker = walker.ok_or_else(|| no_steps(algorithm))?;
                Self::queens(serde_json::from_str(problem).map_err(unread)?, walker)
            }
            "knight" => {
                let method = tour_walkers().find(|(name, _)| name == algorithm);
                let (_, method) = method.ok_or_else(|| no_steps(algorithm))?;
                Self::knight(serde_json::from_str(problem).map_err(unread)?, method)
            }
            _ => return Err(format!("there is no game {game}")),
        };
        search.window(0, 0)?;
        Ok(search)
    }

    /// Its game, problem and algorithm as JSON, from which it can be read again.
    pub(super) fn head(&self) -> Value {
        match &self.0 {
            Kind::Queens(problem, walker) => {
                json!({ "game": "queens", "problem": problem, "algorithm": walker.name() })
            }
            Kind::Knight(problem, finder) => {
                json!({ "game": "knight", "problem": problem, "algorithm": name_of(&**finder) })
            }
        }
    }

    /// The steps as a player sees them.
    pub(super) fn replay(&self) -> Result<Replay<'_>, String> {
        Ok(match &self.0 {
            Kind::Queens(problem, walker) => Replay::Queens(problem, *walker),
            Kind::Knight(problem, finder) => {
                let walker = finder.walker();
                Replay::Tours(problem, walker.ok_or_else(|| no_steps(finder.card().name))?)
            }
        })
    }

    /// Returns at most `size` steps after the `first` ones, as JSON.
    ///
    /// # Errors
    /// A sentence; none that [`read`](Self::read) has not told before.
    pub fn window(&self, first: u64, size: usize) -> Result<String, String> {
        let window = self.replay()?.window(first, size, never_stop);
        let window = window.map_err(|error| error.to_string())?;
        serde_json::to_string(&window).map_err(|error| error.to_string())
    }

    /// Returns the number of all steps, unless there are more than `max_steps`.
    #[must_use]
    pub fn length(&self, max_steps: u64) -> Option<u64> {
        let mut steps = 0;
        let ended = self.each_step(|_| {
            steps += 1;
            go_on_if(steps <= max_steps)
        });
        ended.is_continue().then_some(steps)
    }

    /// Returns the index of the first solution that is step `first` or one of the `max_steps` after
    /// it; the first step is step 0.
    #[must_use]
    pub fn next_solution(&self, first: u64, max_steps: u64) -> Option<u64> {
        let (mut steps, last) = (0, first.saturating_add(max_steps));
        let on_step = || {
            steps += 1;
            go_on_if(steps <= last)
        };
        let steps = self.replay().ok()?.solution_after(first, on_step).ok()??;
        Some(steps - 1)
    }

    /// Returns the squares that are occupied after the first `first` steps, and at most `size`
    /// steps after them, in one search: the number of the squares and the index of each; then for
    /// each step 0 place, 1 remove, 2 solution, 3 reject, and 4 times the index of its square.
    #[must_use]
    pub fn shape(&self, first: u64, size: usize) -> Vec<u32> {
        let (mut step_number, mut squares, mut steps) = (0, Vec::new(), Vec::new());
        let columns = self.replay().map_or(0, |replay| replay.dims().columns());
        let index = |square: Square| square.row * columns + square.column;
        let _ = self.each_step(|step| {
            step_number += 1;
            if step_number <= first {
                match step {
                    Step::Place { square, .. } => squares.push(index(square)),
                    Step::Remove { .. } => drop(squares.pop()),
                    Step::Solution { .. } | Step::Reject { .. } => {}
                }
                return ControlFlow::Continue(());
            }
            if steps.len() == size {
                return ControlFlow::Break(());
            }
            steps.push(match step {
                Step::Place { square, .. } => index(square) << 2,
                Step::Remove { square, .. } => 1 | index(square) << 2,
                Step::Solution { .. } => 2,
                Step::Reject { square, .. } => 3 | index(square) << 2,
            });
            ControlFlow::Continue(())
        });
        let count = squares.len() as u32; // at most one for each square of a board
        [vec![count], squares, steps].concat()
    }

    /// Calls `on_step` at each step until it says stop.
    fn each_step(&self, on_step: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut tap = Tap::new(on_step);
        match self.replay() {
            Ok(Replay::Queens(problem, walker)) => walker.walk(problem, &mut tap),
            // The board is not too large, or there were no such search.
            Ok(Replay::Tours(problem, walker)) => {
                let walked = walker.walk(problem, &mut tap);
                walked.unwrap_or(ControlFlow::Continue(()))
            }
            Err(_) => ControlFlow::Continue(()),
        }
    }
}

fn go_on_if(goes_on: bool) -> ControlFlow<()> {
    if goes_on {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// The walkers for queens, in the order of the registry.
fn queens_walkers() -> impl Iterator<Item = &'static dyn queens::Walker> {
    algorithms::ALL.iter().filter_map(|solver| solver.walker())
}

/// The methods for tours that show their steps, in the order of the registry; a method with ties by
/// each of its rules.
fn tour_walkers() -> impl Iterator<Item = (String, TourMethod)> {
    let methods = TourMethod::ALL
        .into_iter()
        .skip_while(|method| *method == TourMethod::Auto);
    let methods = methods.flat_map(|method| {
        let by_rules = TieRule::ALL
            .into_iter()
            .filter_map(move |rule| method.with_ties(rule));
        iter::once(method).chain(by_rules.filter(move |other| *other != method))
    });
    methods.filter_map(|method| {
        let finder = method.for_several();
        finder
            .walker()
            .is_some()
            .then(|| (name_of(&*finder), method))
    })
}

/// The name of a finder, with its rule for ties unless that is the usual one.
fn name_of(finder: &dyn Finder) -> String {
    let name = finder.card().name;
    let usual = TourMethod::by_name(name).and_then(|method| method.for_several().tie_rule());
    match finder.tie_rule() {
        Some(rule) if Some(rule) != usual => format!("{name}-{}", rule.name()),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUEENS: &str = r#"{"order":6,"with":["b1"],"block":["a6"]}"#;
    const KNIGHT: &str = r#"{"dims":"3x4","from":"a1","to":null,"closed":false,"block":[]}"#;

    #[test]
    fn a_search_is_read_again_from_its_head() {
        let walkers = Search::walkers();
        for (game, problem) in [("queens", QUEENS), ("knight", KNIGHT)] {
            let algorithms = walkers[game].as_array().unwrap();
            assert!(algorithms.len() > 4);
            for algorithm in algorithms {
                let head = Search::read(game, problem, algorithm.as_str().unwrap());
                let problem: Value = serde_json::from_str(problem).unwrap();
                let again = json!({ "game": game, "problem": problem, "algorithm": algorithm });
                assert_eq!(head.unwrap().head(), again);
            }
        }
        let torus = r#"{"order":5,"rules":"torus","with":["a1"],"block":[]}"#;
        let head = Search::read("queens", torus, "row-array").unwrap().head();
        assert_eq!(
            head["problem"],
            serde_json::from_str::<Value>(torus).unwrap()
        );
    }

    #[test]
    fn what_cannot_be_played_is_told_in_a_sentence() {
        for (game, problem, algorithm, sentence) in [
            ("chess", QUEENS, "row-array", "there is no game chess"),
            ("queens", QUEENS, "half-board", "is called half-board"),
            ("knight", KNIGHT, "auto", "is called auto"),
            ("queens", r#"{"order":33}"#, "bitmask", "32"),
            ("knight", r#"{"dims":"5x5","from":"f6"}"#, "backtrack", "f6"),
        ] {
            let told = Search::read(game, problem, algorithm).err().unwrap();
            assert!(told.contains(sentence), "{told}");
        }
    }

    /// The whole window is that of the core; here that the short ways to look at the same steps
    /// agree with it.
    #[test]
    fn length_shape_and_solutions_agree_with_the_window() {
        let search = Search::read("knight", KNIGHT, "backtrack").unwrap();
        let window = |first, size| -> Value {
            serde_json::from_str(&search.window(first, size).unwrap()).unwrap()
        };
        let all = window(0, usize::MAX);
        let steps = all["steps"].as_array().unwrap();
        let length = steps.len() as u64;
        assert_eq!(search.length(length), Some(length));
        assert_eq!(search.length(length - 1), None);
        let dims = search.replay().unwrap().dims();
        let named = |index: &u32| json!(dims.square_at((*index).into()).name(dims).to_string());
        let shape = search.shape(7, 30);
        let (occupied, shape) = shape[1..].split_at(shape[0] as usize);
        let occupied: Vec<_> = occupied.iter().map(named).collect();
        assert_eq!(window(7, 30)["squares"], json!(occupied));
        assert_eq!(shape.len(), 30);
        for (shape, step) in shape.iter().zip(&steps[7..]) {
            let kind = ["place", "remove", "solution", "reject"][(shape & 3) as usize];
            assert_eq!(kind, step["step"]);
            assert!(kind == "solution" || step["square"] == named(&(shape >> 2)));
        }
        for first in 0..=length {
            let is_solution = |index: &u64| steps[*index as usize]["step"] == "solution";
            let next = (first..length).find(is_solution);
            assert_eq!(search.next_solution(first, u64::MAX), next, "{first}");
            let near = next.filter(|index| *index <= first + 5);
            assert_eq!(search.next_solution(first, 5), near, "{first}");
        }
    }
}
