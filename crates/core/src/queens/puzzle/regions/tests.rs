use super::*;

#[test]
fn a_board_is_written_as_it_was_read() {
    let text = "AABB\nAACB\nDCCB\nDDCC";
    let regions: Regions = text.parse().unwrap();
    assert_eq!(regions.to_string(), text);
    assert_eq!(text.to_lowercase().parse(), Ok(regions.clone()));
    assert_eq!(regions.region(Square::new(2, 1)), 2);
    assert_eq!((regions.letter(3), regions.letter(4)), ('D', '?'));
    assert_eq!(regions.region(Square::new(4, 0)), 0);
    // Any letters may be used; regions are in alphabetical order.
    let regions: Regions = "ZZ\nCC".parse().unwrap();
    assert_eq!(regions.region(Square::new(0, 0)), 1);
    assert_eq!(regions.to_string(), "ZZ\nCC");
    // Digits come first.
    let regions: Regions = "c1\n11".parse().unwrap();
    assert_eq!(
        (regions.region(Square::new(0, 0)), regions.letter(0)),
        (1, '1')
    );
}

#[test]
fn invalid_boards_are_refused_with_the_reason() {
    let wide = "A\n".repeat(26);
    for (text, said) in [
        ("", "a board has 1 to 25 rows, not 0"),
        (&wide, "a board has 1 to 25 rows, not 26"),
        ("AB\nABB", "row 1 has 3 squares, but the board has 2 rows"),
        ("AB\n.B", "the square 1,0 has neither a letter nor a digit"),
        (
            "AA\nAA",
            "a board with 2 rows needs as many regions, but has 1",
        ),
        (
            "AB\nCC",
            "a board with 2 rows needs as many regions, but has 3",
        ),
    ] {
        let refused = text.parse::<Regions>().unwrap_err();
        assert_eq!(refused.to_string(), said);
    }
}

/// Squares that touch at a corner only are not connected. Neither are the end of a row and the
/// beginning of the next, even if rows fill the words.
#[test]
fn a_region_in_several_pieces_is_named() {
    let divided = |text: &str| text.parse::<Regions>().unwrap().divided();
    assert_eq!(divided("AB\nBA"), Some(0));
    assert_eq!(divided("AAB\nACC\nBCC"), Some(1));
    assert_eq!(divided("AAB\nACB\nACC"), None);
    let mut rows: Vec<_> = (b'A'..=b'Y').map(|letter| vec![letter; 25]).collect();
    assert_eq!(Regions::new(&rows).unwrap().divided(), None);
    rows[0] = vec![b'B'; 25];
    (rows[0][24], rows[1][0]) = (b'A', b'A');
    assert_eq!(Regions::new(&rows).unwrap().divided(), Some(0));
}
