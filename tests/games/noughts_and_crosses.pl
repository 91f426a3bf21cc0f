% Noughts and crosses, native: the relations of the contract in their languages.

%?- ходы(a, _).
%! error(existence_error(procedure,ходы/2),_)
%?- игра(крестики_нолики), начало(P), ходы(P, Ps), length(Ps, N), Ps = [First|_].
%= P = ходит(х, доска(п, п, п, п, п, п, п, п, п)), Ps = [ходит(о, доска(х, п, п, п, п, п, п, п, п)), ходит(о, доска(п, х, п, п, п, п, п, п, п)), ходит(о, доска(п, п, х, п, п, п, п, п, п)), ходит(о, доска(п, п, п, х, п, п, п, п, п)), ходит(о, доска(п, п, п, п, х, п, п, п, п)), ходит(о, доска(п, п, п, п, п, х, п, п, п)), ходит(о, доска(п, п, п, п, п, п, х, п, п)), ходит(о, доска(п, п, п, п, п, п, п, х, п)), ходит(о, доска(п, п, п, п, п, п, п, п, х))], N = 9, First = ходит(о, доска(х, п, п, п, п, п, п, п, п)).
%?- game(noughts_and_crosses), start(P), min_to_move(P).
%= false.
%?- game(noughts_and_crosses), start(P), move_name(P, Q, b2), draw(Q).
%> · · ·
%> · × ·
%> · · ·
%= P = to_move(x, board(e, e, e, e, e, e, e, e, e)), Q = to_move(o, board(e, e, e, e, x, e, e, e, e)).
%?- game(noughts_and_crosses), moves(_, _).
%! error(instantiation_error,_)
%?- game(noughts_and_crosses), moves(here, _).
%! error(domain_error(game_position,here),_)

%?- игра(крестики_нолики), начало(_P), max_to_move(_P), genera_figli(_P, _Ps), length(_Ps, N).
%= N = 9.
