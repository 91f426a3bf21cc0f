% Small integers are added and compared in registers.
length_of([], 0).
length_of([_|T], N) :- length_of(T, N0), N is N0 + 1.
area(R, A) :- A is 3.14 * R ** 2.
between_them(X, L, H) :- X >= L, X =< H, X =\= 13.
