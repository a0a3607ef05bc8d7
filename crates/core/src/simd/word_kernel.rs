//! The inner loops over lists of words, written once for registers of any number of lanes, and
//! compiled for each kernel as a whole.

use super::instructions::{Instructions, first_lanes};
use super::pairs::{List, Pairs};
use super::word::{Word, shorter_first};

/// A loop over lists, with its arguments.
///
/// `run` is `#[inline(always)]`, so that it becomes a part of the function with the instructions of
/// a kernel. A closure would not do: the compiler may put it into another codegen unit, where the
/// loop is compiled for every processor and is two to three times slower.
pub(crate) trait Loop {
    type Output;

    fn run<K: Instructions>(self, kernel: K) -> Self::Output;
}

/// Runs loops over lists of words, and counts the disjoint pairs of 32-bit words.
pub(crate) trait WordKernel: Copy + Send + Sync + 'static {
    /// The buffers of a leaf. They are large, so they are reused.
    type Scratch: Default + Send;

    /// The largest number of pairs for which [`Compare`] is faster than
    /// [`count_disjoint`](Self::count_disjoint).
    const FEW_PAIRS: u64 = 1 << 16;

    /// The number of pairs of the largest leaf, by measurement.
    const MAX_PAIRS: u64 = 1 << 19;

    /// Returns the kernel, if this processor has its instructions.
    fn detect() -> Option<Self>;

    /// Runs a loop that is compiled for these instructions.
    fn run<L: Loop>(self, list_loop: L) -> L::Output;

    /// Counts the disjoint pairs of words, one of each list. Lists may have any length.
    fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut Self::Scratch) -> u64;
}

/// Implements [`detect`](WordKernel::detect) and [`run`](WordKernel::run) for a kernel with these
/// instructions.
macro_rules! compile_loops {
    ($($feature:tt)*) => {
        fn detect() -> Option<Self> {
            let has_all = true $(&& is_x86_feature_detected!($feature))*;
            has_all.then_some(Self(()))
        }

        fn run<L: Loop>(self, list_loop: L) -> L::Output {
            #[target_feature($(enable = $feature),*)]
            fn compiled<K: Instructions, L: Loop>(kernel: K, list_loop: L) -> L::Output {
                list_loop.run(kernel)
            }
            // SAFETY: `self` proves that the processor has these instructions.
            unsafe { compiled(self, list_loop) }
        }
    };
}
pub(super) use compile_loops;

/// Appends the union of each pair of words whose keys are disjoint.
pub(crate) struct Unite<'a, W>(pub(crate) Pairs<'a, W>, pub(crate) &'a mut Vec<W>);

impl<W: Word> Loop for Unite<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) {
        let Self(pairs, out) = self;
        let width = K::lanes::<W>();
        let Pairs {
            starts: [firsts, seconds],
            mut keys,
            mut words,
        } = pairs;
        for (first, second) in firsts.windows(2).zip(seconds.windows(2).rev()) {
            let lengths = [first, second].map(|list| (list[1] - list[0]) as usize);
            // Registers are loaded from the list that wastes fewer lanes.
            let steps = |one: usize, by_lanes: usize| one * by_lanes.div_ceil(width);
            let is_swapped = steps(lengths[1], lengths[0]) < steps(lengths[0], lengths[1]);
            let keys = keys.take(lengths, is_swapped);
            match &mut words {
                Some(words) => unite_lists(kernel, keys, words.take(lengths, is_swapped), out),
                // The same lists twice, so that the compiler loads each word only once.
                None => unite_lists(kernel, keys, keys, out),
            }
        }
    }
}

