//! The options of write_term/2 (ISO 7.10.4), and the sets of them that have a predicate of their own.

use super::names::VariableNames;

/// How a term is written.
#[derive(Clone, Debug)]
pub struct WriteOptions<'a> {
    /// Atoms and strings in quotes where reading them back needs that.
    pub quoted: bool,
    /// Operators and `{}/1` in functional notation.
    pub ignore_ops: bool,
    /// Lists as `'.'(Head,Tail)` where operators are ignored, as ISO 7.10.5 asks.
    pub dotted_lists: bool,
    /// `'$VAR'(N)` as a letter and a number.
    pub numbervars: bool,
    /// A blank behind the commas between arguments and elements.
    pub spaced: bool,
    /// Terms below this depth, and elements of a list beyond it, as `...`; 0 for no limit.
    pub max_depth: u32,
    /// A cyclic term as `@(Template,Equations)`; else `...` wherever it comes back to itself.
    pub cycles: bool,
    /// A term of a higher priority than this is bracketed.
    pub priority: u16,
    /// What variables are called; one without a name is `_` and a number.
    pub names: Option<&'a VariableNames>,
}

impl WriteOptions<'_> {
    /// What write_term(Term, []) takes: ISO 7.10.4's defaults.
    pub const PLAIN: WriteOptions<'static> = WriteOptions {
        quoted: false,
        ignore_ops: false,
        dotted_lists: true,
        numbervars: false,
        spaced: false,
        max_depth: 0,
        cycles: true,
        priority: 1200,
        names: None,
    };
    /// The options of write/1.
    pub const WRITE: WriteOptions<'static> = WriteOptions { numbervars: true, ..Self::PLAIN };
    /// The options of writeq/1 and print/1.
    pub const WRITEQ: WriteOptions<'static> = WriteOptions { quoted: true, ..Self::WRITE };
    /// The options of write_canonical/1.
    pub const CANONICAL: WriteOptions<'static> = WriteOptions { quoted: true, ignore_ops: true, ..Self::PLAIN };
    /// The options with which a clause is listed.
    pub const LISTED: WriteOptions<'static> = WriteOptions { spaced: true, ..Self::WRITEQ };
}
