//! The console: a terminal from which both the session and the programs read lines.
//!
//! ```text
//!                         ┌─ session: queries, keys after answers
//!   keyboard ── editor ───┤
//!                         └─ Keyboard ── user_input ── read/1, get_char/1, …
//!   screen ◀── Screen ──── user_output, user_error
//! ```
//! Text typed after a query on its line is input for the program that the query runs. The text on the cursor's line is recorded: the
//! editor must redraw it as its prompt, and a report has to begin on a new line.

use super::history;
use super::interrupts::CtrlC;
use super::line_editor::{Key, LineEditor, Notes, Typed};
use super::menu::{self, Choice};
use super::vocabulary::Vocabulary;
use crate::diagnostics::{Language, MessageId};
use crate::streams::{Device, Input, Output, Protocol, SystemHost};
use crate::terms::interrupt::Verdict;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most bytes of output on the cursor's line that are redrawn as a prompt.
const MAX_PROMPT_BYTES: usize = 300;

/// The character that Ctrl-C types.
pub(super) const CTRL_C: char = '\u{3}';

/// A terminal for input and output. Clones share it.
#[derive(Clone)]
pub(in crate::toplevel) struct Console(Arc<ConsoleState>);

struct ConsoleState {
    editor: Locked<LineEditor>,
    /// Typed input that has not been read yet.
    unread: Locked<Vec<u8>>,
    /// Whether some of it was pasted before a key.
    is_unread_pasted: AtomicBool,
    /// Completions that the program offers for the next line.
    offered: Locked<Vec<String>>,
    /// Whether a line has been typed for a program since [`Console::supply`].
    typed_for_program: AtomicBool,
    /// The text on the cursor's line.
    line: Locked<String>,
    interrupts: Locked<Option<(CtrlC, Language)>>,
    /// What is shown past the streams, and what is typed, goes here, too.
    protocol: Locked<Protocol>,
}

/// A part of the state under its own lock, held for one access at a time.
#[derive(Default)]
struct Locked<T>(Mutex<T>);

impl<T: Default> Locked<T> {
    fn take(&self) -> T {
        std::mem::take(&mut self.lock())
    }
}

impl<T> Locked<T> {
    fn new(value: T) -> Locked<T> {
        Locked(Mutex::new(value))
    }

    fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Console {
    /// The console of this program, which writes colours or not; `None` if its standard input or output is no terminal.
    pub(super) fn open(has_colour: bool) -> Option<Console> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        let editor = Locked::new(LineEditor::new(history::history_file(), has_colour)?);
        let (unread, is_unread_pasted, offered, typed_for_program, line, interrupts, protocol) = Default::default();
        Some(Console(Arc::new(ConsoleState {
            editor,
            unread,
            is_unread_pasted,
            offered,
            typed_for_program,
            line,
            interrupts,
            protocol,
        })))
    }

    /// The host whose standard streams are this console.
    pub(super) fn host(&self) -> SystemHost {
        let screen = |device| Box::new(Screen { console: self.clone(), device });
        let (output, error) = (screen(Box::new(io::stdout())), screen(Box::new(io::stderr())));
        SystemHost::with_standard_streams(Box::new(Keyboard(self.clone())), output, error)
    }

    /// Sets the handler of Ctrl-C while a program reads input, and the language of [`Console::ask`].
    pub(super) fn set_interrupts(&self, interrupts: CtrlC, language: Language) {
        *self.0.interrupts.lock() = Some((interrupts, language));
    }

    /// Sets the protocol of the session.
    pub(super) fn set_protocol(&self, protocol: Protocol) {
        *self.0.protocol.lock() = protocol;
    }

    /// Notes what is shown past the streams, or typed, in the protocol of the session.
    fn record(&self, text: &str) {
        self.0.protocol.lock().note(text.as_bytes());
    }

    /// Shows a line past the streams.
    fn show_line(&self, line: &str) {
        println!("{line}");
        self.record(&format!("{line}\n"));
    }

