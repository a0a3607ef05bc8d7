//! A whole Slurm on this machine: a controller and two nodes, each a network namespace with a host
//! name of its own, on a bridge in the controller's. Nothing of it listens outside, and all of it
//! ends with the lab.

mod configuration;
mod root;

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::Outcome;
use root::{as_root, root};

pub(in crate::verify) use root::lacking;
pub(super) use root::remove;

/// The time after which something that was waited for is taken not to come: on a machine that is
/// busy the shards of a lost node, which stand last in the queue, are counted after more than three
/// minutes.
const PATIENCE: Duration = Duration::from_secs(900);

/// A node of the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    One = 1,
    Two = 2,
}

impl Node {
    pub(super) const ALL: [Self; 2] = [Self::One, Self::Two];

    fn name(self) -> String {
        format!("n{}", self as u8)
    }

    fn namespace(self) -> String {
        format!("backrank-n{}", self as u8)
    }
}

/// The namespace of the controller.
const CONTROLLER: &str = "backrank-ctl";

/// The cluster.
pub(super) struct Lab {
    folder: PathBuf,
    /// The processes that were started here. A daemon has its namespace, by which it ends.
    children: std::cell::RefCell<Vec<Child>>,
}

impl Lab {
    /// Starts the cluster, and waits until both nodes are idle.
    pub(super) fn start() -> Outcome<Self> {
        // Short, because the path of a socket has at most 107 bytes.
        let folder = env::temp_dir().join(format!("backrank-slurm-{}", std::process::id()));
        let lab = Self {
            folder,
            children: Vec::new().into(),
        };
        lab.clear(); // what a lab left behind that was killed
        fs::create_dir_all(lab.folder.join("state"))?;
        lab.connect()?;
        configuration::write(&lab.folder)?;
        lab.start_munge()?;
        lab.start_controller()?;
        for node in Node::ALL {
            lab.start_node(node)?;
        }
        lab.wait("two idle nodes", || Ok(lab.idle()? == 2))?;
        Ok(lab)
    }

