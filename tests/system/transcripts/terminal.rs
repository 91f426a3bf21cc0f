//! A person at a terminal: what `tests/terminal/NAME.in` says is done at a pseudo-terminal.
//!
//! Every line of the file is typed, with Enter, as soon as the program listens. These lines mean something else:
//!
//! ```text
//! #key KEYS         keys without Enter: characters, or one of ^C ^D ^R Tab Enter Space Up Down Left
//! #look             the line of the cursor as it is now, to be shown behind the screen
//! #wait TEXT        nothing is done until the screen has shown this
//! #interrupt TEXT   Ctrl-C, as soon as a goal has written this line
//! #paste            what follows is pasted in one piece, up to
//! #end
//! #paste CRLF       the same, with the line ends of Windows
//! #lang ru          the first line: the language of messages
//! #words WORDS      the words behind perebor in place of the usual ones
//! #columns 40       the width of the terminal
//! #colours          colours, shown as ⟨35 X⟩: the parameters of the escape sequence, and what has the colour
//! ```

use super::screen::Screen;
use rustix::fs::OFlags;
use rustix::io::ioctl_fionread;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, OptionalActions, Winsize, tcgetattr, tcsetattr, tcsetwinsize};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
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

/// So long is nothing written when the line is looked at, since that must not happen too early.
const LONG_QUIET: Duration = Duration::from_millis(400);

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
    let has_colours = text.lines().any(|line| line == "#colours");
    let mut terminal = Terminal::start(folder, &words, columns, has_colours, "");
    let looks = terminal.act(&text);
    let (screen, status) = terminal.end();
    format!("$ perebor {}\n{screen}[{status}]\n{looks}", words.join(" "))
}

