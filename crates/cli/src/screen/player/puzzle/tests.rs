use std::collections::VecDeque;
use std::io;

use backrank_core::queens::puzzle::{Deduction, Regions, Step, deduce};
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use ratatui::{Frame, Terminal};

use super::messages::PuzzlePlayerMessage as Say;
use super::*;
use crate::say::{self, Lang};
use crate::screen::player::screen::tests::text as screen_text;

fn text(text: &str) -> say::Text {
    say::Text::same(text)
}

/// A board that needs each kind of rule.
const BOARD: &str = "AAAAABB\nAACAAAA\nCCCAADA\nEECFFDA\nEECFDDG\nEFFFFFG\nEEEFGGG";

fn walkthrough<'a>(regions: &'a Regions, deduction: &'a Deduction) -> Walkthrough<'a> {
    let sentences =
        (1..=deduction.steps().len()).map(|step| text(&format!("the sentence of step {step}")));
    Walkthrough {
        regions,
        deduction,
        sentences: sentences.collect(),
        ending: [text("solved"), text("one solution")],
    }
}

/// A user who gives these commands, and the last picture that he sees.
struct User {
    commands: VecDeque<Command>,
    drawn: Terminal<TestBackend>,
}

impl User {
    fn new(commands: &[Command], (columns, rows): (u16, u16)) -> Self {
        Self {
            commands: commands.iter().copied().collect(),
            drawn: Terminal::new(TestBackend::new(columns, rows)).unwrap(),
        }
    }

    fn picture(&self) -> String {
        screen_text(self.drawn.backend().buffer())
    }
}

impl Stage for User {
    fn draw(&mut self, picture: &mut dyn FnMut(&mut Frame)) -> io::Result<()> {
        self.drawn.draw(|frame| picture(frame)).unwrap();
        Ok(())
    }

    /// While it plays, each picture comes when it is due.
    fn command(&mut self, _: Duration) -> Result<Option<Command>, Error> {
        self.commands.pop_front().map_or_else(
            || Err(io::Error::other("no more commands").into()),
            |command| Ok(Some(command)),
        )
    }
}

#[test]
fn each_kind_of_step_is_drawn() {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction = deduce(&regions);
    let walkthrough = walkthrough(&regions, &deduction);
    let mut rules = Vec::new();
    for (lang, suffix) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        let screen = Screen::new(&walkthrough, lang, true);
        let mut shown = String::new();
        rules.clear();
        for (made, step) in (1..).zip(deduction.steps()) {
            let is_last = made == deduction.steps().len();
            if rules.contains(&step.rule()) && !is_last {
                continue;
            }
            rules.push(step.rule());
            let mut film = Film::new(&walkthrough);
            (0..made).for_each(|_| film.obey(Command::Forward));
            let mut user = User::new(&[], (80, 24));
            user.draw(&mut |frame| screen.draw(frame, &film)).unwrap();
            shown += &user.picture();
        }
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(format!("puzzle_{suffix}"), shown));
    }
    assert!(rules.len() >= 6, "{rules:?}");
}

#[test]
fn commands_lead_forward_and_back_and_to_the_queens() {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction = deduce(&regions);
    let walkthrough = walkthrough(&regions, &deduction);
    let steps = deduction.steps().len();
    let queens: Vec<_> = (1..)
        .zip(deduction.steps())
        .filter(|(_, step)| step.queen().is_some())
        .map(|(made, _)| made)
        .collect();
    let after = |commands: &[Command]| {
        let mut film = Film::new(&walkthrough);
        commands.iter().for_each(|&command| film.obey(command));
        film.made()
    };
    use Command::{Back, First, Forward, Last, NextSolution};
    assert_eq!(after(&[]), 0);
    assert_eq!(after(&[Back]), 0);
    assert_eq!(after(&[Forward, Forward, Back]), 1);
    assert_eq!(after(&[Last]), steps);
    assert_eq!(after(&[Last, Forward]), steps);
    assert_eq!(after(&[Last, First]), 0);
    assert_eq!(after(&[NextSolution]), queens[0]);
    assert_eq!(after(&[NextSolution, NextSolution]), queens[1]);
    assert_eq!(after(&[Last, NextSolution]), steps);
    // It plays to the end, and from there anew.
    let mut film = Film::new(&walkthrough);
    film.obey(Command::PlayOrPause);
    film.pass(Duration::from_secs(1));
    assert_eq!(film.made(), 2);
    film.pass(Duration::from_secs(1_000));
    assert!(film.is_last() && !film.pace.is_playing);
    film.obey(Command::PlayOrPause);
    assert!(film.made() == 0 && film.pace.is_playing);
}

