//! Perebor as a WebAssembly module: plain exports over linear memory, for a page's worker or any other host.
//!
//! Texts are UTF-8. What a call takes is written to the buffer that [`input`] returns; what it gives is read from [`result`], as many
//! bytes as the call has returned, before the next call. A system is a number; calls with a number that is none do nothing.
//!
//! ```text
//!   create(memory, options) → system       destroy(system)
//!   consult(system, name_length) → errors  the input is the name and behind it the text
//!   load(system, name_length) → 1          the same by steps, as a query with one answer; 0, with a report, if it cannot be read
//!   error_count(system) → number           errors reported so far
//!   add_file(system, name_length)          a file that the program may load
//!   read_file(system) → 1                  the input is a name; the result the text. 0 if there is none
//!   query(system) → 1                      or 0, with a report: the input is no query
//!   step(system, budget) → a Step          runs about so many calls at most
//!   add_input(system), end_input(system)   what a person types, if the system is interactive
//!   wants_key(system) → 1                  the goal that waits wants a key; 0: a line
//!   answer(system) → length                the last answer, as the top level writes it
//!   bindings(system) → length              its variables and their values, in an array of pairs
//!   ball(system) → length                  the ball of the exception that has ended the query, as writeq/1 writes it
//!   status(system) → the status of halt/1  which has ended the query
//!   cut(system)                            no more answers are wanted
//!   stop(system)                           the running query gets an exception at its next step
//!   output(system, stream) → length        what was written since the last call: 1 output, 2 reports and errors
//!
//!   check(system, name_length) → length    the reports of `perebor check --json` about a text, in an array; nothing of it runs
//!   complete(system, at) → length          names for what stands before a byte of the text in the input, in an array
//!   describe(system, at) → length          what is known about the predicate there, in Markdown
//!   explain(system) → length               why there is a report with the code in the input
//! ```
//! The module imports three functions from `host`: `now_ms`, the time since the beginning of 1970, `cpu_ms`, that of a clock that never
//! goes back, and `interrupted`, which is called every few thousand calls of a running goal: 0 to go on, 1 to stop the goal, 2 to pause.
#![deny(missing_docs)]

mod assistance;
mod console;
mod host;
mod system;

use assistance::Assistance;
use host::WebHost;
use perebor::{Language, MemoryHost};
use std::cell::RefCell;
use system::System;

/// How a step has ended.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Step {
    /// The query still runs.
    Running = 0,
    /// There is an answer, and perhaps another one.
    Answer = 1,
    /// There is an answer, and no other.
    LastAnswer = 2,
    /// There is no further answer.
    No = 3,
    /// The query has raised an exception, which has been reported.
    Error = 4,
    /// The program has called halt/1.
    Halt = 5,
    /// There is no query.
    Idle = 6,
    /// A goal waits for what a person types.
    Input = 7,
}

/// Options of [`create`]: reports are in Russian, and otherwise in English.
const RUSSIAN: u32 = 1;
/// What programs read is typed by a person; otherwise their standard input is empty.
const INTERACTIVE: u32 = 2;
/// The system keeps to the letter of the standard.
const ISO: u32 = 4;
/// `:- initialization(main)` runs nothing: main is left to queries.
const MAIN_DEFERRED: u32 = 8;

/// What the exports share: there is one thread.
#[derive(Default)]
struct Module {
    systems: Vec<Option<System>>,
    input: Vec<u8>,
    result: Vec<u8>,
}

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Calls a function with the input and a system, and keeps its text as the result. `None` if there is no such system.
fn with_system<T>(number: u32, call: impl FnOnce(&str, &mut System) -> (T, String)) -> Option<T> {
    MODULE.with_borrow_mut(|module| {
        let input = String::from_utf8_lossy(&std::mem::take(&mut module.input)).into_owned();
        module.result.clear();
        let system = module.systems.get_mut(number.checked_sub(1)? as usize)?.as_mut()?;
        let (value, text) = call(&input, system);
        module.result = text.into_bytes();
        Some(value)
    })
}

