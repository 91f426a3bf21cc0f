% functor/3, =../2 and compare/3: what has its first occurrence is found or made without being unified.
copied(T, C) :- functor(T, N, A), functor(C, N, A).
fresh(T) :- functor(T, N, A), functor(C, N, A), put(C).
binary(T, N) :- functor(T, N, 2).
named(T) :- ( functor(T, f, 1) -> true ; functor(T, g, _) ).
taken(T, N, As) :- T =.. [N|As].
rebuilt(T, U) :- T =.. [N|As], mapped(As, Bs), U =.. [N|Bs].
made(T, X, Y) :- V =.. [T, X, Y], put(V).
listed(T) :- T =.. L, put(L).
first(T, X) :- T =.. [_, X|_], !.
known(T, L) :- T =.. L.
larger(X, Y, Z) :- compare(O, X, Y), larger(O, X, Y, Z).
before(X, Y) :- compare(<, X, Y).
order(O, X, Y) :- compare(O, X, Y), !.
