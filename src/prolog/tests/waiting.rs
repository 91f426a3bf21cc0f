//! Goals that read what is typed: however it comes in pieces, they read the same.

use super::super::{Answer, Prolog, Settings};
use crate::streams::{Beginning, Device, FileFacts, Host, Input, MemoryHost, Output, PathKind};
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What has been typed: pieces, of which an empty one is the end.
#[derive(Clone, Default)]
struct Typed(Arc<Mutex<VecDeque<String>>>);

impl Device for Typed {}

impl Input for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.0.lock().expect("one thread").pop_front().ok_or(ErrorKind::WouldBlock)?;
        buffer[..piece.len()].copy_from_slice(piece.as_bytes());
        Ok(piece.len())
    }

    fn is_nonblocking(&self) -> bool {
        true
    }
}

/// A host with such a standard input.
struct TypingHost(MemoryHost, Typed);

impl Host for TypingHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.0.open_input(path)
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        self.0.open_output(path, beginning)
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        self.0.path_kind(path)
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        self.0.names_in(directory)
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        self.0.delete_file(path)
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.0.rename_file(from, to)
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        self.0.make_directory(path)
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        self.0.delete_directory(path)
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        self.0.file_facts(path)
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        Box::new(self.1.clone())
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        self.0.standard_output()
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        self.0.standard_error()
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn cpu_time(&self) -> Duration {
        Duration::ZERO
    }
}

const TEXT: &str = "ход(а,\n 'б в', % comment.\n X, \"s\", X). second. line\n\tthird  \nq. r. 12 -- end";

/// Goals that read, each of them all of the text or a part.
const GOALS: &[&str] = &[
    "read(T), get_char(C), peek_char(P)",
    "read_term(T, [variable_names(N)]), read(S)",
    "read_line_to_string(user_input, A), read_line_to_codes(user_input, B), read_line_to_codes(user_input, C, D)",
    "read_string(user_input, 9, A), read_string(user_input, \"\\n\", \" \", E, B)",
    "read_string(user_input, N, A)",
    "skip(0'\\n), get_char(C), line_count(user_input, N), character_count(user_input, M), line_position(user_input, L)",
    "findall(C, (repeat, get_char(C), (C == end_of_file -> ! ; true)), Cs)",
    "get_single_char(A), get_single_char(B)",
    "read_term(user_input, T, []), read_stream_to_codes(user_input, Cs)",
    "peek_string(user_input, 30, A), read(T)",
    "catch(consult(user), _, true), current_op(P, T, mod)",
    "copy_stream_data(user_input, user_output)",
    "copy_stream_data(user_input, user_output, 12), read_line_to_string(user_input, A)",
    "read(A), read(B), catch(read(C), error(E, _), true), read(D)",
    "prompt(Old, new), read_line_to_string(user_input, A), get0(C)",
];

/// What a goal answers to these pieces and their end, what it writes, and how often it waits.
fn answer(goal: &str, pieces: &[&str]) -> (String, String, usize) {
    let (host, typed) = (MemoryHost::new(""), Typed::default());
    let output = host.output();
    let host = Box::new(TypingHost(host, typed.clone()));
    let mut prolog = Prolog::new(Settings { host, ..Settings::in_memory("") }).expect("there is memory");
    let mut query = prolog.query(goal).expect("a query");
    let mut rest = pieces.iter();
    let mut waits = 0;
    let answer = loop {
        match query.step() {
            Some(answer) => break answer,
            None => {
                assert!(query.waits_for_input(), "{goal}");
                waits += 1;
                // An empty piece, the last, is the end.
                let piece = rest.next().map(|piece| piece.to_string()).unwrap_or_default();
                typed.0.lock().expect("one thread").push_back(piece);
            }
        }
    };
    let shown = match answer {
        Answer::Yes { .. } => query.text().unwrap_or_else(|_| "an exception".to_string()),
        other => format!("{other:?}").chars().take_while(|c| *c != '{').collect(),
    };
    query.flush_output();
    drop(query);
    (shown, output.take(), waits)
}

#[test]
fn input_in_pieces_is_read_as_input_at_once() {
    let characters: Vec<String> = TEXT.chars().map(String::from).collect();
    let characters: Vec<&str> = characters.iter().map(String::as_str).collect();
    let lines: Vec<&str> = TEXT.split_inclusive('\n').collect();
    for goal in GOALS {
        let (whole, written, waits) = answer(goal, &[TEXT]);
        assert!(waits >= 1, "{goal} does not wait");
        for pieces in [&characters, &lines] {
            let (shown, output, _) = answer(goal, pieces);
            assert_eq!((shown, output), (whole.clone(), written.clone()), "{goal}");
        }
        let in_memory =
            Prolog::new(Settings::in_memory(TEXT)).expect("there is memory").query(goal).map(|mut query| {
                let answer = query.next();
                if matches!(answer, Answer::Yes { .. }) { query.text().unwrap_or_default() } else { whole.clone() }
            });
        assert_eq!(in_memory.expect("a query"), whole, "{goal}");
    }
}

#[test]
fn a_goal_that_waits_can_be_given_up_and_one_that_cannot_gets_the_end() {
    let typed = Typed::default();
    let host = Box::new(TypingHost(MemoryHost::new(""), typed.clone()));
    let mut prolog = Prolog::new(Settings { host, ..Settings::in_memory("") }).expect("there is memory");
    let mut query = prolog.query("( read(_) ; true ), X = 1").expect("a query");
    assert!(query.step().is_none() && query.waits_for_input());
    assert!(query.step().is_none() && query.waits_for_input(), "nothing has come");
    query.prolog().interrupter().stop();
    assert!(matches!(query.step(), Some(Answer::Error(_))));
    drop(query);
    let mut query = prolog.query("read(X)").expect("a query");
    assert!(query.step().is_none());
    drop(query);
    // With `next` nobody can be waited for.
    let mut query = prolog.query("read(X), read(Y)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { last: true }));
    assert_eq!(query.text().map_err(|_| "an exception"), Ok("X = end_of_file, Y = end_of_file".to_string()));
    drop(query);
    typed.0.lock().expect("one thread").push_back("later.\n".to_string());
    assert_eq!(prolog.consult_text("reads.pl", ":- initialization((read(X), assertz(was(X)))).\n").errors, 0);
    let mut query = prolog.query("was(X)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }));
    assert_eq!(query.value("X").as_deref(), Some("later"));
}
