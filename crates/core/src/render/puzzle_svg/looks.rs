//! The colours and patterns of regions.

use super::super::svg::Rules;

/// The rules of lines, letters and queens.
pub(super) const RULES: Rules = Rules {
    always: ".queen{fill:#111;stroke:#fff;stroke-width:1}.hatch{fill:none;stroke:#000;stroke-opacity:.3}\
        .thin{fill:none;stroke:#000;stroke-opacity:.35}.thick{fill:none;stroke:#111;stroke-width:3;stroke-linecap:square}\
        .letters text{font-weight:bold;font-size:12px;fill:#111;stroke:#fff;stroke-width:3;paint-order:stroke}",
    dark: ".queen{fill:#fff;stroke:#111}.hatch{stroke:#fff}.thin{stroke:#fff}.thick{stroke:#f4efe6}\
        .letters text{fill:#fff;stroke:#222}",
};

/// Eleven colours for dark signs: nine of the scheme "light" (Paul Tol 2021, *Colour schemes*), lilac and white. After them
/// they start over; the patterns do not.
pub(super) const LIGHT: [&str; 11] = [
    "#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff", "#44bb99", "#bbcc33", "#aaaa00",
    "#dddddd", "#c4b0e8", "#ffffff",
];

/// The same hues, darker, for light signs.
pub(super) const DARK: [&str; 11] = [
    "#27548a", "#8f3a1d", "#75651a", "#8c4456", "#2b7299", "#12664e", "#5b6611", "#4b4b00",
    "#666666", "#5b4690", "#1c1c1c",
];

/// A pattern for each region, on tiles of 11 x 11.
pub(super) const HATCHES: [&str; 16] = [
    "M0 0",
    "M-1 12L12 -1",
    "M-1 -1L12 12",
    "M0 5.5h11",
    "M5.5 0v11",
    "M5.5 4.5a1 1 0 1 0 .1 0z",
    "M0 5.5h11M5.5 0v11",
    "M-1 12L12 -1M-1 -1L12 12",
    "M5.5 2.5a3 3 0 1 0 .1 0z",
    "M3 3h5v5h-5z",
    "M0 7l2.75 -3l2.75 3l2.75 -3l2.75 3",
    "M2 5.5h6",
    "M5.5 2v6",
    "M5.5 3l3 5h-6z",
    "M5.5 3v5M3 5.5h5",
    "M0 4h11M0 7h11",
];
