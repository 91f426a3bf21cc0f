% Output to lists of codes and input from them: library(charsio).

%?- format_to_chars("~w~a", [1, b], Cs).
%= Cs = [49, 98].
%?- format_to_chars("~w", [1], Cs, T).
%= Cs = [49|T].
%?- write_to_chars(f('A'), Cs).
%= Cs = [102, 40, 65, 41].
%?- write_to_chars(a, Cs, T).
%= Cs = [97|T].
%?- atom_to_chars(ab, Cs).
%= Cs = [97, 98].
%?- atom_to_chars(12, Cs).
%= Cs = [49, 50].
%?- atom_to_chars(A, [97, 98]).
%= A = ab.
%?- atom_to_chars(a, Cs, T).
%= Cs = [97|T].
%?- atom_to_chars(_, _).
%! error(instantiation_error,_)
%?- number_to_chars(12, Cs).
%= Cs = [49, 50].
%?- number_to_chars(N, [49, 50]).
%= N = 12.
%?- number_to_chars(1, Cs, T).
%= Cs = [49|T].
%?- number_to_chars(a, _).
%! error(type_error(number,a),_)
%?- read_from_chars("f(X, Y).", T).
%= T = f(_, _).
%?- read_from_chars("f(x)", T).
%= T = f(x).
%?- read_from_chars("", T).
%= T = end_of_file.
%?- read_term_from_chars("f(X)", T, [variable_names(Vs)]).
%= T = f(_A), Vs = ['X'=_A].
%?- open_chars_stream([97, 46], _S), read(_S, T).
%= T = a.
%?- with_output_to_chars(write(a), Cs).
%= Cs = [97].
%?- with_output_to_chars(write(a), Cs, T).
%= Cs = [97|T].
%?- with_output_to_chars(put_char(_S, a), _S, Cs, T).
%= Cs = [97|T].
%?- with_output_to_chars(member(X, [a, b]), Cs).
%= X = a, Cs = [].
%?- with_output_to_chars(fail, _).
%= false.
