//! What keys mean beyond the editing of a line: a single key that is waited for, Enter in an unfinished query, pasted text.

use rustyline::{Cmd, ConditionalEventHandler, Event, EventContext, KeyCode, KeyEvent, Modifiers, RepeatCount};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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

/// What begins a further line of a query: it stands below the first one, behind the prompt.
const LINE_START: &str = "\n   ";

/// What the editor waits for, and what it has seen. It is used by one thread only, but rustyline requires a `Sync` type.
#[derive(Clone, Default)]
pub(super) struct KeyWatch(Arc<Mutex<Watched>>);

#[derive(Default)]
pub(super) struct Watched {
    pub waiting: Waiting,
    /// Whether text has been pasted into the line.
    pub is_pasted: bool,
}

#[derive(Default)]
pub(super) enum Waiting {
    /// A line.
    #[default]
    ForLine,
    /// A query; the function tells whether a text is a whole one.
    ForQuery(fn(&str) -> bool),
    /// A key; the function gives the text to write in its place.
    ForKey(fn(Key) -> String),
    /// Nothing: this key was pressed, and this text is to be written.
    Pressed(Key, String),
}

impl KeyWatch {
    pub(super) fn lock(&self) -> MutexGuard<'_, Watched> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for something else from now on.
    pub(super) fn wait(&self, waiting: Waiting) {
        *self.lock() = Watched { waiting, is_pasted: false };
    }

    /// Whether a text is a query that is not yet whole, and the editor waits for a query.
    pub(super) fn is_unfinished(&self, text: &str) -> bool {
        matches!(self.lock().waiting, Waiting::ForQuery(is_whole) if !is_whole(text))
    }
}

impl ConditionalEventHandler for KeyWatch {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, context: &EventContext) -> Option<Cmd> {
        let event = *event.get(0)?;
        let mut watched = self.lock();
        if event.0 == KeyCode::BracketedPasteStart {
            watched.is_pasted = true;
        }
        let key = key_of(event)?;
        match watched.waiting {
            Waiting::ForKey(echo) => {
                watched.waiting = Waiting::Pressed(key, echo(key));
                Some(Cmd::AcceptLine)
            }
            Waiting::ForQuery(is_whole) if !is_whole(context.line()) => in_unfinished_query(key, context),
            Waiting::ForQuery(_) | Waiting::ForLine | Waiting::Pressed(..) => None,
        }
    }
}

/// What a key does in an unfinished query, if not what it does in any line: Enter goes on in a further line, and Ctrl-D at the beginning
/// of that line discards the query.
fn in_unfinished_query(key: Key, context: &EventContext) -> Option<Cmd> {
    let before = context.line().get(..context.pos())?;
    match key {
        // An item in quotes goes on at the very beginning of the next line.
        Key::Enter if before.ends_with('\\') => Some(Cmd::Insert(1, "\n".into())),
        Key::Enter => Some(Cmd::Insert(1, LINE_START.into())),
        Key::End if is_at_further_line(context.line(), context.pos()) => Some(Cmd::Interrupt),
        _ => None,
    }
}

/// Whether the cursor is at the end of a text, in a further line that is blank.
pub(super) fn is_at_further_line(text: &str, cursor: usize) -> bool {
    cursor == text.len() && text.rsplit_once('\n').is_some_and(|(_, line)| line.trim().is_empty())
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
