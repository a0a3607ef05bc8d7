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
    // Letters of any kind, in the order of the alphabet.
    let regions: Regions = "ZZ\nCC".parse().unwrap();
    assert_eq!(regions.region(Square::new(0, 0)), 1);
    assert_eq!(regions.to_string(), "ZZ\nCC");
}

#[test]
fn what_is_no_board_is_refused_with_the_reason() {
    let wide = "A\n".repeat(17);
    for (text, said) in [
        ("", "a board has 1 to 16 rows, not 0"),
        (&wide, "a board has 1 to 16 rows, not 17"),
        ("AB\nABB", "row 1 has 3 squares, but the board has 2 rows"),
        ("AB\n.B", "the square 1,0 has no letter"),
        (
            "AA\nAA",
            "a board of 2 rows needs as many regions, and has 1",
        ),
        (
            "AB\nCC",
            "a board of 2 rows needs as many regions, and has 3",
        ),
        // Squares that touch at a corner only are not one piece.
        (
            "AB\nBA",
            "the region A is in several pieces: no way over its squares leads from 0,0 to 1,1",
        ),
    ] {
        let refused = text.parse::<Regions>().unwrap_err();
        assert_eq!(refused.to_string(), said);
    }
}

/// Also where the rows fill the words.
#[test]
fn the_end_of_a_row_is_not_beside_the_beginning_of_the_next() {
    let mut rows: Vec<_> = (b'A'..=b'P').map(|letter| vec![letter; 16]).collect();
    assert!(Regions::new(&rows).is_ok());
    rows[0] = vec![b'B'; 16];
    (rows[0][15], rows[1][0]) = (b'A', b'A');
    let apart = RegionsError::NotConnected {
        letter: 'A',
        from: Square::new(0, 15),
        apart: Square::new(1, 0),
    };
    assert_eq!(Regions::new(&rows), Err(apart));
}
