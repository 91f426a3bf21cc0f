//! Departures from the standard's grammar as diagnostics: one for each construct of a source, with the mend of all its places.

use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, MessageId, Phrase};
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

/// A warning for each construct among the departures in `text`, which is the text of `source`: at its first place, with the number of
/// places and a fix of all of them.
pub fn departure_warnings(departures: &[Departure], source: SourceId, text: &str) -> Vec<Diagnostic> {
    let mut warnings: Vec<(Construct, Vec<&Departure>)> = Vec::new();
    for departure in departures {
        match warnings.iter_mut().find(|(construct, _)| *construct == departure.construct) {
            Some((_, places)) => places.push(departure),
            None => warnings.push((departure.construct, vec![departure])),
        }
    }
    warnings.iter().map(|(construct, places)| warning(*construct, places, source, text)).collect()
}

fn warning(construct: Construct, places: &[&Departure], source: SourceId, text: &str) -> Diagnostic {
    let edit = |(span, text)| Edit { source, span, text };
    let first = places[0].edits(text);
    let standard = standard_text(places[0], &first, text);
    let edits = places.iter().flat_map(|place| place.edits(text)).map(edit).collect();
    let title = Phrase::new(MessageId::LenientSyntax, [construct.name().into()]);
    let warning = Diagnostic::warning(title)
        .with_label(source, places[0].at, MessageId::LenientHere.into())
        .with_fix(Phrase::new(MessageId::LenientMend, [standard]), Fix { edits, sure: true });
    match places.len() {
        1 => warning,
        count => warning.with_note(Phrase::new(MessageId::LenientCount, [Argument::from(count as u64)])),
    }
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
