//! Replacing a file as a whole: after an error, a full disk or a crash it holds what it held before, or all that is new.
//!
//! The bytes go to a temporary file in the same directory, which is synced and then renamed to the name of the old one. A symbolic
//! link stays, and the file it leads to is replaced. Mode, owner and group are those of the old file, the last two as far as the
//! system lets this process set them. What is no regular file, as a terminal, a pipe or `/dev/null`, cannot be replaced: the bytes
//! are written to it.

use super::host::{Access, Beginning, Host};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The most symbolic links on the way to a file.
const MAX_LINKS: usize = 40;

/// The most names of temporary files that are tried.
const MAX_NAMES: u32 = 100;

/// Replaces the contents of a file, or creates it.
///
/// # Errors
/// `PermissionDenied` if the file or its directory may not be written, or whatever else the host reports. The old file is as it was,
/// and the temporary file is gone.
pub fn replace_file(host: &mut dyn Host, path: &str, bytes: &[u8]) -> io::Result<()> {
    let path = link_end(host, path)?;
    let old = match host.file_facts(&path) {
        Ok(facts) if !facts.is_regular => return host.open_output(&path, Beginning::AtStart)?.write(bytes),
        Ok(_) if !host.allows(&path, Access::Write) => return Err(ErrorKind::PermissionDenied.into()),
        Ok(_) => Some(&*path),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let temporary = write_beside(host, &path, old, bytes)?;
    let renamed = host.rename_file(&temporary, &path);
    unless_failed(host, &temporary, renamed)
}

/// The path behind the symbolic links that a path leads through; there may be no file yet.
fn link_end(host: &dyn Host, path: &str) -> io::Result<String> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        // What is no link, or not there, is the end.
        let Ok(target) = host.link_target(&path) else { return Ok(path) };
        path = Path::new(&path).with_file_name(target).to_string_lossy().into_owned();
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Writes and syncs a temporary file in the directory of `path`, with the permissions of the file `old`. Returns its path.
fn write_beside(host: &mut dyn Host, path: &str, old: Option<&str>, bytes: &[u8]) -> io::Result<String> {
    let mut number = 0;
    let (temporary, mut output) = loop {
        // The name is short, because that of the file may be as long as the system allows.
        let name = format!(".perebor-{}-{number}", host.process_id());
        let temporary = Path::new(path).with_file_name(name).to_string_lossy().into_owned();
        match host.create_file(&temporary, old) {
            Ok(output) => break (temporary, output),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < MAX_NAMES => number += 1,
            Err(error) => return Err(error),
        }
    };
    let written = output.write(bytes).and_then(|()| output.sync());
    drop(output);
    unless_failed(host, &temporary, written)?;
    Ok(temporary)
}

/// The result of a step; the temporary file is deleted if it failed.
fn unless_failed(host: &mut dyn Host, temporary: &str, result: io::Result<()>) -> io::Result<()> {
    if result.is_err() {
        // The first error is the one to tell.
        let _ = host.delete_file(temporary);
    }
    result
}

#[cfg(test)]
mod tests;
