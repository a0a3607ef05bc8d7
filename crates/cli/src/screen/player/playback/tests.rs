use std::ops::ControlFlow;

use backrank_core::queens::{self, algorithms::RowArray};
use backrank_core::replay::{Replay, never_stop};
use backrank_core::tour::{self, find::Backtrack};
use backrank_core::{Dims, Order};

use super::*;
use crate::screen::player::pace::FRAME;

fn queens_problem(n: usize) -> queens::Problem {
    queens::Problem::new(Order::new(n).unwrap())
}

fn tour_problem(rows: u32, columns: u32) -> tour::Problem {
    tour::Problem::new(Dims::new(rows, columns).unwrap(), Square::new(0, 0)).unwrap()
}

/// The square lists, counts and steps of a whole search, from the start on.
fn positions(replay: &Replay) -> Vec<(Vec<Square>, Counts, Option<Step>)> {
    let mut positions = vec![(Vec::new(), Counts::default(), None)];
    let ended = replay.each(|event, squares| {
        positions.push((squares.to_vec(), event.counts, Some(event.step)));
        ControlFlow::Continue(())
    });
    assert!(ended.unwrap().is_continue());
    positions
}

/// A player with windows of that length.
struct Player<'a> {
    replay: &'a Replay<'a>,
    playback: Playback,
    window_steps: usize,
    searches: usize,
}

impl<'a> Player<'a> {
    fn new(replay: &'a Replay<'a>, window_steps: usize) -> Self {
        Self {
            replay,
            playback: Playback::new(replay.window(0, window_steps, never_stop).unwrap()),
            window_steps,
            searches: 0,
        }
    }

    fn obey(&mut self, command: Command) {
        let wish = self.playback.obey(command);
        self.grant(wish);
    }

    fn pass(&mut self, time: Duration) {
        let wish = self.playback.pass(time);
        self.grant(wish);
    }

    fn grant(&mut self, wish: Option<Wish>) {
        let Some(wish) = wish else {
            return;
        };
        self.searches += 1;
        let step = match wish {
            Wish::Step(step) => step.min(positions(self.replay).len() as u64 - 1),
            Wish::Solution => {
                let after = self.playback.step();
                self.replay
                    .solution_after(after, never_stop)
                    .unwrap()
                    .unwrap()
            }
        };
        let skipped = step.saturating_sub(self.window_steps as u64 / 2);
        let window = self
            .replay
            .window(skipped, self.window_steps, never_stop)
            .unwrap();
        self.playback.show(window, step);
    }

    fn position(&self) -> (Vec<Square>, Counts, Option<Step>) {
        let step = self.playback.event().map(|event| event.step);
        (self.playback.squares(), self.playback.counts(), step)
    }
}

#[test]
fn each_step_forward_and_back_shows_the_position_of_that_step() {
    let (queens, tours) = (queens_problem(5), tour_problem(3, 4));
    for replay in [
        Replay::Queens(&queens, &RowArray),
        Replay::Tours(&tours, &Backtrack),
    ] {
        let positions = positions(&replay);
        // The shortest window that holds a step and the one before, others, and one that holds all.
        for window_steps in [2, 7, 100, positions.len()] {
            let mut player = Player::new(&replay, window_steps);
            for (step, position) in (0..).zip(&positions) {
                assert_eq!(player.playback.step(), step);
                assert_eq!(player.position(), *position, "{step} of {replay:?}");
                player.obey(Command::Forward);
            }
            assert!(player.playback.is_last());
            for (step, position) in positions.iter().enumerate().rev() {
                assert_eq!(player.playback.step(), step as u64);
                assert_eq!(player.position(), *position, "{step} of {replay:?}");
                player.obey(Command::Back);
            }
            let is_whole = window_steps == positions.len();
            assert_eq!(player.searches == 0, is_whole);
        }
    }
}

