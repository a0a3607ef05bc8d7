use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use backrank_core::Order;
use backrank_core::queens::{Problem, algorithms::RowArray};
use ratatui::backend::TestBackend;
use ratatui::{Frame, Terminal};

use super::*;
use crate::say::Lang;

/// A user who gives these commands, and the pictures that he sees.
struct User {
    /// True if the commands come in a search too.
    interrupts: bool,
    commands: VecDeque<Command>,
    drawn: Terminal<TestBackend>,
    titles: Vec<String>,
}

impl User {
    fn new(commands: &[Command]) -> Self {
        Self {
            interrupts: false,
            commands: commands.iter().copied().collect(),
            drawn: Terminal::new(TestBackend::new(80, 24)).unwrap(),
            titles: Vec::new(),
        }
    }
}

impl Stage for User {
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> io::Result<()> {
        self.drawn.draw(|frame| picture(frame)).unwrap();
        let title = self.drawn.backend().buffer().content().iter().take(80);
        self.titles.push(title.map(|cell| cell.symbol()).collect());
        Ok(())
    }

    fn command(&mut self, wait: Duration) -> Result<Option<Command>, Error> {
        if wait.is_zero() && !self.interrupts {
            return Ok(None);
        }
        match self.commands.pop_front() {
            None => Err(io::Error::other("no more commands").into()),
            command => Ok(command),
        }
    }
}

fn problem(n: usize) -> Problem {
    Problem::new(Order::new(n).unwrap())
}

/// The ending after these commands, the step that is shown then, and the titles of the pictures.
fn played(n: usize, commands: &[Command]) -> (Result<Ending, Error>, u64, Vec<String>) {
    played_by(User::new(commands), n)
}

fn played_by(mut user: User, n: usize) -> (Result<Ending, Error>, u64, Vec<String>) {
    let problem = problem(n);
    let replay = Replay::Queens(&problem, &RowArray);
    let screen = Screen::new(&replay, Lang::En, false);
    let mut session = Session::begin(&replay, screen).unwrap();
    let ending = session.run(&mut user);
    (ending, session.playback.step(), user.titles)
}

#[test]
fn a_user_plays_and_leaves() {
    use Command::{Back, Escape, Forward, Help, Interrupt, Quit};
    let (ending, step, titles) = played(8, &[Forward, Forward, Back, Quit]);
    assert!(matches!(ending, Ok(Ending::Quit)));
    assert_eq!((step, titles.len()), (1, 4));
    let (ending, ..) = played(8, &[Help, Escape, Interrupt]);
    assert!(matches!(ending, Ok(Ending::Interrupted)));
    let (ending, ..) = played(8, &[Escape]);
    assert!(matches!(ending, Ok(Ending::Quit)));
    let (ending, ..) = played(8, &[]);
    assert!(matches!(ending, Err(Error::Message(..))));
}

#[test]
fn steps_far_away_are_searched_for() {
    use Command::{Back, First, Forward, Last, NextSolution, Quit};
    let replay = |n| {
        let problem = problem(n);
        let replay = Replay::Queens(&problem, &RowArray);
        let window = replay.window(u64::MAX, 0, never_stop).unwrap();
        (window.first, replay.solution_after(0, never_stop).unwrap())
    };
    let (last, first_solution) = replay(8);
    assert!(last > 2 * WINDOW_STEPS as u64);
    assert_eq!(played(8, &[Last, Quit]).1, last);
    assert_eq!(played(8, &[Last, Forward, Back, Quit]).1, last - 1);
    assert_eq!(played(8, &[Last, First, Forward, Quit]).1, 1);
    assert_eq!(Some(played(8, &[NextSolution, Quit]).1), first_solution);
}

#[test]
fn a_long_search_shows_how_far_it_is_and_can_be_stopped() {
    use Command::{Escape, Forward, Interrupt, Last, Quit, Slower};
    let played = |commands: &[Command]| {
        let user = User::new(commands);
        // A search of this board to its end takes hours.
        played_by(
            User {
                interrupts: true,
                ..user
            },
            14,
        )
    };
    let (ending, step, titles) = played(&[Forward, Last, Slower, Escape, Quit]);
    assert!(matches!(ending, Ok(Ending::Quit)));
    let searching = titles
        .iter()
        .filter(|title| title.contains("searching: step"));
    assert_eq!((step, searching.count()), (1, 2));
    for (command, expected) in [(Quit, Ending::Quit), (Interrupt, Ending::Interrupted)] {
        let (ending, step, _) = played(&[Forward, Last, command]);
        assert_eq!((ending.unwrap(), step), (expected, 1));
    }
    let (ending, ..) = played(&[Last]);
    assert!(
        matches!(ending, Err(Error::Message(..))),
        "a broken terminal"
    );
}
