//! What is wrong with the notation of a position or a game, as a part of the error that says so.
//!
//! The context of the error is `context(_, notation_mistake(Name, Arguments))`. `reports/notation_mistakes.rs` has the sentences.

use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::{Argument, Phrase};
use crate::machine::{Machine, Thrown};
use crate::reports;
use crate::terms::{Cell, atoms::known};

/// A mistake: its name, and what its sentence tells of the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationMistake {
    /// The name, by which the sentence is found.
    pub name: &'static str,
    /// Numbers and texts for the blanks of the sentence.
    pub arguments: Vec<MistakeArgument>,
}

/// An argument of a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MistakeArgument {
    /// A number, which decides about the plural.
    Number(usize),
    /// A part of the notation, or a name.
    Text(String),
}

impl From<usize> for MistakeArgument {
    fn from(number: usize) -> MistakeArgument {
        MistakeArgument::Number(number)
    }
}

impl From<String> for MistakeArgument {
    fn from(text: String) -> MistakeArgument {
        MistakeArgument::Text(text)
    }
}

impl From<&str> for MistakeArgument {
    fn from(text: &str) -> MistakeArgument {
        MistakeArgument::Text(text.to_string())
    }
}

impl NotationMistake {
    /// A mistake with these arguments.
    pub fn new(name: &'static str, arguments: impl IntoIterator<Item = MistakeArgument>) -> NotationMistake {
        NotationMistake { name, arguments: arguments.into_iter().collect() }
    }

    /// The sentence about it.
    pub fn phrase(&self) -> Option<Phrase> {
        let arguments = self.arguments.iter().map(|argument| match argument {
            MistakeArgument::Number(number) => Argument::Number(*number as u64),
            MistakeArgument::Text(text) => reports::mistake_argument(text.clone()),
        });
        reports::sentence_of_mistake(self.name, arguments)
    }

    /// `error(domain_error(Domain, Culprit), context(_, notation_mistake(Name, Arguments)))`.
    #[cold]
    pub fn domain_error(&self, m: &mut Machine, domain: &str, culprit: Cell) -> Thrown {
        let domain = Cell::atom(m.store.atoms.intern(domain));
        self.error(m, "domain_error", &[domain, culprit])
    }

    /// `error(syntax_error(Kind), context(_, notation_mistake(Name, Arguments)))`.
    #[cold]
    pub fn syntax_error(&self, m: &mut Machine, kind: &str) -> Thrown {
        let kind = Cell::atom(m.store.atoms.intern(kind));
        self.error(m, "syntax_error", &[kind])
    }

    fn error(&self, m: &mut Machine, formal: &str, culprits: &[Cell]) -> Thrown {
        self.ball(m, formal, culprits).map_or_else(|exhausted| exhausted, |ball| m.throw(ball))
    }

    fn ball(&self, m: &mut Machine, formal: &str, culprits: &[Cell]) -> Result<Cell, Thrown> {
        let mut arguments = Vec::with_capacity(self.arguments.len());
        for argument in &self.arguments {
            arguments.push(match argument {
                MistakeArgument::Number(number) => Cell::int(*number as i64),
                MistakeArgument::Text(text) => texts::new_text(m, text, TextForm::Atom)?,
            });
        }
        m.store.check_room(2 * arguments.len() + 3 + 4 + 3 + 3)?;
        let [name, mistake, context, formal] =
            [self.name, "notation_mistake", "context", formal].map(|name| m.store.atoms.intern(name));
        let arguments = m.store.list(&arguments, Cell::atom(known::NIL));
        let mistake = m.store.compound(mistake, &[Cell::atom(name), arguments]);
        let indicator = m.store.new_variable();
        let context = m.store.compound(context, &[indicator, mistake]);
        let formal = m.store.compound(formal, culprits);
        Ok(m.store.compound(known::ERROR, &[formal, context]))
    }
}