/// The same for a function whose value is its text: returns the length of that.
fn text_of(number: u32, call: impl FnOnce(&mut System) -> String) -> u32 {
    with_system(number, |_, system| ((), call(system)));
    result_length()
}

/// The same for a question of an editor about the input: returns the length of the answer.
fn assisted(number: u32, ask: impl FnOnce(&mut Assistance, &MemoryHost, &str) -> String) -> u32 {
    let answer = |input: &str, system: &mut System| {
        let (assistance, files) = system.assistance();
        ((), ask(assistance, files, input))
    };
    with_system(number, answer);
    result_length()
}

/// The input as a name of so many bytes, and the text behind it.
fn named_text(input: &str, name_length: u32) -> (&str, &str) {
    input.split_at_checked(name_length as usize).unwrap_or(("", input))
}

/// The buffer for so many bytes of input.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: u32) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.input = vec![0; length as usize];
        module.input.as_mut_ptr()
    })
}

/// Where the result of the last call is.
#[unsafe(no_mangle)]
pub extern "C" fn result() -> *const u8 {
    MODULE.with_borrow(|module| module.result.as_ptr())
}

/// Makes a system with so many bytes of memory for terms and stacks, 0 for the usual number, and the sum of options. 0 if memory does not
/// suffice.
#[unsafe(no_mangle)]
pub extern "C" fn create(memory: u32, options: u32) -> u32 {
    let language = if options & RUSSIAN != 0 { Language::Ru } else { Language::En };
    let host = if options & INTERACTIVE != 0 { WebHost::interactive() } else { WebHost::default() };
    let Some(mut system) = System::new(host, u64::from(memory), language, options & ISO != 0) else { return 0 };
    if options & MAIN_DEFERRED != 0 {
        system.defer_main();
    }
    MODULE.with_borrow_mut(|module| {
        let free = module.systems.iter().position(Option::is_none).unwrap_or(module.systems.len());
        if free == module.systems.len() {
            module.systems.push(None);
        }
        module.systems[free] = Some(system);
        free as u32 + 1
    })
}

/// Ends a system.
#[unsafe(no_mangle)]
pub extern "C" fn destroy(system: u32) {
    MODULE.with_borrow_mut(|module| {
        if let Some(place) = module.systems.get_mut((system as usize).wrapping_sub(1)) {
            *place = None;
        }
    });
}

/// Loads a program; returns the number of errors reported.
#[unsafe(no_mangle)]
pub extern "C" fn consult(system: u32, name_length: u32) -> u32 {
    let load = |input: &str, system: &mut System| {
        let (name, text) = named_text(input, name_length);
        (system.consult(name, text), String::new())
    };
    with_system(system, load).unwrap_or(u32::MAX)
}

/// Opens the load of a program in place of the query: its steps load it. 0 if it cannot be read, which has been reported.
#[unsafe(no_mangle)]
pub extern "C" fn load(system: u32, name_length: u32) -> u32 {
    let load = |input: &str, system: &mut System| {
        let (name, text) = named_text(input, name_length);
        (u32::from(system.load(name, text)), String::new())
    };
    with_system(system, load).unwrap_or(0)
}

/// How many errors have been reported so far.
#[unsafe(no_mangle)]
pub extern "C" fn error_count(system: u32) -> u32 {
    with_system(system, |_, system| (system.error_count(), String::new())).unwrap_or(0)
}

/// Adds a file that programs may load and read.
#[unsafe(no_mangle)]
pub extern "C" fn add_file(system: u32, name_length: u32) {
    with_system(system, |input, system| {
        let (name, text) = named_text(input, name_length);
        (system.add_file(name, text), String::new())
    });
}

/// Makes the text of a file the result; 0 if there is no such file.
#[unsafe(no_mangle)]
pub extern "C" fn read_file(system: u32) -> u32 {
    let read = |name: &str, system: &mut System| match system.read_file(name) {
        Some(text) => (1, text),
        None => (0, String::new()),
    };
    with_system(system, read).unwrap_or(0)
}

