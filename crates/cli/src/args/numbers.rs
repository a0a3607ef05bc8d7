//! Numbers that options take where clap's own ranges do not serve.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use backrank_parallel::MAX_THREADS;
use backrank_runs::MAX_SHARDS;
use bytesize::ByteSize;
use clap::builder::RangedU64ValueParser;

use crate::say::{Text, say};

/// A whole number from 1 to `max`.
pub(crate) fn up_to(max: usize) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=max as u64)
}

/// A number of threads.
pub(crate) fn threads() -> RangedU64ValueParser<usize> {
    up_to(MAX_THREADS)
}

/// A number of shards.
pub(crate) fn shards() -> RangedU64ValueParser<usize> {
    up_to(MAX_SHARDS)
}

/// An amount of memory: `500MB`, `2GiB`, `1048576`.
pub(crate) fn bytes(text: &str) -> Result<u64, Text> {
    let bytes = text.parse().ok().map(|ByteSize(bytes)| bytes);
    // The last number stands for all that is too much.
    let bytes = bytes.filter(|bytes| (1..u64::MAX).contains(bytes));
    bytes.ok_or_else(|| {
        say!(
            en: "write a number of bytes, or such as 500MB or 2GiB, below 16 EiB",
            zh: "请输入字节数，或如 500MB、2GiB，须小于 16 EiB",
        )
    })
}

/// A time of up to a day.
pub(crate) fn seconds(text: &str) -> Result<Duration, Text> {
    decimal(text, 0.01..=86_400.0).map(Duration::from_secs_f64)
}

/// A time of up to a year.
pub(crate) fn hours(text: &str) -> Result<f64, Text> {
    decimal(text, 0.01..=8766.0)
}

/// A part in percent, with the sign or without.
pub(crate) fn percent(text: &str) -> Result<f64, Text> {
    decimal(text.strip_suffix('%').unwrap_or(text), 0.000_001..=100.0)
}

fn decimal(text: &str, range: RangeInclusive<f64>) -> Result<f64, Text> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (min, max) = range.into_inner();
        say!(en: "write a number from {min} to {max}", zh: "请输入 {min} 到 {max} 的数")
    })
}

/// Some shards, kept as ranges, which take memory in proportion to their text; they may overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShardList(Vec<RangeInclusive<usize>>);

impl ShardList {
    /// The shards of all lists together, in order, each once.
    pub(crate) fn union(lists: &[Self]) -> Vec<usize> {
        let mut ranges: Vec<_> = lists.iter().flat_map(|list| &list.0).collect();
        ranges.sort_unstable_by_key(|range| *range.start());
        let mut shards = Vec::new();
        let mut next = 0;
        for range in ranges {
            shards.extend(next.max(*range.start())..=*range.end());
            next = next.max(range.end() + 1);
        }
        shards
    }
}

/// Shards as numbers and ranges whose ends both count: `3`, `0..7` or `3,17,40-44`.
impl FromStr for ShardList {
    type Err = Text;

    fn from_str(text: &str) -> Result<Self, Text> {
        let ranges = text.split(',').map(|part| {
            let range = part.split_once("..").or_else(|| part.split_once('-'));
            let (first, last) = range.unwrap_or((part, part));
            let number = |text: &str| text.parse().ok().filter(|&shard| shard < MAX_SHARDS);
            Some(number(first)?..=number(last)?).filter(|range| !range.is_empty())
        });
        let ranges = ranges.collect::<Option<_>>().map(Self);
        ranges.ok_or_else(|| {
            say!(
                en: "write numbers from 0 and ranges, such as 3, 0..7 or 3,17,40-44",
                zh: "请输入从 0 起的编号或范围，例如 3、0..7 或 3,17,40-44",
            )
        })
    }
}

/// A seed that nobody foresees.
pub(crate) fn random_seed() -> u64 {
    // The standard library keys each table of its own at random.
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_units_of_a_thousand_or_of_1024() {
        let bytes = |text| bytes(text).ok();
        for (text, amount) in [
            ("500MB", 500_000_000),
            ("2GiB", 2 << 30),
            ("1.5 kib", 1_536),
            ("9007199254740993", (1 << 53) + 1),
            ("15EiB", 15 << 60),
        ] {
            assert_eq!(bytes(text), Some(amount), "{text}");
        }
        for wrong in [
            "",
            "0GB",
            "abc",
            "-1",
            "1e9",
            "GB",
            "1..5MB",
            "16EiB",
            "18446744073709551616",
        ] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn shards_are_numbers_and_ranges_and_each_is_there_once() {
        let read = |texts: &[&str]| {
            let lists: Result<Vec<_>, _> = texts.iter().map(|text| text.parse()).collect();
            Some(ShardList::union(&lists.ok()?))
        };
        assert_eq!(read(&["7..7"]), Some(vec![7]));
        assert_eq!(read(&["3,17,40-42,4,3"]), Some(vec![3, 4, 17, 40, 41, 42]));
        assert_eq!(
            read(&["5-7,0..2", "1..6,9", "9,6,0"]),
            Some(vec![0, 1, 2, 3, 4, 5, 6, 7, 9])
        );
        for wrong in [
            "", "a", "-1", "3..1", "1..", "..2", "1,,2", "1...3", "100000",
        ] {
            assert_eq!(read(&[wrong]), None, "{wrong}");
        }
    }

    #[test]
    fn seeds_that_are_drawn_have_64_bits() {
        let all = std::iter::repeat_with(random_seed).take(64);
        assert_eq!(all.fold(0, |bits, seed| bits | seed).leading_zeros(), 0);
    }
}
