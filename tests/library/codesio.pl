% Terms written to and read from lists of codes: library(codesio).

%?- format_to_codes("a~w", [b], Cs).
%= Cs = [97, 98].
%?- write_to_codes('A', Cs), write_term_to_codes('A', Ds, []).
%= Cs = [65], Ds = [65].
%?- with_output_to_codes(write(a), Cs).
%= Cs = [97].
%?- with_output_to_codes(fail, _).
%= false.
%?- read_from_codes(`f(X, Y, X)`, T).
%= T = f(_A, _, _A).
%?- read_term_from_codes("f(X)", T, [variable_names(Vs)]).
%= T = f(_A), Vs = ['X' = _A].
%?- read_from_codes(`f(`, _).
%! error(syntax_error(_),_)
%?- read_from_codes("foo. bar", T), read_from_codes(" ", U).
%= T = foo, U = end_of_file.
%?- read_from_codes(_, _).
%! error(instantiation_error,_)
%?- format_to_codes("~w~a", [1, b], Cs).
%= Cs = [49, 98].
%?- format_to_codes("~w", [1], Cs, T).
%= Cs = [49|T].
%?- write_to_codes(f('A'), Cs).
%= Cs = [102, 40, 65, 41].
%?- write_to_codes(a, Cs, T).
%= Cs = [97|T].
%?- write_term_to_codes('A', Cs, [quoted(true)]).
%= Cs = [39, 65, 39].
%?- write_term_to_codes('A', Cs, T, [quoted(true)]).
%= Cs = [39, 65, 39|T].
%?- read_from_codes([97], T).
%= T = a.
%?- read_term_from_codes("f(X)", T, [variable_names(Vs)]).
%= T = f(_A), Vs = ['X'=_A].
%?- open_codes_stream("a.", _S), read(_S, T).
%= T = a.
%?- with_output_to_codes(write(a), Cs, T).
%= Cs = [97|T].
%?- with_output_to_codes(put_char(_S, a), _S, Cs, T).
%= Cs = [97|T].
