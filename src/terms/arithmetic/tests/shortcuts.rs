//! Shortcuts lead where the long way leads: what is computed on words and on limbs on the heap, held against the functions of
//! numbers, and these against the library of big integers.

use crate::number::limbs::natural;
use crate::number::*;
use crate::terms::arithmetic::{Evaluable, Function, Shortcut, on_heap};
use crate::terms::memory::{Cell, Sizes, Store};
use dashu_base::Sign;
use dashu_int::IBig;
use proptest::collection::vec;
use proptest::prelude::*;

/// Limbs at which carries begin, end and run through.
fn limb() -> impl Strategy<Value = u64> {
    prop_oneof![
        3 => any::<u64>(),
        2 => Just(0),
        2 => Just(u64::MAX),
        1 => Just(1),
        1 => Just(1 << 63),
        1 => Just(u64::MAX - 1),
    ]
}

fn of_limbs(negative: bool, limbs: &[u64]) -> Number {
    let sign = if negative { Sign::Negative } else { Sign::Positive };
    Number::from_big(IBig::from_parts(sign, natural(limbs)))
}

/// Integers of up to `length` limbs.
fn long_integers(length: usize) -> impl Strategy<Value = Number> {
    (any::<bool>(), vec(limb(), 0..=length)).prop_map(|(negative, limbs)| of_limbs(negative, &limbs))
}

/// Integers of one limb or two, many of them beside the bounds of cells and words.
fn short_integers() -> impl Strategy<Value = Number> {
    let near = (prop_oneof![Just(60), Just(61), Just(62), Just(63), Just(64), 0u32..100], -2i128..=2);
    let near = near.prop_map(|(bits, offset)| (1i128 << bits) + offset);
    let value = prop_oneof![near, any::<i64>().prop_map(i128::from), -70i128..70, Just(1_000_000_000)];
    (value, any::<bool>())
        .prop_map(|(value, negative)| Number::from_big(IBig::from(if negative { -value } else { value })))
}

fn pairs_of_long_integers() -> impl Strategy<Value = (Number, Number)> {
    (long_integers(400), prop_oneof![long_integers(2), long_integers(30), long_integers(400)])
}

fn integers() -> impl Strategy<Value = Number> {
    prop_oneof![short_integers(), long_integers(3), long_integers(60)]
}

fn store() -> Store {
    Store::new(Sizes::of_total(1 << 26)).expect("memory")
}

/// What the long way gives; `None` for an error.
fn without_shortcut(function: Function, operands: &[Number]) -> Option<Number> {
    let found = match (function, operands) {
        (Function::Unary(function), [x]) => function(x),
        (Function::Binary(function), [x, y]) => function(x, y),
        _ => panic!("a shortcut for no function"),
    };
    match found {
        Err(EvalError::Long(work)) => work.run(&mut || Ok(())).expect("no interrupt").ok(),
        found => found.ok(),
    }
}

/// What every shortcut of so many operands gives for these is what the long way gives, and leaves the operands as they are.
fn shortcuts_agree(operands: &[Number]) -> Result<(), TestCaseError> {
    for evaluable in Evaluable::all().filter(|evaluable| evaluable.entry().arity() == operands.len()) {
        let entry = evaluable.entry();
        let mut store = store();
        let cells: Vec<Cell> = operands.iter().map(|operand| store.make_number(operand)).collect();
        let (in_words, on_heap) = match (entry.shortcut, operands, &cells[..]) {
            (Shortcut::One(words, on_heap), [Number::Int(x)], [cell]) => (words(*x), on_heap(&mut store, *cell)),
            (Shortcut::One(_, on_heap), _, [cell]) => (None, on_heap(&mut store, *cell)),
            (Shortcut::Two(words, on_heap), [Number::Int(x), Number::Int(y)], [left, right]) => {
                (words(*x, *y), on_heap(&mut store, *left, *right))
            }
            (Shortcut::Two(_, on_heap), _, [left, right]) => (None, on_heap(&mut store, *left, *right)),
            _ => continue,
        };
        let on_heap = on_heap.expect("room").map(|cell| store.number(cell).expect("a number"));
        let found: Vec<Number> = in_words.map(Number::Int).into_iter().chain(on_heap).collect();
        for found in found {
            prop_assert_eq!(Some(found), without_shortcut(entry.function, operands), "{}{:?}", entry.name, operands);
        }
        for (cell, operand) in cells.iter().zip(operands) {
            prop_assert_eq!(&store.number(*cell), &Some(operand.clone()), "{} changes an operand", entry.name);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn shortcuts_of_one_operand_agree(x in integers()) {
        shortcuts_agree(&[x])?;
    }

    #[test]
    fn shortcuts_of_two_operands_agree(x in integers(), y in integers()) {
        shortcuts_agree(&[x, y])?;
    }

    #[test]
    fn shortcuts_of_long_operands_agree((x, y) in pairs_of_long_integers()) {
        shortcuts_agree(&[x, y])?;
    }

    #[test]
    fn shortcuts_of_equal_lengths_agree(limbs in vec((limb(), limb()), 1..12), signs in any::<(bool, bool)>()) {
        let (left, right): (Vec<u64>, Vec<u64>) = limbs.into_iter().unzip();
        shortcuts_agree(&[of_limbs(signs.0, &left), of_limbs(signs.1, &right)])?;
    }

    #[test]
    fn shortcuts_of_products_agree(x in integers(), y in integers(), rest in short_integers()) {
        let dividend = add(&multiply(&x, &y).unwrap(), &rest).unwrap();
        shortcuts_agree(&[dividend.clone(), x])?;
        shortcuts_agree(&[dividend, y])?;
    }

    #[test]
    fn texts_are_those_of_the_library(x in prop_oneof![short_integers(), long_integers(60), long_integers(320)]) {
        prop_assert_eq!(x.to_string(), x.to_big().unwrap().to_string());
    }

    #[test]
    fn integers_compare_in_place(x in integers(), y in integers()) {
        let mut store = store();
        let (left, right) = (store.make_number(&x), store.make_number(&y));
        prop_assert_eq!(on_heap::compare(&store, left, right), compare(&x, &y));
        prop_assert_eq!(on_heap::compare(&store, left, left), compare(&x, &x));
    }
}

#[test]
fn long_integers_divide_by_pieces() {
    for length in 1..100 {
        for divisor in [1, 3, 7, 10, 64, 1_000_000_000, (1 << 60) - 1, 1 << 40, -9] {
            let dividend = of_limbs(false, &vec![u64::MAX; length]);
            shortcuts_agree(&[dividend, Number::Int(divisor)]).expect("the same");
        }
    }
}

#[test]
fn what_is_too_large_is_not_computed_in_place() {
    let mut store = Store::new(Sizes::of_total(1 << 26)).expect("memory");
    let bits = Cell::int(MAX_INTEGER_BYTES as i64 * 8 + 1);
    assert_eq!(on_heap::shift_left(&mut store, Cell::int(1), bits), Ok(None));
    assert_eq!(on_heap::shift_left(&mut store, Cell::int(1), Cell::int(Cell::MAX_INT)), Ok(None));
}

#[test]
fn without_room_nothing_is_computed() {
    let mut store = Store::new(Sizes::of_total(1 << 22)).expect("memory");
    assert!(on_heap::shift_left(&mut store, Cell::int(1), Cell::int(20_000_000)).is_err());
}
