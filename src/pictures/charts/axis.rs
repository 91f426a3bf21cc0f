//! Axes: where they begin and end, and ticks at round numbers.

use super::Scale;

/// An axis. Its numbers are places as [`Scale::place`] gives them.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    pub(super) begin: f64,
    pub(super) end: f64,
    pub(super) ticks: Vec<Tick>,
}

/// A place on an axis with a label.
#[derive(Clone, Debug)]
pub(super) struct Tick {
    pub(super) at: f64,
    pub(super) label: String,
}

/// From this number on, values are written as powers of ten.
const LARGE: f64 = 1e7;

impl Axis {
    /// An axis for the values of curves, with about `count` ticks. A linear one ends at ticks.
    pub(super) fn of_values(scale: Scale, values: &[f64], count: usize) -> Axis {
        if scale == Scale::Logarithmic {
            let (first, last) = positive_bounds(values);
            return logarithmic(first.log10(), last.log10(), count);
        }
        let (begin, end, step) = linear(values, count);
        let steps = ((end - begin) / step).round() as usize;
        let ticks = (0..=steps).map(|index| linear_tick(begin + index as f64 * step, step)).collect();
        Axis { begin, end, ticks }
    }

    /// An axis for bars. It begins at zero, or, since a logarithmic one has none, at a power of ten below all values.
    pub(super) fn of_bars(scale: Scale, values: &[f64], count: usize) -> Axis {
        if scale == Scale::Linear {
            return Axis::of_values(scale, &[values, &[0.0]].concat(), count);
        }
        let (first, last) = positive_bounds(values);
        let begin = (first / 2.0).log10().floor();
        Axis { begin, ..logarithmic(begin, last.log10(), count) }
    }

    /// An axis for what is measured: it ends a little outside the first and the last value.
    pub(super) fn around(values: &[f64], count: usize) -> Axis {
        let (begin, end, step) = linear(values, count);
        let all = Axis::of_values(Scale::Linear, values, count);
        let (first, last) = bounds(values);
        if first == last {
            return Axis { begin, end, ..all };
        }
        let (margin, slack) = ((last - first) * 0.04, step * 1e-6);
        let is_inside = |tick: &Tick| tick.at >= first - slack && tick.at <= last + slack;
        Axis { begin: first - margin, end: last + margin, ticks: all.ticks.into_iter().filter(is_inside).collect() }
    }

    /// An axis of labels, the first at the end.
    pub(super) fn of_labels(labels: &[String]) -> Axis {
        let tick =
            |(index, label): (usize, &String)| Tick { at: (labels.len() - 1 - index) as f64, label: label.clone() };
        Axis {
            begin: -0.5,
            end: labels.len().max(1) as f64 - 0.5,
            ticks: labels.iter().enumerate().map(tick).collect(),
        }
    }

    /// The place as a share of the length of the axis.
    pub(super) fn share(&self, place: f64) -> f64 {
        (place - self.begin) / (self.end - self.begin)
    }

    /// The label of the tick at a place.
    pub(super) fn label_at(&self, place: f64) -> String {
        self.ticks.iter().find(|tick| tick.at == place).map_or_else(String::new, |tick| tick.label.clone())
    }
}

/// The least and the greatest of some values.
fn bounds(values: &[f64]) -> (f64, f64) {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least <= greatest { (least, greatest) } else { (0.0, 1.0) }
}

/// Begin, end and step of a linear axis. Whole numbers have no ticks between them.
fn linear(values: &[f64], count: usize) -> (f64, f64, f64) {
    let (mut least, mut greatest) = bounds(values);
    // Differences below the precision of the numbers are none.
    if greatest - least <= least.abs().max(greatest.abs()) * 1e-9 {
        let margin = if least == 0.0 { 1.0 } else { least.abs() / 2.0 };
        (least, greatest) = (least - margin, greatest + margin);
    }
    let rough = (greatest - least) / count as f64;
    let power = 10f64.powf(rough.log10().floor());
    let round = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= rough * 0.999).unwrap_or(10.0);
    let are_whole = values.iter().all(|value| value.fract() == 0.0);
    let step = if are_whole { (round * power).max(1.0) } else { round * power };
    ((least / step).floor() * step, (greatest / step).ceil() * step, step)
}

fn linear_tick(at: f64, step: f64) -> Tick {
    // What is left of zero by rounding is zero.
    let at = if at.abs() < step / 2.0 { 0.0 } else { at };
    let decimals = (-step.log10().floor()).max(0.0) as usize;
    let is_plain = at == 0.0 || (at.abs() < LARGE && decimals <= 4);
    let label = if is_plain { format!("{at:.decimals$}") } else { scientific(at) };
    Tick { at, label }
}

/// The least and the greatest of the values above zero.
fn positive_bounds(values: &[f64]) -> (f64, f64) {
    let positive: Vec<f64> = values.iter().copied().filter(|value| *value > 0.0).collect();
    if positive.is_empty() { (1.0, 10.0) } else { bounds(&positive) }
}

