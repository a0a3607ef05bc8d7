//! 计数与估计。

use std::fmt;

use crate::i18n::CountText;
use crate::i18n::figures;
use crate::i18n::figures::Unit;
use crate::i18n::figures::bytes;
use crate::i18n::figures::thousands;

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &CountText) -> fmt::Result {
    match text {
        CountText::Disagrees {
            oeis,
            n,
            known,
            count,
        } => write!(
            f,
            "计数错误：{n} 阶得到 {count}，而 OEIS {oeis} 为 {known}；请报告此缺陷"
        ),
        CountText::NoOrbits { all, half, quarter } => write!(
            f,
            "计数错误：{all} 个解，其中 {half} 个转半周不变、{quarter} 个转四分之一周不变，得不出整数个轨道；请报告此缺陷"
        ),

        CountText::Interrupted { done, pieces } => write!(
            f,
            "已中断：{pieces} 块中完成了 {done} 块，计数不完整，故不输出"
        ),
        CountText::BrokeOff { done, pieces } => write!(
            f,
            "{pieces} 块中完成了 {done} 块后中途停止，很可能是内存不足"
        ),
        CountText::HalfTurnsInterrupted => {
            f.write_str("已中断：还在计转半周不变的解，故没有计数可输出")
        }
        CountText::NoThreads(why) => write!(f, "系统无法提供线程：{why}"),
        CountText::TooMuchMemory {
            needed,
            limit,
            threads,
        } => {
            let (needed, limit) = (bytes(*needed), bytes(*limit));
            write!(f, "大约需要 {needed} 内存，而上限为 {limit}：请")?;
            if let Some(threads) = threads {
                write!(f, "用 --threads {threads}，或")?;
            }
            f.write_str("用 --memory 提高上限")
        }
        CountText::Time(seconds) => write!(f, "{}", Time(*seconds)),
        CountText::CountingHalfTurns => f.write_str("正在计转半周不变的解"),

        CountText::JobsAgree {
            recounted,
            jobs,
            by,
            seed: None,
        } if recounted == jobs => write!(f, "用 {by} 重新计数：全部 {jobs} 块一致"),
        CountText::JobsAgree {
            recounted,
            jobs,
            by,
            seed,
        } => {
            write!(
                f,
                "用 {by} 重新计数：{jobs} 块中的 {recounted} 块，全部一致"
            )?;
            match seed {
                Some(seed) => write!(f, "（--seed {seed} 抽取同样的块）"),
                None => Ok(()),
            }
        }
        CountText::JobDisagrees {
            job,
            counted,
            recounted,
            by,
        } => write!(
            f,
            "计数错误：第 {job} 块（从 0 数起）之和为 {counted}，而 {by} 得 {recounted}；请报告此缺陷"
        ),
        CountText::CountsAgree { by } => write!(f, "用 {by} 重新计数：一致"),
        CountText::CountsDisagree { count, recount, by } => write!(
            f,
            "计数错误：得到 {count}，而 {by} 得 {recount}；请报告此缺陷"
        ),
        CountText::NothingDrawn => f.write_str("已全部重新计数：没有可供块数或 --seed 抽取的块"),
        CountText::CheckInterrupted { done, pieces } => {
            write!(f, "已中断：{pieces} 块中重新计数了 {done} 块")
        }
        CountText::NotVerified { why, count } => {
            why.write(crate::i18n::Lang::Zh, f)?;
            write!(f, "；计数（未经核对）为 {count}")
        }

        CountText::EstimateOf {
            algorithm,
            kernel,
            threads,
        } => {
            f.write_str(algorithm)?;
            if let Some(kernel) = kernel {
                write!(f, "，内核 {kernel}")?;
            }
            write!(f, "，{threads} 个线程")
        }
        CountText::TakesNoTime => f.write_str("时间：可以忽略"),
        CountText::TimeTaken(seconds) => {
            write!(f, "时间：{}（实测：运行了整个计数）", Time(*seconds))
        }
        CountText::TimeExpected {
            seconds,
            low,
            high,
            is_guess,
        } => {
            let (time, low, high) = (Time(*seconds), Time(*low), Time(*high));
            if *is_guess {
                write!(
                    f,
                    "时间：{time}（只测了一组块，所以只是猜测：{low} 到 {high}；加大 --budget 会更准）"
                )
            } else {
                write!(f, "时间：{time}（95 %：{low} 到 {high}）")
            }
        }
        CountText::CoreYears(years) => write!(f, "即 {} 核心年", figures::number(*years)),
        CountText::JobsTimed { sampled, jobs } => write!(
            f,
            "块数：{}，其中测了 {}",
            thousands(*jobs as u64),
            thousands(*sampled as u64)
        ),
        CountText::MemoryNeeded { shared, per_thread } => write!(
            f,
            "内存：{}，另外每个线程 {}",
            bytes(*shared),
            bytes(*per_thread)
        ),
        CountText::TreeNodes { nodes, percent } => write!(
            f,
            "教科书式搜索的节点数：{}（标准误差 {percent:.1} %）",
            figures::number(*nodes)
        ),
        CountText::FirstUnknown { oeis } => {
            write!(f, "此计数尚无人发表：它是 OEIS {oeis} 的第一个未知值")
        }
        CountText::BeyondKnown { oeis, last } => {
            write!(f, "此计数尚无人发表：OEIS {oeis} 到 {last} 阶为止")
        }
        CountText::EstimateInterrupted => f.write_str("已中断，故没有估计"),
        CountText::UntilJobsAreTimed => f.write_str("正在给块计时；已开始的块要测到做完为止"),
    }
}

/// A time in seconds, with its unit.
struct Time(f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = figures::time(self.0);
        let word = match unit {
            Unit::Microsecond => "微秒",
            Unit::Millisecond => "毫秒",
            Unit::Second => "秒",
            Unit::Minute => "分钟",
            Unit::Hour => "小时",
            Unit::Day => "天",
            Unit::Year => "年",
        };
        write!(f, "{number} {word}")
    }
}
