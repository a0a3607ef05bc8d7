//! The errors of the operating system in Chinese.

use std::io;

/// The usual errors in Chinese, the others in their own words.
pub(crate) fn system(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "文件不存在".to_owned(),
        io::ErrorKind::AlreadyExists => "已有同名的目录、管道或其他文件".to_owned(),
        io::ErrorKind::IsADirectory => "这是一个目录".to_owned(),
        io::ErrorKind::NotADirectory => "路径中有一部分不是目录".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "文件系统只读".to_owned(),
        io::ErrorKind::PermissionDenied => "没有权限".to_owned(),
        io::ErrorKind::StorageFull => "磁盘已满".to_owned(),
        io::ErrorKind::OutOfMemory => "内存不足".to_owned(),
        _ => error.to_string(),
    }
}
