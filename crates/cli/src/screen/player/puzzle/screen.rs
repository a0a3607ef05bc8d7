//! The picture of the player of puzzles: board, numbers, sentence, keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{board, size};
use super::film::Film;
use super::messages::PuzzlePlayerMessage as Say;
use crate::error::Error;
use crate::say::{self, Lang};
use crate::screen::messages::OutputMessage;
use crate::screen::player::messages::PlayerMessage;
use crate::screen::player::palette::{Tone, style};
use crate::screen::puzzle::Walkthrough;

/// The columns that the numbers and the sentence need.
const PANEL_COLUMNS: usize = 34;
const GAP: usize = 2;
/// The rows of the title and the keys.
const OTHER_ROWS: usize = 2;
/// The rows that the longest sentences need in the panel.
const MIN_BODY_ROWS: usize = 16;

/// A board, and how it is shown.
pub(super) struct Screen<'a> {
    walkthrough: &'a Walkthrough<'a>,
    lang: Lang,
    is_coloured: bool,
}

impl<'a> Screen<'a> {
    pub(super) fn new(walkthrough: &'a Walkthrough<'a>, lang: Lang, is_coloured: bool) -> Self {
        Self {
            walkthrough,
            lang,
            is_coloured,
        }
    }

    /// Refuses a terminal that is too small.
    pub(super) fn check(&self, size: (u16, u16)) -> Result<(), Error> {
        self.too_large(size)
            .map_or(Ok(()), |why| Err(Error::failed(why)))
    }

    /// The columns and rows of board and panel.
    fn body(&self) -> (usize, usize) {
        let (columns, rows) = size(self.walkthrough.regions);
        let columns = columns + GAP + PANEL_COLUMNS;
        (columns.max(self.line_columns()), rows.max(MIN_BODY_ROWS))
    }

    /// The columns of the longest line below the board.
    fn line_columns(&self) -> usize {
        let lines = [Say::Keys, Say::Signs, Say::Brackets];
        let columns = lines.map(|line| Span::raw(self.say(&line)).width());
        columns.into_iter().max().unwrap_or(0)
    }

    fn too_large(&self, (has_columns, has_rows): (u16, u16)) -> Option<PlayerMessage> {
        let (columns, rows) = self.body();
        let rows = rows + OTHER_ROWS;
        let fits = columns <= has_columns.into() && rows <= has_rows.into();
        (!fits).then(|| PlayerMessage::BoardTooLarge {
            dims: self.walkthrough.regions.order().dims(),
            columns: columns as u64,
            rows: rows as u64,
            has_columns,
            has_rows,
        })
    }

    /// Draws a step.
    pub(super) fn draw(&self, frame: &mut Frame, film: &Film<'_>) {
        let area = frame.area();
        if let Some(why) = self.too_large((area.width, area.height)) {
            let why = Paragraph::new(self.say(&why)).wrap(Wrap { trim: true });
            frame.render_widget(why, area);
            return;
        }
        let body = self.body().1 as u16;
        let legend = if area.height >= body + 4 { 2 } else { 0 };
        let [title, middle, signs, _, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(body),
            Constraint::Length(legend),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let order = self.walkthrough.regions.order();
        frame.render_widget(
            self.line(&OutputMessage::PuzzleTitle { order }, Tone::Strong),
            title,
        );
        let speed = film.pace.speed();
        let state = match film.pace.is_playing {
            true => PlayerMessage::Playing { speed },
            false => PlayerMessage::Paused { speed },
        };
        frame.render_widget(self.line(&state, Tone::Plain).right_aligned(), title);
        frame.render_widget(self.line(&Say::Keys, Tone::Quiet), keys);
        if film.shows_help {
            let height = keys.y - middle.y;
            frame.render_widget(self.help(), Rect { height, ..middle });
            return;
        }
        let [left, _, right] = Layout::horizontal([
            Constraint::Length(size(self.walkthrough.regions).0 as u16),
            Constraint::Length(GAP as u16),
            Constraint::Fill(1),
        ])
        .areas(middle);
        let drawn = board(self.walkthrough.regions, &film.moment(), self.is_coloured);
        frame.render_widget(drawn, left);
        let panel = Paragraph::new(self.panel(film)).wrap(Wrap { trim: true });
        frame.render_widget(panel, right);
        if legend > 0 {
            let lines = [Say::Signs, Say::Brackets].map(|line| self.line(&line, Tone::Quiet));
            frame.render_widget(Text::from_iter(lines), signs);
        }
    }

    /// The numbers, the sentence of the step, and below the last one how it ended.
    fn panel(&self, film: &Film<'_>) -> Vec<Line<'static>> {
        let Walkthrough {
            regions,
            deduction,
            sentences,
            ending,
        } = self.walkthrough;
        let moment = film.moment();
        let now = moment.step().map_or(0, |step| step.ruled_out().len());
        let n = regions.order().get();
        let gone = moment.ruled_out().len() + now + moment.queens().len();
        let of = |number: usize, all: Option<usize>| {
            let (number, all) = (number as u64, all.map(|all| all as u64));
            self.say(&PlayerMessage::Of { number, all })
        };
        let rule = moment.step().map_or("", |step| step.rule().name());
        let numbers: [(&dyn say::Message, String); 4] = [
            (
                &PlayerMessage::Step,
                of(film.made(), Some(deduction.steps().len())),
            ),
            (&Say::Rule, rule.to_owned()),
            (&Say::Queens, of(moment.queens().len(), Some(n))),
            (&Say::SquaresLeft, of(n * n - gone, None)),
        ];
        let labels = numbers.each_ref().map(|(label, _)| self.say(*label));
        let widths = labels.iter().map(|label| Span::raw(label).width());
        let columns = widths.max().unwrap_or(0) + 2;
        let mut lines: Vec<_> = labels
            .iter()
            .zip(numbers)
            .map(|(label, (_, number))| {
                let blanks = columns - Span::raw(label).width();
                Line::from(format!("{label}{:blanks$}{number}", ""))
            })
            .collect();
        lines.push(Line::default());
        let said = film.made().checked_sub(1).and_then(|at| sentences.get(at));
        lines.push(match said {
            Some(sentence) => self.line(sentence, Tone::Strong),
            None => self.line(&OutputMessage::PuzzleStart, Tone::Strong),
        });
        if film.is_last() {
            lines.push(Line::default());
            lines.extend(ending.iter().map(|line| self.line(line, Tone::Plain)));
        }
        lines
    }

    /// The keys and the signs.
    fn help(&self) -> Text<'static> {
        let keys: [&dyn say::Message; 7] = [
            &PlayerMessage::PlayKey,
            &PlayerMessage::StepKeys,
            &PlayerMessage::SpeedKeys,
            &Say::QueenKey,
            &PlayerMessage::EndKeys,
            &Say::LeaveHelp,
            &PlayerMessage::QuitKey,
        ];
        let mut text = Text::from(self.line(&PlayerMessage::KeysHead, Tone::Strong));
        text.extend(keys.map(|key| self.line(key, Tone::Plain)));
        text.push_line("");
        text.push_line(self.line(&PlayerMessage::SignsHead, Tone::Strong));
        text.extend([Say::Signs, Say::Brackets].map(|line| self.line(&line, Tone::Plain)));
        text
    }

    fn say(&self, text: impl Into<say::Text>) -> String {
        self.lang.say(text)
    }

    fn line(&self, text: impl Into<say::Text>, tone: Tone) -> Line<'static> {
        Line::styled(self.say(text), style(tone, self.is_coloured))
    }
}
