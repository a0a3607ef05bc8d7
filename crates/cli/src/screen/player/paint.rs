//! The looks of the player. Colours only repeat what the signs say.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::say::{self, Lang, Text, figures, say};

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

/// The language of the texts, and whether they have colours.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) lang: Lang,
    pub(super) is_coloured: bool,
}

impl Paint {
    /// The style of a tone.
    pub(super) fn style(self, tone: Tone) -> Style {
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
            Some(color) if self.is_coloured => style.fg(color),
            _ => style,
        }
    }

    pub(super) fn line(self, text: impl Into<Text>, tone: Tone) -> Line<'static> {
        Line::styled(self.lang.say(text), self.style(tone))
    }

    pub(super) fn span(self, text: String, tone: Tone) -> Span<'static> {
        Span::styled(text, self.style(tone))
    }

    /// Numbers below each other, after their names.
    pub(super) fn table(self, numbers: &[(Text, Text)]) -> Vec<Line<'static>> {
        let names = numbers.iter().map(|(name, _)| self.lang.say(name));
        let names: Vec<_> = names.collect();
        let width = |name: &str| Span::raw(name).width();
        let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
        let line = |(name, (_, number)): (&String, &(Text, Text))| {
            let blanks = widest - width(name) + 2;
            Line::from(format!("{name}{:blanks$}{}", "", self.lang.say(number)))
        };
        names.iter().zip(numbers).map(line).collect()
    }
}

/// A number of all that there are, if that is known.
pub(super) fn of(number: u64, all: Option<u64>) -> say::Text {
    let number = figures::thousands(number);
    match all.map(figures::thousands) {
        Some(all) => say!(en: "{number} of {all}", zh: "{number} / {all}"),
        None => Text::same(number),
    }
}
