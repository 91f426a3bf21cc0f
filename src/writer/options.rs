//! The options of write_term/2 (ISO 7.10.4), and the presets of other output predicates.

use super::names::VariableNames;

/// The options of writing a term.
#[derive(Clone, Debug)]
pub struct WriteOptions<'a> {
    /// Quote atoms and strings that could not be read back without.
    pub quoted: bool,
    /// Write operators and `{}/1` in functional notation.
    pub ignore_ops: bool,
    /// Write lists as `'.'(Head,Tail)`; `None` for what the dialect does: ISO if operators are ignored (7.10.5), the default never.
    pub dotted_lists: Option<bool>,
    /// Write `'$VAR'(N)` as a letter and a number.
    pub numbervars: bool,
    /// Write a blank after the commas between arguments and elements.
    pub spaced: bool,
    /// Write terms below this depth, and list elements beyond it, as `...`; 0 for no limit.
    pub max_depth: u32,
    /// Write a cyclic term as `@(Template,Equations)`; otherwise with `...` where it contains itself.
    pub cycles: bool,
    /// The highest priority of a term without brackets.
    pub priority: u16,
    /// Write a rational number as `1/3`, not as `1r3`.
    pub natural_rationals: bool,
    /// Names of variables; one without a name is written as `_` and a number.
    pub names: Option<&'a VariableNames>,
}

impl WriteOptions<'_> {
    /// The options of `write_term(Term, [])`: the defaults of ISO 7.10.4.
    pub const PLAIN: WriteOptions<'static> = WriteOptions {
        quoted: false,
        ignore_ops: false,
        dotted_lists: None,
        numbervars: false,
        spaced: false,
        max_depth: 0,
        cycles: true,
        priority: 1200,
        natural_rationals: false,
        names: None,
    };
    /// The options of write/1.
    pub const WRITE: WriteOptions<'static> = WriteOptions { numbervars: true, ..Self::PLAIN };
    /// The options of writeq/1 and print/1.
    pub const WRITEQ: WriteOptions<'static> = WriteOptions { quoted: true, ..Self::WRITE };
    /// The options of write_canonical/1.
    pub const CANONICAL: WriteOptions<'static> = WriteOptions { quoted: true, ignore_ops: true, ..Self::PLAIN };
    /// The options of portray_clause/1 and listing/1.
    pub const LISTED: WriteOptions<'static> = WriteOptions { spaced: true, ..Self::WRITEQ };
}
