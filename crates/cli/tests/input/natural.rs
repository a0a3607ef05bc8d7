//! Command lines as hands type them: capital letters, fractions, short options, `help` in front.

use crate::run;

#[test]
fn typed_variants_are_read_like_the_plain_line() {
    for (typed, plain) in [
        ("queens solve 6 --with D1", "queens solve 6 --with d1"),
        ("tour find 5X5 --from C3", "tour find 5x5 --from c3"),
        ("tour find 5", "tour find 5x5"),
        ("tour find 5×6 --to A1", "tour find 5x6 --to a1"),
        (
            "tour find 5x5 -n 2 -f squares",
            "tour find 5x5 --limit 2 --format squares",
        ),
        ("queens count 9 -j 2", "queens count 9 --threads 2"),
        ("-v", "--version"),
        ("-V", "--version"),
        ("help", "--help"),
        ("help --lang zh", "--help --lang zh"),
        ("help queens count", "queens count --help"),
        ("help help", "help --help"),
    ] {
        assert_eq!(run(typed).done(), run(plain).done(), "{typed}");
    }
    run("queens estimate 15 --threads 1 --budget 0.05").done();
}
