% Clauses whose arguments have the same functor are told apart by what lies inside, up to the first variable.

det(Goal, How) :- call_cleanup(Goal, Done = true), ( Done == true -> How = det ; How = nondet ).

% Squares of a board.
square(1/1, a). square(1/2, b). square(1/3, c).
square(2/1, d). square(2/2, e). square(2/3, f).
square(3/1, g). square(3/2, h). square(3/3, i).
%?- det(square(2/2, S), How).
%= S = e, How = det.
%?- findall(S, square(2/_, S), L).
%= L = [d, e, f].
%?- findall(S, square(_, S), L).
%= L = [a, b, c, d, e, f, g, h, i].
%?- X = 1, Y = 3, det(square(X/Y, S), How).
%= X = 1, Y = 3, S = c, How = det.
%?- square(4/4, _).
%= false.
%?- square(2-2, _).
%= false.
%?- freeze(X, ( X == 2 ; X == 3 )), findall(S, square(X/1, S), L).
%= L = [d, g], freeze(X, (X==2;X==3)).

% Words of a grammar: the list is taken apart in the body.
noun(animal) --> [cat].
noun(animal) --> [dog].
noun(food) --> [ice, cream].
noun(food) --> [ice, tea].
noun(food) --> [bread].
noun(X) --> { atom(X) }, [X].
noun(any) --> [].
%?- findall(N-R, noun(N, [dog, bites], R), L).
%= L = [animal-[bites], any-[dog, bites]].
%?- findall(N-R, noun(N, [ice, tea|T], R), L).
%= L = [food-_, any-[ice, tea|_]].
%?- findall(N, noun(N, [ice|_], _), L).
%= L = [food, food, any].
%?- findall(W, noun(cat, W, []), L).
%= L = [[cat]].
%?- findall(N, noun(N, _, _), L).
%= L = [animal, animal, food, food, food, any].

% Clauses of all kinds; whatever a call looks like, it finds what it finds when the index cannot see it.
:- dynamic moved/2.
term_expansion(kind(N, T), [kind(N, T), moved(N, T)]).
term_expansion(( kind(N, T) :- Body ), [( kind(N, T) :- Body ), ( moved(N, T) :- Body )]).
kind(1, [a, b, c]).
kind(2, [a, b|_]).
kind(3, [a, X, X]).
kind(4, [_, b, c]).
kind(5, [a|X]) :- X = [_|_].
kind(6, X) :- X = [a, b, d].
kind(7, X) :- [a, b, c] = X.
kind(8, f(1.5, 100000000000000000000, "text")).
kind(9, f(1.5, 100000000000000000000, "texts")).
kind(10, f(-0.0, 0.0, [])).
kind(11, f(f(f(f(f(f(f(f(f(f(f(f(a)))))))))), b), c)).
kind(12, f(f(f(f(f(f(f(f(f(f(f(f(a)))))))))), d), c)).
kind(13, g(g(g(g(g(g(g(g(g(g(g(a, 1), 2), 3), 4), 5), 6), 7), 8), 9), 10), 11)).
kind(14, g(g(g(g(g(g(g(g(g(g(g(b, 1), 2), 3), 4), 5), 6), 7), 8), 9), 10), 11)).
kind(15, g(g(g(g(g(g(g(g(g(g(g(_, 1), 2), 3), 4), 5), 6), 7), 8), 9), 10), 11)).
kind(16, [a, b, c|_]).
kind(17, _).
kind(18, L) :- L = M, M = [a|_].
call_with([a, b, c]).
call_with([a, b]).
call_with([a, b, d]).
call_with([a, b|_]).
call_with([a, _, c]).
call_with([_, b, c]).
call_with([a|_]).
call_with([X, Y, X|Y]).
call_with([]).
call_with(_).
call_with(f(_, _, _)).
call_with(f(1.5, 100000000000000000000, "texts")).
call_with(f(1.5, _, "text")).
call_with(f(0.0, 0.0, [])).
call_with(f(-0.0, 0.0, [])).
call_with(f(f(f(f(f(f(f(f(f(f(f(f(a)))))))))), d), c)).
call_with(f(f(f(f(f(f(f(f(f(f(f(f(_)))))))))), d), c)).
call_with(g(g(g(g(g(g(g(g(g(g(g(b, 1), 2), 3), 4), 5), 6), 7), 8), 9), 10), 11)).
call_with(g(g(g(g(g(g(g(g(g(g(g(c, 1), 2), 3), 4), 5), 6), 7), 8), 9), 10), 11)).
call_with(g(_, 11)).
call_with("text").
same(Name) :-
    forall(call_with(T), ( findall(N-T, call(Name, N, T), Direct), findall(N-T, ( call(Name, N, Any), Any = T ), Late), Direct =@= Late )).
