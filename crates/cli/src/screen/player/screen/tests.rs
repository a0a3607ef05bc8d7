use backrank_core::queens::{self, Walker, algorithms};
use backrank_core::tour::{self, find};
use backrank_core::{Dims, Order};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use backrank_core::replay::never_stop;

use super::*;
use crate::screen::player::playback::{Command, WINDOW_STEPS};

fn queens_problem(n: usize, with: &str, block: &str) -> queens::Problem {
    let order = Order::new(n).unwrap();
    let squares = |list| Square::parse_list(list, order.dims()).unwrap();
    let empty = queens::Problem::new(order);
    let given = squares(with).into_iter();
    let given = given.fold(empty, |problem, square| problem.with_queen(square).unwrap());
    let blocked = squares(block).into_iter();
    blocked.fold(given, |problem, square| problem.with_block(square).unwrap())
}

fn tour_problem(rows: u32, columns: u32, block: &str) -> tour::Problem {
    let dims = Dims::new(rows, columns).unwrap();
    let block = Square::parse_list(block, dims).unwrap();
    let problem = tour::Problem::new(dims, Square::parse("a1", dims).unwrap()).unwrap();
    problem.blocking(block).unwrap()
}

/// The player at a step of the first window.
fn at(replay: &Replay, step: u64) -> Playback {
    let window = replay.window(0, WINDOW_STEPS, never_stop).unwrap();
    let mut playback = Playback::new(window.clone());
    playback.show(window, step);
    playback
}

fn draw(screen: &Screen, playback: &Playback, searching: Option<u64>, size: (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let drawn = terminal.draw(|frame| screen.draw(frame, playback, searching));
    drawn.unwrap().buffer.clone()
}

/// The text of a picture. A wide character stands before a cell that is not seen.
pub(in crate::screen::player) fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content().chunks(width).map(|row| {
        let mut line = String::new();
        let mut column = 0;
        while let Some(cell) = row.get(column) {
            line.push_str(cell.symbol());
            column += Span::raw(cell.symbol()).width().max(1);
        }
        line.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

#[track_caller]
fn pin(name: &str, replay: &Replay, playback: &Playback) {
    for (lang, suffix) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        let screen = Screen::new(replay, lang, true);
        let picture = text(&draw(&screen, playback, None, (80, 24)));
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format!("{name}_{suffix}"), picture));
    }
}

#[test]
fn queens_of_each_algorithm_are_drawn_with_their_data() {
    let problem = queens_problem(8, "c3", "a1,h8");
    let walkers: [&dyn Walker; 6] = [
        &algorithms::RowArray,
        &algorithms::TaggedStack,
        &algorithms::VecStack,
        &algorithms::Bitmask,
        &algorithms::Mrv,
        &algorithms::DancingLinks,
    ];
    for walker in walkers {
        let replay = Replay::Queens(&problem, walker);
        let name = walker.name();
        pin(&format!("queens_{name}"), &replay, &at(&replay, 12));
    }
}

#[test]
fn tours_of_each_finder_are_drawn_with_their_data() {
    let problem = tour_problem(5, 5, "");
    let warnsdorff = find::Warnsdorff {
        ties: find::TieRule::Roth,
    };
    let backtrack = Replay::Tours(&problem, &find::Backtrack);
    pin("tour_backtrack", &backtrack, &at(&backtrack, 16));
    let blocked = tour_problem(3, 4, "b2")
        .ending_at(Square::new(0, 3))
        .unwrap();
    let warnsdorff = Replay::Tours(&blocked, &warnsdorff);
    pin("tour_warnsdorff", &warnsdorff, &at(&warnsdorff, 5));
}

