//! `perebor man`: the manual page, generated from the grammar of the command line.

use super::command_line;
use super::printing::print_text;
use crate::diagnostics::{Language, MessageId};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::io;
use std::process::ExitCode;

/// Terms with their descriptions.
type Rows = &'static [(&'static str, MessageId)];

/// The exit statuses, by command.
const STATUSES: Rows = &[
    ("perebor, perebor run, perebor play", MessageId::HelpStatus),
    ("perebor check", MessageId::HelpCheckStatus),
    ("perebor fmt", MessageId::HelpFormatStatus),
    ("perebor lsp", MessageId::HelpLspStatus),
    ("perebor explain, perebor completions, perebor man", MessageId::HelpOtherStatus),
];

/// The environment variables that have an effect.
const VARIABLES: Rows = &[
    ("LC_ALL, LC_MESSAGES, LANG", MessageId::ManLocale),
    ("NO_COLOR", MessageId::ManNoColour),
    ("VISUAL, EDITOR", MessageId::ManEditor),
    ("XDG_CONFIG_HOME", MessageId::ManConfigHome),
    ("XDG_STATE_HOME", MessageId::ManStateHome),
];

/// Prints the manual page in a language. Returns the exit status.
pub(in crate::toplevel) fn write(language: Language) -> ExitCode {
    print_text(&manual_page_text(language), language)
}

fn manual_page_text(language: Language) -> String {
    let text = |message: MessageId| message.text(language);
    let heading = |message| rendered_roff(|page| _ = page.control("SH", [text(message)]));
    let mut grammar = command_line::grammar(language);
    grammar.build();
    let whole = Man::new(grammar.clone());
    let mut parts = vec![
        title_line(text(MessageId::ManManual)),
        heading(MessageId::ManName),
        text_line(&format!("perebor - {}", text(MessageId::HelpAbout).trim_end_matches('.'))),
        heading(MessageId::ManSynopsis),
        section_body(|page| whole.render_synopsis_section(page)),
        heading(MessageId::ManDescription),
        text_line(text(MessageId::HelpAbout)),
        text_line(text(MessageId::ManNoCommand)),
        heading(MessageId::ManOptions),
        section_body(|page| whole.render_options_section(page)),
        heading(MessageId::ManCommands),
    ];
    for command in grammar.get_subcommands() {
        let (name, about) = (command.get_bin_name().unwrap_or_default(), command.get_about());
        let command = Man::new(command.clone());
        parts.extend([
            rendered_roff(|page| _ = page.control("SS", [name])),
            section_body(|page| command.render_synopsis_section(page)),
            rendered_roff(|page| _ = page.control("PP", [])),
            text_line(&about.map(ToString::to_string).unwrap_or_default()),
            section_body(|page| command.render_options_section(page)),
        ]);
    }
    // The help text on exit statuses begins with a title, which the heading replaces here.
    let without_title = |text: &'static str| text.split_once(": ").map_or(text, |(_, text)| text);
    parts.extend([heading(MessageId::ManStatus), tagged_paragraphs(STATUSES, |message| without_title(text(message)))]);
    parts.extend([heading(MessageId::ManEnvironment), tagged_paragraphs(VARIABLES, text)]);
    parts.concat()
}

/// The title line. It has no date, so that builds are reproducible.
fn title_line(manual: &str) -> String {
    const SOURCE: &str = concat!("perebor ", env!("CARGO_PKG_VERSION"));
    let mut page = Roff::new();
    page.control("TH", ["PEREBOR", "1", "\"\"", SOURCE, manual]).render()
}

/// The output of a function that writes a part of the page.
fn rendered_roff(write: impl FnOnce(&mut Roff)) -> String {
    let mut page = Roff::new();
    write(&mut page);
    page.to_roff()
}

/// A line of text.
fn text_line(text: &str) -> String {
    rendered_roff(|page| _ = page.text([roman(text)]))
}

/// A list of tagged paragraphs.
fn tagged_paragraphs(rows: Rows, text: impl Fn(MessageId) -> &'static str) -> String {
    let row = |&(name, message): &(&str, MessageId)| {
        rendered_roff(|page| _ = page.control("TP", []).text([bold(name)]).text([roman(text(message))]))
    };
    rows.iter().map(row).collect()
}

/// A section rendered by clap_mangen, without its heading, which is always English.
fn section_body(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> String {
    let mut section = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = render(&mut section);
    let section = String::from_utf8_lossy(&section);
    let heading = section.find("\n.SH ").map_or(0, |at| at + 1);
    section[heading..].split_once('\n').map(|(_, body)| body.to_string()).unwrap_or_default()
}
