% Text built-ins of the default dialect: what they take beyond the standard, as SWI-Prolog does. The same calls with the flag iso are
% errors: tests/iso/atoms.pl, sub_atom.pl, number_text.pl.

% ---- numbers and strings in the place of atoms ----

%?- atom_length(123, N), atom_length(1.5, M), atom_length(-7, K), atom_length("abc", L).
%= N = 3, M = 3, K = 2, L = 3.
%?- atom_chars(12, L), atom_codes(12, C), atom_chars("ab", S).
%= L = ['1', '2'], C = [49, 50], S = [a, b].
%?- atom_chars(12, ['1'|T]).
%= T = ['2'].
%?- atom_concat(a, 1, X), atom_concat(1, 2, Y), atom_concat("a", "b", Z).
%= X = a1, Y = '12', Z = ab.
%?- atom_concat(X, 2, 12), atom_concat(1, Y, 12).
%= X = '1', Y = '2'.
%?- findall(X-Y, atom_concat(X, Y, 12), L).
%= L = [''-'12', '1'-'2', '12'-''].
%?- sub_atom(1234, 1, 2, A, S).
%= A = 1, S = '23'.
%?- sub_atom(12, B, _, _, 2).
%= B = 1.
%?- upcase_atom(12, X), string_upper(a1, Y), string_length(12, N).
%= X = '12', Y = "A1", N = 2.
%?- atomic_list_concat([a, 1, "b", 2.5], X), atomic_list_concat(L, '-', "1-b").
%= X = 'a1b2.5', L = ['1', b].
%?- atomic_list_concat([1, 2], 12).
%= false.

% A list of codes or characters is a text as well, and [] is the empty one.
%?- atom_length([a, b], N), atom_length([0'a], M), atom_length([], K).
%= N = 2, M = 1, K = 0.
%?- atom_chars(X, [0'a, 0'b]), atom_codes(Y, [a, b]), number_codes(Z, ['1', '2']), number_chars(U, [0'1]).
%= X = ab, Y = ab, Z = 12, U = 1.
%?- atom_chars(X, "ab"), number_codes(Y, "12"), name(Z, "12").
%= X = ab, Y = 12, Z = 12.

% What is no text is the standard's error in both dialects.
%?- atom_length(f(x), _).
%! error(type_error(atom, f(x)), _)
%?- atom_length([a|_], _).
%! error(type_error(atom, [a|_]), _)
%?- atom_length(_, _).
%! error(instantiation_error, _)
%?- atom_chars([a], _).
%! error(type_error(atom, [a]), _)
%?- atom_concat(f(x), a, _).
%! error(type_error(atom, f(x)), _)
%?- sub_atom([a, b], _, _, _, _).
%! error(type_error(atom, [a, b]), _)
%?- char_code(1, _).
%! error(type_error(character, 1), _)
%?- char_code("a", _).
%! error(type_error(character, "a"), _)
%?- number_codes(abc, _).
%! error(type_error(number, abc), _)
%?- number_codes(_, [0'a]).
%! error(syntax_error(illegal_number), _)

% ---- numbers from texts ----

% A number is not the name of one.
%?- atom_number(12, X).
%! error(type_error(atom, 12), _)
%?- atom_number('+12', X), atom_number("12", Y), atom_number('0x1A', Z), atom_number('-1.5', U).
%= X = 12, Y = 12, Z = 26, U = -1.5.
%?- member(X, [' 12', '12 ', '- 12', '', a, '+', '+a', '+-1']), atom_number(X, _).
%= false.

% ---- characters ----

%?- char_type(97, alpha), char_type("a", alpha), code_type(a, alpha), code_type("a", alpha), char_type('5', digit(W)).
%= W = 5.
%?- char_type(1, alpha).
%= false.
%?- char_type(ab, alpha).
%! error(type_error(character, ab), _)

% ---- other built-ins that ask less than the standard ----

%?- findall(N-X, arg(N, f(a, b), X), L).
%= L = [1-a, 2-b].
%?- arg(N, [a, b], X).
%= N = 1, X = a.
%= N = 2, X = [b].
%?- arg(N, f(a, b, a), a).
%= N = 1.
%= N = 3.
%?- arg(N, f(a, b), c).
%= false.
%?- arg(N, f(X, Y), 1), X == 1.
%= N = 1, X = 1.
%?- \+ arg(_, f(a, b), c), ( arg(N, f(a, b), b) -> true ; N = none ).
%= N = 2.
%?- findall(N, (arg(N, f(1, 2, 3), X), X > 1), L), forall(arg(_, f(1, 2), Y), integer(Y)).
%= L = [2, 3].
%?- catch(arg(_, f(a, b), X), _, true), atom_length(X, N), !.
%= X = a, N = 1.
%?- arg(_, a, _).
%! error(type_error(compound, a), _)
%?- arg(_, _, _).
%! error(instantiation_error, _)
%?- arg(0, f(a), _).
%= false.
%?- arg(-1, f(a), _).
%! error(domain_error(not_less_than_zero, -1), _)
%?- T = f(a), functor(T, T, 0).
%= false.
%?- functor(f(a), f(x), _) ; functor(f(a), f, a).
%= false.
%?- functor(_, f(a), 0).
%! error(type_error(atomic, f(a)), _)
%?- del_attr(a, b), \+ get_attr(a, b, _).
%= true.
%?- put_attr(a, b, c).
%! error(uninstantiation_error(a), _)

% ---- flags that the system does not know ----

%?- current_prolog_flag(my_flag, _).
%= false.
%?- set_prolog_flag(my_flag, f(X, "a")), current_prolog_flag(my_flag, V).
%= V = f(_, "a").
%?- set_prolog_flag(my_flag, b), findall(V, current_prolog_flag(my_flag, V), Vs), findall(F, current_prolog_flag(F, b), Fs).
%= Vs = [b], Fs = [my_flag].
%?- set_prolog_flag(1, a).
%! error(type_error(atom, 1), _)
%?- set_prolog_flag(_, a).
%! error(instantiation_error, _)
%?- set_prolog_flag(bounded, true).
%! error(permission_error(modify, flag, bounded), _)
%?- set_prolog_flag(unknown, maybe).
%! error(domain_error(flag_value, unknown+maybe), _)

% ---- characters that are written ----

%?- put_char(a), put_char(0'b), nl.
%> ab
%= true.

% Letter case is a matter of atomic terms; [] is an atom to them.
%?- upcase_atom([], A), downcase_atom([], B), string_upper([], C), string_lower([], D).
%= A = [], B = [], C = "[]", D = "[]".
%?- upcase_atom([a], _).
%! error(type_error(atomic, [a]), _)
%?- string_lower(`ab`, _).
%! error(type_error(atomic, [97, 98]), _)
%?- upcase_atom(1.5e3, A), string_upper("ab", B).
%= A = '1500.0', B = "AB".