/// A logarithmic axis with ticks at powers of ten, and where these are few at numbers between.
fn logarithmic(first: f64, last: f64, count: usize) -> Axis {
    let margin = if first == last { 0.5 } else { (last - first) * 0.04 };
    let (begin, end) = (first - margin, last + margin);
    let stride = ((end - begin) / count as f64).ceil().max(1.0);
    let factors: &[f64] = match end - begin {
        short if short <= 1.5 => &[1.0, 2.0, 5.0],
        short if short <= 3.0 => &[1.0, 3.0],
        _ => &[1.0],
    };
    let powers = (0..).map(|index| begin.floor() + f64::from(index) * stride).take_while(|power| *power <= end);
    let ticks = powers.flat_map(|power| factors.iter().map(move |factor| power_tick(*factor, power)));
    let ticks = ticks.filter(|tick| tick.at >= begin && tick.at <= end).collect();
    Axis { begin, end, ticks }
}

/// The tick at `factor` times a power of ten.
fn power_tick(factor: f64, power: f64) -> Tick {
    let label = match power as i32 {
        power @ 0..=3 => format!("{}", factor * 10f64.powi(power)),
        power @ -3..0 => format!("{:.*}", -power as usize, factor * 10f64.powi(power)),
        power if factor == 1.0 => format!("10{}", superscript(power)),
        power => format!("{factor}·10{}", superscript(power)),
    };
    Tick { at: factor.log10() + power, label }
}

/// `2.5·10⁹`.
fn scientific(value: f64) -> String {
    let text = format!("{value:.3e}");
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    format!("{mantissa}·10{}", superscript(power.parse().unwrap_or_default()))
}

fn superscript(power: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |c: char| c.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    power.to_string().chars().map(raise).collect()
}

/// A value as it is written at a bar, or in a description: whole numbers in full, others with four digits.
pub(super) fn value_text(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        return format!("{value:.0}");
    }
    if !(1e-3..LARGE).contains(&value.abs()) {
        return scientific(value);
    }
    let text = format!("{value:.*}", (3.0 - value.abs().log10().floor()).max(0.0) as usize);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<&str> {
        axis.ticks.iter().map(|tick| &*tick.label).collect()
    }

    #[test]
    fn ticks_stand_at_round_numbers() {
        let linear = |values: &[f64]| Axis::of_values(Scale::Linear, values, 5);
        assert_eq!(labels(&linear(&[0.0, 128.0])), ["0", "50", "100", "150"]);
        assert_eq!(labels(&linear(&[1.0, 3.0])), ["1", "2", "3"]);
        assert_eq!(labels(&linear(&[-0.3, 0.7])), ["-0.4", "-0.2", "0.0", "0.2", "0.4", "0.6", "0.8"]);
        assert_eq!(labels(&linear(&[0.0, 4e9])), ["0", "1·10⁹", "2·10⁹", "3·10⁹", "4·10⁹"]);
        let logarithmic = |values: &[f64]| Axis::of_values(Scale::Logarithmic, values, 5);
        assert_eq!(labels(&logarithmic(&[3.0, 20_000.0])), ["10", "100", "1000", "10⁴"]);
        assert_eq!(labels(&logarithmic(&[3.0, 11.0])), ["5", "10"]);
        assert_eq!(labels(&logarithmic(&[1e-9, 1e9])), ["10⁻⁶", "0.01", "100", "10⁶"]);
        assert_eq!(
            labels(&Axis::of_bars(Scale::Logarithmic, &[0.0, 1.0, 50.0], 5)),
            ["0.1", "0.3", "1", "3", "10", "30"]
        );
        assert_eq!(labels(&Axis::of_bars(Scale::Linear, &[7.0, 9.0], 5)), ["0", "2", "4", "6", "8", "10"]);
    }

    #[test]
    fn extreme_values_have_axes() {
        let cases: [&[f64]; 7] =
            [&[], &[0.0], &[5.0], &[1e300, -1e300], &[1e300], &[1e-300, 2e-300], &[1e15, 1e15 + 1.0]];
        for values in cases {
            for scale in [Scale::Linear, Scale::Logarithmic] {
                let axis = Axis::of_values(scale, values, 5);
                assert!(axis.begin < axis.end && axis.ticks.len() <= 20, "{scale:?} {values:?} {axis:?}");
            }
            let axis = Axis::around(values, 5);
            assert!(axis.begin < axis.end && axis.ticks.len() <= 20, "{values:?} {axis:?}");
        }
    }

    #[test]
    fn values_are_short() {
        let texts = [0.0, 549_946.0, 0.25, 1234.5678, 1.0 / 3.0, 2.5e20, -0.00002].map(value_text);
        assert_eq!(texts, ["0", "549946", "0.25", "1235", "0.3333", "2.5·10²⁰", "-2·10⁻⁵"]);
    }
}
