//! Meta-predicates: which arguments of built-ins are goals.

use super::names::{Name, NameInterner};
use super::outline::Signature;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What rules know of an argument of a meta-predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentMode {
    /// A goal, or a closure that is called with so many more arguments.
    Goal(u32),
    /// A goal behind variables with `^`, as setof/3 has it.
    Quantified,
    /// A template, whose variables are local to the call.
    Template,
    /// Any other term.
    Plain,
}

impl ArgumentMode {
    fn of(letter: char) -> ArgumentMode {
        match letter {
            '^' => ArgumentMode::Quantified,
            't' => ArgumentMode::Template,
            _ => letter.to_digit(10).map_or(ArgumentMode::Plain, ArgumentMode::Goal),
        }
    }
}

/// A row of [`META_PREDICATES`].
#[derive(Clone, Copy)]
pub struct MetaPredicate {
    letters: &'static str,
    /// Whether bindings that the goals make remain when the call is over; those of findall/3 do not.
    pub keeps_bindings: bool,
    /// Whether its goal is the body of a grammar rule.
    pub is_phrase: bool,
    /// Whether it catches errors of its first goal; its second goal runs instead of the first one's rest.
    pub is_catch: bool,
}

impl MetaPredicate {
    /// The modes of its arguments.
    pub fn modes(self) -> impl Iterator<Item = ArgumentMode> {
        self.letters.chars().map(ArgumentMode::of)
    }
}

/// The meta-predicates whose names occur in a program.
pub struct MetaPredicates(HashMap<Signature, MetaPredicate, FxBuildHasher>);

impl MetaPredicates {
    /// Those whose names occur.
    pub fn new(names: &NameInterner) -> MetaPredicates {
        let row = |(text, letters, keeps_bindings): &(&str, &'static str, bool)| {
            let name: Name = names.find(text)?;
            let signature = Signature { name, arity: letters.len() as u32 };
            let (is_phrase, is_catch) = (*text == "phrase", text.starts_with("catch"));
            Some((signature, MetaPredicate { letters, keeps_bindings: *keeps_bindings, is_phrase, is_catch }))
        };
        MetaPredicates(META_PREDICATES.iter().filter_map(row).collect())
    }

    /// The row of a predicate.
    pub fn get(&self, signature: Signature) -> Option<MetaPredicate> {
        self.0.get(&signature).copied()
    }
}

/// Name; a letter for each argument: `0` for a goal, a digit for a closure with so many arguments more, `^` for a goal behind
/// `^`, `t` for a template, `-` for any other term; and whether the bindings of the goals remain.
const META_PREDICATES: &[(&str, &str, bool)] = &[
    ("call", "0", true),
    ("call", "1-", true),
    ("call", "2--", true),
    ("call", "3---", true),
    ("call", "4----", true),
    ("call", "5-----", true),
    ("call", "6------", true),
    ("call", "7-------", true),
    ("call", "8--------", true),
    ("once", "0", true),
    ("ignore", "0", true),
    ("not", "0", false),
    ("apply", "--", true),
    ("findall", "t0-", false),
    ("findall", "t0--", false),
    ("findnsols", "-t0-", false),
    ("bagof", "t^-", true),
    ("setof", "t^-", true),
    ("aggregate_all", "t0-", false),
    ("aggregate_all", "-t0-", false),
    ("forall", "00", false),
    ("catch", "0-0", true),
    ("catch_with_backtrace", "0-0", true),
    ("call_cleanup", "00", true),
    ("setup_call_cleanup", "000", true),
    ("time", "0", true),
    ("profile", "0", true),
    ("coverage", "0", true),
    ("call_with_time_limit", "-0", true),
    ("call_with_depth_limit", "0--", true),
    ("call_with_inference_limit", "0--", true),
    ("with_output_to", "-0", true),
    ("limit", "-0", true),
    ("offset", "-0", true),
    ("order_by", "-0", true),
    ("distinct", "0", true),
    ("call_nth", "0-", true),
    ("freeze", "-0", true),
    ("when", "-0", true),
    ("maplist", "1-", true),
    ("maplist", "2--", true),
    ("maplist", "3---", true),
    ("maplist", "4----", true),
    ("maplist", "5-----", true),
    ("foldl", "3---", true),
    ("foldl", "4----", true),
    ("foldl", "5-----", true),
    ("include", "1--", false),
    ("exclude", "1--", false),
    ("partition", "1---", false),
    ("partition", "2-----", false),
    ("predsort", "3--", false),
    ("phrase", "2-", true),
    ("phrase", "2--", true),
    ("assertion", "0", false),
    ("debug_goal", "0", true),
    ("initialization", "0", false),
    ("initialization", "0-", false),
];
