% Names that are none of those there are, and errors that are not ISO's: what was meant, and what there is instead.
:- игра(ches).
:- игра(нет_такой).
:- game(no_such).
:- игра(крестики_нолики), начало(P), лучший_ход(P, _, _, [deph(4)]).
:- игра(крестики_нолики), начало(P), лучший_ход(P, _, _, [нечто(4)]).
:- игра(крестики_нолики), начало(P), лучший_ход(P, _, _, [алгоритм(альфабетта)]).
:- игра(крестики_нолики), начало(P), лучший_ход(P, _, _, [глубина(4), 5]).
:- игра(мнк, [ширна(5)]).
:- игра(равномерное_дерево, [порядок(лучше)]).
:- use_module(library(clpdf)).
:- use_module(library(list)).
:- format("~w и ~w~n", [конь]).
:- format("~w~n", [конь, слон]).
:- format("~z", [конь]).
:- format("~a", [f(x)]).
:- format("~8|~", []).
:- assertion(1 =:= 2).
:- see([a, b]).
:- must_be(between(1, 3), 7).
:- must_be(oneof([a, b]), c).
:- must_be(list(integer), [a]).
:- catch(number_codes(_, "1x"), E, throw(E)).
:- throw(error(type_error(move_of_a_game, x), _)).
:- throw(error(domain_error(move_of_a_game, x), _)).
:- throw(error(existence_error(opening, x), _)).
:- throw(error(permission_error(move, king, x), _)).
:- throw(error(resource_error(patience), _)).
p(X) :- X = point{x: 1}.
q(X) :- X #> 3.
:- game(chess, [fen]).
x --> digits{true}.
