//! The judge names what is wrong.

use backrank_core::Square;
use backrank_core::queens::puzzle::{PuzzleFault, Regions, Unit, solutions, verify};

use super::slow::slow;

#[test]
fn the_judge_names_the_first_fault() {
    let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse().unwrap();
    let queens = |columns: &[u32]| -> Vec<Square> {
        (0..)
            .zip(columns)
            .map(|(row, &column)| Square::new(row, column))
            .collect()
    };
    let fault = |columns: &[u32]| verify(&regions, &queens(columns)).unwrap_err();
    let found = solutions(&regions, 2);
    assert_eq!(found, slow(&regions));
    let right: Vec<_> = found[0].squares().collect();
    assert_eq!(verify(&regions, &right), Ok(()));
    assert_eq!(
        verify(&regions, &right[1..]),
        Err(PuzzleFault::Missing { queens: 4 })
    );
    assert_eq!(fault(&[5]), PuzzleFault::Outside(Square::new(0, 5)));
    let (first, second) = (Square::new(0, 0), Square::new(1, 0));
    let unit = Unit::Column(0);
    assert_eq!(
        fault(&[0, 0]),
        PuzzleFault::Shared {
            first,
            second,
            unit
        }
    );
    let (first, second) = (Square::new(0, 1), Square::new(1, 0));
    assert_eq!(fault(&[1, 0]), PuzzleFault::Touching { first, second });
    let twice = [Square::new(0, 2), Square::new(0, 4)];
    let [first, second] = twice;
    let unit = Unit::Row(0);
    assert_eq!(
        verify(&regions, &twice),
        Err(PuzzleFault::Shared {
            first,
            second,
            unit
        })
    );
    for (columns, said) in [
        (&[5][..], "the queen on 0,5 is outside the board"),
        (&[0, 0], "the queens on 0,0 and 1,0 stand in one column"),
        (&[1, 3], "the queens on 0,1 and 1,3 stand in one region"),
        (&[1, 0], "the queens on 0,1 and 1,0 touch each other"),
        (&[0, 3], "there are only 2 queens"),
    ] {
        assert_eq!(fault(columns).to_string(), said);
    }
}
