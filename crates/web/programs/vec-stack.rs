const N: usize = 8;

fn is_attacked(columns: &[usize]) -> bool {
    let top = columns.len() - 1;
    for row in 0..top {
        let distance = columns[row].abs_diff(columns[top]);
        if distance == 0 || distance == top - row {
            return true;
        }
    }
    false
}

fn main() {
    let mut columns = vec![0];
    while let Some(&column) = columns.last() {
        if columns.len() <= N && column < N {
            if is_attacked(&columns) {
                *columns.last_mut().unwrap() += 1; // try the next square
            } else {
                columns.push(0); // place: push a row
            }
        } else {
            if columns.len() > N {
                println!("{:?}", &columns[..N]); // all rows are filled
            }
            columns.pop(); // pop a row
            if let Some(column) = columns.last_mut() {
                *column += 1;
            }
        }
    }
}
