//! A host that simulates files in memory: for tests, and for systems without files.

use super::host::{Beginning, Device, FileFacts, Host, Input, Output, PathKind};
use super::shared_bytes::{SharedBytes, SharedFile};
use std::collections::{BTreeSet, HashMap};
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The text that a standard stream of a [`MemoryHost`] has received; clones see the same text.
#[derive(Clone, Default)]
pub struct SharedText(SharedBytes);

impl SharedText {
    /// Takes the text received since the last call.
    pub fn take(&self) -> String {
        // Streams write whole characters, so the bytes are valid UTF-8.
        String::from_utf8(std::mem::take(&mut self.0.lock())).unwrap_or_default()
    }
}

/// Files in memory, three standard streams and a clock that does not advance. Clones have the same files and outputs.
///
/// Relative names start from `/`, and folders need not be made: a folder is there as long as a file lies in it, and that of
/// temporary files always.
#[derive(Clone, Default)]
pub struct MemoryHost {
    files: Arc<Mutex<HashMap<String, SharedBytes>>>,
    input: Vec<u8>,
    output: SharedText,
    error: SharedText,
}

impl MemoryHost {
    /// A host whose standard input holds `input`.
    pub fn new(input: &str) -> MemoryHost {
        MemoryHost { input: input.into(), ..MemoryHost::default() }
    }

    /// Locks the files. A poisoned lock is ignored: no panic leaves them inconsistent.
    fn files(&self) -> MutexGuard<'_, HashMap<String, SharedBytes>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a file, replacing any with the same name.
    pub fn add_file(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.files().insert(canonical(path), SharedBytes::new(content.into()));
    }

    /// A host with the same files at present, but outputs and later files of its own.
    pub fn snapshot(&self) -> MemoryHost {
        MemoryHost { files: Arc::new(Mutex::new(self.files().clone())), ..MemoryHost::default() }
    }

    /// The paths of the files, in no order.
    pub fn paths(&self) -> Vec<String> {
        self.files().keys().cloned().collect()
    }

    /// The text of a file; bytes that are no UTF-8 are replaced. `None` if there is no such file.
    pub fn text(&self, path: &str) -> Option<String> {
        self.files().get(path).map(|file| String::from_utf8_lossy(&file.lock()).into_owned())
    }

    /// The standard output.
    pub fn output(&self) -> SharedText {
        self.output.clone()
    }

    /// The standard error output.
    pub fn error(&self) -> SharedText {
        self.error.clone()
    }
}

/// The name of a file from the root, without steps that lead nowhere: there are no links, so `a/../b` is always `b`.
fn canonical(path: &str) -> String {
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split('/') {
        match step {
            "" | "." => {}
            ".." => _ = steps.pop(),
            _ => steps.push(step),
        }
    }
    steps.join("/")
}

/// What the names of the files in a folder begin with.
fn prefix_of(folder: String) -> String {
    if folder.is_empty() { folder } else { folder + "/" }
}

impl Host for MemoryHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        let file = self.files().get(&canonical(path)).cloned().ok_or(ErrorKind::NotFound)?;
        Ok(Box::new(SharedFile::new(file)))
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        if self.path_kind(path) == Some(PathKind::Directory) {
            return Err(ErrorKind::IsADirectory.into());
        }
        let file = self.files().entry(canonical(path)).or_default().clone();
        if beginning == Beginning::Empty {
            file.lock().clear();
        }
        let device = SharedFile::new(file);
        Ok(Box::new(if beginning == Beginning::AtStart { device } else { device.at_end() }))
    }

    fn create_file(&mut self, path: &str, _like: Option<&str>) -> io::Result<Box<dyn Output>> {
        if self.path_kind(path).is_some() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        self.open_output(path, Beginning::Empty)
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        let files = self.files();
        let path = canonical(path);
        if files.contains_key(&path) {
            return Some(PathKind::File);
        }
        let is_always_there = path.is_empty() || path == canonical(&self.temporary_directory());
        let folder = prefix_of(path);
        let is_folder = is_always_there || files.keys().any(|name| name.starts_with(&folder));
        is_folder.then_some(PathKind::Directory)
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        let folder = prefix_of(canonical(directory));
        let files = self.files();
        let inside = files.keys().filter_map(|name| name.strip_prefix(&folder)?.split('/').next());
        let names: BTreeSet<String> = inside.filter(|name| !name.is_empty()).map(String::from).collect();
        Ok(names.into_iter().collect())
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        self.files().remove(&canonical(path)).map(|_| ()).ok_or(ErrorKind::NotFound.into())
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        let mut files = self.files();
        let file = files.remove(&canonical(from)).ok_or(ErrorKind::NotFound)?;
        files.insert(canonical(to), file);
        Ok(())
    }

    fn make_directory(&mut self, _path: &str) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }

    fn delete_directory(&mut self, _path: &str) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        let file = self.files().get(&canonical(path)).cloned().ok_or(ErrorKind::NotFound)?;
        Ok(FileFacts { size: file.lock().len() as u64, changed: Duration::ZERO, is_regular: true })
    }

    fn real_path(&self, path: &str) -> io::Result<String> {
        self.path_kind(path).ok_or(ErrorKind::NotFound)?;
        // A relative name stays one: reports show it.
        let (real, root) = (canonical(path), if path.starts_with('/') { "/" } else { "" });
        Ok(if real.is_empty() { "/".into() } else { format!("{root}{real}") })
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        let bytes = SharedBytes::new(std::mem::take(&mut self.input));
        Box::new(SharedFile::new(bytes).unseekable())
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        Box::new(self.output.clone())
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        Box::new(self.error.clone())
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn cpu_time(&self) -> Duration {
        Duration::ZERO
    }
}

impl Device for SharedText {}

impl Output for SharedText {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.lock().extend_from_slice(bytes);
        Ok(())
    }
}
