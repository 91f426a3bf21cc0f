% Chess, native: positions, values, names of moves, pictures. Moves are counted in src/games/chess/tests.rs.

opening(Names, P) :- start(S), played(Names, S, P).

played([], P, P).
played([Name|Names], P, R) :- move_name(P, Q, Name), played(Names, Q, R).

square(P, Column, Row, What) :- arg(2, P, Board), I is 8 * (8 - Row) + Column, arg(I, Board, What).

% The start with some arguments, of the position or the board, replaced.
changed(Changes, P) :- start(S), S =.. [F|As], replaced(Changes, As, Bs), P =.. [F|Bs].

replaced([], As, As).
replaced([I-X|Changes], As, Cs) :- integer(I), nth1(I, As, _, Rest), nth1(I, Bs, X, Rest), replaced(Changes, Bs, Cs).
replaced([square(I)-X|Changes], [S,B|As], Cs) :-
    B =.. [F|Qs], nth1(I, Qs, _, Rest), nth1(I, Rs, X, Rest), C =.. [F|Rs],
    replaced(Changes, [S,C|As], Cs).

%?- игра(шахматы), начало(P), стат_оц(P, V), ход_макса(P), \+ ход_мина(P).
%= P = ходят(белые, доска(чЛ, чК, чС, чФ, чКр, чС, чК, чЛ, чП, чП, чП, чП, чП, чП, чП, чП, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, бП, бП, бП, бП, бП, бП, бП, бП, бЛ, бК, бС, бФ, бКр, бС, бК, бЛ), рокировки(обе, обе), нет, 0), V = 0.
%?- игра(шахматы), начало(_P), ходы(_P, _Ps), length(_Ps, N), findall(M, имя_хода(_P, _, M), Ms).
%= N = 20, Ms = [a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4, g3, g4, h3, h4, 'Кa3', 'Кc3', 'Кf3', 'Кh3'].
%?- game(chess), start(_P), square(_P, 5, 1, E1), square(_P, 4, 8, D8), square(_P, 8, 2, H2), square(_P, 5, 4, E4).
%= E1 = wK, D8 = bQ, H2 = wP, E4 = (-).

% Moves are named, and found by what people write.
%?- game(chess), opening([e4, c5, 'Nf3', d6, 'Bb5+'], _P), min_to_move(_P), draw(_P), findall(M, move_name(_P, _, M), Ms).
%> 8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
%> 7 ♟ ♟ · · ♟ ♟ ♟ ♟
%> 6 · · · ♟ · · · ·
%> 5 · ♗ ♟ · · · · ·
%> 4 · · · · ♙ · · ·
%> 3 · · · · · ♘ · ·
%> 2 ♙ ♙ ♙ ♙ · ♙ ♙ ♙
%> 1 ♖ ♘ ♗ ♕ ♔ · · ♖
%>   a b c d e f g h
%> Black to move
%= Ms = ['Nc6', 'Nd7', 'Bd7', 'Qd7'].
%?- game(chess), opening([e2e4, 'Кс6', 'E4-E5', d5], _P), arg(4, _P, Passed), move_name(_P, _Q, ed6), square(_Q, 4, 5, D5), square(_Q, 4, 6, D6), move_name(_P, _Q, M).
%= Passed = d6, D5 = (-), D6 = wP, M = exd6.
%?- game(chess), opening([e4], _P), arg(4, _P, Passed), move_name(_P, _, 'Nf3').
%= false.
%?- игра(шахматы, [фен('4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1')]), начало(_P), arg(3, _P, Before), имя_хода(_P, _Q, 'o-o-o'), рисунок(_Q), arg(3, _Q, After), once(имя_хода(_P, _Q, M)).
%> 8 · · · · ♚ · · ·
%> 7 · · · · · · · ·
%> 6 · · · · · · · ·
%> 5 · · · · · · · ·
%> 4 · · · · · · · ·
%> 3 · · · · · · · ·
%> 2 · · · · ♙ · · ·
%> 1 · · ♔ ♖ · · · ♖
%>   a b c d e f g h
%> ход чёрных
%= Before = рокировки(обе, нет), After = рокировки(нет, нет), M = '0-0-0'.
%?- game(chess, [fen("7k/4P3/8/8/8/8/8/4K3 w - -")]), start(_P), findall(M, (move_name(_P, _Q, M), square(_Q, 5, 8, Q), Q \== (-)), Ms).
%= Ms = ['e8=N', 'e8=B', 'e8=R+', 'e8=Q+'].

