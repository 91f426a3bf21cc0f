% Reversi, native.

after([], P, P).
after([Name|Names], P, R) :- move_name(P, Q, Name), !, after(Names, Q, R).

perft(0, _, 1) :- !.
perft(N, P, Count) :-
    (   moves(P, Ps)
    ->  M is N - 1,
        findall(K, (member(Q, Ps), perft(M, Q, K)), Ks),
        sum_list(Ks, Count)
    ;   Count = 0
    ).

%?- игра(реверси), начало(P), findall(N, имя_хода(P, _, N), Ns), after([d3], P, Q), рисунок(Q), ход_мина(Q), write(Ns), nl, fail.
%>   a b c d e f g h
%> 1 · · · · · · · ·
%> 2 · · · · · · · ·
%> 3 · · · ● · · · ·
%> 4 · · · ● ● · · ·
%> 5 · · · ● ○ · · ·
%> 6 · · · · · · · ·
%> 7 · · · · · · · ·
%> 8 · · · · · · · ·
%> [d3,c4,f5,e6]
%= false.
%?- game(reversi), start(P), findall(C, (between(1, 5, N), perft(N, P, C)), Cs), fail ; game(reversi), start(P), findall(C, (between(1, 5, N), perft(N, P, C)), Cs), P = to_move(B, _).
%= false.
