//! A page with a recorded search, and what a person does with it.

use super::chromium::{Chromium, Lent, PATIENCE};
use crate::cli::Program;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A game whose positions all have values, and whose names tell the way to them.
const DEEPENING: &str = "\
moves(P, [A, B]) :- atom_length(P, N), N < 4, atom_concat(P, a, A), atom_concat(P, b, B).\n\
staticval(P, V) :- atom_codes(P, Codes), foldl([C, V0, V1]>>(V1 is (V0 * 31 + C) mod 97), Codes, 3, V).\n\
max_to_move(P) :- atom_length(P, N), 1 is N mod 2.\n\
min_to_move(P) :- atom_length(P, N), 0 is N mod 2.\n";

/// The searches that pages show: the files of `programs/`, the goal, and further words of the command.
const SEARCHES: [(&str, &[&str], &str, &[&str]); 4] = [
    (
        "figure_15_4",
        &["games/figure_15_2.pl", "textbook/alphabeta.pl"],
        "альфабета(a, -1000, 1000, Х, О)",
        &["--lang", "en"],
    ),
    (
        "beside_minimax",
        &["games/figure_15_2.pl", "textbook/minimax.pl", "textbook/alphabeta.pl"],
        "минимакс(a, Х, О)",
        &["--beside", "альфабета(a, -1000, 1000, Х, О)", "--lang", "ru"],
    ),
    (
        "infinite",
        &["games/figure_15_2.pl", "textbook/alphabeta.pl"],
        "альфабета(a, -inf, inf, Х, О)",
        &["--lang", "en"],
    ),
    ("deepening", &[], "best_move(r, _, _, [algorithm(ids), depth(3)])", &["--lang", "en"]),
];

/// The sizes of a telephone, a tablet and a screen.
pub(super) const SIZES: [(u32, u32); 3] = [(360, 740), (820, 1180), (1440, 900)];

/// A modifier of keys.
pub(super) const SHIFT: u32 = 8;

/// A page in a browser.
pub(super) struct Page {
    browser: Lent,
    file: PathBuf,
}

impl Page {
    /// None if there is no browser.
    pub(super) fn open(name: &str) -> Option<Page> {
        Page::open_changed(name, |text| text)
    }

