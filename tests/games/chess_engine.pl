% The engine for chess: mates, draws, steps that are left out, and endings that it wins.

at(Fen, P) :- game(chess, [fen(Fen)]), start(P).

% In N plies the engine mates, and says so.
mates(Fen, Plies, Options) :-
    at(Fen, P), best_move(P, _, 1000000, [depth(9), variation(Line)|Options]), !, length(Line, Plies).

% A game of the engine with itself: its result for White, 1, 0 or -1, after at most Max plies.
plays(Fen, Nodes, Max, Result) :- at(Fen, P), goes_on(P, [], Nodes, Max, Result).

goes_on(_, _, _, 0, 0) :- !.
goes_on(P, _, _, _, Result) :- \+ moves(P, _), !, staticval(P, V), Result is sign(V).
goes_on(P, Earlier, Nodes, Max, Result) :-
    best_move(P, M, _, [nodes(Nodes), earlier(Earlier)]), move_name(P, Q, M), !,
    append(Earlier, [P], Before), Less is Max - 1,
    goes_on(Q, Before, Nodes, Less, Result).

step(check_extensions). step(null_move). step(late_move_reductions). step(futility). step(late_move_pruning).
step(exchange_pruning). step(internal_reductions). step(singular_extensions). step(improving). step(aspiration).
step(killers). step(history). step(continuations). step(quiescence_table). step(exchanges). step(mobility).
step(structure). step(placement). step(threats). step(king_safety). step(mop_up).

% ---- mates have their distance ---------------------------------------------------------------------------------------

%?- at('k7/8/2K5/8/8/8/8/7Q w - - 0 1', _P), best_move(_P, _, V, [depth(5), variation(L)]), length(L, N).
%= V = 1000000, L = ['Kc7+', 'Ka7', 'Qa1#'], N = 3.
%?- at('6k1/8/3p1p2/3p1b1K/3P4/4r3/3n4/n5r1 b - - 9 55', _P), best_move(_P, M, V, [depth(3)]).
%= M = 'Rh1#', V = -1000000.
%?- mates('r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1', N, []).
%= N = 3.

% Without any one step the mates are the same.
%?- forall(step(S), mates('r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1', 3, [without([S])])).
%= true.
%?- forall(step(S), mates('7k/8/5K2/8/8/8/8/1R6 w - - 0 1', 3, [without([S])])).
%= true.
%?- findall(S, step(S), _Ss), mates('7k/8/5K2/8/8/8/8/1R6 w - - 0 1', N, [without(_Ss)]).
%= N = 3.

% ---- draws -----------------------------------------------------------------------------------------------------------

% The next move is the last of the fifty, and none mates.
%?- at('8/8/8/8/8/3QK3/8/k7 w - - 99 1', _P), best_move(_P, _, V, [depth(7)]).
%= V = 0.
%?- at('8/8/8/8/8/3QK3/8/k7 w - - 89 1', _P), best_move(_P, _, V, [depth(9)]).
%= V = 1000000.
% With a bishop alone nobody wins.
%?- at('k7/8/8/8/8/8/r7/KB6 w - - 0 1', _P), best_move(_P, M, V, [depth(7)]).
%= M = 'Bxa2', V = 0.
% A position that has occurred twice in the game is a draw when it occurs again: who is worse goes for it.
%?- at('k7/8/8/8/8/2q5/K7/8 b - - 11 1', _Q), at('k7/8/8/8/8/2q5/8/1K6 w - - 10 1', _P), best_move(_P, _, _V1, [depth(4)]), _V1 < -500, best_move(_P, M, V, [depth(4), earlier([_P,_Q,_P,_Q,_P,_P])]).
%= M = 'Ka2', V = 0.

% ---- endings ---------------------------------------------------------------------------------------------------------

%?- plays('8/8/8/4k3/8/8/Q7/K7 w - - 0 1', 1000, 60, Result).
%= Result = 1.
%?- plays('8/8/8/4k3/8/8/1R6/K7 w - - 0 1', 2000, 60, Result).
%= Result = 1.
%?- plays('4k3/8/8/8/8/8/PPPP4/3QK3 w - - 0 1', 1000, 60, Result).
%= Result = 1.
%?- plays('8/5k2/8/8/8/8/PP6/K7 w - - 0 1', 20000, 80, Result).
%= Result = 1.
