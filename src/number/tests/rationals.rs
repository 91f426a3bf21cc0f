//! Laws of rational numbers: those of a field and its order, and the conversions.

use super::laws::{floats, integers};
use super::number;
use crate::number::in_mode;
use crate::number::rational::{
    Rational, denominator, divide_exactly, fixed_digits, numerator, rational, rationalize, significant_digits,
};
use crate::number::*;
use dashu_int::IBig;
use proptest::prelude::*;
use std::cmp::Ordering;

/// Rational numbers, many of them integers or with parts of one word.
fn rationals() -> impl Strategy<Value = Number> {
    let small = (-50i64..50, 1i64..50).prop_map(|(x, y)| ratio(&int(x), &int(y)));
    let large = (integers(), integers()).prop_filter_map("a denominator", |(x, y)| divide_exactly(&x, &y).ok());
    prop_oneof![small, large]
}

fn int(value: i64) -> Number {
    Number::Int(value)
}

fn ratio(x: &Number, y: &Number) -> Number {
    divide_exactly(x, y).expect("a quotient")
}

/// Whether the number is stored in its only form: an integer, or in lowest terms with a denominator of at least 2.
fn is_normal(x: &Number) -> bool {
    let Number::Rational(value) = x else {
        return !matches!(x, Number::Big(value) if i64::try_from(value).is_ok());
    };
    let parts = (numerator(x).unwrap(), denominator(x).unwrap());
    gcd(&parts.0, &parts.1) == Ok(int(1)) && value.denominator() > &dashu_int::UBig::ONE
}

/// The sign of x - y, by integers alone.
fn exact_order(x: &Number, y: &Number) -> Ordering {
    let parts = |x: &Number| [numerator(x), denominator(x)].map(|part| part.unwrap().to_big().unwrap());
    let ([a, b], [c, d]) = (parts(x), parts(y));
    (a * d).cmp(&(c * b))
}

/// The distance of a rational number from a finite float.
fn distance(x: &Number, float: f64) -> Number {
    abs(&subtract(x, &rational(&Number::Float(float)).unwrap()).unwrap()).unwrap()
}

type OnOperands = fn(Mode, &[Number]) -> Evaluation;

fn in_mode(rounding: Rounding) -> Mode {
    Mode { rounding, ..Mode::default() }
}

