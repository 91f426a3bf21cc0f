//! Help: primitives of library/system/help.pl.

use super::own_help::with_own;
use super::texts::TextForm;
use super::{arguments, texts};
use crate::diagnostics::{MessageId, Phrase};
use crate::documentation::{Asked, Catalogue, Manner, Page, apropos_text, topics};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{AtomSet, Cell, atoms::known};
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$help_start", &["-Text"], Effect::Pure, help_start, "The text that tells how to begin."),
    Builtin::primitive(
        "$help",
        &["+Which", "+Name", "+Arity", "+Nonterminal", "+Columns", "-Text", "-Queries"],
        Effect::Pure,
        help,
        "What is known about a name, or its examples if Which is examples, and the queries of the examples. Arity is -1 if any will do.",
    ),
    Builtin::primitive(
        "$help_small_letter",
        &["-Text"],
        Effect::Pure,
        help_small_letter,
        "What is said when a name is written as a variable.",
    ),
    Builtin::primitive(
        "$apropos",
        &["+Word", "+Columns", "-Text"],
        Effect::Pure,
        apropos,
        "What tells of a word, a line each.",
    ),
    Builtin::primitive(
        "$help_offer",
        &["+Count", "-Text"],
        Effect::Pure,
        help_offer,
        "What is said of the keys that run examples.",
    ),
    Builtin::primitive(
        "$choose_query",
        &["+Text"],
        Effect::Terminal,
        choose_query,
        "The top level answers this query next, as if it had been typed.",
    ),
];

/// The query that was chosen by a key, attached to the machine until the top level takes it.
#[derive(Default)]
struct ChosenQuery(Option<String>);

impl Attachment for ChosenQuery {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

/// The query that the top level is to answer next, if one was chosen. It is returned once.
pub fn take_chosen_query(machine: &mut Machine) -> Option<String> {
    machine.attachments.find::<ChosenQuery>()?;
    machine.attachments.get::<ChosenQuery>().0.take()
}

/// The catalogue, made when somebody first asks for help.
#[derive(Default)]
struct Known(Option<Arc<Catalogue>>);

impl Attachment for Known {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

fn catalogue(m: &mut Machine) -> Arc<Catalogue> {
    if let Some(Known(Some(catalogue))) = m.attachments.find::<Known>() {
        return catalogue.clone();
    }
    let catalogue = Arc::new(Catalogue::new(m.builtins()));
    m.attachments.get::<Known>().0 = Some(catalogue.clone());
    catalogue
}

fn help_start(m: &mut Machine) -> Answer {
    let text = topics()[0].text(m.reporter.language());
    answer_text(m, 0, text)
}

fn help_small_letter(m: &mut Machine) -> Answer {
    let text = MessageId::HelpSmallLetter.text(m.reporter.language());
    answer_text(m, 0, &format!("{text}\n"))
}

fn help(m: &mut Machine) -> Answer {
    let (which, name) = (arguments::atom(m, 0)?, word(m, 1)?);
    let arity = usize::try_from(arguments::integer(m, 2)?).ok();
    let nonterminal = arguments::atom(m, 3)?;
    let asked = Asked {
        name: &name,
        arity,
        is_nonterminal: nonterminal == known::TRUE,
        only_examples: &*m.store.atoms.name(which) == "examples",
    };
    let manner = manner(m, 4)?;
    let page = Page::about(&catalogue(m), &asked, manner);
    let text = with_own(m, &page, &asked, manner);
    let mut queries = Vec::with_capacity(page.queries.len());
    for query in &page.queries {
        queries.push(texts::new_text(m, query, TextForm::String)?);
    }
    m.store.check_room(2 * queries.len())?;
    let (queries, result) = (m.store.list(&queries, Cell::atom(known::NIL)), m.arg(6));
    Ok(answer_text(m, 5, &text)? && m.unify(result, queries))
}

fn apropos(m: &mut Machine) -> Answer {
    let word = word(m, 0)?;
    let manner = manner(m, 1)?;
    let text = apropos_text(&catalogue(m), &word, manner);
    answer_text(m, 2, &text)
}

fn help_offer(m: &mut Machine) -> Answer {
    let count = arguments::natural(m, 0)?;
    let message = if count == 1 { MessageId::HelpOfferOne } else { MessageId::HelpOffer };
    let text = Phrase::new(message, [(count as u64).into()]).text(m.reporter.language());
    answer_text(m, 1, &text)
}

fn choose_query(m: &mut Machine) -> Answer {
    let query = word(m, 0)?;
    m.attachments.get::<ChosenQuery>().0 = Some(query);
    Ok(true)
}

/// How answers are written: in the language of reports, in as many columns as an argument says.
fn manner(m: &mut Machine, index: usize) -> Result<Manner, Thrown> {
    Ok(Manner { language: m.reporter.language(), columns: arguments::natural(m, index)? })
}

/// The text of an argument.
fn word(m: &mut Machine, index: usize) -> Result<String, Thrown> {
    let argument = m.arg(index);
    texts::text(m, argument).map(String::from)
}

fn answer_text(m: &mut Machine, index: usize, text: &str) -> Answer {
    let result = m.arg(index);
    texts::unify_text(m, result, text, TextForm::String)
}
