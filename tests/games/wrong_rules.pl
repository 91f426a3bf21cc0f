% Games that a program writes wrongly, and what is said of them: in the language of the program.

moves(a, b).
moves(c, [c]).
moves(d, [e|_]).
staticval(_, 0).
start(_) :- fail.

% What the moves lead to is a list.
%?- perft(a, 1, _).
%! error(type_error(list, b), _)
%?- positions(a, 2, _).
%! error(type_error(list, b), _)
%?- solve(a, _).
%! error(type_error(list, b), _)
%?- compare_games(rules-a, rules-a, 1).
%! error(type_error(list, b), _)
%?- play(rules, [start(a)]).
%> a.
%! error(type_error(list, b), _)
%?- perft(d, 2, _).
%! error(instantiation_error, _)

% A game begins somewhere.
%?- compare_games(rules, nim, 1).
%! error(existence_error(start_position, start), _)
%?- compare_searches(rules, [f2], 1).
%! error(existence_error(start_position, start), _)
%?- play(rules).
%! error(existence_error(start_position, start), _)

% A side is to move.
%?- solve(c, _).
%! error(existence_error(procedure, min_to_move/1), _)
%?- best_move(c, _, _, [depth(1)]).
%! error(existence_error(procedure, _), _)
%?- play(rules, [start(c)]).
%> c.
%! error(existence_error(procedure, max_to_move/1), _)
