//! Rendering of diagnostics. The only user of `ariadne`.
//!
//! `ariadne` draws the places only. Its words ("Help", "Note") exist in English only, and its columns are those of the excerpt it
//! is given, so the first line, the locations and the last lines are written here. Offsets are given in characters: with byte
//! offsets it confuses the two in all sources but the first, and may split a character.

use super::colours;
use super::diagnostic::{Diagnostic, Label, Severity};
use super::excerpt::Excerpt;
use super::language::Language;
use super::messages::MessageId;
use super::phrase::Phrase;
use crate::text::{Source, SourceId, Sources, Span};
use ariadne::{Cache, Color, Config, Fmt, IndexType, LabelAttach, Report, ReportKind};
use std::fmt::{Debug, Display};
use std::ops::Range;

/// The report of a diagnostic: lines of text, each closed by a newline, in `language`, coloured if `colour` is set.
///
/// Labels whose source is not among `sources` are omitted.
pub fn render(diagnostic: &Diagnostic, sources: &Sources, language: Language, colour: bool) -> String {
    let pen = Pen { language, colour };
    let excerpts = SourceExcerpt::all(diagnostic, sources);
    let drawing = pen.draw(diagnostic, &excerpts);
    let mut report = pen.opening_line(diagnostic);
    // The last line of a drawing closes its frame. Notes and help are inserted above it.
    let (frame, tail) = drawing.trim_end().rsplit_once('\n').unwrap_or_default();
    for line in frame.lines() {
        report.extend([line.trim_end(), "\n"]);
    }
    let margin = match tail.matches('─').count() {
        0 => "  ".to_string(),
        width => pen.paint(&format!("{}│ ", " ".repeat(width)), MARGIN_COLOR),
    };
    for (word, phrase) in closing_lines(diagnostic) {
        let text = phrase.text(language).replace('\n', &format!("\n{margin}  "));
        report.extend([&margin, &*pen.paint(word.text(language), WORD_COLOR), ": ", &text, "\n"]);
    }
    if !tail.is_empty() {
        report.extend([tail, "\n"]);
    }
    report
}

const MARGIN_COLOR: Color = Color::Fixed(colours::GREY);
const WORD_COLOR: Color = Color::Fixed(colours::GREEN);
const SECOND_LABEL_COLOR: Color = Color::Fixed(colours::BLUE);

/// The style of a report.
struct Pen {
    language: Language,
    colour: bool,
}

/// A source of a report, with the labels in it, in source order.
struct SourceExcerpt<'d> {
    id: SourceId,
    location: String,
    labels: Vec<(Range<usize>, &'d Label)>,
    drawing: ariadne::Source<String>,
}

