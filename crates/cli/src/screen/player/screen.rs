//! The picture of the player: board, numbers, data structure, sentence, keys.

use backrank_core::Square;
use backrank_core::replay::Replay;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{Board, Brackets, Sign, file, text_width};
use super::messages::PlayerMessage as Say;
use super::palette::{Tone, style};
use super::playback::Playback;
use super::sentence::sentence;
use crate::error::Error;
use crate::say::{self, Lang};
use crate::screen::messages::OutputMessage;
use crate::screen::structure;

/// The columns that the numbers and the data structure need.
const PANEL_COLUMNS: u64 = 30;
/// The columns that the sentences need.
const MIN_COLUMNS: u64 = 60;
/// The blank columns between board and panel.
const GAP: u64 = 3;
/// The rows above and below the board and the panel: the title, two for sentences, the keys.
const OTHER_ROWS: u16 = 4;
/// The rows of the legend, which is left out where there is no room.
const LEGEND_ROWS: u16 = 2;
/// The rows of the panel: those that it needs, and those that it takes if there is room.
const PANEL_ROWS: (u16, u16) = (12, 24);

/// A search, and how it is shown.
#[derive(Clone, Copy)]
pub(super) struct Screen<'a> {
    replay: &'a Replay<'a>,
    lang: Lang,
    is_coloured: bool,
}

impl<'a> Screen<'a> {
    pub(super) fn new(replay: &'a Replay<'a>, lang: Lang, is_coloured: bool) -> Self {
        Self {
            replay,
            lang,
            is_coloured,
        }
    }

    /// Refuses a terminal that is too small.
    pub(super) fn check(&self, size: (u16, u16)) -> Result<(), Error> {
        self.too_large(size)
            .map_or(Ok(()), |why| Err(Error::failed(why)))
    }

    /// Draws a step; `searching` is the number of steps of a search that is under way.
    pub(super) fn draw(&self, frame: &mut Frame, playback: &Playback, searching: Option<u64>) {
        let area = frame.area();
        if let Some(why) = self.too_large((area.width, area.height)) {
            let why = Paragraph::new(self.say(&why)).wrap(Wrap { trim: true });
            frame.render_widget(why, area);
            return;
        }
        let least = self.body_rows() as u16;
        let available = area.height - OTHER_ROWS;
        let body = available.saturating_sub(LEGEND_ROWS + 2);
        let body = body.min(PANEL_ROWS.1).max(least);
        let spare = available - body;
        let has_legend = spare >= LEGEND_ROWS;
        let legend_rows = if has_legend { LEGEND_ROWS } else { 0 };
        let blank = |more: u16| u16::from(spare >= legend_rows + more);
        let [title, _, middle, _, said, rest, _, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(blank(1)),
            Constraint::Length(body),
            Constraint::Length(blank(2)),
            Constraint::Length(2),
            Constraint::Length(legend_rows),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(area);
        self.draw_title(frame, title, playback, searching);
        frame.render_widget(self.line(&Say::Keys, Tone::Quiet), keys);
        if playback.shows_help {
            let help = Rect {
                height: keys.y - middle.y,
                ..middle
            };
            frame.render_widget(self.help(), help);
            return;
        }
        let cell = self.cell_columns(area.width);
        let board_columns = self.board_columns(cell) as u16;
        let [board, _, panel] = Layout::horizontal([
            Constraint::Length(board_columns),
            Constraint::Length(GAP as u16),
            Constraint::Fill(1),
        ])
        .areas(middle);
        let picture = Board::new(self.replay, playback);
        frame.render_widget(self.board(&picture, cell), board);
        frame.render_widget(Text::from(self.panel(playback, panel.width)), panel);
        let said_now = Paragraph::new(self.sentences(playback)).wrap(Wrap { trim: true });
        frame.render_widget(said_now, said);
        if has_legend {
            let legend = self.legend().map(|line| self.line(&line, Tone::Quiet));
            frame.render_widget(Text::from_iter(legend), rest);
        }
    }

    fn draw_title(&self, frame: &mut Frame, area: Rect, playback: &Playback, steps: Option<u64>) {
        let dims = self.replay.dims();
        let title = match self.replay {
            Replay::Queens(problem, walker) => Say::QueensTitle {
                order: problem.order().get() as u32,
                algorithm: walker.name(),
            },
            Replay::Tours(problem, walker) => Say::ToursTitle {
                dims,
                from: problem.from().name(dims).to_string(),
                closed: problem.is_closed(),
                method: walker.card().name,
            },
        };
        let speed = playback.pace.speed();
        let state = match steps {
            Some(steps) => Say::Searching { steps },
            None if playback.pace.is_playing => Say::Playing { speed },
            None => Say::Paused { speed },
        };
        frame.render_widget(self.line(&title, Tone::Strong), area);
        frame.render_widget(self.line(&state, Tone::Plain).right_aligned(), area);
    }

    /// The board with the names of its files and ranks.
    fn board(&self, board: &Board, cell: usize) -> Text<'static> {
        let dims = self.replay.dims();
        let ranks = self.rank_columns();
        let quiet = |text: String| Span::styled(text, style(Tone::Quiet, self.is_coloured));
        let rows = (0..dims.rows()).map(|row| {
            let rank = dims.rows() - row;
            let mut line = Line::from(quiet(format!("{rank:>ranks$} ")));
            for column in 0..dims.columns() {
                line.push_span(self.cell(&board.sign(Square::new(row, column)), cell));
            }
            line
        });
        let mut text: Text = rows.collect();
        let text_columns = text_width(self.replay);
        let files = (0..dims.columns()).map(|column| {
            let file = format!(" {:>text_columns$}", file(column, dims));
            format!("{file:<cell$}")
        });
        let files = format!("{:ranks$} {}", "", files.collect::<String>());
        text.push_line(quiet(files));
        text
    }

