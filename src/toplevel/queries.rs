//! The source of queries: the lines of a terminal, or the standard input.

use super::console::Console;
use super::keys::{self, KeyAction};
use super::line_editor::{Notes, Typed};
use crate::builtins::clause_text;
use crate::diagnostics::{Language, MessageId};
use crate::reader::{ClauseScanner, Finish};
use crate::streams::{Fault, StreamId, Streams};

/// The result of reading a query.
pub(in crate::toplevel) enum Next {
    /// The text of a query.
    Query(String),
    /// A single key typed as a line, which concerns the last answer.
    Key(KeyAction),
    /// Undecodable bytes; more input may follow.
    NotText,
    /// The input cannot be read; the message of the operating system.
    Broken(String),
    /// The end of the input.
    End,
}

/// The source of queries.
pub(in crate::toplevel) enum Queries {
    /// A user at a terminal.
    User(Box<User>),
    /// The standard input, which programs read too.
    Input,
}

impl Queries {
    /// The next query.
    pub(super) fn next(&mut self, streams: &mut Streams) -> Next {
        match self {
            Queries::User(user) => user.next_query(streams),
            Queries::Input => match clause_text(streams, StreamId::USER_INPUT) {
                Ok(Some(text)) => Next::Query(text),
                Ok(None) => Next::End,
                Err(Fault::Undecodable | Fault::Full | Fault::Interrupted) => Next::NotText,
                Err(Fault::Host(error)) => Next::Broken(error.to_string()),
                // A program has closed it, or made it binary.
                Err(_) => Next::End,
            },
        }
    }
}

/// A user who types queries at a terminal.
pub(in crate::toplevel) struct User {
    /// The terminal.
    pub console: Console,
    /// The text after the last query on its line.
    typed_ahead: String,
    /// Whether the last query and the text after it were pasted.
    is_pasted: bool,
    language: Language,
    /// Which notes have been shown; each is shown once.
    notes: NotesShown,
    /// The note to show at the next prompt.
    note: Option<MessageId>,
    /// What is written before a query.
    pub(super) prompt: String,
}

/// The prompt of a session that does not debug.
pub(super) const PROMPT: &str = "?- ";

#[derive(Default)]
struct NotesShown {
    /// The keys after an answer.
    keys: bool,
    /// That a query ends with a full stop.
    full_stop: bool,
    /// How to see an abbreviated answer in full.
    whole: bool,
}

impl User {
    /// A user at a console; notes are in this language.
    pub(super) fn new(console: Console, language: Language) -> User {
        let (typed_ahead, prompt) = (String::new(), PROMPT.to_string());
        User { console, typed_ahead, is_pasted: false, language, notes: NotesShown::default(), note: None, prompt }
    }

    /// The next query, over as many lines as it takes.
    fn next_query(&mut self, streams: &mut Streams) -> Next {
        let mut scanner = ClauseScanner::new();
        let mut text = String::new();
        let mut piece = self.take_typed_ahead(streams);
        loop {
            if let Some(end) = scanner.feed(&piece) {
                text.push_str(&piece[..end]);
                self.typed_ahead = piece.split_off(end);
                self.console.remember(text.trim());
                return Next::Query(text);
            }
            text.push_str(&piece);
            let typed = self.read_line(scanner.is_empty());
            self.is_pasted = matches!(typed, Typed::Pasted(_)) || self.is_pasted && !scanner.is_empty();
            piece = match (typed, scanner.is_empty()) {
                (Typed::Line(line) | Typed::Pasted(line), true) => match keys::command(&line) {
                    Some(action) => return Next::Key(action),
                    None => line + "\n",
                },
                (Typed::Line(line) | Typed::Pasted(line), false) => line + "\n",
                (Typed::End, true) => return Next::End,
                (Typed::Cancelled | Typed::End, _) => {
                    scanner = ClauseScanner::new();
                    text.clear();
                    String::new()
                }
            };
        }
    }

