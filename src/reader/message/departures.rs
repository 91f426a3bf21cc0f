//! Departures from the standard's grammar as diagnostics: one for a source, with the mend of all its places.

use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, MessageId, Phrase, Severity};
use crate::reader::lenient::{Construct, Departure};
use crate::text::{SourceId, Span};

impl Construct {
    fn name(self) -> MessageId {
        match self {
            Construct::LineEndInQuotes => MessageId::LenientLineEnd,
            Construct::ControlInQuotes => MessageId::LenientControl,
            Construct::Escape => MessageId::LenientEscape,
            Construct::OpenEscape => MessageId::LenientOpenEscape,
            Construct::SingleQuoteCode => MessageId::LenientQuoteCode,
            Construct::FloatWithoutPoint => MessageId::LenientFloat,
            Construct::Radix => MessageId::LenientRadix,
            Construct::SymbolCharacter => MessageId::LenientSymbol,
            Construct::OperatorAsOperand => MessageId::LenientOperator,
            Construct::ArgumentPriority => MessageId::LenientArgument,
            Construct::NoArguments => MessageId::LenientNoArguments,
        }
    }
}

/// One hint for the departures in `text`, which is the text of `source`: the first place of each construct and how the standard
/// writes it, the number of places, and a fix of all of them, which nobody needs who keeps to SWI-Prolog.
pub fn departure_hint(departures: &[Departure], source: SourceId, text: &str) -> Option<Diagnostic> {
    let mut firsts: Vec<&Departure> = Vec::new();
    for departure in departures {
        if firsts.iter().all(|first| first.construct != departure.construct) {
            firsts.push(departure);
        }
    }
    let names = firsts.iter().map(|first| Argument::from(first.construct.name()));
    let names = names.reduce(|one, other| Phrase::new(MessageId::LenientAlso, [one, other]).into())?;
    let mends = firsts.iter().map(|first| {
        let standard = standard_text(first, &first.edits(text), text);
        Phrase::new(MessageId::LenientMend, [standard])
    });
    let edit = |(span, text)| Edit { source, span, text };
    let edits = departures.iter().flat_map(|place| place.edits(text)).map(edit).collect();
    let mut hint = Diagnostic::new(Severity::Hint, Phrase::new(MessageId::LenientSyntax, [names]));
    for first in &firsts {
        hint = hint.with_label(source, first.at, MessageId::LenientHere.into());
    }
    if departures.len() > firsts.len() {
        let count = Argument::from(departures.len() as u64);
        hint = hint.with_note(Phrase::new(MessageId::LenientCount, [count]));
    }
    hint.help.extend(mends);
    hint.fix = Some(Box::new(Fix { edits, sure: false }));
    Some(hint)
}

/// The first place as the standard writes it.
fn standard_text(place: &Departure, edits: &[(Span, String)], text: &str) -> Argument {
    const MAX_CHARACTERS: usize = 40;
    if place.construct == Construct::NoArguments {
        return MessageId::LenientBareName.into();
    }
    let mut standard = String::new();
    let mut at = place.at.start as usize;
    for (span, instead) in edits {
        standard.push_str(&text[at..span.start as usize]);
        standard.push_str(instead);
        at = span.end as usize;
    }
    standard.push_str(&text[at..place.at.end as usize]);
    let line = standard.lines().next().unwrap_or_default();
    match line.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &line[..end]).into(),
        None => line.to_string().into(),
    }
}
