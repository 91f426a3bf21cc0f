% Pairs of predicates that compute the same, one so that an idea of the engine applies and one so that it does not: what docs/engine.md
% measures.
%
%     perebor docs/engine.pl -g "loop(2000, larger_called(3, 7, _)), halt"

loop(0, _) :- !.
loop(N, Goal) :- \+ \+ call(Goal), M is N - 1, loop(M, Goal).

% A goal that the compiler does not see through.
same(X, X).
less(X, Y) :- X < Y.
before(X, Y) :- X @< Y.

% 1. the index: the second argument is bound
:- initialization(forall(between(1, 300, N), ( M is N * 8 mod 301, assertz(edge(N, M)) ))).
:- dynamic(edge/2).
edge_indexed(B) :- edge(_, B).
edge_searched(B) :- edge(_, C), C == B.

% 2. alternatives that become no choicepoint
larger_inline(X, Y, X) :- X @>= Y.
larger_inline(X, Y, Y) :- X @< Y.
larger_called(X, Y, X) :- \+ before(X, Y).
larger_called(X, Y, Y) :- before(X, Y).

% 3. guards that the index decides
fib_decided(0, 0).
fib_decided(1, 1).
fib_decided(N, F) :- N > 1, A is N - 1, B is N - 2, fib_decided(A, X), fib_decided(B, Y), F is X + Y.
fib_tried(0, 0).
fib_tried(1, 1).
fib_tried(N, F) :- N - 1 > 0, A is N - 1, B is N - 2, fib_tried(A, X), fib_tried(B, Y), F is X + Y.

% and those that test the element of a list: whether the head has bound something else before makes the difference
without_decided([], _, []).
without_decided([X|L], Y, M) :- X == Y, !, without_decided(L, Y, M).
without_decided([X|L], Y, [X|M]) :- without_decided(L, Y, M).
without_tried([], _, [], x).
without_tried([X|L], Y, M, x) :- X == Y, !, without_tried(L, Y, M, x).
without_tried([X|L], Y, [X|M], x) :- without_tried(L, Y, M, x).
without_tried(L, Y, M) :- without_tried(L, Y, M, x).

% and those that compare integers behind an output: the standard order makes the difference
part_decided([], _, [], []).
part_decided([X|L], Y, [X|M], N) :- X =< Y, !, part_decided(L, Y, M, N).
part_decided([X|L], Y, M, [X|N]) :- part_decided(L, Y, M, N).
part_tried([], _, [], []).
part_tried([X|L], Y, [X|M], N) :- X @=< Y, !, part_tried(L, Y, M, N).
part_tried([X|L], Y, M, [X|N]) :- part_tried(L, Y, M, N).

% 4. conditions that only test
sign_inline(X, S) :- ( X < 0 -> S = minus ; S = plus ).
sign_called(X, S) :- ( less(X, 0) -> S = minus ; S = plus ).

% 5. disjunctions of such conditions
vowel_inline(X, Y) :- ( ( X == a ; X == e ; X == i ) -> Y = yes ; Y = no ).
vowel_called(X, Y) :- ( ( X == a ; X == e ; same(X, i) ) -> Y = yes ; Y = no ).

% 6. registers where no clause follows; of predicates with more than 64 clauses each but the last is compiled for others to follow
term_expansion(others(Count), Clauses) :- findall(append_first(N, none, none), between(1, Count, N), Clauses).
append_last([], L, L).
append_last([X|L], M, [X|N]) :- append_last(L, M, N).
append_first([X|L], M, [X|N]) :- append_first(L, M, N).
append_first([], L, L).
others(64).

% 7. expressions
value_compiled(X, Y) :- Y is (X * 3 + 7) mod 10.
value_of_term(X, Y) :- same((X * 3 + 7) mod 10, E), Y is E.

% 8. small integers
sum_small(N, S) :- sum(N, 0, S).
sum_big(N, S) :- sum(N, 1180591620717411303424, S).
sum(0, S, S) :- !.
sum(N, S0, S) :- S1 is S0 + N, M is N - 1, sum(M, S1, S).

% 9. predicates of lists for a goal that is known
next(X, Y) :- Y is X + 1.
all_known(L, M) :- maplist(next, L, M).
all_unknown(L, M) :- same(next, G), maplist(G, L, M).

% and lambdas
lambda_known(K, L, M) :- maplist([X, Y] >> (Y is X + K), L, M).
lambda_unknown(K, L, M) :- same([X, Y] >> (Y is X + K), G), maplist(G, L, M).

% and the search for an element
found_by_member(K, L, V) :- member(K-V, L).
found_by_clauses(K, [K-V|_], V).
found_by_clauses(K, [_|L], V) :- found_by_clauses(K, L, V).

% 10. facts that may change but do not: the first 300 calls, and those after another 1,000
:- dynamic(weight_dynamic/2).
weight_dynamic(a, 1). weight_dynamic(b, 2). weight_dynamic(c, 3). weight_dynamic(d, 4). weight_dynamic(e, 5).
weight_dynamic(f, 6). weight_dynamic(g, 7). weight_dynamic(h, 8). weight_dynamic(i, 9). weight_dynamic(j, 10).