/// The steps of small searches, each kind that there is, with the sentence and the board of the first one of it.
#[test]
fn each_kind_of_step_has_its_sentence_and_its_signs() {
    let queens = queens_problem(4, "", "a4");
    let given = queens_problem(5, "c3", "b1");
    let tours = tour_problem(3, 4, "");
    let blocked = tour_problem(3, 4, "a2");
    let replays = [
        Replay::Queens(&queens, &algorithms::RowArray),
        Replay::Queens(&given, &algorithms::RowArray),
        Replay::Tours(&tours, &find::Backtrack),
        Replay::Tours(&blocked, &find::Backtrack),
    ];
    let mut shown = String::new();
    for (replay, game) in replays.iter().zip(["queens", "given", "tours", "blocked"]) {
        let mut playback = at(replay, 0);
        let mut kinds = Vec::new();
        loop {
            let squares = playback.squares();
            let said = sentence(replay, playback.event(), &squares);
            let along = playback.event().and_then(|event| event.reason);
            let kind = match along {
                Some(backrank_core::replay::Reason::Attacked { along, .. }) => format!("{along:?}"),
                _ => {
                    let said = format!("{said:?}");
                    said.split(' ').next().unwrap_or_default().to_owned()
                }
            };
            if !kinds.contains(&kind) {
                let said = Lang::ALL.map(|lang| lang.say(&said).to_string()).join("\n");
                let screen = Screen::new(replay, Lang::En, false);
                let cell = text_width(replay) + 2;
                let board = screen.board(&Board::new(replay, &playback), cell);
                shown += &format!("{game} {}\n{said}\n{board}\n\n", playback.step());
                kinds.push(kind);
            }
            if playback.is_last() || playback.step() == WINDOW_STEPS as u64 {
                break;
            }
            assert_eq!(playback.obey(Command::Forward), None);
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("steps", shown));
}

#[test]
fn the_help_the_state_and_the_end_are_shown() {
    let problem = queens_problem(4, "", "");
    let replay = Replay::Queens(&problem, &algorithms::RowArray);
    let mut playback = at(&replay, 0);
    assert_eq!(playback.obey(Command::Last), None);
    pin("end", &replay, &playback);
    assert_eq!(playback.obey(Command::NextSolution), None);
    assert_eq!(playback.obey(Command::Help), None);
    pin("help", &replay, &playback);
    let screen = Screen::new(&replay, Lang::En, true);
    let title = |playback: &Playback, searching| {
        let picture = text(&draw(&screen, playback, searching, (80, 24)));
        picture.lines().next().unwrap().to_owned()
    };
    assert!(title(&playback, Some(12_345)).ends_with("searching: step 12,345 (Esc stops)"));
    assert_eq!(playback.obey(Command::PlayOrPause), None);
    assert!(title(&playback, None).ends_with(" playing, 2 steps a second"));
}

#[test]
fn without_colours_the_picture_says_the_same() {
    let problem = queens_problem(6, "c3", "");
    let replay = Replay::Queens(&problem, &algorithms::RowArray);
    for step in 0..60 {
        let playback = at(&replay, step);
        let [plain, coloured] = [false, true].map(|is_coloured| {
            let screen = Screen::new(&replay, Lang::En, is_coloured);
            draw(&screen, &playback, None, (80, 24))
        });
        assert_eq!(text(&plain), text(&coloured));
        let colours = |buffer: &Buffer| {
            let cells = buffer.content().iter();
            cells
                .filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
                .count()
        };
        assert_eq!(colours(&plain), 0);
        assert_eq!(colours(&coloured) > 0, step > 0);
    }
}

#[test]
fn a_board_that_does_not_fit_is_refused_with_the_size_that_it_needs() {
    let problem = queens_problem(32, "", "");
    let replay = Replay::Queens(&problem, &algorithms::RowArray);
    let screen = Screen::new(&replay, Lang::En, false);
    let refused = screen.check((80, 24)).unwrap_err();
    let Error::Message(_, why, _) = refused else {
        panic!("{refused:?}");
    };
    let why = Lang::En.say(why);
    let expected =
        "the 32x32 board needs a terminal of 100 columns and 37 rows, and this one has 80 and 24";
    assert_eq!(why, expected);
    // In time that is said too, and the board comes back with the room.
    let playback = at(&replay, 3);
    let picture = text(&draw(&screen, &playback, None, (80, 24)));
    assert_eq!(
        picture.split_whitespace().collect::<Vec<_>>().join(" "),
        expected
    );
    assert!(screen.check((100, 37)).is_ok());
    let picture = text(&draw(&screen, &playback, None, (100, 37)));
    assert!(picture.starts_with("32 queens, row-array"), "{picture}");
    // A terminal without any room is no reason to panic.
    for size in [(1, 1), (60, 1), (1, 24)] {
        draw(&screen, &playback, None, size);
    }
}

#[test]
fn a_board_that_fits_is_drawn_at_every_size() {
    for n in [0, 1, 4, 8, 14, 15] {
        let problem = queens_problem(n, "", "");
        let replay = Replay::Queens(&problem, &algorithms::TaggedStack);
        let screen = Screen::new(&replay, Lang::Zh, true);
        let playback = at(&replay, 50);
        for size in [(80, 24), (81, 25), (80, 30), (200, 70), (300, 100)] {
            assert!(screen.check(size).is_ok(), "{n} {size:?}");
            let picture = text(&draw(&screen, &playback, None, size));
            let ranks = (1..=n).filter(|rank| {
                let rank = format!("{rank:>0$} ", n.to_string().len());
                picture.lines().any(|line| line.starts_with(&rank))
            });
            assert_eq!(ranks.count(), n, "{picture}");
        }
    }
    // Tours have wider squares.
    let problem = tour_problem(12, 12, "");
    let replay = Replay::Tours(&problem, &find::Backtrack);
    assert!(Screen::new(&replay, Lang::En, true).check((84, 24)).is_ok());
}