pub struct Terminal {
    /// The person's end.
    person: File,
    child: Child,
    /// The name of the program's end.
    line: String,
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
    /// Starts perebor with a history file, if the text of one is given.
    pub fn start(folder: &Path, words: &[&str], columns: u16, has_colours: bool, history: &str) -> Terminal {
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
        if !history.is_empty() {
            fs::create_dir_all(state.join("perebor")).expect("a directory");
            fs::write(state.join("perebor/history"), history).expect("a history");
        }
        let mut command = Command::new("setsid");
        command.arg("--ctty").arg(env!("CARGO_BIN_EXE_perebor")).args(words).current_dir(folder);
        command.env("TERM", "xterm").env("XDG_STATE_HOME", &state).env("XDG_CONFIG_HOME", &state).env_remove("LC_ALL");
        if has_colours {
            command.env_remove("NO_COLOR");
        } else {
            command.env("NO_COLOR", "1");
        }
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
            line: name,
            output,
            written: Vec::new(),
            awaited: 0,
            typed_at: 0,
            ended_line: false,
            state,
            columns,
        }
    }

    /// Does what a text says; gives the lines that were looked at.
    fn act(&mut self, text: &str) -> String {
        let (mut lines, mut looks) = (text.lines(), String::new());
        while let Some(line) = lines.next() {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("#lang" | "#words" | "#columns" | "#colours", _) => {}
                ("#wait", text) => self.wait_for(text),
                ("#interrupt", line) => {
                    self.wait_for(&format!("\n{line}\r\n"));
                    self.send("\x03");
                }
                ("#key", keys) => self.type_in(&bytes_of(keys)),
                ("#paste", kind) => {
                    let pasted: Vec<&str> = lines.by_ref().take_while(|line| *line != "#end").collect();
                    let end = if kind == "CRLF" { "\r\n" } else { "\n" };
                    self.type_in(&format!("\x1b[200~{}{end}\x1b[201~", pasted.join(end)));
                }
                ("#look", _) => {
                    self.wait_for_the_answer_to_a_key();
                    looks += &format!("look: {}\n", self.screen().line_of_cursor());
                }
                _ => self.type_in(&format!("{line}\r")),
            }
        }
        looks
    }

    /// Whether the program waits for keys, as the modes of the terminal show.
    fn listens(&self) -> bool {
        tcgetattr(&self.person).is_ok_and(|modes| !modes.local_modes.contains(LocalModes::ICANON))
    }

    /// Whether the program has nothing to do: it has read all that was typed, and no thread of it runs. A loaded machine may leave it waiting
    /// for a processor much longer than any silence.
    fn is_idle(&self) -> bool {
        let line = OpenOptions::new().read(true).custom_flags(OFlags::NOCTTY.bits() as i32).open(&self.line);
        if line.is_ok_and(|line| ioctl_fionread(line).is_ok_and(|unread| unread > 0)) {
            return false;
        }
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.child.id())) else { return true };
        let state_of = |thread: fs::DirEntry| {
            let stat = fs::read_to_string(thread.path().join("stat")).ok()?;
            stat.rsplit_once(") ")?.1.chars().next()
        };
        !threads.flatten().filter_map(state_of).any(|state| matches!(state, 'R' | 'D'))
    }

    /// Whether the program has begun to answer what was typed last: a line that was ended has got its line end.
    fn has_answered(&self) -> bool {
        !self.ended_line || self.written[self.typed_at..].contains(&b'\n')
    }

    /// Types when the program has said what it has to say, and listens.
    fn type_in(&mut self, keys: &str) {
        if self.wait_until_it_listens() {
            self.type_unwaited(keys);
        }
    }

    fn type_unwaited(&mut self, keys: &str) {
        self.awaited = self.written.len();
        (self.typed_at, self.ended_line) = (self.written.len(), keys.ends_with('\r'));
        self.send(keys);
    }

    /// Waits until something has been written because of the keys typed last, and then for a long silence.
    fn wait_for_the_answer_to_a_key(&mut self) {
        let started = Instant::now();
        loop {
            match self.output.recv_timeout(LONG_QUIET) {
                Ok(written) => self.written.extend(written),
                Err(_) if self.written.len() > self.typed_at && self.is_idle() => return,
                Err(_) => {}
            }
            assert!(started.elapsed() < PATIENCE, "a key does nothing:\n{}", self.screen().text());
        }
    }

    /// Waits until the program has said what it has to say, and listens; whether it still runs.
    fn wait_until_it_listens(&mut self) -> bool {
        let started = Instant::now();
        loop {
            match self.output.recv_timeout(QUIET) {
                Ok(written) => self.written.extend(written),
                Err(RecvTimeoutError::Disconnected) => return false,
                Err(RecvTimeoutError::Timeout) if self.listens() && self.has_answered() && self.is_idle() => {
                    return true;
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            assert!(started.elapsed() < PATIENCE, "nobody listens:\n{}", self.screen().text());
        }
    }

    /// The time from a key to the first thing that is written because of it.
    pub fn time_of_key(&mut self, keys: &str) -> Duration {
        assert!(self.wait_until_it_listens(), "it has ended");
        let started = Instant::now();
        self.type_unwaited(keys);
        let written = self.output.recv_timeout(PATIENCE).expect("something is written");
        let time = started.elapsed();
        self.written.extend(written);
        time
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
            assert!(started.elapsed() < PATIENCE, "{text} never came:\n{}", self.screen().text());
        }
    }

    fn screen(&self) -> Screen {
        let mut screen = Screen::new(self.columns as usize);
        screen.feed(&String::from_utf8_lossy(&self.written));
        screen
    }

    /// Leaves, if the program has not ended yet, and gives the screen and the exit status.
    fn end(mut self) -> (String, std::process::ExitStatus) {
        self.type_in("\x04");
        let started = Instant::now();
        while let Ok(written) = self.output.recv_timeout(PATIENCE.saturating_sub(started.elapsed())) {
            self.written.extend(written);
        }
        let status = self.child.wait().expect("an end");
        (self.screen().text(), status)
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
        "^R" => "\x12".into(),
        "Tab" => "\t".into(),
        "Enter" => "\r".into(),
        "Up" => "\x1b[A".into(),
        "Down" => "\x1b[B".into(),
        "Left" => "\x1b[D".into(),
        "Space" => " ".into(),
        _ => keys.into(),
    }
}
