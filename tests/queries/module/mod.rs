//! Systems of the WebAssembly module in node, as pages use it: `PEREBOR_MODULE` names its file, `.ci/wasm` makes that.
//!
//! The same questions are put and the same answers expected. Node runs `crates/web/tests/respond.mjs`, which answers a line of JSON with
//! another one. What comes is text: a system of this process reads it, which has been given the operators of the module's.

mod node;
mod skipped;

pub use skipped::{Skipped, TESTS, print_counts};

use super::ball::Ball;
use super::respondent::{self, Given, Kind};
use node::Node;
use perebor::internals::answers::with_full_stop;
use perebor::internals::machine_mut;
use perebor::internals::reader::Quotes;
use perebor::internals::terms::atoms::known;
use perebor::internals::terms::operators::Specifier;
use perebor::{Prolog, Settings};
use serde_json::{Value, json};
use std::cell::RefCell;

/// The variable of the environment that names the module's file.
const MODULE: &str = "PEREBOR_MODULE";

/// Writes the flag by which double quotes are read, and the operators: priority, specifier and the codes of the name. No program can define
/// these predicates itself.
const SYNTAX: &str = "current_prolog_flag(double_quotes, D), write(user_output, D), nl(user_output),
    ( current_op(P, T, N), atom_codes(N, Cs), write(user_output, [P, T|Cs]), nl(user_output), fail ; true ).";

/// Whether the tests run in the module.
pub fn is_chosen() -> bool {
    std::env::var_os(MODULE).is_some()
}

thread_local! {
    /// Node, which is started once for each thread of tests.
    static NODE: RefCell<Option<Node>> = const { RefCell::new(None) };
}

/// Has node do something.
fn request(request: &Value) -> Value {
    NODE.with_borrow_mut(|node| {
        let running = node.get_or_insert_with(|| Node::start(&std::env::var(MODULE).expect("a path in UTF-8")));
        let reply = running.request(request);
        if reply.is_err() {
            // The next system gets another process.
            *node = None;
        }
        reply.unwrap_or_else(|message| panic!("{message}"))
    })
}

/// A system of the module. Node has one at a time in each thread.
pub struct Respondent {
    reader: Prolog,
}

impl Respondent {
    /// A new system with so many bytes of memory, nothing loaded.
    pub fn of_size(kind: Kind, bytes: u64) -> Respondent {
        request(&json!({
            "do": "create",
            "memory": bytes,
            "iso": matches!(kind, Kind::Iso),
            "patience": respondent::PATIENCE.as_millis() as u64,
        }));
        Respondent { reader: Prolog::new(Settings::in_memory("")).expect("memory for a system") }
    }

    /// Gives the reader the syntax that the module's system has at present.
    fn learn_syntax(&mut self) {
        let reply = request(&json!({ "do": "answer", "query": SYNTAX, "limit": 1 }));
        assert!(
            matches!(text(&reply["answers"][0], "step"), "answer" | "last"),
            "the operators are not known: {reply}"
        );
        let mut lines = text(&reply, "output").lines();
        let machine = machine_mut(&mut self.reader);
        machine.database.flags.double_quotes = match lines.next() {
            Some("codes") => Quotes::Codes,
            Some("chars") => Quotes::Chars,
            Some("atom") => Quotes::Atom,
            Some("string") => Quotes::String,
            other => panic!("double quotes are {other:?}: {reply}"),
        };
        let old: Vec<_> = machine.operators.user().iter().collect();
        for (name, operator) in old {
            machine.operators.set(known::USER, name, 0, operator.specifier);
        }
        for line in lines {
            let operator = operator(line).unwrap_or_else(|| panic!("no operator: {line}"));
            let (priority, specifier, name) = operator;
            let name = machine.store.atoms.intern(&name);
            machine.operators.set(known::USER, name, priority, specifier);
        }
    }
}

/// `[700,xfx,61]` as priority, specifier and name.
fn operator(line: &str) -> Option<(u16, Specifier, String)> {
    let mut parts = line.strip_prefix('[')?.strip_suffix(']')?.split(',');
    let priority = parts.next()?.parse().ok()?;
    let specifier = Specifier::from_name(parts.next()?)?;
    let name: Option<String> = parts.map(|code| char::from_u32(code.parse().ok()?)).collect();
    Some((priority, specifier, name?))
}

fn text<'a>(reply: &'a Value, field: &str) -> &'a str {
    reply[field].as_str().unwrap_or_else(|| panic!("no {field} in {reply}"))
}

/// What a load has come to.
fn errors_of(reply: &Value) -> Result<(), String> {
    if reply["errors"] == json!(0) { Ok(()) } else { Err(text(reply, "reports").into()) }
}

/// A text in which streams, clauses and the like are atoms: they are written `<stream>(0x5)`, which cannot be read.
fn readable(text: &str) -> String {
    let mut parts = text.split('<');
    let mut readable = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let reference = part.split_once(">(0x").and_then(|(kind, rest)| {
            let (number, rest) = rest.split_once(')')?;
            let is_one = kind.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                && number.chars().all(|digit| digit.is_ascii_hexdigit());
            is_one.then(|| format!("'<{kind}>(0x{number})'{rest}"))
        });
        // One in quotes is an atom.
        let reference = reference.filter(|_| !readable.ends_with('\''));
        readable += &reference.unwrap_or_else(|| format!("<{part}"));
    }
    readable
}

/// An answer as node has written it down.
fn given(answer: &Value) -> Given {
    match text(answer, "step") {
        "answer" | "last" => Given::Solution(with_full_stop(text(answer, "text"))),
        "no" => Given::Failure,
        "error" => Given::Error(Ball::Text(readable(text(answer, "ball")))),
        "halt" => Given::Halt(answer["status"].as_i64().and_then(|status| status.try_into().ok()).expect("a status")),
        "none" => Given::NoQuery("it cannot be read".into()),
        other => panic!("an answer of no kind: {other}"),
    }
}

impl respondent::Respond for Respondent {
    fn load(&mut self, path: &str) -> Result<(), String> {
        errors_of(&request(&json!({ "do": "load", "path": path })))
    }

    fn load_text(&mut self, name: &str, source: &str) -> Result<(), String> {
        errors_of(&request(&json!({ "do": "consult", "name": name, "text": source })))
    }

    fn answers(&mut self, query: &str, limit: usize) -> (Vec<Given>, String) {
        let reply = request(&json!({ "do": "answer", "query": query, "limit": limit }));
        self.learn_syntax();
        let answers = reply["answers"].as_array().unwrap_or_else(|| panic!("no answers in {reply}"));
        (answers.iter().map(given).collect(), text(&reply, "output").into())
    }

    fn reader(&mut self) -> &mut Prolog {
        &mut self.reader
    }
}
