//! Wrong command lines: one clear sentence that names the value and the range; exit 2, or 1 for
//! what does not fit this machine.

use crate::place::Place;
use crate::{pin, pin_runs, run};

#[test]
fn wrong_command_lines() {
    for (name, lines) in [
        (
            "usage",
            &[
                "",
                "queens",
                "queen solve 8",
                "solve 8",
                "find 8x8",
                "help queens cuont",
                "queens solve",
                "queens solve 8 9",
                "queens solve 8 --al",
                "queens solve 8 --algorithm quick",
                "queens count 8 --format jsonl",
                "queens solve 8 --limit 1 --all",
                "queens solve 8 --limit 1 --limit 2",
                "queens solve 8 --limit",
                "run merge plan.json counted --missing",
                "queens count 8 --kernel portable --algorithm bitmask",
                "queens count 8 --algorithm half-board --block a1",
                "queens count 8 --seed 1",
                "queens check - --board crosses --format svg",
                "tour check - --board --format svg",
                "queens solve 4 --out four.png",
                "queens count 4 --out four.pdf",
            ][..],
        ),
        (
            "habits",
            &[
                "8",
                "8x8",
                "queens 8",
                "tour 8",
                "tour 8x8",
                "knight 8x8",
                "queens puzzle 8",
                "queens puzzle 25",
                "queens puzzle check board",
                "run 8x8",
                "queens solve 8 -o x",
                "tour solve 8x8",
                "version",
                "queens solve -n 8",
                "queens --n 8",
                "tour find 8 8",
                "queens solve 8 --random",
                "queens find 8 --random",
                "queens solve 8 --json",
                "queens solve 8 --cores 2",
                "queens count 8 --cores 2",
                "queens solve 8 --first",
                "queens solve 8 --limit -1",
                "tour find 8x8 --start a1 --end b1",
                "tour find 8x8 --from a1 --end b1",
                "tour count 5x5 --open",
                "tour count 5x5 -q",
                "queens count 8 --verify whole",
            ],
        ),
        (
            "number",
            &[
                "queens solve 33",
                "queens solve -1",
                "queens solve ''",
                "queens solve acht",
                "queens solve 8.5",
                "queens find +8",
                "queens solve 8 --limit 0",
                "queens solve 8 --limit many",
                "queens count 8 --threads 100000",
                "queens count 8 --verify=all",
                "queens count 19 --verify=whole",
                "queens estimate 16 --budget 0",
                "queens estimate 16 --budget inf",
                "queens count 8 --memory abc",
                "queens count 8 --memory -1KB",
            ],
        ),
        (
            "board_and_square",
            &[
                "tour find 0x5",
                "tour find 8xx8",
                "tour find 8x8x8",
                "tour find 1000000001x1",
                "tour trace -3x3",
                "tour find 8x8 --from z9",
                "tour find 5000x5000 --algorithm backtrack",
                "queens solve 8 --with z9",
                "queens solve 8 --with d1,,c3",
                "queens trace 0 --with a1",
                "queens solve 8 --with a1 b3",
                "tour find 8x8 --block a1, b3",
                "tour find 8x8 --with a1 b3",
                // As from a variable of the shell that is not set.
                "queens solve 8 --with ''",
            ],
        ),
        (
            "tour_find",
            &[
                "tour find 8x8 --algorithm construct --all",
                "tour find 8x8 --algorithm construct --block a1,b1",
                "tour find 8x8 --algorithm backtrack --tie roth",
                "tour find 8x8 --tie pohl --seed 1",
                "tour find 41x41 --tie fixed",
                "tour find 8x8 --all --format svg",
                "tour find 100x100 --memory 10KB",
                "tour trace 65x5 --format html",
                "tour find 100000x100000",
                "tour find 1000x1000 --tie roth --memory 25MB",
                "tour find 1000000000x1000000000 --format directions --memory 1TB",
                "tour compare 8x8 --from a1 --starts 3",
            ],
        ),
        (
            "tour_count",
            &[
                "tour count 40x40",
                "tour count 10x10",
                "tour count 40x40 --closed",
                "tour count 3x4000",
                "tour count 2x1000000 --per-square",
                "tour count 5x5 --memory 1KB",
                "tour count 5x5 --from c3 --undirected",
                "tour count 5x5 --closed --from a1",
                "tour count 5x5 --format svg",
                "tour count 8x8 --algorithm plain --memory 1MB",
                "tour count 12x12 --algorithm plain --memory 1MB",
                "tour count 3x600 --algorithm plain",
            ],
        ),
    ] {
        pin_runs(&format!("errors__{name}"), lines);
    }
    // The board file in the place of the size.
    let place = Place::new();
    place.write("board", "Q");
    let hint = "hint: did you mean '--board-file board'?";
    place.run("queens solve board").refused(2, hint);
    // Which language would that be?
    pin("errors__unknown_language", run("queens solve 8 --lang de"));
}