/// Appends the union of each word of the first list with each of the second, if their keys are
/// disjoint.
#[inline(always)]
fn unite_lists<K: Instructions, W: Word>(
    kernel: K,
    [first_keys, second_keys]: [List<'_, W>; 2],
    [first_words, second_words]: [List<'_, W>; 2],
    out: &mut Vec<W>,
) {
    let width = K::lanes::<W>();
    let chunks = second_keys
        .words
        .chunks(width)
        .zip(second_words.words.chunks(width));
    for (keys, words) in chunks {
        // SAFETY: both are parts of their lists, and the longest registers have 16 lanes.
        let (second_key, second_word) = unsafe {
            (
                kernel.load(second_keys.register(keys, width)),
                kernel.load(second_words.register(words, width)),
            )
        };
        let lanes = first_lanes(keys.len());
        out.reserve(first_keys.words.len() * width);
        let (mut end, list) = (out.len(), out.as_mut_ptr());
        debug_assert!(end + first_keys.words.len() * width <= out.capacity());
        for (&first_key, &first_word) in first_keys.words.iter().zip(first_words.words) {
            let fits = kernel.disjoint::<W>(kernel.splat(first_key), second_key) & lanes;
            let united = kernel.or(kernel.splat(first_word), second_word);
            // SAFETY: space for a full register for each word was reserved.
            end += unsafe { kernel.store(united, fits, list.add(end)) };
        }
        // SAFETY: all words up to here were written.
        unsafe { out.set_len(end) };
    }
}

/// Moves the words that have any of the bits from the first list to the end of the second. The
/// order of words may change.
pub(crate) struct Split<'a, W>(
    pub(crate) &'a mut Vec<W>,
    pub(crate) W,
    pub(crate) &'a mut Vec<W>,
);

impl<W: Word> Loop for Split<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) {
        let Self(list, bits, with) = self;
        let (bits, width, length) = (kernel.splat(bits), K::lanes::<W>(), list.len());
        // Whole registers: the zeros after the last word lack the bits and remain the last.
        list.resize(length.next_multiple_of(width), W::default());
        let padded = list.len();
        with.reserve(padded);
        let (mut kept_words, mut end) = (0, with.len());
        let (from, to) = (list.as_mut_ptr(), with.as_mut_ptr());
        debug_assert!(end + padded <= with.capacity());
        // SAFETY: words of the list are written at or below the position from which they were
        // read, so none is overwritten unread. Space for a full register after each word was
        // reserved in the other list, and all words up to both ends were written.
        unsafe {
            for at in (0..padded).step_by(width) {
                let words = kernel.load(std::slice::from_raw_parts(from.add(at), width));
                let lacks = kernel.disjoint::<W>(words, bits);
                debug_assert!(lacks <= first_lanes(width));
                end += kernel.store(words, first_lanes(width) ^ lacks, to.add(end));
                kept_words += kernel.store(words, lacks, from.add(kept_words));
            }
            list.set_len(kept_words - (padded - length));
            with.set_len(end);
        }
    }
}

/// Appends the words that have none of the bits.
pub(crate) struct Without<'a, W>(pub(crate) &'a [W], pub(crate) W, pub(crate) &'a mut Vec<W>);

impl<W: Word> Loop for Without<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) {
        let Self(list, bits, out) = self;
        let (bits, width) = (kernel.splat(bits), K::lanes::<W>());
        out.reserve(list.len() + width);
        let (mut end, to) = (out.len(), out.as_mut_ptr());
        debug_assert!(end + list.len() + width <= out.capacity());
        let registers = list.chunks_exact(width);
        let rest = registers.remainder();
        // SAFETY: space for a full register after each word was reserved, and all words up to
        // the end were written.
        unsafe {
            for words in registers {
                let words = kernel.load(words);
                end += kernel.store(words, kernel.disjoint::<W>(words, bits), to.add(end));
            }
            let words = kernel.load(rest);
            let lacks = kernel.disjoint::<W>(words, bits) & first_lanes(rest.len());
            out.set_len(end + kernel.store(words, lacks, to.add(end)));
        }
    }
}

/// Appends the words that have only the bits, at most 32, packed to the low end in order.
pub(crate) struct Pack<'a, W>(
    pub(crate) &'a [W],
    pub(crate) u64,
    pub(crate) &'a mut Vec<u32>,
);

impl<W: Word> Loop for Pack<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) {
        let Self(list, bits, out) = self;
        debug_assert!(bits.count_ones() <= 32);
        let pack = kernel.packer(bits);
        out.extend(list.iter().map(|word| pack(word.to_u64()) as u32));
    }
}

/// Counts, for each bit, the words that have it, in a sample of 64 words at equal distances.
pub(crate) struct Occurrences<'a, W>(pub(crate) &'a [W]);

impl<W: Word> Loop for Occurrences<'_, W> {
    type Output = [u8; 64];

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) -> [u8; 64] {
        let Self(list) = self;
        let mut occurrences = [0; 64];
        let by_half = occurrences.chunks_mut(32).take(size_of::<W>() / 4);
        for (half, occurrences) in by_half.enumerate() {
            let mut sample = [0; 64];
            for (part, word) in sample
                .iter_mut()
                .zip(list.iter().step_by(list.len() / 64 + 1))
            {
                *part = (word.to_u64() >> (32 * half)) as u32;
            }
            for (number, [row]) in occurrences.iter_mut().zip(kernel.rows(&sample)) {
                *number = row.count_ones() as u8;
            }
        }
        occurrences
    }
}

/// Counts the disjoint pairs of words, one of each list, word by word. Use it for short lists.
pub(crate) struct Compare<'a, W>(pub(crate) [&'a [W]; 2]);

impl<W: Word> Loop for Compare<'_, W> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Instructions>(self, _: K) -> u64 {
        let Self(lists) = self;
        let [few, many] = shorter_first(lists);
        let mut pairs = 0;
        for &x in few {
            // Short runs, so that the counts fit 32-bit lanes.
            for words in many.chunks(1 << 16) {
                let disjoint = words.iter().map(|&y| u32::from(x & y == W::default()));
                pairs += u64::from(disjoint.sum::<u32>());
            }
        }
        pairs
    }
}
