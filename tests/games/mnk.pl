% Games of k in a row, native.

after([], P, P).
after([Name|Names], P, R) :- move_name(P, Q, Name), !, after(Names, Q, R).

leaves(P, N) :- moves(P, Ps), !, findall(K, (member(Q, Ps), leaves(Q, K)), Ks), sum_list(Ks, N).
leaves(_, 1).

%?- игра(мнк), начало(P), after([h8, 'Н9', '9g', 'и10'], P, Q), рисунок(Q), ход_макса(Q), fail.
%> 15 · · · · · · · · · · · · · · ·
%> 14 · · · · · · · · · · · · · · ·
%> 13 · · · · · · · · · · · · · · ·
%> 12 · · · · · · · · · · · · · · ·
%> 11 · · · · · · · · · · · · · · ·
%> 10 · · · · · · · · ○ · · · · · ·
%>  9 · · · · · · × ○ · · · · · · ·
%>  8 · · · · · · · × · · · · · · ·
%>  7 · · · · · · · · · · · · · · ·
%>  6 · · · · · · · · · · · · · · ·
%>  5 · · · · · · · · · · · · · · ·
%>  4 · · · · · · · · · · · · · · ·
%>  3 · · · · · · · · · · · · · · ·
%>  2 · · · · · · · · · · · · · · ·
%>  1 · · · · · · · · · · · · · · ·
%>    a b c d e f g h i j k l m n o
%= false.
%?- game(mnk, [width(3), height(3), row(3)]), start(P), leaves(to_move(x, board(x,o,e, e,e,e, e,e,e)), N), findall(Name, move_name(P, _, Name), Names).
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), N = 3668, Names = [a3, b3, c3, a2, b2, c2, a1, b1, c1].
%?- game(mnk, [width(3), height(3), row(3)]), start(P), after([b2, 1, c3, a2, a1], P, Q), staticval(Q, V), \+ moves(Q, _).
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), Q = to_move(o, board(o, e, x, o, x, e, x, e, e)), V = 995.
% A stone in the middle stands in twenty rows, a corner in three.
%?- game(mnk), start(P), findall(V, ( member(Name, [h8, a1]), move_name(P, Q, Name), staticval(Q, V) ), Vs), length(Vs, 2), P = to_move(x, _), write(Vs), nl, fail.
%> [20,3]
%= false.
%?- game(mnk, [row(20)]).
%! error(domain_error(game_option,20),_)
% There are no moves when the other has won.
%?- game(mnk, [width(2), height(1), row(1)]), moves(to_move(x, board(x, e)), _).
%! error(domain_error(game_position,to_move(x,board(x,e))),_)
