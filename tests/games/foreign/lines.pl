% Noughts and crosses on a list of nine squares: moves/3 gives the boards after a move of one player, terminal/2 the winner.

empty([-, -, -, -, -, -, -, -, -]).

moves(Board, Player, Boards) :- findall(B, put(Board, Player, B), Boards).

put([-|Squares], Player, [Player|Squares]).
put([Square|Squares], Player, [Square|Rest]) :- put(Squares, Player, Rest).

terminal(Board, Player) :- member(Player, [x, o]), line(Line), \+ ( member(N, Line), \+ nth1(N, Board, Player) ), !.
terminal(Board, nobody) :- \+ member(-, Board).

line([1, 2, 3]). line([4, 5, 6]). line([7, 8, 9]).
line([1, 4, 7]). line([2, 5, 8]). line([3, 6, 9]).
line([1, 5, 9]). line([3, 5, 7]).
