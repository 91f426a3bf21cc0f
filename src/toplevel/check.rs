//! `perebor check`: reports errors and lints of files without running them. With `--play`, the rules of a game are called.

use super::command_line::{CheckOptions, Invocation};
use super::printing::{has_colour, lost_output};
use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, Label, Language, MessageId, Phrase, Severity, render};
use crate::prolog::{Prolog, Sandbox, Settings};
use crate::streams::{Host, SharedBytes, SystemHost, Unread, neutral, read_source, replace_file};
use crate::text::{SourceId, Sources, Span};
use diffy::DiffOptions;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// Exit statuses.
const CLEAN_STATUS: u8 = 0;
const FOUND_STATUS: u8 = 1;
const UNREADABLE_STATUS: u8 = 2;

/// A file that has been checked.
struct Checked {
    file: String,
    prolog: Prolog,
    reports: Vec<Diagnostic>,
}

/// Checks files. Returns the exit status.
pub(in crate::toplevel) fn check(options: &CheckOptions, invocation: &Invocation, memory: u64) -> ExitCode {
    let Invocation { language, ocr, iso, .. } = *invocation;
    let mut checker = Checker {
        options,
        memory,
        language,
        ocr,
        iso,
        pipes: BTreeMap::new(),
        counts: [0; 3],
        status: CLEAN_STATUS,
        reported: HashSet::default(),
        shown: 0,
        hidden: 0,
    };
    match checker.check_all() {
        Ok(()) => ExitCode::from(checker.status),
        Err(error) => lost_output(&error, language),
    }
}

struct Checker<'o> {
    options: &'o CheckOptions,
    memory: u64,
    language: Language,
    /// Whether scanned characters are repaired first.
    ocr: bool,
    iso: bool,
    /// What came from pipes and devices, by their paths: several systems load it.
    pipes: BTreeMap<String, SharedBytes>,
    /// Errors, warnings, hints.
    counts: [u64; 3],
    status: u8,
    /// The reports that have been counted.
    reported: HashSet<String, FxBuildHasher>,
    /// The number of reports that were to be written so far, and of those that were not.
    shown: u32,
    hidden: u64,
}

type Predicates = HashSet<(String, u32), FxBuildHasher>;

