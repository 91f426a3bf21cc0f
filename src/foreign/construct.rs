//! Terms of values and parts.

use super::{IntoTerm, Term, TermBuilder};
use dashu_int::IBig;

impl Term {
    /// The term of a value of Rust.
    pub fn of<T: IntoTerm>(value: T) -> Term {
        TermBuilder::of(|builder| value.build(builder))
    }

    /// An atom.
    pub fn atom(name: &str) -> Term {
        TermBuilder::of(|builder| builder.atom(name))
    }

    /// A string.
    pub fn string(text: &str) -> Term {
        TermBuilder::of(|builder| builder.string(text))
    }

    /// A variable.
    pub fn variable(name: &str) -> Term {
        TermBuilder::of(|builder| builder.variable(name))
    }

    /// A rational number, in lowest terms; `None` if the denominator is 0.
    pub fn rational(numerator: IBig, denominator: IBig) -> Option<Term> {
        let mut builder = TermBuilder::default();
        builder.rational(numerator, denominator).then(|| builder.finish())
    }

    /// A compound term; without arguments, an atom.
    pub fn compound<T: IntoTerm>(name: &str, arguments: impl IntoIterator<Item = T>) -> Term {
        let mut inner = TermBuilder::default();
        let mut arity = 0;
        for argument in arguments {
            argument.build(&mut inner);
            arity += 1;
        }
        TermBuilder::of(|builder| builder.compound(name, arity, |builder| builder.append(&inner)))
    }

    /// A list.
    pub fn list<T: IntoTerm>(elements: impl IntoIterator<Item = T>) -> Term {
        TermBuilder::of(|builder| builder.list(elements))
    }
}
