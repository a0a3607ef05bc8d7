//! All solutions of a board, against the slow solver; and the judge.

use backrank_core::Square;
use backrank_core::queens::puzzle::{Regions, Style, generate, solutions, verify};
use backrank_core::random::Random;

use super::slow::{random_regions, slow};

/// Compares with the slow solver. Returns the numbers of boards without a solution, with one, and
/// with several.
fn compare(regions: &Regions, numbers: &mut [u32; 3]) {
    let expected = slow(regions);
    numbers[expected.len().min(2)] += 1;
    assert_eq!(solutions(regions, usize::MAX), expected, "{regions:?}");
    for limit in [0, 1, 2] {
        let mut some = solutions(regions, limit);
        assert_eq!(some.len(), expected.len().min(limit), "{regions:?}");
        some.retain(|found| !expected.contains(found));
        assert!(some.is_empty(), "{regions:?}");
    }
    for found in expected {
        assert_eq!(verify(regions, &found), Ok(()), "{regions:?}");
    }
}

#[test]
fn the_solutions_are_those_of_the_slow_solver() {
    let random = &mut Random::new(1);
    let mut numbers = [0; 3];
    for case in 0..4_000 {
        compare(&random_regions(1 + case % 8, 1, random), &mut numbers);
    }
    assert!(numbers.iter().all(|&boards| boards > 20), "{numbers:?}");
    let mut numbers = [0; 3];
    for case in 0..400 {
        compare(&random_regions(7 + case % 3, 2, random), &mut numbers);
    }
    // Boards with one solution, and then with a border moved.
    for seed in 0..30 {
        let regions = generate(9, 2, seed, None, Style::Compact).unwrap();
        compare(&regions, &mut numbers);
        let text = regions.to_string();
        let mut rows: Vec<_> = text.lines().map(|row| row.as_bytes().to_vec()).collect();
        rows.iter_mut().for_each(|row| row[4] = row[3]);
        // A region of the fifth column alone is gone.
        if let Ok(moved) = Regions::new(&rows) {
            compare(&moved.with_stars(2).unwrap(), &mut numbers);
        }
    }
    assert!(numbers.iter().all(|&boards| boards > 3), "{numbers:?}");
}

/// A loose board with two queens in each row, whose regions were grown around a placement.
const LARGE: &str = "\
    SSSSSSSUUUQQQQQQIIIIEEEEE\n\
    SSSUUSSSUUVVQQQQQIIIIIEEE\n\
    SSSUUUUUUVVVVQQQQIIIIIIEE\n\
    SSSUUWUUUUVVVVQQQIIIIIGEE\n\
    SSSUWWWUUUVVVVVQQQIIGGGEE\n\
    SSWWWWWUVVVVRRRQQQIIGGGGG\n\
    WWWWWWWVVVXXRRRQQQIIIGGGG\n\
    TWWWWWWXXXXXXXRQQQIIIGGGG\n\
    TWWWWWWXXXXRRRRRQQIIIGGGG\n\
    TWWWWWXXXXXRRRRPPQQAAGGGG\n\
    TTTTYYYYXXXRRRRPPPQAAAGGG\n\
    TTTTTYYYYYXRRRPPPPAAAAAAA\n\
    TTTTTYYYYYYRRROOOPAAAAAAA\n\
    TTTTTYYYYOOOOOOOOOOOAAAAA\n\
    FFFFYYYYYOOOOJJJJOOOAAAAA\n\
    FFFFFYYYOOOONNJJJJOOACCCA\n\
    FHHHHHYYHOOONNNJJOOOCCCAA\n\
    FHHHHHHHHHOONNNNNOOCCCCAA\n\
    FDDDDDDHHHHHNMNNNNNNNCCCA\n\
    FDDDDDDHHHHHMMMMMMMMCCCCC\n\
    FDDDDDDDHHHHMMMMMMMMBBCCC\n\
    DDDDDDDKHHHHHMLLMMMMBBBCC\n\
    DDDDDDKKKLLLLLLLMMMMMBBCC\n\
    DDDDDKKKKLLLLLLLMMMMMBBCC\n\
    DDDDKKKKKLLLLLLLMMBBBBBCC";

/// A search that goes on below a bad choice does not end here.
#[test]
fn two_solutions_of_a_large_board_are_found() {
    let regions = LARGE.parse::<Regions>().unwrap().with_stars(2).unwrap();
    let found = solutions(&regions, 2);
    assert!(found[0] < found[1]);
    for queens in found {
        assert_eq!(verify(&regions, &queens), Ok(()));
    }
}

/// A board whose rows are its regions.
fn rows(n: usize) -> Regions {
    let rows: Vec<_> = (b'A'..).take(n).map(|letter| vec![letter; n]).collect();
    Regions::new(&rows).unwrap()
}

#[test]
fn no_queens_and_more_than_fit_are_refused() {
    for (n, max) in [(1, 1), (3, 1), (5, 1), (7, 2), (8, 2), (12, 3), (25, 6)] {
        let board = rows(n);
        assert_eq!(board.stars(), 1);
        assert_eq!(board.clone().with_stars(max).unwrap().stars(), max);
        for stars in [0, max + 1, u32::MAX] {
            let refused = board.clone().with_stars(stars).unwrap_err().to_string();
            let limit = if stars > 0 { "at most" } else { "at least" };
            assert!(refused.contains(limit), "{refused}");
            assert!(refused.ends_with(&format!(", not {stars}")), "{refused}");
        }
    }
}

/// What a command line can ask for is pinned there.
#[test]
fn the_checker_reports_the_first_fault() {
    for (stars, queens, said) in [
        (1, &[(0, 9)][..], "the queen on 0,9 is outside the board"),
        (
            1,
            &[(0, 2), (0, 4)],
            "the queens on 0,2 and 0,4 are both in row 0",
        ),
        (
            2,
            &[(0, 0), (0, 2), (0, 4)],
            "the queens on 0,0 and 0,4 are in row 0 with 1 more",
        ),
        (
            2,
            &[(0, 0), (0, 0)],
            "the queens on 0,0 and 0,0 touch each other",
        ),
    ] {
        let queens: Vec<_> = queens.iter().copied().map(Square::from).collect();
        let fault = verify(&rows(9).with_stars(stars).unwrap(), &queens);
        assert_eq!(fault.unwrap_err().to_string(), said);
    }
}
