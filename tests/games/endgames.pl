% таблица_окончаний/2,3: values by retrograde analysis, beside other ways to find them.

% ---- random games with cycles, and values by the definition ----

% A graph of a few nodes; a token moves along its edges, and the sides move it in turn. A node without edges has a value.
:- dynamic(edge/2).
:- dynamic(end_value/2).
moves(place(N, S), Ps) :- other(S, T), findall(place(M, T), edge(N, M), Ps), Ps = [_|_].
staticval(place(N, _), V) :- end_value(N, V).
max_to_move(place(_, max)).
min_to_move(place(_, min)).
other(max, min).
other(min, max).

random_graph(Seed) :-
    set_random(seed(Seed)), retractall(edge(_, _)), retractall(end_value(_, _)), Last is Seed mod 9,
    forall(between(0, Last, N), random_node(N, Last)).
random_node(N, Last) :-
    Count is random(4), To is Last + 1,
    (   Count =:= 0
    ->  V is random(5) - 2, assertz(end_value(N, V))
    ;   forall(between(1, Count, _), ( M is random(To), assertz(edge(N, M)) ))
    ).

% Round after round: who can win in so many plies. What no round decides is drawn.
values(Root, Values) :-
    reached([Root], [Root], Ps),
    findall(v(P, S, 0), ( member(P, Ps), \+ moves(P, _), staticval(P, V), V =\= 0, S is sign(V) ), Ends),
    rounds(1, Ps, Ends, Won),
    findall(v(P, 0, inf), ( member(P, Ps), \+ member(v(P, _, _), Won) ), Drawn),
    append(Won, Drawn, All), sort(All, Values).
reached([], Ps, Ps).
reached([P|Queue], Ps0, Ps) :-
    ( moves(P, Qs0) -> sort(Qs0, Qs) ; Qs = [] ),
    findall(Q, ( member(Q, Qs), \+ member(Q, Ps0) ), New),
    append(Ps0, New, Ps1), append(Queue, New, Queue1), reached(Queue1, Ps1, Ps).
rounds(N, Ps, Won0, Won) :-
    findall(v(P, S, N), ( member(P, Ps), \+ member(v(P, _, _), Won0), moves(P, Qs), decides(P, Qs, Won0, S) ), New),
    (   New == []
    ->  Won = Won0
    ;   append(New, Won0, Won1), N1 is N + 1, rounds(N1, Ps, Won1, Won)
    ).
decides(P, Qs, Won, S) :-
    ( max_to_move(P) -> Own = 1 ; Own = -1 ), Other is -Own,
    (   member(Q, Qs), member(v(Q, Own, _), Won)
    ->  S = Own
    ;   \+ ( member(Q, Qs), \+ member(v(Q, Other, _), Won) ),
        S = Other
    ).

by_table(Root, Values) :-
    endgame_table(Root, T), findall(v(P, S, N), tabled_outcome(T, P, S, N), Vs), sort(Vs, Values),
    forall(member(v(P, S, N), Vs), ( tabled_outcome(T, P, S1, N1), S1 == S, N1 == N )),
    forall(member(v(P, S, N), Vs), line_is_right(T, P, S, N)),
    free_endgame_table(T).

% The line of a win ends after so many plies, with the value of the winner; a drawn position has none.
line_is_right(T, P, 0, inf) :- !, tabled_line(T, P, []).
line_is_right(T, P, S, N) :-
    tabled_line(T, P, L), length(L, N), ( L == [] -> E = P ; last(L, E) ), \+ moves(E, _), staticval(E, V), S =:= sign(V).

%?- forall(( between(1, 60, Seed), member(S, [max, min]) ), ( random_graph(Seed), values(place(0, S), Vs), by_table(place(0, S), Vs) )).
%= true.
% Some of the graphs have draws, and some have wins that take long.
%?- findall(N, ( between(1, 60, Seed), random_graph(Seed), values(place(0, max), Vs), member(v(_, _, N), Vs) ), _Ns), memberchk(inf, _Ns), memberchk(6, _Ns).
%= true.

