% Constraints on what programs seldom have: huge numbers, functions without a value, attributes made by hand.

:- use_module(library(clpfd)).

% Huge numbers.
%?- S = 100000000000000000000, cumulative([task(S, 3, _, 1, _), task(S, 3, _, 1, _)]).
%= false.
%?- S = 100000000000000000000, T is S + 3, cumulative([task(S, 3, _, 1, a), task(T, 3, _, 1, b)]).
%= S = 100000000000000000000, T = 100000000000000000003.
%?- X in 0..10000000000000, X mod 1000000000000 #= 500000000000, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = 500000000000, Low = 500000000000, High = 9500000000000.
%?- X in -20..20, X mod 7 #= 3, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = -18, Low = -18, High = 17.
%?- X in -20..20, X mod -7 #= -3, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = -17, Low = -17, High = 18.
%?- X in -20..20, X rem 7 #= -3, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = -17, Low = -17, High = -3.
%?- X in -20..20, X rem 7 #= 3, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = 3, Low = 3, High = 17.
%?- X in -100000..100000, X rem 7777 #> 0, fd_inf(X, Low), fd_sup(X, High), X = Low.
%= X = 1, Low = 1, High = 100000.

% Functions without a value.
%?- #\ (abs(msb(X)) #>= 0), X = 5.
%= false.
%?- #\ (abs(msb(X)) #>= 0), X = 0.
%= X = 0.
%?- #\ ((X ^ Y) ^ 2 #>= 0), X = 2, Y = 3.
%= false.
%?- #\ ((X ^ Y) ^ 2 #>= 0), X = 2, Y = -3.
%= X = 2, Y = -3.
%?- 0 * popcount(X) #= 0 #<==> B, B = 0, X = 5.
%= false.

% Tuples without elements.
%?- tuples_in([[]], [[]]).
%= true.
%?- tuples_in([[]], []).
%= false.

% A connective that one operand decides waits no longer.
%?- P #\/ Q, P = 1, fd_degree(Q, N), Q = 0.
%= P = 1, Q = 0, N = 0.

% Attributes made by hand.
overwritten(Z) :-
    Y in 1..3,
    functor(T, a, 1),
    functor(Z, g, 9),
    T = a(1),
    Z = g([], b, c, d, e, f, h, i, j),
    put_attr(X, clpfd, T),
    X = Y.

%?- overwritten(Z).
%= Z = g([], b, c, d, e, f, h, i, j).
%?- put_attr(X, clpfd, foo(1)), X = 5.
%= X = 5.
%?- X in 1..5, get_attr(X, clpfd, A), L = [_|L], setarg(4, A, L), X = 3, setarg(4, A, []), L = [].
%= false.

% Counters of automata with variables of the program, and expressions that have no value on other arcs.
%?- K in 2..3, automaton([1, 1], _, [1, 1], [source(a), sink(a)], [arc(a, 1, a, [C + K])], [C], [0], [N]), N = 6.
%= K = 3, N = 6.
%?- automaton([1, 0], _, [1, 0], [source(a), sink(a)], [arc(a, 0, a, [C // 0]), arc(a, 1, a, [C + 1])], [C], [0], [N]).
%= false.
%?- automaton([1, 1], _, [1, 1], [source(a), sink(a)], [arc(a, 0, a, [7 // C]), arc(a, 1, a, [C + 1])], [C], [0], [N]).
%= N = 2.
