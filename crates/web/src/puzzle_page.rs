//! The page that shows the deductions of a coloured puzzle, as one text.

use crate::filled::filled;

const HTML: &str = include_str!("../page/puzzle/index.html");
const STYLE: &str = include_str!("../page/puzzle/style.css");
const SCRIPT: &str = include_str!("../page/puzzle/puzzle.js");

/// The lines of the HTML in whose place the parts of the page come, in their order.
const PLACES: [&str; 4] = [
    "<link rel=\"stylesheet\" href=\"style.css\" />",
    "<!-- board -->",
    "<!-- steps -->",
    "<script type=\"module\" src=\"puzzle.js\"></script>",
];

/// Returns the page with a board, in SVG, and the steps, in JSON, whose fields `page/puzzle/puzzle.js` names.
#[must_use]
pub fn puzzle_page(board: &str, steps: &str) -> String {
    // No text of the JSON ends the element in which it stands.
    let steps = steps.replace('<', "\\u003c");
    let style = format!("<style>\n{STYLE}</style>");
    let film = format!("<script type=\"application/json\" id=\"film\">{steps}</script>");
    let script = format!("<script type=\"module\">\n{SCRIPT}</script>");
    let parts = [&style, board, &film, &script];
    filled(HTML, PLACES.into_iter().zip(parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_stand_in_the_page_and_nothing_is_loaded() {
        let page = puzzle_page("<svg>of the board</svg>", "{\"said\":\"</script>\"}");
        for place in PLACES {
            assert_eq!(HTML.matches(place).count(), 1, "{place}");
            assert!(!page.contains(place), "{place}");
        }
        assert!(page.contains("<div id=\"board\"><svg>of the board</svg></div>"));
        assert!(page.contains("id=\"film\">{\"said\":\"\\u003c/script>\"}</script>"));
        assert!(page.contains("<style>\n/*") && page.ends_with("</html>\n"));
        assert!(!page.contains(" src=\"") && !page.contains("url(http"));
        assert!(!SCRIPT.contains("</script") && !SCRIPT.contains("<!--"));
    }
}
