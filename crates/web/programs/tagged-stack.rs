const N: usize = 8;

enum Tag {
    Undecided,
    Placed,
}

struct Occupied {
    columns: [bool; N],
    rising: [bool; 2 * N - 1],
    falling: [bool; 2 * N - 1],
}

impl Occupied {
    fn contains(&self, row: usize, column: usize) -> bool {
        self.columns[column]
            || self.rising[row + column]
            || self.falling[row + N - 1 - column]
    }

    fn set(&mut self, row: usize, column: usize, value: bool) {
        self.columns[column] = value;
        self.rising[row + column] = value;
        self.falling[row + N - 1 - column] = value;
    }
}

fn push_row(stack: &mut Vec<(usize, usize, Tag)>, row: usize) {
    for column in (0..N).rev() {
        stack.push((row, column, Tag::Undecided));
    }
}

fn main() {
    let mut occupied = Occupied {
        columns: [false; N],
        rising: [false; 2 * N - 1],
        falling: [false; 2 * N - 1],
    };
    let mut queens = [0; N];
    let mut stack = Vec::new();
    push_row(&mut stack, 0);
    while let Some((row, column, tag)) = stack.pop() {
        if let Tag::Placed = tag {
            occupied.set(row, column, false); // take it back
        } else if occupied.contains(row, column) {
            continue; // try the next node
        } else {
            occupied.set(row, column, true); // place the queen
            queens[row] = column;
            stack.push((row, column, Tag::Placed));
            if row == N - 1 {
                println!("{queens:?}"); // all rows are filled
            } else {
                push_row(&mut stack, row + 1);
            }
        }
    }
}
