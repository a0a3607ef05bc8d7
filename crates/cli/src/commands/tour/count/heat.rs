//! The number of tours from each square on a terminal, the larger the darker.

use std::fmt;

use anstyle::{Ansi256Color, Style};
use backrank_core::render::HeatBoard;

/// A board whose squares have a colour, which only repeats what the numbers say.
pub(super) struct Coloured<'a>(pub(super) HeatBoard<'a>);

/// Backgrounds from cold to hot, of the 256 colours that terminals have.
const BACKGROUNDS: [u8; 7] = [230, 223, 216, 209, 203, 160, 88];
const BLACK: u8 = 16;
const WHITE: u8 = 231;
/// From this background on, numbers are white.
const WHITE_FROM: usize = 5;

fn style(heat: f64) -> Style {
    let last = BACKGROUNDS.len() - 1;
    let step = ((heat * last as f64).round() as usize).min(last);
    let number = if step < WHITE_FROM { BLACK } else { WHITE };
    Style::new()
        .bg_color(Some(Ansi256Color(BACKGROUNDS[step]).into()))
        .fg_color(Some(Ansi256Color(number).into()))
}

impl fmt::Display for Coloured<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, |f, square, number| {
            let style = style(self.0.heat(square));
            write!(f, "{style}{number}{style:#}")
        })
    }
}