    /// A page with a text changed.
    pub(super) fn open_changed(name: &str, change: impl Fn(String) -> String) -> Option<Page> {
        let mut browser = Chromium::lend()?;
        let file = std::env::temp_dir().join(format!("perebor-page-{}-{name}.html", std::process::id()));
        fs::write(&file, change(text_of(name))).expect("a page");
        let (width, height) = SIZES[2];
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        browser.call("Emulation.setDeviceMetricsOverride", size);
        browser.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }));
        let mut page = Page { browser, file };
        page.wait_for("document.readyState === 'complete' && document.querySelector('[aria-live]')?.textContent");
        Some(page)
    }

    // ---- what it shows ----

    #[track_caller]
    pub(super) fn evaluate(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.browser.call("Runtime.evaluate", parameters);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].take()
    }

    /// The text of all elements with this selector that are shown, one a line.
    #[track_caller]
    pub(super) fn texts(&mut self, selector: &str) -> Vec<String> {
        let shown = "element => element.checkVisibility()";
        let text = "element => element.innerText.replace(/\\s+/g, ' ').trim()";
        let found = self.evaluate(&format!("[...document.querySelectorAll('{selector}')].filter({shown}).map({text})"));
        found.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_string()).collect()
    }

    /// The sentences about the step, which are announced.
    #[track_caller]
    pub(super) fn sentences(&mut self) -> Vec<String> {
        self.texts("[aria-live]")
    }

    #[track_caller]
    pub(super) fn sentence(&mut self) -> String {
        self.sentences().concat()
    }

    /// What is said of the answer to a question.
    #[track_caller]
    pub(super) fn verdict(&mut self) -> String {
        self.texts("section [role=status]").concat()
    }

    #[track_caller]
    pub(super) fn wait_for(&mut self, condition: &str) {
        let since = Instant::now();
        while self.evaluate(&format!("Boolean({condition})")) != json!(true) {
            assert!(since.elapsed() < PATIENCE, "never: {condition}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Errors, warnings, and requests for anything but the page.
    pub(super) fn complaints(&mut self) -> Vec<String> {
        // What has happened before an answer has been reported before it.
        self.evaluate("0");
        let file = format!("file://{}", self.file.display());
        let is_complaint = |event: &&Value| match event["method"].as_str() {
            Some("Runtime.exceptionThrown" | "Log.entryAdded" | "Runtime.consoleAPICalled") => true,
            Some("Network.requestWillBeSent") => event["params"]["request"]["url"] != json!(file),
            _ => false,
        };
        self.browser.events.iter().filter(is_complaint).map(Value::to_string).collect()
    }

    // ---- what people do ----

    /// Presses the button that assistive programs know by this name.
    #[track_caller]
    pub(super) fn press(&mut self, name: &str) {
        let (x, y) = self.place("button", name);
        self.click(x, y);
    }

    /// The middle of the only element of a role with this name, once it has been scrolled into view.
    #[track_caller]
    pub(super) fn place(&mut self, role: &str, name: &str) -> (f64, f64) {
        let document = self.browser.call("DOM.getDocument", json!({}))["root"]["backendNodeId"].clone();
        let wanted = json!({ "backendNodeId": document, "accessibleName": name, "role": role });
        let found = self.browser.call("Accessibility.queryAXTree", wanted);
        let nodes: Vec<&Value> =
            found["nodes"].as_array().expect("a list").iter().filter(|node| node["ignored"] == json!(false)).collect();
        assert_eq!(nodes.len(), 1, "{role} {name}: {found}");
        let node = json!({ "backendNodeId": nodes[0]["backendDOMNodeId"] });
        self.browser.call("DOM.scrollIntoViewIfNeeded", node.clone());
        middle(&self.browser.call("DOM.getContentQuads", node))
    }

    /// The middle of a node of the picture.
    #[track_caller]
    pub(super) fn node(&mut self, node: usize) -> (f64, f64) {
        let place = self.evaluate(&format!(
            "(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('g[data-node=\"{node}\"] .box').getBoundingClientRect())"
        ));
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    pub(super) fn click(&mut self, x: f64, y: f64) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.browser.call("Input.dispatchMouseEvent", event);
        }
    }

    /// A finger that moves from one place to another.
    pub(super) fn swipe(&mut self, from: (f64, f64), to: (f64, f64)) {
        let point = |(x, y): (f64, f64)| json!([{ "x": x, "y": y }]);
        for (kind, points) in [("touchStart", point(from)), ("touchMove", point(to)), ("touchEnd", json!([]))] {
            self.browser.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
    }

    /// A key by its name, such as `ArrowLeft`, or by the letter that it writes.
    pub(super) fn key(&mut self, key: &str, modifiers: u32) {
        let mut characters = key.chars();
        let written = match (key, characters.next(), characters.next()) {
            ("Enter", ..) => Some("\r".to_string()),
            (_, Some(only), None) => Some(only.to_string()),
            _ => None,
        };
        let code = match (key, &written) {
            (" ", _) => "Space".to_string(),
            (_, Some(letter)) if key.chars().all(char::is_alphabetic) && key.len() == 1 => {
                format!("Key{}", letter.to_uppercase())
            }
            _ => key.to_string(),
        };
        let number = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            " " => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            _ => key.to_uppercase().chars().next().map_or(0, |character| character as u32),
        };
        let mut event = json!({ "key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": number });
        event["type"] = json!(if written.is_some() { "keyDown" } else { "rawKeyDown" });
        if let Some(written) = written {
            event["text"] = json!(written);
        }
        self.browser.call("Input.dispatchKeyEvent", event.clone());
        event["type"] = json!("keyUp");
        self.browser.call("Input.dispatchKeyEvent", event);
    }

    /// Writes into the field that has the focus.
    pub(super) fn write(&mut self, text: &str) {
        self.browser.call("Input.insertText", json!({ "text": text }));
    }

    // ---- where it is shown ----

    pub(super) fn resize(&mut self, (width, height): (u32, u32)) {
        let is_small = width < 1000;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_small });
        self.browser.call("Emulation.setDeviceMetricsOverride", size);
        self.browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": is_small }));
        // Until it has been laid out, and has told its observers.
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))");
    }

    /// `light` or `dark`.
    pub(super) fn colours(&mut self, scheme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.browser.call("Emulation.setEmulatedMedia", json!({ "media": "", "features": features }));
    }

    /// `screen` or `print`.
    pub(super) fn medium(&mut self, medium: &str) {
        self.browser.call("Emulation.setEmulatedMedia", json!({ "media": medium }));
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
    }
}

/// What `perebor tree` writes about a search.
fn text_of(name: &str) -> String {
    let (_, files, goal, words) = SEARCHES.iter().find(|search| search.0 == name).expect("a search of that name");
    let program = Program::new(&format!("page-{name}-{:?}", std::thread::current().id()), DEEPENING);
    let files: Vec<String> = match files {
        [] => vec!["p.pl".to_string()],
        files => files.iter().map(|file| format!("{ROOT}/programs/{file}")).collect(),
    };
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    program.perebor(&[&["tree"], &files[..], &["-g", goal, "-o", "out.html"], words].concat()).expect(0, "", "");
    fs::read_to_string(program.folder.join("out.html")).expect("a page")
}

/// The middle of the first quadrangle.
fn middle(answer: &Value) -> (f64, f64) {
    let at = |index: usize| answer["quads"][0][index].as_f64().expect("a number");
    ((at(0) + at(4)) / 2.0, (at(1) + at(5)) / 2.0)
}
