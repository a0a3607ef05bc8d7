//! Chinese output that the lessons in Chinese, whose commands are run too, do not show. That no text
//! lacks its translation is tested beside the catalogue.

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
        ("algorithms", "  row-array     逐行递归；"),
        ("queens solve 5 --fundamental --format svg", "对称"),
    ] {
        let ran = run(&format!("{line} --lang zh")).to_string();
        assert!(ran.contains(text), "{line}: {ran}");
    }
}
