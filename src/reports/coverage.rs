//! Coverage: how many clauses of a program a goal has entered, and the text of its files with entries and exits at each clause.
//!
//! ```text
//!   entries exits   ╭─[ family.pl ]
//!         2     2 1 │ old(pam).
//! ✗       0     0 2 ┃ old(tom).
//!                 3 │
//! !       1     0 4 ┃ young(X) :-
//!                 5 ┃     \+ old(X).
//!  ─────────────────╯
//! ```

use super::{indicator_text, write};
use crate::diagnostics::colours;
use crate::diagnostics::{Argument, MessageId, Phrase, drawable_character};
use crate::machine::{ClauseCounts, CountedClause, Machine};
use crate::text::{Source, SourceId, Span};
use std::sync::Arc;

/// The most characters of a line that are shown.
const MAX_CHARACTERS: usize = 160;

/// Files of tests have this ending; they are not what is tested.
const TESTS_ENDING: &str = ".plt";

/// The clauses of a file, in the order of their places.
struct CoveredFile {
    source: Arc<Source>,
    clauses: Vec<CountedClause>,
}

/// What has become of a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Exited,
    /// Entered, but never exited.
    Stuck,
    /// Never entered.
    Unentered,
}

impl Fate {
    fn of(clause: &CountedClause) -> Fate {
        match (clause.counts.entries, clause.counts.exits) {
            (0, _) => Fate::Unentered,
            (_, 0) => Fate::Stuck,
            _ => Fate::Exited,
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Fate::Exited => " ",
            Fate::Stuck => "!",
            Fate::Unentered => "✗",
        }
    }

    /// The line between the numbers and the text.
    fn bar(self) -> &'static str {
        if self == Fate::Exited { "│" } else { "┃" }
    }

    /// The colour of its lines, if they have one.
    fn colour(self) -> Option<u8> {
        match self {
            Fate::Exited => None,
            Fate::Stuck => Some(colours::BROWN),
            Fate::Unentered => Some(colours::RED),
        }
    }
}

const FAINT: Option<u8> = Some(colours::GREY);

/// Writes the coverage of the last profile to user_error, with the text of the files if `annotates`. Returns `false` if there is no
/// profile.
pub(crate) fn show_coverage(m: &mut Machine, annotates: bool) -> bool {
    let Some(files) = covered_files(m) else { return false };
    let mut text = summary(m, &files);
    let is_shown = |file: &&CoveredFile| annotates && file.count(Fate::Unentered) < file.clauses.len();
    let shown: Vec<&CoveredFile> = files.iter().filter(is_shown).collect();
    shown.iter().for_each(|file| text.push_str(&annotated(m, file)));
    text.push_str(&legend(m, &shown));
    write(m, &text);
    true
}

/// The files of the program without its tests.
fn covered_files(m: &Machine) -> Option<Vec<CoveredFile>> {
    let mut files: Vec<(SourceId, CoveredFile)> = Vec::new();
    for clause in m.counted_clauses()? {
        let (id, module) = (clause.origin.source, clause.predicate.module);
        let Some(source) = m.sources.get(id).filter(|source| !source.name().ends_with(TESTS_ENDING)) else { continue };
        if m.database.units.contains_key(&module) {
            continue;
        }
        match files.last_mut().filter(|(last, _)| *last == id) {
            Some((_, file)) => file.clauses.push(clause),
            None => files.push((id, CoveredFile { source: Arc::clone(source), clauses: vec![clause] })),
        }
    }
    Some(files.into_iter().map(|(_, file)| file).collect())
}

impl CoveredFile {
    fn count(&self, fate: Fate) -> usize {
        self.clauses.iter().filter(|clause| Fate::of(clause) == fate).count()
    }

    /// The numbers of its clauses, of those that were entered, and of those that exited.
    fn counts(&self) -> [usize; 3] {
        let all = self.clauses.len();
        [all, all - self.count(Fate::Unentered), self.count(Fate::Exited)]
    }
}

// ---- the table of files ----------------------------------------------------------------------------------------------

/// A sentence, and a table with a row for each file.
fn summary(m: &Machine, files: &[CoveredFile]) -> String {
    let language = m.reporter.language();
    let all = files.iter().map(CoveredFile::counts).fold([0; 3], |sum, counts| [0, 1, 2].map(|i| sum[i] + counts[i]));
    if all[0] == 0 {
        return format!("% {}\n", MessageId::CoverageNone.text(language));
    }
    let title = Phrase::new(MessageId::CoverageTitle, all.map(|count| Argument::from(count as u64)));
    let headings = [MessageId::CoverageClauses, MessageId::CoverageEntered, MessageId::CoverageExited];
    let headings = headings.map(|heading| heading.text(language).to_string());
    let widths = [0, 1, 2].map(|column| headings[column].chars().count().max(all[column].to_string().len()));
    let row = |numbers: [String; 3], name: &str| {
        let columns: String = numbers.iter().zip(widths).map(|(number, width)| format!("  {number:>width$}")).collect();
        format!("%{columns}  {name}\n")
    };
    let mut text = format!("% {}\n%\n", title.text(language));
    text.push_str(&row(headings, MessageId::CoverageFile.text(language)));
    for file in files {
        text.push_str(&row(file.counts().map(|count| count.to_string()), file.source.name()));
    }
    text
}

/// What the marks mean that stand beside clauses.
fn legend(m: &Machine, shown: &[&CoveredFile]) -> String {
    let marks = [(Fate::Unentered, MessageId::CoverageUnentered), (Fate::Stuck, MessageId::CoverageStuck)];
    let used = marks.into_iter().filter(|(fate, _)| shown.iter().any(|file| file.count(*fate) > 0));
    let lines = used.map(|(fate, meaning)| {
        format!("{} {}\n", paint(m, fate.mark(), fate.colour()), meaning.text(m.reporter.language()))
    });
    lines.collect()
}

