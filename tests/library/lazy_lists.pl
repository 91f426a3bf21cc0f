% Lazy lists and grammars over files: library(lazy_lists), library(pure_input).

with(Text, File, Goal) :- tmp_file_stream(text, File, Stream), write(Stream, Text), close(Stream), call(Goal), delete_file(File).
below(Limit, N0, N, N0) :- N0 < Limit, N is N0 + 1.
lines([L|Ls]) --> string_without("\n", Cs), ( "\n" ; eos ), !, { atom_codes(L, Cs) }, ( eos, { Ls = [] } ; lines(Ls) ), !.
at(X, L, C) --> string(_), X, !, lazy_list_location(L), lazy_list_character_count(C), remainder(_).
wrong --> "line", syntax_error(bad).

%?- lazy_list(below(5), 0, L), lazy_list_materialize(L).
%= L = [0, 1, 2, 3, 4].
%?- lazy_list(below(5), 0, L), once(length(L, N)).
%= L = [0, 1, 2, 3, 4], N = 5.
%?- lazy_list(below(5), 0, _L), _L = [A, B|_].
%= A = 0, B = 1.
%?- lazy_list(below(5), 0, _L), ( _L = [a|_] ; _L = [X, Y|_] ).
%= X = 0, Y = 1.
%?- lazy_list(below(3), 0, _L), findall(X, member(X, _L), Xs), findall(Y, member(Y, _L), Ys).
%= Xs = [0, 1, 2], Ys = [0, 1, 2].
%?- lazy_list(below(3), 0, _L), copy_term(_L, _, [G]).
%= G = lazy_list(below(3), 0, _).
%?- lazy_list(below(3000), 0, _L), last(_L, X).
%= X = 2999.
%?- lazy_list(below(3), 0, _L), lazy_list_length(_L, N), lazy_list(below(2), 0, _M), append(_L, _M, LM).
%= N = 3, LM = [0, 1, 2|_M], lazy_list(below(2), 0, _M).
%?- open_string("line one\ntwo", _S), lazy_list(lazy_get_codes(_S, 5), _L), lazy_list_length(_L, N).
%= N = 12.
%?- open_string("line one\ntwo", _S), lazy_list(lazy_read_lines(_S, []), L), lazy_list_materialize(L).
%= L = ["line one", "two"].
%?- open_string("line one\ntwo", _S), lazy_list(lazy_read_lines(_S, [as(atom), chunk(1)]), L), lazy_list_materialize(L).
%= L = ['line one', two].
%?- open_string("a. b(X, Y). c.", _S), lazy_list(lazy_read_terms(_S, [chunk(2)]), L), lazy_list_materialize(L).
%= L = [a, b(_, _), c].
% Without the solutions that were read the stream could not be asked again.
%?- open_string("ab", _S), lazy_list(lazy_get_codes(_S, 1), _L), forall(member(_, _L), true), atom_codes(A, "ab"), _L = [X, Y].
%= A = ab, X = 97, Y = 98.

%?- with('line one\nline two\nlast', _F, phrase_from_file(lines(Ls), _F)).
%= Ls = ['line one', 'line two', last].
%?- with('line one\nline two\nlast', _F, phrase_from_file(lines(Ls), _F, [encoding(utf8), buffer_size(2)])).
%= Ls = ['line one', 'line two', last].
%?- with('line one\nline two\nlast', _F, phrase_from_file(at("two", file(_, L, P, N), C), _F)).
%= L = 2, P = 8, N = 17, C = 17.
%?- with('line one\nline two\nlast', _F, phrase_from_file(at("two", file(_, L, P, N), C), _F, [buffer_size(3)])).
%= L = 2, P = 8, N = 17, C = 17.
%?- with('line one', _F, catch(phrase_from_file(wrong, _F), error(E, file(_, L, P, N)), true)).
%= E = syntax_error(bad), L = 1, P = 4, N = 4.
%?- with('line one\nline two\nlast', _F, ( open(_F, read, _S), phrase_from_stream(lines(Ls), _S), close(_S) )).
%= Ls = ['line one', 'line two', last].
%?- with('abcd', _F, findall(X, phrase_from_file((string(_), [X], remainder(_)), _F, [buffer_size(3)]), Xs)).
%= Xs = [97, 98, 99, 100].
%?- phrase_from_file([], '/tmp/no such').
%! error(existence_error(source_sink,'/tmp/no such'),_)
%?- phrase((lazy_list_location(L), lazy_list_character_count(C), [_, _]), [1, 2]).
%= L = end_of_file-2, C = end_of_file-2.
%?- phrase(syntax_error(bad), [1], _).
%! error(syntax_error(bad),_)

