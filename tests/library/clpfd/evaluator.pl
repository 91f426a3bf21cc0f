% What constraints mean for integers: holds(Constraint) is true if a constraint without variables is.
%
% It knows nothing of propagation: is/2, comparison and programs on lists. What an expression has no value for is not true: x // 0,
% x mod 0, 2 ^ -1; and as a truth value it is 0, so that its negation is true.

:- use_module(library(clpfd)).

holds(L #= R) :- values(L, R, X, Y), X =:= Y.
holds(L #\= R) :- values(L, R, X, Y), X =\= Y.
holds(L #< R) :- values(L, R, X, Y), X < Y.
holds(L #> R) :- values(L, R, X, Y), X > Y.
holds(L #=< R) :- values(L, R, X, Y), X =< Y.
holds(L #>= R) :- values(L, R, X, Y), X >= Y.
holds(X in Domain) :- is_in(X, Domain).
holds(X = X).
holds(all_different(Xs)) :- sort(Xs, Ys), same_length(Xs, Ys).
holds(all_distinct(Xs)) :- sort(Xs, Ys), same_length(Xs, Ys).
holds(sum(Xs, Op, E)) :- sum_list(Xs, Sum), C =.. [Op, Sum, E], holds(C).
holds(scalar_product(Cs, Xs, Op, E)) :- foldl(add_product, Cs, Xs, 0, Sum), C =.. [Op, Sum, E], holds(C).
holds(tuples_in(Tuples, Table)) :- forall(member(Tuple, Tuples), memberchk(Tuple, Table)).
holds(element(I, Xs, X)) :- I >= 1, nth1(I, Xs, X), !.
holds(global_cardinality(Xs, Pairs)) :-
    pairs_keys(Pairs, Keys),
    forall(member(X, Xs), memberchk(X, Keys)),
    maplist(occurs_as_often(Xs), Pairs).
holds(circuit(Xs)) :- length(Xs, N), visits(N, 1, Xs, []).
holds(cumulative(Tasks, [limit(Limit)])) :-
    forall(member(task(Time, _, _, _, _), Tasks), ( load(Tasks, Time, Load), Load =< Limit )).
holds(disjoint2(Rs)) :- forall(( append(_, [R|Others], Rs), member(Other, Others) ), apart(R, Other)).
holds(serialized(Xs, Ds)) :-
    pairs_keys_values(Tasks, Xs, Ds),
    forall(( append(_, [X-D|Others], Tasks), member(Y-E, Others) ), ( X + D =< Y ; Y + E =< X )).
holds(automaton(Xs, Ends, Arcs)) :-
    memberchk(source(Start), Ends),
    leads(Xs, Start, Arcs, End),
    memberchk(sink(End), Ends).
holds(automaton(Xs, _, Xs, [source(a), sink(a)], Arcs, [C], [N0], [N])) :- counts(Xs, C, Arcs, N0, N).
holds(lex_chain([Xs, Ys])) :- compare(Order, Xs, Ys), Order \== (>).
holds(chain(Xs, Op)) :- forall(append(_, [X, Y|_], Xs), ( C =.. [Op, X, Y], holds(C) )).
holds(zcompare(Order, X, Y)) :- compare(Order, X, Y).
holds(#\ T) :- truth(T, 0).
holds(A #/\ B) :- truths(A, B, 1, 1).
holds(A #\/ B) :- truths(A, B, X, Y), X + Y >= 1.
holds(A #\ B) :- truths(A, B, X, Y), X + Y =:= 1.
holds(A #==> B) :- truths(A, B, X, Y), X =< Y.
holds(A #<== B) :- truths(A, B, X, Y), X >= Y.
holds(A #<==> B) :- truths(A, B, X, X).
holds(1).

% ---- truth values and numbers --------------------------------------------------------------------------------------

% The truth value of a reified constraint; a number other than 0 and 1 is none.
truth(T, Value) :-
    (   integer(T)
    ->  Value = T, memberchk(T, [0, 1])
    ;   parts(T, Parts)
    ->  maplist([Part]>>truth(Part, _), Parts),
        ( holds(T) -> Value = 1 ; Value = 0 )
    ;   holds(T)
    ->  Value = 1
    ;   Value = 0
    ).

truths(A, B, X, Y) :- truth(A, X), truth(B, Y).

parts(#\ A, [A]).
parts(A #/\ B, [A, B]).
parts(A #\/ B, [A, B]).
parts(A #\ B, [A, B]).
parts(A #==> B, [A, B]).
parts(A #<== B, [A, B]).
parts(A #<==> B, [A, B]).

values(L, R, X, Y) :- value(L, X), value(R, Y).

% The value of an expression; fails if it has none.
value(E, X) :- integer(E), !, X = E.
value(A ^ B, X) :- !, values(A, B, Base, Exponent), power(Base, Exponent, X).
value(A // B, X) :- !, values(A, B, Y, Z), Z =\= 0, X is Y // Z.
value(A div B, X) :- !, values(A, B, Y, Z), Z =\= 0, X is Y div Z.
value(A mod B, X) :- !, values(A, B, Y, Z), Z =\= 0, X is Y mod Z.
value(A rem B, X) :- !, values(A, B, Y, Z), Z =\= 0, X is Y rem Z.
value(popcount(A), X) :- !, value(A, Y), ones(Y, X).
value(lsb(A), X) :- !, value(A, Y), Y > 0, X is msb(Y /\ -Y).
value(msb(A), X) :- !, value(A, Y), Y > 0, X is msb(Y).
value(E, X) :-
    E =.. [F|Es],
    maplist(value, Es, Ys),
    Ground =.. [F|Ys],
    X is Ground.

power(Base, Exponent, X) :- Exponent >= 0, !, X is Base ^ Exponent.
power(1, _, 1).
power(-1, Exponent, X) :- X is 1 - 2 * (Exponent mod 2).

ones(0, 0) :- !.
ones(N, Ones) :- N > 0, M is N >> 1, ones(M, Ones0), Ones is Ones0 + N mod 2.

is_in(X, D \/ E) :- !, ( is_in(X, D) -> true ; is_in(X, E) ).
is_in(X, Low..High) :- !, ( Low == inf -> true ; Low =< X ), ( High == sup -> true ; X =< High ).
is_in(X, X).

% ---- lists ---------------------------------------------------------------------------------------------------------

add_product(C, X, Sum0, Sum) :- Sum is Sum0 + C * X.

occurs_as_often(Xs, K-N) :- include(==(K), Xs, Ks), length(Ks, Count), N = Count.

visits(0, At, _, _) :- !, At == 1.
visits(N, At, Xs, Seen) :-
    \+ memberchk(At, Seen),
    At >= 1,
    nth1(At, Xs, Next),
    M is N - 1,
    visits(M, Next, Xs, [At|Seen]).

% What the tasks need that run at a time.
load(Tasks, Time, Load) :-
    findall(C, ( member(task(S, D, _, C, _), Tasks), S =< Time, Time < S + D ), Cs),
    sum_list(Cs, Load).

apart(r(X, W, Y, H), r(Z, V, U, G)) :- ( X + W =< Z ; Z + V =< X ; Y + H =< U ; U + G =< Y ), !.

leads([], State, _, State).
leads([X|Xs], State0, Arcs, State) :-
    memberchk(arc(State0, X, State1), Arcs),
    leads(Xs, State1, Arcs, State).

counts([], _, _, N, N).
counts([X|Xs], C, Arcs, N0, N) :-
    copy_term(C-Arcs, N0-Copies),
    member(Arc, Copies),
    arg(2, Arc, X),
    ( Arc = arc(_, _, _) -> N1 = N0 ; arg(4, Arc, [E]), N1 is E ),
    !,
    counts(Xs, C, Arcs, N1, N).
