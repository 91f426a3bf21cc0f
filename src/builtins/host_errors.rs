//! Errors of the operating system as errors of Prolog.

use super::arguments::custom_error;
use crate::machine::Machine;
use crate::machine::errors::{Object, Operation, Permission, Thrown};
use crate::streams::is_out_of_files;
use crate::terms::{Cell, atoms::known};
use std::io::{self, ErrorKind};

/// Why the file that `file` names cannot be opened: existence_error or permission_error, or `resource_error(max_files)`.
pub(super) fn open_error(m: &mut Machine, file: Cell, error: &io::Error) -> Thrown {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => m.existence_error(Object::SourceSink, file),
        _ if is_out_of_files(error) => m.resource_error("max_files"),
        _ => m.permission_error(Operation::Open, Permission::SourceSink, file),
    }
}

/// Why a file cannot be replaced: it cannot be opened, or the device fails, as a full disk does.
pub(super) fn replacement_error(m: &mut Machine, file: Cell, error: &io::Error) -> Thrown {
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::PermissionDenied
        | ErrorKind::IsADirectory
        | ErrorKind::ReadOnlyFilesystem
        | ErrorKind::InvalidInput => open_error(m, file, error),
        _ if is_out_of_files(error) => open_error(m, file, error),
        _ => device_error(m, "write", file, error),
    }
}

/// The error of an operation on the file or directory at the path `path`.
pub(super) fn path_error(m: &mut Machine, path: Cell, action: &str, kind: &str, error: &io::Error) -> Thrown {
    let [action, kind] = [action, kind].map(|name| Cell::atom(m.store.atoms.intern(name)));
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => custom_error(m, "existence_error", &[kind, path]),
        _ if is_out_of_files(error) => m.resource_error("max_files"),
        _ => custom_error(m, "permission_error", &[action, kind, path]),
    }
}

/// `error(io_error(Operation, Stream), context(_, Message))`, where Message is the operating system's. ISO's system_error would not
/// name the stream.
pub(super) fn device_error(m: &mut Machine, operation: &str, culprit: Cell, error: &io::Error) -> Thrown {
    if let Err(exhausted) = m.store.check_room(10) {
        return exhausted.into();
    }
    let message = error.to_string();
    let [io_error, operation, context, message] =
        ["io_error", operation, "context", &message].map(|name| m.store.atoms.intern(name));
    let formal = m.store.compound(io_error, &[Cell::atom(operation), culprit]);
    let indicator = m.store.new_variable();
    let context = m.store.compound(context, &[indicator, Cell::atom(message)]);
    let ball = m.store.compound(known::ERROR, &[formal, context]);
    m.throw(ball)
}
