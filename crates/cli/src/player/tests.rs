//! Tests the player without a terminal: its state and frames after each command.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::mpsc;
use std::time::Duration;

use backrank_core::internal::queens::TaggedStack;
use backrank_core::internal::replay::{Replay, never_stop};
use backrank_core::internal::tour::Backtrack;
use backrank_core::queens::algorithms::RowArray;
use backrank_core::tour::find::{TieRule, Warnsdorff};
use backrank_core::{QueensProblem, TourProblem};
use backrank_parallel::CancelToken;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode::{
    self, End as Last, Esc as Escape, Home as First, Left as Back, Right as Forward, Up as Faster,
};
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::search::Target;
use super::terminal::{Terminal, key_code};
use super::*;
use crate::error::Exit;
use crate::locale::Lang;

/// Keeps what a player refers to until the tests end.
fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn queens_problem(n: usize, with: &str, block: &str) -> &'static QueensProblem {
    let given = QueensProblem::new(n).unwrap().with(with).unwrap();
    keep(given.block(block).unwrap())
}

fn tour_problem(rows: u32, columns: u32, block: &str) -> &'static TourProblem {
    let problem = TourProblem::new(rows, columns).unwrap();
    keep(problem.starting_at("a1").unwrap().block(block).unwrap())
}

/// Returns the search for n queens by row-array.
fn row_array(n: usize) -> &'static Replay<'static> {
    keep(Replay::Queens(queens_problem(n, "", ""), &RowArray))
}

const PLAY: KeyCode = KeyCode::Char(' ');
const HELP: KeyCode = KeyCode::Char('?');
const NEXT: KeyCode = KeyCode::Char('s');
const INTERRUPT: KeyCode = KeyCode::Char('c');
const QUIT: KeyCode = KeyCode::Char('q');

/// Presses a key, and goes to the step it requests. Returns false if that step does not exist.
fn press(playback: &mut Playback, key: KeyCode) -> bool {
    let target = playback.press(key);
    go_to(playback, target)
}

fn go_to(playback: &mut Playback, target: Option<Target>) -> bool {
    let Some(target) = target else { return true };
    let found = playback.search.find(target, &mut never_stop).unwrap();
    found.map(|found| playback.show(found)).is_some()
}

/// Returns the player of a search at a step.
fn at<'a>(replay: &'a Replay<'a>, step: u64) -> Playback<'a> {
    let mut playback = Playback::new(Search::new(replay, WINDOW_STEPS).unwrap());
    step_to(&mut playback, step);
    playback
}

fn step_to(playback: &mut Playback, step: u64) {
    go_to(playback, Some(Target::Step(step)));
}

/// Returns everything that the player shows for a step.
fn shown(playback: &Playback) -> String {
    let panel = playback.search.panel(60, Lang::En).into_iter();
    let panel = panel.map(|line| format!("{line}\n"));
    board(playback) + &panel.collect::<String>()
}

fn board(playback: &Playback) -> String {
    let board = playback.search.board();
    let (columns, rows) = board.size();
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns + 1, rows));
    board.draw(playback.search.symbols(), buffer.area, &mut buffer);
    text_of(&buffer)
}

const SCREEN: Screen = Screen {
    lang: Lang::En,
    is_coloured: true,
};

fn last_step(replay: &Replay) -> u64 {
    replay.window(u64::MAX, 0, never_stop).unwrap().first
}

#[test]
fn each_step_forward_and_back_shows_the_position_of_that_step() {
    let tours = Replay::Tours(tour_problem(3, 4, ""), &Backtrack);
    for replay in [row_array(5), &tours] {
        let last = last_step(replay);
        // A window that holds the whole search, then the shortest possible window, then others.
        let whole = Search::new(replay, last as usize + 1).unwrap();
        let mut whole = Playback::new(whole);
        let steps: Vec<_> = (0..=last)
            .map(|step| {
                step_to(&mut whole, step);
                shown(&whole)
            })
            .collect();
        for window_steps in [100, 7, 2] {
            let search = Search::new(replay, window_steps).unwrap();
            let mut playback = Playback::new(search);
            press(&mut playback, Last); // the total is known from here on
            assert!(playback.is_last());
            for (key, steps) in [
                (Back, steps.iter().rev().collect::<Vec<_>>()),
                (Forward, steps.iter().collect()),
            ] {
                for step in steps {
                    assert_eq!(*step, shown(&playback), "{replay:?}");
                    press(&mut playback, key);
                }
            }
        }
    }
}

