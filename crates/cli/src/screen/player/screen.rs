//! The picture of the player: title, board, panel, sentences, legend, keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::content::{Content, Sizes};
use super::paint::{Paint, Tone};
use super::playback::Playback;
use crate::error::Error;
use crate::say::figures::{counted, thousands};
use crate::say::{self, say};

/// The columns that the sentences need.
const MIN_COLUMNS: u64 = 60;
/// The blank columns between board and panel.
const GAP: u64 = 3;
/// The rows of the legend, which is left out where there is no room.
const LEGEND_ROWS: u16 = 2;
/// The most rows of the panel beside a small board.
const MAX_PANEL_ROWS: u16 = 24;

/// The picture in a language, with colours or without.
#[derive(Clone, Copy)]
pub(super) struct Screen(pub(super) Paint);

impl Screen {
    /// Refuses a terminal that is too small.
    pub(super) fn check(self, content: &dyn Content, size: (u16, u16)) -> Result<(), Error> {
        too_large(content, size).map_or(Ok(()), |why| Err(Error::failed(why)))
    }

    /// Draws a step; `searching` is the number of steps of a search that is under way.
    pub(super) fn draw(self, frame: &mut Frame, playback: &Playback, searching: Option<u64>) {
        let (area, content, paint) = (frame.area(), &*playback.content, self.0);
        if let Some(why) = too_large(content, (area.width, area.height)) {
            let why = Paragraph::new(paint.lang.say(why)).wrap(Wrap { trim: true });
            frame.render_widget(why, area);
            return;
        }
        let said = sentences(playback, paint);
        let said_rows = content.sentences().len().min(1) as u16 * 2;
        let least = body(content, false).1 as u16;
        let available = area.height - said_rows - 2;
        let body_rows = available.saturating_sub(LEGEND_ROWS + 2);
        let body_rows = body_rows.min(MAX_PANEL_ROWS).max(least);
        let spare = available - body_rows;
        let legend_rows = if spare >= LEGEND_ROWS { LEGEND_ROWS } else { 0 };
        let blank = |more: u16| u16::from(spare >= legend_rows + more);
        let [title, _, middle, _, below, rest, _, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(blank(1)),
            Constraint::Length(body_rows),
            Constraint::Length(blank(2)),
            Constraint::Length(said_rows),
            Constraint::Length(legend_rows),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let state = state(playback, searching);
        frame.render_widget(paint.line(content.title(), Tone::Strong), title);
        frame.render_widget(paint.line(state, Tone::Plain).right_aligned(), title);
        frame.render_widget(paint.line(short_keys(content), Tone::Quiet), keys);
        if playback.shows_help {
            let height = keys.y - middle.y;
            frame.render_widget(help(content, paint), Rect { height, ..middle });
            return;
        }
        let is_wide = body(content, true).0 <= area.width.into();
        let [board, _, panel] = Layout::horizontal([
            Constraint::Length(content.sizes(is_wide).board.0 as u16),
            Constraint::Length(GAP as u16),
            Constraint::Fill(1),
        ])
        .areas(middle);
        frame.render_widget(content.board(is_wide, paint), board);
        let mut lines = content.panel(panel.width, paint);
        if said_rows == 0 {
            lines.extend(said.lines.clone());
        }
        let lines = Paragraph::new(lines).wrap(Wrap { trim: false });
        frame.render_widget(lines, panel);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), below);
        let legend = content.legend().map(|line| paint.line(line, Tone::Quiet));
        frame.render_widget(Text::from_iter(legend), rest);
    }
}

/// The columns and rows that board and panel need.
fn body(content: &dyn Content, is_wide: bool) -> (u64, u64) {
    let Sizes { board, panel } = content.sizes(is_wide);
    (board.0 + GAP + panel.0, board.1.max(panel.1))
}

/// The refusal of a terminal of that size, if it is too small.
fn too_large(content: &dyn Content, (has_columns, has_rows): (u16, u16)) -> Option<say::Text> {
    let (columns, rows) = body(content, false);
    let columns = columns.max(MIN_COLUMNS);
    // The title, the keys, and two rows of sentences.
    let rows = rows + 2 + content.sentences().len().min(1) as u64 * 2;
    let dims = content.dims();
    let fits = columns <= has_columns.into() && rows <= has_rows.into();
    (!fits).then(|| {
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

/// The sentences of the step, and the note beside them or in the place of the last.
fn sentences(playback: &Playback, paint: Paint) -> Text<'static> {
    let mut lines = playback.content.sentences().into_iter();
    let mut text = Text::default();
    text.extend(lines.next().map(|said| paint.line(said, Tone::Strong)));
    let second = playback.note.clone().or_else(|| lines.next());
    text.extend(second.map(|said| paint.line(said, Tone::Plain)));
    text
}

/// The keys on a line.
fn short_keys(content: &dyn Content) -> say::Text {
    let say::Text { en, zh } = content.goal();
    say!(
        en: "q quit  ? help  space play/pause  left/right step  up/down speed  s {en}",
        zh: "q 退出  ? 帮助  Space 播放/暂停  左/右 单步  上/下 速度  s 下一个{zh}",
    )
}

/// The keys and the signs.
fn help(content: &dyn Content, paint: Paint) -> Text<'static> {
    let say::Text { en, zh } = content.goal();
    let keys = [
        say!(en: "space        play, pause", zh: "Space        播放、暂停"),
        say!(en: "right, left  a step forward, a step back", zh: "右、左       前进一步、后退一步"),
        say!(en: "up, down     faster, slower", zh: "上、下       加快、放慢"),
        say!(en: "s            the next {en}", zh: "s            下一个{zh}"),
        say!(en: "home, end    the start, the last step", zh: "Home、End    开始、最后一步"),
        say!(en: "esc          stop a search; leave this page", zh: "Esc          停止搜索；离开本页"),
        say!(en: "?            this page", zh: "?            本页"),
        say!(en: "q            quit", zh: "q            退出"),
    ];
    let mut text = Text::from(paint.line(say!(en: "Keys", zh: "按键"), Tone::Strong));
    text.extend(keys.map(|key| paint.line(key, Tone::Plain)));
    text.push_line(Line::default());
    text.push_line(paint.line(say!(en: "The board", zh: "棋盘"), Tone::Strong));
    text.extend(content.legend().map(|line| paint.line(line, Tone::Plain)));
    text
}