proptest! {
    #[test]
    fn rational_numbers_are_a_field(x in rationals(), y in rationals(), z in rationals()) {
        let (add, multiply) = (|x: &Number, y: &Number| add(x, y).unwrap(), |x: &Number, y: &Number| multiply(x, y).unwrap());
        prop_assert!(is_normal(&add(&x, &y)) && is_normal(&multiply(&x, &y)));
        prop_assert_eq!(add(&x, &y), add(&y, &x));
        prop_assert_eq!(multiply(&x, &y), multiply(&y, &x));
        prop_assert_eq!(add(&add(&x, &y), &z), add(&x, &add(&y, &z)));
        prop_assert_eq!(multiply(&multiply(&x, &y), &z), multiply(&x, &multiply(&y, &z)));
        prop_assert_eq!(multiply(&x, &add(&y, &z)), add(&multiply(&x, &y), &multiply(&x, &z)));
        prop_assert_eq!(add(&x, &negate(&x).unwrap()), int(0));
        prop_assert_eq!(add(&subtract(&x, &y).unwrap(), &y), x.clone());
        if y != int(0) {
            let quotient = ratio(&x, &y);
            prop_assert!(is_normal(&quotient));
            prop_assert_eq!(multiply(&quotient, &y), x);
        }
    }

    #[test]
    fn the_order_is_that_of_the_difference(x in rationals(), y in rationals()) {
        let order = compare(&x, &y);
        prop_assert_eq!(order, Some(exact_order(&x, &y)));
        prop_assert_eq!(order, compare(&subtract(&x, &y).unwrap(), &int(0)));
        prop_assert_eq!(order.map(Ordering::reverse), compare(&y, &x));
        prop_assert_eq!(order == Some(Ordering::Equal), x == y);
    }

    #[test]
    fn comparison_with_a_float_is_exact(x in rationals(), float in floats()) {
        let exact = rational(&Number::Float(float)).unwrap();
        prop_assert_eq!(compare(&x, &Number::Float(float)), Some(exact_order(&x, &exact)));
        prop_assert_eq!(compare(&Number::Float(float), &x), Some(exact_order(&exact, &x)));
    }

    #[test]
    fn a_float_is_its_rational_number(float in floats()) {
        for exact in [rational(&Number::Float(float)).unwrap(), rationalize(&Number::Float(float)).unwrap()] {
            prop_assert!(is_normal(&exact));
            prop_assert_eq!(crate::number::float(&exact), Ok(Number::Float(if float == 0.0 { 0.0 } else { float })));
        }
        prop_assert_eq!(compare(&rational(&Number::Float(float)).unwrap(), &Number::Float(float)), Some(Ordering::Equal));
    }

    #[test]
    fn the_float_is_the_nearest(x in rationals()) {
        let Ok(Number::Float(nearest)) = float(&x) else { return Ok(()) };
        for neighbour in [nearest.next_up(), nearest.next_down()] {
            let closer = compare(&distance(&x, neighbour), &distance(&x, nearest));
            prop_assert_ne!(closer, Some(Ordering::Less));
        }
    }

    #[test]
    fn a_float_rounded_in_a_direction_is_the_next(x in rationals()) {
        let [down, up, to_zero] = [Rounding::Down, Rounding::Up, Rounding::TowardsZero]
            .map(|rounding| in_mode::float(in_mode(rounding), std::slice::from_ref(&x)).unwrap());
        prop_assert_ne!(compare(&down, &x), Some(Ordering::Greater));
        prop_assert_ne!(compare(&up, &x), Some(Ordering::Less));
        let (Number::Float(down), Number::Float(up)) = (down, up) else { panic!() };
        prop_assert!(down == up || down.next_up() == up);
        prop_assert_eq!(to_zero, Number::Float(if x.is_negative() { up } else { down }));
    }

    #[test]
    fn operations_on_floats_enclose_the_exact_result(x in floats(), y in floats()) {
        let operands = [Number::Float(x), Number::Float(y)];
        let exact = operands.clone().map(|operand| rational(&operand).unwrap());
        let operations: [(OnOperands, Evaluation); 4] = [
            (in_mode::add, add(&exact[0], &exact[1])),
            (in_mode::subtract, subtract(&exact[0], &exact[1])),
            (in_mode::multiply, multiply(&exact[0], &exact[1])),
            (in_mode::divide, divide_exactly(&exact[0], &exact[1])),
        ];
        for (operation, exact) in operations {
            let bound = |rounding| operation(in_mode(rounding), &operands);
            if let (Ok(exact), Ok(Number::Float(down)), Ok(Number::Float(up)), Ok(nearest)) =
                (exact, bound(Rounding::Down), bound(Rounding::Up), bound(Rounding::Nearest))
            {
                prop_assert_ne!(compare(&Number::Float(down), &exact), Some(Ordering::Greater));
                prop_assert_ne!(compare(&Number::Float(up), &exact), Some(Ordering::Less));
                prop_assert!(down == up || down.next_up() == up);
                prop_assert!(nearest == Number::Float(down) || nearest == Number::Float(up));
            }
        }
    }

    #[test]
    fn roots_rounded_in_a_direction_enclose_the_exact_root(x in floats()) {
        let operand = [Number::Float(x.abs())];
        let root = |rounding| in_mode::square_root(in_mode(rounding), &operand).unwrap();
        let (down, up) = (root(Rounding::Down), root(Rounding::Up));
        let square = |root: &Number| {
            let root = rational(root).unwrap();
            compare(&multiply(&root, &root).unwrap(), &operand[0])
        };
        prop_assert_ne!(square(&down), Some(Ordering::Greater));
        prop_assert_ne!(square(&up), Some(Ordering::Less));
    }

    #[test]
    fn integers_near_a_rational_number(x in rationals()) {
        let below = floor(&x).unwrap();
        prop_assert_ne!(compare(&below, &x), Some(Ordering::Greater));
        prop_assert_eq!(compare(&add(&below, &int(1)).unwrap(), &x), Some(Ordering::Greater));
        prop_assert_eq!(ceiling(&x), negate(&floor(&negate(&x).unwrap()).unwrap()));
        prop_assert_eq!(truncate(&x), if x.is_negative() { ceiling(&x) } else { Ok(below) });
        prop_assert_eq!(round(&x), floor(&add(&x, &ratio(&int(1), &int(2))).unwrap()));
        prop_assert_eq!(integer(&negate(&x).unwrap()), negate(&integer(&x).unwrap()));
        let parts = add(&float_integer_part(&x).unwrap(), &float_fractional_part(&x).unwrap());
        prop_assert_eq!(parts, Ok(x));
    }

    #[test]
    fn powers_and_roots_are_inverse(x in rationals(), n in 1i64..6) {
        let power_of_x = power(&x, &int(n)).unwrap();
        prop_assert!(is_normal(&power_of_x));
        let product = (1..n).fold(x.clone(), |product, _| multiply(&product, &x).unwrap());
        prop_assert_eq!(&power_of_x, &product);
        if x != int(0) {
            prop_assert_eq!(power(&x, &int(-n)).ok().filter(|y| !matches!(y, Number::Float(_))).unwrap_or(ratio(&int(1), &product)), ratio(&int(1), &product));
        }
        let root = ratio(&int(1), &int(n));
        if n > 1 && (n % 2 == 1 || !x.is_negative()) {
            prop_assert_eq!(power(&power_of_x, &root), Ok(x));
        }
    }

    #[test]
    fn rational_numbers_read_back(x in rationals()) {
        prop_assert_eq!(number(&x.to_string()), x.clone());
        prop_assert_eq!(number_to_text(&x, &mut || Ok(())), Ok(x.to_string()));
    }

    #[test]
    fn decimals_are_as_near_as_they_can_be(x in rationals(), decimals in 0usize..30) {
        let digits = fixed_digits(&x, decimals, &mut || Ok(())).unwrap().unwrap();
        let scale = power(&int(10), &int(decimals as i64)).unwrap();
        let error = subtract(&ratio(&number(&digits), &scale), &abs(&x).unwrap()).unwrap();
        let half = ratio(&int(1), &multiply(&int(2), &scale).unwrap());
        prop_assert_ne!(compare(&abs(&error).unwrap(), &half), Some(Ordering::Greater));
        let (digits, exponent) = significant_digits(&x, decimals + 1, &mut || Ok(())).unwrap().unwrap();
        prop_assert_eq!(digits.len(), decimals + 1);
        prop_assert!(x == int(0) || !digits.starts_with('0'));
        let unit = ten_to(exponent - decimals as i64);
        let error = subtract(&multiply(&number(&digits), &unit).unwrap(), &abs(&x).unwrap()).unwrap();
        let half = ratio(&unit, &int(2));
        prop_assert_ne!(compare(&abs(&error).unwrap(), &half), Some(Ordering::Greater));
    }
}

