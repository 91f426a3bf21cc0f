//! Interned names: atoms, functors and variables as numbers; the names that rules compare with are constants.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// An interned name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(u32);

impl Name {
    /// Its number, in the order of first occurrence.
    pub fn number(self) -> u64 {
        u64::from(self.0)
    }
}

macro_rules! known {
    ($($name:ident = $text:literal,)*) => {
        /// The names that rules compare with; they are interned first, so that their numbers are constants.
        #[allow(missing_docs, reason = "each constant stands for its text")]
        pub(crate) mod known {
            use super::Name;
            #[allow(clippy::upper_case_acronyms, non_camel_case_types, reason = "an enumeration counts them")]
            enum Number { $($name,)* }
            $(pub(crate) const $name: Name = Name(Number::$name as u32);)*
            pub(super) const TEXTS: &[&str] = &[$($text,)*];
        }
    };
}

known! {
    // Control constructs, and what structures clauses.
    NECK = ":-", QUERY = "?-", GRAMMAR = "-->", RULE = "=>", CHOICE_RULE = "?=>", GRAMMAR_RULE = "==>", COMMA = ",", SEMICOLON = ";", BAR = "|", ARROW = "->",
    SOFT_ARROW = "*->", NOT_PROVABLE = "\\+", CUT = "!", CURLY = "{}", COLON = ":", CALL = "call", TRUE = "true",
    FAIL = "fail", FALSE = "false", HALT = "halt", THROW = "throw",
    // Terms.
    ANONYMOUS = "_", NIL = "[]", PAIR = ".", CARET = "^", POWER = "**", LAMBDA = ">>", BACKSLASH = "\\", SLASH = "/", MINUS = "-",
    // Comparing and evaluating.
    UNIFY = "=", NOT_UNIFY = "\\=", IDENTICAL = "==", NOT_IDENTICAL = "\\==", IS = "is", NUMBER_EQUAL = "=:=",
    NUMBER_NOT_EQUAL = "=\\=", LESS = "<", GREATER = ">", AT_MOST = "=<", AT_LEAST = ">=",
    CONSTRAINT_EQUAL = "#=",
    // Changing and loading the program.
    DYNAMIC = "dynamic", ASSERT = "assert", ASSERTA = "asserta", ASSERTZ = "assertz", RETRACT = "retract",
    RETRACTALL = "retractall", ABOLISH = "abolish", CONSULT = "consult", ENSURE_LOADED = "ensure_loaded",
    MODULE = "module", INITIALIZATION = "initialization", TERM_EXPANSION = "term_expansion",
    GOAL_EXPANSION = "goal_expansion",
    // Tests.
    THROWS = "throws", EXCEPTION = "exception", ERROR = "error", SETUP = "setup", CLEANUP = "cleanup", CONDITION = "condition",
    FORALL = "forall", VARIANT = "=@=",
    // Built-ins with rules of their own.
    FORMAT = "format", GAME = "game", IGRA = "игра",
}

/// The comparisons of numbers, which evaluate both sides.
pub(crate) const ARITHMETIC_COMPARISONS: [Name; 6] =
    [known::NUMBER_EQUAL, known::NUMBER_NOT_EQUAL, known::LESS, known::GREATER, known::AT_MOST, known::AT_LEAST];

/// Unification and equality of terms, and their negations: they evaluate nothing.
pub(crate) const TERM_EQUALITIES: [Name; 4] = [known::UNIFY, known::IDENTICAL, known::NOT_UNIFY, known::NOT_IDENTICAL];

/// The built-ins of one argument that change the clauses of a predicate.
pub(crate) const DATABASE_CHANGES: [Name; 6] =
    [known::ASSERT, known::ASSERTA, known::ASSERTZ, known::RETRACT, known::RETRACTALL, known::ABOLISH];

/// The names that occur in the clauses.
#[derive(Debug)]
pub struct NameInterner {
    all: Vec<Box<str>>,
    index: HashTable<u32>,
}

impl Default for NameInterner {
    fn default() -> NameInterner {
        let mut names = NameInterner { all: Vec::new(), index: HashTable::new() };
        known::TEXTS.iter().for_each(|text| _ = names.intern(text));
        names
    }
}

impl NameInterner {
    /// Interns a name.
    pub fn intern(&mut self, text: &str) -> Name {
        let hash = FxBuildHasher.hash_one(text);
        if let Some(&number) = self.index.find(hash, |&number| *self.all[number as usize] == *text) {
            return Name(number);
        }
        let number = self.all.len() as u32;
        self.all.push(text.into());
        self.index.insert_unique(hash, number, |&number| FxBuildHasher.hash_one(&*self.all[number as usize]));
        Name(number)
    }

    /// A name, if it was interned.
    pub fn find(&self, text: &str) -> Option<Name> {
        let hash = FxBuildHasher.hash_one(text);
        self.index.find(hash, |&number| *self.all[number as usize] == *text).map(|&number| Name(number))
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// All names, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = Name> {
        (0..self.all.len() as u32).map(Name)
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        &self.all[name.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_have_their_numbers() {
        let mut names = NameInterner::default();
        assert_eq!(names.intern(":-"), known::NECK);
        assert_eq!(names.intern("игра"), known::IGRA);
        let fresh = names.intern("ход");
        assert_eq!((names.intern("ход"), names.text(fresh)), (fresh, "ход"));
    }
}
