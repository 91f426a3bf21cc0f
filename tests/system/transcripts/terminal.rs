//! A person at a terminal: what `tests/terminal/NAME.in` says is done at a pseudo-terminal.
//!
//! Every line of the file is typed, with Enter, as soon as the program listens. These lines mean something else:
//!
//! ```text
//! #key KEYS         keys without Enter: characters, or one of ^C ^D Tab Enter Space Up
//! #wait TEXT        nothing is done until the screen has shown this
//! #interrupt TEXT   Ctrl-C, as soon as a goal has written this line
//! #paste            what follows is pasted in one piece, up to
//! #end
//! #lang ru          the first line: the language of messages
//! #words WORDS      the words behind perebor in place of the usual ones
//! #columns 40       the width of the terminal
//! ```

use super::screen::Screen;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The width of the terminal, unless the file says another.
const COLUMNS: u16 = 100;

/// Nothing takes longer than this, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(600);

/// So long is nothing written when the program has said what it has to say.
const QUIET: Duration = Duration::from_millis(60);

/// Does what the file says, and gives the screen and the exit status.
pub fn transcript(actions: &Path) -> String {
    let folder = Path::new("tests/terminal");
    let text = fs::read_to_string(folder.join(actions)).expect("what to do");
    let language = text.lines().find_map(|line| line.strip_prefix("#lang ")).unwrap_or("en");
    let given = text.lines().find_map(|line| line.strip_prefix("#words "));
    let columns = text.lines().find_map(|line| line.strip_prefix("#columns "));
    let columns = columns.map_or(COLUMNS, |columns| columns.parse().expect("a number of columns"));
    let mut words = vec!["--lang", language];
    words.extend(given.into_iter().flat_map(|words| words.split(' ')));
    let program = actions.with_extension("pl");
    if folder.join(&program).exists() {
        words.push(program.to_str().expect("a name in UTF-8"));
    }
    let mut terminal = Terminal::start(folder, &words, columns);
    terminal.act(&text);
    let (screen, status) = terminal.end();
    format!("$ perebor {}\n{screen}[{status}]\n", words.join(" "))
}

struct Terminal {
    /// The person's end.
    person: File,
    child: Child,
    output: Receiver<Vec<u8>>,
    /// All that has been written.
    written: Vec<u8>,
    /// How much of it has been waited for.
    awaited: usize,
    /// How much of it there was when something was typed last, and whether that ended a line.
    typed_at: usize,
    ended_line: bool,
    /// Where the history is kept.
    state: std::path::PathBuf,
    columns: u16,
}

impl Terminal {
    fn start(folder: &Path, words: &[&str], columns: u16) -> Terminal {
        let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo-terminal");
        grantpt(&person).expect("it is ours");
        unlockpt(&person).expect("it is open");
        let name = ptsname(&person, Vec::new()).expect("its name").into_string().expect("a name in UTF-8");
        let line = || OpenOptions::new().read(true).write(true).open(&name).expect("the program's end");
        let size = Winsize { ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(line(), size).expect("a size");
        // What is typed too early is not to be seen twice.
        let mut modes = tcgetattr(line()).expect("modes");
        modes.local_modes.remove(LocalModes::ECHO | LocalModes::ECHOCTL);
        tcsetattr(line(), OptionalActions::Now, &modes).expect("modes");
        let state =
            std::env::temp_dir().join(format!("perebor-terminal-{}-{}", std::process::id(), name.replace('/', "-")));
        let mut command = Command::new("setsid");
        command.arg("--ctty").arg(env!("CARGO_BIN_EXE_perebor")).args(words).current_dir(folder);
        command.env("TERM", "xterm").env("XDG_STATE_HOME", &state).env("NO_COLOR", "1").env_remove("LC_ALL");
        let child = command.stdin(line()).stdout(line()).stderr(line()).spawn().expect("perebor");
        // The command holds ends of the terminal that must be closed before it can end.
        drop(command);
        let person = File::from(person);
        let mut reader = person.try_clone().expect("a second handle");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            // At the end of the program Linux reports an error instead of an end.
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            person,
            child,
            output,
            written: Vec::new(),
            awaited: 0,
            typed_at: 0,
            ended_line: false,
            state,
            columns,
        }
    }

    fn act(&mut self, text: &str) {
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("#lang" | "#words" | "#columns", _) => {}
                ("#wait", text) => self.wait_for(text),
                ("#interrupt", line) => {
                    self.wait_for(&format!("\n{line}\r\n"));
                    self.send("\x03");
                }
                ("#key", keys) => self.type_in(&bytes_of(keys)),
                ("#paste", _) => {
                    let pasted: Vec<&str> = lines.by_ref().take_while(|line| *line != "#end").collect();
                    self.type_in(&format!("\x1b[200~{}\n\x1b[201~", pasted.join("\n")));
                }
                _ => self.type_in(&format!("{line}\r")),
            }
        }
    }

    /// Whether the program waits for keys, as the modes of the terminal show.
    fn listens(&self) -> bool {
        tcgetattr(&self.person).is_ok_and(|modes| !modes.local_modes.contains(LocalModes::ICANON))
    }

    /// Whether the program has begun to answer what was typed last: a line that was ended has got its line end.
    fn has_answered(&self) -> bool {
        !self.ended_line || self.written[self.typed_at..].contains(&b'\n')
    }

    /// Types when the program has said what it has to say, and listens.
    fn type_in(&mut self, keys: &str) {
        let started = Instant::now();
        loop {
            match self.output.recv_timeout(QUIET) {
                Ok(written) => self.written.extend(written),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) if self.listens() && self.has_answered() => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            assert!(started.elapsed() < PATIENCE, "nobody listens:\n{}", self.screen());
        }
        self.awaited = self.written.len();
        (self.typed_at, self.ended_line) = (self.written.len(), keys.ends_with('\r'));
        self.send(keys);
    }

    fn send(&mut self, keys: &str) {
        self.person.write_all(keys.as_bytes()).expect("keys can be sent");
    }

    /// Waits until a text has been written behind what was waited for before.
    fn wait_for(&mut self, text: &str) {
        let started = Instant::now();
        loop {
            let found = self.written[self.awaited..].windows(text.len()).position(|window| window == text.as_bytes());
            if let Some(at) = found {
                self.awaited += at + text.len();
                return;
            }
            if let Ok(written) = self.output.recv_timeout(QUIET) {
                self.written.extend(written);
            }
            assert!(started.elapsed() < PATIENCE, "{text} never came:\n{}", self.screen());
        }
    }

    fn screen(&self) -> String {
        let mut screen = Screen::new(self.columns as usize);
        screen.feed(&String::from_utf8_lossy(&self.written));
        screen.text()
    }

    /// Leaves, if the program has not ended yet, and gives the screen and the exit status.
    fn end(mut self) -> (String, std::process::ExitStatus) {
        self.type_in("\x04");
        let started = Instant::now();
        while let Ok(written) = self.output.recv_timeout(PATIENCE.saturating_sub(started.elapsed())) {
            self.written.extend(written);
        }
        let status = self.child.wait().expect("an end");
        (self.screen(), status)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Neither is there after a run that went well.
        let _ = self.child.kill();
        let _ = fs::remove_dir_all(&self.state);
    }
}

/// What keys send.
fn bytes_of(keys: &str) -> String {
    match keys {
        "^C" => "\x03".into(),
        "^D" => "\x04".into(),
        "Tab" => "\t".into(),
        "Enter" => "\r".into(),
        "Up" => "\x1b[A".into(),
        "Space" => " ".into(),
        _ => keys.into(),
    }
}
