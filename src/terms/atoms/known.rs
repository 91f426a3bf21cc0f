//! Atoms that Rust code names: constants, the same in every table. The table begins with them, and they are
//! atoms of it, so the two files use each other.

use super::Atom;

macro_rules! known {
    ($($constant:ident = $name:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        enum Index { $($constant),* }
        /// The names of the constants of this module, in the order of their numbers.
        pub static NAMES: &[&str] = &[$($name),*];
        $(
            #[doc = concat!("The atom `", $name, "`.")]
            #[allow(dead_code, reason = "the table has more names than are needed")]
            pub const $constant: Atom = Atom(Index::$constant as u32);
        )*
    };
}
macro_rules! characters {
    ($($constant:ident = $character:literal),* $(,)?) => {
        $(
            #[doc = concat!("The atom `", $character, "`.")]
            #[allow(dead_code, reason = "the table has more names than are needed")]
            pub const $constant: Atom = Atom::from_char($character);
        )*
    };
}

characters! {
    PLUS = '+', MINUS = '-', STAR = '*', SLASH = '/', CARET = '^', COMMA = ',', BAR = '|', SEMICOLON = ';',
    CUT = '!', DOT = '.', COLON = ':', EQUAL = '=', LESS = '<', GREATER = '>', BACKSLASH = '\\', QUESTION = '?',
    AT = '@', DOLLAR = '$', LETTER_E = 'e', TILDE = '~', HASH = '#', AMPERSAND = '&',
}

known! {
    NIL = "[]", CURLY = "{}", EMPTY = "", NECK = ":-", QUERY = "?-", GRAMMAR = "-->", ARROW = "->",
    SOFT_ARROW = "*->", NOT_PROVABLE = "\\+", CALL = "call", ONCE = "once", IGNORE = "ignore", NOT = "not", FORALL = "forall", MAPLIST = "maplist", FOLDL = "foldl", TRUE = "true", FAIL = "fail", FALSE = "false",
    NOT_EQUAL = "\\=", IDENTICAL = "==", NOT_IDENTICAL = "\\==", TERM_LESS = "@<", TERM_LESS_EQUAL = "@=<",
    TERM_GREATER = "@>", TERM_GREATER_EQUAL = "@>=", IS = "is", ARITH_EQUAL = "=:=", ARITH_NOT_EQUAL = "=\\=",
    LESS_EQUAL = "=<", GREATER_EQUAL = ">=", UNIV = "=..", INT_DIV = "//", SHIFT_LEFT = "<<", SHIFT_RIGHT = ">>",
    AND = "/\\", OR = "\\/", STAR_STAR = "**", MOD = "mod", ARG = "arg", FUNCTOR = "functor",
    COMPARE = "compare", REM = "rem", DIV = "div", XOR = "xor", MIN = "min", MAX = "max", ABS = "abs", SIGN = "sign",
    ERROR = "error", USER = "user", SYSTEM = "system", END_OF_FILE = "end_of_file", VAR_FUNCTOR = "$VAR",
    INSTANTIATION_ERROR = "instantiation_error", TYPE_ERROR = "type_error", DOMAIN_ERROR = "domain_error",
    EXISTENCE_ERROR = "existence_error", PERMISSION_ERROR = "permission_error",
    REPRESENTATION_ERROR = "representation_error", EVALUATION_ERROR = "evaluation_error",
    RESOURCE_ERROR = "resource_error", SYNTAX_ERROR = "syntax_error", SYSTEM_ERROR = "system_error",
    UNINSTANTIATION_ERROR = "uninstantiation_error",
    CALLABLE = "callable", INTEGER = "integer", ATOM = "atom", ATOMIC = "atomic", NUMBER = "number",
    COMPOUND = "compound", LIST = "list", EVALUABLE = "evaluable", VAR = "var", NONVAR = "nonvar",
    FLOAT = "float", STRING = "string", CHARACTER = "character", BYTE = "byte", PROCEDURE = "procedure",
    CLAUSE = "clause", BODY = "body", FACT = "fact", ON = "on", OFF = "off", CODES = "codes", CHARS = "chars",
    UNKNOWN = "unknown", WARNING = "warning", DYNAMIC = "dynamic", DISCONTIGUOUS = "discontiguous",
    INITIALIZATION = "initialization", TEST = "test", NUMBERED_TEST = "$test", REACHED = "$reached", END_TESTS = "end_tests", MAIN = "main", HALT = "halt", FREEZE = "freeze",
    ATTRIBUTES = "att", WAKE = "$wake", BOX = "$box", BEGIN_TRACE = "$begin_trace", PAUSE = "$pause", PACKED = "$arguments", CATCH = "catch", FINDALL = "findall", MODULE = "module",
    READ = "read", LOCKED = "locked", META_PREDICATE = "meta_predicate", IF = "if", ELIF = "elif", ELSE = "else", ENDIF = "endif", TERM_EXPANSION = "term_expansion", GOAL_EXPANSION = "goal_expansion", FILE_SEARCH_PATH = "file_search_path", ABORTED = "$aborted", LIMIT_EXCEEDED = "$limit_exceeded", CLEAN_UP = "$clean_up", REPORT_ERROR = "$report_error", PRINT_MESSAGE = "print_message", WITH_BACKTRACE = "$with_backtrace", CLEAN_UP_QUIETLY = "$clean_up_quietly", WRITE = "write", APPEND = "append",
    TIME = "time", TIME_LIMIT_EXCEEDED = "time_limit_exceeded",
    CLPFD = "clpfd", INF = "inf", SUP = "sup", FD_ATTRIBUTE = "$fd", FD_PROPAGATOR = "$fd_propagator", FD_BITS = "$fd_bits", FD_INTERVALS = "$fd_intervals", FD_ROWS = "$fd_rows", FD_PENDING = "$fd_pending",
    FD_COMPARE = "$fd_compare", FD_EQUAL = "#=", FD_NOT_EQUAL = "#\\=", FD_LESS = "#<", FD_GREATER = "#>", FD_LESS_EQUAL = "#=<", FD_GREATER_EQUAL = "#>=",
    RULE = "=>", CHOICE_RULE = "?=>", GRAMMAR_RULE = "==>", CUT_IN_GUARD = "$cut_in_guard", DET = "det", RESUME_FRAMES = "$resume_frames", COMMITTING = "$=>", GUARDED = "$guarded=>", CHOOSING = "$?=>",
    RESIDUE = "$residue",
    XF = "xf", YF = "yf", XFX = "xfx", XFY = "xfy", YFX = "yfx", FY = "fy", FX = "fx",
}
