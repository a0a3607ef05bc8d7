//! Shards on the command line.

use std::ops::RangeInclusive;

use backrank_runs::MAX_SHARDS;

use super::bad_value::BadValue;
use super::messages::UsageMessage;
use super::numbers::digits;
use crate::error::excerpt::Excerpt;

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

/// Reads shards: numbers and ranges whose ends both count, such as `3`, `0..7` or `3,17,40-44`.
pub(crate) fn shards(text: &str) -> Result<ShardList, BadValue> {
    let ranges = text.split(',').map(|part| {
        let range = part.split_once("..").or_else(|| part.split_once('-'));
        let (first, last) = range.unwrap_or((part, part));
        let number = |text| digits::<usize>(text).filter(|&shard| shard < MAX_SHARDS);
        Some(number(first)?..=number(last)?).filter(|range| !range.is_empty())
    });
    let ranges = ranges.collect::<Option<_>>().map(ShardList);
    ranges.ok_or_else(|| {
        let given = Excerpt::of(text);
        BadValue(UsageMessage::NotShards { given })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbers_and_ranges() {
        let read = |text| Some(ShardList::union(&[shards(text).ok()?]));
        assert_eq!(read("3"), Some(vec![3]));
        assert_eq!(read("0..3"), Some(vec![0, 1, 2, 3]));
        assert_eq!(read("7..7"), Some(vec![7]));
        assert_eq!(read("3,17,40-42,4,3"), Some(vec![3, 4, 17, 40, 41, 42]));
        for wrong in [
            "", "a", "-1", "3..1", "1..", "..2", "1,,2", "+1", "1...3", "100000",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn shards_that_are_named_often_are_there_once() {
        let lists = ["5-7,0..2", "1..6,9", "9,6,0"].map(|text| shards(text).unwrap());
        assert_eq!(ShardList::union(&lists), [0, 1, 2, 3, 4, 5, 6, 7, 9]);
        assert!(ShardList::union(&[]).is_empty());
    }
}