/// The length of the result.
#[unsafe(no_mangle)]
pub extern "C" fn result_length() -> u32 {
    MODULE.with_borrow(|module| module.result.len() as u32)
}

/// Adds to the standard input of an interactive system: lines, or keys without line breaks.
#[unsafe(no_mangle)]
pub extern "C" fn add_input(system: u32) {
    with_system(system, |input, system| (system.add_input(input), String::new()));
}

/// Whether the goal that waits for input wants a key rather than a line.
#[unsafe(no_mangle)]
pub extern "C" fn wants_key(system: u32) -> u32 {
    with_system(system, |_, system| (u32::from(system.wants_key()), String::new())).unwrap_or(0)
}

/// Ends the standard input of an interactive system once: a program that reads on gets what is added later.
#[unsafe(no_mangle)]
pub extern "C" fn end_input(system: u32) {
    with_system(system, |_, system| (system.end_input(), String::new()));
}

/// Opens a query in place of the one before. 0 if the input is none, which has been reported.
#[unsafe(no_mangle)]
pub extern "C" fn query(system: u32) -> u32 {
    with_system(system, |input, system| (u32::from(system.query(input)), String::new())).unwrap_or(0)
}

/// Runs the query to its next answer or end, but no longer than about so many calls.
#[unsafe(no_mangle)]
pub extern "C" fn step(system: u32, budget: u32) -> u32 {
    with_system(system, |_, system| (system.step(budget), String::new())).unwrap_or(Step::Idle) as u32
}

/// The last answer as text; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn answer(system: u32) -> u32 {
    text_of(system, System::answer)
}

/// The variables of the last answer and their values as writeq/1 writes them, in an array of pairs; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn bindings(system: u32) -> u32 {
    text_of(system, |system| serde_json::json!(system.bindings()).to_string())
}

/// The ball of the exception that has ended the last query, as text; returns its length, which is 0 if none has.
#[unsafe(no_mangle)]
pub extern "C" fn ball(system: u32) -> u32 {
    text_of(system, System::ball)
}

/// The status of the halt/1 that has ended the last query, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn status(system: u32) -> i32 {
    with_system(system, |_, system| (system.status(), String::new())).unwrap_or(0)
}

/// Ends the query.
#[unsafe(no_mangle)]
pub extern "C" fn cut(system: u32) {
    with_system(system, |_, system| (system.cut(), String::new()));
}

/// Has the running query stop at its next step.
#[unsafe(no_mangle)]
pub extern "C" fn stop(system: u32) {
    with_system(system, |_, system| (system.stop(), String::new()));
}

/// Takes what was written to a standard stream, 1 or 2; returns its length.
#[unsafe(no_mangle)]
pub extern "C" fn output(system: u32, stream: u32) -> u32 {
    text_of(system, |system| system.take_output(stream))
}

/// The reports about a text, of which nothing runs; returns the length of the array.
#[unsafe(no_mangle)]
pub extern "C" fn check(system: u32, name_length: u32) -> u32 {
    assisted(system, |assistance, files, input| {
        let (name, text) = named_text(input, name_length);
        assistance.check(files, name, text)
    })
}

/// The names that may be meant by what stands before a byte of a text; returns the length of the array.
#[unsafe(no_mangle)]
pub extern "C" fn complete(system: u32, at: u32) -> u32 {
    assisted(system, |assistance, files, text| assistance.complete(files, at, text))
}

/// What is known about the predicate at a byte of a text; returns the length.
#[unsafe(no_mangle)]
pub extern "C" fn describe(system: u32, at: u32) -> u32 {
    assisted(system, |assistance, files, text| assistance.describe(files, at, text))
}

/// Why there is a report with a code; returns the length.
#[unsafe(no_mangle)]
pub extern "C" fn explain(system: u32) -> u32 {
    assisted(system, |assistance, _, code| assistance.explain(code))
}
