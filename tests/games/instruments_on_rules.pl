% perft/3, позиций/3, решить/2, сверить_игры/3 на правилах, которые говорит программа.

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
