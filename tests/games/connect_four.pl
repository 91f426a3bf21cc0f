% Connect Four, native.

after([], P, P).
after([Name|Names], P, R) :- move_name(P, Q, Name), !, after(Names, Q, R).

%?- игра(четыре_в_ряд), начало(P), after([4,4,3,'d'], P, Q), рисунок(Q), ход_макса(Q), стат_оц(Q, V), fail.
%> · · · · · · ·
%> · · · · · · ·
%> · · · · · · ·
%> · · · ○ · · ·
%> · · · ○ · · ·
%> · · × × · · ·
%> 1 2 3 4 5 6 7
%= false.
%?- game(connect_four, [width(4), height(4)]), start(P), move_name(P, Q, 2), staticval(Q, V), min_to_move(Q).
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e)), Q = to_move(o, board(e, e, e, e, e, e, e, e, e, e, e, e, e, x, e, e)), V = 3.
%?- game(connect_four), start(P), after([1,2,1,2,1,2,1], P, Q), staticval(Q, V), \+ moves(Q, _), \+ max_to_move(Q), Q = to_move(Side, _), fail ; true.
%= true.
%?- game(connect_four, [width(4), height(4)]), start(P), findall(Name, move_name(P, _, Name), Names), fail ; game(connect_four, [width(4), height(1)]), start(P), after([1,2,3,4], P, Q), staticval(Q, V), \+ moves(Q, _).
%= P = to_move(x, board(e, e, e, e)), Q = to_move(x, board(x, o, x, o)), V = 0.
%?- game(connect_four, [height(1), width(4)]), staticval(to_move(o, board(x, o, e, e)), _).
%! error(domain_error(game_position,to_move(o,board(x,o,e,e))),_)
%?- game(connect_four, [width(8), height(8)]).
%! error(domain_error(game_option,8),_)
