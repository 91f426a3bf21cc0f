//! `perebor lsp`: a server of the Language Server Protocol on the standard streams.
//!
//! ```text
//!   framing        messages on streams of bytes
//!   addresses      URIs and paths
//!   positions      bytes, and lines with columns in UTF-16
//!   document       the texts that an editor has open
//!   places         where what stands at a place is defined, and where else it stands
//!   reports        reports as diagnostics, mends as code actions
//!   completion, hover, symbols, renaming, layout      one answer each
//! ```
//!
//! A text is checked as `perebor check` does it, whenever it changes. Nothing of it runs, and no file is written: an editor gets
//! edits. Messages are answered one after the other.

mod addresses;
mod completion;
mod document;
mod framing;
mod hover;
mod layout;
mod places;
mod positions;
mod renaming;
mod reports;
mod symbols;

use super::checking::{CheckingSystems, Texts};
use super::command_line::Invocation;
use crate::diagnostics::{Language, MessageId};
use crate::documentation::Catalogue;
use crate::prolog::catalogue;
use crate::streams::{Host, Input, Output};
use document::{Documents, OpenDocument};
use framing::{Frame, Frames, broken_message_answer, write_message};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    CodeActionParams, CompletionParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentFormattingParams, DocumentSymbolParams, GotoDefinitionParams, HoverParams,
    PublishDiagnosticsParams, ReferenceParams, RenameParams, TextDocumentPositionParams, Uri,
};
use serde_json::{Value, json};
use std::io;
use std::process::ExitCode;

/// Exit statuses.
const DONE_STATUS: u8 = 0;
const BROKEN_STATUS: u8 = 1;

/// Serves an editor until it says that the server is to exit, or is gone. Returns the exit status.
pub(in crate::toplevel) fn serve(
    invocation: &Invocation,
    memory: u64,
    new_host: &dyn Fn(&Texts) -> Box<dyn Host>,
    input: &mut dyn Input,
) -> ExitCode {
    let mut server = Server {
        language: invocation.language,
        systems: CheckingSystems::new(invocation, memory, new_host),
        documents: Documents::default(),
        catalogue: catalogue(),
        output: new_host(&Texts::new()).standard_output(),
        stage: Stage::Started,
    };
    let mut frames = Frames::new(input);
    loop {
        let went_on = match frames.next() {
            Ok(Frame::Message(message)) => server.take(message),
            Ok(Frame::Broken) => broken_message_answer(&mut *server.output).map(|()| true),
            // The editor is gone, and nobody would read a report.
            Ok(Frame::End) | Err(_) => return ExitCode::from(BROKEN_STATUS),
        };
        match went_on {
            Ok(true) => {}
            Ok(false) if server.stage == Stage::ShutDown => return ExitCode::from(DONE_STATUS),
            Ok(false) | Err(_) => return ExitCode::from(BROKEN_STATUS),
        }
    }
}

/// How far a session of the protocol has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Started,
    Initialized,
    ShutDown,
}

struct Server<'s> {
    language: Language,
    systems: CheckingSystems<'s>,
    documents: Documents,
    /// What is known about built-ins and the library.
    catalogue: Catalogue,
    output: Box<dyn Output>,
    stage: Stage,
}

/// Why a request is refused.
struct Refusal {
    code: ErrorCode,
    message: String,
}

impl Refusal {
    /// A refusal in a sentence of the message table.
    fn new(code: ErrorCode, message: MessageId, language: Language) -> Refusal {
        Refusal { code, message: message.text(language).to_string() }
    }
}

type Answered = Result<Value, Refusal>;

