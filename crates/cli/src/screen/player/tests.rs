//! The player without a terminal: what it shows after each command, and the pictures.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::ops::ControlFlow;
use std::time::Duration;

use backrank_core::probe::{Entry, Part, Place, Probe, Shape, Structure};
use backrank_core::queens::algorithms::{RowArray, TaggedStack};
use backrank_core::queens::puzzle::{Deduction, Regions, deduce};
use backrank_core::queens::{Placement, Problem};
use backrank_core::replay::{Replay, never_stop};
use backrank_core::tour::find::{Backtrack, TieRule, Warnsdorff};
use backrank_core::{Card, ColumnName, Dims, Order, Square, queens, tour};
use backrank_web::Record;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode::{
    self, End as Last, Esc as Escape, Home as First, Left as Back, Right as Forward, Up as Faster,
};
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::Span;
use ratatui::{Frame, Terminal};

use super::content::Wish;
use super::session::Stage;
use super::terminal::pressed;
use super::*;
use crate::args::format::ListFormat;
use crate::error::Exit;
use crate::say::figures::thousands;
use crate::say::{Lang, Text};
use crate::screen::trace::list;

fn queens_problem(n: usize, with: &str, block: &str) -> queens::Problem {
    let order = Order::new(n).unwrap();
    let squares = |list| Square::parse_list(list, order.dims()).unwrap();
    let empty = queens::Problem::new(order);
    let given = squares(with).into_iter();
    let given = given.fold(empty, |problem, it| problem.with_queen(it).unwrap());
    let blocked = squares(block).into_iter();
    blocked.fold(given, |problem, it| problem.with_block(it).unwrap())
}

fn tour_problem(rows: u32, columns: u32, block: &str) -> tour::Problem {
    let dims = Dims::new(rows, columns).unwrap();
    let block = Square::parse_list(block, dims).unwrap();
    let problem = tour::Problem::new(dims, Square::new(rows - 1, 0)).unwrap();
    problem.blocking(block).unwrap()
}

const PLAY: KeyCode = KeyCode::Char(' ');
const HELP: KeyCode = KeyCode::Char('?');
const NEXT: KeyCode = KeyCode::Char('s');
const QUIT: KeyCode = KeyCode::Char('q');

/// A board that needs each kind of rule.
const BOARD: &str = "AAAAABB\nAACAAAA\nCCCAADA\nEECFFDA\nEECFDDG\nEFFFFFG\nEEEFGGG";

/// Calls `check` with the deductions of the board, whose sentences are made up.
fn with_puzzle(check: impl FnOnce(&Walkthrough)) {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction: Deduction = deduce(&regions);
    let steps = 1..=deduction.steps().len();
    check(&Walkthrough {
        regions: &regions,
        deduction: &deduction,
        sentences: steps
            .map(|step| Text::same(format!("step {step} said")))
            .collect(),
        ending: ["solved", "one solution"].map(Text::same),
    });
}

/// Obeys the command, and what it wishes for.
fn obey(playback: &mut Playback, key: KeyCode) {
    let wish = playback.obey(key);
    grant(playback, wish);
}

fn grant(playback: &mut Playback, wish: Option<Wish>) {
    if let Some(wish) = wish {
        let (step, window) = playback
            .content
            .find(wish, &mut |_| never_stop())
            .unwrap()
            .unwrap();
        playback.content.take(window);
        playback.content.show(step);
    }
}

/// All that a player shows.
fn shown(playback: &Playback) -> String {
    let panel = playback.content.panel(60, Lang::En).into_iter();
    let panel = panel.map(|line| format!("{line}\n"));
    board(&*playback.content) + &panel.collect::<String>()
}

fn board(content: &dyn Content) -> String {
    let (columns, rows) = content.frame().board;
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns + 1, rows));
    content.board(buffer.area, &mut buffer);
    text_of(&buffer)
}

fn screen(lang: Lang, is_coloured: bool) -> Screen {
    Screen { lang, is_coloured }
}

