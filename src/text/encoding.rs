//! Encodings: sources are UTF-8; bytes that are not are refused with a guess at what they are.

use super::messages::MessageId;

/// Why bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingError {
    /// A zero byte: no text at all.
    Binary {
        /// Where it stands.
        offset: usize,
    },
    /// Bytes that are not UTF-8.
    NotUtf8 {
        /// Where the first of them stands.
        offset: usize,
        /// The line of that place, from 1.
        line: usize,
        /// What they probably are.
        guess: Option<Charset>,
    },
}

/// An encoding that texts meet in practice and this system does not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Two bytes a character, as some editors save.
    Utf16,
    /// Cyrillic on Windows.
    Windows1251,
    /// Cyrillic on older Unix systems.
    Koi8R,
    /// Cyrillic on DOS.
    Cp866,
    /// Western European on Windows.
    Windows1252,
}

impl Charset {
    /// The name under which editors know it.
    pub fn name(self) -> &'static str {
        match self {
            Charset::Utf16 => "UTF-16",
            Charset::Windows1251 => "Windows-1251",
            Charset::Koi8R => "KOI8-R",
            Charset::Cp866 => "CP866",
            Charset::Windows1252 => "Windows-1252",
        }
    }
}

impl EncodingError {
    /// The message for this error.
    pub fn message(self) -> MessageId {
        match self {
            EncodingError::Binary { .. } => MessageId::FileBinary,
            EncodingError::NotUtf8 { .. } => MessageId::FileNotUtf8,
        }
    }
}

/// The text these bytes are in UTF-8; a byte order mark at the beginning is dropped, line ends stay as they are.
///
/// # Errors
/// [`EncodingError`] at the first byte that is no text.
pub fn decode(mut bytes: Vec<u8>) -> Result<String, EncodingError> {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(EncodingError::NotUtf8 { offset: 0, line: 1, guess: Some(Charset::Utf16) });
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    if let Some(offset) = bytes.iter().position(|&byte| byte == 0) {
        return Err(EncodingError::Binary { offset });
    }
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let line = 1 + bytes[..offset].iter().filter(|&&byte| byte == b'\n').count();
        EncodingError::NotUtf8 { offset, line, guess: guess(bytes) }
    })
}

/// What text that is not UTF-8 probably is, judged by where its bytes above ASCII lie.
///
/// Most letters of a text are small ones, and the small Cyrillic letters lie apart: E0–FF in Windows-1251, C0–DF in
/// KOI8-R, A0–AF and E0–EF in CP866. Western accented letters stand alone between ASCII ones.
fn guess(bytes: &[u8]) -> Option<Charset> {
    let (mut low, mut middle, mut high, mut runs) = (0, 0, 0, 0);
    let mut before = 0;
    for &byte in bytes {
        match byte {
            0x00..=0x7F => {}
            0x80..=0xAF => low += 1,
            0xB0..=0xDF => middle += 1,
            0xE0..=0xFF => high += 1,
        }
        runs += (byte >= 0x80 && before < 0x80) as usize;
        before = byte;
    }
    let all = low + middle + high;
    if all == 0 {
        None
    } else if all < 2 * runs {
        Some(Charset::Windows1252)
    } else if low * 4 > all {
        Some(Charset::Cp866)
    } else if high >= middle {
        Some(Charset::Windows1251)
    } else {
        Some(Charset::Koi8R)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_passes_and_loses_its_mark() {
        assert_eq!(decode("\u{FEFF}ход\r\n".into()), Ok("ход\r\n".to_string()));
        assert_eq!(decode(Vec::new()), Ok(String::new()));
    }

    #[test]
    fn zero_bytes_are_binary() {
        assert_eq!(decode(b"\x7FELF\0".to_vec()), Err(EncodingError::Binary { offset: 4 }));
    }

    #[test]
    fn other_encodings_are_guessed() {
        let guessed = |bytes: &[u8]| match decode(bytes.to_vec()) {
            Err(EncodingError::NotUtf8 { offset, line, guess }) => (offset, line, guess.map(Charset::name)),
            other => panic!("{other:?}"),
        };
        // "a\nпозиция" in each of the Cyrillic encodings.
        assert_eq!(guessed(b"a\n\xEF\xEE\xE7\xE8\xF6\xE8\xFF"), (2, 2, Some("Windows-1251")));
        assert_eq!(guessed(b"a\n\xD0\xCF\xDA\xC9\xC3\xC9\xD1"), (2, 2, Some("KOI8-R")));
        assert_eq!(guessed(b"a\n\xAF\xAE\xA7\xA8\xE6\xA8\xEF"), (2, 2, Some("CP866")));
        assert_eq!(guessed(b"perch\xE9 no"), (5, 1, Some("Windows-1252")));
        assert_eq!(guessed(b"\xFF\xFEa\0"), (0, 1, Some("UTF-16")));
    }
}
