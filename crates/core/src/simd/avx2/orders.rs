//! AVX2 has no instruction that compresses: the orders that bring chosen lanes to the front.

/// The order that brings the chosen of eight lanes of 32 bits to the front, for each choice.
pub(in crate::simd) static ORDERS_32: [[u32; 8]; 256] = orders(1);

/// The same for four lanes of 64 bits.
pub(in crate::simd) static ORDERS_64: [[u32; 8]; 16] = orders(2);

/// The order of parts of 32 bits that brings the chosen lanes, `parts` each, to the front, for each choice.
const fn orders<const CHOICES: usize>(parts: usize) -> [[u32; 8]; CHOICES] {
    let mut orders = [[0; 8]; CHOICES];
    let mut chosen = 0;
    while chosen < CHOICES {
        let (mut part, mut end) = (0, 0);
        while part < 8 {
            if chosen >> (part / parts) & 1 == 1 {
                orders[chosen][end] = part as u32;
                end += 1;
            }
            part += 1;
        }
        chosen += 1;
    }
    orders
}
