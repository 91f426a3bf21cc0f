//! The texts of checked files with the fixes that are sure.

use super::check::Checked;
use crate::diagnostics::{Edit, Fix, MessageId};
use crate::streams::Host;
use crate::text::SourceId;
use std::collections::BTreeMap;

/// The text of the checked file with its sure fixes, if there are any. Files that it loads are not changed, nor is a file whose
/// encoding was guessed.
pub(super) fn fixed_texts(checked: &Checked, host: &dyn Host) -> BTreeMap<SourceId, String> {
    let mut edits: BTreeMap<SourceId, Vec<&Edit>> = BTreeMap::new();
    if checked.reports.iter().any(|report| report.title.message == MessageId::FileCharset) {
        return BTreeMap::new();
    }
    let fixes = checked.reports.iter().filter_map(|report| report.fix.as_deref()).filter(|fix| fix.sure);
    for edit in fixes.flat_map(|fix: &Fix| &fix.edits) {
        edits.entry(edit.source).or_default().push(edit);
    }
    let fixed = edits.into_iter().filter_map(|(id, edits)| {
        let full = |name: &str| host.real_path(name).ok();
        let is_the_file = |name: &str| full(name).is_some() && full(name) == full(&checked.file);
        let source = checked.prolog.sources().get(id).filter(|source| is_the_file(source.name()))?;
        Some((id, with_edits(source.text(), edits)))
    });
    fixed.collect()
}

/// Applies edits to a text; of overlapping ones only the first.
pub(super) fn with_edits(text: &str, mut edits: Vec<&Edit>) -> String {
    edits.sort_by_key(|edit| (edit.span, edit.text.clone()));
    let (mut fixed, mut done) = (String::with_capacity(text.len()), 0);
    let mut last = None;
    for edit in edits {
        let (start, end) = (edit.span.start as usize, edit.span.end as usize);
        if start < done || last.replace(edit.span) == Some(edit.span) {
            continue;
        }
        fixed.push_str(text.get(done..start).unwrap_or_default());
        fixed.push_str(&edit.text);
        done = end;
    }
    fixed.push_str(text.get(done..).unwrap_or_default());
    fixed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;

    #[test]
    fn edits_are_made_in_order_and_none_twice() {
        let edit =
            |start, end, text: &str| Edit { source: SourceId(0), span: Span::new(start, end), text: text.into() };
        let edits = [edit(4, 5, "E"), edit(0, 1, "A"), edit(4, 6, "X"), edit(6, 6, "!")];
        assert_eq!(with_edits("abcdefg", edits.iter().collect()), "AbcdEf!g");
    }
}
