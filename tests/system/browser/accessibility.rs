//! The page on three screens, in light and dark colours, and on paper.

use super::page::{Page, SIZES};
use serde_json::json;

/// Elements that are wider than the screen, but for what is scrolled in a box of its own.
const TOO_WIDE: &str = "[document.scrollingElement.scrollWidth, ...[...document.querySelectorAll('main *')]
    .filter(e => e.checkVisibility() && !e.closest('.picture, .code, .scrolled, pre, dialog'))
    .map(e => e.getBoundingClientRect().right)].filter(right => right > innerWidth + 0.5)";

/// Texts whose contrast with what is behind them is below 4.5 (WCAG 2.1), with that contrast.
const TOO_FAINT: &str = "(() => {
    const parse = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
    const luminance = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ground = element => {
        for (let at = element; at; at = at.parentElement) {
            const colour = parse(getComputedStyle(at).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
    };
    const own = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll('main *')]
        .filter(e => e instanceof HTMLElement && e.checkVisibility() && own(e) && !e.closest(':disabled, option'))
        .map(e => {
            const [one, other] = [parse(getComputedStyle(e).color), ground(e)].map(luminance);
            return [e.tagName + '.' + e.className, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)];
        })
        .filter(([, contrast]) => contrast < 4.5);
})()";

/// Buttons that a finger would miss, and controls that are not on the screen.
const OUT_OF_REACH: &str = "[...document.querySelectorAll('button:not(.link), select')].filter(e => e.checkVisibility())
    .map(e => [e.getAttribute('aria-label') ?? e.textContent, e.getBoundingClientRect(), e.closest('.controls')])
    .filter(([, box, controls]) => box.height < 44 || box.width < 34 || controls && (box.bottom > innerHeight || box.top < 0))
    .map(([name]) => name)";

#[test]
fn it_fits_three_screens_in_light_and_dark() {
    for (name, cut, quiz) in [
        ("figure_15_4", "Next cut", "Quiz"),
        ("beside_minimax", "К следующему отсечению", "Вопросы"),
        ("deepening", "Next cut", "Quiz"),
    ] {
        let Some(mut page) = Page::open(name) else { return };
        for size in SIZES {
            page.resize(size);
            for colours in ["light", "dark"] {
                page.colours(colours);
                page.press(cut);
                for with_quiz in [false, true] {
                    if with_quiz {
                        page.press(quiz);
                    }
                    let case = format!("{name} {size:?} {colours} {with_quiz}");
                    page.evaluate("scrollTo(0, 0)");
                    for check in [TOO_WIDE, TOO_FAINT, OUT_OF_REACH] {
                        assert_eq!(page.evaluate(check), json!([]), "{case}");
                    }
                }
                page.press(quiz);
            }
        }
        let ground = "getComputedStyle(document.body).backgroundColor";
        assert_eq!(page.evaluate(ground), json!("rgb(15, 19, 24)"));
        page.colours("light");
        assert_eq!(page.evaluate(ground), json!("rgb(255, 255, 255)"));
    }
}

#[test]
fn the_current_node_stays_in_sight_on_a_telephone() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.resize(SIZES[0]);
    for _ in 0..19 {
        let outside = "(() => {
            const [box, node] = ['.picture', '.current .box'].map(s => document.querySelector(s).getBoundingClientRect());
            return node.left < box.left || node.right > box.right || node.top < box.top || node.bottom > box.bottom;
        })()";
        assert_eq!(page.evaluate(outside), json!(false), "{}", page.sentence());
        page.press("Step forward");
    }
}

#[test]
fn a_picture_is_fitted_on_request() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.resize(SIZES[0]);
    let is_scrolled = "(box => box.scrollWidth > box.clientWidth)(document.querySelector('.picture'))";
    assert_eq!(page.evaluate(is_scrolled), json!(true));
    page.press("Zoom");
    assert_eq!(page.evaluate(is_scrolled), json!(false));
    page.key("z", 0);
    assert_eq!(page.evaluate(is_scrolled), json!(true));
}

#[test]
fn the_focus_is_not_behind_the_controls() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.resize(SIZES[0]);
    page.key("q", 0);
    let covered = "(e => { const box = e.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
        return e.contains(top) ? '' : e.textContent; })(document.activeElement)";
    assert_eq!(page.evaluate(covered), json!(""));
    for _ in 0..8 {
        page.key("Tab", 0);
        assert_eq!(page.evaluate(covered), json!(""));
    }
    page.key("Enter", 0);
    assert_eq!(page.evaluate("document.activeElement.textContent"), json!("Next question"));
    assert_eq!(page.evaluate(covered), json!(""));
}

#[test]
fn paper_has_the_step_and_no_controls() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    page.press("Next cut");
    page.medium("print");
    assert!(page.sentence().starts_with("Branch k is cut off"));
    assert_eq!(page.texts(".controls, .tools, select"), [""; 0]);
    page.colours("light");
    assert_eq!(page.texts(".controls").len(), 1);
}

#[test]
fn assistive_programs_hear_of_everything() {
    let Some(mut page) = Page::open("figure_15_4") else { return };
    assert_eq!(page.evaluate("document.documentElement.lang"), json!("en"));
    let unnamed = "[...document.querySelectorAll('button, select, input')]
        .filter(e => !(e.getAttribute('aria-label') || e.textContent || e.labels?.length)).length";
    assert_eq!(page.evaluate(unnamed), json!(0));
    assert_eq!(page.texts("h1").len(), 1);
    assert_eq!(page.evaluate("document.querySelector('tr[aria-current] th').textContent"), json!("a"));
    page.press("Step forward");
    assert_eq!(page.evaluate("document.querySelector('tr[aria-current] th').textContent"), json!("b"));
    assert_eq!(page.evaluate("document.querySelector('input').getAttribute('aria-valuetext')"), json!("step 2 of 19"));
}
