//! The numbers that were taken out of an array, and the loop that does it register by register.

/// The numbers of an array are taken in blocks of this many.
pub(crate) const BLOCK: usize = 64;

/// The numbers that were taken out of an array.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Nonzero<N> {
    /// For each block of the array a word: bit i tells that number i of the block is not 0.
    pub(crate) places: Vec<u64>,
    pub(crate) numbers: Vec<N>,
    /// The bits of all numbers.
    pub(crate) union: N,
}

impl<N: Copy + Default> Nonzero<N> {
    /// Makes room for the numbers of an array, and for a register beyond them.
    pub(super) fn begin(&mut self, length: usize) {
        assert_eq!(length % BLOCK, 0, "the array has whole blocks");
        self.places.clear();
        self.numbers.clear();
        self.places.reserve(length / BLOCK);
        self.numbers.reserve(length + BLOCK);
        self.union = N::default();
    }
}

/// Implements the loops of a kind of processor for numbers of one width. `$take`: moves the numbers of a register that are not
/// 0 to the end of the list; returns their lanes.
#[cfg(target_arch = "x86_64")]
macro_rules! take_by_register {
    ($name:ident, $features:literal, $number:ty, $lanes:literal, $register:ty, $zero:ident, $load:ident, $store:ident, $or:ident, $chosen:expr, $pack:expr) => {
        #[target_feature(enable = $features)]
        fn $name(array: &mut [$number], into: &mut Nonzero<$number>) {
            into.begin(array.len());
            let mut union = $zero();
            let mut end = 0;
            let list: *mut $number = into.numbers.as_mut_ptr();
            for block in array.as_chunks_mut::<BLOCK>().0 {
                let mut registers = [$zero(); BLOCK / $lanes];
                let mut all = $zero();
                for (register, numbers) in registers.iter_mut().zip(block.as_chunks::<$lanes>().0) {
                    // SAFETY: a register of numbers.
                    *register = unsafe { $load(numbers.as_ptr().cast()) };
                    all = $or(all, *register);
                }
                let mut places = 0;
                if $chosen(all) != 0 {
                    union = $or(union, all);
                    for (at, register) in registers.into_iter().enumerate() {
                        let chosen = $chosen(register);
                        places |= u64::from(chosen) << (at * $lanes);
                        debug_assert!(end + $lanes <= into.numbers.capacity());
                        // SAFETY: of at most as many numbers as the array has there is room for one register more.
                        unsafe { $store(list.add(end).cast(), $pack(chosen, register)) };
                        end += chosen.count_ones() as usize;
                    }
                    *block = [0; BLOCK];
                }
                into.places.push(places);
            }
            // SAFETY: all numbers up to here were written.
            unsafe { into.numbers.set_len(end) };
            let mut parts = [0; $lanes];
            // SAFETY: a register of numbers.
            unsafe { $store(parts.as_mut_ptr().cast(), union) };
            into.union = parts.into_iter().fold(0, |union, part| union | part);
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use take_by_register;