    /// Reads a query, or a further line of it where the editor has but one.
    fn read_line(&mut self, is_first: bool) -> Typed {
        let full_stop = (!self.notes.full_stop).then(|| MessageId::FullStopNote.text(self.language).to_string());
        if !is_first {
            self.notes.full_stop = true;
            return self.console.read_query("|  ", Notes { empty: full_stop, unfinished: None }, is_whole);
        }
        let note = self.note.take().map(|note| note.text(self.language).to_string());
        let typed = self.console.read_query(&self.prompt, Notes { empty: note, unfinished: full_stop }, is_whole);
        self.notes.full_stop |= matches!(&typed, Typed::Line(line) if line.contains('\n'));
        typed
    }

    /// Takes the text typed after the last query that the program has not read. If that program has read lines of its own, the text
    /// is dropped: it was input, not queries.
    fn take_typed_ahead(&mut self, streams: &mut Streams) -> String {
        if let Ok(input) = streams.stream(StreamId::USER_INPUT)
            && let Ok(window) = input.window()
        {
            let unread = window.to_string();
            // The whole window ends between characters.
            let _ = input.advance(unread.len());
            self.typed_ahead.push_str(&unread);
        }
        if self.console.has_typed_for_program() {
            self.typed_ahead.clear();
        }
        let (unread, is_pasted) = self.console.take_unread();
        self.typed_ahead.push_str(&unread);
        self.is_pasted |= is_pasted;
        std::mem::take(&mut self.typed_ahead)
    }

    /// Whether the query that [`Queries::next`] returned and the text after it were pasted.
    pub(super) fn is_pasted(&self) -> bool {
        self.is_pasted
    }

    /// What was pasted has turned out to be queries and input for programs: what is left of it counts as typed.
    pub(super) fn take_for_queries(&mut self) {
        self.is_pasted = false;
    }

    /// Sets what is to be taken for queries that have been typed ahead.
    pub(super) fn type_ahead(&mut self, queries: String) {
        self.typed_ahead = queries;
    }

    /// The text typed after the query that [`Queries::next`] returned.
    pub(super) fn typed_ahead(&self) -> &str {
        &self.typed_ahead
    }

    /// Drops the text typed ahead.
    pub(super) fn drop_typed_ahead(&mut self, streams: &mut Streams) {
        self.take_typed_ahead(streams);
    }

    /// Supplies the text typed after a query to the program that it runs, without a prompt.
    pub(super) fn supply_typed_ahead(&mut self, streams: &mut Streams) {
        self.console.supply(std::mem::take(&mut self.typed_ahead));
        if self.console.has_unread()
            && let Ok(input) = streams.stream(StreamId::USER_INPUT)
        {
            // This fails if a program has made the stream binary; the text stays in the console then.
            let _ = input.extend();
        }
    }

    /// The note about the keys, the first time.
    pub(super) fn keys_note(&mut self) -> Option<String> {
        self.note_once(|notes| &mut notes.keys, MessageId::KeysNote)
    }

    /// Records that an answer was abbreviated, so that the next prompt shows how to see it in full.
    pub(super) fn note_cut_answer(&mut self) {
        if !std::mem::replace(&mut self.notes.whole, true) {
            self.note = Some(MessageId::WholeNote);
        }
    }

    fn note_once(&mut self, known: fn(&mut NotesShown) -> &mut bool, note: MessageId) -> Option<String> {
        (!std::mem::replace(known(&mut self.notes), true)).then(|| note.text(self.language).to_string())
    }
}

/// Whether a text can be taken as it is: a query is whole, or there is none; a key is not asked for more.
fn is_whole(text: &str) -> bool {
    let mut scanner = ClauseScanner::new();
    let is_ended = scanner.feed(text).or_else(|| scanner.feed("\n")).is_some();
    is_ended || scanner.finish() == Finish::Nothing || keys::command(text).is_some()
}