#[test]
fn each_step_forward_and_back_shows_the_position_of_that_step() {
    let (queens, tours) = (queens_problem(5, "", ""), tour_problem(3, 4, ""));
    for replay in [
        Replay::Queens(&queens, &RowArray),
        Replay::Tours(&tours, &Backtrack),
    ] {
        let mut boards = Vec::new();
        let mut positions = vec![(Vec::new(), 0)];
        let _ = replay.each(|event, squares| {
            positions.push((squares.to_vec(), event.counts.comparisons));
            ControlFlow::Continue(())
        });
        let last = positions.len() as u64 - 1;
        // The shortest window that holds a step and the one before, others, and one that holds all.
        for window_steps in [positions.len(), 100, 7, 2] {
            let search = Search::with_windows(&replay, window_steps).unwrap();
            let mut playback = Playback::new(search);
            for (step, (squares, comparisons)) in (0..).zip(&positions) {
                assert_eq!(playback.content.step(), step);
                // The total is known once the end was seen.
                let shown = shown(&playback).replace(&format!(" of {last}\n"), "\n");
                let comparisons = format!("comparisons  {}\n", thousands(*comparisons));
                assert!(shown.contains(&comparisons), "{shown}");
                let pieces = shown.matches('Q').count();
                assert!(matches!(replay, Replay::Tours(..)) || pieces == squares.len());
                match boards.get(step as usize) {
                    None => boards.push(shown),
                    Some(board) => assert_eq!(*board, shown, "{step} of {replay:?}"),
                }
                obey(&mut playback, Forward);
            }
            assert!(playback.is_last());
            for step in (0..=last).rev() {
                assert_eq!(playback.content.step(), step);
                assert_eq!(
                    boards[step as usize].lines().next(),
                    shown(&playback).lines().next()
                );
                obey(&mut playback, Back);
            }
        }
    }
}

#[test]
fn the_keys_lead_to_goals_and_to_both_ends() {
    let problem = queens_problem(6, "", "");
    let replay = Replay::Queens(&problem, &RowArray);
    let mut playback = Playback::new(Search::with_windows(&replay, 50).unwrap());
    for _ in 0..4 {
        let next = replay.solution_after(playback.content.step(), never_stop);
        obey(&mut playback, NEXT);
        assert_eq!(next.unwrap(), Some(playback.content.step()));
    }
    obey(&mut playback, Last);
    assert!(playback.is_last() && playback.note.is_none());
    obey(&mut playback, NEXT);
    assert_eq!(playback.note.as_ref().unwrap().en, "No solution follows.");
    obey(&mut playback, First);
    assert!(playback.content.step() == 0 && playback.note.is_none());
    with_puzzle(|walkthrough| {
        let steps = walkthrough.deduction.steps();
        let queens = (1..).zip(steps).filter(|(_, step)| step.queen().is_some());
        let mut playback = Playback::new(Deductions::new(walkthrough));
        for (made, _) in queens {
            assert_eq!(playback.obey(NEXT), None);
            assert_eq!(playback.content.step(), made);
        }
        for (command, step) in [
            (First, 0),
            (Back, 0),
            (Last, steps.len()),
            (Forward, steps.len()),
        ] {
            assert_eq!(playback.obey(command), None);
            assert_eq!(playback.content.step(), step as u64);
        }
    });
}

#[test]
fn a_player_plays_as_fast_as_it_is_told_and_stops_at_the_end() {
    let problem = queens_problem(6, "", "");
    let replay = Replay::Queens(&problem, &RowArray);
    let mut playback = Playback::new(Search::with_windows(&replay, 100).unwrap());
    assert_eq!(playback.pace.until_next(), None);
    for (commands, millis, step) in [
        (&[][..], 9_000, 0),
        (&[PLAY], 499, 0),
        (&[], 1, 1),
        (&[Faster], 700, 4),
        (&[], 100, 5), // no time is lost
        (&[Forward], 9_000, 6),
        (&[PLAY, KeyCode::Down], 500, 7),
    ] {
        commands
            .iter()
            .for_each(|command| obey(&mut playback, *command));
        let wish = playback.pass(Duration::from_millis(millis));
        grant(&mut playback, wish);
        assert_eq!(playback.content.step(), step, "{commands:?}");
    }
    let wish = playback.pass(Duration::from_secs(3_600));
    grant(&mut playback, wish);
    playback.stop_at_end();
    assert!(playback.is_last() && !playback.pace.is_playing);
    // From the end it plays from the start again.
    obey(&mut playback, PLAY);
    assert!(playback.pace.is_playing && playback.content.step() == 0);
}

