const N: u32 = 8;
const ALL: u32 = u32::MAX >> (32 - N);

fn fill(mut free: u32, columns: u32, sums: u32, differences: u32) -> u64 {
    let mut solutions = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg(); // the lowest free bit
        free ^= queen; // place the queen
        if (columns | queen) == ALL {
            solutions += 1; // all rows are filled
        }
        let c = columns | queen;
        let s = (sums | queen) >> 1;
        let d = (differences | queen) << 1;
        solutions += fill(ALL & !(c | s | d), c, s, d);
        // take it back
    }
    solutions
}

fn main() {
    println!("{}", fill(ALL, 0, 0, 0));
}
