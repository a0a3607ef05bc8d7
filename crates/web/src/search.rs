//! The search that a page plays: a problem and an algorithm.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use backrank_core::internal::replay::{Replay, never_stop};
use backrank_core::queens::algorithms;
use backrank_core::tour::find::{TourFinder, TourMethod};
use backrank_core::{Message, Probe, QueensProblem, TourProblem, message, queens, tour};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A search that a page plays.
pub struct Search(Kind);

enum Kind {
    Queens(QueensProblem, &'static dyn queens::Walker),
    Knight(TourProblem, Box<dyn TourFinder>),
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search({})", self.head())
    }
}

/// Returns the error for an algorithm that is unknown or cannot report its steps.
fn not_traceable(algorithm: &str) -> Message {
    message!(
        "no algorithm that shows its steps is called {algorithm}",
        algorithm
    )
}

/// Returns the problem that a text in JSON describes.
fn from_json<T: DeserializeOwned>(json: &str) -> Result<T, Message> {
    serde_json::from_str(json).map_err(|why| message!("{why}", why = why.to_string()))
}

impl Search {
    /// Returns a search for solutions.
    #[must_use]
    pub fn queens(problem: QueensProblem, walker: &'static dyn queens::Walker) -> Self {
        Self(Kind::Queens(problem, walker))
    }

    /// Returns a search for tours. The method must be one of [`algorithms`](Self::algorithms).
    #[must_use]
    pub fn knight(problem: TourProblem, method: TourMethod) -> Self {
        Self(Kind::Knight(problem, method.for_several()))
    }

    /// Returns the traceable algorithms by game. Each has its name and its
    /// [`AlgorithmInfo`](backrank_core::AlgorithmInfo): `{"queens":[[..,{..}]],"knight":[..]}`.
    #[must_use]
    pub fn algorithms() -> Value {
        let solvers = algorithms::ALL
            .iter()
            .map(|solver| (solver.walker(), solver.info()));
        let queens = solvers.filter_map(|(walker, info)| Some((walker?.name(), info)));
        let methods = TourMethod::walkers();
        let knight = methods.map(|(name, method)| (name, method.for_several().info()));
        json!({ "queens": queens.collect::<Vec<_>>(), "knight": knight.collect::<Vec<_>>() })
    }

    /// Parses a search. The game is `queens` or `knight`, the problem is JSON as the program writes
    /// it, and the algorithm is one of [`algorithms`](Self::algorithms).
    ///
    /// # Errors
    /// The reason, if a name is unknown, the JSON is invalid, or the board is too large.
    pub fn read(game: &str, problem: &str, algorithm: &str) -> Result<Self, Message> {
        let search = match game {
            "queens" => {
                let walker = algorithm.parse().map_err(|_| not_traceable(algorithm))?;
                Self::queens(from_json(problem)?, walker)
            }
            "knight" => {
                let method = TourMethod::walkers().find(|(name, _)| name == algorithm);
                let (_, method) = method.ok_or_else(|| not_traceable(algorithm))?;
                Self::knight(from_json(problem)?, method)
            }
            _ => return Err(message!("there is no game {game}", game)),
        };
        search.replay()?.window(0, 0, never_stop)?;
        Ok(search)
    }

    /// Returns the game, problem and algorithm as JSON that [`read`](Self::read) accepts.
    pub(super) fn head(&self) -> Value {
        match &self.0 {
            Kind::Queens(problem, walker) => {
                json!({ "game": "queens", "problem": problem, "algorithm": walker.name() })
            }
            Kind::Knight(problem, finder) => {
                json!({ "game": "knight", "problem": problem, "algorithm": finder.full_name() })
            }
        }
    }

