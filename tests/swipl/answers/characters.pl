% Kinds of characters, texts as streams, lazy lists, signals and operators as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(ctypes)).
:- use_module(library(charsio)).
:- use_module(library(lazy_lists)).
:- use_module(library(intercept)).
:- use_module(library(operators)).
:- use_module(library(readln)).
:- use_module(library(isub)).
:- use_module(library(pure_input)).

stream_of(Text, S, Goal) :- open_string(Text, S), call_cleanup(once(Goal), close(S)).
codes([]) --> [].
codes([C | Cs]) --> [C], codes(Cs).
next(X) :- send_signal(x(X)).
add(X, L0, [X | L0]).

%?- is_alnum(0'a).
%= true.
%?- is_alnum(0'!).
%= false.
%?- is_alnum(a).
%= true.
%?- is_alnum(_), !.
%= true.
%?- is_alpha(0'a).
%= true.
%?- is_alpha(0'1).
%= false.
%?- is_alpha(0'_).
%= false.
%?- is_alpha(a).
%= true.
%?- is_ascii(0'a).
%= true.
%?- is_ascii(200).
%= false.
%?- is_cntrl(10).
%= true.
%?- is_cntrl(0'a).
%= false.
%?- is_csym(0'_).
%= true.
%?- is_csym(0'-).
%= false.
%?- is_csymf(0'_).
%= true.
%?- is_csymf(0'1).
%= false.
%?- is_digit(0'1).
%= true.
%?- is_digit(0'a).
%= false.
%?- is_digit(0'7, 10, W).
%= W = 7.
%?- is_digit(0'f, 16, W).
%= W = 15.
%?- is_digit(0'9, 8, W).
%= false.
%?- is_digit(C, 10, 3).
%= C = 51.
%?- is_endfile(-1).
%= true.
%?- is_endfile(0'a).
%= false.
%?- is_endline(10).
%= true.
%?- is_endline(0'a).
%= false.
%?- is_graph(0'a).
%= true.
%?- is_graph(32).
%= false.
%?- is_lower(0'a).
%= true.
%?- is_lower(0'A).
%= false.
%?- is_newline(10).
%= true.
%?- is_newline(13).
%= false.
%?- is_newpage(12).
%= true.
%?- is_newpage(10).
%= false.
%?- is_paren(0'(, C).
%= C = 41.
%?- is_paren(O, 0']).
%= O = 91.
%?- is_paren(0'a, C).
%= false.
%?- is_period(0'.).
%= true.
%?- is_period(0'?).
%= true.
%?- is_period(0'a).
%= false.
%?- is_print(0'a).
%= true.
%?- is_print(10).
%= false.
%?- is_punct(0'!).
%= true.
%?- is_punct(0'a).
%= false.
%?- is_quote(0'").
%= true.
%?- is_quote(0'a).
%= false.
%?- is_space(32).
%= true.
%?- is_space(0'a).
%= false.
%?- is_upper(0'A).
%= true.
%?- is_upper(0'a).
%= false.
%?- is_white(9).
%= true.
%?- is_white(10).
%= false.
%?- to_lower(0'A, L).
%= L = 97.
%?- to_lower(0'a, L).
%= L = 97.
%?- to_upper(0'a, U).
%= U = 65.
%?- to_upper(0'A, U).
%= U = 65.
%?- to_upper(0'1, U).
%= U = 49.
%?- upper_lower(U, 0'a).
%= U = 65.
%?- upper_lower(0'B, L).
%= L = 98.
%?- upper_lower(0'1, L).
%= false.
%?- format_to_chars("a~w", [b], L).
%= L = [97, 98].
%?- format_to_chars("a~w", [b], L, T).
%= L = [97, 98|T].
%?- format_to_chars(_, [b], L).
%! error(instantiation_error, _)
%?- format_to_chars(_, [b], L, T).
%! error(instantiation_error, _)
%?- write_to_chars(f('A b'), L).
%= L = [102, 40, 65, 32, 98, 41].
%?- write_to_chars(f('A b'), L, T).
%= L = [102, 40, 65, 32, 98, 41|T].
%?- atom_to_chars(abc, L).
%= L = [97, 98, 99].
%?- atom_to_chars(abc, L, T).
%= L = [97, 98, 99|T].
%?- atom_to_chars(_, L).
%! error(instantiation_error, _)
%?- atom_to_chars(12, L).
%= L = [49, 50].
%?- number_to_chars(12, L).
%= L = [49, 50].
%?- number_to_chars(12, L, T).
%= L = [49, 50|T].
%?- number_to_chars(a, L).
%! error(type_error(number, a), _)
%?- number_to_chars(_, L).
%! error(instantiation_error, _)
%?- read_from_chars(`foo(X)`, T).
%= T = foo(_).
%?- read_from_chars(`a b`, T).
%! error(syntax_error(operator_expected), _)
%?- read_term_from_chars(`foo(X, Y)`, T, [variable_names(V)]).
%= T = foo(_A, _B), V = ['X'=_A, 'Y'=_B].
%?- read_term_from_chars(`foo`, _T, foo).
%! error(type_error(list, foo), _)
%?- open_chars_stream(`abc`, _S), read_string(_S, _, T), close(_S).
%= T = "abc".
%?- open_chars_stream(_, S).
%! error(instantiation_error, _)
%?- with_output_to_chars(write(abc), L).
%= L = [97, 98, 99].
%?- with_output_to_chars(fail, L).
%= false.
%?- with_output_to_chars(_, L).
%! error(instantiation_error, _)
%?- with_output_to_chars(write(a), L, T).
%= L = [97|T].
%?- with_output_to_chars(write(a), _S, L, T).
%= L = [97|T].
%?- stream_of("abc", _S, ( lazy_list(lazy_get_codes(_S, 2), _L), _L = [_A, _B | _] )).
%= true.
%?- stream_of("abc", _S, ( lazy_list(lazy_get_codes(_S, 2), _L), phrase(codes(R), _L) )), !.
%= R = [97, 98, 99].
%?- stream_of("a\nb\n", _S, ( lazy_list(lazy_read_lines(_S, []), _L), lazy_list_materialize(_L), _L = L )).
%= L = ["a", "b"].
%?- stream_of("a\nb\n", _S, ( lazy_list(lazy_read_lines(_S, [as(atom)]), _L), lazy_list_materialize(_L), _L = L )).
%= L = [a, b].
%?- stream_of("a. f(X). ", _S, ( lazy_list(lazy_read_terms(_S, []), _L), lazy_list_materialize(_L), _L = L )).
%= L = [a, f(_)].
%?- stream_of("abcd", _S, ( lazy_list(lazy_get_codes(_S, 3), _L), lazy_list_length(_L, N) )).
%= N = 4.
%?- lazy_list_length([a, b], N).
%= N = 2.
%?- lazy_list_materialize([a, b]).
%= true.
%?- lazy_list([_S0, _S, _X]>>(_S0 < 3, _S is _S0 + 1, _X = _S), 0, _L), _L = [_A, _B, _C | _R], !.
%= true.
%?- stream_of("abc", _S, ( stream_to_lazy_list(_S, _L), phrase(codes(R), _L) )), !.
%= R = [97, 98, 99].
%?- stream_of("a\nbc", _S, ( stream_to_lazy_list(_S, _L), phrase(( codes(`a\nb`), lazy_list_location(_P), codes(_) ), _L) )), _P = pos(_N).
%= false.
%?- stream_of("a\nbc", _S, ( stream_to_lazy_list(_S, _L), phrase(( codes(`a\nb`), lazy_list_character_count(N), codes(_) ), _L) )), !.
%= N = 3.
%?- stream_of("a\nbc", _S, ( stream_to_lazy_list(_S, _L), phrase(( codes(`a\nb`), syntax_error(oops) ), _L) )).
%! error(syntax_error(oops), _)
%?- intercept(next(1), x(X), ( write(got(X)), nl )).
%> got(1)
%= true.
%?- intercept(send_signal(foo), bar, true).
%! error(unintercepted_signal(foo), _)
%?- intercept(fail, x, true).
%= false.
%?- intercept(_, x, true).
%! error(instantiation_error, _)
%?- intercept(next(1), x(_X), [_Y]>>( write(_Y-_X), nl ), arg).
%> arg-1
%= true.
%?- intercept_all(X, ( member(Y, [1, 2, 3]), send_signal(x(Y)), fail ; true ), x(X), L).
%= L = [].
%?- intercept_all(X, true, x(X), L).
%= L = [].
%?- intercept_all(X, _, x(X), L).
%! error(instantiation_error, _)
%?- nb_intercept_all(X, ( member(Y, [1, 2, 3]), send_signal(x(Y)) ), x(X), L).
%= Y = 1, L = [1].
%= Y = 2, L = [1, 2].
%= Y = 3, L = [1, 2, 3].
%?- nb_intercept_all(X, true, x(X), L).
%= L = [].
%?- nb_intercept_all(X, _, x(X), L).
%! error(instantiation_error, _)
%?- send_signal(nobody).
%! error(unintercepted_signal(nobody), _)
%?- send_signal(_).
%! error(instantiation_error, _)
%?- send_silent_signal(nobody).
%= true.
%?- send_silent_signal(_).
%! error(instantiation_error, _)
%?- push_operators([op(700, xfx, ===>)]), current_op(P, T, ===>), pop_operators.
%= P = 700, T = xfx.
%?- push_operators([op(700, xfx, ===>)]), pop_operators, current_op(P, T, ===>).
%= false.
%?- push_operators([op(700, xfx, ===>)], _U), pop_operators(_U), current_op(P, T, ===>).
%= false.
%?- push_operators([]), push_op(700, xfx, ===>), current_op(P, T, ===>), pop_operators.
%= P = 700, T = xfx.
%?- push_op(_, xfx, ===>).
%! error(instantiation_error, _)
%?- push_op(700, foo, ===>).
%! error(domain_error(operator_specifier, foo), _)
%?- pop_operators(foo).
%= false.
%?- stream_of("hello world 12.\n", _S, ( readln(_S, L) )).
%= false.
%?- stream_of("hello, World\nnext", _S, ( readln(_S, L) )).
%= false.
%?- stream_of("", _S, readln(_S, L)).
%= false.
%?- stream_of("It is 5\n", _S, readln(_S, _L, _E)).
%! error(existence_error(procedure, readln/3), _)
%?- stream_of("a-b c\n", _S, readln(_S, L, E, [0'-], uppercase)).
%= false.
%?- stream_of("Aa Bb\n", _S, readln(_S, L, E, [0'_], lowercase)).
%= false.
%?- stream_of("ab 3\n", _S, ( set_input(_S), readln(L) )).
%= L = [ab, 3].
%?- stream_of("ab 3\n", _S, ( set_input(_S), readln(L, E) )).
%= L = [ab, 3], E = 10.
%?- readln(no_such_stream, L).
%= false.
%?- isub(hello, hallo, _S, []), _S > 0.5, _S < 1.0.
%= false.
%?- isub(abc, abc, S, []).
%= S = 1.0.
%?- isub(abc, xyz, S, [zero_to_one(true)]).
%= S = 0.0.
%?- isub(abc, xyz, _S, []), !.
%= true.
%?- isub(_, xyz, S, []).
%! error(instantiation_error, _)
%?- stream_of("a\nb\n", _S, lazy_read_lines(_S, [], L, T)), T = [].
%= L = ["a", "b"], T = [].
%?- stream_of("a. b. ", _S, lazy_read_terms(_S, [], L, T)), T = [].
%= L = [a, b], T = [].
%?- stream_of("", _S, lazy_read_lines(_S, [], L, T)).
%= L = [], T = [].
%?- stream_of("", _S, lazy_read_terms(_S, [], L, T)).
%= L = [], T = [].
%?- stream_of("abc", _S, lazy_get_codes(_S, 2, L, T)).
%= L = [97, 98|T].
%?- stream_of("", _S, lazy_get_codes(_S, 2, L, T)).
%= L = [], T = [].
%?- lazy_read_lines(_, [], L, T).
%! error(instantiation_error, _)
%?- lazy_read_terms(_, [], L, T).
%! error(instantiation_error, _)
%?- lazy_get_codes(_, 2, L, T).
%! error(instantiation_error, _)
