//! Streams of a [`MemoryHost`], seen from outside.

use super::*;

/// A system with the given files; the texts are what the standard outputs receive.
fn streams(files: &[(&str, &[u8])]) -> (Streams, SharedText, SharedText) {
    let mut host = MemoryHost::new("typed\n");
    files.iter().for_each(|(path, content)| host.add_file(path, *content));
    let (output, error) = (host.output(), host.error());
    (Streams::new(Box::new(host)), output, error)
}

/// A stream on a file of this content.
fn reading(content: &[u8], eof_action: EofAction, kind: Content) -> (Streams, StreamId) {
    let (mut streams, ..) = streams(&[("f", content)]);
    let options = OpenOptions { eof_action, content: kind, ..OpenOptions::new(Mode::Read) };
    let id = streams.open_file("f", &options).expect("the file is there");
    (streams, id)
}

fn text(streams: &mut Streams, id: StreamId) -> String {
    let stream = streams.stream(id).expect("open");
    std::iter::from_fn(|| stream.get_character().expect("a character or the end")).collect()
}

#[test]
fn characters_are_decoded_and_counted() {
    let (mut streams, id) = reading("\u{FEFF}ход\nb".as_bytes(), EofAction::Error, Content::Text);
    assert_eq!(streams.stream(id).unwrap().peek_character().unwrap(), Some('х'));
    assert_eq!(text(&mut streams, id), "ход\nb");
    let position = streams.stream(id).unwrap().position();
    assert_eq!(position, Position { byte: 11, character: 5, line: 2, column: 1 });
}

#[test]
fn a_character_may_lie_across_two_readings() {
    // Odd offsets put every boundary between two readings inside a character.
    let content = format!("a{}", "ж".repeat(200_000));
    let (mut streams, id) = reading(content.as_bytes(), EofAction::Error, Content::Text);
    assert_eq!(text(&mut streams, id), content);
}

#[test]
fn what_is_no_character_is_a_fault_that_can_be_passed() {
    let (mut streams, id) = reading(b"a\xFFb\xD0", EofAction::Error, Content::Text);
    let stream = streams.stream(id).unwrap();
    assert_eq!(stream.get_character().unwrap(), Some('a'));
    assert!(matches!(stream.peek_character(), Err(Fault::Undecodable)));
    assert!(matches!(stream.get_character(), Err(Fault::Undecodable)));
    assert_eq!(stream.get_character().unwrap(), Some('b'));
    assert!(matches!(stream.get_character(), Err(Fault::Undecodable)));
    assert_eq!(stream.end().unwrap(), Some(EndOfStream::At));
    assert_eq!(stream.position().byte, 4);
}

#[test]
fn the_end_is_ahead_reached_and_passed() {
    let (mut streams, id) = reading(b"a", EofAction::Error, Content::Text);
    let stream = streams.stream(id).unwrap();
    assert_eq!(stream.end().unwrap(), Some(EndOfStream::Not));
    assert_eq!(stream.get_character().unwrap(), Some('a'));
    assert_eq!(stream.end().unwrap(), Some(EndOfStream::At));
    assert_eq!(stream.peek_character().unwrap(), None);
    assert_eq!(stream.get_character().unwrap(), None);
    assert_eq!(stream.end().unwrap(), Some(EndOfStream::Past));
    assert!(matches!(stream.get_character(), Err(Fault::PastEnd)));
    assert!(matches!(stream.peek_character(), Err(Fault::PastEnd)));
}

#[test]
fn the_end_may_be_found_again_or_vanish() {
    let (mut streams, id) = reading(b"", EofAction::EofCode, Content::Text);
    for _ in 0..3 {
        assert_eq!(streams.stream(id).unwrap().get_character().unwrap(), None);
    }
    let (mut streams, id) = reading(b"", EofAction::Reset, Content::Text);
    assert_eq!(streams.stream(id).unwrap().get_character().unwrap(), None);
    let more = streams.open_file("f", &OpenOptions::new(Mode::Append)).unwrap();
    streams.stream(more).unwrap().put_text("more").unwrap();
    streams.close(more, false).unwrap();
    assert_eq!(text(&mut streams, id), "more");
}

