% Coroutines: goals that wait for variables, and bindings of them that are undone.

%?- solved(X, Y).
%= X = 1, Y = 3.
%= X = 2, Y = 2.
%= X = 3, Y = 1.
%= false.

solved(X, Y) :- when(ground(X+Y), X + Y =:= 4), dif(X, 4), freeze(X, integer(X)), member(X, [1, 2, 3, 4]), member(Y, [1, 2, 3]).
