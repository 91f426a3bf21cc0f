% perft/3, позиций/3, решить/2, сверить_игры/3 на родных играх.

%?- игра(крестики_нолики), начало(_П), findall(N, ( between(0, 9, G), perft(_П, G, N) ), Ns), sum_list(Ns, S).
%= Ns = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872], S = 549946.
%?- игра(крестики_нолики), начало(_П), findall(N, ( between(0, 10, G), позиций(_П, G, N) ), Ns), sum_list(Ns, S).
%= Ns = [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78, 0], S = 5478.
%?- игра(крестики_нолики), начало(_П), решить(_П, V), решить(ходит(х, доска(х,х,п, о,о,п, п,п,п)), W).
%= V = 0, W = 1.
%?- game(noughts_and_crosses, [depth(2)]), start(P), perft(P, 2, N), perft(P, 3, M), positions(P, 3, K), solve(P, V), P = ply(_, _).
%= P = ply(0, to_move(x, board(e, e, e, e, e, e, e, e, e))), N = 72, M = 0, K = 0, V = 0.
%?- perft(_, 1, _).
%! error(instantiation_error, _)
%?- perft(there, 1, _).
%! error(domain_error(game_position, there), _)
%?- perft(there, -1, _).
%! error(type_error(nonneg,-1), _)
%?- solve(there, _).
%! error(domain_error(game_position, there), _)

% The published counts: chess and the position called Kiwipete, Reversi, Connect Four.
%?- counts(chess, perft, 4, Ns).
%= Ns = [1, 20, 400, 8902, 197281].
%?- counts(chess(fen('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1')), perft, 3, Ns).
%= Ns = [1, 48, 2039, 97862].
%?- counts(reversi, perft, 7, Ns).
%= Ns = [1, 4, 12, 56, 244, 1396, 8200, 55092].
%?- counts(connect_four, positions, 7, Ns).
%= Ns = [1, 7, 49, 238, 1120, 4263, 16422, 54859].
%?- counts(connect_four, perft, 7, Ns).
%= Ns = [1, 7, 49, 343, 2401, 16807, 117649, 823536].
counts(Spec, Instrument, Depth, Counts) :-
    Spec =.. [Name|Options],
    game(Name, Options),
    start(P),
    findall(N, ( between(0, Depth, D), call(Instrument, P, D, N) ), Counts).

%?- compare_games(nim, ним, inf).
%= true.
%?- compare_games(nim([heaps([2, 2])]), nim([heaps([2, 3])]), 5).
%> the games differ at the very start
%>   nim: MAX to move, value -1, moves 4: [1,2], [0,2], [2,1], [2,0]
%>   nim: MAX to move, value -1, moves 5: [1,3], [0,3], [2,2], [2,1], [2,0]
%= false.
%?- compare_games(subtraction, subtraction([take([1, 3, 2])]), 5).
%> the games differ at the very start
%>   subtraction: MAX to move, value -1, moves 3: 11, 10, 9
%>   subtraction: MAX to move, value -1, moves 3: 11, 9, 10
%= false.
%?- compare_games(nim-heaps([0, 1, 1], max), nim-heaps([0, 0, 1], min), 0).
%> the games differ at the very start
%>   nim: MAX to move, value -1, moves 2: [0,0,1], [0,1,0]
%>   nim: MIN to move, value 1, moves 1: [0,0,0]
%= false.
%?- compare_games(nim([depth(2)]), nim([depth(3)]), 1).
%= true.
%?- compare_games(nim([depth(2)]), nim([depth(3)]), 2).
%> the games differ after the moves [0,2,3], [0,1,3]
%>   nim: MAX to move, value -1, moves 0
%>   nim: MAX to move, value -1, moves 4: [0,0,3], [0,1,2], [0,1,1], [0,1,0]
%= false.
% Options of a game are its arguments, or a list that is the only one.
%?- compare_games(nim(heaps([1, 2])), nim([heaps([1, 2])]), inf).
%= true.
%?- compare_games(nim(heaps([1]), depth(1)), nim([heaps([1]), depth(1)]), inf).
%= true.
%?- compare_games(nim(_), nim, 1).
%! error(instantiation_error, _)
%?- compare_games(draughts(8, 8), nim, 1).
%! error(existence_error(game, draughts), _)
%?- compare_games(nim, draughts, 2).
%! error(existence_error(game, draughts), _)
%?- compare_games(nim, _, 2).
%! error(instantiation_error, _)
%?- compare_games(nim, nim, deep).
%! error(type_error(nonneg,deep), _)

% Другая оценка, но та же игра.
%?- compare_games(mnk([width(3), height(3), row(3)]), noughts_and_crosses, 1).
%> the games differ after the move a3
%>   mnk: MIN to move, value 3, moves 8: b3, c3, a2, b2, c2, a1, b1, c1
%>   noughts_and_crosses: MIN to move, value 0, moves 8: 2, 3, 4, 5, 6, 7, 8, 9
%= false.
%?- compare_games(mnk([width(3), height(3), row(3)]), noughts_and_crosses, 2, [values(outcomes)]).
%= true.
%?- сверить_игры(nim, nim-heaps([0, 0, 0], min), 0, [оценки(исходы)]).
%> the games differ at the very start
%>   nim: MAX to move, value -1, moves 6: [0,2,3], [1,1,3], [1,0,3], [1,2,2], [1,2,1], [1,2,0]
%>   nim: MIN to move, value 1, moves 0
%= false.
%?- compare_games(nim, nim, 0, [values(some)]).
%! error(domain_error(compare_option, values(some)), _)
%?- compare_games(nim, nim, 0, values(all)).
%! error(type_error(list, values(all)), _)
