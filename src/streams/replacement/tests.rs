//! Replaced files: whatever step fails, the old file is whole and no other is left.

use super::*;
use crate::streams::{Guard, GuardedHost, MemoryHost, Request, SystemHost};
use std::path::PathBuf;

/// One request of a replacement fails.
#[derive(Clone, Copy)]
struct Failing(Request);

impl Guard for Failing {
    fn permit(&self, request: Request, _what: &str) -> io::Result<()> {
        if request == self.0 { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

fn content(host: &mut dyn Host, path: &str) -> String {
    let mut bytes = [0; 64];
    let count = host.open_input(path).and_then(|mut input| input.read(&mut bytes)).expect("a file");
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

#[test]
fn after_a_failed_step_the_old_file_is_whole() {
    for step in [Request::Create, Request::Write, Request::Sync, Request::Rename] {
        let mut memory = MemoryHost::new("");
        memory.add_file("a", "old");
        let mut host = GuardedHost::new(memory, Failing(step));
        let failed = replace_file(&mut host, "a", b"new, and longer").expect_err("the step fails");
        assert_eq!(failed.kind(), ErrorKind::StorageFull, "{step:?}");
        assert_eq!((content(&mut host, "a"), host.names_in("").unwrap()), ("old".into(), vec!["a".into()]), "{step:?}");
    }
}

#[test]
fn a_file_in_memory_is_replaced_or_created() {
    let mut host = MemoryHost::new("");
    host.add_file("a", "old, and longer");
    // A temporary file that a killed process has left is passed over.
    host.add_file(".perebor-0-0", "left");
    for path in ["a", "b"] {
        replace_file(&mut host, path, b"new").expect("no step fails");
        assert_eq!(content(&mut host, path), "new");
    }
    assert_eq!(host.names_in("").unwrap().len(), 3);
}

/// A directory of its own, which goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Folder(std::env::temp_dir().join(format!("perebor-replacement-{}-{name}", std::process::id())));
        std::fs::create_dir_all(&folder.0).expect("a folder");
        folder
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(unix)]
#[test]
fn the_mode_is_kept_and_so_are_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("links");
    let (file, link, dangling) = (folder.path("a"), folder.path("link"), folder.path("dangling"));
    std::fs::write(&file, "old").expect("a file");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o751)).expect("our own file");
    symlink("../".to_owned() + &folder.0.file_name().unwrap().to_string_lossy() + "/a", &link).expect("a link");
    symlink("b", &dangling).expect("a link");
    let mut host = SystemHost::new();
    replace_file(&mut host, &link, b"new").expect("a file is replaced");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o7777, 0o751);
    replace_file(&mut host, &dangling, b"new").expect("a file is created");
    assert_eq!(std::fs::read_to_string(folder.path("b")).unwrap(), "new");
    assert_eq!(host.names_in(&folder.path("")).unwrap().len(), 4);
    symlink("loop", folder.path("loop")).expect("a link");
    assert!(replace_file(&mut host, &folder.path("loop"), b"new").is_err());
}

#[cfg(unix)]
#[test]
fn a_device_is_written_and_stays_one() {
    let mut host = SystemHost::new();
    replace_file(&mut host, "/dev/null", b"new").expect("it takes all");
    assert!(!std::fs::metadata("/dev/null").expect("a device").is_file());
    assert!(replace_file(&mut host, "/", b"new").is_err());
}
