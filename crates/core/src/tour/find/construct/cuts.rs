//! The cuts of a board into blocks.

/// The pieces of a side of the board.
///
/// At most one has an odd length. Each is short enough for a search, unless it is the only one.
pub(super) struct Cuts {
    /// The start of each piece, followed by the length of the side.
    starts: Vec<u32>,
}

impl Cuts {
    /// Cuts a side into pieces of 6, and one of 6 to 11 that contains `odd`. If a piece is odd, it
    /// is that one. A side of 5 is not cut.
    pub(super) fn of_side(length: u32, odd: u32) -> Self {
        let others = (length / 6).max(1) - 1;
        let left = 6 * others.min(odd / 6);
        Self::around(left, length - 6 * others, length, 6)
    }

    /// Cuts the long side of a board whose other side is 5 into pieces of 8, and up to three of 8
    /// to 15.
    ///
    /// The `ends` are given by their positions along the side and across it. An odd piece contains
    /// the first of them. No end is in the middle of a piece's second line or second to last line:
    /// that square is next to two corners of its block, so only paths from these corners can end on
    /// it.
    pub(super) fn of_strip(length: u32, ends: &[(u32, u32)]) -> Option<Self> {
        if length <= 24 {
            return Some(Self {
                starts: vec![0, length],
            });
        }
        let fits = |cuts: &Self| {
            ends.iter().all(|&(end, across)| {
                let (start, width) = cuts.piece(cuts.piece_of(end));
                let is_second = end == start + 1 && start > 0;
                let is_last_but_one = end + 2 == start + width && start + width < length;
                across != 2 || !(is_second || is_last_but_one)
            })
        };
        let is_even = length.is_multiple_of(2);
        let widths: &[u32] = if is_even { &[0] } else { &[9, 11, 13, 15] };
        let is_cut = |part: u32| part == 0 || part >= 8;
        let mut cuts = widths.iter().flat_map(|&width| {
            let lefts = (0..=length - width).step_by(2).filter(move |&left| {
                (is_even || (left..left + width).contains(&ends[0].0))
                    && is_cut(left)
                    && is_cut(length - left - width)
            });
            lefts.map(move |left| Self::around(left, width, length, 8))
        });
        cuts.find(fits)
    }

    /// Cuts off a piece of this width, 0 for none, and cuts the rest left and right of it into
    /// pieces of length `each`. Remainders go to the outermost pieces.
    fn around(left: u32, width: u32, length: u32, each: u32) -> Self {
        let right = length - left - width;
        let more = left % each;
        let lefts = (0..left / each).map(|at| if at == 0 { 0 } else { each * at + more });
        let middle = (width > 0).then_some(left);
        let rights = (0..right / each).map(|at| left + width + each * at);
        Self {
            starts: lefts.chain(middle).chain(rights).chain([length]).collect(),
        }
    }

    /// Returns the number of pieces.
    pub(super) fn pieces(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the start and the length of a piece.
    pub(super) fn piece(&self, piece: usize) -> (u32, u32) {
        (
            self.starts[piece],
            self.starts[piece + 1] - self.starts[piece],
        )
    }

    /// Returns the piece that contains the position.
    pub(super) fn piece_of(&self, position: u32) -> usize {
        self.starts.partition_point(|&start| start <= position) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths(cuts: &Cuts) -> Vec<u32> {
        (0..cuts.pieces())
            .map(|piece| cuts.piece(piece).1)
            .collect()
    }

    /// Covers all cases: from length 25 on they repeat with period 8, as do the positions.
    #[test]
    fn a_strip_is_cut_so_that_no_end_is_next_to_two_corners_of_its_block() {
        for length in 25..60 {
            // On a strip of odd length, a tour ends on the colour of the corners.
            let is_odd = length % 2 == 1;
            let ends = || (0..length).step_by(if is_odd { 2 } else { 1 });
            for from in ends() {
                for to in ends() {
                    let cuts = Cuts::of_strip(length, &[(from, 2), (to, 2)]).expect("cuts");
                    for (piece, width) in widths(&cuts).into_iter().enumerate() {
                        let start = cuts.starts[piece];
                        assert!((8..16).contains(&width));
                        assert_eq!(width % 2 == 1, is_odd && piece == cuts.piece_of(from));
                        for end in [from, to] {
                            let is_bad = start > 0 && end == start + 1
                                || start + width < length && end + 2 == start + width;
                            assert!(!is_bad, "{length} {from} {to}");
                        }
                    }
                    assert_eq!(widths(&cuts).iter().sum::<u32>(), length);
                }
            }
        }
    }
}
