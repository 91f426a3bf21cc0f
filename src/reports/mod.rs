//! Reports of a running program: an uncaught exception and its context become a diagnostic, which is written to user_error.
//!
//! ```text
//!   throw ──▶ error context ──▶ diagnostic ──▶ report
//!   machine/control/exceptions   machine/backtrace   this layer   diagnostics/report
//!
//!   exception         an uncaught ball as a diagnostic
//!   error_terms       the sentence for each error term
//!   choices           which name was meant, of those there are
//!   backtrace         the places of the goal that failed and of its ancestors
//!   bindings          the variables of the source and their values
//!   advice            what a procedure that does not exist was meant to be
//!   vocabulary        the names that advice chooses from
//!   game_values       positions that have no value
//!   notation_mistakes what is wrong with a position or a game in notation
//!   resources         what uses most of an exhausted memory
//!   program_messages  messages in the program's own words
//!   test_definitions  what is wrong with the definition of a test
//!   tests             what came out of a test, and what was expected
//!   coverage          the text of a program with how often its clauses were entered
//!   term_text         terms, indicators and atoms as messages show them
//!   output            writing and counting
//! ```
//!
//! The machine notes the context of an error while the goals still stand, and prints nothing; this layer turns the notes into
//! sentences. The loader uses it for clauses that are refused, too.

mod advice;
mod backtrace;
mod bindings;
mod choices;
mod coverage;
mod error_terms;
mod exception;
mod game_values;
mod notation_mistakes;
mod output;
mod program_messages;
mod resources;
mod term_text;
mod test_definitions;
mod tests;
pub(crate) mod vocabulary;

pub(crate) use backtrace::with_frames;
pub(crate) use coverage::show_coverage;
pub(crate) use exception::{no_memory, of_exception, of_thrown};
pub(crate) use notation_mistakes::{mistake_argument, sentence_of_mistake};
pub(crate) use output::{report, report_hint_count, write};
pub(crate) use program_messages::{has_message_hooks, in_own_words};
pub(crate) use resources::{with_memory_users, with_stopped_load};
pub(crate) use term_text::{indicator_text, quoted, text_of};
pub(crate) use tests::{TestProblem, TestReport, begin_test_run, of_test};
