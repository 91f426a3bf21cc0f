//! `perebor check`: reports errors and lints of files without running them. With `--play`, the rules of a game are called.

use super::checking::{CheckingSystems, Texts};
use super::command_line::{CheckOptions, Invocation};
use super::ending::BROKEN_PIPE_STATUS;
use super::fixed_texts::fixed_texts;
use super::printing::{has_colour, write_and_refuse};
use crate::diagnostics::{Argument, Diagnostic, Language, MessageId, Phrase, Severity, render, report_json};
use crate::prolog::Prolog;
use crate::streams::{Host, Output, SharedBytes, Unread, neutral, read_source, replace_file};
use crate::text::Sources;
use diffy::DiffOptions;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Exit statuses.
const CLEAN_STATUS: u8 = 0;
const FOUND_STATUS: u8 = 1;
const UNREADABLE_STATUS: u8 = 2;

/// A file that has been checked.
pub(super) struct Checked {
    pub(super) file: String,
    pub(super) prolog: Prolog,
    pub(super) reports: Vec<Diagnostic>,
}

/// Checks files. Returns the exit status.
pub(in crate::toplevel) fn check(
    options: &CheckOptions,
    invocation: &Invocation,
    memory: u64,
    new_host: &dyn Fn(&Texts) -> Box<dyn Host>,
) -> ExitCode {
    let mut host = new_host(&Texts::new());
    let language = invocation.language;
    let mut checker = Checker {
        options,
        language,
        systems: CheckingSystems::new(invocation, memory, new_host),
        out: host.standard_output(),
        host,
        pipes: Texts::new(),
        counts: [0; 3],
        status: CLEAN_STATUS,
        reported: HashSet::default(),
        shown: 0,
        hidden: 0,
    };
    match checker.check_all() {
        Ok(()) => ExitCode::from(checker.status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(BROKEN_PIPE_STATUS),
        Err(_) => {
            let lost = Diagnostic::error(MessageId::OutputLost.into());
            write_and_refuse(&mut *checker.host.standard_error(), &lost, language)
        }
    }
}

struct Checker<'o> {
    options: &'o CheckOptions,
    language: Language,
    systems: CheckingSystems<'o>,
    /// Opens files for the check itself.
    host: Box<dyn Host>,
    out: Box<dyn Output>,
    pipes: Texts,
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
        let mut files = Vec::new();
        for file in &self.options.files {
            let has_room = |bytes: usize| if bytes as u64 > self.systems.memory { Err(()) } else { Ok(()) };
            let diagnostic = match read_source(&mut *self.host, Path::new(file), has_room) {
                Ok(text) => {
                    if !self.host.file_facts(file).is_ok_and(|facts| facts.is_regular) {
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
        self.systems.open(&self.pipes, &self.options.files)
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
        let fixed = fixed_texts(checked, &*self.host);
        for (source, text) in &fixed {
            let Some(source) = checked.prolog.sources().get(*source) else { continue };
            // What came through a pipe is no file that could be written.
            if self.pipes.contains_key(&checked.file) || self.replace(source.name(), text).is_err() {
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
            if !self.reported.insert(report_json(report, sources, self.language).to_string()) {
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

    fn write_report(&mut self, report: &Diagnostic, sources: &Sources) -> io::Result<()> {
        let text = match self.options.json {
            true => format!("{}\n", report_json(report, sources, self.language)),
            false => render(report, sources, self.language, has_colour() && self.out.is_terminal()),
        };
        self.out.write(text.as_bytes())
    }

    fn write_differences(&mut self, checked: &Checked) -> io::Result<()> {
        for (id, text) in fixed_texts(checked, &*self.host) {
            if let Some(source) = checked.prolog.sources().get(id) {
                let name = source.name().to_string();
                let mut options = DiffOptions::new();
                options.set_original_filename(name.clone()).set_modified_filename(name);
                let patch = options.create_patch(source.text(), &text).to_string();
                // A file or a program gets the bytes of the source, a terminal none that it obeys.
                let patch = if self.out.is_terminal() { neutral(&patch) } else { patch.into() };
                self.out.write(patch.as_bytes())?;
            }
        }
        Ok(())
    }

    fn write_summary(&mut self) -> io::Result<()> {
        if self.options.diff {
            return Ok(());
        }
        if self.hidden > 0 {
            let hidden = Phrase::new(MessageId::CheckHidden, [Argument::from(self.hidden)]);
            self.write_line(&hidden)?;
        }
        let phrase = match self.counts {
            [0, 0, 0] => MessageId::CheckClean.into(),
            counts => Phrase::new(MessageId::CheckFound, counts.map(Argument::from)),
        };
        self.write_line(&phrase)
    }

    fn write_line(&mut self, phrase: &Phrase) -> io::Result<()> {
        self.out.write(format!("{}\n", phrase.text(self.language)).as_bytes())
    }

    /// Replaces the text of a file. A byte order mark stays.
    fn replace(&mut self, file: &str, text: &str) -> io::Result<()> {
        const BOM: &[u8] = b"\xEF\xBB\xBF";
        let mut start = [0; BOM.len()];
        let read = self.host.open_input(file)?.read(&mut start)?;
        let bom = if start[..read] == *BOM { BOM } else { b"" };
        replace_file(&mut *self.host, file, &[bom, text.as_bytes()].concat())
    }
}
