//! format/2.

use super::Fixture;
use crate::terms::Cell;
use crate::writer::*;

fn formatted(format: &str, arguments: &str) -> Result<String, String> {
    let mut fixture = Fixture::new();
    let arguments = fixture.term(arguments);
    let arguments = format_arguments(&fixture.store, arguments);
    let mut formatter = Formatter::new(format, 0, 1 << 20);
    loop {
        let step = formatter.run(&fixture.store, &fixture.operators, &arguments);
        match step.map_err(|error| error.message(&fixture.store, &fixture.operators))? {
            Step::Done => return Ok(formatter.into_text()),
            Step::Print(term) | Step::Call(term) => {
                let text = term_text(&fixture.store, &fixture.operators, term, &WriteOptions::WRITEQ);
                formatter.supply_text(&text);
            }
            Step::Evaluate(_) => {
                formatter
                    .supply_number(&fixture.store, Cell::int(42))
                    .map_err(|error| error.message(&fixture.store, &fixture.operators))?;
            }
        }
    }
}

#[test]
fn directives_format_their_arguments() {
    let table = [
        ("~a|~w|~q|~p~n", "[abc,'A b','A b','A b']", "abc|A b|'A b'|'A b'\n"),
        ("~d ~2d ~D ~2D", "[1234567,1234567,1234567,-1234567]", "1234567 12345.67 1,234,567 -12,345.67"),
        ("~s~s~s", "[[97,98],[c,d],\"ef\"]", "abcdef"),
        ("~e ~4f ~g ~0f", "[1.5,2,3.5,2.6]", "1.500000e+00 2.0000 3.5 3"),
        ("~i~w ~*c ~8r ~16R ~c", "[skip,shown,3,120,64,255,1078]", "shown xxx 100 FF ж"),
        ("no ~w", "hello", "no hello"),
        ("~~ ~k", "[+(1,2)]", "~ +(1,2)"),
        ("~2f", "[123456789012345678901234567890]", "123456789012345678901234567890.00"),
        ("~d", "[+(40,2)]", "42"),
        ("~@", "[hello]", "hello"),
        ("~a~a", "[[],1.5]", "[]1.5"),
    ];
    for (format, arguments, text) in table {
        assert_eq!(formatted(format, arguments).as_deref(), Ok(text), "for {format}");
    }
}

#[test]
fn column_stops_are_reached() {
    let table = [
        ("~`-t~30|~n", "[]", "------------------------------\n"),
        ("~t~w~10|~w~t~10+~w", "[right,left,end]", "     rightleft      end"),
        ("~t~d~6|~t~d~12|", "[1,22]", "     1    22"),
        ("~w~t~w~5|~w", "[abcdefgh,b,c]", "abcdefghbc"),
        ("~t~s~t~20|.", "[[97,98]]", "         ab         ."),
        ("~w~30|~w", "[a,b]", "a                             b"),
        ("~+~w~+.", "[a]", "        a       ."),
        ("ab~tcd~10+ef~t~10+|", "[]", "ab      cdef        |"),
    ];
    for (format, arguments, text) in table {
        assert_eq!(formatted(format, arguments).as_deref(), Ok(text), "for {format}");
    }
}

#[test]
fn format_errors_have_their_messages() {
    let table = [
        ("~a", "[]", "not enough arguments"),
        ("~a", "[a,b]", "too many arguments"),
        ("~z", "[a]", "unknown directive: ~z"),
        ("ab~", "[]", "truncated format specification"),
        ("~d", "[1.5]", "~d expects an integer, found 1.5"),
        ("~a", "[f(x)]", "~a expects an atom, found f(x)"),
        ("~s", "[f('A')]", "~s expects a text, found f('A')"),
        ("~*c", "[a,120]", "~* expects a count, found a"),
        ("~r", "[10]", "~r expects a radix from 2 to 36"),
        ("~99999999999c", "[120]", "text too long"),
        ("~c", "[-1]", "~c expects a character code, found -1"),
    ];
    for (format, arguments, message) in table {
        assert_eq!(formatted(format, arguments), Err(message.to_owned()), "for {format}");
    }
}

#[test]
fn floats_have_any_number_of_digits() {
    assert_eq!(formatted("~100000f", "[1.5]").map(|text| text.len()), Ok(100_002));
    assert_eq!(formatted("~100000e", "[1.5]").map(|text| text.len()), Ok(100_006));
    assert_eq!(formatted("~100000d", "[7]").map(|text| text.len()), Ok(100_002));
    assert_eq!(formatted("~100000g", "[7]"), Ok("7".to_owned()));
}
