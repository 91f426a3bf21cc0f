//! Replaced files: whatever step fails, the old file is whole and no other is left.

use super::*;
use crate::streams::{Device, FileFacts, Input, MemoryHost, Output, PathKind, SystemHost};
use std::path::PathBuf;
use std::time::Duration;

/// The steps of a replacement that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Create,
    Write,
    Sync,
    Rename,
}

/// A host in memory one of whose steps fails; half of the bytes of a failing write are written.
struct Failing {
    memory: MemoryHost,
    step: Step,
}

struct FailingOutput {
    output: Box<dyn Output>,
    step: Step,
}

impl Device for FailingOutput {}

impl Output for FailingOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.step {
            Step::Write => {
                self.output.write(&bytes[..bytes.len() / 2])?;
                Err(ErrorKind::StorageFull.into())
            }
            _ => self.output.write(bytes),
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.step == Step::Sync { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Host for Failing {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.memory.open_input(path)
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        self.memory.open_output(path, beginning)
    }

    fn create_file(&mut self, path: &str, like: Option<&str>) -> io::Result<Box<dyn Output>> {
        match self.step {
            Step::Create => Err(ErrorKind::StorageFull.into()),
            step => Ok(Box::new(FailingOutput { output: self.memory.create_file(path, like)?, step })),
        }
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        self.memory.path_kind(path)
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        self.memory.names_in(directory)
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        self.memory.delete_file(path)
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        match self.step {
            Step::Rename => Err(ErrorKind::StorageFull.into()),
            _ => self.memory.rename_file(from, to),
        }
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        self.memory.make_directory(path)
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        self.memory.delete_directory(path)
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        self.memory.file_facts(path)
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        self.memory.standard_input()
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        self.memory.standard_output()
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        self.memory.standard_error()
    }

    fn now(&self) -> Duration {
        self.memory.now()
    }

    fn cpu_time(&self) -> Duration {
        self.memory.cpu_time()
    }
}

fn content(host: &mut dyn Host, path: &str) -> String {
    let mut bytes = [0; 64];
    let count = host.open_input(path).and_then(|mut input| input.read(&mut bytes)).expect("a file");
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

#[test]
fn after_a_failed_step_the_old_file_is_whole() {
    for step in [Step::Create, Step::Write, Step::Sync, Step::Rename] {
        let mut host = Failing { memory: MemoryHost::new(""), step };
        host.memory.add_file("a", "old");
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
