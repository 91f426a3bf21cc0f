//! Queries: where their texts come from, one at a time.

use super::line_editor::{LineEditor, Typed};
use crate::builtins::clause_text;
use crate::reader::ClauseScanner;
use crate::streams::{Fault, StreamId, Streams};

/// What comes next.
pub(in crate::toplevel) enum Next {
    /// The text of a query.
    Query(String),
    /// Something that is no text; more may follow.
    NotText,
    /// Nothing more, for the input cannot be read; the system's words on it.
    Broken(String),
    /// Nothing more.
    End,
}

/// Where queries come from.
pub(in crate::toplevel) enum Queries {
    /// A person at a terminal.
    Person(Box<Person>),
    /// The standard input, which programs read too.
    Input,
}

impl Queries {
    /// A person, if one is at both ends; else whatever the standard input is.
    pub fn open(streams: &mut Streams) -> Queries {
        let ends = [StreamId::USER_INPUT, StreamId::USER_OUTPUT];
        let watched = ends.into_iter().all(|id| streams.stream(id).is_ok_and(|stream| stream.is_terminal()));
        match watched.then(LineEditor::new).flatten() {
            Some(editor) => Queries::Person(Box::new(Person { editor, waiting: String::new() })),
            None => Queries::Input,
        }
    }

    /// The next query.
    pub fn next(&mut self, streams: &mut Streams) -> Next {
        match self {
            Queries::Person(person) => person.query().map_or(Next::End, Next::Query),
            Queries::Input => match clause_text(streams, StreamId::USER_INPUT) {
                Ok(Some(text)) => Next::Query(text),
                Ok(None) => Next::End,
                Err(Fault::NotCharacter) => Next::NotText,
                Err(Fault::Host(error)) => Next::Broken(error.to_string()),
                // A program has closed it, or made it binary.
                Err(_) => Next::End,
            },
        }
    }
}

/// A person typing queries.
pub(in crate::toplevel) struct Person {
    editor: LineEditor,
    /// What was typed behind the last query.
    waiting: String,
}

impl Person {
    /// The next query, over as many lines as it takes; `None` if the person leaves.
    fn query(&mut self) -> Option<String> {
        let mut scanner = ClauseScanner::new();
        let mut text = String::new();
        let mut piece = std::mem::take(&mut self.waiting);
        loop {
            if let Some(end) = scanner.feed(&piece) {
                text.push_str(&piece[..end]);
                self.waiting = piece.split_off(end);
                self.editor.remember(text.trim());
                return Some(text);
            }
            text.push_str(&piece);
            piece = match self.editor.line(if scanner.is_empty() { "?- " } else { "|  " }) {
                Typed::Line(line) => line + "\n",
                Typed::Dropped => {
                    scanner = ClauseScanner::new();
                    text.clear();
                    String::new()
                }
                Typed::End => return None,
            };
        }
    }

    /// Shows the last line of an answer and waits for a word on it; `None` if the person does not want to go on.
    pub fn word(&mut self, shown: &str) -> Option<String> {
        match self.editor.line(&format!("{shown} ")) {
            Typed::Line(line) => Some(line.trim().to_string()),
            Typed::Dropped | Typed::End => None,
        }
    }
}
