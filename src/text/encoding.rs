//! Encodings: sources are UTF-8; older encodings, common in texts of books, are recognized. The only user of `encoding_rs`.

use encoding_rs::{EncoderResult, Encoding, IBM866, KOI8_R, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252};

/// Why bytes are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingError {
    /// There is a byte that does not occur in text, such as zero.
    Binary {
        /// Its offset.
        offset: usize,
    },
    /// The text is UTF-8, except for a few bytes.
    NotUtf8 {
        /// The offset of the first of them.
        offset: usize,
        /// Its line, from 1.
        line: usize,
        /// Its column, from 1, in characters.
        column: usize,
    },
}

/// An encoding other than UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Two bytes a character, the low one first, as some editors save.
    Utf16Le,
    /// Two bytes a character, the high one first.
    Utf16Be,
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
    /// The single-byte encodings; of equally likely ones the first is chosen.
    const NARROW: [Charset; 4] = [Charset::Windows1251, Charset::Koi8R, Charset::Cp866, Charset::Windows1252];

    /// The name, as editors show it.
    pub fn name(self) -> &'static str {
        match self {
            Charset::Utf16Le => "UTF-16LE",
            Charset::Utf16Be => "UTF-16BE",
            Charset::Windows1251 => "Windows-1251",
            Charset::Koi8R => "KOI8-R",
            Charset::Cp866 => "CP866",
            Charset::Windows1252 => "Windows-1252",
        }
    }

    fn encoding(self) -> &'static Encoding {
        match self {
            Charset::Utf16Le => UTF_16LE,
            Charset::Utf16Be => UTF_16BE,
            Charset::Windows1251 => WINDOWS_1251,
            Charset::Koi8R => KOI8_R,
            Charset::Cp866 => IBM866,
            Charset::Windows1252 => WINDOWS_1252,
        }
    }
}

/// The conversions of streams, for the encodings of one byte a character. The tables of `encoding_rs`, which are those of the
/// WHATWG standard, map bytes that have no character to control characters from U+0080 on and back; here these are errors.
impl Charset {
    /// Appends characters to `text`, up to the first byte that has none; returns how many.
    pub fn decode_bytes(self, bytes: &[u8], text: &mut String) -> usize {
        let (decoded, _) = self.encoding().decode_without_bom_handling(bytes);
        let valid = decoded.find(is_c1_control).map_or(&*decoded, |end| &decoded[..end]);
        text.push_str(valid);
        valid.chars().count()
    }

    /// Appends the bytes of a text to `bytes`.
    ///
    /// # Errors
    /// The first character that has no byte; what precedes it has been appended.
    pub fn encode_text(self, text: &str, bytes: &mut Vec<u8>) -> Result<(), char> {
        let end = text.find(is_c1_control).unwrap_or(text.len());
        let mut encoder = self.encoding().new_encoder();
        bytes.reserve(encoder.max_buffer_length_from_utf8_without_replacement(end).unwrap_or(end));
        match encoder.encode_from_utf8_to_vec_without_replacement(&text[..end], bytes, true).0 {
            EncoderResult::Unmappable(character) => Err(character),
            EncoderResult::InputEmpty | EncoderResult::OutputFull => text[end..].chars().next().map_or(Ok(()), Err),
        }
    }
}

fn is_c1_control(character: char) -> bool {
    matches!(character, '\u{80}'..='\u{9F}')
}

/// A text, and the encoding its bytes were in if it was not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    /// The text; a byte order mark at its beginning is dropped, line ends stay as they are.
    pub text: String,
    /// The encoding.
    pub charset: Option<Charset>,
}

/// Decodes bytes in an encoding that is guessed from them.
///
/// # Errors
/// [`EncodingError`] with the first byte that is not text.
pub(super) fn decode(mut bytes: Vec<u8>) -> Result<Decoded, EncodingError> {
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    if let Some(decoded) = decode_utf16(&bytes) {
        return Ok(decoded);
    }
    if let Some(offset) = bytes.iter().position(|&byte| byte == 0) {
        return Err(EncodingError::Binary { offset });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Decoded { text, charset: None }),
        Err(error) => decode_single_byte(error.as_bytes(), error.utf8_error().valid_up_to()),
    }
}

/// The bytes of a text in the encoding of a file that has these bytes, with its byte order mark if it has one; `None` if the encoding
/// has no bytes for some character.
pub(super) fn encode_like(text: &str, charset: Option<Charset>, original: &[u8]) -> Option<Vec<u8>> {
    let marks: [&[u8]; 3] = [b"\xEF\xBB\xBF", b"\xFF\xFE", b"\xFE\xFF"];
    let mark = marks.into_iter().find(|mark| original.starts_with(mark)).unwrap_or_default();
    let mut bytes = mark.to_vec();
    match charset {
        None => bytes.extend(text.as_bytes()),
        Some(Charset::Utf16Le) => bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes)),
        Some(Charset::Utf16Be) => bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes)),
        Some(narrow) => narrow.encode_text(text, &mut bytes).ok()?,
    }
    Some(bytes)
}

