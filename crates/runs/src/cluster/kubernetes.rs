//! An Indexed Job of Kubernetes.

use super::tasks::{Container, Tasks};

impl Tasks<'_> {
    /// The manifest of an Indexed Job of Kubernetes.
    #[must_use]
    pub fn kubernetes(&self, container: &Container<'_>) -> String {
        manifest(self, container)
    }
}

/// The manifest. A pod that is lost or evicted is replaced only when it has failed, so that no index runs twice without need, and
/// each index has its own limit of failures.
fn manifest(tasks: &Tasks<'_>, container: &Container<'_>) -> String {
    let (order, number, threads) = (tasks.order, tasks.number(), tasks.threads);
    let mebibytes = container.memory_bytes.div_ceil(1 << 20);
    let command = tasks.command(&tasks.shards_of("JOB_COMPLETION_INDEX"));
    let [image, claim, mount, command] = [
        container.image,
        container.claim,
        container.mount,
        &format!("exec {command}"),
    ]
    .map(|text| serde_json::Value::from(text).to_string()); // a string of JSON is one of YAML
    format!(
        "apiVersion: batch/v1
kind: Job
metadata:
  name: backrank-{order}
spec:
  completionMode: Indexed
  completions: {number}
  parallelism: {number}
  backoffLimitPerIndex: 20
  podReplacementPolicy: Failed
  template:
    spec:
      restartPolicy: Never
      terminationGracePeriodSeconds: 30
      containers:
        - name: shard
          image: {image}
          command: [\"sh\", \"-c\", {command}]
          resources:
            requests: {{ cpu: \"{threads}\", memory: \"{mebibytes}Mi\" }}
            limits: {{ cpu: \"{threads}\", memory: \"{mebibytes}Mi\" }}
          volumeMounts:
            - {{ name: runs, mountPath: {mount} }}
      volumes:
        - name: runs
          persistentVolumeClaim: {{ claimName: {claim} }}
"
    )
}