    fn cell(&self, sign: &Sign, cell: usize) -> Span<'static> {
        let columns = text_width(self.replay);
        let (open, close) = match sign.around {
            Brackets::None if sign.is_wide => (sign.text.as_str(), sign.text.as_str()),
            Brackets::None => (" ", " "),
            Brackets::Square => ("[", "]"),
            Brackets::Round => ("(", ")"),
        };
        // A narrow cell has no room for the second bracket.
        let close = if cell > columns + 1 { close } else { "" };
        let text = format!("{open}{:>columns$}{close}", sign.text);
        Span::styled(text, style(sign.tone, self.is_coloured))
    }

    /// The numbers of the search, and the data structure of the walker.
    fn panel(&self, playback: &Playback, width: u16) -> Vec<Line<'static>> {
        let counts = playback.counts();
        let (found, all) = match self.replay {
            Replay::Queens(problem, _) => (Say::Solutions, problem.order().get() as u64),
            Replay::Tours(problem, _) => (Say::Tours, problem.free_squares()),
        };
        let depth = playback
            .event()
            .map_or(0, |event| event.step.depth() as u64);
        let numbers = [
            (Say::Step, playback.step(), playback.total()),
            (Say::DepthHead, depth, Some(all)),
            (Say::Nodes, counts.nodes, None),
            (Say::DeadEnds, counts.dead_ends, None),
            (found, counts.solutions, None),
            (Say::Comparisons, counts.comparisons, None),
        ];
        let labels = numbers.each_ref().map(|(label, ..)| self.say(label));
        let widths = labels.iter().map(|label| Span::raw(label).width());
        let label_columns = widths.max().unwrap_or(0);
        let mut lines: Vec<_> = labels
            .iter()
            .zip(numbers)
            .map(|(label, (_, number, all))| {
                let blanks = label_columns - Span::raw(label).width() + 2;
                let number = self.say(&Say::Of { number, all });
                Line::from(format!("{label}{:blanks$}{number}", ""))
            })
            .collect();
        let parts = playback.event().map_or(&[][..], |event| &event.parts);
        for part in structure::panel(parts, width.into(), self.lang) {
            lines.push(Line::default());
            let mut part = part.into_iter().map(Line::from);
            let heading = part.next();
            lines.extend(heading.map(|line| line.style(style(Tone::Strong, self.is_coloured))));
            lines.extend(part);
        }
        lines
    }

    /// The sentence of the last step, and the note beside it.
    fn sentences(&self, playback: &Playback) -> Text<'static> {
        let squares = playback.squares();
        let happened = sentence(self.replay, playback.event(), &squares);
        let mut text = Text::from(self.line(&happened, Tone::Strong));
        if let Some(note) = &playback.note {
            text.push_line(self.line(note, Tone::Plain));
        } else if playback.is_last() {
            let (steps, found) = (playback.step(), playback.counts().solutions);
            let complete = match self.replay {
                Replay::Queens(..) => OutputMessage::SolutionsTraced { steps, found },
                Replay::Tours(..) => OutputMessage::ToursTraced { steps, found },
            };
            text.push_line(self.line(&complete, Tone::Plain));
        }
        text
    }

    /// The keys and the signs.
    fn help(&self) -> Text<'static> {
        let keys = [
            Say::PlayKey,
            Say::StepKeys,
            Say::SpeedKeys,
            Say::SolutionKey,
            Say::EndKeys,
            Say::EscapeKey,
            Say::HelpKey,
            Say::QuitKey,
        ];
        let mut text = Text::from(self.line(&Say::KeysHead, Tone::Strong));
        text.extend(keys.map(|key| self.line(&key, Tone::Plain)));
        text.push_line("");
        text.push_line(self.line(&Say::SignsHead, Tone::Strong));
        text.extend(self.legend().map(|line| self.line(&line, Tone::Plain)));
        text
    }

    fn legend(&self) -> [Say; 2] {
        match self.replay {
            Replay::Queens(..) => [Say::QueensLegend, Say::QueensBrackets],
            Replay::Tours(..) => [Say::ToursLegend, Say::ToursBrackets],
        }
    }

    fn say(&self, text: impl Into<say::Text>) -> String {
        self.lang.say(text)
    }

    fn line(&self, text: impl Into<say::Text>, tone: Tone) -> Line<'static> {
        Line::styled(self.say(text), style(tone, self.is_coloured))
    }

    /// The refusal of a terminal of that size, if it is too small.
    fn too_large(&self, (has_columns, has_rows): (u16, u16)) -> Option<Say> {
        let dims = self.replay.dims();
        let board = self.board_columns(text_width(self.replay) + 1);
        let columns = (board + GAP + PANEL_COLUMNS).max(MIN_COLUMNS);
        let rows = self.body_rows() + u64::from(OTHER_ROWS);
        let fits = columns <= has_columns.into() && rows <= has_rows.into();
        (!fits).then_some(Say::BoardTooLarge {
            dims,
            columns,
            rows,
            has_columns,
            has_rows,
        })
    }

    /// The rows that the board and the panel need.
    fn body_rows(&self) -> u64 {
        // The names of the files are a row too.
        (u64::from(self.replay.dims().rows()) + 1).max(PANEL_ROWS.0.into())
    }

    /// The columns of a square on a terminal of that width: with room for two brackets if there is room.
    fn cell_columns(&self, columns: u16) -> usize {
        let text = text_width(self.replay);
        let wide = self.board_columns(text + 2) + GAP + PANEL_COLUMNS;
        text + if wide <= columns.into() { 2 } else { 1 }
    }

    fn board_columns(&self, cell: usize) -> u64 {
        let squares = u64::from(self.replay.dims().columns()) * cell as u64;
        self.rank_columns() as u64 + 1 + squares
    }

    fn rank_columns(&self) -> usize {
        self.replay.dims().rows().to_string().len()
    }
}

#[cfg(test)]
pub(super) mod tests;