/// A user who presses these keys, and the pictures that he sees.
struct User {
    keys: VecDeque<KeyCode>,
    /// True if the keys come in a search too.
    interrupts: bool,
    drawn: Terminal<TestBackend>,
    titles: Vec<String>,
}

impl User {
    fn new(keys: &[KeyCode], interrupts: bool) -> Self {
        Self {
            keys: keys.iter().copied().collect(),
            interrupts,
            drawn: Terminal::new(TestBackend::new(80, 24)).unwrap(),
            titles: Vec::new(),
        }
    }

    fn play(&mut self, n: usize) -> (Result<(), Error>, u64) {
        let problem = queens_problem(n, "", "");
        let replay = Replay::Queens(&problem, &RowArray);
        let mut playback = Playback::new(Search::begin(&replay).unwrap());
        let screen = screen(Lang::En, false);
        let ending = session::run(&mut playback, screen, self);
        (ending, playback.content.step())
    }
}

impl Stage for User {
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> Result<(), Error> {
        self.drawn.draw(|frame| picture(frame)).unwrap();
        let title = self.drawn.backend().buffer().content().iter().take(80);
        self.titles.push(title.map(|cell| cell.symbol()).collect());
        Ok(())
    }

    fn key(&mut self, wait: Duration) -> Result<Option<KeyCode>, Error> {
        if wait.is_zero() && !self.interrupts {
            return Ok(None);
        }
        match self.keys.pop_front() {
            Some(KeyCode::Null) => Err(Error::Silent(Exit::Interrupted)),
            Some(key) => Ok(Some(key)),
            None => Err(io::Error::other("no more").into()),
        }
    }
}

#[test]
fn a_user_goes_far_and_leaves() {
    let problem = queens_problem(8, "", "");
    let replay = Replay::Queens(&problem, &RowArray);
    let last = replay.window(u64::MAX, 0, never_stop).unwrap().first;
    let first_solution = replay.solution_after(0, never_stop).unwrap().unwrap();
    for (keys, step) in [
        (&[Forward, Forward, Back, QUIT][..], 1),
        (&[HELP, Escape, Escape], 0),
        (&[Last, QUIT], last),
        (&[Last, Forward, Back, QUIT], last - 1),
        (&[Last, First, Forward, QUIT], 1),
        (&[NEXT, QUIT], first_solution),
    ] {
        let (ended, at) = User::new(keys, false).play(8);
        assert!(ended.is_ok() && at == step, "{keys:?}");
    }
    let (broken, _) = User::new(&[], false).play(8);
    assert!(matches!(broken, Err(Error::Message(..))));
    // A search of this board to its end takes hours.
    let mut user = User::new(&[Forward, Last, Faster, Escape, QUIT], true);
    assert_eq!(user.play(14).1, 1);
    let searching = user
        .titles
        .iter()
        .filter(|title| title.contains("searching: step"));
    assert_eq!(searching.count(), 2);
    for key in [KeyCode::Null, QUIT] {
        let (ended, step) = User::new(&[Forward, Last, key], true).play(14);
        assert_eq!((ended.is_ok(), step), (key == QUIT, 1));
    }
    let (ended, _) = User::new(&[HELP, KeyCode::Null], false).play(4);
    assert!(matches!(ended, Err(Error::Silent(Exit::Interrupted))));
}

#[test]
fn keys_count_when_pressed_and_held() {
    let key = |code, modifiers, kind| {
        pressed(&Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)))
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

