//! Shards on the command line.

use backrank_runs::MAX_SHARDS;

use super::bad_value::BadValue;
use super::messages::UsageMessage;
use super::numbers::digits;
use crate::error::excerpt::Excerpt;

/// Some shards, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShardList(pub(crate) Vec<usize>);

/// Reads shards: numbers and ranges whose ends both count, such as `3`, `0..7` or `3,17,40-44`.
pub(crate) fn shards(text: &str) -> Result<ShardList, BadValue> {
    let mut shards = Vec::new();
    for part in text.split(',') {
        let range = part.split_once("..").or_else(|| part.split_once('-'));
        let (first, last) = range.unwrap_or((part, part));
        let number = |text| digits::<usize>(text).filter(|&shard| shard < MAX_SHARDS);
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last => shards.extend(first..=last),
            _ => {
                let given = Excerpt::of(text);
                return Err(BadValue(UsageMessage::NotShards { given }));
            }
        }
    }
    shards.sort_unstable();
    shards.dedup();
    Ok(ShardList(shards))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbers_and_ranges() {
        let read = |text| shards(text).ok().map(|it| it.0);
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
}