impl<'d> SourceExcerpt<'d> {
    /// The excerpts of a diagnostic; that of the first label comes first.
    fn all(diagnostic: &'d Diagnostic, sources: &Sources) -> Vec<SourceExcerpt<'d>> {
        let mut ids: Vec<SourceId> = Vec::new();
        for label in &diagnostic.labels {
            if !ids.contains(&label.source) {
                ids.push(label.source);
            }
        }
        let excerpt = |id: SourceId| Some(SourceExcerpt::new(id, sources.get(id)?, diagnostic));
        ids.into_iter().filter_map(excerpt).collect()
    }

    fn new(id: SourceId, source: &Source, diagnostic: &'d Diagnostic) -> SourceExcerpt<'d> {
        let mut labels: Vec<&Label> = diagnostic.labels.iter().filter(|label| label.source == id).collect();
        let place = source.position(labels[0].span.start);
        labels.sort_by_key(|label| label.span);
        let spans: Vec<Span> = labels.iter().map(|label| label.span).collect();
        let excerpt = Excerpt::new(source, &spans);
        SourceExcerpt {
            id,
            location: format!("{}:{}:{}", source.name(), place.line, place.column),
            labels: excerpt.spans.iter().map(|span| excerpt.characters(*span)).zip(labels).collect(),
            drawing: ariadne::Source::from(excerpt.text),
        }
    }
}

impl Pen {
    /// Severity, code and title.
    fn opening_line(&self, diagnostic: &Diagnostic) -> String {
        let code = diagnostic.code();
        let code = if code.is_empty() { String::new() } else { format!("[{code}] ") };
        let opening = format!("{code}{}:", diagnostic.severity.word().text(self.language));
        format!("{} {}\n", self.paint(&opening, colour(diagnostic)), diagnostic.title.text(self.language))
    }

    /// The places, as `ariadne` draws them, with locations in the whole source; empty if there are none.
    fn draw(&self, diagnostic: &Diagnostic, excerpts: &[SourceExcerpt]) -> String {
        let Some(first) = excerpts.first() else { return String::new() };
        // An arrow starts at the first character of its label, which has a width in an excerpt.
        let config = Config::new()
            .with_color(self.colour)
            .with_index_type(IndexType::Char)
            .with_label_attach(LabelAttach::Start);
        let mut report = Report::build(ReportKind::Error, (first.id, 0..0)).with_config(config);
        for excerpt in excerpts {
            report.add_labels(excerpt.labels.iter().map(|(range, label)| {
                let is_first = std::ptr::eq(*label, &diagnostic.labels[0]);
                let drawn = ariadne::Label::new((excerpt.id, range.clone()));
                let drawn = drawn.with_color(if is_first { colour(diagnostic) } else { SECOND_LABEL_COLOR });
                match &label.text {
                    Some(text) => drawn.with_message(text.text(self.language)),
                    None => drawn,
                }
            }));
        }
        let mut bytes = Vec::new();
        match report.finish().write(Excerpts(excerpts), &mut bytes) {
            Ok(()) => recoloured(place_locations(&String::from_utf8_lossy(&bytes), excerpts)),
            Err(_) => unreachable!("writing into memory cannot fail"),
        }
    }

    fn paint(&self, text: &str, colour: Color) -> String {
        if self.colour { text.fg(colour).to_string() } else { text.to_string() }
    }
}

/// The drawing with greys that can be read on any background in place of those of `ariadne`, which cannot be set: the text of the
/// source in the colour of all other text, numbers of lines and frames in ours.
fn recoloured(drawing: String) -> String {
    let ours = colours::letters("", colours::GREY);
    drawing.replace("\x1b[38;5;249m", "\x1b[39m").replace("\x1b[38;5;246m", &ours).replace("\x1b[38;5;240m", &ours)
}

fn colour(diagnostic: &Diagnostic) -> Color {
    match diagnostic.severity {
        Severity::Error => Color::Fixed(colours::RED),
        Severity::Warning => Color::Fixed(colours::BROWN),
        Severity::Hint => Color::Fixed(colours::PURPLE),
    }
}

/// The excerpts, as the trait of `ariadne` for sources.
struct Excerpts<'s>(&'s [SourceExcerpt<'s>]);

impl Cache<SourceId> for Excerpts<'_> {
    type Storage = String;

    fn fetch(&mut self, id: &SourceId) -> Result<&ariadne::Source<String>, impl Debug> {
        self.0.iter().find(|excerpt| excerpt.id == *id).map(|excerpt| &excerpt.drawing).ok_or("no such source")
    }

    fn display<'a>(&self, id: &'a SourceId) -> Option<impl Display + 'a> {
        Some(format!("{PLACEHOLDER}{}{PLACEHOLDER}", id.0))
    }
}

/// Surrounds the number of a source where its location will be inserted. It is a private-use character, which no name has.
const PLACEHOLDER: char = '\u{F8FF}';

/// Drops the first line and the empty line below each location, and replaces placeholders by locations, with the line and
/// column that `ariadne` has written after them.
fn place_locations(drawn: &str, excerpts: &[SourceExcerpt]) -> String {
    let mut drawing = String::with_capacity(drawn.len());
    let mut lines = drawn.split_inclusive('\n').skip(1);
    while let Some(line) = lines.next() {
        let found = excerpts.iter().find_map(|excerpt| {
            let mark = format!("{PLACEHOLDER}{}{PLACEHOLDER}:", excerpt.id.0);
            line.split_once(&mark).map(|(before, after)| (before, &excerpt.location, after))
        });
        match found {
            Some((before, location, after)) => {
                let after = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ':');
                drawing.extend([before, location, after]);
                lines.next();
            }
            None => drawing.push_str(line),
        }
    }
    drawing
}

