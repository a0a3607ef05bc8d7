//! The configuration of the cluster.

use std::fs;
use std::path::Path;

use crate::Outcome;

/// Writes it into the folder of the cluster. A task that is lost with its node waits for the end of
/// its credential, which is two minutes by default.
pub(super) fn write(folder: &Path) -> Outcome {
    let path = folder.display();
    let conf = format!(
        "ClusterName=lab
SlurmctldHost=ctl(10.77.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={path}/munge.socket,cred_expire=5
StateSaveLocation={path}/state
SlurmdSpoolDir={path}/spool-%n
SlurmctldPidFile={path}/slurmctld.pid
SlurmdPidFile={path}/slurmd-%n.pid
SlurmctldLogFile={path}/slurmctld.log
SlurmdLogFile={path}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=2
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
JobRequeue=1
ReturnToService=2
SlurmdTimeout=10
MessageTimeout=5
KillWait=5
NodeName=n[1-2] NodeAddr=10.77.0.[11-12] CPUs=2
PartitionName=low Nodes=n[1-2] Default=YES PriorityTier=1 PreemptMode=REQUEUE GraceTime=10
PartitionName=high Nodes=n[1-2] PriorityTier=10 PreemptMode=OFF
"
    );
    fs::write(folder.join("slurm.conf"), conf)?;
    let cgroup = "CgroupPlugin=cgroup/v1\nCgroupAutomount=no\n";
    Ok(fs::write(folder.join("cgroup.conf"), cgroup)?)
}