%?- same(kind).
%= true.
%?- same(kind).
%= true.
%?- same(moved), same(moved).
%= true.
%?- retract(moved(2, _)), retract(( moved(7, _) :- _ )), asserta(moved(0, [a, b, c])), assertz(moved(19, [a, b, c])), same(moved), findall(N, moved(N, [a, b, c]), L).
%= L = [0, 1, 4, 5, 16, 17, 18, 19].
%?- findall(N, kind(N, [a, b, c]), L).
%= L = [1, 2, 4, 5, 7, 16, 17, 18].

% A memory of positions, each a list, which grows while it is asked.
:- dynamic known/2.
remember(Max) :- retractall(known(_, _)), forall(( between(1, Max, A), between(1, Max, B) ), ( \+ known([A, B, end], _), S is A + B, assertz(known([A, B, end], S)) )).
%?- remember(40), det(known([17, 23, end], S), How).
%= S = 40, How = det.
%?- remember(40), aggregate_all(count, known([17|_], _), N), aggregate_all(count, known(_, 40), M).
%= N = 40, M = 39.
%?- remember(40), \+ known([41, 1, end], _), \+ known([1, 1], _), \+ known(f(1), _), forall(known([3, B, end], S), retract(known([3, B, end], S))), \+ known([3, 5, end], _), known([4, 5, end], S).
%= S = 9.
%?- remember(40), findall(S, ( known([5, 6, end], S), ( S == 11, assertz(known([5, 6, end], more)) ; true ) ), L), findall(S, known([5, 6, end], S), M).
%= L = [11, 11], M = [11, more].

% How far terms are looked into is chosen anew as clauses come.
:- dynamic grown/2.
grow :-
    retractall(grown(_, _)),
    forall(between(1, 10, I), assertz(grown(s(I, _), I))),
    \+ grown(s(x, x), _),
    forall(between(1, 1000, I), ( assertz(grown(s(a, I), I)), once(grown(s(a, I), _)) )).
%?- grow, det(grown(s(a, 500), N), How).
%= N = 500, How = det.
%?- grow, findall(N, grown(s(7, 500), N), L), findall(N, ( grown(s(a, N), _), N > 998 ), M).
%= L = [7], M = [999, 1000].

% Lists that differ only behind the first hundred elements.
:- dynamic long/2.
make_long :- retractall(long(_, _)), numlist(1, 200, L), forall(between(1, 20, N), ( append(L, [N], M), assertz(long(M, N)) )).
%?- make_long, numlist(1, 200, _L), append(_L, [7], _M), findall(N, long(_M, N), Ns), append(_L, [21], _O), \+ long(_O, _).
%= Ns = [7].

% Many keys and many clauses without one: each of those may match every key, and that shall not cost memory for each.
term_expansion(many_of_both, Clauses) :-
    findall(Clause, ( between(1, 4000, N), ( Clause = both(N, even) ; Clause = ( both(X, Y) :- Y == N, X = N ) ) ), Clauses).
many_of_both.
%?- once(both(1234, Y)), statistics(code_space, _Bytes), _Bytes < 20000000.
%= Y = even.
%?- once(both(X, 77)).
%= X = 77.
