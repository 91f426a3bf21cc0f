//! The types of the page's scripts, as their comments declare them.

use super::installed;
use std::process::Command;

#[test]
fn the_types_of_the_page_are_right() {
    let Some(compiler) = installed(&["tsc"]) else { return };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/pictures/trees/player/page");
    let output = Command::new(compiler).args(["-p", folder]).output().expect("the compiler");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
