//! What helps while a line is typed: colours, completion and hints, as rustyline asks for them.

use super::key_watch::{KeyWatch, Waiting, is_at_further_line};
use super::{completion, highlighting, hints};
use crate::toplevel::vocabulary::Vocabulary;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::cell::Cell;

/// Notes about the line being typed, each shown in one place.
#[derive(Default)]
pub(in crate::toplevel) struct Notes {
    /// Shown while the line is empty.
    pub empty: Option<String>,
    /// Shown while a further line of a query is empty.
    pub unfinished: Option<String>,
}

/// Colours, completions and hints for the line being typed.
#[derive(Default)]
pub(super) struct Assistance {
    pub watch: KeyWatch,
    /// Whether escape sequences may be written.
    pub has_colour: bool,
    /// The words of queries.
    pub vocabulary: Vocabulary,
    /// Completions of the whole line; while there are any, they replace those of words.
    pub lines: Vec<String>,
    pub notes: Notes,
    /// Whether the line is shown for the last time, as it was typed.
    pub is_final: Cell<bool>,
}

impl Helper for Assistance {}

impl Assistance {
    fn edits_query(&self) -> bool {
        matches!(self.watch.lock().waiting, Waiting::ForQuery(_))
    }
}

impl Completer for Assistance {
    type Candidate = Pair;

    /// Completes the word before the cursor, or the whole text before it if lines are offered.
    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        if self.lines.is_empty() {
            return Ok(completion::candidates(line, cursor, &self.vocabulary));
        }
        let prefix = line[..cursor].trim_start();
        let matching = self.lines.iter().filter(|offered| offered.starts_with(prefix)).cloned();
        Ok((cursor - prefix.len(), matching.map(completion::plain).collect()))
    }
}

/// A hint that is shown, but never inserted into the line.
pub(super) struct Note(String);

impl Hint for Note {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Assistance {
    type Hint = Note;

    fn hint(&self, line: &str, cursor: usize, _: &Context<'_>) -> Option<Note> {
        if line.is_empty() {
            return self.notes.empty.clone().map(Note);
        }
        if is_at_further_line(line, cursor) && self.watch.is_unfinished(line) {
            return self.notes.unfinished.clone().map(Note);
        }
        // Without colours it could not be told from what has been typed.
        let wants_arguments = self.has_colour && cursor == line.len() && self.edits_query();
        wants_arguments.then(|| hints::arguments_to_come(line, &self.vocabulary)).flatten().map(Note)
    }
}

impl Highlighter for Assistance {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        if !self.has_colour || !self.edits_query() {
            return Cow::Borrowed(line);
        }
        highlighting::coloured(line, (!self.is_final.get()).then_some(cursor), &self.vocabulary)
    }

    fn highlight_hint<'h>(&self, note: &'h str) -> Cow<'h, str> {
        if self.has_colour { Cow::Owned(format!("\x1b[2m{note}\x1b[0m")) } else { Cow::Borrowed(note) }
    }

    /// Any key may change the colours of what stands before it.
    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        self.is_final.set(kind == CmdKind::ForcedRefresh);
        self.has_colour && self.edits_query()
    }
}

impl Validator for Assistance {
    /// Accepts every line; the message is the text written in place of a key.
    fn validate(&self, _: &mut ValidationContext) -> rustyline::Result<ValidationResult> {
        Ok(ValidationResult::Valid(match &self.watch.lock().waiting {
            Waiting::Pressed(_, echo) => Some(echo.clone()),
            Waiting::ForLine | Waiting::ForQuery(_) | Waiting::ForKey(_) => None,
        }))
    }
}
