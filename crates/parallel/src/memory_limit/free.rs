//! Determines the free memory.

use std::fs;
use std::path::Path;

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// Returns the bytes that this process could use now. This is the smaller of what the machine has
/// available and what the control groups of a container or cluster job still allow.
pub(super) fn free() -> Option<u64> {
    let group = free_of_groups(Path::new("/"));
    free_of_machine().into_iter().chain(group).min()
}

fn free_of_machine() -> Option<u64> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    Some(system.available_memory()).filter(|&bytes| bytes > 0)
}

/// The names of the limit, of the bytes in use, and of the field of `memory.stat` for the file
/// cache that the kernel can reclaim at once.
type Names = [&'static str; 3];

const VERSION_1: Names = [
    "memory.limit_in_bytes",
    "memory.usage_in_bytes",
    "total_inactive_file",
];

const VERSION_2: Names = ["memory.max", "memory.current", "inactive_file"];

/// Returns the bytes that the control groups of this process still allow, or `None` if none has a
/// limit. `root` is `/`.
fn free_of_groups(root: &Path) -> Option<u64> {
    let groups = fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let free = groups.lines().filter_map(|line| {
        // `4:memory:/path` in version 1, `0::/path` in version 2.
        let (controllers, path) = line.split_once(':')?.1.split_once(':')?;
        let (mount, names) = match controllers {
            "" => ("sys/fs/cgroup", VERSION_2),
            _ if controllers.split(',').any(|it| it == "memory") => {
                ("sys/fs/cgroup/memory", VERSION_1)
            }
            _ => return None,
        };
        // The limits of the parent groups apply too. In a container, the root group is the
        // container's own, whatever the path says.
        let groups = Path::new(path.trim_start_matches('/')).ancestors();
        let free = groups.filter_map(|group| free_of_group(&root.join(mount).join(group), names));
        free.min()
    });
    free.min()
}

fn free_of_group(folder: &Path, [max, used, reclaimable]: Names) -> Option<u64> {
    let read = |name| fs::read_to_string(folder.join(name)).ok();
    let number = |name| read(name)?.trim().parse::<u64>().ok();
    let max_bytes = number(max)?; // or the word `max`
    let statistics = read("memory.stat").unwrap_or_default();
    let reclaimable = statistics.lines().find_map(|line| {
        let bytes = line.strip_prefix(reclaimable)?.strip_prefix(' ')?;
        bytes.parse().ok()
    });
    let held_bytes = number(used)?.saturating_sub(reclaimable.unwrap_or(0));
    Some(max_bytes.saturating_sub(held_bytes))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// Returns the root of a fake file system with these files.
    fn root(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let root = std::env::temp_dir().join(format!("backrank-{}-{name}", std::process::id()));
        for (path, text) in files {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    #[test]
    fn the_tightest_group_limits_memory_and_its_cache_of_files_is_free() {
        let version_2 = [
            ("proc/self/cgroup", "0::/\n"),
            ("sys/fs/cgroup/memory.max", "1000\n"),
            ("sys/fs/cgroup/memory.current", "990\n"),
            (
                "sys/fs/cgroup/memory.stat",
                "anon 190\nfile 800\ninactive_file 700\nactive_file 100\n",
            ),
        ];
        let version_1 = [
            (
                "proc/self/cgroup",
                "9:name=systemd:/\n4:memory:/docker/abc\n1:cpu,cpuacct:/docker/abc\n0::/\n",
            ),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "1000\n"),
            ("sys/fs/cgroup/memory/memory.usage_in_bytes", "990\n"),
            (
                "sys/fs/cgroup/memory/memory.stat",
                "inactive_file 1\ntotal_inactive_file 500\n",
            ),
        ];
        let without_limit = [
            ("proc/self/cgroup", "0::/\nnonsense\n"),
            ("sys/fs/cgroup/memory.max", "max\n"),
            ("sys/fs/cgroup/memory.current", "990\n"),
        ];
        let nested = |inner, outer| {
            [
                ("proc/self/cgroup", "0::/job/step\n"),
                ("sys/fs/cgroup/job/step/memory.max", inner),
                ("sys/fs/cgroup/job/step/memory.current", "100\n"),
                ("sys/fs/cgroup/job/memory.max", outer),
                ("sys/fs/cgroup/job/memory.current", "300\n"),
            ]
        };
        for (name, files, free) in [
            ("v2", &version_2[..], Some(710)),
            ("v2-no-stat", &version_2[..3], Some(10)),
            ("v1", &version_1, Some(510)),
            ("inner", &nested("500\n", "max\n"), Some(400)),
            ("outer", &nested("max\n", "500\n"), Some(200)),
            ("both", &nested("500\n", "500\n"), Some(200)),
            ("over", &nested("50\n", "500\n"), Some(0)),
            ("none", &without_limit, None),
        ] {
            let root = root(name, files);
            let found = free_of_groups(&root);
            fs::remove_dir_all(root).unwrap();
            assert_eq!(found, free, "{name}");
        }
        assert_eq!(free_of_groups(Path::new("/no/such/folder")), None);
    }
}