/// A piece of text in a colour, if reports are coloured.
fn paint(m: &Machine, text: &str, colour: Option<u8>) -> String {
    match colour.filter(|_| m.reporter.is_coloured() && !text.is_empty()) {
        Some(colour) => colours::letters("", colour) + text + "\x1b[0m",
        None => text.to_string(),
    }
}

// ---- the text of a file ----------------------------------------------------------------------------------------------

/// A row: a line of the text, or a part of one in which several clauses begin.
struct Row<'a> {
    /// The number of the line, unless the row before has it.
    line: Option<u32>,
    /// The clause that begins here.
    clause: Option<&'a CountedClause>,
    /// What has become of the clause that the text belongs to, if it is one's.
    fate: Option<Fate>,
    text: String,
}

/// The widths of the columns.
struct Widths {
    entries: usize,
    exits: usize,
    line: usize,
}

/// The text of a file with the counts of its clauses.
fn annotated(m: &Machine, file: &CoveredFile) -> String {
    let language = m.reporter.language();
    let [entries, exits] = [MessageId::CoverageEntries, MessageId::ProfileExits].map(|heading| heading.text(language));
    let widest = |heading: &str, count: fn(&CountedClause) -> u64| {
        let digits = file.clauses.iter().map(|clause| count(clause).to_string().len());
        digits.max().unwrap_or(0).max(heading.chars().count())
    };
    let widths = Widths {
        entries: widest(entries, |clause| clause.counts.entries),
        exits: widest(exits, |clause| clause.counts.exits),
        line: file.source.line_count().to_string().len(),
    };
    let (columns, margin) = (widths.columns(" ", entries, exits), " ".repeat(widths.line));
    let title = paint(m, &format!("╭─[ {} ]", file.source.name()), FAINT);
    let mut text = format!("\n{columns} {margin} {title}\n");
    for row in rows(m, file) {
        text.extend([widths.line(m, &row).trim_end(), "\n"]);
    }
    let rule = "─".repeat(columns.chars().count() + widths.line + 1);
    text + &paint(m, &format!(" {rule}╯"), FAINT) + "\n"
}

impl Widths {
    /// The columns before that of the line.
    fn columns(&self, mark: &str, entries: &str, exits: &str) -> String {
        format!("{mark} {entries:>0$} {exits:>1$}", self.entries, self.exits)
    }

    fn line(&self, m: &Machine, row: &Row) -> String {
        let fate = row.fate.unwrap_or(Fate::Exited);
        let columns = match row.clause {
            Some(clause) => {
                let ClauseCounts { entries, exits } = clause.counts;
                self.columns(fate.mark(), &entries.to_string(), &exits.to_string())
            }
            None => self.columns(" ", "", ""),
        };
        let line = format!("{:>1$}", row.line.map_or(String::new(), |line| line.to_string()), self.line);
        let is_plain = fate == Fate::Exited;
        let bar = paint(m, fate.bar(), if is_plain { FAINT } else { fate.colour() });
        let text = paint(m, &row.text, if row.fate.is_some() { fate.colour() } else { FAINT });
        format!("{} {} {bar} {text}", paint(m, &columns, fate.colour()), paint(m, &line, FAINT))
    }
}

/// The rows of a file.
fn rows<'a>(m: &Machine, file: &'a CoveredFile) -> Vec<Row<'a>> {
    let source = &file.source;
    let mut clauses = file.clauses.iter().peekable();
    let mut rows = Vec::new();
    // The clause that began last.
    let mut last: Option<&CountedClause> = None;
    for line in 1..=source.line_count() {
        let span = source.line_span(line);
        if span.is_empty() && line == source.line_count() {
            break;
        }
        let mut here = Vec::new();
        while let Some(clause) = clauses.next_if(|clause| source.line(clause.origin.span.start) == line) {
            here.push(clause);
        }
        if here.is_empty() {
            let fate = last.filter(|clause| clause.origin.span.end > span.start).map(Fate::of);
            rows.push(Row { line: Some(line), clause: None, fate, text: shown(source, span) });
        }
        for (place, clause) in here.iter().enumerate() {
            let text = text_of_clause(m, source, span, &here, place);
            rows.push(Row {
                line: (place == 0).then_some(line),
                clause: Some(clause),
                fate: Some(Fate::of(clause)),
                text,
            });
        }
        last = here.last().copied().or(last);
    }
    rows
}

/// The part of a line that belongs to one of the clauses that begin in it. What begins together with another clause, from one term that
/// was expanded to several, is shown by its indicator.
fn text_of_clause(m: &Machine, source: &Source, line: Span, here: &[&CountedClause], place: usize) -> String {
    let start = |place: usize| here.get(place).map_or(line.end, |clause| clause.origin.span.start);
    let own = start(place);
    if place == 0 {
        let next = (1..=here.len()).map(start).find(|next| *next > own).unwrap_or(line.end);
        return shown(source, Span::new(line.start, next));
    }
    let before = source.slice(Span::new(line.start, own)).chars().take(MAX_CHARACTERS).count();
    let indent = " ".repeat(before);
    if start(place - 1) == own {
        return format!("{indent}⋯ {}", indicator_text(m, here[place].predicate));
    }
    let next = (place + 1..=here.len()).map(start).find(|next| *next > own).unwrap_or(line.end);
    indent + &shown(source, Span::new(own, next))
}

/// A piece of text as it can be drawn, cut if it is long.
fn shown(source: &Source, span: Span) -> String {
    let text = source.slice(span).trim_end();
    let mut drawn: String = text.chars().take(MAX_CHARACTERS).map(drawable_character).collect();
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        drawn.push('…');
    }
    drawn
}
