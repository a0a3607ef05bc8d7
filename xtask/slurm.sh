#!/usr/bin/env bash
# The step `slurm` of `cargo xtask verify --all`: the shards of a count on a real Slurm, through a
# preemption, a network cut, a crashed node and a killed controller.
#
#   slurm.sh missing    prints what is not installed
#   slurm.sh PROGRAM    runs the scenario with this backrank
#
# The controller and both nodes are network namespaces on a bridge, each with its own host name.
# Nothing listens outside, and everything ends with the script.
set -euo pipefail
export PATH="$PATH:/usr/sbin:/sbin"

if [ "$1" = missing ]; then
    for need in slurmctld:slurm-wlm munged:munge ip:iproute2 nsenter:util-linux; do
        command -v "${need%:*}" >/dev/null || echo "no ${need%:*} (apt-get install ${need#*:})"
    done
    [ "$(id -u)" = 0 ] || sudo --non-interactive true 2>/dev/null || echo "neither root nor sudo"
    exit
fi
[ "$(id -u)" = 0 ] || exec sudo --non-interactive "$0" "$@"

program=$(realpath "$1") order=21 shards=16 count=314666222712 # OEIS A000170
lab=$(mktemp -d /tmp/slurm-XXXX)                 # short: the path of a socket has at most 107 bytes
counted=$lab/counted

