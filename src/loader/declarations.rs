//! Declarations: directives that are carried out in a check, too, since they run no goal of the program.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::machine::Machine;
use crate::terms::{Cell, Functor};
use crate::text::{SourceId, Span};

/// Names and arities of declarations; those that name files have them checked, too.
const DECLARATIONS: &[(&str, usize)] = &[
    ("op", 3),
    ("dynamic", 1),
    ("discontiguous", 1),
    ("multifile", 1),
    ("module", 2),
    ("use_module", 1),
    ("use_module", 2),
    ("reexport", 1),
    ("reexport", 2),
    ("ensure_loaded", 1),
    ("consult", 1),
    (".", 2),
    ("include", 1),
    ("meta_predicate", 1),
    ("module_transparent", 1),
    ("table", 1),
    ("public", 1),
    ("volatile", 1),
    ("thread_local", 1),
    ("license", 1),
    ("det", 1),
    ("expects_dialect", 1),
    ("use_foreign_library", 1),
    ("noprofile", 1),
    ("autoload", 1),
    ("autoload", 2),
    ("create_prolog_flag", 3),
    ("set_prolog_flag", 2),
    ("encoding", 1),
    ("begin_tests", 1),
    ("begin_tests", 2),
    ("end_tests", 1),
    ("record", 1),
    ("game", 1),
    ("game", 2),
    ("игра", 1),
    ("игра", 2),
];

/// Whether a directive is a declaration, or a conjunction of them.
pub(super) fn is_declaration(m: &Machine, goal: Cell) -> bool {
    let mut goals = vec![goal];
    while let Some(goal) = goals.pop() {
        let Some(functor) = m.store.functor_of(goal) else { return false };
        let goal = m.store.deref(goal);
        if functor == Functor::new(crate::terms::atoms::known::COMMA, 2) {
            goals.extend([m.store.argument(goal, 1), m.store.argument(goal, 0)]);
            continue;
        }
        let name = m.store.atoms.name(functor.name());
        if !DECLARATIONS.contains(&(&*name, functor.arity())) {
            return false;
        }
    }
    true
}

/// The hint that a directive of another system changes nothing.
pub fn idle_directive(name: &str, source: SourceId, at: Span) -> Diagnostic {
    let title = Phrase::new(MessageId::DirectiveIdle, [Argument::from(name.to_string())]);
    Diagnostic::new(Severity::Hint, title).with_label(source, at, MessageId::DirectiveIdleHere.into())
}