% A ring of three nodes with one way out: the side that wins hastens, and the other goes round as long as it can.
%?- retractall(edge(_, _)), retractall(end_value(_, _)), assertz(edge(a, b)), assertz(edge(b, c)), assertz(edge(c, a)), assertz(edge(c, d)),
%   assertz(end_value(d, 5)), endgame_table(place(a, max), _T), table_distances(_T, Cs).
%= Cs = [count(max, 1, 0, 1), count(max, 1, 1, 1), count(max, 1, 3, 1), count(max, 1, 5, 1), count(min, 1, 0, 1), count(min, 1, 2, 1), count(min, 1, 4, 1), count(min, 1, 6, 1)].

% The best moves, and what plays by the table: of no moves, one that goes to the end; a drawn position has a value of 0.
%?- endgame_table(place(a, max), _T), tabled_move(_T, place(c, min), M), tabled_move(_T, place(c, max), N), tabled_line(_T, place(b, max), L).
%= M = place(a, max), N = place(d, min), L = [place(c, min), place(a, max), place(b, min), place(c, max), place(d, min)].
%?- endgame_table(place(a, max), _T), best_move(place(b, max), M, V, [endgames(_T), variation(L), plies_to_end(N), position(P), statistics([_, nodes(Ns)|_])]).
%= M = place(c, min), V = 5, L = [place(c, min), place(a, max), place(b, min), place(c, max), place(d, min)], N = 5, P = place(c, min), Ns = 0.
%?- retractall(edge(c, _)), assertz(edge(c, a)), endgame_table(place(a, max), _T), best_move(place(b, max), M, V, [endgames(_T), plies_to_end(N)]), table_summary(_T, S).
%= M = place(c, min), V = 0, N = none, S = [positions(6), wins(0), losses(0), draws(6), longest(none, none)].
% A position that is not in the table is searched; there is no move at the end of the game.
%?- endgame_table(place(a, max), _T), assertz(edge(x, d)), assertz(end_value(d, 5)), best_move(place(x, max), M, V, [endgames(_T)]).
%= M = place(d, min), V = 5.
%?- endgame_table(place(a, max), _T), tabled_outcome(_T, place(x, max), _, _).
%= false.
%?- endgame_table(place(d, max), _T), ( tabled_move(_T, place(d, max), _) ; tabled_line(_T, place(d, max), L) ).
%= L = [].

% ---- errors ----

%?- endgame_table(_, _).
%! error(instantiation_error, _)
%?- endgame_table(place(_, max), _).
%! error(domain_error(ground_position, place(_, max)), _)
%?- retractall(edge(_, _)), assertz(edge(a, _)), endgame_table(place(a, max), _).
%! error(domain_error(ground_position, place(_, min)), _)
%?- retractall(edge(_, _)), assertz(edge(a, b)), assertz(edge(b, c)), retractall(end_value(c, _)), endgame_table(place(a, max), _).
%! error(existence_error(game_value, place(c, max)), _)
%?- assertz(end_value(c, 0)), endgame_table(place(a, max), _, [positions(2)]).
%! error(resource_error(positions), _)
%?- endgame_table(place(a, max), _, [positions(3)]).
%= true.
%?- endgame_table(place(a, max), _, [depth(3)]).
%! error(domain_error(endgame_option, depth(3)), _)
%?- endgame_table(place(a, max), _, [positions(0)]).
%! error(type_error(positive_integer, 0), _)
%?- endgame_table(place(a, max), _, [progress(no)]).
%! error(type_error(boolean, no), _)
%?- endgame_table(place(a, max), _, _).
%! error(instantiation_error, _)
%?- tabled_outcome(_, place(a, max), _, _).
%! error(instantiation_error, _)
%?- tabled_outcome(none, _, _, _).
%! error(type_error(endgame_table, none), _)
%?- table_summary(endgame_table(0), _).
%! error(existence_error(endgame_table, endgame_table(0)), _)
%?- tabled_move(endgame_table(0), place(_, max), _).
%! error(instantiation_error, _)
