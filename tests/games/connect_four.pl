% Connect Four, native.

after([], P, P).
after([Name|Names], P, R) :- move_name(P, Q, Name), !, after(Names, Q, R).

wins(Width, Height, Moves, Sign) :-
    game(connect_four, [width(Width), height(Height)]), start(P), after(Moves, P, Q), outcome(Q, Sign, []).

wins_with(Options, Sign) :-
    game(connect_four, Options), start(P), outcome(P, Sign, []).

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
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e)), Q = to_move(o, board(e, e, e, e, e, e, e, e, e, e, e, e, e, x, e, e)), V = 2.
%?- game(connect_four), start(P), after([1,2,1,2,1,2,1], P, to_move(Side, Board)), staticval(to_move(Side, Board), V), write(Side-V), nl, moves(to_move(Side, Board), _).
%> o-9993
%= false.
%?- game(connect_four, [width(4), height(1)]), start(P), after([1,2,3,4], P, Q), staticval(Q, V), \+ moves(Q, _).
%= P = to_move(x, board(e, e, e, e)), Q = to_move(x, board(x, o, x, o)), V = 0.
%?- game(connect_four, [width(4), height(1)]), start(P), findall(Name, move_name(P, _, Name), Names).
%= P = to_move(x, board(e, e, e, e)), Names = [1, 2, 3, 4].
%?- game(connect_four, [depth(1)]), start(ply(0, P)), after([4], ply(0, P), Q), \+ moves(Q, _), fail.
%= false.
% Stones cannot be in the air, and sides take turns.
%?- game(connect_four, [height(2), width(4)]), moves(to_move(o, board(x,e,e,e, e,e,e,e)), _).
%! error(domain_error(game_position,to_move(o,board(x,e,e,e,e,e,e,e))),_)
%?- game(connect_four, [height(1), width(4)]), staticval(to_move(o, board(x, o, e, e)), _).
%! error(domain_error(game_position,to_move(o,board(x,o,e,e))),_)
%?- game(connect_four, [width(8), height(8)]).
%! error(domain_error(game_option,8),_)

% Who wins: small boards as published (J. Tromp, John's Connect Four Playground), and positions of the usual one.
%?- wins(4, 4, [], Sign).
%= Sign = 0.
%?- wins(5, 4, [], Sign).
%= Sign = 0.
%?- wins(6, 4, [], Sign).
%= Sign = -1.
%?- wins(6, 4, [3], Sign).
%= Sign = -1.
%?- wins(5, 5, [], Sign).
%= Sign = 0.
%?- wins(7, 6, [4,4,4,4,4,4,2,6,1], Sign).
%= Sign = 0.
%?- wins(7, 6, [1,2,1,2,1,2,1], Sign).
%= Sign = 1.
%?- wins(4, 1, [1,2,3,4], Sign).
%= Sign = 0.
% With a depth, who wins is who is ahead when it is reached.
%?- wins_with([width(4), height(4), depth(1)], Sign).
%= Sign = 1.