    /// Notes a line that has been typed behind a prompt, which is shown past the streams.
    fn record_typed(&self, prompt: &str, typed: &Typed) {
        let text = match typed {
            Typed::Line(line) | Typed::Pasted(line) => line,
            Typed::Cancelled | Typed::End => "",
        };
        self.record(&format!("{prompt}{text}\n"));
    }

    /// Shows the menu of an interrupted goal. With `is_searching` it offers to end the search with the best move so far.
    pub(super) fn ask(&self, is_searching: bool) -> Verdict {
        let Some((interrupts, language)) = self.0.interrupts.lock().clone() else { return Verdict::Stop };
        if !self.is_at_line_start() {
            self.show_line("");
        }
        let (menu, keys) = match is_searching {
            true => (MessageId::InterruptMenuOfSearch, MessageId::InterruptKeysOfSearch),
            false => (MessageId::InterruptMenu, MessageId::InterruptKeys),
        };
        let question = format!("{} ", menu.text(language));
        let verdict = loop {
            match menu::choice(self.read_key(&question, None, menu::echo(language, is_searching))) {
                Choice::Abort => break Verdict::Stop,
                Choice::Continue => break Verdict::GoOn,
                Choice::Trace => break Verdict::Trace,
                Choice::Best if is_searching => break Verdict::Best,
                Choice::Exit => {
                    interrupts.stop(true);
                    break Verdict::Stop;
                }
                Choice::Kill => interrupts.kill(),
                Choice::Help | Choice::Best => self.show_line(keys.text(language)),
            }
        };
        if verdict == Verdict::Stop {
            interrupts.stop(interrupts.ends_program());
        }
        interrupts.set_handled();
        verdict
    }

    /// Reads a query, or a line of it; `notes` and `is_whole` are as in [`LineEditor::read_query`].
    pub(super) fn read_query(&self, prompt: &str, notes: Notes, is_whole: fn(&str) -> bool) -> Typed {
        let typed = self.0.editor.lock().read_query(prompt, notes, is_whole);
        self.record_typed(prompt, &typed);
        self.0.line.lock().clear();
        typed
    }

    /// Reads a line.
    fn read_line(&self, prompt: &str) -> Typed {
        let typed = self.0.editor.lock().read_line(prompt);
        // The prompt is output of the program, and has been noted.
        self.record_typed("", &typed);
        self.0.line.lock().clear();
        typed
    }

    /// Reads a key after `shown`; `note` and `echo` are as in [`LineEditor::read_key`]. Pasted text is kept as input.
    pub(super) fn read_key(&self, shown: &str, note: Option<String>, echo: fn(Key) -> String) -> Key {
        let (key, pasted) = self.0.editor.lock().read_key(shown, note, echo);
        self.record(&format!("{shown}{}\n", echo(key)));
        self.0.is_unread_pasted.fetch_or(!pasted.is_empty(), Ordering::Relaxed);
        self.0.unread.lock().extend(pasted.into_bytes());
        self.0.line.lock().clear();
        key
    }

    /// Adds a query to the history.
    pub(super) fn remember(&self, query: &str) {
        self.0.editor.lock().remember(query);
    }

    /// Sets the words of queries.
    pub(super) fn know(&self, vocabulary: Vocabulary) {
        self.0.editor.lock().know(vocabulary);
    }

    /// Sets the input that the next program reads before typed lines.
    pub(super) fn supply(&self, text: String) {
        self.0.typed_for_program.store(false, Ordering::Relaxed);
        self.0.offered.lock().clear();
        *self.0.unread.lock() = text.into_bytes();
    }

    /// Whether typed input has not been read yet.
    pub(super) fn has_unread(&self) -> bool {
        !self.0.unread.lock().is_empty()
    }

    /// Whether the last program has read typed lines.
    pub(super) fn has_typed_for_program(&self) -> bool {
        self.0.typed_for_program.load(Ordering::Relaxed)
    }