    /// Returns the steps for the player.
    pub(super) fn replay(&self) -> Result<Replay<'_>, Message> {
        Ok(match &self.0 {
            Kind::Queens(problem, walker) => Replay::Queens(problem, *walker),
            Kind::Knight(problem, finder) => {
                let walker = finder.walker();
                Replay::Tours(
                    problem,
                    walker.ok_or_else(|| not_traceable(finder.info().name))?,
                )
            }
        })
    }

    /// Returns a solution or a tour of the problem, or the reason why there is none.
    ///
    /// The squares are in row order for a solution, and in the order of visit for a tour. The time
    /// is not limited: a large board with blocked squares may take too long.
    ///
    /// # Errors
    /// The reason, if the board is too large.
    pub fn completion(&self) -> Result<Result<Vec<String>, Message>, Message> {
        let dims = self.replay()?.dims();
        let squares = match &self.0 {
            Kind::Queens(problem, _) => match problem.find() {
                Ok(solution) => solution.squares().collect(),
                Err(queens::find::NotFound::Impossible(why)) => return Ok(Err(why.on(dims))),
                Err(error) => return Err(error.into()),
            },
            Kind::Knight(problem, _) => match problem.find() {
                Ok(tour) => tour.squares().collect::<Vec<_>>(),
                Err(tour::find::TourNotFound::Impossible(why)) => return Ok(Err(why.on(dims))),
                Err(error) => return Err(error.into()),
            },
        };
        Ok(Ok(dims.names(squares)))
    }

    /// Searches to the first solution or to the end, without reporting steps.
    ///
    /// # Errors
    /// Only those that [`read`](Self::read) returns.
    pub fn run(&self, until_first: bool) -> Result<(), Message> {
        let _ = match &self.0 {
            // The steps are not even counted.
            Kind::Queens(problem, walker) if !until_first => walker
                .count_until(problem, &AtomicBool::new(false))
                .map_continue(drop),
            _ => self.replay()?.walk(&mut SolutionsOnly { until_first })?,
        };
        Ok(())
    }
}

/// A probe that only receives solutions.
struct SolutionsOnly {
    until_first: bool,
}

impl<S: ?Sized> Probe<S> for SolutionsOnly {
    fn solution(&mut self, _: &S) -> ControlFlow<()> {
        if self.until_first {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn reads_solutions(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_that_cannot_be_played_return_a_sentence() {
        for (game, problem, algorithm, sentence) in [
            ("chess", "{}", "row-array", "there is no game chess"),
            (
                "queens",
                r#"{"order":6}"#,
                "half-board",
                "is called half-board",
            ),
            (
                "knight",
                r#"{"dims":"3x4","from":"a1"}"#,
                "auto",
                "is called auto",
            ),
            ("queens", r#"{"order":33}"#, "bitmask", "32"),
            ("knight", r#"{"dims":"5x5","from":"f6"}"#, "backtrack", "f6"),
        ] {
            let error = Search::read(game, problem, algorithm).err().unwrap();
            let error = error.to_string();
            assert!(error.contains(sentence), "{error}");
        }
    }

    #[test]
    fn a_board_is_completed_or_it_cannot_be() {
        for (game, problem, expected) in [
            ("queens", r#"{"order":4,"with":["b4"]}"#, Ok("b4 d3 a2 c1")),
            (
                "queens",
                r#"{"order":4,"with":["a4"]}"#,
                Err("a complete search found none"),
            ),
            (
                "queens",
                r#"{"order":6,"with":["a6","b5"]}"#,
                Err("a6 and b5"),
            ),
            (
                "queens",
                r#"{"order":5,"rules":"torus","with":["a5"]}"#,
                Ok("a5 c4 e3 b2 d1"),
            ),
            (
                "knight",
                r#"{"dims":"3x4","from":"c2","block":["a1"]}"#,
                Ok("c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2"),
            ),
            (
                "knight",
                r#"{"dims":"3x3","from":"a1"}"#,
                Err("have no tour"),
            ),
        ] {
            let squares = Search::read(
                game,
                problem,
                if game == "queens" { "mrv" } else { "backtrack" },
            )
            .unwrap()
            .completion()
            .unwrap();
            match (squares, expected) {
                (Ok(squares), Ok(expected)) => assert_eq!(squares.join(" "), expected),
                (Err(why), Err(reason)) => assert!(why.to_string().contains(reason), "{why}"),
                (squares, _) => panic!("{problem}: {squares:?}"),
            }
        }
    }
}
