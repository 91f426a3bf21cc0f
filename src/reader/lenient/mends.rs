//! The standard's spelling of each construct.

use super::{Construct, Departure};
use crate::number::{Radix, integer_of_long_text};
use crate::reader::quoted::parse_lenient_escape;
use crate::text::Span;

impl Departure {
    /// The edits that make standard Prolog of it: pieces of `text`, and what replaces each.
    pub(in crate::reader) fn edits(&self, text: &str) -> Vec<(Span, String)> {
        let written = self.at.of(text);
        let instead = match self.construct {
            Construct::OperatorAsOperand => format!("({written})"),
            Construct::ArgumentPriority => {
                return vec![(Span::at(self.at.start), "(".into()), (Span::at(self.at.end), ")".into())];
            }
            Construct::NoArguments => String::new(),
            Construct::LineEndInQuotes => match written {
                "\r" => "\\r".into(),
                "\r\n" => "\\r\\n\\\r\n".into(),
                _ => "\\n\\\n".into(),
            },
            Construct::ControlInQuotes if written == "\t" => "\\t".into(),
            Construct::ControlInQuotes => {
                written.chars().map(|character| format!("\\x{:x}\\", character as u32)).collect()
            }
            Construct::Escape => {
                let (prefix, escape) = written.split_at(if written.starts_with("0'") { 2 } else { 0 });
                let character = parse_lenient_escape(escape).and_then(|escape| escape.character);
                let standard = match character {
                    Some(' ') => " ".into(),
                    Some(character) => format!("\\x{:x}\\", character as u32),
                    None => String::new(),
                };
                format!("{prefix}{standard}")
            }
            Construct::OpenEscape => format!("{written}\\"),
            Construct::SingleQuoteCode => format!("{written}'"),
            Construct::FloatWithoutPoint => with_point(written),
            Construct::Radix => standard_integer(written),
            Construct::SymbolCharacter => format!("'{written}'"),
        };
        vec![(self.at, instead)]
    }
}

/// `1e10` as `1.0e10`.
pub(in crate::reader) fn with_point(float: &str) -> String {
    let exponent = float.find(['e', 'E']).unwrap_or(float.len());
    format!("{}.0{}", &float[..exponent], &float[exponent..])
}

/// `16'FF` as `0xFF`; as a decimal number if the standard has no notation for the radix.
fn standard_integer(written: &str) -> String {
    let (radix, digits) = written.split_once('\'').unwrap_or(("10", written));
    let prefixed = |prefix| format!("{prefix}{digits}");
    match radix {
        "2" => prefixed("0b"),
        "8" => prefixed("0o"),
        "16" => prefixed("0x"),
        _ => {
            let radix = radix.parse().ok().and_then(Radix::new);
            let value = radix.and_then(|radix| integer_of_long_text(digits, radix, &mut || Ok(())).ok().flatten());
            value.map_or_else(|| written.to_string(), |value| value.to_string())
        }
    }
}
