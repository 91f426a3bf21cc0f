% Where the default dialect differs from SWI-Prolog 9, and why. Found by calling every built-in that both have with fifty kinds of terms
% in the place of each argument; what both do alike, and the order and texts of variables' names, are left out.

% ---- an error of the standard, where SWI-Prolog only fails ----
% No program relies on the failure of a call that the standard calls wrong, and the error says where the mistake is.

%?- atom_length(abc, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- string_length(abc, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- atom_chars(abc, [0'a]).
%! error(type_error(character, 97), _)
%?- atom_codes(abc, [a|_]).
%! error(type_error(integer, a), _)
%?- number_codes(1, [a]).
%! error(type_error(integer, a), _)
%?- string_chars(abc, a).
%! error(type_error(list, a), _)
%?- atom_string(abc, f(x)).
%! error(type_error(text, f(x)), _)
%?- string_to_atom("abc", [_]).
%! error(instantiation_error, _)
%?- term_variables(f(_), a).
%! error(type_error(list, a), _)
%?- f(a) =.. [a|b].
%! error(type_error(list, [a|b]), _)
%?- setarg(1, a, b).
%! error(type_error(compound, a), _)
%?- msort([b, a], c).
%! error(type_error(list, c), _)
%?- sort([b, a], [c|d]).
%! error(type_error(list, [c|d]), _)
%?- keysort([b-1], a).
%! error(type_error(list, a), _)
%?- keysort([b-1], [a]).
%! error(type_error(pair, a), _)
%?- clause(p, 1).
%! error(type_error(callable, 1), _)
%?- predicate_property(1, dynamic).
%! error(type_error(callable, 1), _)
%?- stream_property(_, a).
%! error(domain_error(stream_property, a), _)
%?- term_hash(a, a).
%! error(type_error(integer, a), _)

% ---- the standard's term, where SWI-Prolog has another ----

%?- atom_length(f(x), _).
%! error(type_error(atom, f(x)), _)
%?- atom_concat([a], b, _).
%! error(type_error(atom, [a]), _)
%?- char_code(_, -1).
%! error(representation_error(character_code), _)
%?- set_prolog_flag(double_quotes, maybe).
%! error(domain_error(flag_value, double_quotes+maybe), _)
%?- X is "ab".
%! error(type_error(evaluable, "ab"), _)

% ---- a result, where SWI-Prolog raises an error ----
% Every kind of text is a text to every built-in that is not the standard's, numbers and lists too; and the empty list is an atom, as in
% the standard.

%?- split_string(12, "", "", A), text_to_string(1.5, B), string_code(1, 12, C), \+ exists_file(12).
%= A = ["12"], B = "1.5", C = 49.
%?- string_concat([a], "b", A), sub_string([a, b], 0, 1, _, D).
%= A = "ab", D = "a".
%?- atomic_list_concat([a, []], A), atomic_list_concat([a, b], `-`, B), number_string(N, 12).
%= A = 'a[]', B = 'a-b', N = 12.
%?- atom([]), callable([]), atom_chars([], L), atom_concat([], a, A), [] == '[]'.
%= L = ['[', ']'], A = '[]a'.
%?- nth0(100000000000000000000, [a], _) ; sum_list(a, _) ; max_list([], _) ; append([a|b], _, _).
%= false.
%?- phrase(([0'a], [0'b]), "ab").
%= true.

% ---- another result ----
% A list is the pair '.'/2, as in the standard, and characters in quotes are escaped in its way.

%?- [a] =.. L, functor([a], N, A), writeq('\x1\').
%> '\x1\'
%= L = ['.', a, []], N = '.', A = 2.
% All solutions of both, the order is not the same.
%?- findall(T, char_type(a, T), L), memberchk(alpha, L), memberchk(csym, L), memberchk(lower, L).
%= L = [alnum, alpha, csym, csymf, ascii, lower, graph, print, prolog_atom_start, prolog_identifier_continue, xdigit(10), lower('A'), to_lower('A'), to_upper(a)].
% An atom is not equal to a string; SWI-Prolog compares the texts here and nowhere else.
%?- upcase_atom(abc, "ABC").
%= false.
% A sign is no part of the standard's numerals.
%?- number_codes(_, "+12").
%! error(syntax_error(illegal_number), _)
%?- number_codes(_, "1e10").
%! error(syntax_error(illegal_number), _)

% ---- numbers ----
% Found by reading, writing and evaluating on a grid of 60,000 calls.

% `- 1` is a number (6.3.4.1), so -(1) needs brackets to be something else.
%?- integer(- 1), writeq([- 1, -(1), -(-(1))]), nl.
%> [-1,- (1),- - (1)]
%= true.
% A power with a float is a float, even if the exponent is 0.
%?- Y is 0.0 ** 0, Z is 2 ** 0.0.
%= Y = 1.0, Z = 1.0.
% log(0) has no value (9.3.6), nor has the angle of the origin (Cor.2); -2.5 is rounded to the floor of -2 (9.1.6.1).
%?- X is log(0).
%! error(evaluation_error(undefined), _)
%?- X is atan2(0, 0).
%! error(evaluation_error(undefined), _)
%?- X is round(-2.5).
%= X = -2.
% Infinity is a number to compute with: searches begin with it.
%?- X is inf + 1, Y is max(1, -inf), Z is 1 / inf.
%= X = 1.0Inf, Y = 1, Z = 0.0.
% A comparison is exact beyond the precision of floats, and quotients of large integers are rounded once.
%?- 9007199254740993 =:= 9007199254740992.0.
%= false.
%?- X is 3 / 10**40.
%= X = 3.0e-40.
% The sign of an exponent is written where it is needed.
%?- X = 1.0e22, print(X), nl.
%> 1.0e22
%= X = 1.0e22.
% A rational number, too, is compared with a float exactly.
%?- 1r3 =:= 0.3333333333333333.
%= false.

% ---- found by asking it the queries of tests/swipl ----

% Wrong calls of libraries are errors that name the argument; SWI-Prolog says that no rule matches, fails, or has is/2 complain.
%?- rb_insert(foo, a, 0, _).
%! error(type_error(rbtree, foo), _)
%?- intersection(a, [b], _).
%= false.
%?- limit(-1, true).
%! error(type_error(nonneg, -1), _)
%?- offset(a, true).
%! error(type_error(nonneg, a), _)
%?- call_with_time_limit(a, true).
%! error(type_error(number, a), _)
%?- aggregate(foo(X), member(X, [a]), _).
%! error(domain_error(aggregate_template, _), _)
%?- is_of_type(no_such_type, a).
%! error(existence_error(type, no_such_type), _)
%?- restore_setting(no_such_setting).
%! error(existence_error(setting, user:no_such_setting), _)
%?- directory_member('/no_such_directory', _, []).
%! error(existence_error(directory, '/no_such_directory'), _)
%?- process_create(path(true), [_], []).
%! error(instantiation_error, _)
%?- is_process(99999999).
%= false.
% The argument in which answers are collected must be a list, or become one.
%?- findall(X, member(X, [a]), b).
%! error(type_error(list, b), _)
%?- bagof(X, member(X, [a]), b).
%! error(type_error(list, b), _)
% Options have the standard's errors; what cannot be written or read to its end is wrong as a whole.
%?- write_term(a, [quoted(maybe)]).
%! error(domain_error(write_option, quoted(maybe)), _)
%?- term_to_atom(_, 'foo(').
%! error(syntax_error(term_expected), _)
%?- format("~w ~w~n", [a]).
%! error(format('not enough arguments'), _)
% In the standard a numeral is not followed by a quote: 16'FF is no number.
%?- catch(term_to_atom(_, 'x = 16\'FF'), error(syntax_error(_), _), true).
%= true.
% A body that is an equation stays one.
%?- assertz((moved(X) :- X = b)), clause(moved(Y), B).
%= B = (Y=b).
% Associations know the heights of their parts and not which is the deeper one.
%?- list_to_assoc([a-1, b-2], A).
%= A = t(a, 1, 2, t, t(b, 2, 1, t, t)).
% Infinity and what is no number have no integers.
%?- X is integer(inf).
%! error(evaluation_error(undefined), _)
% Residual goals are those that were called, without their module.
%?- freeze(X, true), frozen(X, G).
%= G = freeze(X, true), freeze(X, true).
% Functors of no arguments are not written.
%?- compound_name_arguments(T, foo, []).
%! error(type_error(compound, foo), _)
% Abstract terms have the number of compound terms that is asked for.
%?- size_abstract_term(2, f(g(h(x))), A).
%= A = f(g(_)).