#[test]
fn a_player_plays_at_its_speed_and_stops_at_the_end() {
    let mut playback = at(row_array(6), 0);
    for (keys, millis, step) in [
        (&[][..], 9_000, 0),
        (&[PLAY], 499, 0),
        (&[], 1, 1),
        (&[Faster], 700, 4),
        (&[], 100, 5), // unused time is kept
        (&[Forward], 9_000, 6),
        (&[PLAY, KeyCode::Down], 500, 7),
    ] {
        for key in keys {
            press(&mut playback, *key);
        }
        let target = playback.advance(Duration::from_millis(millis));
        go_to(&mut playback, target);
        assert_eq!(playback.search.step(), step, "{keys:?}");
    }
    let target = playback.advance(Duration::from_secs(3_600));
    go_to(&mut playback, target);
    assert!(playback.is_last() && !playback.is_playing);
    // At the end, playing restarts from the beginning.
    press(&mut playback, PLAY);
    assert!(playback.is_playing && playback.search.step() == 0);
}

impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// Presses keys in the player of a search for n queens. Returns its result, the last step and the
/// last frame.
fn play(n: usize, keys: &[KeyCode]) -> (Result<(), Error>, u64, String) {
    let (sender, events) = mpsc::channel();
    for key in keys {
        let modifiers = match key {
            KeyCode::Char('c') => KeyModifiers::CONTROL,
            _ => KeyModifiers::NONE,
        };
        let event = Event::Key(KeyEvent::new(*key, modifiers));
        sender.send(Ok(event)).unwrap();
    }
    drop(sender);
    let mut playback = at(row_array(n), 0);
    let mut terminal = Terminal {
        surface: ratatui::Terminal::new(TestBackend::new(80, 24)).unwrap(),
        events,
        token: &CancelToken::default(),
    };
    let ended = session::run(&mut playback, SCREEN, &mut terminal);
    let picture = text_of(terminal.surface.backend().buffer());
    (ended, playback.search.step(), picture)
}

#[test]
fn a_user_jumps_far_ahead_and_quits() {
    let replay = row_array(6);
    let last = last_step(replay);
    let solution = |after| replay.solution_after(after, never_stop).unwrap().unwrap();
    let first = solution(0);
    for (n, keys, step, note) in [
        (
            6,
            &[Escape, HELP, Escape, HELP, PLAY, QUIT][..],
            0,
            "paused",
        ),
        (6, &[Last, Forward, Back, QUIT], last - 1, "paused"),
        (6, &[NEXT, QUIT], first, "paused"),
        (6, &[NEXT, NEXT, QUIT], solution(first), "paused"),
        (6, &[Last, NEXT, QUIT], last, "no further solution"),
        (6, &[Last, NEXT, First, Back, QUIT], 0, "paused"),
        // A full search of this board takes hours.
        (
            14,
            &[Forward, Last, Faster, Escape, QUIT],
            1,
            "search stopped",
        ),
        (14, &[Forward, Last, QUIT], 1, "searching: step"),
    ] {
        let (ended, at, picture) = play(n, keys);
        assert!(ended.is_ok() && at == step, "{keys:?}");
        assert!(picture.contains(note), "{picture}");
    }
    for keys in [&[HELP, INTERRUPT][..], &[Last, INTERRUPT]] {
        let (ended, ..) = play(14, keys);
        assert!(matches!(ended, Err(Error::Silent(Exit::Interrupted))));
    }
    // The keyboard is gone.
    assert!(matches!(play(14, &[]).0, Err(Error::Message(..))));
}