impl Checker<'_> {
    fn check_all(&mut self) -> io::Result<()> {
        let files = self.readable_files()?;
        let defined = self.defined_by_each(&files);
        for (index, file) in files.iter().enumerate() {
            let others = defined.iter().enumerate().filter(|(other, _)| *other != index);
            let elsewhere: Predicates = others.flat_map(|(_, defined)| defined.iter().cloned()).collect();
            let Some(mut checked) = self.check_file(file, elsewhere.clone())? else { continue };
            if self.options.fix && self.write_fixes(&checked)? {
                let Some(fixed) = self.check_file(file, elsewhere)? else { continue };
                checked = fixed;
            }
            self.write_reports(&checked)?;
        }
        if self.options.json { Ok(()) } else { self.write_summary() }
    }

    /// The files that can be read; the others are reported.
    fn readable_files(&mut self) -> io::Result<Vec<String>> {
        let (mut files, mut host) = (Vec::new(), SystemHost::new());
        for file in &self.options.files {
            let has_room = |bytes: usize| if bytes as u64 > self.memory { Err(()) } else { Ok(()) };
            let diagnostic = match read_source(&mut host, Path::new(file), has_room) {
                Ok(text) => {
                    if !host.file_facts(file).is_ok_and(|facts| facts.is_regular) {
                        self.pipes.insert(file.clone(), SharedBytes::new(text.source.text().into()));
                    }
                    files.push(file.clone());
                    continue;
                }
                Err(Unread::File(error)) => error.diagnostic(),
                Err(Unread::Stopped(())) => Diagnostic::error(Phrase::new(MessageId::ResourceError, ["memory".into()]))
                    .with_note(Phrase::new(MessageId::LoadUnread, [file.as_str().into()])),
            };
            self.status = UNREADABLE_STATUS;
            self.counts[0] += 1;
            self.write_report(&diagnostic, &Sources::default())?;
        }
        Ok(files)
    }

    /// The predicates of each file, if there are several, because they may be parts of one program.
    fn defined_by_each(&mut self, files: &[String]) -> Vec<Predicates> {
        if files.len() < 2 {
            return vec![Predicates::default(); files.len()];
        }
        let defined = |file: &String| {
            let mut prolog = self.new_system().ok()?;
            prolog.check(file, Predicates::default());
            Some(prolog.program_predicates().collect())
        };
        files.iter().map(|file| defined(file).unwrap_or_default()).collect()
    }

    fn new_system(&self) -> Result<Prolog, Diagnostic> {
        let mut host =
            SystemHost::with_standard_streams(Box::new(io::empty()), Box::new(io::stdout()), Box::new(io::stderr()));
        self.pipes.iter().for_each(|(path, bytes)| host.keep_source(path, bytes.clone()));
        let (memory, language, iso) = (self.memory, self.language, self.iso);
        // Nobody has said that the program may run, or that other files may be opened. But a large one is none to be wary of.
        let unlimited = Sandbox { output: u64::MAX, names: u64::MAX, ..Sandbox::default() };
        let sandbox = Some(Sandbox { files: self.options.files.clone(), ..unlimited });
        let settings = Settings { memory, host: Box::new(host), language, colour: false, iso, sandbox };
        let mut prolog = Prolog::new(settings)?;
        if self.ocr {
            prolog.repair_scans();
        }
        Ok(prolog)
    }

    fn check_file(&mut self, file: &str, elsewhere: Predicates) -> io::Result<Option<Checked>> {
        match self.new_system() {
            Ok(mut prolog) => {
                let mut reports = prolog.check(file, elsewhere);
                if self.options.play {
                    reports.extend(prolog.game_diagnostics());
                }
                Ok(Some(Checked { file: file.to_string(), prolog, reports }))
            }
            Err(diagnostic) => {
                self.status = UNREADABLE_STATUS;
                self.write_report(&diagnostic, &Sources::default()).map(|()| None)
            }
        }
    }

    /// Applies the fixes marked as sure. Returns whether there were any.
    fn write_fixes(&mut self, checked: &Checked) -> io::Result<bool> {
        let fixed = fixed_texts(checked);
        for (source, text) in &fixed {
            let Some(source) = checked.prolog.sources().get(*source) else { continue };
            // What came through a pipe is no file that could be written.
            let replace = |bytes: Vec<u8>| replace_file(&mut SystemHost::new(), source.name(), &bytes);
            let is_written =
                !self.pipes.contains_key(&checked.file) && with_bom(source.name(), text).and_then(replace).is_ok();
            if !is_written {
                self.status = UNREADABLE_STATUS;
                let title = Phrase::new(MessageId::FileNotWritten, [source.name().into()]);
                self.write_report(&Diagnostic::error(title), &Sources::default())?;
                return Ok(false);
            }
        }
        Ok(!fixed.is_empty())
    }

    fn write_reports(&mut self, checked: &Checked) -> io::Result<()> {
        let sources = checked.prolog.sources();
        for report in &checked.reports {
            // A file that several others load is checked with each of them; its reports are written once.
            if !self.reported.insert(as_json(report, sources, self.language).to_string()) {
                continue;
            }
            let (index, fails) = match report.severity {
                Severity::Error => (0, true),
                Severity::Warning => (1, self.options.strict),
                Severity::Hint => (2, false),
            };
            self.counts[index] += 1;
            if fails {
                self.status = self.status.max(FOUND_STATUS);
            }
            if self.options.diff {
                continue;
            }
            match self.shown < self.max_reports() {
                true => self.write_report(report, sources)?,
                false => self.hidden += 1,
            }
            self.shown = self.shown.saturating_add(1);
        }
        if self.options.diff { self.write_differences(checked) } else { Ok(()) }
    }

    /// The number of reports that are written. Programs that read them want all, unless they say otherwise.
    fn max_reports(&self) -> u32 {
        const USUAL: u32 = 100;
        let usual = if self.options.json { u32::MAX } else { USUAL };
        self.options.max_reports.unwrap_or(usual)
    }

    fn write_report(&self, report: &Diagnostic, sources: &Sources) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.options.json {
            return writeln!(out, "{}", as_json(report, sources, self.language));
        }
        write!(out, "{}", render(report, sources, self.language, has_colour() && io::IsTerminal::is_terminal(&out)))
    }

    fn write_differences(&self, checked: &Checked) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for (id, text) in fixed_texts(checked) {
            if let Some(source) = checked.prolog.sources().get(id) {
                let name = source.name().to_string();
                let mut options = DiffOptions::new();
                options.set_original_filename(name.clone()).set_modified_filename(name);
                let patch = options.create_patch(source.text(), &text).to_string();
                // A file or a program gets the bytes of the source, a terminal none that it obeys.
                out.write_all(if out.is_terminal() { neutral(&patch) } else { patch.into() }.as_bytes())?;
            }
        }
        Ok(())
    }

    fn write_summary(&self) -> io::Result<()> {
        if self.options.diff {
            return Ok(());
        }
        if self.hidden > 0 {
            let hidden = Phrase::new(MessageId::CheckHidden, [Argument::from(self.hidden)]);
            writeln!(io::stdout(), "{}", hidden.text(self.language))?;
        }
        let phrase = match self.counts {
            [0, 0, 0] => MessageId::CheckClean.into(),
            counts => Phrase::new(MessageId::CheckFound, counts.map(Argument::from)),
        };
        writeln!(io::stdout(), "{}", phrase.text(self.language))
    }
}