fn draw(playback: &Playback, screen: Screen, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    let drawn = terminal.draw(|frame| screen.draw(frame, playback, None));
    drawn.unwrap().buffer.clone()
}

/// The text of a picture. A wide character stands before a cell that is not seen.
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
fn pictures_of_searches_and_puzzles_in_both_languages() {
    let queens = queens_problem(8, "c3", "a1,h8");
    let queens = Replay::Queens(&queens, &TaggedStack);
    let tours = tour_problem(3, 4, "");
    let ties = TieRule::Roth;
    let warnsdorff = Warnsdorff { ties };
    let tours = Replay::Tours(&tours, &warnsdorff);
    with_puzzle(|walkthrough| {
        for lang in [Lang::En, Lang::Zh] {
            let mut pictures = String::new();
            let mut add = |playback: &Playback| {
                pictures += &text_of(&draw(playback, screen(lang, true), (80, 24)));
            };
            let mut playback = Playback::new(Search::begin(&queens).unwrap());
            playback.content.show(12);
            add(&playback);
            obey(&mut playback, HELP);
            add(&playback);
            let mut playback = Playback::new(Search::begin(&tours).unwrap());
            playback.content.show(5);
            add(&playback);
            for rule in 0..=walkthrough.deduction.steps().len() as u64 {
                if [5, 9, 14, 29].contains(&rule) {
                    let mut playback = Playback::new(Deductions::new(walkthrough));
                    playback.content.show(rule);
                    add(&playback);
                }
            }
            pin(lang.of("pictures_en", "pictures_zh"), &pictures);
        }
    });
}

/// The steps of small searches, each kind that there is, with the sentence and the board of the first one of it.
#[test]
fn each_kind_of_step_has_its_sentence_and_its_signs() {
    let queens = queens_problem(4, "", "a4");
    let given = queens_problem(5, "c3", "b1");
    let (tours, blocked) = (tour_problem(3, 4, ""), tour_problem(3, 4, "a2"));
    let mut shown = String::new();
    for replay in [
        Replay::Queens(&queens, &RowArray),
        Replay::Queens(&given, &RowArray),
        Replay::Tours(&tours, &Backtrack),
        Replay::Tours(&blocked, &Backtrack),
    ] {
        let mut search = Search::begin(&replay).unwrap();
        let mut kinds = BTreeSet::new();
        for step in search.at_hand() {
            search.show(step);
            let said = search.sentences().remove(0);
            let has_digit = |word: &&str| word.contains(|sign: char| sign.is_ascii_digit());
            let words: Vec<_> = said.en.split(' ').filter(|it| !has_digit(it)).collect();
            if kinds.insert(words.join(" ")) {
                let board = board(&search);
                shown += &format!("{step}\n{}\n{}\n{board}\n", said.en, said.zh);
            }
        }
    }
    pin("steps", &shown);
}

#[test]
fn without_colours_the_picture_says_the_same() {
    let problem = queens_problem(6, "c3", "");
    let replay = Replay::Queens(&problem, &RowArray);
    let check = |playback: &mut Playback| {
        for step in 1..25 {
            playback.content.show(step);
            let [plain, coloured] =
                [false, true].map(|it| draw(playback, screen(Lang::En, it), (80, 24)));
            assert_eq!(text_of(&plain), text_of(&coloured));
            let is_set =
                |cell: &&ratatui::buffer::Cell| (cell.fg, cell.bg) != (Color::Reset, Color::Reset);
            assert_eq!(plain.content().iter().filter(is_set).count(), 0);
            assert!(coloured.content().iter().any(|cell| is_set(&cell)));
        }
    };
    check(&mut Playback::new(Search::begin(&replay).unwrap()));
    with_puzzle(|walkthrough| check(&mut Playback::new(Deductions::new(walkthrough))));
}