#[test]
fn bytes_are_bytes() {
    let (mut streams, id) = reading(b"\xFF\n", EofAction::Error, Content::Binary);
    let stream = streams.stream(id).unwrap();
    assert_eq!(stream.peek_byte().unwrap(), Some(0xFF));
    assert_eq!(stream.get_byte().unwrap(), Some(0xFF));
    assert_eq!(stream.get_byte().unwrap(), Some(b'\n'));
    assert_eq!(stream.end().unwrap(), Some(EndOfStream::At));
    assert_eq!(stream.get_byte().unwrap(), None);
    assert!(matches!(stream.get_byte(), Err(Fault::PastEnd)));
}

#[test]
fn direction_and_content_are_checked() {
    let (mut streams, id) = reading(b"a", EofAction::Error, Content::Text);
    let stream = streams.stream(id).unwrap();
    assert!(matches!(stream.get_byte(), Err(Fault::Text)));
    assert!(matches!(stream.put_text("a"), Err(Fault::NotOutput)));
    assert!(matches!(stream.flush(), Err(Fault::NotOutput)));
    let output = streams.stream(StreamId::USER_OUTPUT).unwrap();
    assert!(matches!(output.get_character(), Err(Fault::NotInput)));
    assert!(matches!(output.put_byte(1), Err(Fault::Text)));
    let (mut streams, id) = reading(b"a", EofAction::Error, Content::Binary);
    assert!(matches!(streams.stream(id).unwrap().get_character(), Err(Fault::Binary)));
}

#[test]
fn a_window_grows_until_it_holds_a_text() {
    let (mut streams, id) = reading(b"first. second", EofAction::Error, Content::Text);
    let stream = streams.stream(id).unwrap();
    assert_eq!(stream.window().unwrap(), "");
    assert!(stream.extend().unwrap());
    assert_eq!(stream.window().unwrap(), "first. second");
    stream.advance(6).unwrap();
    assert_eq!(stream.window().unwrap(), " second");
    assert!(!stream.extend().unwrap());
    assert_eq!(stream.window().unwrap(), " second");
    assert_eq!(stream.position().column, 6);
}

#[test]
fn output_is_held_back_until_it_is_wanted() {
    let (mut streams, output, error) = streams(&[]);
    streams.prepare_output(StreamId::USER_OUTPUT).unwrap().put_text("held\n").unwrap();
    assert_eq!(output.take(), "");
    streams.prepare_output(StreamId::USER_ERROR).unwrap().put_text("at once").unwrap();
    assert_eq!(error.take(), "at once");
    assert_eq!(streams.prepare_input(StreamId::USER_INPUT).unwrap().get_character().unwrap(), Some('t'));
    assert_eq!(output.take(), "held\n");
    streams.prepare_output(StreamId::USER_OUTPUT).unwrap().put_text("last").unwrap();
    drop(streams);
    assert_eq!(output.take(), "last");
}

#[test]
fn output_is_passed_on_before_every_wait() {
    let (mut streams, output, _) = streams(&[]);
    assert!(streams.extend(StreamId::USER_INPUT).unwrap());
    streams.prepare_output(StreamId::USER_OUTPUT).unwrap().put_text("more?").unwrap();
    streams.prepare_input(StreamId::USER_INPUT).unwrap();
    assert_eq!(output.take(), "", "there is still something to read");
    assert!(!streams.extend(StreamId::USER_INPUT).unwrap());
    assert_eq!(output.take(), "more?");
}

#[test]
fn closing_a_current_stream_makes_the_standard_one_current() {
    let (mut streams, id) = reading(b"a", EofAction::Error, Content::Text);
    streams.add_alias(id, "tape");
    streams.set_input(id).unwrap();
    assert!(matches!(streams.set_output(id), Err(Fault::NotOutput)));
    assert_eq!(streams.alias("tape"), Some(id));
    streams.close(id, false).unwrap();
    assert_eq!(streams.current_input(), StreamId::USER_INPUT);
    assert_eq!(streams.alias("tape"), None);
    assert!(matches!(streams.close(id, false), Err(Fault::Closed)));
    streams.close(StreamId::USER_INPUT, false).unwrap();
    assert!(streams.is_open(StreamId::USER_INPUT));
}

#[test]
fn memory_keeps_what_is_written() {
    let (mut streams, ..) = streams(&[]);
    let id = streams.open_memory();
    streams.set_output(id).unwrap();
    streams.stream(id).unwrap().put_text("a\n").unwrap();
    streams.stream(id).unwrap().put_character('ж').unwrap();
    assert_eq!(streams.stream(id).unwrap().position().column, 1);
    assert_eq!(streams.close_memory(id).unwrap(), "a\nж");
    assert!(matches!(streams.close_memory(id), Err(Fault::Closed)));
    assert!(matches!(streams.close_memory(StreamId::USER_OUTPUT), Err(Fault::NotOutput)));
    assert_eq!(streams.current_output(), StreamId::USER_OUTPUT);
}