/// A power of ten with an exponent of either sign.
fn ten_to(exponent: i64) -> Number {
    let magnitude = power(&int(10), &int(exponent.abs())).unwrap();
    if exponent < 0 { ratio(&int(1), &magnitude) } else { magnitude }
}

#[test]
fn long_operations_are_work_with_the_same_result() {
    let x = power(&ratio(&int(3), &int(2)), &int(400_000));
    let Err(EvalError::Long(work)) = x else { panic!("a long power: {x:?}") };
    let x = work.run(&mut || Ok(())).unwrap().unwrap();
    let product = multiply(&x, &x);
    let Err(EvalError::Long(work)) = product else { panic!("a long product") };
    let square = work.clone().run(&mut || Ok(())).unwrap().unwrap();
    let bits = |part: Evaluation| highest_one(&part.unwrap()).unwrap();
    assert_eq!((bits(numerator(&square)), bits(denominator(&square))), (int(1_267_970), int(800_000)));
    let Err(EvalError::Long(root)) = power(&square, &ratio(&int(1), &int(2))) else { panic!("a long root") };
    assert_eq!(root.run(&mut || Ok(())).unwrap(), Ok(x));
    // A failing poll ends it.
    assert_eq!(work.run(&mut || Err(Stopped)), Err(Stopped));
}

#[test]
fn results_have_a_size_limit() {
    let thirds = ratio(&int(1), &int(3));
    assert!(matches!(power(&thirds, &int(1 << 40)), Err(EvalError::TooLarge { .. })));
    assert!(matches!(power(&thirds, &int(i64::MIN)), Err(EvalError::TooLarge { .. })));
    assert_eq!(power(&int(1), &thirds), Ok(int(1)));
    assert_eq!(Rational::of_lowest_terms(IBig::from(-1), 3u8.into()).numerator(), &IBig::from(-1));
}