/// Decodes UTF-16, recognized by its byte order mark or by high bytes that are mostly those of ASCII or Cyrillic.
fn decode_utf16(bytes: &[u8]) -> Option<Decoded> {
    let is_high = |byte: &u8| matches!(byte, 0x00 | 0x04 | 0x20);
    let high = |from: usize| bytes.iter().skip(from).step_by(2).filter(|byte| is_high(byte)).count();
    let nearly_all = |count: usize| count >= 2 && count * 20 >= bytes.len() / 2 * 19;
    let (charset, bytes) = match bytes {
        [0xFF, 0xFE, rest @ ..] => (Charset::Utf16Le, rest),
        [0xFE, 0xFF, rest @ ..] => (Charset::Utf16Be, rest),
        _ if !bytes.len().is_multiple_of(2) || !bytes.contains(&0) => return None,
        _ if nearly_all(high(1)) && high(1) > high(0) => (Charset::Utf16Le, bytes),
        _ if nearly_all(high(0)) && high(0) > high(1) => (Charset::Utf16Be, bytes),
        _ => return None,
    };
    let text = charset.encoding().decode_without_bom_handling_and_without_replacement(bytes)?;
    (!text.contains('\0')).then(|| Decoded { text: text.into_owned(), charset: Some(charset) })
}

/// Decodes bytes that are not UTF-8 in the likeliest single-byte encoding.
fn decode_single_byte(bytes: &[u8], valid: usize) -> Result<Decoded, EncodingError> {
    let is_foreign = |&byte: &u8| byte < b' ' && !matches!(byte, b'\t'..=b'\r' | 0x1A | 0x1B);
    if let Some(offset) = bytes.iter().position(is_foreign) {
        return Err(EncodingError::Binary { offset });
    }
    if is_broken_utf8(bytes) {
        let before = String::from_utf8_lossy(&bytes[..valid]);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let (line, column) = (1 + before.matches('\n').count(), 1 + line.chars().count());
        return Err(EncodingError::NotUtf8 { offset: valid, line, column });
    }
    // One text at a time, since a file may be large.
    let text = |charset: Charset| charset.encoding().decode_without_bom_handling(bytes).0;
    let scores = Charset::NARROW.map(|charset| plausibility(&text(charset)));
    let best = (0..scores.len()).rev().max_by_key(|&index| scores[index]).unwrap_or_default();
    let charset = Charset::NARROW[best];
    Ok(Decoded { text: text(charset).into_owned(), charset: Some(charset) })
}

/// Whether most bytes above ASCII are valid UTF-8: then the file is UTF-8 with a few damaged bytes, and nothing is guessed.
fn is_broken_utf8(bytes: &[u8]) -> bool {
    let is_letter = |character: &char| matches!(character, '\u{80}'..='\u{7FF}' | '\u{2000}'..='\u{22FF}');
    let (mut good, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(is_letter).count();
        bad += chunk.invalid().len();
    }
    good > 2 * bad
}

/// How plausible a text is: frequent Russian letters count for it, and so do letters with an accent in words of other Latin
/// letters. Words of two alphabets, capitals after small letters, symbols and box drawing count against it.
fn plausibility(text: &str) -> i64 {
    let words = text.split(|character: char| character.is_ascii() && !character.is_ascii_alphabetic());
    words.filter(|word| !word.is_ascii()).map(plausibility_of_word).sum()
}

