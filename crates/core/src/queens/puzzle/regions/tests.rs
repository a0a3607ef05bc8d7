use super::*;

#[test]
fn regions_are_in_alphabetical_order_digits_first() {
    for (text, square, region, letter) in [
        ("AABB\nAACB\nDCCB\nDDCC", (2, 1), 2, 'C'),
        ("ZZ\nCC", (0, 0), 1, 'Z'),
        ("c1\n11", (0, 0), 1, 'C'),
        ("c1\n11", (0, 1), 0, '1'),
        ("AA\nBB", (2, 0), 0, 'A'), // outside
    ] {
        let regions: Regions = text.parse().unwrap();
        assert_eq!(regions.region(Square::from(square)), region, "{text}");
        assert_eq!([regions.letter(region), regions.letter(25)], [letter, '?']);
        assert_eq!(regions.to_string(), text.to_uppercase());
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
