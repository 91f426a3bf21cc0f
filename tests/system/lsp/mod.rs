//! `perebor lsp`, as an editor speaks to it.

mod client;

use super::cli::Program;
use client::{Client, at, edited, range};
use serde_json::{Value, json};
use std::fs;

/// A document that is in no file.
const URI: &str = "untitled:Untitled-1";

/// A listing with misprints: a comma is lost, a name is misspelt, and there is an operator of another language. The smileys are
/// two units of UTF-16 each.
const MISPRINTED: &str = "\
% минимакс
ход('🙂🙂', б). лист(Х) :- Х <= 3, \\+ ход(Х, _).
лучший(Поз, Ход) :-
    ход(Поз, Ход)
    \\+ лист(Ход).
";

/// Codes and ranges of diagnostics.
fn places(diagnostics: &[Value]) -> Vec<String> {
    diagnostics
        .iter()
        .map(|found| format!("{} {}", found["code"].as_str().unwrap_or("-"), range(&found["range"])))
        .collect()
}

#[test]
fn reports_come_when_a_text_is_opened_changed_and_closed() {
    let mut client = Client::new("en");
    let found = client.open(URI, MISPRINTED);
    assert_eq!(places(&found), ["E125 1:29-1:31", "E123 3:17-3:17"], "{found:#?}");
    assert_eq!(found[0]["severity"], 1);
    assert_eq!(found[0]["source"], "perebor");
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.starts_with("Prolog has no operator <=\n"), "{message}");
    assert!(message.contains("Help: “at most” is written =<"), "{message}");
    let found = client.change(URI, "p(X) :- q(Y).\n");
    assert!(places(&found).contains(&"W107 0:8-0:12".to_string()), "{found:#?}");
    assert_eq!(client.change(URI, "p(_).\n"), Vec::<Value>::new());
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(client.diagnostics(URI), Vec::<Value>::new());
    assert_eq!(client.ask_at("textDocument/hover", URI, (0, 0)), Value::Null);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn reports_are_in_the_language_of_the_server() {
    let mut client = Client::new("ru");
    let found = client.open(URI, MISPRINTED);
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.contains("Совет: "), "{message}");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn mends_are_code_actions() {
    let mut client = Client::new("en");
    let mut text = MISPRINTED.to_string();
    for _ in 0..2 {
        let found = client.open(URI, &text);
        let context = json!({ "diagnostics": found });
        let asked = json!({ "textDocument": { "uri": URI }, "range": found[0]["range"], "context": context });
        let actions = client.ask("textDocument/codeAction", asked);
        let action = actions.as_array().expect("actions").iter().find(|action| action["kind"] == "quickfix");
        let action = action.unwrap_or_else(|| panic!("no mend of {found:#?}"));
        assert!(action["isPreferred"].is_boolean() && action["title"].is_string());
        assert_eq!(action["diagnostics"][0]["code"], found[0]["code"]);
        text = edited(&text, &action["edit"]["changes"][URI]);
    }
    assert_eq!(text, MISPRINTED.replace("<=", "=<").replace("ход(Поз, Ход)\n", "ход(Поз, Ход),\n"));
    assert_eq!(client.open(URI, &text).iter().filter(|found| found["severity"] == 1).count(), 0);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn all_sure_mends_are_made_at_once() {
    const TEXT: &str = "лист(Х) :- Х <= 3.\nузел(Х) :- Х => 3.\n";
    let mut client = Client::new("en");
    client.open(URI, TEXT);
    let nowhere = json!({ "start": { "line": 9, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let asked = json!({ "textDocument": { "uri": URI }, "range": nowhere, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", asked);
    assert_eq!(actions.as_array().map(Vec::len), Some(1), "{actions:#}");
    assert_eq!(actions[0]["kind"], "source.fixAll");
    assert_eq!(edited(TEXT, &actions[0]["edit"]["changes"][URI]), "лист(Х) :- Х =< 3.\nузел(Х) :- Х >= 3.\n");
    assert_eq!(client.end(), Some(0));
}

const FAMILY: &str = "\
:- dynamic known/1.
%! parent(?Older, ?Younger) is nondet.
%  Older is a parent of Younger.
parent('🙂', bob). parent(bob, ann).
ancestor(X, Y) :- parent(X, Y).
ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).
all(Ys) :- findall(Y, parent(_, Y), Ys), maplist(ancestor('🙂'), Ys), assertz(known(Ys)).
'odd name'(X) :- known(X), append(X, _, _), atom_length(a, _).
";

#[test]
fn names_are_completed() {
    let mut client = Client::new("en");
    client.open(URI, &format!("{FAMILY}q(Count, Other) :- anc, atom_le, Co.\n"));
    let labels = |items: &Value| -> Vec<String> {
        items
            .as_array()
            .expect("items")
            .iter()
            .map(|item| item["label"].as_str().expect("a label").to_string())
            .collect()
    };
    let own = client.ask_at("textDocument/completion", URI, (8, 22));
    assert_eq!(labels(&own)[0], "ancestor/2");
    assert_eq!(own[0]["insertText"], "ancestor");
    let system = client.ask_at("textDocument/completion", URI, (8, 31));
    assert!(labels(&system).contains(&"atom_length/2".to_string()), "{system}");
    assert!(system[0]["detail"].as_str().is_some_and(|detail| detail.starts_with("atom_length(+")), "{system}");
    let variables = client.ask_at("textDocument/completion", URI, (8, 35));
    assert_eq!(labels(&variables), ["Count"]);
    assert_eq!(client.ask_at("textDocument/completion", URI, (8, 23)), json!([]));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn hover_shows_documentation() {
    let mut client = Client::new("en");
    client.open(URI, FAMILY);
    let mut shown = |place| {
        let hover = client.ask_at("textDocument/hover", URI, place);
        hover["contents"]["value"].as_str().unwrap_or_default().to_string()
    };
    assert_eq!(
        shown((5, 20)),
        "```prolog\nparent/2\n```\n\nparent(?Older, ?Younger) is nondet.  \nOlder is a parent of Younger."
    );
    let library = shown((7, 28));
    assert!(library.starts_with("```prolog\nappend(?") && library.len() > 40, "{library}");
    let builtin = shown((7, 46));
    assert!(builtin.starts_with("```prolog\natom_length(+") && builtin.contains("type_error"), "{builtin}");
    assert_eq!(shown((4, 9)), "", "a variable");
    assert_eq!(shown((99, 9)), "", "behind the text");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn definitions_and_references_are_found() {
    let mut client = Client::new("en");
    client.open(URI, FAMILY);
    let ranges = |found: Value| -> Vec<String> {
        found.as_array().expect("places").iter().map(|place| range(&place["range"])).collect()
    };
    let definition = |client: &mut Client, place| ranges(client.ask_at("textDocument/definition", URI, place));
    assert_eq!(definition(&mut client, (5, 19)), ["3:0-3:6"]);
    assert_eq!(definition(&mut client, (5, 34)), ["4:0-4:8"]);
    assert_eq!(definition(&mut client, (6, 50)), ["4:0-4:8"], "a closure");
    assert_eq!(definition(&mut client, (5, 32 + 9)), ["5:28-5:29"], "a variable");
    assert_eq!(definition(&mut client, (7, 30)), Vec::<String>::new(), "the library has no file");
    let references = |client: &mut Client, (line, character), with_definitions: bool| {
        let mut asked = at(URI, line, character);
        asked["context"] = json!({ "includeDeclaration": with_definitions });
        ranges(client.ask("textDocument/references", asked))
    };
    let all = ["3:0-3:6", "3:19-3:25", "4:18-4:24", "5:18-5:24", "6:22-6:28"];
    assert_eq!(references(&mut client, (3, 2), true), all);
    assert_eq!(references(&mut client, (3, 2), false), all[2..]);
    assert_eq!(references(&mut client, (0, 12), true), ["0:11-0:16", "6:78-6:83", "7:17-7:22"]);
    assert_eq!(references(&mut client, (5, 9), true), ["5:9-5:10", "5:25-5:26"]);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn predicates_and_variables_are_renamed() {
    let mut client = Client::new("en");
    client.open(URI, FAMILY);
    let rename = |client: &mut Client, (line, character), new: &str| {
        let mut asked = at(URI, line, character);
        asked["newName"] = json!(new);
        let answer = client.request("textDocument/rename", asked);
        match answer.get("error") {
            Some(error) => Err(error["message"].as_str().expect("a message").to_string()),
            None => Ok(edited(FAMILY, &answer["result"]["changes"][URI])),
        }
    };
    assert_eq!(rename(&mut client, (4, 0), "elder"), Ok(FAMILY.replace("ancestor", "elder")));
    assert_eq!(rename(&mut client, (0, 12), "is known"), Ok(FAMILY.replace("known", "'is known'")));
    assert_eq!(rename(&mut client, (7, 3), "even"), Ok(FAMILY.replace("'odd name'", "even")));
    let line = "ancestor(From, Z) :- parent(From, Y), ancestor(Y, Z).";
    let renamed = FAMILY.replace("ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).", line);
    assert_eq!(rename(&mut client, (5, 9), "From"), Ok(renamed));
    let refused = |message: &str| Err(message.to_string());
    assert_eq!(rename(&mut client, (5, 9), "Y"), refused("this name is taken"));
    assert_eq!(rename(&mut client, (5, 9), "from"), refused("this is no name of a variable"));
    assert_eq!(rename(&mut client, (4, 0), "parent"), refused("this name is taken"));
    assert_eq!(rename(&mut client, (4, 0), "append"), refused("this name is taken"), "by append/2 of the library");
    assert_eq!(rename(&mut client, (4, 0), "is_list"), Ok(FAMILY.replace("ancestor", "is_list")));
    assert_eq!(rename(&mut client, (4, 0), ""), refused("this is no name of a procedure"));
    let nothing = "a variable can be renamed, or a procedure of the program";
    assert_eq!(rename(&mut client, (7, 28), "x"), refused(nothing));
    assert_eq!(range(&client.ask_at("textDocument/prepareRename", URI, (4, 3))), "4:0-4:8");
    assert_eq!(client.ask_at("textDocument/prepareRename", URI, (7, 28)), Value::Null);
    assert_eq!(client.end(), Some(0));
}

/// What only looks like the name of a predicate stays, and so does an operator.
#[test]
fn data_and_operators_are_not_renamed() {
    let mut client = Client::new("en");
    let text = ":- op(700, xfx, likes).\nred. colour(red).\nann likes bob.\np :- red, colour(red), ann likes _.\n:- dynamic p//4294967295.\n'a\\x41\\b'(1).\nq :- 'aAb'(1).\n";
    client.open(URI, text);
    assert_eq!(client.ask_at("textDocument/prepareRename", URI, (1, 13)), Value::Null, "an argument");
    assert!(client.ask_at("textDocument/prepareRename", URI, (1, 1)).is_object(), "a fact");
    let mut asked = at(URI, 2, 5);
    asked["newName"] = json!("loves");
    let refusal = client.request("textDocument/rename", asked)["error"]["message"].clone();
    assert_eq!(refusal, "an operator is not renamed: how it is written depends on op/3");
    let mut asked = at(URI, 6, 7);
    asked["context"] = json!({ "includeDeclaration": true });
    assert_eq!(client.ask("textDocument/references", asked).as_array().map(Vec::len), Some(2), "escapes");
    assert_eq!(client.end(), Some(0));
}

/// The files that a document loads belong to it: what they define is found, and renamed in them, too.
#[test]
fn loaded_files_belong_to_a_document() {
    let here = Program::new("lsp-files", ":- include(facts).\ntop(X) :- fact(X).\n");
    fs::write(here.folder.join("facts.pl"), "fact(a).\nfact(b).\n").expect("a file");
    let folder = fs::canonicalize(&here.folder).expect("the folder");
    let uri = |name: &str| format!("file://{}", folder.join(name).display());
    let mut client = Client::new("en");
    let text = fs::read_to_string(here.folder.join("p.pl")).expect("the program");
    assert_eq!(client.open(&uri("p.pl"), &text), Vec::<Value>::new());
    let found = client.ask_at("textDocument/definition", &uri("p.pl"), (1, 10));
    assert_eq!((&found[0]["uri"], range(&found[0]["range"])), (&json!(uri("facts.pl")), "0:0-0:4".to_string()));
    let mut asked = at(&uri("p.pl"), 1, 10);
    asked["newName"] = json!("item");
    let renamed = client.ask("textDocument/rename", asked);
    assert_eq!(edited(&text, &renamed["changes"][uri("p.pl")]), ":- include(facts).\ntop(X) :- item(X).\n");
    assert_eq!(edited("fact(a).\nfact(b).\n", &renamed["changes"][uri("facts.pl")]), "item(a).\nitem(b).\n");
    // The text that the editor has of a loaded file is the one that counts.
    client.open(&uri("facts.pl"), "other(a).\n");
    assert_eq!(places(&client.change(&uri("p.pl"), &text)), ["W107 1:10-1:17"]);
    assert_eq!(client.end(), Some(0));
    assert_eq!(fs::read_to_string(here.folder.join("facts.pl")).expect("the file"), "fact(a).\nfact(b).\n");
}

/// Nothing of a program runs, and what it writes to cannot disturb the protocol.
#[test]
fn no_program_runs() {
    let here = Program::new("lsp-runs", "");
    let mark = here.folder.join("mark");
    let text = format!(
        ":- initialization(main).\n:- write(hello), shell('touch {0}').\n:- open('{0}', write, _).\nmain :- halt.\n:- halt.\n",
        mark.display()
    );
    let mut client = Client::new("en");
    client.open(URI, &text);
    assert!(client.ask_at("textDocument/hover", URI, (1, 4)).is_object());
    assert_eq!(client.end(), Some(0));
    assert!(!mark.exists());
}

#[test]
fn symbols_are_predicates_with_their_clauses() {
    let mut client = Client::new("en");
    client.open(URI, FAMILY);
    let symbols = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    let symbols = symbols.as_array().expect("symbols");
    let shown: Vec<String> = symbols
        .iter()
        .map(|symbol| {
            let clauses = symbol["children"].as_array().expect("clauses").len();
            format!("{} {} {clauses}", symbol["name"].as_str().expect("a name"), range(&symbol["range"]))
        })
        .collect();
    assert_eq!(
        shown,
        ["parent/2 3:0-3:36", "ancestor/2 4:0-5:47", "all/1 6:0-6:89", "'odd name'/1 7:0-7:62"].map(|line| {
            let clauses = if line.starts_with("parent") || line.starts_with("ancestor") { 2 } else { 1 };
            format!("{line} {clauses}")
        })
    );
    assert_eq!(symbols[1]["children"][1]["name"], "ancestor(X, Z)");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn formatting_is_that_of_fmt() {
    const TEXT: &str = "p( X ):-q(X),\n  % '🙂'\n  r( X ).\n";
    let mut client = Client::new("en");
    client.open(URI, TEXT);
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let asked = json!({ "textDocument": { "uri": URI }, "options": options });
    let edits = client.ask("textDocument/formatting", asked.clone());
    let formatted = "p(X) :-\n    q(X),\n    % '🙂'\n    r(X).\n";
    assert_eq!(edited(TEXT, &edits), formatted);
    client.change(URI, formatted);
    assert_eq!(client.ask("textDocument/formatting", asked), json!([]));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn what_is_no_message_ends_nothing() {
    let mut client = Client::new("en");
    client.send_bytes(b"Content-Length: 9\r\n\r\n{\"a\": [}}");
    assert_eq!(client.receive()["error"]["code"], -32700);
    client.send_bytes(b"Content-Length: x\r\n\r\n");
    assert_eq!(client.receive()["error"]["code"], -32700);
    client.send_bytes(b"Content-Length: 4\r\n\r\n\xFF\xFE\xFD\xFC");
    assert_eq!(client.receive()["error"]["code"], -32700);
    let code =
        |client: &mut Client, method: &str, params: Value| client.request(method, params)["error"]["code"].clone();
    assert_eq!(code(&mut client, "textDocument/unknown", json!({})), -32601);
    assert_eq!(code(&mut client, "textDocument/hover", json!({ "textDocument": 1 })), -32602);
    assert_eq!(code(&mut client, "textDocument/hover", Value::Null), -32602);
    assert_eq!(code(&mut client, "initialize", json!({})), -32600);
    // Notifications have no answers; the next request has its own.
    client.tell("textDocument/didOpen", json!({ "textDocument": { "uri": 1 } }));
    client.tell("textDocument/didChange", json!([]));
    client
        .tell("textDocument/didChange", json!({ "textDocument": { "uri": URI, "version": 1 }, "contentChanges": [] }));
    client.tell("$/unknown", json!({}));
    client.send(&json!({ "jsonrpc": "2.0", "id": 99, "result": null }));
    client.open(URI, "p(\0\u{FEFF}🙂");
    for method in ["hover", "definition", "completion", "prepareRename"] {
        for place in [(0, 0), (0, 5), (7, 7), (u32::MAX, u32::MAX)] {
            client.ask_at(&format!("textDocument/{method}"), URI, place);
        }
    }
    assert_eq!(client.end(), Some(0));
}

#[test]
fn a_session_begins_and_ends_in_turn() {
    let mut client = Client::start("en");
    let early = client.request("textDocument/hover", at(URI, 0, 0));
    assert_eq!(early["error"]["code"], -32002);
    client.tell("exit", Value::Null);
    assert_eq!(client.status(), Some(1), "there was no shutdown");
    assert_eq!(Client::new("en").status(), Some(1), "the editor is gone");
    let mut client = Client::new("en");
    client.ask("shutdown", Value::Null);
    assert_eq!(client.request("textDocument/hover", at(URI, 0, 0))["error"]["code"], -32600);
    client.tell("exit", Value::Null);
    assert_eq!(client.status(), Some(0));
}
