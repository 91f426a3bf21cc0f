//! Editing of lines and reading of single keys at a terminal, with `rustyline`.
//!
//! A key is read as a line that every key accepts, so that rustyline keeps all input in order, even if the user types ahead of the
//! program.

use super::history;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Config, Context, Editor, Event, EventContext, EventHandler, Helper,
    KeyCode, KeyEvent, Modifiers, RepeatCount,
};
use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The result of reading a line.
pub(in crate::toplevel) enum Typed {
    /// A line without its line break; several lines if they were pasted together.
    Line(String),
    /// Ctrl-C: the line is discarded.
    Cancelled,
    /// Ctrl-D, or the terminal was closed.
    End,
}

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Key {
    /// A character.
    Char(char),
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D, or the terminal was closed.
    End,
    /// Escape.
    Escape,
    /// Any other.
    Other,
}

/// A line editor at a terminal.
pub(in crate::toplevel) struct LineEditor {
    editor: Editor<EditorHelper, FileHistory>,
    /// The history file; `None` if there is no path for it or it is not writable.
    history: Option<PathBuf>,
    watch: WaitWatch,
}

impl LineEditor {
    /// An editor at the terminal of the process, with a history file if one is given; `None` if there is no usable terminal.
    pub(super) fn new(history: Option<PathBuf>) -> Option<LineEditor> {
        let config = Config::builder().completion_type(CompletionType::List).history_ignore_dups(true).ok()?;
        let config = config.max_history_size(history::MAX_ENTRIES).ok()?.build();
        let mut editor = Editor::<EditorHelper, FileHistory>::with_config(config).ok()?;
        let watch = WaitWatch::default();
        editor.set_helper(Some(EditorHelper { watch: watch.clone(), ..EditorHelper::default() }));
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(watch.clone())));
        if let Some(file) = &history {
            // Before the first session there is no file.
            let _ = editor.load_history(file);
        }
        Some(LineEditor { editor, history, watch })
    }

    /// Reads a line after `prompt`. While it is empty, `note` is shown after the cursor.
    pub(super) fn read_line(&mut self, prompt: &str, note: Option<String>) -> Typed {
        self.show_note(note);
        match self.editor.readline(prompt) {
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Interrupted) => Typed::Cancelled,
            Err(_) => Typed::End,
        }
    }

    /// Reads a key after `shown`, with a note after the cursor; `echo` gives the text written in place of the key. Also returns text
    /// that was pasted before the key was pressed.
    pub(super) fn read_key(&mut self, shown: &str, note: Option<String>, echo: fn(Key) -> String) -> (Key, String) {
        self.show_note(note);
        *self.watch.lock_state() = Waiting::ForKey(echo);
        let line = self.editor.readline(shown);
        match (std::mem::take(&mut *self.watch.lock_state()), line) {
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

    /// Sets the words that Tab completes to.
    pub(super) fn complete_to(&mut self, words: Vec<String>) {
        if let Some(helper) = self.editor.helper_mut() {
            helper.words = words;
        }
    }

    /// Sets the lines that Tab completes to; while there are any, they replace the words.
    pub(super) fn offer(&mut self, lines: Vec<String>) {
        if let Some(helper) = self.editor.helper_mut() {
            helper.lines = lines;
        }
    }

    fn show_note(&mut self, note: Option<String>) {
        if let Some(helper) = self.editor.helper_mut() {
            helper.note = note;
        }
    }
}

// ---- keys ----------------------------------------------------------------------------------------------------------

/// What the editor waits for. It is used by one thread only, but rustyline requires a `Sync` type.
#[derive(Clone, Default)]
struct WaitWatch(Arc<Mutex<Waiting>>);

#[derive(Default)]
enum Waiting {
    /// A line.
    #[default]
    ForLine,
    /// A key; the function gives the text to write in its place.
    ForKey(fn(Key) -> String),
    /// Nothing: this key was pressed, and this text is to be written.
    Pressed(Key, String),
}

impl WaitWatch {
    fn lock_state(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConditionalEventHandler for WaitWatch {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        let mut state = self.lock_state();
        let Waiting::ForKey(echo) = *state else { return None };
        let key = key_of(*event.get(0)?)?;
        *state = Waiting::Pressed(key, echo(key));
        Some(Cmd::AcceptLine)
    }
}

/// The key of an event; `None` for the brackets of pasted text.
fn key_of(KeyEvent(code, modifiers): KeyEvent) -> Option<Key> {
    Some(match code {
        KeyCode::BracketedPasteStart | KeyCode::BracketedPasteEnd => return None,
        KeyCode::Char('C') if modifiers.contains(Modifiers::CTRL) => Key::Interrupt,
        KeyCode::Char('D') if modifiers.contains(Modifiers::CTRL) => Key::End,
        KeyCode::Char('M' | 'J') if modifiers.contains(Modifiers::CTRL) => Key::Enter,
        KeyCode::Char('I') if modifiers.contains(Modifiers::CTRL) => Key::Tab,
        KeyCode::Char(character) if !modifiers.intersects(Modifiers::CTRL | Modifiers::ALT) => Key::Char(character),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Tab,
        KeyCode::Esc => Key::Escape,
        _ => Key::Other,
    })
}

// ---- completion and hints ------------------------------------------------------------------------------------------

/// Completions and hints for the line being typed.
#[derive(Default)]
struct EditorHelper {
    watch: WaitWatch,
    /// Completions of the word before the cursor.
    words: Vec<String>,
    /// Completions of the whole line.
    lines: Vec<String>,
    note: Option<String>,
}

impl Helper for EditorHelper {}

impl Completer for EditorHelper {
    type Candidate = String;

    /// Completes the word before the cursor, or the whole text before it if lines are offered.
    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        if !self.lines.is_empty() {
            let prefix = line[..cursor].trim_start();
            let matching = self.lines.iter().filter(|offered| offered.starts_with(prefix));
            return Ok((cursor - prefix.len(), matching.cloned().collect()));
        }
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let start = line[..cursor]
            .rfind(|c| !is_part(c))
            .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
        let prefix = &line[start..cursor];
        let matching = self.words.iter().filter(|word| !prefix.is_empty() && word.starts_with(prefix));
        Ok((start, matching.cloned().collect()))
    }
}

/// A hint that is shown, but never inserted into the line.
struct Note(String);

impl Hint for Note {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for EditorHelper {
    type Hint = Note;

    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<Note> {
        self.note.clone().filter(|_| line.is_empty()).map(Note)
    }
}

impl Highlighter for EditorHelper {
    fn highlight_hint<'h>(&self, note: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{note}\x1b[0m"))
    }
}

impl Validator for EditorHelper {
    /// Accepts every line; the message is the text written in place of a key.
    fn validate(&self, _: &mut ValidationContext) -> rustyline::Result<ValidationResult> {
        Ok(ValidationResult::Valid(match &*self.watch.lock_state() {
            Waiting::Pressed(_, echo) => Some(echo.clone()),
            Waiting::ForLine | Waiting::ForKey(_) => None,
        }))
    }
}
