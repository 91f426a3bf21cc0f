//! Queries: where their texts come from, one at a time.

use super::console::Console;
use super::keys::{self, Wish};
use super::line_editor::Typed;
use crate::builtins::clause_text;
use crate::diagnostics::{Language, MessageId};
use crate::reader::ClauseScanner;
use crate::streams::{Fault, StreamId, Streams};

/// What comes next.
pub(in crate::toplevel) enum Next {
    /// The text of a query.
    Query(String),
    /// A wish that concerns the last answer.
    Wish(Wish),
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
    /// The next query.
    pub fn next(&mut self, streams: &mut Streams) -> Next {
        match self {
            Queries::Person(person) => person.next(streams),
            Queries::Input => match clause_text(streams, StreamId::USER_INPUT) {
                Ok(Some(text)) => Next::Query(text),
                Ok(None) => Next::End,
                Err(Fault::NotCharacter) => Next::NotText,
                Err(Fault::Full) => Next::NotText,
                Err(Fault::Host(error)) => Next::Broken(error.to_string()),
                // A program has closed it, or made it binary.
                Err(_) => Next::End,
            },
        }
    }
}

/// A person typing queries.
pub(in crate::toplevel) struct Person {
    /// Where the person sits.
    pub console: Console,
    /// What was typed behind the last query.
    waiting: String,
    language: Language,
    /// What the person has been shown how to do, once.
    knows: Knowledge,
    /// What is to be shown at the next prompt.
    note: Option<MessageId>,
}

#[derive(Default)]
struct Knowledge {
    /// The keys behind an answer.
    keys: bool,
    /// That a query ends with a full stop.
    full_stop: bool,
    /// How to see a long answer in whole.
    whole: bool,
}

impl Person {
    /// A person at a console who speaks a language.
    pub fn new(console: Console, language: Language) -> Person {
        Person { console, waiting: String::new(), language, knows: Knowledge::default(), note: None }
    }

    /// The next query, over as many lines as it takes.
    fn next(&mut self, streams: &mut Streams) -> Next {
        let mut scanner = ClauseScanner::new();
        let mut text = String::new();
        let mut piece = self.take_waiting(streams);
        loop {
            if let Some(end) = scanner.feed(&piece) {
                text.push_str(&piece[..end]);
                self.waiting = piece.split_off(end);
                self.console.remember(text.trim());
                return Next::Query(text);
            }
            text.push_str(&piece);
            piece = match (self.line(scanner.is_empty()), scanner.is_empty()) {
                (Typed::Line(line), true) => match keys::command(&line) {
                    Some(wish) => return Next::Wish(wish),
                    None => line + "\n",
                },
                (Typed::Line(line), false) => line + "\n",
                (Typed::End, true) => return Next::End,
                (Typed::Dropped | Typed::End, _) => {
                    scanner = ClauseScanner::new();
                    text.clear();
                    String::new()
                }
            };
        }
    }

    /// Asks for the first line of a query, or for a further one.
    fn line(&mut self, is_first: bool) -> Typed {
        if is_first {
            let note = self.note.take().map(|note| note.text(self.language).to_string());
            return self.console.line("?- ", note);
        }
        let note = self.once(|knows| &mut knows.full_stop, MessageId::FullStopNote);
        self.console.line("|  ", note)
    }

    /// What has been typed behind the last query, and no program has read. What was typed for a program that has ended is no
    /// query.
    fn take_waiting(&mut self, streams: &mut Streams) -> String {
        if let Ok(input) = streams.stream(StreamId::USER_INPUT)
            && let Ok(window) = input.window()
        {
            let unread = window.to_string();
            // The whole window ends between characters.
            let _ = input.advance(unread.len());
            self.waiting.push_str(&unread);
        }
        if self.console.has_served() {
            self.waiting.clear();
        }
        self.waiting.push_str(&self.console.take_unread());
        std::mem::take(&mut self.waiting)
    }

    /// What was typed behind the query that [`Queries::next`] gave.
    pub fn waiting(&self) -> &str {
        &self.waiting
    }

    /// Nothing was meant that has been typed so far.
    pub fn drop_waiting(&mut self, streams: &mut Streams) {
        self.take_waiting(streams);
    }

    /// The program of a query may read what was typed behind it, and is not prompted for that.
    pub fn hand_over_waiting(&mut self, streams: &mut Streams) {
        self.console.supply(std::mem::take(&mut self.waiting));
        if self.console.has_unread()
            && let Ok(input) = streams.stream(StreamId::USER_INPUT)
        {
            // Where a program has made the stream binary, the text waits in the console.
            let _ = input.extend();
        }
    }

    /// What to tell a person who meets the keys for the first time.
    pub fn keys_note(&mut self) -> Option<String> {
        self.once(|knows| &mut knows.keys, MessageId::KeysNote)
    }

    /// An answer has been cut short.
    pub fn saw_cut_answer(&mut self) {
        if !std::mem::replace(&mut self.knows.whole, true) {
            self.note = Some(MessageId::WholeNote);
        }
    }

    fn once(&mut self, known: fn(&mut Knowledge) -> &mut bool, note: MessageId) -> Option<String> {
        (!std::mem::replace(known(&mut self.knows), true)).then(|| note.text(self.language).to_string())
    }
}
