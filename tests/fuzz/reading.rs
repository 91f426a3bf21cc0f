//! Reading under random tables of operators: it comes to the end, and what write_canonical/1 and writeq/1 write is read back.

use super::texts;
use crate::random::Random;
use crate::respondent::Respondent;
use perebor::internals::machine::Machine;
use perebor::internals::machine_mut;
use perebor::internals::reader::{Quotes, ReadError, ReadFlags, Reader};
use perebor::internals::terms::Cell;
use perebor::internals::writer::{WriteOptions, term_text};

/// Texts read under each table.
const TEXTS: usize = 60;

/// A new system with operators of its own.
pub fn round(random: &mut Random) {
    let mut respondent = Respondent::new();
    let mut declarations = Vec::new();
    for _ in 0..random.below(14) {
        let priority = random.pick(&[0, 1, 200, 200, 400, 500, 700, 700, 999, 1000, 1100, 1150, 1200]);
        let specifier = random.word(&["xfx", "xfy", "yfx", "fy", "fx", "xf", "yf"]);
        let name = random.word(texts::NAMES);
        // What op/3 forbids stays as it is.
        declarations.push(format!("catch(op({priority}, {specifier}, ({name})), error(_, _), true)"));
    }
    for declaration in &declarations {
        // Those before may have made it unreadable.
        if let Ok(mut query) = respondent.prolog.query(declaration) {
            query.next();
        }
    }
    for _ in 0..TEXTS {
        let text = if random.percent(60) { texts::soup(random) } else { texts::program(random, 4) };
        for lenient in [false, true] {
            let flags = ReadFlags { double_quotes: Quotes::String, lenient, ..ReadFlags::default() };
            let read = read_all(machine_mut(&mut respondent.prolog), &text, flags);
            assert!(read.is_ok(), "{declarations:#?}\n{text}\n{}", read.unwrap_err());
        }
    }
}

/// Reads a text to its end, and each of its terms back.
fn read_all(m: &mut Machine, text: &str, flags: ReadFlags) -> Result<(), String> {
    let heap = m.store.heap_top;
    let mut reader = Reader::new(text);
    let mut place = 0;
    loop {
        match reader.next(&mut m.store, m.operators.user(), flags) {
            Ok(None) => break,
            Ok(Some(read)) => read_back(m, read.term)?,
            Err(ReadError::Syntax(_)) => {}
            Err(ReadError::Memory(exhausted)) => return Err(format!("{exhausted:?}")),
        }
        if reader.position() <= place {
            return Err(format!("reading stays at {place}"));
        }
        place = reader.position();
    }
    m.store.heap_top = heap;
    Ok(())
}

fn read_back(m: &mut Machine, term: Cell) -> Result<(), String> {
    let writeq = WriteOptions { numbervars: false, ..WriteOptions::WRITEQ };
    for options in [WriteOptions::CANONICAL, writeq] {
        let mut text = term_text(&m.store, m.operators.user(), term, &options);
        // An operator by itself is no term of priority 0.
        if term.is_atom() && m.operators.user().is_operator(term.atom_value()) {
            text = format!("({text})");
        }
        let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::default() };
        let clause = format!("{text} .");
        let again = Reader::new(&clause).next(&mut m.store, m.operators.user(), flags);
        match again {
            Ok(Some(again)) if m.store.are_variants(term, again.term) => {}
            Ok(_) => return Err(format!("read back as another term: {text}")),
            Err(error) => return Err(format!("not read back: {text}\n{error:?}")),
        }
    }
    Ok(())
}
