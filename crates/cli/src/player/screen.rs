//! A frame of the player: title, board, panel, sentences, legend, keys.

use backrank_core::{Message, message};
use ratatui::Frame;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::{Layout, Rect};
use ratatui::style::{Color, Stylize};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::board::Board;
use super::playback::Playback;
use super::search::PANEL;
use crate::locale::Lang;
use crate::locale::figures::thousands;

/// The number of columns that the sentences need.
const MIN_COLUMNS: u16 = 60;
/// The number of blank columns between board and panel.
const GAP: u16 = 3;
/// The largest number of rows of a panel with little content beside a small board.
const MAX_PANEL_ROWS: u16 = 24;
/// The number of rows that the panel may need.
const MAX_LINES: u16 = 400;
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
        let size = board.size();
        let width = area.width - size.0 - GAP;
        let content = drawn(search.panel(width, self.lang), width);
        let min_rows = size.1.max(PANEL.1);
        let max_rows = area.height - TITLE - SENTENCES;
        let has_keys = max_rows > min_rows;
        let rows = content.area.height.min(max_rows - u16::from(has_keys));
        let rows = max_rows
            .saturating_sub(SPARE)
            .max(rows)
            .clamp(min_rows, min_rows.max(MAX_PANEL_ROWS).max(rows));
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
        let all_keys = message!(
            "q quit  ? help  space play/pause  left/right step  up/down speed  s solution"
        );
        let mut key_bar = line(all_keys);
        if key_bar.width() > area.width.into() {
            key_bar = line(message!("q quit  ? help  space play/pause"));
        }
        frame.render_widget(key_bar.dim(), keys);
        let symbols = Text::from_iter(search.legend().map(line));
        if playback.shows_help {
            let help = keys_help().map(line);
            let help = Text::from_iter(help.into_iter().chain(symbols));
            let help = Paragraph::new(help).wrap(Wrap { trim: true });
            frame.render_widget(help, middle.union(legend));
            return;
        }
        let [left, panel] = Layout::horizontal([Length(size.0), Fill(1)])
            .spacing(GAP)
            .areas(middle);
        board.draw(search.symbols(), left, frame.buffer_mut());
        copy_panel(&content, panel, frame.buffer_mut());
        let sentences = Text::from_iter(search.sentences().map(line));
        frame.render_widget(Paragraph::new(sentences).wrap(Wrap { trim: true }), bottom);
        if symbols.width() <= area.width.into() {
            frame.render_widget(symbols.dim(), legend);
        }
        if !self.is_coloured {
            for cell in &mut frame.buffer_mut().content {
                cell.set_fg(Color::Reset).set_bg(Color::Reset);
            }
        }
    }
}

/// Draws lines on as many rows as they need.
fn drawn(lines: Vec<Line>, width: u16) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, MAX_LINES));
    Paragraph::new(lines)
        .wrap(Wrap { trim: true })
        .render(buffer.area, &mut buffer);
    let is_filled = |cell: &Cell| cell.symbol() != " ";
    let cells = buffer.content.iter().rposition(is_filled).unwrap_or(0);
    let rows = cells / usize::from(width) + 1;
    buffer.resize(Rect::new(0, 0, width, rows as u16));
    buffer
}

/// Copies the panel. If it is too high, rows below the heading of its last part are left out, because
/// the top of a stack is at the end.
fn copy_panel(panel: &Buffer, area: Rect, buffer: &mut Buffer) {
    let rows: Vec<_> = panel.content.chunks(area.width.into()).collect();
    let omitted = rows.len().saturating_sub(area.height.into());
    let is_blank = |row: &&[Cell]| row.iter().all(|cell| cell.symbol() == " ");
    let heading = rows.iter().rposition(is_blank).unwrap_or_default() + 1;
    let first = (heading + 1).min(usize::from(area.height).saturating_sub(2));
    for (at, row) in area.rows().enumerate().take(rows.len()) {
        if omitted > 0 && at == first {
            buffer[row.as_position()].set_char('…');
            continue;
        }
        let cells = rows[if at < first { at } else { at + omitted }];
        for (position, cell) in row.positions().zip(cells) {
            buffer[position] = cell.clone();
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
