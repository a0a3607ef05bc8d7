//! The two forms in which the states of one degree vector are stored: dense and sparse.

/// States as a list: the ranks of their matchings, rising, and their numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct States<'a, N> {
    pub(crate) ranks: &'a [u32],
    pub(crate) numbers: &'a [N],
}

impl<'a, N> States<'a, N> {
    /// Those whose ranks are in `start..start + length`.
    pub(crate) fn block(self, start: u32, length: u32) -> States<'a, N> {
        let from = self.ranks.partition_point(|&rank| rank < start);
        let to = from + self.ranks[from..].partition_point(|&rank| rank - start < length);
        States {
            ranks: &self.ranks[from..to],
            numbers: &self.numbers[from..to],
        }
    }
}

/// The states of one degree vector, in the shorter of two forms.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stored<'a, N> {
    /// A number for each matching, 0 for those that are no state.
    Dense(&'a [N]),
    Sparse(States<'a, N>),
}

impl<N> Stored<'_, N> {
    /// The length of the list of numbers.
    pub(crate) const fn len(&self) -> usize {
        let (Self::Dense(numbers) | Self::Sparse(States { numbers, .. })) = self;
        numbers.len()
    }
}

/// The bytes of a rank.
pub(crate) const RANK_BYTES: u64 = size_of::<u32>() as u64;

/// True if the dense form takes no more bytes than the sparse one, for this many states of all matchings.
pub(crate) const fn is_dense_shorter(states: u64, matchings: u64, number_bytes: u64) -> bool {
    matchings * number_bytes <= states * (RANK_BYTES + number_bytes)
}

/// The bytes of the shorter form.
pub(crate) const fn stored_bytes(states: u64, matchings: u64, number_bytes: u64) -> u64 {
    if is_dense_shorter(states, matchings, number_bytes) {
        matchings * number_bytes
    } else {
        states * (RANK_BYTES + number_bytes)
    }
}
