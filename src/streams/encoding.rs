//! Encodings of text streams. ISO leaves them to the implementation; the names are those of other Prolog systems and IANA.
//!
//! Every encoding is a bijection between its characters and their byte sequences. So buffered text can be encoded again when a stream
//! changes its encoding or type, and positions in bytes are exact.

use crate::text::Charset;

/// A character encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, big-endian.
    Utf16Be,
    /// UTF-16, little-endian.
    Utf16Le,
    /// ISO 8859-1.
    Latin1,
    /// Windows code page 1251 (Cyrillic).
    Cp1251,
    /// US-ASCII.
    Ascii,
    /// Bytes as character codes: the same as Latin-1.
    Octet,
}

/// The result of decoding a buffer.
pub(in crate::streams) struct Decoded {
    /// The number of bytes decoded.
    pub text: usize,
    /// The number of undecodable bytes after them; 0 also if they are an incomplete character.
    pub bad: usize,
}

impl Encoding {
    /// The names of each encoding in lower case, the one in stream properties first.
    const NAMES: &'static [(Encoding, &'static [&'static str])] = &[
        (Encoding::Utf8, &["utf8", "utf-8", "utf_8", "text"]),
        (Encoding::Utf16Be, &["utf16be", "utf-16be", "utf_16be", "unicode_be", "utf16", "utf-16", "utf_16"]),
        (Encoding::Utf16Le, &["utf16le", "utf-16le", "utf_16le", "unicode_le"]),
        (Encoding::Latin1, &["iso_latin_1", "iso_8859_1", "iso-8859-1", "iso8859-1", "latin1", "latin_1", "latin-1"]),
        (Encoding::Cp1251, &["cp1251", "windows1251", "windows_1251", "windows-1251"]),
        (Encoding::Ascii, &["ascii", "us_ascii", "us-ascii"]),
        (Encoding::Octet, &["octet"]),
    ];

    /// The encoding with this name, case-insensitively.
    pub fn named(name: &str) -> Option<Encoding> {
        let name = name.to_ascii_lowercase();
        Encoding::NAMES.iter().find(|(_, names)| names.contains(&&*name)).map(|(encoding, _)| *encoding)
    }

    /// Whether a name leaves the byte order open, so that a byte order mark must tell it.
    pub fn implies_bom(name: &str) -> bool {
        matches!(&*name.to_ascii_lowercase(), "utf16" | "utf-16" | "utf_16")
    }

    /// The name in stream properties.
    pub fn name(self) -> &'static str {
        let names = Encoding::NAMES.iter().find(|(encoding, _)| *encoding == self);
        names.map_or("", |(_, names)| names[0])
    }

    /// Whether a text in this encoding may begin with a byte order mark.
    pub fn has_bom(self) -> bool {
        matches!(self, Encoding::Utf8 | Encoding::Utf16Be | Encoding::Utf16Le)
    }

    /// The encoding and the length of the byte order mark at the beginning of `bytes`; `Some((None, 0))` if more bytes are needed to
    /// decide.
    pub(in crate::streams) fn from_bom(bytes: &[u8]) -> Option<(Option<Encoding>, usize)> {
        const BOMS: [(Encoding, &[u8]); 3] =
            [(Encoding::Utf8, b"\xEF\xBB\xBF"), (Encoding::Utf16Be, b"\xFE\xFF"), (Encoding::Utf16Le, b"\xFF\xFE")];
        let whole = BOMS.iter().find(|(_, bom)| bytes.starts_with(bom));
        match whole {
            Some((encoding, bom)) => Some((Some(*encoding), bom.len())),
            None => BOMS.iter().any(|(_, bom)| bom.starts_with(bytes)).then_some((None, 0)),
        }
    }

    /// The number of bytes of a character, which must be encodable.
    #[inline]
    pub fn width(self, character: char) -> usize {
        match self {
            Encoding::Utf8 => character.len_utf8(),
            Encoding::Utf16Be | Encoding::Utf16Le => 2 * character.len_utf16(),
            Encoding::Latin1 | Encoding::Cp1251 | Encoding::Ascii | Encoding::Octet => 1,
        }
    }

    /// Decodes `bytes` up to the first bad or incomplete character and appends the characters to `text`.
    pub(in crate::streams) fn decode(self, bytes: &[u8], text: &mut String) -> Decoded {
        match self {
            Encoding::Utf8 => decode_utf8(bytes, text),
            Encoding::Utf16Be => decode_utf16(bytes, u16::from_be_bytes, text),
            Encoding::Utf16Le => decode_utf16(bytes, u16::from_le_bytes, text),
            Encoding::Latin1 | Encoding::Octet => {
                text.extend(bytes.iter().map(|&byte| char::from(byte)));
                Decoded { text: bytes.len(), bad: 0 }
            }
            Encoding::Ascii => decode_each(bytes, |byte| byte.is_ascii().then_some(char::from(byte)), text),
            Encoding::Cp1251 => {
                let valid = Charset::Windows1251.decode_bytes(bytes, text);
                Decoded { text: valid, bad: usize::from(valid < bytes.len()) }
            }
        }
    }

    /// Encodes a text and appends it to `bytes`.
    ///
    /// # Errors
    /// The first unencodable character; what precedes it has been appended.
    pub(in crate::streams) fn encode(self, text: &str, bytes: &mut Vec<u8>) -> Result<(), char> {
        if self == Encoding::Cp1251 {
            return Charset::Windows1251.encode_text(text, bytes);
        }
        for character in text.chars() {
            match self {
                Encoding::Utf8 => bytes.extend(character.encode_utf8(&mut [0; 4]).as_bytes()),
                Encoding::Utf16Be => {
                    character.encode_utf16(&mut [0; 2]).iter().for_each(|u| bytes.extend(u.to_be_bytes()))
                }
                Encoding::Utf16Le => {
                    character.encode_utf16(&mut [0; 2]).iter().for_each(|u| bytes.extend(u.to_le_bytes()))
                }
                _ => bytes.push(self.byte_offset_of(character).ok_or(character)?),
            }
        }
        Ok(())
    }

    /// The byte of a character in a single-byte encoding.
    fn byte_offset_of(self, character: char) -> Option<u8> {
        match self {
            Encoding::Latin1 | Encoding::Octet => u8::try_from(character).ok(),
            _ => u8::try_from(character).ok().filter(u8::is_ascii),
        }
    }
}

