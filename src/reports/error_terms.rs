//! Titles of errors: a sentence for each error term of ISO 7.12.2, and for those that are this system's own.

use super::bindings;
use super::term_text::{name_of, text_in, text_of};
use crate::diagnostics::{Argument, MessageId, Phrase, Words, error_words};
use crate::machine::{Binding, Machine};
use crate::terms::list::ListEnd;
use crate::terms::{Cell, View};

/// Elements of a list of possible values that a title shows at most.
const MAX_VALUES_SHOWN: usize = 12;

/// The formal term of an error, taken apart.
pub(super) struct Formal<'a> {
    /// The name of the term.
    pub name: &'a str,
    /// Its arguments.
    pub arguments: &'a [Cell],
    /// Their texts.
    pub texts: &'a [String],
}

/// The title of a formal term; `goal` are the variables of the goal that raised it. `None` if the term is no known error.
pub(super) fn title(m: &Machine, formal: &Formal, context: Cell, goal: &[Binding]) -> Option<Phrase> {
    let texts: Vec<&str> = formal.texts.iter().map(String::as_str).collect();
    let phrase = |message, arguments: &[Argument]| Some(Phrase::new(message, arguments.iter().cloned()));
    match (formal.name, &texts[..]) {
        ("instantiation_error", []) => phrase(MessageId::InstantiationError, &[bindings::unbound_names(goal)]),
        ("type_error", [_, culprit]) => {
            let found = bindings::found(goal, culprit);
            phrase(MessageId::TypeError, &[needed(m, formal, MessageId::OtherType), found])
        }
        ("domain_error", [_, culprit]) => {
            let found = bindings::found(goal, culprit);
            phrase(MessageId::DomainError, &[needed(m, formal, MessageId::OtherDomain), found])
        }
        ("existence_error", ["procedure", procedure]) => phrase(MessageId::UnknownProcedure, &[(*procedure).into()]),
        ("existence_error", ["matching_rule", goal]) => phrase(MessageId::NoRuleMatches, &[(*goal).into()]),
        ("existence_error", ["reset/3", ball]) => phrase(MessageId::NoReset, &[(*ball).into()]),
        ("existence_error", [kind, culprit, ..]) => {
            phrase(MessageId::ExistenceError, &[words_or_name(error_words::missing(kind), kind), (*culprit).into()])
        }
        ("determinism_error", [goal, "det", found @ ("fail" | "nondet"), _]) => {
            let failed = *found == "fail";
            let found = if failed { MessageId::HasFailed } else { MessageId::HasChoicepoint };
            phrase(MessageId::NotDeterministic, &[(*goal).into(), found.into()])
        }
        ("permission_error", [_, "sandboxed", culprit]) => phrase(MessageId::SandboxDenies, &[(*culprit).into()]),
        ("permission_error", [operation, kind, culprit]) => {
            let name = format!("{operation} {kind}");
            let denied = words_or_name(error_words::denied(operation, kind), &name);
            phrase(MessageId::PermissionError, &[denied, (*culprit).into()])
        }
        ("representation_error", ["cyclic_term"]) => phrase(MessageId::CyclicTerm, &[]),
        ("representation_error", [limit]) => {
            phrase(MessageId::RepresentationError, &[words_or_name(error_words::limit(limit), limit)])
        }
        ("evaluation_error", [error]) => {
            phrase(MessageId::EvaluationError, &[words_or_name(error_words::evaluation(error), error)])
        }
        ("resource_error", [resource]) => {
            phrase(MessageId::ResourceError, &[words_or_name(error_words::resource(resource), resource)])
        }
        ("syntax_error", [mistake]) => {
            let words = mistake_words(m, formal.arguments[0]);
            phrase(MessageId::SyntaxErrorInText, &[words_or_name(words, mistake)])
        }
        ("uninstantiation_error", [culprit]) => phrase(MessageId::UninstantiationError, &[(*culprit).into()]),
        ("occurs_check", [variable, term]) => phrase(MessageId::OccursCheck, &[(*variable).into(), (*term).into()]),
        ("format", [_]) => phrase(MessageId::FormatError, &[format_mistake(&text_in(m, formal.arguments[0]))]),
        ("assertion_error", [_, goal]) => phrase(MessageId::AssertionFailed, &[(*goal).into()]),
        ("io_error", [operation, stream]) => {
            let message = context_message(m, context);
            let operation = words_or_name(error_words::operation(operation), operation);
            phrase(MessageId::DeviceError, &[operation, (*stream).into(), message.into()])
        }
        ("system_error", [_]) => phrase(MessageId::SystemError, &[text_in(m, formal.arguments[0]).into()]),
        ("opt_error", [_]) => command_line_option(m, formal.arguments[0]),
        _ => None,
    }
}

