//! Which arguments of the library's predicates are lists: a string in their place makes the call fail or raise an error.

/// A letter for each argument: `l` where a list belongs, `?` for any other term. A text in double quotes would fit if it were a list
/// of codes. Predicates that also take strings, such as atom_codes/2 and phrase/2, are not listed.
const LIST_ARGUMENTS: &[(&str, &str)] = &[
    ("append", "ll"),
    ("append", "lll"),
    ("delete", "l?l"),
    ("exclude", "?ll"),
    ("foldl", "?l??"),
    ("foldl", "?ll??"),
    ("include", "?ll"),
    ("intersection", "lll"),
    ("is_list", "l"),
    ("last", "l?"),
    ("length", "l?"),
    ("list_to_set", "ll"),
    ("maplist", "?l"),
    ("maplist", "?ll"),
    ("maplist", "?lll"),
    ("max_list", "l?"),
    ("max_member", "?l"),
    ("member", "?l"),
    ("memberchk", "?l"),
    ("min_list", "l?"),
    ("min_member", "?l"),
    ("msort", "ll"),
    ("nextto", "??l"),
    ("nth0", "?l?"),
    ("nth0", "?l?l"),
    ("nth1", "?l?"),
    ("nth1", "?l?l"),
    ("partition", "?lll"),
    ("permutation", "ll"),
    ("prefix", "ll"),
    ("reverse", "ll"),
    ("select", "?ll"),
    ("select", "?l?l"),
    ("selectchk", "?ll"),
    ("sort", "ll"),
    ("sort", "??ll"),
    ("subset", "ll"),
    ("subtract", "lll"),
    ("sum_list", "l?"),
    ("sumlist", "l?"),
    ("union", "lll"),
];

/// The indices of the arguments of a predicate that are lists, counted from 0.
pub fn list_arguments(name: &str, arity: usize) -> impl Iterator<Item = usize> {
    let row = LIST_ARGUMENTS.iter().find(|(own, letters)| *own == name && letters.len() == arity);
    row.into_iter()
        .flat_map(|(_, letters)| letters.char_indices().filter(|(_, letter)| *letter == 'l').map(|(index, _)| index))
}
