//! The looks of the player. Colours only repeat what the signs say.

use ratatui::style::{Color, Modifier, Style};

/// The role of a text on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    /// Text that matters less: the names of files and ranks, the keys.
    Quiet,
    /// A heading.
    Strong,
    /// A queen, a visit.
    Piece,
    /// The square just occupied, or a part of a solution.
    Good,
    /// The square just rejected, the queen that attacks it, and the line between them.
    Bad,
    /// The square just taken back.
    Back,
    /// A square to which the knight can go.
    Onward,
}

/// The style of a tone, with colours or without.
pub(super) fn style(tone: Tone, is_coloured: bool) -> Style {
    let (color, modifier) = match tone {
        Tone::Plain => (None, Modifier::empty()),
        Tone::Quiet => (None, Modifier::DIM),
        Tone::Strong | Tone::Piece => (None, Modifier::BOLD),
        Tone::Good => (Some(Color::Green), Modifier::BOLD),
        Tone::Bad => (Some(Color::Red), Modifier::BOLD),
        Tone::Back => (Some(Color::Yellow), Modifier::BOLD),
        Tone::Onward => (Some(Color::Cyan), Modifier::empty()),
    };
    let style = Style::new().add_modifier(modifier);
    match color {
        Some(color) if is_coloured => style.fg(color),
        _ => style,
    }
}