/// How plausible a word is that has other letters than those of ASCII.
fn plausibility_of_word(word: &str) -> i64 {
    let has_ascii = word.contains(|letter: char| letter.is_ascii());
    let is_letter = word.chars().nth(1).is_none();
    let mut before = ' ';
    let mut sum = 0;
    for character in word.chars() {
        sum += match character {
            '\0'..='\x7F' => 0,
            'А'..='я' | 'Ё' | 'ё' if has_ascii => -4,
            'А'..='Я' | 'Ё' if before.is_lowercase() => -4,
            'А'..='Я' | 'Ё' => 0,
            'а'..='я' | 'ё' if is_letter => 1,
            'о' | 'е' | 'а' | 'и' | 'н' | 'т' | 'с' | 'р' | 'в' | 'л' => 3,
            'а'..='я' | 'ё' => 1,
            '«' | '»' | '—' | '–' | '“' | '”' | '„' | '…' | '№' | '’' | '°' | 'º' | 'ª' | '¿' | '¡' => {
                1
            }
            // An accent now and then: `où`, `Köln`, `à`. Two of them side by side are rare, and three are no word.
            'À'..='ÿ' | 'Œ' | 'œ' if has_ascii && before.is_ascii() => 3,
            'À'..='ÿ' | 'Œ' | 'œ' if has_ascii || is_letter => 1,
            _ => -3,
        };
        before = character;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_goes_back_to_the_encoding_it_came_in() {
        let texts: [&[u8]; 5] = [
            b"\xEF\xBB\xBFa",
            "ход".as_bytes(),
            b"\xF5\xEE\xE4(\xE0, \xE1) :- \xE2\xF1\xE5.\n",
            b"\xFF\xFEa\0.\0",
            b"\xFE\xFF\0a\0.",
        ];
        for bytes in texts {
            let Decoded { text, charset } = decode(bytes.to_vec()).expect("text");
            assert_eq!(encode_like(&text, charset, bytes).as_deref(), Some(bytes), "{text}");
        }
        assert_eq!(encode_like("≥", Some(Charset::Windows1251), b""), None);
    }

    /// A typical page of a book.
    const PAGE: &str = "Рис. 3. Ходы и оценки — так, как их видит «МАКС».\r\n\
                        ход( Поз, Поз1) :- % следующая позиция\r\n    пуст( Поз, Поз1).\r\n";

    fn text(bytes: Vec<u8>) -> (String, Option<&'static str>) {
        let decoded = decode(bytes).expect("a text");
        (decoded.text, decoded.charset.map(Charset::name))
    }

    /// The bytes of a text in UTF-16, which `encoding_rs` does not write.
    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn utf8_passes_and_loses_its_mark() {
        assert_eq!(text("\u{FEFF}ход\r\n".into()), ("ход\r\n".to_string(), None));
        assert_eq!(text(Vec::new()), (String::new(), None));
    }

    #[test]
    fn zero_bytes_are_binary() {
        assert_eq!(decode(b"\x7FELF\0".to_vec()), Err(EncodingError::Binary { offset: 4 }));
        assert_eq!(decode(b"\x7FELF\x01\xFF".to_vec()), Err(EncodingError::Binary { offset: 4 }));
    }

    #[test]
    fn a_page_is_read_in_every_encoding() {
        for charset in [Charset::Windows1251, Charset::Koi8R, Charset::Cp866] {
            let page = match charset {
                Charset::Windows1251 => PAGE.to_string(),
                _ => PAGE.replace('—', "-").replace(['«', '»'], "\""),
            };
            let (bytes, _, unmappable) = charset.encoding().encode(&page);
            assert!(!unmappable, "{charset:?}");
            assert_eq!(text(bytes.into_owned()), (page, Some(charset.name())));
        }
        for mark in ["", "\u{FEFF}"] {
            let page = format!("{mark}{PAGE}");
            assert_eq!(text(utf16(&page, u16::to_le_bytes)), (PAGE.to_string(), Some("UTF-16LE")));
            assert_eq!(text(utf16(&page, u16::to_be_bytes)), (PAGE.to_string(), Some("UTF-16BE")));
        }
    }

    #[test]
    fn short_texts_are_guessed_too() {
        let name = |bytes: &[u8]| text(bytes.to_vec());
        // "a\nпозиция" in each of the Cyrillic encodings.
        let page = "a\nпозиция".to_string();
        assert_eq!(name(b"a\n\xEF\xEE\xE7\xE8\xF6\xE8\xFF"), (page.clone(), Some("Windows-1251")));
        assert_eq!(name(b"a\n\xD0\xCF\xDA\xC9\xC3\xC9\xD1"), (page.clone(), Some("KOI8-R")));
        assert_eq!(name(b"a\n\xAF\xAE\xA7\xA8\xE6\xA8\xEF"), (page, Some("CP866")));
        assert_eq!(name(b"perch\xE9 no"), ("perché no".to_string(), Some("Windows-1252")));
        assert_eq!(name(b"\xFF\xFEa\0"), ("a".to_string(), Some("UTF-16LE")));
        assert_eq!(name(b"p\0(\0\x31\0)\0.\0\n\0"), ("p(1).\n".to_string(), Some("UTF-16LE")));
    }

    #[test]
    fn accents_are_not_taken_for_russian() {
        for page in [
            "% été : où sont les élèves ?\nfrère(x, y).\n",
            "% à l'école\np('é', 'à').\n",
            "% árvore é ação: São João não tem pão\nirmão(josé, inês).\n",
            "% ¿Dónde está el niño? ¡Ahí!\naño(1).\n",
            "% Schlüssel für Größe\ngröße('Köln', 'Weiß').\n",
            "écrire(X) :- write('Élève ').\n",
        ] {
            let (bytes, _, unmappable) = WINDOWS_1252.encode(page);
            assert!(!unmappable, "{page}");
            assert_eq!(text(bytes.into_owned()), (page.to_string(), Some("Windows-1252")));
        }
        for page in ["% я и ты\nп(Х, у) :- в(x1, Х).\n", "отец(Олег, Юля).\n", "p('да').\n", "x_поз(П1, b).\n"]
        {
            for charset in [Charset::Windows1251, Charset::Koi8R, Charset::Cp866] {
                let (bytes, _, unmappable) = charset.encoding().encode(page);
                assert!(!unmappable, "{page}");
                assert_eq!(text(bytes.into_owned()), (page.to_string(), Some(charset.name())));
            }
        }
    }

    #[test]
    fn spoilt_utf8_is_placed() {
        let mut bytes = "ход(а).\nоценка(б).\n".as_bytes().to_vec();
        let offset = bytes.len() - 5;
        bytes[offset] = 0xFF;
        assert_eq!(decode(bytes), Err(EncodingError::NotUtf8 { offset: 25, line: 2, column: 8 }));
    }
}
