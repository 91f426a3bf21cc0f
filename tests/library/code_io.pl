% library(code_io): grammars on files, terms and lists of codes.

%?- phrase_from_file(( string_without([10], Cs), [10], remainder(_R) ), 'Cargo.toml'), atom_codes(A, Cs), Cs = _.
%= Cs = [91, 112, 97, 99, 107, 97, 103, 101, 93], A = '[package]'.
%?- phrase_from_file([], 'Cargo.toml').
%= false.
%?- phrase_from_file([], 'no such file').
%! error(existence_error(source_sink,'no such file'),_)
%?- open_codes_stream(`ab`, _S), phrase_from_stream(( [A], [B] ), _S), close(_S).
%= A = 97, B = 98.
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
