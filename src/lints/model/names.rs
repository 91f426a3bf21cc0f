//! Names, as numbers: those that lints ask for are known from the beginning.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// A name that occurs in what was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(u32);

impl Name {
    /// The number itself.
    pub fn number(self) -> u64 {
        u64::from(self.0)
    }
}

macro_rules! known {
    ($($name:ident = $text:literal,)*) => {
        /// Names that lints know.
        #[allow(missing_docs, reason = "each is its text")]
        pub mod known {
            use super::Name;
            #[allow(clippy::upper_case_acronyms, non_camel_case_types, reason = "an enumeration counts them")]
            enum Number { $($name,)* }
            $(pub const $name: Name = Name(Number::$name as u32);)*
            pub(super) const TEXTS: &[&str] = &[$($text,)*];
        }
    };
}

known! {
    BACKSLASH = "\\",
    TERM_EXPANSION = "term_expansion",
    CONSULT = "consult", ENSURE_LOADED = "ensure_loaded",
    MODULE = "module",
    INITIALIZATION = "initialization",
    ANONYMOUS = "_",
    NECK = ":-", QUERY = "?-", GRAMMAR = "-->", COMMA = ",", SEMICOLON = ";", ARROW = "->", SOFT_ARROW = "*->",
    BAR = "|", NOT_PROVABLE = "\\+", CUT = "!", CURLY = "{}", COLON = ":", NIL = "[]", PAIR = ".", CARET = "^",
    LAMBDA = ">>", SLASH = "/", MINUS = "-", FAIL = "fail", FALSE = "false", TRUE = "true", HALT = "halt", THROW = "throw", IS = "is",
    UNIFY = "=", NOT_UNIFY = "\\=", IDENTICAL = "==", NOT_IDENTICAL = "\\==", NUMBER_EQUAL = "=:=",
    NUMBER_NOT_EQUAL = "=\\=", LESS = "<", GREATER = ">", AT_MOST = "=<", AT_LEAST = ">=", CALL = "call",
    FORMAT = "format", DYNAMIC = "dynamic", ASSERT = "assert", ASSERTA = "asserta", ASSERTZ = "assertz",
    RETRACT = "retract", RETRACTALL = "retractall", ABOLISH = "abolish", GAME = "game", IGRA = "игра",
}

/// All names of what was read.
#[derive(Debug)]
pub struct Names {
    all: Vec<Box<str>>,
    index: HashTable<u32>,
}

impl Default for Names {
    fn default() -> Names {
        let mut names = Names { all: Vec::new(), index: HashTable::new() };
        known::TEXTS.iter().for_each(|text| _ = names.intern(text));
        names
    }
}

impl Names {
    /// The number of a name.
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

    /// The number of a name, if it occurs.
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

    /// The name itself.
    pub fn text(&self, name: Name) -> &str {
        &self.all[name.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_have_their_numbers() {
        let mut names = Names::default();
        assert_eq!(names.intern(":-"), known::NECK);
        assert_eq!(names.intern("игра"), known::IGRA);
        let fresh = names.intern("ход");
        assert_eq!((names.intern("ход"), names.text(fresh)), (fresh, "ход"));
    }
}
