//! What an editor asks about a text that is being written: reports, completions, descriptions.

use crate::host::WebHost;
use perebor::{
    Catalogue, Completion, Diagnostic, Document, Language, MemoryHost, Prolog, Sandbox, Settings, Sources, catalogue,
    completions, description, explanation, report_json,
};
use serde_json::{Value, json};

/// What answers the questions of an editor. The texts are checked in systems of their own: nothing of them reaches the one beside.
pub struct Assistance {
    language: Language,
    iso: bool,
    /// The text checked last.
    checked: Option<Checked>,
    catalogue: Option<Catalogue>,
}

/// A text that has been checked.
struct Checked {
    name: String,
    text: String,
    document: Document,
}

impl Assistance {
    /// For reports in a language, about programs that keep to the letter of the standard if `iso` is true.
    pub fn new(language: Language, iso: bool) -> Assistance {
        Assistance { language, iso, checked: None, catalogue: None }
    }

    /// The reports about a text, as `perebor check --json` writes them, in an array. It may load the files.
    pub fn check(&mut self, files: &MemoryHost, name: &str, text: &str) -> String {
        let language = self.language;
        let reports: Vec<Value> = match self.checked(files, name, text) {
            Ok(document) => {
                let sources = document.sources();
                document.reports().iter().map(|report| report_json(report, sources, language)).collect()
            }
            Err(report) => vec![report_json(&report, &Sources::default(), language)],
        };
        json!(reports).to_string()
    }

    /// The names that may be meant by what stands before a byte, in an array.
    pub fn complete(&mut self, files: &MemoryHost, at: u32, text: &str) -> String {
        let item = |completion| match completion {
            Completion::Variable { name } => {
                json!({ "kind": "variable", "label": name, "name": name, "usage": "", "own": true })
            }
            Completion::Predicate { name, arity, usage, is_own } => json!({
                "kind": "predicate", "label": format!("{name}/{arity}"), "name": name,
                "usage": usage.unwrap_or_default(), "own": is_own,
            }),
        };
        let found = self.asked(files, text, |document, catalogue| completions(document, at, catalogue));
        json!(found.unwrap_or_default().into_iter().map(item).collect::<Vec<_>>()).to_string()
    }

    /// What is known about the predicate at a byte, in Markdown; empty if there is none.
    pub fn describe(&mut self, files: &MemoryHost, at: u32, text: &str) -> String {
        let language = self.language;
        let found = self.asked(files, text, |document, catalogue| description(document, at, catalogue, language));
        found.flatten().map(|(text, _)| text).unwrap_or_default()
    }

    /// Why something is reported with this code, and what helps; empty if there is no such code.
    pub fn explain(&self, code: &str) -> String {
        explanation(code, self.language).unwrap_or_default()
    }

    /// Asks about a text, which is checked unless it was the last one: names do not change while it is asked about. `None` if there is no
    /// memory for it.
    fn asked<T>(&mut self, files: &MemoryHost, text: &str, ask: impl FnOnce(&Document, &Catalogue) -> T) -> Option<T> {
        if self.checked.as_ref().is_none_or(|checked| checked.text != text) {
            let name = self.checked.as_ref().map_or("program.pl".to_string(), |checked| checked.name.clone());
            self.checked(files, &name, text).ok()?;
        }
        let document = &self.checked.as_ref()?.document;
        Some(ask(document, self.catalogue.get_or_insert_with(catalogue)))
    }

    /// Checks a text.
    fn checked(&mut self, files: &MemoryHost, name: &str, text: &str) -> Result<&Document, Diagnostic> {
        // The system of the last check goes before there is another one.
        self.checked = None;
        let mut files = files.snapshot();
        files.add_file(name, text);
        // All of them are the program's: a lesson may load what lies beside its folder.
        let sandbox = Some(Sandbox::of_files(&files.paths()));
        let host = Box::new(WebHost::with_files(files));
        let (language, iso) = (self.language, self.iso);
        let settings = Settings { host, sandbox, language, iso, ..Settings::in_memory("") };
        let document = Document::check(name, text, Prolog::new(settings)?)?;
        let checked = self.checked.insert(Checked { name: name.to_string(), text: text.to_string(), document });
        Ok(&checked.document)
    }
}