#[test]
fn a_step_back_undoes_a_step_forward_wherever_it_is() {
    let problem = queens_problem(4);
    let replay = Replay::Queens(&problem, &RowArray);
    let last = positions(&replay).len() as u64 - 1;
    for step in 0..last {
        let mut player = Player::new(&replay, 6);
        let wish = player.playback.go(step);
        player.grant(wish);
        let before = player.position();
        player.obey(Command::Forward);
        assert_eq!(player.playback.step(), step + 1);
        player.obey(Command::Back);
        assert_eq!((player.playback.step(), player.position()), (step, before));
    }
}

#[test]
fn the_keys_lead_to_solutions_and_to_both_ends() {
    let problem = queens_problem(6);
    let replay = Replay::Queens(&problem, &RowArray);
    let positions = positions(&replay);
    let is_solution = |step: &Option<Step>| matches!(step, Some(Step::Solution { .. }));
    let solutions = (0_u64..).zip(&positions);
    let solutions = solutions.filter(|(_, (.., step))| is_solution(step));
    let mut player = Player::new(&replay, 50);
    for (number, _) in solutions {
        player.obey(Command::NextSolution);
        assert_eq!(player.playback.step(), number);
    }
    player.obey(Command::Last);
    assert_eq!(player.playback.step(), positions.len() as u64 - 1);
    assert_eq!(player.playback.total(), Some(player.playback.step()));
    assert!(player.playback.note.is_none());
    player.obey(Command::NextSolution);
    let note = &player.playback.note;
    assert!(matches!(note, Some(PlayerMessage::NoMoreSolutions)));
    player.obey(Command::First);
    assert_eq!(player.position(), positions[0]);
    assert!(
        player.playback.note.is_none(),
        "a command takes a note away"
    );
}

#[test]
fn a_player_plays_as_fast_as_it_is_told_and_stops_at_the_end() {
    let problem = queens_problem(6);
    let replay = Replay::Queens(&problem, &RowArray);
    let last = positions(&replay).len() as u64 - 1;
    let mut player = Player::new(&replay, 100);
    player.pass(Duration::from_secs(9));
    assert_eq!(
        (player.playback.step(), player.playback.pace.until_next()),
        (0, None)
    );
    player.obey(Command::PlayOrPause);
    assert_eq!(player.playback.pace.speed(), 2);
    assert_eq!(
        player.playback.pace.until_next(),
        Some(Duration::from_millis(500))
    );
    player.pass(Duration::from_millis(499));
    assert_eq!(player.playback.step(), 0);
    assert_eq!(player.playback.pace.until_next(), Some(FRAME));
    player.pass(Duration::from_millis(1));
    assert_eq!(player.playback.step(), 1);
    player.obey(Command::Faster);
    assert_eq!(player.playback.pace.speed(), 5);
    player.pass(Duration::from_millis(700));
    assert_eq!(player.playback.step(), 4);
    player.pass(Duration::from_millis(100));
    assert_eq!(player.playback.step(), 5, "no time is lost");
    for _ in 0..20 {
        player.obey(Command::Faster);
    }
    assert_eq!(player.playback.pace.speed(), 2_000);
    player.pass(Duration::from_secs(3_600));
    assert!(player.playback.is_last() && !player.playback.pace.is_playing);
    assert_eq!(player.playback.step(), last);
    // From the end it plays from the start again; a step by hand pauses it.
    player.obey(Command::PlayOrPause);
    assert!(player.playback.pace.is_playing && player.playback.step() == 0);
    player.obey(Command::Forward);
    assert!(!player.playback.pace.is_playing && player.playback.step() == 1);
    for _ in 0..20 {
        player.obey(Command::Slower);
    }
    assert_eq!(player.playback.pace.speed(), 1);
}

#[test]
fn a_search_without_steps_has_one_position() {
    // Of order 2 without a square that is allowed.
    let square = |row, column| Square::new(row, column);
    let problem = queens_problem(1).with_block(square(0, 0)).unwrap();
    let replay = Replay::Queens(&problem, &RowArray);
    let mut player = Player::new(&replay, 10);
    for command in [Command::Forward, Command::Last, Command::PlayOrPause] {
        player.obey(command);
        player.pass(Duration::from_secs(1));
    }
    let last = positions(&replay).len() as u64 - 1;
    assert_eq!(player.playback.step(), last);
}
