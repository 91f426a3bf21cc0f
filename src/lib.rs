//! Perebor: a Prolog system for learning, teaching and exploring game-tree search.
//!
//! Each folder of `src/` is a layer and uses only the layers below it; `tests/system/house/` checks this. The architecture shows
//! best in what is absent:
//!
//! * Terms know no syntax but the table of operators: only `reader` and `writer` know what terms look like as text.
//! * Reading never panics and never gives up: a text gives terms and errors, in its order.
//! * Above `machine` a cell is opaque: the layers there inspect and build terms through the store.
//! * An address is made only where its memory is: those of terms and stacks inside `terms`, those of code in
//!   `program/code.rs`.
//! * The machine prints nothing and opens nothing. Programs, and the loader too, see files, clocks, processes and the
//!   environment through one trait, [`Host`]; threads are started by the parallel search of games and by the timer.
//! * No goal runs on Rust's stack, and nothing recurses there over a user's data: a built-in *returns* what to do next.
//! * There is no global state: two systems live in one process and share nothing, and a system is `Send`.
//! * Only `toplevel` handles a terminal, a command line or a signal. It and the packages that only it uses stand behind the
//!   feature `cli`, which is on unless a program of your own sets `default-features = false`.
//! * Unsafe code is confined to three places: the arena (`terms/memory/arena.rs`, with its two kinds of memory), the code store
//!   (`program/code.rs`) and the loop (`machine/run.rs`). In checked builds every access to the arena and
//!   to a register is bounds-checked.
//!
//! Rust's own stack is small, and no input can overflow it. Nothing recurses over what a user may nest: the reader keeps open
//! brackets and operators on a stack of frames, and its nom functions parse one flat step each; whatever walks over a term —
//! unifying, comparing, copying, writing, hashing, collecting — and the compiler over a clause keep what waits in a `Vec`, or
//! use the copy itself as the queue. Terms lie in the arena and in blocks, which are flat, so that nothing nested is ever
//! dropped, cloned or shown by derived code. Goals wait in environments and choicepoints, and a built-in that needs a goal
//! run says so to the machine. What does recurse halves its input each time: giant integers, here and in the big-integer
//! library, and the sorts of the standard library. `tests/queries/small_stack.rs` puts this to the test on 256 KiB.
//!
//! A text goes up through the layers: `reader` makes terms of it, `loader` and `compiler` make clauses of the terms
//! and code of the clauses, `program` keeps them, and `machine` runs them. [`Prolog`] is the API for
//! programs in Rust:
//!
//! ```
//! use perebor::{Answer, Prolog, Settings};
//!
//! let mut prolog = Prolog::new(Settings::in_memory("")).expect("there is memory");
//! assert_eq!(prolog.consult_text("family.pl", "parent(ada, byron). parent(ada, anne).").errors, 0);
//! let mut query = prolog.query("parent(ada, Child)").expect("a query");
//! let mut children = Vec::new();
//! while let Answer::Yes { .. } = query.next() {
//!     children.extend(query.value("Child"));
//! }
//! assert_eq!(children, ["byron", "anne"]);
//! ```
#![deny(unsafe_code)]
// With `internals` the tests' view counts as reachable: what is `pub` then is used outside, and all else is `pub(crate)`.
#![cfg_attr(feature = "internals", warn(unreachable_pub))]
#![cfg_attr(
    not(feature = "cli"),
    allow(dead_code, unused_imports, reason = "the top level uses more than the library")
)]

// Source texts, places in them, encodings, and words that look or sound alike.
mod text;

// Messages in English and Russian, diagnostics, and reports of them.
mod diagnostics;

// Numbers, and the functions that arithmetic evaluates.
mod number;

// Atoms, cells, and the store that terms are built, bound, compared and copied in.
mod terms;

// From text to terms (ISO 6).
mod reader;

// From terms to text (ISO 7.10.5), and format/2.
mod writer;

// Sources laid out anew: only the blanks between tokens change.
mod formatter;

// What is probably not meant in programs that can be read.
mod lints;

// Streams of characters and bytes over whatever world the host offers (ISO 7.10).
mod streams;

// Predicates, clauses, code and flags, kept but not understood.
mod program;

// From clauses to instructions.
mod compiler;

// The abstract machine that runs the instructions.
mod machine;

// Errors of a running program as diagnostics, and their reports.
mod reports;

// From sources to predicates: files, directives, the library modules.
mod loader;

// What is known about predicates, for those who ask.
mod documentation;

// Predicates written in Rust; those in Prolog are the modules of `library/`.
mod builtins;

// Constraints over finite domains: the core of library(clpfd).
mod finite_domains;

// Games: native ones, those written as rules, and the search that runs on both.
mod games;

// Pictures of searches: trees and charts.
mod pictures;

// Terms as values of Rust, and predicates written in it by those who embed the system.
mod foreign;

// The assembled system.
mod prolog;

// Texts that are being written, for editors.
mod documents;

// The program `perebor`: its command line and its sessions.
#[cfg(feature = "cli")]
mod toplevel;

// What the tests of this package see of all this.
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals;

// What a program in Rust may use of Perebor is all here, and nothing else is.
pub use diagnostics::{Diagnostic, Edit, Fix, Label, Language, Phrase, Severity, report_json};
pub use documentation::{Catalogue, explanation};
pub use documents::{Completion, Document, completions, description};
pub use foreign::{
    Call, Elements, Exception, FromTerm, Game, IBig, IntoTerm, Opened, Rows, Term, TermBuilder, TermRef, TermView,
    WrongType,
};
pub use machine::Uncaught;
pub use prolog::{Answer, Builder, DetachedQuery, Loaded, Prolog, Query, Sandbox, Settings, Solution, catalogue};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use streams::SystemHost;
pub use streams::{
    Access, Beginning, Channel, Device, Ending, FileFacts, Host, Input, Launch, Launched, MemoryHost, Output, PathKind,
    SharedText, Zone,
};
pub use terms::{InterruptHandle, PULSE_STEPS, Pulse};
pub use text::{Position, Source, SourceId, Sources, Span, TooLong};

/// The program `perebor`.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use toplevel::main;

/// The examples of the documentation are tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/embedding.md")]
pub struct Examples;
