//! Chromium without a window, driven over two pipes: commands and events are JSON, each with a zero byte behind it.

use super::installed;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The browser reads commands from descriptor 3 and writes to 4. It ends when nobody can send it commands any more, and its profile
/// goes with it. Its sandbox does not run as root; the pages are ours.
const COMMAND: &str = r#"exec 2>/dev/null
    "$0" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --hide-scrollbars \
        --user-data-dir="$1" --remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null
    rm -rf "$1""#;

/// How long an answer may take: so long that only a browser that hangs does not give it.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

/// The browser of all tests, once there is one: to start it takes longer than most tests.
static SHARED: Mutex<Option<Chromium>> = Mutex::new(None);

/// A browser with at most one page.
pub(super) struct Chromium {
    /// It outlives the tests by the moment that it takes to end.
    _process: Child,
    commands: ChildStdin,
    messages: Receiver<Value>,
    /// The page, and the way to it.
    target: Value,
    session: Option<String>,
    sent: u64,
    /// What the page has reported by itself.
    pub(super) events: Vec<Value>,
}

/// The browser, as long as a test has it for itself.
pub(super) struct Lent(MutexGuard<'static, Option<Chromium>>);

impl Deref for Lent {
    type Target = Chromium;

    fn deref(&self) -> &Chromium {
        self.0.as_ref().expect("a browser is lent when it runs")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Chromium {
        self.0.as_mut().expect("a browser is lent when it runs")
    }
}

impl Chromium {
    /// The browser with an empty page. None if no browser is installed.
    pub(super) fn lend() -> Option<Lent> {
        let program = installed(&NAMES)?;
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.get_or_insert_with(|| Chromium::start(&program)).open_page();
        Some(Lent(shared))
    }

    fn start(program: &Path) -> Chromium {
        let profile = std::env::temp_dir().join(format!("perebor-browser-{}", std::process::id()));
        let mut command = Command::new("sh");
        command.args(["-c", COMMAND]).arg(program).arg(profile).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("a shell");
        let mut output = BufReader::new(process.stdout.take().expect("an output"));
        let (sender, messages) = channel();
        std::thread::spawn(move || {
            let mut message = Vec::new();
            while output.read_until(0, &mut message).is_ok_and(|length| length > 0) {
                message.pop();
                let value = serde_json::from_slice(&message).expect("JSON from the browser");
                message.clear();
                if sender.send(value).is_err() {
                    return;
                }
            }
        });
        let commands = process.stdin.take().expect("an input");
        Chromium {
            _process: process,
            commands,
            messages,
            target: Value::Null,
            session: None,
            sent: 0,
            events: Vec::new(),
        }
    }

    /// Opens a page in the place of that of the test before.
    fn open_page(&mut self) {
        self.session = None;
        let before = self.target.take();
        self.target = self.call("Target.createTarget", json!({ "url": "about:blank" }))["targetId"].clone();
        if !before.is_null() {
            self.call("Target.closeTarget", json!({ "targetId": before }));
        }
        let way = self.call("Target.attachToTarget", json!({ "targetId": self.target, "flatten": true }));
        self.session = Some(way["sessionId"].as_str().expect("a session").to_string());
        self.events.clear();
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"] {
            self.call(&format!("{domain}.enable"), json!({}));
        }
        self.call("Page.bringToFront", json!({}));
    }

    /// What a command answers.
    #[track_caller]
    pub(super) fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.sent += 1;
        let mut command = json!({ "id": self.sent, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            command["sessionId"] = json!(session);
        }
        self.commands.write_all(format!("{command}\0").as_bytes()).expect("the browser takes commands");
        loop {
            let mut message = self.messages.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no answer to {method}"));
            if message["id"] == json!(self.sent) {
                assert!(message.get("error").is_none(), "{command}: {message}");
                return message["result"].take();
            }
            self.events.push(message);
        }
    }
}