/// The words of a table; without words, the name itself.
fn words_or_name(words: Option<Words>, name: &str) -> Argument {
    words.map_or_else(|| name.into(), Argument::Words)
}

/// What a type error or a domain error asks for; `other` says so of a name that has no words.
fn needed(m: &Machine, formal: &Formal, other: MessageId) -> Argument {
    let (term, text) = (formal.arguments[0], &*formal.texts[0]);
    let simple = |text: &str| match error_words::needed(text) {
        Some(words) => Argument::Words(words),
        None => Phrase::new(other, [text.into()]).into(),
    };
    let View::Compound(parts) = m.store.view(term) else { return simple(text) };
    let argument = |index| m.store.read(parts.slot(index));
    match (&*m.store.atoms.name(parts.name()), parts.arity()) {
        ("between", 2) => {
            let bounds = [0, 1].map(|index| Argument::from(text_of(m, argument(index))));
            Phrase::new(MessageId::NeededBetween, bounds).into()
        }
        ("oneof", 1) => match m.store.list_elements(argument(0)) {
            (values, ListEnd::Nil) => {
                let shown = values.iter().take(MAX_VALUES_SHOWN).map(|value| text_of(m, *value));
                Phrase::new(MessageId::NeededOneOf, [shown.collect::<Vec<_>>().join(", ").into()]).into()
            }
            _ => simple(text),
        },
        ("list" | "list_of", 1) => Phrase::new(MessageId::NeededListOf, [simple(&text_of(m, argument(0)))]).into(),
        _ => simple(text),
    }
}

/// The words for the mistake of a text, which is a name, or a term with it: `json(illegal_number)`, `base64_char(Character)`.
fn mistake_words(m: &Machine, mistake: Cell) -> Option<Words> {
    let named = match m.store.view(mistake) {
        View::Compound(parts) if &*m.store.atoms.name(parts.name()) == "json" => m.store.read(parts.slot(0)),
        _ => mistake,
    };
    error_words::mistake(&name_of(m, named)?)
}

/// What format/2 complains of, from the message in its error term.
fn format_mistake(message: &str) -> Argument {
    if let Some(words) = error_words::format_mistake(message) {
        return Argument::Words(words);
    }
    if let Some(directive) = message.strip_prefix(error_words::UNKNOWN) {
        return Phrase::new(MessageId::FormatUnknown, [directive.into()]).into();
    }
    match error_words::unfit_parts(message) {
        Some((directive, expected, found)) => {
            Phrase::new(MessageId::FormatGiven, [directive.into(), Argument::Words(expected), found.into()]).into()
        }
        None => message.into(),
    }
}

/// The message of `context(_, Message)`, which is the operating system's.
fn context_message(m: &Machine, context: Cell) -> String {
    match m.store.view(context) {
        View::Compound(parts) if parts.arity() == 2 => text_in(m, m.store.read(parts.slot(1))),
        _ => text_of(m, context),
    }
}

/// The title of opt_error(What), which library(argv) raises for a word on the command line of a program.
fn command_line_option(m: &Machine, what: Cell) -> Option<Phrase> {
    let View::Compound(what) = m.store.view(what) else { return None };
    let (message, taken) = match (&*m.store.atoms.name(what.name()), what.arity()) {
        ("unknown_option", 1) => (MessageId::OptionUnknown, &[0][..]),
        ("missing_value", 2) => (MessageId::OptionNeedsValue, &[0][..]),
        ("wrong_value", 3) => (MessageId::OptionValueWrong, &[2, 0][..]),
        _ => return None,
    };
    let texts = taken.iter().map(|index| Argument::from(text_in(m, m.store.read(what.slot(*index)))));
    Some(Phrase::new(message, texts))
}
