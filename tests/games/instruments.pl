% perft/3, позиций/3, решить/2, сверить_игры/3: на родных играх и на правилах.

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
%! error(type_error(nonneg, -1), _)
%?- solve(there, _).
%! error(domain_error(game_position, there), _)

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
%?- compare_games(nim, draughts, 2).
%! error(existence_error(game, draughts), _)
%?- compare_games(nim, _, 2).
%! error(instantiation_error, _)
%?- compare_games(nim, nim, deep).
%! error(type_error(integer, deep), _)

% С этого места программа сама говорит, что такое игра.
%?- '$close_game'.
%= true.

ходы(куча(N, Кто), Ps) :-
    N > 0,
    другой(Кто, Другой),
    findall(куча(M, Другой), ( member(K, [1, 2, 3]), K =< N, M is N - K ), Ps).
ходы(круг, [круг]).
ходы(ромб, [слева, справа]).
ходы(слева, [конец]).
ходы(справа, [конец]).
ходы(пустой, []).
стат_оц(куча(_, макс), -1).
стат_оц(куча(_, мин), 1).
стат_оц(конец, 7).
стат_оц(пустой, 3).
ход_мина(куча(_, мин)).
ход_мина(слева).
ход_макса(куча(_, макс)).
ход_макса(слева).
начало(куча(12, макс)).
другой(макс, мин).
другой(мин, макс).

%?- начало(_П), решить(_П, V), perft(_П, 4, N), позиций(_П, 4, K).
%= V = -1, N = 81, K = 9.
%?- perft(ромб, 2, N), позиций(ромб, 2, K), perft(ромб, 3, M), решить(ромб, V).
%= N = 2, K = 1, M = 0, V = 7.
%?- решить(круг, _).
%! error(domain_error(game_without_cycles, круг), _)
%?- решить(нигде, _).
%! error(existence_error(game_value, нигде), _)
%?- решить(пустой, V).
%= V = 3.
%?- сверить_игры(правила, вычитание, inf).
%= true.
%?- сверить_игры(вычитание-камни(9, мин), правила-куча(9, мин), 20).
%= true.
%?- сверить_игры(правила, вычитание([взять([1, 2, 3, 4])]), inf).
%> the games differ at the very start
%>   правила: MAX to move, value -1, moves 3
%>   вычитание: MAX to move, value -1, moves 4: 11, 10, 9, 8
%= false.
%?- compare_games(rules-слева, rules-куча(1, мин), 3).
%> the games differ at the very start
%>   rules: both MAX and MIN to move, value none, moves 1
%>   rules: MIN to move, value 1, moves 1
%= false.
%?- compare_games(rules-конец, subtraction-stones(0, max), 3).
%> the games differ at the very start
%>   rules: nobody to move, value 7, moves 0
%>   subtraction: MAX to move, value -1, moves 0
%= false.
