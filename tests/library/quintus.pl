% library(quintus) and library(backcomp): other names of predicates, in older programs.

:- dynamic ran/1.
:- at_initialization(assertz(ran(yes))).

file(Path) :-
    tmp_file(quintus, Path).

%?- ran(X).
%= X = yes.
%?- at_initialization(_).
%! error(instantiation_error, _)
%?- 'C'([a, b], X, Rest).
%= X = a, Rest = [b].
%?- 'C'(S, a, [b]).
%= S = [a, b].
%?- file(_F), tell(_F), write('compiled(1).'), nl, told, compile(_F), compiled(X).
%= X = 1.
%?- compile(_).
%! error(instantiation_error, _)
%?- file(_F), tell(_F), write(abc), told, open(_F, read, _S), get_char(_S, A), stream_property(_S, position(_P)),
%     get_char(_S, B), stream_position(_S, _, _P), get_char(_S, C), close(_S).
%= A = a, B = b, C = b.
%?- stream_position(a, _, _).
%! error(existence_error(stream, a), _)
%?- open_string("one\ntwo", _S), skip_line(_S), read_line_to_string(_S, L), close(_S).
%= L = "two".
%?- concat(a, 1, X), concat_atom([a, b, c], -, Y), checklist(atom, [a, b]), sublist(atom, [a, 1, b], L).
%= X = a1, Y = 'a-b-c', L = [a, b].
%?- pow(2, 10, X), abs(-3, Y), sqrt(16, Z).
%= X = 1024, Y = 3, Z = 4.0.
%?- unix(argv(_)), otherwise, \+ simple(f(x)), simple(_), simple(a).
%= true.
%?- on_exception(E, raise_exception(boom), X = caught).
%= E = boom, X = caught.
%?- genarg(2, f(a, b), X).
%= X = b.
