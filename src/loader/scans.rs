//! Scanned books: characters that are repaired before reading, and prose between clauses that is skipped.

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::text::{Change, FileError, FileProblem, Source, SourceId, Span, repair};

/// Characters of the first line of prose that a report underlines.
const MAX_UNDERLINED_CHARACTERS: usize = 30;

/// The source with its characters repaired, and the changes; the same source unless `is_enabled`.
///
/// # Errors
/// [`FileError`] if the repaired text is too long.
pub(super) fn repair_if_enabled(is_enabled: bool, source: Source) -> Result<(Source, Vec<Change>), FileError> {
    if !is_enabled {
        return Ok((source, Vec::new()));
    }
    let repaired = repair(source.text());
    match Source::new(source.name(), repaired.text) {
        Ok(source) => Ok((source, repaired.changes)),
        Err(_) => Err(FileError { path: source.name().into(), problem: FileProblem::TooLong }),
    }
}

/// The hint that lists the repaired characters; `None` if there are none.
pub(super) fn repairs_hint(id: SourceId, changes: &[Change]) -> Option<Diagnostic> {
    let sum: u64 = changes.iter().map(|change| change.count).sum();
    let title = Phrase::new(MessageId::OcrRepaired, [sum.into()]);
    let report = Diagnostic::new(Severity::Hint, title);
    let with_change = |report: Diagnostic, change: &Change| {
        let name = if change.is_visible() {
            change.character.to_string()
        } else {
            format!("U+{:04X}", u32::from(change.character))
        };
        let text = match change.meant {
            "" => Phrase::new(MessageId::OcrDropped, [name.into(), change.count.into()]),
            meant => {
                let meant = if meant == " " { "␣" } else { meant };
                Phrase::new(MessageId::OcrChange, [name.into(), meant.into(), change.count.into()])
            }
        };
        report.with_label(id, change.first, text)
    };
    (sum > 0).then(|| changes.iter().fold(report, with_change))
}

/// The warning about prose that was skipped; `None` if there is none.
pub(super) fn skipped_prose_warning(id: SourceId, source: &Source, prose: &[Span]) -> Option<Diagnostic> {
    let lines = prose_line_ranges(source, prose);
    let first = prose.first().filter(|_| !lines.is_empty())?;
    let count: u64 = lines.iter().map(|(first, last)| u64::from(last - first + 1)).sum();
    let shown =
        |(first, last): &(u32, u32)| if first == last { first.to_string() } else { format!("{first}–{last}") };
    let list = lines.iter().map(shown).collect::<Vec<_>>().join(", ");
    let is_inside = |character: &char| *character != '\n';
    let length: usize =
        source.slice(*first).chars().take(MAX_UNDERLINED_CHARACTERS).take_while(is_inside).map(char::len_utf8).sum();
    let place = Span::new(first.start, first.start + length as u32);
    let title = Phrase::new(MessageId::ProseSkipped, [count.into()]);
    let report = Diagnostic::warning(title).with_label(id, place, MessageId::ProseHere.into());
    Some(report.with_note(Phrase::new(MessageId::ProseLines, [Argument::from(list)])))
}

/// The first and the last line of each run of prose; neither empty lines nor comments at its end belong to it, nor a
/// line with a clause behind its number.
fn prose_line_ranges(source: &Source, prose: &[Span]) -> Vec<(u32, u32)> {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for span in prose {
        let text = source.slice(*span);
        let is_whole = span.end as usize == source.text().len();
        let lines = if is_whole { text } else { &text[..text.rfind('\n').map_or(0, |newline| newline + 1)] };
        let words = lines.lines().rev().skip_while(|line| line.trim().is_empty() || line.trim().starts_with('%'));
        let first = source.position(span.start).line;
        let Some(last) = (first + words.count() as u32).checked_sub(1).filter(|last| *last >= first) else { continue };
        match ranges.last_mut() {
            Some(before) if first <= before.1 + 1 => before.1 = last,
            _ => ranges.push((first, last)),
        }
    }
    ranges
}