impl Server<'_> {
    /// Takes a message. Returns whether the session goes on.
    fn take(&mut self, message: Message) -> io::Result<bool> {
        match message {
            Message::Request(request) => self.take_request(request).map(|()| true),
            Message::Notification(notification) if notification.method == "exit" => Ok(false),
            Message::Notification(notification) => self.take_notification(notification).map(|()| true),
            // The server asks nothing.
            Message::Response(_) => Ok(true),
        }
    }

    fn take_request(&mut self, Request { id, method, params }: Request) -> io::Result<()> {
        let answered = match (self.stage, &*method) {
            (Stage::Started, "initialize") => {
                self.stage = Stage::Initialized;
                Ok(capabilities())
            }
            (Stage::Started, _) => {
                Err(Refusal::new(ErrorCode::ServerNotInitialized, MessageId::LspNotInitialized, self.language))
            }
            (Stage::ShutDown, _) | (_, "initialize") => {
                Err(Refusal::new(ErrorCode::InvalidRequest, MessageId::LspOutOfTurn, self.language))
            }
            (_, "shutdown") => {
                self.stage = Stage::ShutDown;
                Ok(Value::Null)
            }
            (_, method) => self.answer(method, params),
        };
        self.respond(id, answered)
    }

    fn respond(&mut self, id: RequestId, answered: Answered) -> io::Result<()> {
        let response = match answered {
            Ok(result) => Response::new_ok(id, result),
            Err(Refusal { code, message }) => Response::new_err(id, code as i32, message),
        };
        write_message(&mut *self.output, &response.into())
    }

    /// The answer to a request about a document.
    fn answer(&mut self, method: &str, params: Value) -> Answered {
        match method {
            "textDocument/codeAction" => self.read(params).map(|asked: CodeActionParams| {
                self.about(&asked.text_document.uri, |document| {
                    reports::code_actions(document, asked.range, self.language)
                })
            }),
            "textDocument/completion" => self.read(params).map(|asked: CompletionParams| {
                self.at(&asked.text_document_position, |document, at| completion::items(document, at, &self.catalogue))
            }),
            "textDocument/hover" => self.read(params).map(|asked: HoverParams| {
                self.at(&asked.text_document_position_params, |document, at| {
                    hover::hover(document, at, &self.catalogue, self.language)
                })
            }),
            "textDocument/definition" => self
                .read(params)
                .map(|asked: GotoDefinitionParams| self.at(&asked.text_document_position_params, places::definitions)),
            "textDocument/references" => self.read(params).map(|asked: ReferenceParams| {
                let with_definitions = asked.context.include_declaration;
                self.at(&asked.text_document_position, |document, at| {
                    places::references(document, at, with_definitions)
                })
            }),
            "textDocument/prepareRename" => self.read(params).map(|asked: TextDocumentPositionParams| {
                self.at(&asked, |document, at| renaming::renamed_range(document, at))
            }),
            "textDocument/rename" => {
                let asked: RenameParams = self.read(params)?;
                let place = asked.text_document_position;
                let Some(document) = self.documents.find(&place.text_document.uri) else { return Ok(Value::Null) };
                let at = positions::byte_at(&document.source, place.position);
                let edits = renaming::rename(document, at, &asked.new_name);
                edits.map_err(|message| Refusal::new(ErrorCode::RequestFailed, message, self.language))
            }
            "textDocument/documentSymbol" => self.read(params).map(|asked: DocumentSymbolParams| {
                self.about(&asked.text_document.uri, |document| symbols::symbols(document))
            }),
            "textDocument/formatting" => self.read(params).map(|asked: DocumentFormattingParams| {
                self.about(&asked.text_document.uri, |document| layout::edits(document, &self.systems))
            }),
            _ => Err(Refusal::new(ErrorCode::MethodNotFound, MessageId::LspUnknownMethod, self.language)),
        }
    }

    /// The parameters of a request.
    fn read<P: serde::de::DeserializeOwned>(&self, params: Value) -> Result<P, Refusal> {
        serde_json::from_value(params)
            .map_err(|_| Refusal::new(ErrorCode::InvalidParams, MessageId::LspWrongParameters, self.language))
    }

    /// What is said about a document; null if it is not open.
    fn about(&self, uri: &Uri, answer: impl FnOnce(&OpenDocument) -> Value) -> Value {
        self.documents.find(uri).map_or(Value::Null, answer)
    }

    /// What is said about a place in a document.
    fn at(&self, place: &TextDocumentPositionParams, answer: impl FnOnce(&OpenDocument, u32) -> Value) -> Value {
        self.about(&place.text_document.uri, |document| {
            answer(document, positions::byte_at(&document.source, place.position))
        })
    }

    fn take_notification(&mut self, Notification { method, params }: Notification) -> io::Result<()> {
        if self.stage != Stage::Initialized {
            return Ok(());
        }
        // What is not well-formed has no answer: a notification has none.
        match &*method {
            "textDocument/didOpen" => match self.read::<DidOpenTextDocumentParams>(params) {
                Ok(opened) => {
                    let document = opened.text_document;
                    self.open(document.uri, document.version, document.text)
                }
                Err(_) => Ok(()),
            },
            "textDocument/didChange" => match self.read::<DidChangeTextDocumentParams>(params) {
                Ok(mut changed) => match changed.content_changes.pop() {
                    // The server has asked for whole texts.
                    Some(last) if last.range.is_none() => {
                        self.open(changed.text_document.uri, changed.text_document.version, last.text)
                    }
                    _ => Ok(()),
                },
                Err(_) => Ok(()),
            },
            "textDocument/didClose" => match self.read::<DidCloseTextDocumentParams>(params) {
                Ok(closed) => {
                    self.documents.close(&closed.text_document.uri);
                    self.publish(closed.text_document.uri, None, Vec::new())
                }
                Err(_) => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Takes the text of a document, checks it, and sends what has been found.
    fn open(&mut self, uri: Uri, version: i32, text: String) -> io::Result<()> {
        let found = match self.documents.open(&uri, &text, &self.systems) {
            Ok(document) => reports::diagnostics(document, self.language),
            Err(report) => reports::without_place(&report, self.language),
        };
        self.publish(uri, Some(version), found)
    }

    fn publish(&mut self, uri: Uri, version: Option<i32>, diagnostics: Vec<lsp_types::Diagnostic>) -> io::Result<()> {
        let params = PublishDiagnosticsParams { uri, diagnostics, version };
        let notification = Notification::new("textDocument/publishDiagnostics".to_string(), params);
        write_message(&mut *self.output, &notification.into())
    }
}

/// What the server can do.
fn capabilities() -> Value {
    json!({
        "capabilities": {
            "positionEncoding": "utf-16",
            // Whole texts.
            "textDocumentSync": { "openClose": true, "change": 1 },
            "codeActionProvider": { "codeActionKinds": ["quickfix", "source.fixAll"] },
            "completionProvider": {},
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "renameProvider": { "prepareProvider": true },
            "documentSymbolProvider": true,
            "documentFormattingProvider": true,
        },
        "serverInfo": { "name": "perebor", "version": env!("CARGO_PKG_VERSION") },
    })
}
