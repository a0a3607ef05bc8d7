//! The page of the ladder: prose written by hand around figures written by `cargo xtask bench`.

const BEGIN: &str = "<!-- begin ladder -->\n";
const END: &str = "<!-- end ladder -->\n";

/// What stands before and after the figures, markers included.
///
/// # Errors
/// When a marker is missing, stands twice, or they are in the wrong order: replacing anything then could lose prose.
pub(super) fn around_figures(page: &str) -> Result<(&str, &str), String> {
    let begin = only(page, BEGIN)? + BEGIN.len();
    let end = only(page, END)?;
    if begin > end {
        return Err(format!("`{}` stands before its beginning", END.trim_end()));
    }
    Ok((&page[..begin], &page[end..]))
}

/// Where the marker stands.
fn only(page: &str, marker: &str) -> Result<usize, String> {
    let mut found = page.match_indices(marker);
    match (found.next(), found.next()) {
        (Some((at, _)), None) => Ok(at),
        (None, _) => Err(format!("the line `{}` is missing", marker.trim_end())),
        (Some(_), Some(_)) => Err(format!("the line `{}` stands twice", marker.trim_end())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prose_and_the_markers_are_kept() {
        let page = "# Ladder\n<!-- begin ladder -->\nold\n<!-- end ladder -->\n## Tried\n";
        assert_eq!(
            around_figures(page),
            Ok((
                "# Ladder\n<!-- begin ladder -->\n",
                "<!-- end ladder -->\n## Tried\n"
            ))
        );
    }

    #[test]
    fn a_page_without_a_clear_place_is_refused() {
        for (page, why) in [
            ("prose\n", "the line `<!-- begin ladder -->` is missing"),
            (
                "<!-- begin ladder -->\n",
                "the line `<!-- end ladder -->` is missing",
            ),
            (
                "<!-- end ladder -->\n<!-- begin ladder -->\n",
                "`<!-- end ladder -->` stands before its beginning",
            ),
            (
                "<!-- begin ladder -->\n<!-- begin ladder -->\n<!-- end ladder -->\n",
                "the line `<!-- begin ladder -->` stands twice",
            ),
        ] {
            assert_eq!(around_figures(page), Err(why.to_owned()));
        }
    }
}
