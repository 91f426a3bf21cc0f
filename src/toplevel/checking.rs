//! The systems that look at programs and run nothing of them: for `perebor check`, `perebor fmt` and the language server.

use super::command_line::Invocation;
use crate::diagnostics::{Diagnostic, Language};
use crate::prolog::{Prolog, Sandbox, Settings};
use crate::streams::{Host, SharedBytes, SystemHost};
use std::collections::BTreeMap;
use std::io;

/// Texts that are not in files, by their paths: what came from pipes and devices, which comes only once, and what an editor has.
pub(super) type Texts = BTreeMap<String, SharedBytes>;

/// What these systems have in common.
pub(super) struct CheckingSystems<'h> {
    pub(super) memory: u64,
    language: Language,
    /// Whether scanned characters are repaired first.
    ocr: bool,
    iso: bool,
    new_host: &'h dyn Fn(&Texts) -> Box<dyn Host>,
}

impl<'h> CheckingSystems<'h> {
    /// The systems of a command.
    pub(super) fn new(
        invocation: &Invocation,
        memory: u64,
        new_host: &'h dyn Fn(&Texts) -> Box<dyn Host>,
    ) -> CheckingSystems<'h> {
        let Invocation { language, ocr, iso, .. } = *invocation;
        CheckingSystems { memory, language, ocr, iso, new_host }
    }

    /// A system that may open these files, of which some are texts in memory.
    ///
    /// # Errors
    /// The report that there is no memory for it.
    pub(super) fn open(&self, texts: &Texts, files: &[String]) -> Result<Prolog, Diagnostic> {
        // Nobody has said that the program may run, or that other files may be opened.
        let sandbox = Some(Sandbox::of_files(files));
        let (memory, language, iso) = (self.memory, self.language, self.iso);
        let settings = Settings { memory, host: (self.new_host)(texts), language, colour: false, iso, sandbox };
        let mut prolog = Prolog::new(settings)?;
        if self.ocr {
            prolog.repair_scans();
        }
        Ok(prolog)
    }
}

/// The host of such a system: nothing is read from the standard input.
pub(super) fn host_with(texts: &Texts) -> SystemHost {
    let mut host =
        SystemHost::with_standard_streams(Box::new(io::empty()), Box::new(io::stdout()), Box::new(io::stderr()));
    texts.iter().for_each(|(path, bytes)| host.keep_source(path, bytes.clone()));
    host
}
