//! New files with the permissions of old ones.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a file for output; if it is to be like another, only this process can open it until it has the other's permissions.
#[cfg(unix)]
pub(super) fn create(path: &Path, like: Option<&Metadata>) -> io::Result<File> {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
    const PRIVATE: u32 = 0o600;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let Some(like) = like else { return options.open(path) };
    let file = options.mode(PRIVATE).open(path)?;
    let own = file.metadata()?;
    // Only the superuser can give files away. Changing the owner clears bits of the mode, so it comes first.
    if (own.uid(), own.gid()) != (like.uid(), like.gid()) && fchown(&file, Some(like.uid()), Some(like.gid())).is_err()
    {
        // The group alone may be one of this user's; if it is not, the file has the user's own.
        let _ = fchown(&file, None, Some(like.gid()));
    }
    with_permissions(path, file, like)
}

/// Creates a file for output, with the permissions of another.
#[cfg(not(unix))]
pub(super) fn create(path: &Path, like: Option<&Metadata>) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create_new(true).open(path)?;
    match like {
        Some(like) => with_permissions(path, file, like),
        None => Ok(file),
    }
}

/// The file with the permissions of another, or the error and no file.
fn with_permissions(path: &Path, file: File, like: &Metadata) -> io::Result<File> {
    match file.set_permissions(like.permissions()) {
        Ok(()) => Ok(file),
        Err(error) => {
            drop(file);
            // The first error is the one to tell.
            let _ = std::fs::remove_file(path);
            Err(error)
        }
    }
}
