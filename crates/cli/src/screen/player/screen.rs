//! The picture of the player: title, board, panel, sentences, legend, keys.

use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::Layout;
use ratatui::style::{Color, Stylize};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::content;
use super::playback::Playback;
use crate::say::figures::{counted, thousands};
use crate::say::{self, Lang, say};

/// The columns that the sentences need.
const MIN_COLUMNS: u16 = 60;
/// The blank columns between board and panel.
const GAP: u16 = 3;
/// The most rows of the panel beside a small board.
const MAX_PANEL_ROWS: u16 = 24;
/// The row of the title.
const TITLE: u16 = 1;
/// The rows of the keys, the legend and the blanks around the board, which are left out where there
/// is no room.
const SPARE: u16 = 5;

/// The picture in a language, with colours or without; they only repeat what the signs say.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub(super) lang: Lang,
    pub(super) is_coloured: bool,
}

impl Screen {
    /// Draws a step; `searching` is the number of steps of a search that is under way.
    pub(super) fn draw(self, frame: &mut Frame, playback: &Playback, searching: Option<u64>) {
        let (area, content, fixed) = (frame.area(), &*playback.content, &playback.frame);
        if let Err(why) = check(playback, (area.width, area.height)) {
            let why = Paragraph::new(self.lang.say(why)).wrap(Wrap { trim: true });
            frame.render_widget(why, area);
            return;
        }
        let line = |text: &say::Text| Line::from(self.lang.say(text));
        let said: Vec<_> = content.sentences().iter().map(line).collect();
        let said_rows = said.len() as u16;
        let (size, (_, panel_rows)) = (fixed.board.size(), fixed.panel);
        let least = size.1.max(panel_rows);
        let rows = (area.height - TITLE - said_rows)
            .saturating_sub(SPARE)
            .clamp(least, least.max(MAX_PANEL_ROWS));
        let has_keys = area.height > TITLE + least + said_rows;
        let [title, _, middle, _, below, legend, _, keys] = Layout::vertical([
            Length(1),
            Max(1),
            Length(rows),
            Max(1),
            Length(said_rows),
            Max(2),
            Fill(1),
            Length(has_keys.into()),
        ])
        .areas(area);
        frame.render_widget(line(&fixed.title).bold(), title);
        let mut state = line(&state(playback, searching)).right_aligned();
        if !has_keys {
            state.push_span(self.lang.of("  ? help", "  ? 帮助"));
        }
        frame.render_widget(state, title);
        frame.render_widget(line(&short_keys(&fixed.goal)).dim(), keys);
        let signs = Text::from_iter(fixed.legend.iter().map(line));
        if playback.shows_help {
            let mut help = Text::raw(help(&fixed.goal, self.lang));
            help.extend(signs);
            frame.render_widget(help, middle.union(legend));
            return;
        }
        let [board, panel] = Layout::horizontal([Length(size.0), Fill(1)])
            .spacing(GAP)
            .areas(middle);
        fixed.board.draw(content.signs(), board, frame.buffer_mut());
        let lines = content.panel(panel.width, self.lang);
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), panel);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), below);
        frame.render_widget(signs.dim(), legend);
        if !self.is_coloured {
            for cell in &mut frame.buffer_mut().content {
                cell.set_fg(Color::Reset).set_bg(Color::Reset);
            }
        }
    }
}

/// Refuses a terminal that is too small.
pub(super) fn check(
    playback: &Playback,
    (has_columns, has_rows): (u16, u16),
) -> Result<(), say::Text> {
    let content::Frame { board, panel, .. } = &playback.frame;
    let (size, dims) = (board.size(), board.dims);
    let columns = size.0.saturating_add(GAP + panel.0).max(MIN_COLUMNS);
    let said_rows = playback.content.sentences().len() as u16;
    let rows = size.1.max(panel.1).saturating_add(TITLE + said_rows);
    if columns <= has_columns && rows <= has_rows {
        return Ok(());
    }
    Err(say!(
        en: "the {dims} board needs a terminal of {columns} columns and {rows} rows, and this one has {has_columns} and {has_rows}",
        zh: "{dims} 棋盘需要 {columns} 列 {rows} 行的终端，而当前终端是 {has_columns} 列 {has_rows} 行",
    ))
}

/// Whether it plays, and how fast, or what the last key led to.
fn state(playback: &Playback, searching: Option<u64>) -> say::Text {
    let speed = playback.speed();
    let steps = counted(speed.into(), "step");
    match (searching.map(thousands), &playback.note) {
        (Some(steps), _) => say!(
            en: "searching: step {steps} (Esc stops)",
            zh: "搜索中：第 {steps} 步（Esc 停止）",
        ),
        (_, Some(note)) => note.clone(),
        _ if playback.is_playing => {
            say!(en: "playing, {steps} a second", zh: "播放中，每秒 {speed} 步")
        }
        _ => say!(en: "paused, {steps} a second", zh: "已暂停，每秒 {speed} 步"),
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
fn help(goal: &say::Text, lang: Lang) -> String {
    let say::Text { en, zh } = goal;
    match lang {
        Lang::En => format!(
            "\
Keys
space        play, pause
right, left  a step forward, a step back
up, down     faster, slower
s            the next {en}
home, end    the start, the last step
esc          stop a search; leave this page
?            this page
q            quit

The board"
        ),
        Lang::Zh => format!(
            "\
按键
Space        播放、暂停
右、左       前进一步、后退一步
上、下       加快、放慢
s            下一个{zh}
Home、End    开始、最后一步
Esc          停止搜索；离开本页
?            本页
q            退出

棋盘"
        ),
    }
}
