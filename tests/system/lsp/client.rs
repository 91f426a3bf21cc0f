//! A client of the protocol that speaks to the real program.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An editor, and the server that it has started.
pub struct Client {
    server: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    requests: i32,
}

impl Client {
    /// Starts the server, and nothing else.
    pub fn start(language: &str) -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        command.args(["lsp", "--lang", language]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut server = command.spawn().expect("perebor");
        let input = server.stdin.take();
        let output = BufReader::new(server.stdout.take().expect("an output"));
        Client { server, input, output, requests: 0 }
    }

    /// Starts the server and a session.
    pub fn new(language: &str) -> Client {
        let mut client = Client::start(language);
        let answer = client.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": {} }));
        assert_eq!(answer["capabilities"]["textDocumentSync"]["change"], 1);
        assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16");
        client.tell("initialized", json!({}));
        client
    }

    /// Sends bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("an input").write_all(bytes).expect("the server listens");
    }

    /// Sends a message.
    pub fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    /// Sends a notification.
    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request. Returns its whole answer.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        let answer = self.receive();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// Sends a request. Returns its result.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.request(method, params);
        assert!(answer.get("error").is_none(), "{answer}");
        answer["result"].take()
    }

    /// Asks about a place in a document.
    pub fn ask_at(&mut self, method: &str, uri: &str, (line, character): (u32, u32)) -> Value {
        self.ask(method, at(uri, line, character))
    }

    /// The next message.
    pub fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("a header") > 0, "the server has ended");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().expect("a length"),
                _ => break,
            }
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).expect("a message");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Opens a document or gives it another text. Returns the diagnostics that come of it.
    pub fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        let document = json!({ "uri": uri, "languageId": "prolog", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics(uri)
    }

    pub fn change(&mut self, uri: &str, text: &str) -> Vec<Value> {
        let document = json!({ "uri": uri, "version": 2 });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": text }] }));
        self.diagnostics(uri)
    }

    pub fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        let message = self.receive();
        assert_eq!(message["method"], "textDocument/publishDiagnostics", "{message}");
        assert_eq!(message["params"]["uri"], uri);
        message["params"]["diagnostics"].as_array().expect("diagnostics").clone()
    }

    /// Ends the session as the protocol wants it. Returns the exit status of the server.
    pub fn end(mut self) -> Option<i32> {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        self.status()
    }

    /// The exit status, after the end of the input.
    pub fn status(mut self) -> Option<i32> {
        self.input = None;
        self.server.wait().expect("an end").code()
    }
}

/// A place in a document.
pub fn at(uri: &str, line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}

/// A text with edits of the protocol, whose columns are units of UTF-16.
pub fn edited(text: &str, edits: &Value) -> String {
    let byte = |place: &Value| {
        let line = place["line"].as_u64().expect("a line") as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = place["character"].as_u64().expect("a column") as usize;
        let mut at = start;
        for character in text[start..].chars() {
            if units == 0 {
                break;
            }
            units = units.checked_sub(character.len_utf16()).expect("a column between characters");
            at += character.len_utf8();
        }
        at
    };
    let mut all: Vec<(usize, usize, &str)> = edits
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| {
            let new = edit["newText"].as_str().expect("a text");
            (byte(&edit["range"]["start"]), byte(&edit["range"]["end"]), new)
        })
        .collect();
    all.sort();
    let mut result = text.to_string();
    for (start, end, new) in all.into_iter().rev() {
        result.replace_range(start..end, new);
    }
    result
}

/// A range as `line:column-line:column`.
pub fn range(value: &Value) -> String {
    let place = |place: &Value| format!("{}:{}", place["line"], place["character"]);
    format!("{}-{}", place(&value["start"]), place(&value["end"]))
}