/// The bytes of a text, with a byte order mark if the file has one.
///
/// # Errors
/// Those of reading it.
fn with_bom(file: &str, text: &str) -> io::Result<Vec<u8>> {
    const BOM: &[u8] = b"\xEF\xBB\xBF";
    let mut start = Vec::new();
    File::open(file)?.take(BOM.len() as u64).read_to_end(&mut start)?;
    let bom = if start == BOM { BOM } else { b"" };
    Ok([bom, text.as_bytes()].concat())
}

/// The text of the checked file with its sure fixes, if there are any. Files that it loads are not changed, nor is a file whose
/// encoding was guessed.
fn fixed_texts(checked: &Checked) -> BTreeMap<SourceId, String> {
    let mut edits: BTreeMap<SourceId, Vec<&Edit>> = BTreeMap::new();
    if checked.reports.iter().any(|report| report.title.message == MessageId::FileCharset) {
        return BTreeMap::new();
    }
    let fixes = checked.reports.iter().filter_map(|report| report.fix.as_deref()).filter(|fix| fix.sure);
    for edit in fixes.flat_map(|fix: &Fix| &fix.edits) {
        edits.entry(edit.source).or_default().push(edit);
    }
    let fixed = edits.into_iter().filter_map(|(id, edits)| {
        let full = |name: &str| Path::new(name).canonicalize().ok();
        let is_the_file = |name: &str| full(name).is_some() && full(name) == full(&checked.file);
        let source = checked.prolog.sources().get(id).filter(|source| is_the_file(source.name()))?;
        Some((id, with_edits(source.text(), edits)))
    });
    fixed.collect()
}

/// Applies edits to a text; of overlapping ones only the first.
fn with_edits(text: &str, mut edits: Vec<&Edit>) -> String {
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

// ---- JSON --------------------------------------------------------------------------------------------------------

/// A report as a JSON object.
fn as_json(report: &Diagnostic, sources: &Sources, language: Language) -> Value {
    let text = |phrase: &Phrase| phrase.text(language);
    let place = |source: SourceId, span: Span| match sources.get(source) {
        Some(text) => {
            let point = |byte: u32| {
                let position = text.position(byte);
                json!({ "line": position.line, "column": position.column, "byte": byte })
            };
            (json!(text.name()), point(span.start), point(span.end))
        }
        None => (Value::Null, Value::Null, Value::Null),
    };
    let label = |label: &Label| {
        let (file, start, end) = place(label.source, label.span);
        json!({ "file": file, "start": start, "end": end, "message": label.text.as_ref().map(text) })
    };
    let edit = |edit: &Edit| {
        let (file, start, end) = place(edit.source, edit.span);
        json!({ "file": file, "start": start, "end": end, "text": edit.text })
    };
    let (file, start, end) = match report.labels.first() {
        Some(label) => place(label.source, label.span),
        None => (Value::Null, Value::Null, Value::Null),
    };
    json!({
        "file": file,
        "start": start,
        "end": end,
        "code": report.code(),
        "severity": match report.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "hint",
        },
        "message": text(&report.title),
        "labels": report.labels.iter().map(label).collect::<Vec<_>>(),
        "notes": report.notes.iter().map(text).collect::<Vec<_>>(),
        "help": report.help.iter().map(text).collect::<Vec<_>>(),
        "fix": report.fix.as_ref().map(|fix| json!({
            "sure": fix.sure,
            "edits": fix.edits.iter().map(edit).collect::<Vec<_>>(),
        })),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_made_in_order_and_none_twice() {
        let edit =
            |start, end, text: &str| Edit { source: SourceId(0), span: Span::new(start, end), text: text.into() };
        let edits = [edit(4, 5, "E"), edit(0, 1, "A"), edit(4, 6, "X"), edit(6, 6, "!")];
        assert_eq!(with_edits("abcdefg", edits.iter().collect()), "AbcdEf!g");
    }
}