fn decode_utf8(bytes: &[u8], text: &mut String) -> Decoded {
    let (valid, bad) = match std::str::from_utf8(bytes) {
        Ok(text) => (text.len(), 0),
        Err(error) => (error.valid_up_to(), error.error_len().unwrap_or(0)),
    };
    text.push_str(std::str::from_utf8(&bytes[..valid]).unwrap_or_default());
    Decoded { text: valid, bad }
}

fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16, text: &mut String) -> Decoded {
    let mut offset = 0;
    while let Some(&[a, b]) = bytes.get(offset..offset + 2) {
        let first = unit([a, b]);
        let second = match bytes.get(offset + 2..offset + 4) {
            Some(&[c, d]) => Some(unit([c, d])),
            _ => None,
        };
        let units = std::iter::once(first).chain(second);
        match char::decode_utf16(units).next() {
            Some(Ok(character)) => {
                text.push(character);
                offset += 2 * character.len_utf16();
            }
            // A high surrogate at the end of the buffer: the low one may follow.
            _ if second.is_none() && (0xD800..0xDC00).contains(&first) => break,
            _ => return Decoded { text: offset, bad: 2 },
        }
    }
    Decoded { text: offset, bad: 0 }
}

fn decode_each(bytes: &[u8], character: fn(u8) -> Option<char>, text: &mut String) -> Decoded {
    for (offset, &byte) in bytes.iter().enumerate() {
        match character(byte) {
            Some(character) => text.push(character),
            None => return Decoded { text: offset, bad: 1 },
        }
    }
    Decoded { text: bytes.len(), bad: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Encoding; 7] = [
        Encoding::Utf8,
        Encoding::Utf16Be,
        Encoding::Utf16Le,
        Encoding::Latin1,
        Encoding::Cp1251,
        Encoding::Ascii,
        Encoding::Octet,
    ];

    #[test]
    fn what_is_encoded_is_decoded_and_as_long_as_its_width_says() {
        for encoding in ALL {
            assert_eq!(Encoding::named(&encoding.name().to_uppercase()), Some(encoding));
            for character in (0..=0x10FFFF).filter_map(char::from_u32) {
                let (mut bytes, mut text) = (Vec::new(), String::new());
                if encoding.encode(character.encode_utf8(&mut [0; 4]), &mut bytes).is_ok() {
                    let decoded = encoding.decode(&bytes, &mut text);
                    assert_eq!((decoded.text, decoded.bad), (encoding.width(character), 0));
                    assert_eq!(text.chars().collect::<Vec<_>>(), [character], "{encoding:?}");
                }
            }
        }
    }

    #[test]
    fn a_single_byte_is_one_character_at_most() {
        let count = |encoding: Encoding| {
            (0..=255).filter(|&byte| encoding.decode(&[byte], &mut String::new()).text == 1).count()
        };
        assert_eq!(
            [Encoding::Latin1, Encoding::Octet, Encoding::Cp1251, Encoding::Ascii].map(count),
            [256, 256, 255, 128]
        );
    }

    #[test]
    fn halves_of_pairs_wait_or_are_bad() {
        let decode = |bytes: &[u8]| {
            let mut text = String::new();
            let decoded = Encoding::Utf16Be.decode(bytes, &mut text);
            (text, decoded.text, decoded.bad)
        };
        assert_eq!(decode(b"\0a\xD8\x3D"), ("a".into(), 2, 0));
        assert_eq!(decode(b"\xD8\x3D\xDE\x00\0"), ("😀".into(), 4, 0));
        assert_eq!(decode(b"\xD8\x3D\0a"), (String::new(), 0, 2));
        assert_eq!(decode(b"\xDE\x00\0a"), (String::new(), 0, 2));
    }
}