#[test]
fn a_file_is_written_and_read_from_any_place() {
    let (mut streams, ..) = streams(&[]);
    let id = streams.open_file("g", &OpenOptions::new(Mode::Write)).unwrap();
    streams.stream(id).unwrap().put_text("one\ntwo\n").unwrap();
    streams.close(id, false).unwrap();
    let id = streams.open_file("g", &OpenOptions::new(Mode::Read)).unwrap();
    let stream = streams.stream(id).unwrap();
    let second = (0..4).map(|_| stream.get_character().unwrap()).count();
    let mark = stream.position();
    assert_eq!((second as u64, mark.line), (mark.character, 2));
    assert_eq!(text(&mut streams, id), "two\n");
    streams.stream(id).unwrap().set_position(mark).unwrap();
    assert_eq!(text(&mut streams, id), "two\n");
    assert!(matches!(streams.stream(StreamId::USER_OUTPUT).unwrap().set_position(mark), Err(Fault::NotRepositionable)));
}

#[test]
fn a_pipe_nobody_reads_is_noticed_without_a_panic() {
    struct BrokenPipe;
    impl Device for BrokenPipe {}
    impl Output for BrokenPipe {
        fn write(&mut self, _bytes: &[u8]) -> std::io::Result<()> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
    }
    let mut buffer = output::OutputBuffer::new(Box::new(BrokenPipe), Buffering::Full);
    buffer.put(b"lost").unwrap();
    assert!(matches!(buffer.flush(), Err(Fault::Host(_))));
    assert!(buffer.is_broken());
    assert!(buffer.flush().is_ok(), "a failure is reported once");
}

#[test]
fn the_operating_system_is_a_host() {
    let path = std::env::temp_dir().join(format!("perebor-streams-{}", std::process::id()));
    let path = path.display().to_string();
    let mut streams = Streams::new(Box::new(SystemHost::new()));
    let missing = streams.open_file(&path, &OpenOptions::new(Mode::Read)).map_err(|error| error.kind());
    assert_eq!(missing, Err(std::io::ErrorKind::NotFound));
    let directory = std::env::temp_dir().display().to_string();
    let opened = streams.open_file(&directory, &OpenOptions::new(Mode::Read)).map_err(|error| error.kind());
    assert_eq!(opened, Err(std::io::ErrorKind::IsADirectory));
    for (mode, line) in [(Mode::Write, "раз\n"), (Mode::Append, "два\n")] {
        let id = streams.open_file(&path, &OpenOptions::new(mode)).unwrap();
        streams.stream(id).unwrap().put_text(line).unwrap();
        streams.close(id, false).unwrap();
    }
    let id = streams.open_file(&path, &OpenOptions::new(Mode::Read)).unwrap();
    let read = text(&mut streams, id);
    std::fs::remove_file(&path).expect("our own file");
    assert_eq!(read, "раз\nдва\n");
    assert!(streams.host().now() > std::time::Duration::from_secs(1_700_000_000));
    let host = SystemHost::new();
    let (begun, busy) = (host.now(), host.cpu_time());
    while host.cpu_time() == busy {
        assert!(host.now() - begun < std::time::Duration::from_secs(60), "the processor time stands still");
    }
}

/// A stream on a file of these bytes, which mean this.
fn encoded(content: &[u8], encoding: Encoding, bom: bool) -> (Streams, StreamId) {
    let (mut streams, ..) = streams(&[("f", content)]);
    let id = streams.open_file("f", &OpenOptions { encoding, bom, ..OpenOptions::new(Mode::Read) }).unwrap();
    (streams, id)
}

