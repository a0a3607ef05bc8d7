//! A frame of the player: title, board, panel, sentences, legend, keys.

use backrank_core::{Message, message};
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::Layout;
use ratatui::style::{Color, Stylize};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::Board;
use super::playback::Playback;
use super::search::PANEL;
use crate::locale::Lang;
use crate::locale::figures::thousands;

/// The number of columns that the sentences need.
const MIN_COLUMNS: u16 = 60;
/// The number of blank columns between board and panel.
const GAP: u16 = 3;
/// The largest number of rows of the panel beside a small board.
const MAX_PANEL_ROWS: u16 = 24;
/// The number of rows of the title and of the sentences.
const TITLE: u16 = 1;
const SENTENCES: u16 = 2;
/// The number of rows of the keys, the legend and the blank lines, which are omitted if they do not
/// fit.
const SPARE: u16 = 5;

/// How to draw frames. Colours only repeat what the symbols show.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub(super) lang: Lang,
    pub(super) is_coloured: bool,
}

impl Screen {
    /// Draws a step. `search_steps` is the number of steps that a running search has taken.
    pub(super) fn draw(self, frame: &mut Frame, playback: &Playback, search_steps: Option<u64>) {
        let (area, search) = (frame.area(), &playback.search);
        let board = search.board();
        if let Err(error) = check(&board, (area.width, area.height)) {
            let error = Paragraph::new(self.lang.say(error)).wrap(Wrap { trim: true });
            frame.render_widget(error, area);
            return;
        }
        let line = |message: Message| Line::from(self.lang.say(message));
        let (size, (_, panel_rows)) = (board.size(), PANEL);
        let min_rows = size.1.max(panel_rows);
        let rows = (area.height - TITLE - SENTENCES)
            .saturating_sub(SPARE)
            .clamp(min_rows, min_rows.max(MAX_PANEL_ROWS));
        let has_keys = area.height > TITLE + min_rows + SENTENCES;
        let [title, _, middle, _, bottom, legend, _, keys] = Layout::vertical([
            Length(1),
            Max(1),
            Length(rows),
            Max(1),
            Length(SENTENCES),
            Max(2),
            Fill(1),
            Length(has_keys.into()),
        ])
        .areas(area);
        frame.render_widget(line(search.title()).bold(), title);
        let mut status = line(status(playback, search_steps)).right_aligned();
        if !has_keys {
            status.push_span("  ");
            status.push_span(self.lang.say(message!("? help")));
        }
        frame.render_widget(status, title);
        let short_keys = message!(
            "q quit  ? help  space play/pause  left/right step  up/down speed  s solution"
        );
        frame.render_widget(line(short_keys).dim(), keys);
        let symbols = Text::from_iter(search.legend().map(line));
        if playback.shows_help {
            let help = keys_help().map(line);
            let help = Text::from_iter(help.into_iter().chain(symbols));
            frame.render_widget(help, middle.union(legend));
            return;
        }
        let [left, panel] = Layout::horizontal([Length(size.0), Fill(1)])
            .spacing(GAP)
            .areas(middle);
        board.draw(search.symbols(), left, frame.buffer_mut());
        let lines = search.panel(panel.width, self.lang);
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), panel);
        let sentences = Text::from_iter(search.sentences().map(line));
        frame.render_widget(Paragraph::new(sentences).wrap(Wrap { trim: true }), bottom);
        frame.render_widget(symbols.dim(), legend);
        if !self.is_coloured {
            for cell in &mut frame.buffer_mut().content {
                cell.set_fg(Color::Reset).set_bg(Color::Reset);
            }
        }
    }
}

/// Returns an error if the terminal is too small for the board.
pub(super) fn check(board: &Board, (has_columns, has_rows): (u16, u16)) -> Result<(), Message> {
    let (size, dims) = (board.size(), board.dims);
    let columns = size.0.saturating_add(GAP + PANEL.0).max(MIN_COLUMNS);
    let rows = size.1.max(PANEL.1).saturating_add(TITLE + SENTENCES);
    if columns <= has_columns && rows <= has_rows {
        return Ok(());
    }
    Err(message!(
        "the {dims} board needs a terminal of {columns} columns and {rows} rows; this one has {has_columns} and {has_rows}",
        dims,
        columns,
        rows,
        has_columns,
        has_rows
    ))
}

/// Returns the status: the message about the last key, or whether it plays and how fast.
fn status(playback: &Playback, search_steps: Option<u64>) -> Message {
    let n = playback.speed();
    match (search_steps.map(thousands), &playback.note) {
        (Some(step), _) => message!("searching: step {step} (Esc stops)", step),
        (_, Some(note)) => note.clone(),
        _ if playback.is_playing => message!("playing, {n|step|steps} a second", n),
        _ => message!("paused, {n|step|steps} a second", n),
    }
}

/// Returns a line for each key, and the heading of the legend.
fn keys_help() -> [Message; 11] {
    [
        message!("Keys"),
        message!("space        play, pause"),
        message!("right, left  a step forward, a step back"),
        message!("up, down     faster, slower"),
        message!("s            the next solution"),
        message!("home, end    the start, the last step"),
        message!("esc          stop a search; leave this page"),
        message!("?            this page"),
        message!("q            quit"),
        message!(""),
        message!("The board"),
    ]
}
