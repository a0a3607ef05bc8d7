const N: usize = 8;

fn is_free(columns: &[usize], column: usize) -> bool {
    for (above, &other) in columns.iter().enumerate() {
        let distance = other.abs_diff(column);
        if distance == 0 || distance == columns.len() - above {
            return false; // try the next square
        }
    }
    true
}

fn fill(columns: &mut Vec<usize>) {
    if columns.len() == N {
        println!("{columns:?}"); // all rows are filled
        return;
    }
    for column in 0..N {
        if is_free(columns, column) {
            columns.push(column); // place the queen
            fill(columns);
            columns.pop(); // take it back
        }
    }
}

fn main() {
    fill(&mut Vec::new());
}