#[test]
fn text_is_written_and_read_in_every_encoding_and_places_are_exact() {
    let encodings = [Encoding::Utf8, Encoding::Utf16Be, Encoding::Utf16Le, Encoding::Cp1251];
    for (encoding, bom) in
        encodings.into_iter().flat_map(|encoding| [(encoding, false), (encoding, encoding.has_bom())])
    {
        let (mut streams, ..) = streams(&[]);
        let id = streams.open_file("g", &OpenOptions { encoding, bom, ..OpenOptions::new(Mode::Write) }).unwrap();
        streams.stream(id).unwrap().put_text("раз\nдва").unwrap();
        let written = streams.stream(id).unwrap().position();
        streams.close(id, false).unwrap();
        let id = streams.open_file("g", &OpenOptions { encoding, bom, ..OpenOptions::new(Mode::Read) }).unwrap();
        let stream = streams.stream(id).unwrap();
        (0..4).for_each(|_| assert!(stream.get_character().unwrap().is_some()));
        let place = stream.position();
        assert_eq!(text(&mut streams, id), "два", "{encoding:?}");
        assert_eq!(streams.stream(id).unwrap().position(), written);
        for (position, rest) in [(place, "два"), (Position::START, "раз\nдва")] {
            streams.stream(id).unwrap().set_position(position).unwrap();
            assert_eq!(text(&mut streams, id), rest);
        }
    }
}

#[test]
fn a_byte_order_mark_tells_the_encoding() {
    for (content, found) in [
        (&b"\xFF\xFE\x34\x04"[..], Encoding::Utf16Le),
        (b"\xFE\xFF\x04\x34", Encoding::Utf16Be),
        (b"\xEF\xBB\xBF\xD0\xB4", Encoding::Utf8),
        (b"\xE4", Encoding::Cp1251),
    ] {
        let (mut streams, id) = encoded(content, Encoding::Cp1251, true);
        assert_eq!(text(&mut streams, id), "д");
        assert_eq!(streams.stream(id).unwrap().encoding(), found);
    }
    let (mut streams, id) = encoded(b"\xFE\xFF", Encoding::Utf16Be, false);
    assert_eq!(text(&mut streams, id), "\u{FEFF}");
    let (mut streams, id) = encoded(b"\xFE", Encoding::Latin1, true);
    assert_eq!(text(&mut streams, id), "\u{FE}");
}

#[test]
fn what_bytes_mean_may_change_on_the_way() {
    let (mut streams, id) = encoded(b"a\xE4\xD0\xB4\x01z", Encoding::Utf8, false);
    let stream = streams.stream(id).unwrap();
    assert_eq!(stream.get_character().unwrap(), Some('a'));
    stream.set_encoding(Encoding::Cp1251);
    assert_eq!(stream.get_character().unwrap(), Some('д'));
    stream.set_encoding(Encoding::Utf8);
    assert_eq!(stream.get_character().unwrap(), Some('д'));
    stream.set_content(Content::Binary);
    assert_eq!(stream.get_byte().unwrap(), Some(1));
    stream.set_content(Content::Text);
    assert_eq!(stream.get_character().unwrap(), Some('z'));
    assert_eq!(stream.position().byte, 6);
}

#[test]
fn what_an_encoding_cannot_express_is_not_written() {
    let (mut streams, ..) = streams(&[]);
    let encoding = Encoding::Latin1;
    let id = streams.open_file("g", &OpenOptions { encoding, ..OpenOptions::new(Mode::Write) }).unwrap();
    let stream = streams.stream(id).unwrap();
    stream.put_text("é").unwrap();
    assert!(matches!(stream.put_text("aд"), Err(Fault::Unencodable)));
    assert_eq!(stream.position().byte, 1);
    streams.close(id, false).unwrap();
    let id = streams.open_file("g", &OpenOptions { encoding, ..OpenOptions::new(Mode::Read) }).unwrap();
    assert_eq!(text(&mut streams, id), "é");
}

#[test]
fn names_in_memory_have_folders() {
    let mut host = MemoryHost::new("");
    host.add_file("games/./nim.pl", "a");
    host.add_file("games/boards/../chess.pl", "b");
    host.add_file("/tmp/x", "c");
    assert_eq!(host.names_in("games").unwrap(), ["chess.pl", "nim.pl"]);
    assert_eq!(host.names_in(".").unwrap(), ["games", "tmp"]);
    assert_eq!(host.names_in("game").unwrap(), [""; 0]);
    assert_eq!(host.path_kind("tests/../games"), Some(PathKind::Directory));
    assert_eq!(host.path_kind("game"), None);
    assert_eq!(host.real_path("/games/../../games//nim.pl").unwrap(), "/games/nim.pl");
    assert_eq!(host.real_path("./games").unwrap(), "games");
    assert!(host.open_output("games", Beginning::Empty).is_err());
    host.delete_file("tmp/x").unwrap();
    assert_eq!(host.path_kind("/tmp/"), Some(PathKind::Directory));
    host.delete_file("/games/chess.pl").unwrap();
    host.delete_file("games/nim.pl").unwrap();
    assert_eq!(host.path_kind("games"), None);
}
