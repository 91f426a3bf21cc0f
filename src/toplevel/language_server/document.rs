//! The texts that an editor has open.

use super::super::checking::{CheckingSystems, Texts};
use super::addresses::path_of;
use crate::diagnostics::Diagnostic;
use crate::documents::Document;
use crate::streams::SharedBytes;
use lsp_types::Uri;
use std::collections::BTreeMap;
use std::ops::Deref;

/// The documents that are open, by their URIs.
#[derive(Default)]
pub(super) struct Documents {
    all: BTreeMap<String, OpenDocument>,
    /// Their texts by paths, for those that load them.
    texts: Texts,
}

/// A document that an editor knows by a URI.
pub(super) struct OpenDocument {
    pub uri: Uri,
    document: Document,
}

impl Deref for OpenDocument {
    type Target = Document;

    fn deref(&self) -> &Document {
        &self.document
    }
}

impl Documents {
    /// The open document of a URI.
    pub(super) fn find(&self, uri: &Uri) -> Option<&OpenDocument> {
        self.all.get(uri.as_str())
    }

    /// Forgets a document.
    pub(super) fn close(&mut self, uri: &Uri) {
        self.all.remove(uri.as_str());
        self.texts.remove(&path_of(uri));
    }

    /// Takes the text of a document and checks it.
    ///
    /// # Errors
    /// The report that it is too long, or that there is no memory for it.
    pub(super) fn open(
        &mut self,
        uri: &Uri,
        text: &str,
        systems: &CheckingSystems,
    ) -> Result<&OpenDocument, Diagnostic> {
        let path = path_of(uri);
        self.texts.insert(path.clone(), SharedBytes::new(text.into()));
        // The system of the last check goes before there is another one.
        self.all.remove(uri.as_str());
        let prolog = systems.open(&self.texts, std::slice::from_ref(&path))?;
        let document = Document::check(&path, text, prolog)?;
        Ok(self.all.entry(uri.as_str().to_string()).or_insert(OpenDocument { uri: uri.clone(), document }))
    }
}
