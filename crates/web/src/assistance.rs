//! What an editor asks about a text that is being written: reports, completions, descriptions.

use crate::host::WebHost;
use crate::system::System;
use perebor::{
    Catalogue, Completion, Diagnostic, Document, Prolog, Sandbox, Settings, Sources, catalogue, completions,
    description, explanation, report_json,
};
use serde_json::{Value, json};

/// The document asked about last, and what is known about predicates.
#[derive(Default)]
pub struct Assistance {
    checked: Option<Checked>,
    catalogue: Option<Catalogue>,
}

impl Assistance {
    /// The reports about a text, as `perebor check --json` writes them, in an array.
    pub fn check(&mut self, system: &System, name: &str, text: &str) -> String {
        let language = system.language();
        let reports: Vec<Value> = match checked(self.checked.take(), system, name, text) {
            Ok(checked) => {
                let document = &self.checked.insert(checked).document;
                let sources = document.sources();
                document.reports().iter().map(|report| report_json(report, sources, language)).collect()
            }
            Err(report) => vec![report_json(&report, &Sources::default(), language)],
        };
        json!(reports).to_string()
    }

    /// The names that may be meant by what stands before a byte, in an array.
    pub fn complete(&mut self, system: &System, at: u32, text: &str) -> String {
        let item = |completion| match completion {
            Completion::Variable { name } => {
                json!({ "kind": "variable", "label": name, "name": name, "usage": "", "own": true })
            }
            Completion::Predicate { name, arity, usage, is_own } => json!({
                "kind": "predicate", "label": format!("{name}/{arity}"), "name": name,
                "usage": usage.unwrap_or_default(), "own": is_own,
            }),
        };
        let found = self.asked(system, text, |document, catalogue| completions(document, at, catalogue));
        json!(found.unwrap_or_default().into_iter().map(item).collect::<Vec<_>>()).to_string()
    }

    /// What is known about the predicate at a byte, in Markdown; empty if there is none.
    pub fn describe(&mut self, system: &System, at: u32, text: &str) -> String {
        let language = system.language();
        let found = self.asked(system, text, |document, catalogue| description(document, at, catalogue, language));
        found.flatten().map(|(text, _)| text).unwrap_or_default()
    }

    /// Asks about a text. `None` if there is no memory for it.
    fn asked<T>(&mut self, system: &System, text: &str, ask: impl FnOnce(&Document, &Catalogue) -> T) -> Option<T> {
        let name = self.checked.as_ref().map_or("program.pl".to_string(), |checked| checked.name.clone());
        let checked = checked(self.checked.take(), system, &name, text).ok()?;
        let document = &self.checked.insert(checked).document;
        Some(ask(document, self.catalogue.get_or_insert_with(catalogue)))
    }
}

/// A text that has been checked.
struct Checked {
    name: String,
    text: String,
    document: Document,
}

/// Checks a text, if it is not the one that has been checked last.
fn checked(last: Option<Checked>, system: &System, name: &str, text: &str) -> Result<Checked, Diagnostic> {
    if let Some(last) = last.filter(|last| last.name == name && last.text == text) {
        return Ok(last);
    }
    let mut files = system.files();
    files.add_file(name, text);
    let host = Box::new(WebHost::with_files(files));
    let sandbox = Some(Sandbox::of_files(&[name.to_string()]));
    let settings = Settings { host, sandbox, language: system.language(), ..Settings::in_memory("") };
    let document = Document::check(name, text, Prolog::new(settings)?)?;
    Ok(Checked { name: name.to_string(), text: text.to_string(), document })
}

/// Why something is reported with this code, and what helps; empty if there is no such code.
pub fn explained(system: &System, code: &str) -> String {
    explanation(code, system.language()).unwrap_or_default()
}