/// The lines below the drawing, each with the word that it begins with.
fn closing_lines(diagnostic: &Diagnostic) -> impl Iterator<Item = (MessageId, &Phrase)> {
    let notes = diagnostic.notes.iter().map(|note| (MessageId::WordNote, note));
    notes.chain(diagnostic.help.iter().map(|help| (MessageId::WordHelp, help)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn sources(texts: &[(&str, &str)]) -> Sources {
        let mut sources = Sources::default();
        for (name, text) in texts {
            sources.add(Arc::new(Source::new(*name, *text).expect("short text")));
        }
        sources
    }

    fn span_of(text: &str, piece: &str) -> Span {
        let start = text.find(piece).expect("in the text") as u32;
        Span::new(start, start + piece.len() as u32)
    }

    fn sample(text: &str, line: &str) -> Diagnostic {
        let place = |piece| {
            let offset = (text.len() - line.len()) as u32;
            let span = span_of(line, piece);
            Span::new(span.start + offset, span.end + offset)
        };
        Diagnostic::error(Phrase::new(MessageId::Mismatched, ["[".into(), ")".into()]))
            .with_label(SourceId(0), place(")"), Phrase::new(MessageId::MismatchedHere, ["]".into()]))
            .with_label(SourceId(0), place("["), MessageId::BracketOpened.into())
            .with_note(MessageId::BarAlternative.into())
            .with_help(MessageId::PriorityBrackets.into())
    }

    #[test]
    fn a_report_shows_places_and_advice() {
        let text = "ходы(X).\nвыбор([Поз, Оц) :- нет.\n";
        let drawn = render(&sample(text, &text[12..]), &sources(&[("листинг.pl", text)]), Language::Ru, false);
        let expected = "\
[E115] Ошибка: скобка [ закрыта скобкой )
   ╭─[ листинг.pl:2:15 ]
 2 │ выбор([Поз, Оц) :- нет.
   │       ┬       ┬
   │       ╰────────── открыта здесь
   │               │
   │               ╰── здесь должна стоять ]
   │ Замечание: «или» пишется ;
   │ Совет: заключите терм в скобки
───╯
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_report_without_places_is_text() {
        let report = Diagnostic::warning(Phrase::new(MessageId::FileMissing, ["a\u{1b}.pl".into()]))
            .with_help(MessageId::BarAlternative.into());
        let drawn = render(&report, &Sources::default(), Language::En, false);
        assert_eq!(drawn, "[E001] Warning: there is no file a\u{FFFD}.pl\n  Help: “or” is written ;\n");
    }

    #[test]
    fn two_sources_are_located_each_by_its_own_text() {
        let texts = [("а.pl", "яяя(\n"), ("б.pl", "\n\nю юю)")];
        let report = Diagnostic::error(Phrase::new(MessageId::Unclosed, ["(".into()]))
            .with_label(SourceId(1), Span::new(5, 9), MessageId::BracketMissing.into())
            .with_label(SourceId(0), Span::new(6, 7), MessageId::BracketOpened.into())
            .with_label(SourceId(7), Span::new(6, 7), MessageId::BracketOpened.into());
        let drawn = render(&report, &sources(&texts), Language::En, false);
        let expected = "\
[E113] Error: the bracket ( is not closed
   ╭─[ б.pl:3:3 ]
 3 │ ю юю)
   │   ┬─
   │   ╰─── not closed by here
   │
   ├─[ а.pl:1:4 ]
 1 │ яяя(
   │    ┬
   │    ╰── opened here
───╯
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn colour_adds_only_colour() {
        let text = "ходы(X).\nвыбор([Поз, Оц) :- нет.\n";
        let sources = sources(&[("листинг.pl", text)]);
        for severity in [Severity::Error, Severity::Warning, Severity::Hint] {
            let report = Diagnostic { severity, ..sample(text, &text[12..]) };
            let plain = render(&report, &sources, Language::Ru, false);
            let coloured = render(&report, &sources, Language::Ru, true);
            assert!(coloured.contains('\u{1b}') && !plain.contains('\u{1b}'));
            let stripped: String = coloured.split('\u{1b}').enumerate().map(strip_code).collect();
            let trimmed: String = stripped.lines().flat_map(|line| [line.trim_end(), "\n"]).collect();
            assert_eq!(trimmed, plain);
        }
    }

    fn strip_code((index, piece): (usize, &str)) -> &str {
        if index == 0 { piece } else { piece.split_once('m').map_or("", |(_, after)| after) }
    }

    #[test]
    fn any_span_can_be_drawn() {
        let text = "я\tб\r\n\r\n\u{2028}ц\n";
        let sources = sources(&[("t", text)]);
        for start in 0..=text.len() as u32 + 2 {
            for end in start..=text.len() as u32 + 2 {
                let report = Diagnostic::error(MessageId::EndMissing.into())
                    .with_label(SourceId(0), Span::new(start, end), MessageId::EndMissingHere.into())
                    .with_label(SourceId(0), Span::at(end), MessageId::BracketOpened.into());
                assert!(render(&report, &sources, Language::En, false).contains("opened here"));
            }
        }
    }
}
