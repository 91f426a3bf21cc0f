//! Editing of lines and reading of single keys at a terminal, with `rustyline`.
//!
//! ```text
//!   key_watch     single keys, Enter in an unfinished query, pasted text
//!   assistance    what rustyline asks for while a line is typed
//!     nesting       the brackets around a place in a query
//!     highlighting  colours, and the partner of a bracket
//!     completion, file_names   what Tab offers
//!     hints         the arguments that are still to come
//! ```
//!
//! A key is read as a line that every key accepts, so that rustyline keeps all input in order, even if the user types ahead of the
//! program.

mod assistance;
mod completion;
mod file_names;
mod highlighting;
mod hints;
mod key_watch;
mod nesting;

pub(in crate::toplevel) use assistance::Notes;
pub(in crate::toplevel) use key_watch::Key;

use super::history;
use super::vocabulary::Vocabulary;
use assistance::Assistance;
use key_watch::{KeyWatch, Waiting};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{ColorMode, CompletionType, Config, Editor, Event, EventHandler};
use std::io;
use std::path::PathBuf;

/// The result of reading a line.
pub(in crate::toplevel) enum Typed {
    /// A line without its line break; several lines if it is a query, or if they were pasted together.
    Line(String),
    /// The same, with pasted text in it.
    Pasted(String),
    /// Ctrl-C: the line is discarded.
    Cancelled,
    /// Ctrl-D, or the terminal was closed.
    End,
}

/// A line editor at a terminal.
pub(in crate::toplevel) struct LineEditor {
    editor: Editor<Assistance, FileHistory>,
    /// The history file; `None` if there is no path for it or it is not writable.
    history: Option<PathBuf>,
    watch: KeyWatch,
}

impl LineEditor {
    /// An editor at the terminal of the process, with a history file if one is given; `None` if there is no usable terminal.
    pub(super) fn new(history: Option<PathBuf>, has_colour: bool) -> Option<LineEditor> {
        let config = Config::builder().completion_type(CompletionType::List).history_ignore_dups(true).ok()?;
        let config = config.max_history_size(history::MAX_ENTRIES).ok()?.build();
        let mut editor = Editor::<Assistance, FileHistory>::with_config(config).ok()?;
        editor.set_color_mode(if has_colour { ColorMode::Enabled } else { ColorMode::Disabled });
        let watch = KeyWatch::default();
        editor.set_helper(Some(Assistance { watch: watch.clone(), has_colour, ..Assistance::default() }));
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(watch.clone())));
        if let Some(file) = &history {
            // Before the first session there is no file.
            let _ = editor.load_history(file);
        }
        Some(LineEditor { editor, history, watch })
    }

    /// Reads a line after `prompt`.
    pub(super) fn read_line(&mut self, prompt: &str) -> Typed {
        self.read(prompt, Notes::default(), Waiting::ForLine)
    }

    /// Reads a query after `prompt`: Enter ends it only if `is_whole` says so. A dumb terminal gives its first line only.
    pub(super) fn read_query(&mut self, prompt: &str, notes: Notes, is_whole: fn(&str) -> bool) -> Typed {
        self.read(prompt, notes, Waiting::ForQuery(is_whole))
    }

    fn read(&mut self, prompt: &str, notes: Notes, waiting: Waiting) -> Typed {
        self.show_notes(notes);
        self.watch.wait(waiting);
        let line = self.editor.readline(prompt);
        let is_pasted = self.watch.lock().is_pasted;
        self.watch.wait(Waiting::ForLine);
        match line {
            Ok(line) if is_pasted => Typed::Pasted(line),
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Interrupted) => Typed::Cancelled,
            // Bytes that are no text do not end a session.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Typed::Cancelled,
            Err(_) => Typed::End,
        }
    }

    /// Reads a key after `shown`, with a note after the cursor; `echo` gives the text written in place of the key. Also returns text
    /// that was pasted before the key was pressed.
    pub(super) fn read_key(&mut self, shown: &str, note: Option<String>, echo: fn(Key) -> String) -> (Key, String) {
        self.show_notes(Notes { empty: note, ..Notes::default() });
        self.watch.wait(Waiting::ForKey(echo));
        let line = self.editor.readline(shown);
        let waited = std::mem::take(&mut *self.watch.lock()).waiting;
        match (waited, line) {
            (Waiting::Pressed(key, _), Ok(pasted)) => (key, pasted),
            // A dumb terminal only delivers lines: their first character is the key.
            (_, Ok(line)) => (line.trim().chars().next().map_or(Key::Enter, Key::Char), String::new()),
            (_, Err(ReadlineError::Interrupted)) => (Key::Interrupt, String::new()),
            (_, Err(_)) => (Key::End, String::new()),
        }
    }

    /// Adds a text to the history, in memory and in the file.
    pub(super) fn remember(&mut self, text: &str) {
        let is_new = self.editor.add_history_entry(text).unwrap_or(false);
        let Some(file) = self.history.take_if(|_| is_new) else { return };
        // After a failure the file is not tried again.
        self.history = history::add_to_file(&file, text).is_ok().then_some(file);
    }

    /// Sets the words of queries.
    pub(super) fn know(&mut self, vocabulary: Vocabulary) {
        if let Some(assistance) = self.editor.helper_mut() {
            assistance.vocabulary = vocabulary;
        }
    }

    /// Sets the lines that Tab completes to; while there are any, they replace the words.
    pub(super) fn offer(&mut self, lines: Vec<String>) {
        if let Some(assistance) = self.editor.helper_mut() {
            assistance.lines = lines;
        }
    }

    fn show_notes(&mut self, notes: Notes) {
        if let Some(assistance) = self.editor.helper_mut() {
            assistance.notes = notes;
        }
    }
}
