//! Sentences of `tour compare`.

use backrank_core::Dims;

use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A head of the table, or a sentence below it.
    pub(super) enum CompareMessage {
        /// Shown on a terminal meanwhile.
        Running { name: &'static str, tie: Option<&'static str> } => {
            en: ("running {name}{}", tie.map_or_else(String::new, |tie| format!(", ties {tie}"))),
            zh: ("正在运行 {name}{}", tie.map_or_else(String::new, |tie| format!("，并列规则 {tie}")))
        }
        HeadTie => { en: ("ties"), zh: ("并列规则") }
        HeadFound => { en: ("found"), zh: ("找到") }
        HeadSlowest => { en: ("slowest"), zh: ("最慢") }
        /// `of`: the number of start squares there are, where they were counted.
        Meaning { starts: usize, of: Option<u64>, max_nodes: u64 } => {
            en: { |f| {
                let starts_tried = counted(*starts as u64, "start square");
                match of {
                    Some(1) => write!(f, "from the only start square")?,
                    Some(of) if *of == *starts as u64 => write!(f, "from all {starts_tried}")?,
                    Some(of) => write!(f, "from {starts_tried} of {of}")?,
                    None => write!(f, "from {starts_tried}")?,
                }
                write!(f, "; nodes and time: the mean of a start; dive: by the rule alone, nothing is taken back; a search stops after {max_nodes} nodes")
            } },
            zh: { |f| {
                match of {
                    Some(1) => write!(f, "从唯一的起点出发")?,
                    Some(of) if *of == *starts as u64 => write!(f, "从全部 {starts} 个起点出发")?,
                    Some(of) => write!(f, "从 {of} 个起点中的 {starts} 个出发")?,
                    None => write!(f, "从 {starts} 个起点出发")?,
                }
                write!(f, "；节点与时间为每个起点的平均值；dive：只按规则走，不回溯；搜索到 {max_nodes} 个节点为止")
            } }
        }
        LeftOut { name: &'static str, dims: Dims } => {
            en: ("{name} is left out: {dims} is too large a board for it"),
            zh: ("略去 {name}：它不适合 {dims} 这样大的棋盘")
        }
    }
}
