//! URIs and paths of files.

use lsp_types::Uri;
use std::str::FromStr;

const SCHEME: &str = "file://";

/// The path of a document. What is no file, such as a text that has not been saved yet, has its whole URI in place of a path.
pub(super) fn path_of(uri: &Uri) -> String {
    let text = uri.as_str();
    let Some(path) = text.strip_prefix(SCHEME) else { return text.to_string() };
    let path = decoded(path);
    // `file:///C:/…`
    let is_drive =
        |rest: &str| rest.as_bytes().first().is_some_and(u8::is_ascii_alphabetic) && rest[1..].starts_with(':');
    match path.strip_prefix('/') {
        Some(rest) if is_drive(rest) => rest.to_string(),
        _ => path,
    }
}

/// The URI of a file; `None` for what is none.
pub(super) fn uri_of(path: &str) -> Option<Uri> {
    let mut uri = String::from(SCHEME);
    if !path.starts_with('/') {
        uri.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' | b':' => uri.push(byte.into()),
            b'\\' => uri.push('/'),
            other => uri.push_str(&format!("%{other:02X}")),
        }
    }
    Uri::from_str(&uri).ok()
}

/// A text with the bytes that `%` and two digits stand for.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = match (first, behind) {
            (b'%', [high, low, ..]) => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                digit(*high).zip(digit(*low)).map(|(high, low)| (high * 16 + low) as u8)
            }
            _ => None,
        };
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_come_back_from_their_uris() {
        for path in ["/a/b.pl", "/папка с пробелом/ход №1.pl", "/100%.pl", "/a+b#c?.pl", "C:/x.pl"] {
            let uri = uri_of(path).expect("a URI");
            assert_eq!(path_of(&uri), path, "{}", uri.as_str());
        }
        let path = |uri| path_of(&Uri::from_str(uri).expect("a URI"));
        assert_eq!(path("untitled:Untitled-1"), "untitled:Untitled-1");
        assert_eq!(path("file:///a%2Fb%D1"), "/a/b\u{FFFD}");
    }
}