#[test]
fn a_board_that_does_not_fit_is_refused_with_the_size_that_it_needs() {
    let problem = queens_problem(32, "", "");
    let replay = Replay::Queens(&problem, &RowArray);
    let mut playback = Playback::new(Search::begin(&replay).unwrap());
    playback.content.show(3);
    let screen = screen(Lang::En, false);
    let check = |playback: &Playback, size| Screen::check(&*playback.content, size);
    let Err(Error::Message(_, why, _)) = check(&playback, (80, 24)) else {
        panic!("it is refused");
    };
    let expected =
        "the 32x32 board needs a terminal of 100 columns and 37 rows, and this one has 80 and 24";
    assert_eq!(Lang::En.say(why), expected);
    // In time that is said too, and the board comes back with the room.
    let picture = text_of(&draw(&playback, screen, (80, 24)));
    assert_eq!(
        picture.split_whitespace().collect::<Vec<_>>().join(" "),
        expected
    );
    assert!(check(&playback, (100, 37)).is_ok());
    assert!(text_of(&draw(&playback, screen, (100, 37))).starts_with("32 queens"));
    // A terminal without any room, or with the most, is no reason to panic.
    for size in [(1, 1), (60, 1), (1, 24), (300, 200)] {
        draw(&playback, screen, size);
    }
    with_puzzle(|walkthrough| {
        let playback = Playback::new(Deductions::new(walkthrough));
        assert!(check(&playback, (68, 24)).is_err() && check(&playback, (80, 24)).is_ok());
    });
}

/// A walker as somebody may write one: puts a queen on each square of the first row, and takes it back.
struct FirstRow;

impl queens::Search for FirstRow {
    const CARD: Card = Card {
        name: "first-row",
        idea: "each square of the first row",
        source: "",
        largest_sensible: 32,
    };

    fn search<P: Probe<Placement>>(&self, problem: &Problem, probe: &mut P) -> ControlFlow<()> {
        for column in 0..problem.order().get() as u32 {
            probe.structure(&Tried(column));
            probe.place(1, Square::new(0, column))?;
            probe.remove(1, Square::new(0, column))?;
        }
        ControlFlow::Continue(())
    }
}

/// Its data: the column.
struct Tried(u32);

impl Structure for Tried {
    fn comparisons(&self) -> u64 {
        7
    }

    fn parts(&self) -> Vec<Part> {
        let place = Place::Column(ColumnName(self.0));
        let (mark, number) = (true, Some(5));
        let entries = vec![Entry {
            place,
            mark,
            number,
        }];
        let shape = Shape::List { entries };
        vec![Part {
            name: "made-up part",
            shape,
        }]
    }
}

#[test]
fn a_new_walker_is_shown_in_text_json_player_and_page_without_any_other_change() {
    let problem = queens_problem(3, "", "");
    let replay = Replay::Queens(&problem, &FirstRow);
    let file = tempfile::NamedTempFile::new().unwrap();
    let shown = |format| {
        let mut console = Console::new(Lang::En);
        console.write_to(file.path(), true).unwrap();
        list(&replay, format, 2, (), &mut console).unwrap();
        console.end(true).unwrap();
        fs::read_to_string(file.path()).unwrap()
    };
    let text = shown(ListFormat::Text);
    assert!(text.contains("place a3  depth 1  7 comparisons"), "{text}");
    assert!(text.contains("made-up part: a*:5"), "{text}");
    let part = r#""parts":[{"name":"made-up part","shape":"list","entries":[{"column":"a","mark":true,"number":5}]}]"#;
    let json = shown(ListFormat::Jsonl);
    assert_eq!(json.matches(part).count(), 2, "{json}");
    let mut playback = Playback::new(Search::begin(&replay).unwrap());
    obey(&mut playback, Forward);
    let picture = text_of(&draw(&playback, screen(Lang::En, true), (80, 24)));
    assert!(
        picture.contains("made-up part") && picture.contains("a*:5"),
        "{picture}"
    );
    let record = Record::new(
        &backrank_web::Search::queens(problem.clone(), &FirstRow),
        "en",
        9,
    );
    assert!(record.is_complete && record.json().contains(part));
}
