use super::*;

fn refused(text: &str) -> RegionsError {
    text.parse::<Regions>().unwrap_err()
}

#[test]
fn a_board_is_written_as_it_was_read() {
    let text = "AABB\nAACB\nDCCB\nDDCC";
    let regions: Regions = text.parse().unwrap();
    assert_eq!(regions.to_string(), text);
    assert_eq!(text.to_lowercase().parse(), Ok(regions.clone()));
    assert_eq!(regions.order().get(), 4);
    assert_eq!(regions.region(Square::new(2, 1)), 2);
    assert_eq!((regions.letter(3), regions.letter(4)), ('D', '?'));
    assert_eq!(regions.region(Square::new(4, 0)), 0);
    assert_eq!(format!("{regions:?}"), "Regions(\"AABB/AACB/DCCB/DDCC\")");
    // Letters of any kind, in the order of the alphabet.
    let regions: Regions = "ZZ\nCC".parse().unwrap();
    assert_eq!(regions.region(Square::new(0, 0)), 1);
    assert_eq!(regions.to_string(), "ZZ\nCC");
}

#[test]
fn what_is_no_board_is_refused_with_the_reason() {
    assert_eq!(refused(""), RegionsError::Order { rows: 0 });
    let wide = vec!["A".repeat(17); 17].join("\n");
    assert_eq!(refused(&wide), RegionsError::Order { rows: 17 });
    let ragged = RegionsError::Ragged {
        row: 1,
        squares: 3,
        rows: 2,
    };
    assert_eq!(refused("AB\nABB"), ragged);
    let square = Square::new(1, 0);
    assert_eq!(refused("AB\n.B"), RegionsError::NoLetter { square });
    assert_eq!(
        refused("AA\nAA"),
        RegionsError::Count {
            regions: 1,
            rows: 2
        }
    );
    assert_eq!(
        refused("AB\nCC"),
        RegionsError::Count {
            regions: 3,
            rows: 2
        }
    );
    // Squares that touch at a corner only are not one piece.
    let apart = RegionsError::NotConnected {
        letter: 'A',
        from: Square::new(0, 0),
        apart: Square::new(1, 1),
    };
    assert_eq!(refused("AB\nBA"), apart);
    // A row's end is not beside the next row's beginning, also where the rows fill the words.
    let mut rows: Vec<_> = (b'A'..=b'P').map(|letter| vec![letter; 16]).collect();
    assert!(Regions::new(&rows).is_ok());
    rows[0] = vec![b'B'; 16];
    rows[0][15] = b'A';
    rows[1][0] = b'A';
    let apart = RegionsError::NotConnected {
        letter: 'A',
        from: Square::new(0, 15),
        apart: Square::new(1, 0),
    };
    assert_eq!(Regions::new(&rows), Err(apart));
}

#[test]
fn each_reason_is_said_in_one_sentence() {
    for (text, said) in [
        ("", "a board has 1 to 16 rows, not 0"),
        ("AB\nABB", "row 1 has 3 squares, but the board has 2 rows"),
        ("AB\n.B", "the square 1,0 has no letter"),
        (
            "AA\nAA",
            "a board of 2 rows needs as many regions, and has 1",
        ),
        (
            "AB\nBA",
            "the region A is in several pieces: no way over its squares leads from 0,0 to 1,1",
        ),
    ] {
        assert_eq!(refused(text).to_string(), said);
    }
}
