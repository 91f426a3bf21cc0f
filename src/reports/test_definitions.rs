//! Errors in the definition of tests: options that there are not, blocks that are not open.

use super::text_of;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::Machine;
use crate::terms::{Atom, Cell, View, atoms::known};

/// The diagnostic of an error term `error(Name(Arguments…), _)` that the tests' library throws; `None` for any other.
pub(super) fn of_error(m: &Machine, name: Atom, arguments: &[Cell]) -> Option<Diagnostic> {
    let error = |message, parts: &[Cell]| {
        let texts = parts.iter().map(|part| Argument::from(text_of(m, *part)));
        Diagnostic::error(Phrase::new(message, texts))
    };
    match (&*m.store.atoms.name(name), arguments) {
        ("domain_error", [domain, option]) => {
            let help = match &*text_of(m, *domain) {
                "plunit:test_option" => MessageId::TestOptionsThere,
                "plunit:test_set_option" => MessageId::UnitOptionsThere,
                _ => return None,
            };
            Some(error(MessageId::TestOptionUnknown, &[*option]).with_help(help.into()))
        }
        ("existence_error", [kind, test]) if m.store.deref(*kind) == Cell::atom(known::BODY) => {
            Some(error(MessageId::TestWithoutBody, &[*test]).with_help(MessageId::TestWithoutBodyHelp.into()))
        }
        ("permission_error", [_, kind, module]) if m.store.deref(*kind) == Cell::atom(known::MODULE) => {
            let module = text_of(m, *module);
            let unit = module.strip_prefix("plunit_")?;
            Some(Diagnostic::error(Phrase::new(MessageId::UnitElsewhere, [Argument::from(unit)])))
        }
        ("incompatible_test_options", [first, second]) => {
            let help = MessageId::TestOptionsClashHelp.into();
            Some(error(MessageId::TestOptionsClash, &[*first, *second]).with_help(help))
        }
        ("context_error", [part]) => of_close(m, *part),
        _ => None,
    }
}

/// The diagnostic for `plunit_close(Unit, Open)`: end_tests/1 of a block that is not the innermost open one.
fn of_close(m: &Machine, part: Cell) -> Option<Diagnostic> {
    let View::Compound(close) = m.store.view(part) else { return None };
    if close.arity() != 2 || &*m.store.atoms.name(close.name()) != "plunit_close" {
        return None;
    }
    let [unit, open] = [0, 1].map(|index| m.store.deref(m.store.read(close.slot(index))));
    let diagnostic = Diagnostic::error(Phrase::new(MessageId::UnitNotOpen, [Argument::from(text_of(m, unit))]));
    match open == Cell::atom(known::MINUS) {
        true => Some(diagnostic),
        false => Some(diagnostic.with_note(Phrase::new(MessageId::UnitOpenIs, [Argument::from(text_of(m, open))]))),
    }
}