% The end.
%?- game(chess), opening([f3, e5, g4, 'Qh4#'], _P), staticval(_P, V), condizione_uscita(_P), \+ moves(_P, _).
%= V = -1000000.
%?- game(chess, [fen("k7/2Q5/1K6/8/8/8/8/8 b - -")]), start(_P), staticval(_P, V), \+ moves(_P, _).
%= V = 0.
%?- game(chess, [fen("8/8/8/8/8/3QK3/8/k7 w - - 99 80")]), start(_P), staticval(_P, V), move_name(_P, _Q, 'Kf4'), staticval(_Q, W), \+ moves(_Q, _).
%= V = 1039, W = 0.

% What could stand on a board is a position, as a pawn that cannot be taken in passing; what could not is none.
%?- game(chess), changed([], _P), moves(_P, _Ps), length(_Ps, N).
%= N = 20.
%?- game(chess), changed([1-black, square(1)-(-), 3-castling(both,short), 5-100], _P), staticval(_P, V).
%= V = 0.
%?- game(chess), changed([square(53)-(-), square(37)-wP, 1-black, 4-e3], _P), moves(_P, _Ps), length(_Ps, N).
%= N = 20.
%?- game(chess), changed([1-red], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(1)-p], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(1)-(-)], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(5)-(-)], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(20)-wK], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(20)-wP], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(1)-bP, 3-castling(none,none)], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([4-e3], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([4-e4], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([5-101], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([5-(-1)], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([5-a], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([square(1)-_], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), changed([3-both], P), moves(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), start(P), игра(шахматы), ходы(P, _).
%! error(domain_error(game_position,_),_)
%?- game(chess), moves(_, _).
%! error(instantiation_error,_)
%?- game(chess, [fen('8/8/8/8/8/8/4k3/4K3 w - - 0 1')]).
%! error(domain_error(game_option,'8/8/8/8/8/8/4k3/4K3 w - - 0 1'),_)
%?- game(chess, [fen(f(x))]).
%! error(type_error(text,f(x)),_)
%?- game(chess, [fen(_)]).
%! error(instantiation_error,_)

% ---- play ----

% A mate has a distance, and is found at every depth that holds it.
%?- game(chess, [fen("6k1/8/3p1p2/3p1b1K/3P4/4r3/3n4/n5r1 b - - 9 55")]), start(_P), member(D, [1, 3, 6]), best_move(_P, M, V, [depth(D), plies_to_end(N)]).
%= D = 1, M = 'Rh1#', V = -1000000, N = 1.
%= D = 3, M = 'Rh1#', V = -1000000, N = 1.
%= D = 6, M = 'Rh1#', V = -1000000, N = 1.
%?- game(chess, [fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")]), start(_P), best_move(_P, M, V, [depth(6), plies_to_end(N), variation(L)]).
%= M = 'Ra6', V = 1000000, N = 3, L = ['Ra6', bxa6, 'b7#'].
% Nobody can win with a bishop, and on the hundredth ply without a capture only mate does.
%?- game(chess, [fen("7k/8/8/8/8/8/8/KB6 w - - 0 1")]), start(_P), best_move(_P, _, V, [depth(4), plies_to_end(N)]).
%= V = 0, N = none.
%?- game(chess, [fen("7k/8/8/8/8/8/8/KR6 w - - 99 90")]), start(_P), best_move(_P, _, V, [depth(4)]).
%= V = 0.
% At depth 0 nothing is searched: the first move, and the static value.
%?- game(chess), start(_P), best_move(_P, M, V, [depth(0)]), moves(_P, [_Q|_]), move_name(_P, _Q, M), staticval(_P, V).
%= M = a3, V = 0.
