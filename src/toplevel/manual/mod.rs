//! `perebor manual`: the manual as a folder of HTML pages, which can be read and searched without a server.
//!
//! ```text
//!   guides       documents, from Markdown
//!   predicates   what the catalogue knows, a page for each part of the library
//!   reports      the codes of reports
//!   subjects     the subject index
//!   page         what all pages share
//! ```

mod guides;
mod page;
mod predicates;
mod reports;
mod subjects;

use super::printing::{print_and_refuse, print_text};
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::documentation::Catalogue;
use crate::prolog::builtin_rows;
use crate::streams::{SystemHost, replace_file};
use page::Page;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Writes the manual into a folder, which is created if it is not there. Files of the manual that are there are replaced, others stay.
/// Returns the exit status.
pub(in crate::toplevel) fn write(folder: &str, language: Language) -> ExitCode {
    let files = files(language);
    let written = fs::create_dir_all(folder).and_then(|()| {
        let mut host = SystemHost::new();
        files.iter().try_for_each(|(name, text)| {
            replace_file(&mut host, &Path::new(folder).join(name).to_string_lossy(), text.as_bytes())
        })
    });
    let index = Path::new(folder).join("index.html").to_string_lossy().into_owned();
    match written {
        Ok(()) => {
            let done = Phrase::new(MessageId::ManualWritten, [(files.len() as u64).into(), index.into()]);
            print_text(&(done.text(language) + "\n"), language)
        }
        Err(error) => {
            let lost = Phrase::new(MessageId::ManualLost, [folder.into(), error.to_string().into()]);
            print_and_refuse(&Diagnostic::error(lost), language)
        }
    }
}

/// The files of the manual: names and texts.
fn files(language: Language) -> Vec<(String, String)> {
    let catalogue = Catalogue::new(builtin_rows());
    let pages: Vec<Page> = guides::pages(language)
        .into_iter()
        .chain(predicates::pages(&catalogue, language))
        .chain([reports::page(language), subjects::page(&catalogue, language)])
        .collect();
    let index = search_index(&catalogue, &pages, language);
    let mut files: Vec<(String, String)> =
        pages.iter().map(|page| (page.file(), page.html(&pages, language))).collect();
    files.push(("style.css".into(), include_str!("style.css").into()));
    files.push(("search.js".into(), format!("const ENTRIES = {index};\n{}", include_str!("search.js"))));
    files
}

/// What can be searched for: a JSON list of `[name, address, sentence]`.
fn search_index(catalogue: &Catalogue, pages: &[Page], language: Language) -> serde_json::Value {
    let entries = catalogue.entries().iter().map(|entry| {
        let address = format!("{}.html#{}", predicates::page_of(entry), page::anchor(&entry.indicator()));
        serde_json::json!([entry.indicator(), address, entry.summary(language)])
    });
    let pages = pages.iter().map(|page| serde_json::json!([page.title, page.file(), ""]));
    let reports = reports::titles(language).into_iter().map(|(code, title)| {
        let address = format!("reports.html#{code}");
        serde_json::json!([code, address, title])
    });
    let subjects = subjects::search_entries(language).map(|entry| serde_json::json!(entry));
    pages.chain(entries).chain(reports).chain(subjects).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The parts of a text between two others.
    fn between<'t>(text: &'t str, open: &'t str, close: char) -> impl Iterator<Item = &'t str> {
        text.split(open).skip(1).filter_map(move |rest| rest.split_once(close)).map(|(inside, _)| inside)
    }

    #[test]
    fn links_lead_to_pages_and_places_in_them() {
        for language in [Language::En, Language::Ru] {
            let files = files(language);
            let mut places: HashSet<String> = files.iter().map(|(name, _)| name.clone()).collect();
            for (name, text) in &files {
                places.extend(between(text, "id=\"", '"').map(|id| format!("{name}#{id}")));
            }
            let mut broken = Vec::new();
            for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
                for link in between(text, "href=\"", '"').filter(|link| !link.starts_with("http")) {
                    let whole = if link.starts_with('#') { format!("{name}{link}") } else { link.to_string() };
                    if !places.contains(&whole) {
                        broken.push(format!("{name}: {link}"));
                    }
                }
            }
            assert!(broken.is_empty(), "\n{}", broken.join("\n"));
            let (_, script) = files.iter().find(|(name, _)| name == "search.js").expect("the search");
            let index = script.lines().next().and_then(|line| line.strip_prefix("const ENTRIES = ")?.strip_suffix(';'));
            let entries: Vec<[String; 3]> = serde_json::from_str(index.expect("the index")).expect("a list");
            assert!(entries.len() > 1_000, "only {} entries", entries.len());
            for [name, address, _] in &entries {
                assert!(places.contains(address), "{name} is not at {address}");
            }
        }
    }
}