#[test]
fn the_user_leaves_by_each_way() {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction = deduce(&regions);
    let walkthrough = walkthrough(&regions, &deduction);
    for (commands, ending) in [
        (&[Command::Forward, Command::Quit][..], Ending::Quit),
        (&[Command::Interrupt], Ending::Interrupted),
        (
            &[Command::Help, Command::Escape, Command::Escape],
            Ending::Quit,
        ),
    ] {
        let screen = Screen::new(&walkthrough, Lang::En, false);
        let mut user = User::new(commands, (80, 24));
        let ended = run(&mut Film::new(&walkthrough), &screen, &mut user).unwrap();
        assert_eq!(ended, ending);
    }
    // A stage that fails ends it with an error.
    let screen = Screen::new(&walkthrough, Lang::En, false);
    let mut user = User::new(&[], (80, 24));
    assert!(run(&mut Film::new(&walkthrough), &screen, &mut user).is_err());
}

#[test]
fn signs_show_what_the_step_says_with_colours_and_without() {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction = deduce(&regions);
    for made in 0..=deduction.steps().len() {
        let moment = backrank_core::queens::puzzle::Moment::new(&regions, &deduction, made);
        let drawn = board::board(&regions, &moment, true).to_string();
        assert_eq!(drawn, board::board(&regions, &moment, false).to_string());
        let queens = drawn.matches('Q').count();
        let is_of_queen = matches!(
            moment.step(),
            Some(Step::Single { .. } | Step::Excluded { .. })
        );
        assert_eq!(queens, moment.queens().len(), "{drawn}");
        assert_eq!(drawn.contains("[Q]"), is_of_queen, "{drawn}");
        let ruled_out = moment.step().map_or(0, |step| step.ruled_out().len());
        assert_eq!(drawn.matches('x').count(), ruled_out, "{drawn}");
        assert_eq!(
            drawn.matches(" - ").count(),
            moment.ruled_out().len(),
            "{drawn}"
        );
    }
    let moment = backrank_core::queens::puzzle::Moment::new(&regions, &deduction, 0);
    let coloured = |is_coloured| {
        let drawn = board::board(&regions, &moment, is_coloured);
        let spans = drawn.lines.iter().flat_map(|line| &line.spans);
        let colours: std::collections::BTreeSet<_> = spans
            .filter_map(|span| match span.style.bg {
                Some(Color::Indexed(colour)) => Some(colour),
                _ => None,
            })
            .collect();
        colours.len()
    };
    assert_eq!(
        (coloured(true), coloured(false)),
        (regions.order().get(), 0)
    );
}

#[test]
fn a_small_terminal_is_refused_with_the_size_that_it_needs() {
    let regions: Regions = BOARD.parse().unwrap();
    let deduction = deduce(&regions);
    let walkthrough = walkthrough(&regions, &deduction);
    let screen = Screen::new(&walkthrough, Lang::En, false);
    let Err(Error::Message(_, why, _)) = screen.check((72, 24)) else {
        panic!("it is refused")
    };
    let why = Lang::En.say(why);
    assert_eq!(
        why,
        "the 7x7 board needs a terminal of 73 columns and 18 rows, and this one has 72 and 24"
    );
    assert!(screen.check((73, 18)).is_ok());
    let mut user = User::new(&[], (30, 10));
    user.draw(&mut |frame| screen.draw(frame, &Film::new(&walkthrough)))
        .unwrap();
    assert!(
        user.picture().contains("needs a terminal"),
        "{}",
        user.picture()
    );
}

#[test]
fn the_smallest_terminal_has_room_for_every_line() {
    let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse().unwrap();
    let deduction = deduce(&regions);
    let walkthrough = walkthrough(&regions, &deduction);
    for (lang, columns) in [(Lang::En, 73), (Lang::Zh, 69)] {
        let screen = Screen::new(&walkthrough, lang, false);
        assert!(screen.check((columns - 1, 40)).is_err());
        assert!(screen.check((columns, 40)).is_ok());
        let mut user = User::new(&[], (columns, 40));
        user.draw(&mut |frame| screen.draw(frame, &Film::new(&walkthrough)))
            .unwrap();
        let picture = user.picture();
        for line in [Say::Keys, Say::Signs, Say::Brackets] {
            let line = lang.say(&line).to_string();
            assert!(picture.contains(&line), "{line} in\n{picture}");
        }
    }
}
