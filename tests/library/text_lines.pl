% Lines of texts and templates: library(strings).

%?- string_lines("a\n\nb", Ls).
%= Ls = ["a", "", "b"].
%?- string_lines('a\n', Ls).
%= Ls = ["a"].
%?- string_lines("", Ls).
%= Ls = [].
%?- string_lines("\n", Ls).
%= Ls = [""].
%?- string_lines(S, [a, 1]).
%= S = "a\n1\n".
%?- string_lines(S, []).
%= S = "".
%?- string_lines(_, _).
%! error(instantiation_error,_)

%?- indent_lines("  ", "a\n\nb\n", S).
%= S = "  a\n\n  b\n".
%?- indent_lines('> ', " \na", S).
%= S = " \n> a".
%?- indent_lines(-, "", S).
%= S = "".
%?- indent_lines(==("b"), "- ", "a\nb", S).
%= S = "a\n- b".
%?- indent_lines([_] >> true, "- ", "a\n\nc\n", S).
%= S = "- a\n- \n- c\n".

%?- dedent_lines("  a\n    b\n  c", S, []).
%= S = "a\n  b\nc".
%?- dedent_lines("\n  a\n   b\n  ", S, []).
%= S = "\na\n b\n".
%?- dedent_lines("  a\n\n  b\n", S, []).
%= S = "a\n\nb\n".
%?- dedent_lines("a\n  b", S, []).
%= S = "a\n  b".
%?- dedent_lines("\ta\n        b\n", S, []).
%= S = "\ta\n        b\n".
%?- dedent_lines("\ta\n        b\n", S, [tab(4)]).
%= S = "a\n    b\n".
%?- dedent_lines("\t a\n\t\tc", S, [tab(4)]).
%= S = "a\n   c".
%?- dedent_lines("\t  a\n\t b\n", S, []).
%= S = " a\nb\n".
%?- dedent_lines("  a\n\t\n  c", S, [tab(8)]).
%= S = "a\n      \nc".
%?- dedent_lines("   ", S, []).
%= S = "".
%?- dedent_lines("  a\n      \n  b", S, []).
%= S = "a\n    \nb".
%?- dedent_lines(_, _, []).
%! error(instantiation_error,_)

%?- interpolate_string("a {X} b {Y,z}", S, ['X' = 1, 'Y' = foo], []).
%= S = "a 1 b foo".
%?- interpolate_string("{X,def} {Y, a b }", S, [], []).
%= S = "def  a b ".
%?- interpolate_string("{X} {1} {x} {X y} {_x} {", S, ['X' = 'A b', '_x' = "s", x = 1], []).
%= S = "A b {1} {x} {X y} s {".
%?- interpolate_string("{{X}} {X,a{b}}", S, ['X' = 1], []).
%= S = "{1} 1}".
%?- interpolate_string("{X}", _, ['Y' = 1], []).
%! error(existence_error(template_var,'X'),_)
%?- interpolate_string("{@write(hello)}!", S, [], [goals(true)]).
%= S = "hello!".
%?- interpolate_string("{@write(hello)}!", S, [], []).
%= S = "{@write(hello)}!".
%?- interpolate_string("{@fail}", _, [], [goals(true)]).
%= false.
%?- interpolate_string(_, _, [], []).
%! error(instantiation_error,_)