#[test]
fn keys_count_when_pressed_and_held() {
    let key = |code, modifiers, kind| {
        key_code(&Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)))
    };
    let (none, control) = (KeyModifiers::NONE, KeyModifiers::CONTROL);
    let (press, held) = (KeyEventKind::Press, KeyEventKind::Repeat);
    assert_eq!(
        key(KeyCode::Char('Q'), KeyModifiers::SHIFT, press),
        Some(QUIT)
    );
    assert_eq!(key(KeyCode::Char('c'), control, press), Some(KeyCode::Null));
    assert_eq!(key(KeyCode::Char('q'), control, press), None);
    assert_eq!(key(Forward, none, held), Some(Forward));
    assert_eq!(key(Forward, none, KeyEventKind::Release), None);
}

fn draw(playback: &Playback, (columns, rows): (u16, u16)) -> String {
    let mut terminal = ratatui::Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let drawn = terminal.draw(|frame| SCREEN.draw(frame, playback, None));
    text_of(drawn.unwrap().buffer)
}

/// Returns the text of a frame. A wide character is followed by a hidden cell.
fn text_of(buffer: &Buffer) -> String {
    let rows = buffer
        .content()
        .chunks(buffer.area.width.into())
        .map(|row| {
            let (mut line, mut column) = (String::new(), 0);
            while let Some(cell) = row.get(column) {
                line.push_str(cell.symbol());
                column += Span::raw(cell.symbol()).width().max(1);
            }
            line.trim_end().to_owned() + "\n"
        });
    rows.collect()
}

fn pin(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn frames_of_searches() {
    let queens = Replay::Queens(queens_problem(8, "c3", "a1,h8"), &TaggedStack);
    let warnsdorff = &Warnsdorff {
        ties: TieRule::Roth,
    };
    let tours = Replay::Tours(tour_problem(3, 4, ""), warnsdorff);
    let frame = |playback: &Playback| draw(playback, (80, 24));
    let mut playback = at(&queens, 12);
    let mut frames = frame(&playback);
    press(&mut playback, HELP);
    frames += &frame(&playback);
    frames += &frame(&at(&tours, 5));
    frames += &draw(&at(&queens, 12), (60, 15));
    pin("frames", &frames);
}

/// Pins the sentence and the board of each kind of step in small searches.
#[test]
fn each_kind_of_step_has_its_sentence_and_its_signs() {
    let mut shown = String::new();
    for replay in [
        Replay::Queens(queens_problem(4, "", "a4"), &RowArray),
        Replay::Queens(queens_problem(5, "c3", "b1"), &RowArray),
        Replay::Tours(tour_problem(3, 4, ""), &Backtrack),
        Replay::Tours(tour_problem(3, 4, "a2"), &Backtrack),
    ] {
        let mut playback = at(&replay, 0);
        let mut kinds = BTreeSet::new();
        for step in 0..=last_step(&replay).min(2_000) {
            step_to(&mut playback, step);
            let [sentence, _] = playback.search.sentences();
            let board = board(&playback);
            if kinds.insert(sentence.template()) {
                shown += &format!("{step}\n{sentence}\n{board}\n");
            }
        }
    }
    pin("steps", &shown);
}

#[test]
fn a_board_that_does_not_fit_is_refused_with_the_size_that_it_needs() {
    let playback = at(row_array(32), 3);
    // A frame says so, and shows the board again once there is room.
    let picture = draw(&playback, (80, 24));
    let words: Vec<_> = picture.split_whitespace().collect();
    let why = "the 32x32 board needs a terminal of 100 columns and 36 rows; this one has 80 and 24";
    assert_eq!(words.join(" "), why);
    assert!(draw(&playback, (100, 36)).starts_with("32 queens"));
    // A 20x20 board fits an 80x24 terminal without the legend and the keys.
    let playback = at(row_array(20), 3);
    let picture = draw(&playback, (80, 24));
    let has = |text| picture.contains(text);
    assert!(
        has("? help\n") && has("\n 1 ") && has("rejected") && !has("q quit"),
        "{picture}"
    );
    // The smallest and largest terminals do not cause a panic.
    for size in [(1, 1), (60, 1), (1, 24), (300, 200)] {
        draw(&playback, size);
    }
}
