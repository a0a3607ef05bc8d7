//! Sentences about errors of the system, and the word in front of every error.

use std::io;

use super::excerpt::Excerpt;
use crate::i18n::figures::bytes;
use crate::i18n::{Lang, Message, messages};

messages! {
    /// An error that no command in particular tells.
    pub(crate) enum ErrorMessage {
        /// The word in front of a sentence that tells an error.
        Heading => { en: ("error: "), zh: ("错误：") }
        /// The file `-` is standard input.
        CannotRead { file: Excerpt, why: io::Error } => {
            en: { |f| match file.as_str() {
                "-" => write!(f, "cannot read standard input: {why}"),
                _ => write!(f, "cannot read '{file}': {why}"),
            } },
            zh: { |f| match file.as_str() {
                "-" => write!(f, "无法读取标准输入：{}", in_chinese(why)),
                _ => write!(f, "无法读取 '{file}'：{}", in_chinese(why)),
            } }
        }
        CannotReadKeys { why: io::Error } => {
            en: ("no key can be read: {why}"),
            zh: ("无法读取按键：{}", in_chinese(why))
        }
        CannotWrite { why: io::Error } => {
            en: ("cannot write the output: {why}"),
            zh: ("无法写出输出：{}", in_chinese(why))
        }
        CannotWriteFile { file: Excerpt, why: io::Error } => {
            en: ("cannot write '{file}': {why}"),
            zh: ("无法写入 '{file}'：{}", in_chinese(why))
        }
        Exists { file: Excerpt } => {
            en: ("'{file}' exists already: --force replaces it"),
            zh: ("'{file}' 已存在：加 --force 则替换它")
        }
        NotAFile { file: Excerpt } => {
            en: ("'{file}' is a folder or a device, not a file to write to"),
            zh: ("'{file}' 是目录或设备，不能作为输出文件")
        }
        CannotUse { file: Excerpt, why: io::Error } => {
            en: ("cannot use '{file}': {why}"),
            zh: ("无法使用 '{file}'：{}", in_chinese(why))
        }
        /// Of a line of standard input or of a file.
        OnLine { line: usize, why: Box<dyn Message> } => {
            en: ("line {line}: {}", Lang::En.say(&**why)),
            zh: ("第 {line} 行：{}", Lang::Zh.say(&**why))
        }
        /// The system gives no more.
        NoMemory { needed_bytes: u64 } => {
            en: ("the system gives no more memory: {} are needed", bytes(*needed_bytes)),
            zh: ("系统无法提供更多内存：需要 {}", bytes(*needed_bytes))
        }
        CannotCatchInterrupt { why: String } => {
            en: ("cannot catch Ctrl-C: {why}"),
            zh: ("无法捕获 Ctrl-C：{why}")
        }
    }
}

/// An error of the operating system: the usual ones in Chinese, the others in its own words.
fn in_chinese(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "文件不存在".to_owned(),
        io::ErrorKind::IsADirectory => "这是一个目录".to_owned(),
        io::ErrorKind::NotADirectory => "路径中有一部分不是目录".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "文件系统只读".to_owned(),
        io::ErrorKind::PermissionDenied => "没有权限".to_owned(),
        io::ErrorKind::StorageFull => "磁盘已满".to_owned(),
        io::ErrorKind::OutOfMemory => "内存不足".to_owned(),
        _ => error.to_string(),
    }
}
