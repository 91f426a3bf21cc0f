% Positions of chess in Forsyth–Edwards Notation: written, read, and refused with a reason.

reason(Text, Name, Arguments) :-
    catch(fen(_, Text), error(domain_error(fen, Text), context(_, notation_mistake(Name, Arguments))), true).

% Without a game of chess the language is that of the name.
%?- fen(_P, '8/8/8/4k3/8/8/8/KQ6 w - -'), arg(1, _P, Side), фен(_Q, '8/8/8/4k3/8/8/8/KQ6 w - -'), arg(1, _Q, Сторона).
%= Side = white, Сторона = белые.
%?- game(chess), start(_P), moves(_P, _Ps), last(_Ps, _Q), fen(_Q, T).
%= T = "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq - 1 1".
%?- игра(шахматы), fen(_P, '8/8/8/4k3/8/8/8/KQ6 w - -'), arg(1, _P, Side).
%= Side = белые.
%?- game(nim), fen(_P, '8/8/8/4k3/8/8/8/KQ6 w - -'), arg(1, _P, Side).
%= Side = white.
% The en passant square is written where the capture is legal; a drawn game is a position, too.
%?- fen(_P, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'), fen(_P, T).
%= T = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".
%?- fen(_P, '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 40'), fen(_P, T).
%= T = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1".
%?- game(chess), fen(_P, '8/8/8/4k3/8/8/8/KQ6 w - - 100 90'), \+ moves(_P, _), staticval(_P, V), fen(_P, T).
%= V = 0, T = "8/8/8/4k3/8/8/8/KQ6 w - - 100 1".
% Both given: the text is read, and the positions are compared.
%?- game(chess), start(_P), fen(_P, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 17').
%= true.
%?- game(chess), start(_P), fen(_P, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 17').
%= false.
%?- game(chess, [depth(3)]), fen(P, '8/8/8/4k3/8/8/8/KQ6 w - -'), P = ply(N, _Q), fen(P, T).
%= P = ply(0, to_move(white, board(-, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, bK, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, -, wK, wQ, -, -, -, -, -, -), castling(none, none), none, 0)), N = 0, T = "8/8/8/4k3/8/8/8/KQ6 w - - 0 1".

% The reasons, field by field.
%?- reason('8/8/8/4k3/8/8/8/KQ6 w -', R, As).
%= R = fields, As = [3].
%?- reason('8/8/8/4k3/8/8/KQ6 w - - 0 1', R, As).
%= R = ranks, As = [7].
%?- reason('8/8/8/4k3/8/7/8/KQ6 w - - 0 1', R, As).
%= R = rank_length, As = [3, 7].
%?- reason('8/8/8/4k3/8/9/8/KQ6 w - - 0 1', R, As).
%= R = piece, As = [3, '9'].
%?- reason('8/8/8/4k3/8/8/8/KQ6 x - - 0 1', R, As).
%= R = side, As = [x].
%?- reason('8/8/8/4k3/8/8/8/KQ6 w KK - 0 1', R, As).
%= R = castling, As = ['KK'].
%?- reason('8/8/8/4k3/8/8/8/KQ6 w - e9 0 1', R, As).
%= R = en_passant, As = [e9].
%?- reason('8/8/8/4k3/8/8/8/KQ6 w - - 101 1', R, As).
%= R = clock, As = ['101'].
%?- reason('8/8/8/4k3/8/8/8/KQ6 w - - 0 -1', R, As).
%= R = move_number, As = ['-1'].
% By the rules of chess.
%?- reason('8/8/8/8/8/8/8/KQ6 w - - 0 1', R, As).
%= R = no_king, As = [black, 0].
%?- reason('8/8/8/4k3/8/8/8/KQK5 w - - 0 1', R, As).
%= R = kings, As = [white, 2].
%?- reason('4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1', R, As).
%= R = pawns, As = [black, 9].
%?- reason('4k3/8/8/8/NN6/NNNNNNNN/NNNNN3/4K3 b - - 0 1', R, As).
%= true.
%?- reason('4k3/8/8/8/NNN5/NNNNNNNN/NNNNN3/4K3 b - - 0 1', R, As).
%= R = pieces, As = [white, 17].
%?- reason('P3k3/8/8/8/8/8/8/4K3 w - - 0 1', R, As).
%= R = pawn_at_end, As = [a8].
%?- reason('8/8/8/8/8/8/4k3/4K3 w - - 0 1', R, As).
%= R = kings_touch, As = [].
%?- reason('4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1', R, As).
%= R = check_to_waiting, As = [black, e2].
%?- reason('4k3/8/3N1N2/1B6/8/8/4Q3/4K3 b - - 0 1', R, As).
%= R = checkers, As = [black, 4].
%?- reason('4k3/8/8/8/8/8/8/3K3R w K - 0 1', R, As).
%= R = castling_king, As = [white, e1].
%?- reason('4k3/8/8/8/8/8/8/4K3 w q - 0 1', R, As).
%= R = castling_rook, As = [black, a8].
%?- reason('4k3/8/8/8/4P3/8/8/4K3 b - e6 0 1', R, As).
%= R = en_passant_rank, As = [e6, black].
%?- reason('4k3/8/8/8/8/8/8/4K3 b - e3 0 1', R, As).
%= R = en_passant_pawn, As = [e3, black].
%?- reason('4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1', R, As).
%= R = en_passant_way, As = [e3, black].
%?- reason('4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1', R, As).
%= R = en_passant_check, As = [d3, black].
%?- game(chess, [fen('4k3/8/8/8/8/8/8/4K3 w q - 0 1')]).
%! error(domain_error(game_option, _), context(_, notation_mistake(castling_rook, [black, a8])))

%?- fen(_, _).
%! error(instantiation_error, _)
%?- fen(_, f(x)).
%! error(type_error(text, f(x)), _)
%?- fen(x, _).
%! error(domain_error(game_position, x), _)
