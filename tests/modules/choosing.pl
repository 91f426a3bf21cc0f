% What an import list says, and whose definition wins.

:- use_module(parts/queue, except([ push/3, total/1 ])).
:- use_module(parts/colours, [ as(push/3, put) ]).
:- use_module(library(lists), [ as(append/3, join) ]).

% The library's name is free for the program's own.
last([X], X).
last([_|Xs], X) :-
    last(Xs, X).

%?- push(_, _, _).
%! error(existence_error(procedure, push/3), _)
%?- put(a, b, X).
%= X = colours.
%?- empty(X).
%= X = [].
%?- total(_).
%! error(existence_error(procedure, total/1), _)
%?- join([1], [2], X).
%= X = [1, 2].
%?- last([1, 2], X).
%= X = 2.
%?- use_module(tests/modules/parts/queue, [ push/3 ]), push(a, [], X).
%= X = [a].
%?- assertz(member(only, mine)), member(X, Y).
%= X = only, Y = mine.
%?- queue:member(X, [1]).
%= false.
%?- system:member(X, [1]).
%= X = 1.

% What cannot be imported does not keep the rest from it.
%?- use_module(tests/modules/parts/rivals).
%! error(permission_error(redefine, imported_procedure, put/3), _)
%?- rival(X), put(a, b, Y).
%= X = 1, Y = colours.

% as is an operator.
%?- use_module(tests/modules/parts/rivals, [ as(put/3, lay) ]), lay(a, b, X).
%= X = rivals.

% A file whose header is wrong is left out, and so is one that would be a module that there is.
%?- ( use_module(tests/modules/parts/impostor) -> true ; true ), catch(impostor(_), error(E, _), true).
%= E = existence_error(procedure, impostor/1).
