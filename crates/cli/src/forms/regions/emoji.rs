//! Boards of coloured squares, as people send them to each other.

use backrank_core::queens::puzzle::Regions;

/// The colours of squares, those of squares first.
const COLOURS: [char; 18] = [
    '🟥', '🟧', '🟨', '🟩', '🟦', '🟪', '🟫', '⬛', '⬜', '🔴', '🟠', '🟡', '🟢', '🔵', '🟣', '🟤',
    '⚫', '⚪',
];

/// Writes a board in rows; none where there are more regions than colours.
pub(crate) fn write(regions: &Regions) -> Option<String> {
    let n = regions.order().get();
    let mut text = String::new();
    for square in regions.squares() {
        text.push(*COLOURS.get(regions.region(square) as usize)?);
        if square.column as usize == n - 1 && (square.row as usize) < n - 1 {
            text.push('\n');
        }
    }
    Some(text)
}
