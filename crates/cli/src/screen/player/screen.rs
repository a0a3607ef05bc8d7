//! The picture of the player: title, board, panel, sentences, legend, keys.

use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::Layout;
use ratatui::style::{Color, Stylize};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::content::{self, Content};
use super::playback::Playback;
use crate::error::Error;
use crate::say::figures::{counted, thousands};
use crate::say::{self, Lang, say};

/// The columns that the sentences need.
const MIN_COLUMNS: u16 = 60;
/// The blank columns between board and panel.
const GAP: u16 = 3;
/// The most rows of the panel beside a small board.
const MAX_PANEL_ROWS: u16 = 24;
/// The rows of title and keys.
const EDGES: u16 = 2;
/// The rows of the legend and the blanks around the board, which are left out where there is no room.
const SPARE: u16 = 4;

/// The picture in a language, with colours or without; they only repeat what the signs say.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub(super) lang: Lang,
    pub(super) is_coloured: bool,
}

impl Screen {
    /// Refuses a terminal that is too small.
    pub(super) fn check(content: &dyn Content, size: (u16, u16)) -> Result<(), Error> {
        too_small(content, &content.frame(), size).map_or(Ok(()), |why| Err(Error::failed(why)))
    }

    /// Draws a step; `searching` is the number of steps of a search that is under way.
    pub(super) fn draw(self, frame: &mut Frame, playback: &Playback, searching: Option<u64>) {
        let (area, content) = (frame.area(), &*playback.content);
        let fixed = content.frame();
        if let Some(why) = too_small(content, &fixed, (area.width, area.height)) {
            let why = Paragraph::new(self.lang.say(why)).wrap(Wrap { trim: true });
            frame.render_widget(why, area);
            return;
        }
        let line = |text: &say::Text| Line::from(self.lang.say(text));
        let said_rows = rows_below(content);
        let mut said: Vec<_> = content.sentences().iter().map(line).collect();
        if let Some(note) = &playback.note {
            said.truncate(1);
            said.push(line(note));
        }
        let least = fixed.board.1.max(fixed.panel.1);
        let spare = area.height - EDGES - said_rows;
        let rows = spare
            .saturating_sub(SPARE)
            .clamp(least, least.max(MAX_PANEL_ROWS));
        let [title, _, middle, _, below, legend, _, keys] = Layout::vertical([
            Length(1),
            Max(1),
            Length(rows),
            Max(1),
            Length(said_rows),
            Max(2),
            Fill(1),
            Length(1),
        ])
        .areas(area);
        frame.render_widget(line(&fixed.title).bold(), title);
        frame.render_widget(line(&state(playback, searching)).right_aligned(), title);
        frame.render_widget(line(&short_keys(&fixed.goal)).dim(), keys);
        let signs = fixed.legend.iter().map(line);
        if playback.shows_help {
            let keys = help(&fixed.goal);
            let lines = keys.iter().map(line).chain(signs);
            frame.render_widget(Text::from_iter(lines), middle.union(legend));
            return;
        }
        let [board, panel] = Layout::horizontal([Length(fixed.board.0), Fill(1)])
            .spacing(GAP)
            .areas(middle);
        content.board(board, frame.buffer_mut());
        let mut lines = content.panel(panel.width, self.lang);
        match said_rows {
            0 => lines.append(&mut said),
            _ => frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), below),
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), panel);
        frame.render_widget(Text::from_iter(signs).dim(), legend);
        if !self.is_coloured {
            for cell in &mut frame.buffer_mut().content {
                cell.set_fg(Color::Reset).set_bg(Color::Reset);
            }
        }
    }
}

/// The rows of the sentences below the board.
fn rows_below(content: &dyn Content) -> u16 {
    if content.sentences().is_empty() { 0 } else { 2 }
}

/// The refusal of a terminal of that size, if it is too small.
fn too_small(
    content: &dyn Content,
    fixed: &content::Frame,
    (has_columns, has_rows): (u16, u16),
) -> Option<say::Text> {
    let (board, panel, dims) = (fixed.board, fixed.panel, fixed.dims);
    let columns = board.0.saturating_add(GAP + panel.0).max(MIN_COLUMNS);
    let rows = board
        .1
        .max(panel.1)
        .saturating_add(EDGES + rows_below(content));
    (columns > has_columns || rows > has_rows).then(|| {
        say!(
            en: "the {dims} board needs a terminal of {columns} columns and {rows} rows, and this one has {has_columns} and {has_rows}",
            zh: "{dims} 棋盘需要 {columns} 列 {rows} 行的终端，而当前终端是 {has_columns} 列 {has_rows} 行",
        )
    })
}

/// Whether it plays, and how fast.
fn state(playback: &Playback, searching: Option<u64>) -> say::Text {
    let speed = playback.pace.speed();
    let steps = counted(speed.into(), "step");
    match searching.map(thousands) {
        Some(steps) => say!(
            en: "searching: step {steps} (Esc stops)",
            zh: "搜索中：第 {steps} 步（Esc 停止）",
        ),
        None if playback.pace.is_playing => {
            say!(en: "playing, {steps} a second", zh: "播放中，每秒 {speed} 步")
        }
        None => say!(en: "paused, {steps} a second", zh: "已暂停，每秒 {speed} 步"),
    }
}

/// The keys on a line.
fn short_keys(goal: &say::Text) -> say::Text {
    say!(
        en: ("q quit  ? help  space play/pause  left/right step  up/down speed  s {}", goal.en),
        zh: ("q 退出  ? 帮助  Space 播放/暂停  左/右 单步  上/下 速度  s 下一个{}", goal.zh),
    )
}

/// The keys, and the heading of the signs.
fn help(goal: &say::Text) -> [say::Text; 11] {
    [
        say!(en: "Keys", zh: "按键"),
        say!(en: "space        play, pause", zh: "Space        播放、暂停"),
        say!(en: "right, left  a step forward, a step back", zh: "右、左       前进一步、后退一步"),
        say!(en: "up, down     faster, slower", zh: "上、下       加快、放慢"),
        say!(en: ("s            the next {}", goal.en), zh: ("s            下一个{}", goal.zh)),
        say!(en: "home, end    the start, the last step", zh: "Home、End    开始、最后一步"),
        say!(en: "esc          stop a search; leave this page", zh: "Esc          停止搜索；离开本页"),
        say!(en: "?            this page", zh: "?            本页"),
        say!(en: "q            quit", zh: "q            退出"),
        say::Text::same(""),
        say!(en: "The board", zh: "棋盘"),
    ]
}
