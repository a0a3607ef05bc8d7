//! Chinese: a run of each kind. That no text lacks its translation is tested beside the catalogue.

use crate::run;

#[test]
fn each_kind_of_output_is_chinese() {
    for (line, text) in [
        ("--help", "\n用法：backrank [选项] <命令>\n"),
        ("queens solve 33", "! 错误："),
        ("queens", "! 用法：backrank queens [选项] <命令>\n"),
        (
            "queens solve 4", // as the textbook program prints it
            "第1个解:\nxQxx\nxxxQ\nQxxx\nxxQx\n\n第2个解:\nxxQx\nQxxx\nxxxQ\nxQxx\n\n共有 2 种不同的排列\n",
        ),
        ("queens count 8", "! 与 OEIS A000170 一致\n"),
        (
            "queens trace 4",
            "    2  排除 a3  深度 2  与 a4 同列  比较 1 次\n",
        ),
        ("queens profile 6", " 合计 "),
        ("algorithms", "  row-array     逐行递归；"),
        ("tour find 4x4", "巡游"),
        (
            "tour count 6x6 --closed",
            "9862\n6x6 棋盘的闭合巡游（无向）\n",
        ),
        ("queens solve 5 --fundamental --format svg", "对称"),
    ] {
        let ran = run(&format!("{line} --lang zh")).to_string();
        assert!(ran.contains(text), "{line}: {ran}");
    }
}
