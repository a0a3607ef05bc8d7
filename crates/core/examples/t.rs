use backrank_core::Order;
use backrank_core::queens::{Solver, algorithms::HalfBoard, known};
use std::time::Instant;
fn main() {
    let a: Vec<usize> = std::env::args()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    for n in a[0]..=a[1] {
        let mut best = f64::MAX;
        let mut c = 0;
        for _ in 0..a.get(2).copied().unwrap_or(1) {
            let t = Instant::now();
            c = HalfBoard::new().count(Order::new(n).unwrap());
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!("{n} {c} {} {:.5}s", known::ALL.value(n) == Some(c), best);
    }
}