    /// Takes the typed input that has not been read yet, and whether some of it was pasted before a key.
    pub(super) fn take_unread(&self) -> (String, bool) {
        let is_pasted = self.0.is_unread_pasted.swap(false, Ordering::Relaxed);
        (String::from_utf8_lossy(&self.0.unread.take()).into_owned(), is_pasted)
    }

    /// Whether the cursor is at the beginning of a line.
    pub(super) fn is_at_line_start(&self) -> bool {
        self.0.line.lock().is_empty()
    }

    /// Reads a key for a program, which is not shown; `None` at the end of the input.
    ///
    /// # Errors
    /// As [`Console::read_line_for_program`]; `Unsupported` if the terminal has no keys.
    fn read_key_for_program(&self) -> io::Result<Option<char>> {
        if let Some(character) = self.take_unread_character() {
            return Ok(Some(character));
        }
        loop {
            match Input::read_key(&mut io::stdin())? {
                Some(CTRL_C) if self.ask(false) == Verdict::GoOn => {}
                Some(CTRL_C) => return Err(io::Error::other("Ctrl-C")),
                key => return Ok(key),
            }
        }
    }

    /// Takes the first character of the typed input that has not been read yet.
    fn take_unread_character(&self) -> Option<char> {
        let mut unread = self.0.unread.lock();
        let character = String::from_utf8_lossy(&unread).chars().next()?;
        let length = character.len_utf8().min(unread.len());
        unread.drain(..length);
        Some(character)
    }

    /// Reads a line for a program; the program's output on the cursor's line serves as the prompt.
    ///
    /// # Errors
    /// If Ctrl-C was pressed and the menu did not continue the program.
    fn read_line_for_program(&self) -> io::Result<String> {
        self.0.editor.lock().offer(self.0.offered.take());
        let typed = self.read_line_after_output();
        self.0.editor.lock().offer(Vec::new());
        typed
    }

    fn read_line_after_output(&self) -> io::Result<String> {
        let mut prompt = self.0.line.take();
        if prompt.len() > MAX_PROMPT_BYTES {
            self.show_line("");
            prompt.clear();
        }
        loop {
            match self.read_line(&prompt) {
                Typed::Line(line) | Typed::Pasted(line) => return Ok(line + "\n"),
                Typed::End => return Ok(String::new()),
                Typed::Cancelled if self.ask(false) == Verdict::GoOn => {}
                Typed::Cancelled => return Err(io::Error::other("Ctrl-C")),
            }
        }
    }

    /// Records output, to know the text on the cursor's line.
    fn note_output(&self, bytes: &[u8]) {
        let mut line = self.0.line.lock();
        let last = bytes.iter().rposition(|byte| matches!(byte, b'\n' | b'\r'));
        if last.is_some() {
            line.clear();
        }
        line.push_str(&String::from_utf8_lossy(&bytes[last.map_or(0, |at| at + 1)..]));
    }
}

/// The standard input of programs.
struct Keyboard(Console);

impl Device for Keyboard {
    fn is_terminal(&self) -> bool {
        true
    }
}

impl Input for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.0.has_unread() {
            let line = self.0.read_line_for_program()?;
            self.0.supply(line);
            self.0.0.typed_for_program.store(true, Ordering::Relaxed);
        }
        let mut unread = self.0.0.unread.lock();
        let count = unread.len().min(buffer.len());
        buffer[..count].copy_from_slice(&unread[..count]);
        unread.drain(..count);
        Ok(count)
    }

    fn read_key(&mut self) -> io::Result<Option<char>> {
        self.0.read_key_for_program()
    }

    fn offer(&mut self, lines: Vec<String>) {
        *self.0.0.offered.lock() = lines;
    }
}

/// The standard output or error output of programs.
struct Screen {
    console: Console,
    device: Box<dyn Output>,
}

impl Device for Screen {
    fn is_terminal(&self) -> bool {
        self.device.is_terminal()
    }
}

impl Output for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.device.write(bytes)?;
        // Redirected output is not on the screen.
        if self.device.is_terminal() {
            self.console.note_output(bytes);
        }
        Ok(())
    }
}