# in_host HOST COMMAND: not by `ip netns exec`, whose fresh /sys makes slurmd fail.
in_host() { SLURM_CONF=$lab/slurm.conf nsenter --net="/run/netns/backrank-$1" "${@:2}"; }
daemon() { # HOST COMMAND
    # shellcheck disable=SC2016 # the inner shell's
    in_host "$1" unshare --uts sh -c 'hostname "$0"; exec "$@"' "$@" </dev/null >>"$lab/$2-$1.out" 2>&1 &
}
processes() { ip netns pids "backrank-$1"; }
# tasks HOST: a line for each process that counts a shard, its number and its shard.
tasks() {
    local pid words
    for pid in $(processes "$1"); do
        words=$(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") || continue # it ended
        [[ $words =~ ^"$program run shard "[^\ ]+\ ([0-9]+) ]] && echo "$pid ${BASH_REMATCH[1]}"
    done
    true
}
# count_results SHARD: the number of result files of the shard.
count_results() { find "$counted" -name "$(printf shard-%05d "$1").*json" | wc -l; }
# crash HOST: stops all processes before it kills them, so that none reports the end of another.
crash() {
    for signal in STOP KILL; do
        processes "$1" | xargs --no-run-if-empty kill -$signal 2>/dev/null || true # one may have ended
    done
}
clear_lab() {
    for host in n1 n2 ctl; do
        [ -e "/run/netns/backrank-$host" ] || continue
        crash "$host"
        ip netns delete "backrank-$host"
    done
}
finish() {
    local status=$?
    [ $status = 0 ] || tail -n 25 "$lab"/slurm*.log "$lab"/*.out || true
    clear_lab
    wait 2>/dev/null || true
    rm --recursive --force "$lab"
    exit $status
}
trap finish EXIT

fail() {
    echo "$1"
    exit 1
}
# wait_for WHAT COMMAND: at most a quarter of an hour; on a busy machine the shards of a lost node,
# last in the queue, take three minutes.
wait_for() {
    local begin=$SECONDS
    until "${@:2}"; do
        [ $((SECONDS - begin)) -lt 900 ] || fail "$1: not within 15 minutes"
        sleep 0.1
    done
    printf '%6d s  %s\n' $((SECONDS - begin)) "$1"
}

clear_lab # in case an earlier script was killed
mkdir "$lab/state"
# A task of a lost node waits until its credential expires, by default after two minutes.
cat >"$lab/slurm.conf" <<END
ClusterName=lab
SlurmctldHost=ctl(10.77.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$lab/munge.socket,cred_expire=5
StateSaveLocation=$lab/state
SlurmdSpoolDir=$lab/spool-%n
SlurmctldPidFile=$lab/slurmctld.pid
SlurmdPidFile=$lab/slurmd-%n.pid
SlurmctldLogFile=$lab/slurmctld.log
SlurmdLogFile=$lab/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/linux
JobAcctGatherFrequency=task=1
JobAcctGatherParams=OverMemoryKill
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=batch_sched_delay=0,sched_interval=2
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
JobRequeue=1
ReturnToService=2
SlurmdTimeout=10
MessageTimeout=5
KillWait=5
NodeName=n[1-2] NodeAddr=10.77.0.[11-12] CPUs=2 RealMemory=2000
PartitionName=low Nodes=n[1-2] Default=YES PriorityTier=1 PreemptMode=REQUEUE GraceTime=10
PartitionName=high Nodes=n[1-2] PriorityTier=10 PreemptMode=OFF
END
printf 'CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n' >"$lab/cgroup.conf"

for host in ctl n1 n2; do
    ip netns add backrank-$host
    in_host $host ip link set lo up
done
in_host ctl ip link add bridge type bridge
in_host ctl ip addr add 10.77.0.1/24 dev bridge
in_host ctl ip link set bridge up
for n in 1 2; do
    in_host ctl ip link add port$n type veth peer name eth0 netns backrank-n$n
    in_host ctl ip link set port$n master bridge up
    in_host n$n ip addr add 10.77.0.1$n/24 dev eth0
    in_host n$n ip link set eth0 up
done
dd if=/dev/urandom of="$lab/munge.key" bs=1024 count=1 status=none
chmod 600 "$lab/munge.key"
daemon ctl munged --foreground --force --key-file="$lab/munge.key" --socket="$lab/munge.socket" \
    --pid-file="$lab/munge.pid" --log-file="$lab/munge.log" --seed-file="$lab/munge.seed"
wait_for munge test -S "$lab/munge.socket"
daemon ctl slurmctld -D
daemon n1 slurmd -D -N n1
daemon n2 slurmd -D -N n2
idle() { [ "$(in_host ctl sinfo -h -p low -t idle -o %D 2>/dev/null)" = 2 ]; }
wait_for "two idle nodes" idle

cd "$lab"
"$program" run plan $order --shards $shards >plan.json
in_host ctl "$program" run submit slurm plan.json --out "$counted" --partition low --submit --merge

echo "a task is preempted: it saves its state and resumes later"
busy() { [ -n "$(tasks n1)" ] && [ -n "$(tasks n2)" ]; }
saved() { busy && [ "$(find "$counted" -name '*.checkpoint' | wc -l)" -ge 2 ]; }
stopped() { grep -qs '"next":null' "$counted"/*.checkpoint; }
wait_for "tasks on both nodes with checkpoints" saved
# Again and again: the tasks may end before they are preempted.
preempted() {
    [ -n "$(in_host ctl squeue -h -p high)" ] ||
        in_host ctl sbatch --partition=high --nodelist=n1 --exclusive --output=/dev/null --wrap="sleep 1"
    stopped
}
wait_for "a task that saved because it was preempted" preempted
wait_for "tasks on both nodes again" busy

echo "the network of n2 is cut, n1 crashes, the controller is killed and comes back"
in_host ctl ip link set port2 down
# Its tasks are stopped, so that they end after the tasks that replace them.
tasks n2 | while read -r pid _; do kill -STOP "$pid" || true; done
# Only the tasks that did not write their shard before they were stopped.
cut_off=$(tasks n2 | while read -r _ shard; do [ "$(count_results "$shard")" -gt 0 ] || echo "$shard"; done)
[ -n "$cut_off" ] || fail "no shard was counted on the node that was cut off"
crash n1
kill -KILL "$(cat "$lab/slurmctld.pid")"
sleep 2 # no controller answers
daemon ctl slurmctld -D
daemon n1 slurmd -D -N n1
counted_times() { for shard in $cut_off; do [ "$(count_results "$shard")" -ge "$1" ] || return 1; done; }
wait_for "the shards of the node that was cut off, counted by the other" counted_times 1

echo "the node that was cut off finishes its shards too"
tasks n2 | while read -r pid _; do kill -CONT "$pid"; done
wait_for "shards that are counted twice" counted_times 2
in_host ctl ip link set port2 up
ended() { [ -z "$(in_host ctl squeue -h)" ]; }
wait_for "the end of the array" ended

echo "with less memory than the script asks for a task is killed"
in_host ctl "$program" run submit slurm plan.json --out "$lab/little" --submit --sbatch=--mem=20M --sbatch=--array=0
wait_for "its end" ended
grep -hs "memory limit" "$lab"/little/logs/*.log || fail "it was not killed"

total=$(cat "$counted/total.txt")
[ "$total" = $count ] || fail "the total is '$total', not $count"
confirmed=$("$program" run merge plan.json "$counted" --format json 2>/dev/null |
    tr -d ' \n' | sed -n 's/.*"confirmed":\[\([^]]*\)\].*/,\1,/p')
for shard in $cut_off; do
    [[ $confirmed = *,$shard,* ]] || fail "shard $shard is not confirmed, only $confirmed"
done
grep -hs "from a checkpoint" "$counted"/logs/*.log | grep -qv "from a checkpoint: 0" ||
    fail "no task resumed from a checkpoint"
rm "$counted"/shard-0000{3,7,8,9}.*json
missing=$("$program" run merge plan.json "$counted" --missing slurm) || true
[ "$missing" = 3,7-9 ] || fail "missing shards: '$missing', not 3,7-9"
