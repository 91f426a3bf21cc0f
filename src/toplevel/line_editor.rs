//! Lines as a person types and edits them, and single keys. The only user of `rustyline`.
//!
//! A key is a line that ends with its first key: while one is waited for, every key accepts the line, which is empty, and is
//! kept aside. So a person who types ahead of the program finds everything where it belongs.

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

/// How many queries the history holds.
const HISTORY: usize = 2000;

/// What came of asking for a line.
pub(in crate::toplevel) enum Typed {
    /// A line, without its end; several if they were pasted together.
    Line(String),
    /// The person pressed Ctrl-C: what was typed is not meant.
    Dropped,
    /// The person pressed Ctrl-D, or the terminal is gone.
    End,
}

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Key {
    /// One that writes a character.
    Char(char),
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D; also if the terminal is gone.
    End,
    /// Escape.
    Escape,
    /// Any other.
    Other,
}

/// Asks for lines and keys at a terminal.
pub(in crate::toplevel) struct LineEditor {
    editor: Editor<Assistant, FileHistory>,
    /// Where the history is kept; nowhere if that is not known or not possible.
    history: Option<PathBuf>,
    watch: Watch,
}

impl LineEditor {
    /// An editor at the terminal of this program, with the history kept in a file if one is given; `None` if there is no
    /// terminal that can be used.
    pub(super) fn new(history: Option<PathBuf>) -> Option<LineEditor> {
        let config = Config::builder().completion_type(CompletionType::List).history_ignore_dups(true).ok()?;
        let config = config.max_history_size(HISTORY).ok()?.build();
        let mut editor = Editor::<Assistant, FileHistory>::with_config(config).ok()?;
        let watch = Watch::default();
        editor.set_helper(Some(Assistant { watch: watch.clone(), ..Assistant::default() }));
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(watch.clone())));
        if let Some(file) = &history {
            // There is none before the first session.
            let _ = editor.load_history(file);
        }
        Some(LineEditor { editor, history, watch })
    }

    /// Asks for a line behind `prompt`. As long as it is empty, `note` stands behind the cursor.
    pub(super) fn line(&mut self, prompt: &str, note: Option<String>) -> Typed {
        self.note(note);
        match self.editor.readline(prompt) {
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Interrupted) => Typed::Dropped,
            Err(_) => Typed::End,
        }
    }

    /// Waits for a key behind `shown`, with a note behind the cursor. What `echo` says of the key is written in its place.
    /// Gives the text too that was pasted before the key was pressed.
    pub(super) fn key(&mut self, shown: &str, note: Option<String>, echo: fn(Key) -> String) -> (Key, String) {
        self.note(note);
        *self.watch.state() = Waiting::For(echo);
        let line = self.editor.readline(shown);
        match (std::mem::take(&mut *self.watch.state()), line) {
            (Waiting::Over(key, _), Ok(pasted)) => (key, pasted),
            // A terminal without keys gives lines.
            (_, Ok(line)) => (line.trim().chars().next().map_or(Key::Enter, Key::Char), String::new()),
            (_, Err(ReadlineError::Interrupted)) => (Key::Interrupt, String::new()),
            (_, Err(_)) => (Key::End, String::new()),
        }
    }

    /// Keeps a text among those that the arrow keys bring back, in this session and the next.
    pub(super) fn remember(&mut self, text: &str) {
        let is_new = self.editor.add_history_entry(text).unwrap_or(false);
        let Some(file) = self.history.take_if(|_| is_new) else { return };
        let made = file.parent().is_none_or(|folder| std::fs::create_dir_all(folder).is_ok());
        // A file that cannot be written is not tried again.
        self.history = (made && self.editor.append_history(&file).is_ok()).then_some(file);
    }

    /// The words that Tab completes to.
    pub(super) fn complete_to(&mut self, words: Vec<String>) {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.words = words;
        }
    }

    /// The lines that Tab completes to in the place of words, as long as there are any.
    pub(super) fn offer(&mut self, lines: Vec<String>) {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.lines = lines;
        }
    }

    fn note(&mut self, note: Option<String>) {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.note = note;
        }
    }
}

// ---- keys ----------------------------------------------------------------------------------------------------------

/// Whether a key is waited for. Only the editor's own thread looks, but the editor requires a type that is shared by threads.
#[derive(Clone, Default)]
struct Watch(Arc<Mutex<Waiting>>);

#[derive(Default)]
enum Waiting {
    /// No: a line is being typed.
    #[default]
    Not,
    /// Yes, and this function gives the text to write in its place.
    For(fn(Key) -> String),
    /// It has come, and this is to be written.
    Over(Key, String),
}

impl Watch {
    fn state(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConditionalEventHandler for Watch {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        let mut state = self.state();
        let Waiting::For(echo) = *state else { return None };
        let key = key_of(*event.get(0)?)?;
        *state = Waiting::Over(key, echo(key));
        Some(Cmd::AcceptLine)
    }
}

/// What a key means; `None` for what is no key.
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

// ---- what stands by while a line is typed --------------------------------------------------------------------------

/// What helps a person who types.
#[derive(Default)]
struct Assistant {
    watch: Watch,
    /// Words for any place of a line.
    words: Vec<String>,
    /// Whole lines, in their place.
    lines: Vec<String>,
    note: Option<String>,
}

impl Helper for Assistant {}

impl Completer for Assistant {
    type Candidate = String;

    /// Completes the name before the cursor to the names that begin with it; or all before it to the lines that do.
    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        if !self.lines.is_empty() {
            let begun = line[..cursor].trim_start();
            let fitting = self.lines.iter().filter(|offered| offered.starts_with(begun));
            return Ok((cursor - begun.len(), fitting.cloned().collect()));
        }
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let start = line[..cursor]
            .rfind(|c| !is_part(c))
            .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
        let begun = &line[start..cursor];
        let fitting = self.words.iter().filter(|word| !begun.is_empty() && word.starts_with(begun));
        Ok((start, fitting.cloned().collect()))
    }
}

/// A note is shown, but never typed for the person.
struct Note(String);

impl Hint for Note {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Assistant {
    type Hint = Note;

    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<Note> {
        self.note.clone().filter(|_| line.is_empty()).map(Note)
    }
}

impl Highlighter for Assistant {
    fn highlight_hint<'h>(&self, note: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{note}\x1b[0m"))
    }
}

impl Validator for Assistant {
    /// Every line is accepted; behind a key stands what is written in its place.
    fn validate(&self, _: &mut ValidationContext) -> rustyline::Result<ValidationResult> {
        Ok(ValidationResult::Valid(match &*self.watch.state() {
            Waiting::Over(_, echo) => Some(echo.clone()),
            Waiting::Not | Waiting::For(_) => None,
        }))
    }
}