    /// The folder of the cluster, which all its machines see.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    fn path(&self, name: &str) -> String {
        self.folder.join(name).display().to_string()
    }

    /// Makes the namespaces and the network.
    fn connect(&self) -> Outcome {
        let ip = |namespace: &str, words: &str| {
            let net = format!("--net=/run/netns/{namespace}");
            let words: Vec<&str> = [net.as_str(), "ip"]
                .into_iter()
                .chain(words.split(' '))
                .collect();
            root("nsenter", &words)
        };
        for namespace in [CONTROLLER, &Node::One.namespace(), &Node::Two.namespace()] {
            root("ip", &["netns", "add", namespace])?;
            ip(namespace, "link set lo up")?;
        }
        ip(CONTROLLER, "link add bridge type bridge")?;
        ip(CONTROLLER, "addr add 10.77.0.1/24 dev bridge")?;
        ip(CONTROLLER, "link set bridge up")?;
        for node in Node::ALL {
            let (number, namespace) = (node as u8, node.namespace());
            ip(
                CONTROLLER,
                &format!("link add port{number} type veth peer name eth0 netns {namespace}"),
            )?;
            ip(
                CONTROLLER,
                &format!("link set port{number} master bridge up"),
            )?;
            ip(
                &namespace,
                &format!("addr add 10.77.0.1{number}/24 dev eth0"),
            )?;
            ip(&namespace, "link set eth0 up")?;
        }
        Ok(())
    }

    fn start_munge(&self) -> Outcome {
        let key = self.path("munge.key");
        root(
            "dd",
            &[
                "if=/dev/urandom",
                &format!("of={key}"),
                "bs=1024",
                "count=1",
                "status=none",
            ],
        )?;
        root("chmod", &["600", &key])?;
        let option = |name: &str, file: &str| format!("--{name}={}", self.path(file));
        let options = [
            "--foreground".to_owned(),
            "--force".to_owned(),
            option("key-file", "munge.key"),
            option("socket", "munge.socket"),
            option("pid-file", "munge.pid"),
            option("log-file", "munge.log"),
            option("seed-file", "munge.seed"),
        ];
        // In the controller's namespace, so that it ends with it; the nodes reach it by its socket.
        let words = options.join(" ");
        self.daemon(CONTROLLER, "ctl", &format!("munged {words}"), "munged")?;
        self.wait("munge", || Ok(self.folder.join("munge.socket").exists()))
    }

    pub(super) fn start_controller(&self) -> Outcome {
        self.daemon(CONTROLLER, "ctl", "slurmctld -D", "slurmctld")
    }

    pub(super) fn start_node(&self, node: Node) -> Outcome {
        let name = node.name();
        self.daemon(
            &node.namespace(),
            &name,
            &format!("slurmd -D -N {name}"),
            &name,
        )
    }

    /// Starts a program in a namespace, under a host name.
    fn daemon(&self, namespace: &str, host: &str, command: &str, log: &str) -> Outcome {
        let net = format!("--net=/run/netns/{namespace}");
        let script = format!("hostname {host}; exec {command}");
        let out = fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.join(format!("{log}.out")))?;
        // Not `ip netns exec`: its fresh /sys makes slurmd fail.
        let child = as_root("nsenter", &[&net, "unshare", "--uts", "sh", "-c", &script])
            .env("SLURM_CONF", self.path("slurm.conf"))
            .stdin(Stdio::null())
            .stdout(out.try_clone()?)
            .stderr(out)
            .spawn()?;
        self.children.borrow_mut().push(child);
        Ok(())
    }

    /// Runs a program as a user of the cluster. Returns what it printed.
    pub(super) fn client(&self, words: &[&str]) -> Outcome<String> {
        let net = format!("--net=/run/netns/{CONTROLLER}");
        let output = as_root("nsenter", &[&[net.as_str()], words].concat())
            .env("SLURM_CONF", self.path("slurm.conf"))
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Err(format!("{}: {said}", words.join(" ")).into());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The number of idle nodes.
    fn idle(&self) -> Outcome<usize> {
        // The controller may not listen yet.
        let nodes = self.client(&["sinfo", "-h", "-p", "low", "-t", "idle", "-o", "%D"]);
        Ok(nodes
            .ok()
            .and_then(|nodes| nodes.trim().parse().ok())
            .unwrap_or(0))
    }

    /// Waits until it is so.
    pub(super) fn wait(&self, what: &str, is_so: impl Fn() -> Outcome<bool>) -> Outcome {
        let begin = Instant::now();
        while !is_so()? {
            if begin.elapsed() > PATIENCE {
                return Err(format!("waited in vain for {what}").into());
            }
            sleep(Duration::from_millis(100));
        }
        println!("{:8.1} s  {what}", begin.elapsed().as_secs_f64());
        Ok(())
    }

    /// The processes in a namespace.
    fn processes(&self, namespace: &str) -> Vec<String> {
        let pids = root("ip", &["netns", "pids", namespace]).unwrap_or_default();
        pids.split_whitespace().map(str::to_owned).collect()
    }

    /// The processes of shards on a node, each with its shard.
    fn tasks(&self, node: Node) -> Vec<(String, usize)> {
        let shard = |pid: &str| {
            let command = fs::read(format!("/proc/{pid}/cmdline")).ok()?;
            let words: Vec<_> = command.split(|&byte| byte == 0).collect();
            let at = words.iter().position(|word| *word == b"shard")?;
            words[0].ends_with(b"backrank").then_some(())?;
            std::str::from_utf8(words.get(at + 2)?).ok()?.parse().ok()
        };
        let pids = self.processes(&node.namespace()).into_iter();
        pids.filter_map(|pid| Some((pid.clone(), shard(&pid)?)))
            .collect()
    }

    /// True if a shard is counted on the node.
    pub(super) fn has_tasks(&self, node: Node) -> bool {
        !self.tasks(node).is_empty()
    }

    /// Kills everything on a node at once.
    pub(super) fn crash(&self, node: Node) -> Outcome {
        self.kill_all(&node.namespace());
        Ok(())
    }

    fn kill_all(&self, namespace: &str) {
        let pids = self.processes(namespace);
        if !pids.is_empty() {
            let words: Vec<&str> = ["-KILL"]
                .into_iter()
                .chain(pids.iter().map(String::as_str))
                .collect();
            let _ = root("kill", &words); // one may have ended
        }
    }

    /// Cuts the network of a node, and makes its tasks as slow as can be: so they end after those
    /// that take their place. Returns their shards.
    pub(super) fn cut(&self, node: Node) -> Outcome<BTreeSet<usize>> {
        self.port(node, "down")?;
        let tasks = self.tasks(node);
        for (pid, _) in &tasks {
            let _ = root("kill", &["-STOP", pid]); // it may have ended
        }
        // One that ended before it was stopped has no shard to count twice.
        let pids: Vec<_> = self.tasks(node).into_iter().map(|it| it.1).collect();
        Ok(pids.into_iter().collect())
    }

    /// Lets the tasks of a node go on.
    pub(super) fn thaw(&self, node: Node) -> Outcome {
        for (pid, _) in self.tasks(node) {
            root("kill", &["-CONT", &pid])?;
        }
        Ok(())
    }

    /// Connects a node again.
    pub(super) fn mend(&self, node: Node) -> Outcome {
        self.port(node, "up")
    }

    fn port(&self, node: Node, state: &str) -> Outcome {
        let port = format!("port{}", node as u8);
        self.client(&["ip", "link", "set", &port, state])
            .map(|_| ())
    }

    /// Kills the controller, and starts it again after a while.
    pub(super) fn restart_controller(&self) -> Outcome {
        let pid = fs::read_to_string(self.folder.join("slurmctld.pid"))?;
        root("kill", &["-KILL", pid.trim()])?;
        sleep(Duration::from_secs(2)); // so long nobody answers
        self.start_controller()
    }

    /// The last lines of the logs.
    pub(super) fn story(&self) -> String {
        let mut story = String::new();
        for log in [
            "slurmctld.log",
            "slurmctld.out",
            "slurmd-n1.log",
            "slurmd-n2.log",
            "n1.out",
        ] {
            let text = fs::read_to_string(self.folder.join(log)).unwrap_or_default();
            let lines: Vec<_> = text.lines().collect();
            let last = lines[lines.len().saturating_sub(25)..].join("\n");
            let _ = write!(story, "== {log}\n{last}\n"); // a String takes all
        }
        story
    }

    /// Ends all processes of the lab, and takes away its namespaces and its folder.
    fn clear(&self) {
        for namespace in [&Node::One.namespace(), &Node::Two.namespace(), CONTROLLER] {
            if Path::new("/run/netns").join(namespace).exists() {
                self.kill_all(namespace);
                let _ = root("ip", &["netns", "delete", namespace]);
            }
        }
        let _ = root(
            "rm",
            &["--recursive", "--force", &self.folder.display().to_string()],
        );
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        self.clear();
        for child in self.children.get_mut() {
            let _ = child.wait(); // they were killed
        }
    }
}
