//! The reporter: the language of reports, their counts, and the choice of those that are written.

use super::diagnostic::{Diagnostic, Severity};
use super::language::Language;
use super::report::render;
use crate::text::{SourceId, Sources};

/// The treatment of hints, which do not prevent a program from running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hints {
    /// They are dropped.
    #[default]
    Dropped,
    /// They are counted: how many so far, and the source of the first.
    Counted(usize, Option<SourceId>),
    /// They are shown.
    Shown,
}

/// The number of reports of each severity; hints are not counted here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReportCounts {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
}

/// Turns diagnostics into the text of reports, and counts them.
#[derive(Debug, Default)]
pub struct Reporter {
    language: Language,
    is_coloured: bool,
    counts: ReportCounts,
    hints: Hints,
    /// The diagnostics of a check, which are collected instead of written; `None` outside a check.
    collected: Option<Vec<Diagnostic>>,
}

impl Reporter {
    /// A reporter that has counted nothing and drops hints.
    pub fn new(language: Language, is_coloured: bool) -> Reporter {
        Reporter { language, is_coloured, ..Reporter::default() }
    }

    /// From now on reports are in this language.
    pub fn set_language(&mut self, language: Language) {
        self.language = language;
    }

    /// The language of reports.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether reports are coloured.
    pub fn is_coloured(&self) -> bool {
        self.is_coloured
    }

    /// The numbers of reports so far.
    pub fn counts(&self) -> ReportCounts {
        self.counts
    }

    /// Counts a diagnostic, and renders it unless it is collected, or a hint that is not to be shown.
    pub fn report(&mut self, diagnostic: &Diagnostic, sources: &Sources) -> Option<String> {
        match diagnostic.severity {
            Severity::Error => self.counts.errors += 1,
            Severity::Warning => self.counts.warnings += 1,
            Severity::Hint => match &mut self.hints {
                Hints::Shown => {}
                Hints::Counted(count, source) => {
                    *count += 1;
                    *source = source.or(diagnostic.labels.first().map(|label| label.source));
                    return None;
                }
                Hints::Dropped => return None,
            },
        }
        if let Some(collected) = &mut self.collected {
            collected.push(diagnostic.clone());
            return None;
        }
        Some(render(diagnostic, sources, self.language, self.is_coloured))
    }

    /// From now on hints are shown.
    pub fn show_hints(&mut self) {
        self.hints = Hints::Shown;
    }

    /// From now on hints are counted, unless they are shown.
    pub fn count_hints(&mut self) {
        if self.hints != Hints::Shown {
            self.hints = Hints::Counted(0, None);
        }
    }

    /// If hints were counted since this was last called: how many, and the source of the first.
    pub fn take_counted_hints(&mut self) -> Option<(usize, SourceId)> {
        let Hints::Counted(count @ 1.., Some(source)) = self.hints else { return None };
        self.hints = Hints::Counted(0, None);
        Some((count, source))
    }

    /// From now on diagnostics are collected, not rendered.
    pub fn collect(&mut self) {
        self.collected = Some(Vec::new());
    }

    /// The diagnostics collected, in their order; from now on they are rendered again.
    pub fn take_collected(&mut self) -> Vec<Diagnostic> {
        self.collected.take().unwrap_or_default()
    }
}
