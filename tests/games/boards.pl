% What a page that draws boards asks about native games. The moves are replayed for each answer, and nothing is kept.

%?- '$board_state'(noughts_and_crosses, [to_move(x, board(x,x,e, o,o,e, e,e,e))], ['3']).
%> {"board": {"width":3, "height":3, "coordinates":"numbers", "squares": [ {"name":"1", "text":"×", "side":"max"},  {"name":"2", "text":"×", "side":"max"},  {"name":"3", "text":"×", "side":"max"},  {"name":"4", "text":"○", "side":"min"},  {"name":"5", "text":"○", "side":"min"},  {"name":"6", "text":"·", "side":"none"},  {"name":"7", "text":"·", "side":"none"},  {"name":"8", "text":"·", "side":"none"},  {"name":"9", "text":"·", "side":"none"} ]}, "drawing": [], "turn":null, "over": {"outcome":"max", "sentences": ["Max has won." ]}, "moves": [], "made": [ {"text":"3", "side":"max"} ], "last": {"squares": [2 ], "places": []}, "illegal":null}
%= true.
%?- '$board_state'(connect_four([width(4), height(4)]), [], ['1', '1']).
%> {"board": {"width":4, "height":4, "coordinates":"columns", "squares": [ {"name":"a4", "text":"·", "side":"none"},  {"name":"b4", "text":"·", "side":"none"},  {"name":"c4", "text":"·", "side":"none"},  {"name":"d4", "text":"·", "side":"none"},  {"name":"a3", "text":"·", "side":"none"},  {"name":"b3", "text":"·", "side":"none"},  {"name":"c3", "text":"·", "side":"none"},  {"name":"d3", "text":"·", "side":"none"},  {"name":"a2", "text":"○", "side":"min"},  {"name":"b2", "text":"·", "side":"none"},  {"name":"c2", "text":"·", "side":"none"},  {"name":"d2", "text":"·", "side":"none"},  {"name":"a1", "text":"×", "side":"max"},  {"name":"b1", "text":"·", "side":"none"},  {"name":"c1", "text":"·", "side":"none"},  {"name":"d1", "text":"·", "side":"none"} ]}, "drawing": [], "turn":"max", "over":null, "moves": [ {"text":"1", "shown":"", "squares": [4 ], "places": []},  {"text":"2", "shown":"", "squares": [13 ], "places": []},  {"text":"3", "shown":"", "squares": [14 ], "places": []},  {"text":"4", "shown":"", "squares": [15 ], "places": []} ], "made": [ {"text":"1", "side":"max"},  {"text":"1", "side":"min"} ], "last": {"squares": [8 ], "places": []}, "illegal":null}
%= true.
%?- '$board_state'(noughts_and_crosses, [to_move(x, board(x,o,x, o,e,x, o,x,o))], []).
%> {"board": {"width":3, "height":3, "coordinates":"numbers", "squares": [ {"name":"1", "text":"×", "side":"max"},  {"name":"2", "text":"○", "side":"min"},  {"name":"3", "text":"×", "side":"max"},  {"name":"4", "text":"○", "side":"min"},  {"name":"5", "text":"·", "side":"none"},  {"name":"6", "text":"×", "side":"max"},  {"name":"7", "text":"○", "side":"min"},  {"name":"8", "text":"×", "side":"max"},  {"name":"9", "text":"○", "side":"min"} ]}, "drawing": [], "turn":"max", "over":null, "moves": [ {"text":"5", "shown":"", "squares": [4 ], "places": []} ], "made": [], "last":null, "illegal":null}
%= true.
%?- '$board_state'(subtraction([stones(3)]), [], ['1', '0']).
%> {"board":null, "drawing": ["0" ], "turn":null, "over": {"outcome":"min", "sentences": ["Min has won." ]}, "moves": [], "made": [ {"text":"1", "side":"max"},  {"text":"0", "side":"min"} ], "last": {"squares": [], "places": []}, "illegal":null}
%= true.

% The king's square is its target when it castles; a promotion has the squares of its pawn, under four names.
%?- with_output_to(string(_S), '$board_state'(chess([fen('4k3/P7/8/8/8/8/8/4K2R w K - 0 1')]), [], [])), open_string(_S, _I), json_read(_I, json(_P)), memberchk(moves = _Ms, _P), findall(T-Q, (member(json([text = T, shown = _, squares = Q, places = _]), _Ms), memberchk(T, ['O-O', 'a8=Q+', 'a8=N', 'Rh8+'])), L).
%= L = ['a8=N'-[8, 0], 'a8=Q+'-[8, 0], 'Rh8+'-[63, 7], 'O-O'-[60, 62]].
% Passing is no square.
%?- with_output_to(string(_S), '$board_state'(reversi([]), [to_move(b, board(e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, e,e,e,e,e,e,e,e, b,w,b,e,e,e,e,e))], [])), open_string(_S, _I), json_read(_I, json(_P)), memberchk(moves = M, _P).
%= M = [json([text=pass, shown='', squares=[], places=[]])].

% Moves may be typed in any notation; an illegal one ends the replay.
%?- '$board_record'('a.pl', noughts_and_crosses, [], [b2, '9', '5', '1']).
%> {"text":"game(noughts_and_crosses).\nstart(to_move(x,board(e,e,e,e,e,e,e,e,e))).\nmove(1,5).\nmove(2,9).\n"}
%= true.
%?- '$board_record'('a.pgn', chess, [], [e2e4, e5, 'Nf3']).
%> {"text":"[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n"}
%= true.
%?- '$board_record'('a.pgn', nim, [], []).
%> {"message":"Only chess is written to .pgn: a.pgn"}
%= true.
%?- '$board_of_record'('a.pl', "игра(ним). начало(кучи([1,2,3],макс)). ход(1, [0,2,3]).").
%> {"game":"ним", "start":"кучи([1,2,3],макс)", "moves": ["[0,2,3]" ]}
%= true.
%?- '$board_of_record'('a.pgn', "1. e4 e5 2. Nf3 *").
%> {"game":"chess", "start":"to_move(white,board(bR,bN,bB,bQ,bK,bB,bN,bR,bP,bP,bP,bP,bP,bP,bP,bP,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,wP,wP,wP,wP,wP,wP,wP,wP,wR,wN,wB,wQ,wK,wB,wN,wR),castling(both,both),none,0)", "moves": ["e4", "e5", "Nf3" ]}
%= true.
%?- '$board_of_record'('a.pl', "game(nim). start(heaps([1,2,3],max)). move(1, [2,2,3]).").
%> {"message":"In the record move 1 is impossible:\n[2,2,3]\n"}
%= true.
%?- '$board_of_record'('a.pl', "game(chess). start(heaps([1,2,3],max)).").
%> {"message":"This is no record of a game: a.pl\n"}
%= true.
%?- '$board_of_record'('a.pl', "game(nim).").
%> {"message":"This is no record of a game: a.pl\n"}
%= true.
%?- '$board_of_record'('a.pl', "game(nim").
%> {"message":"This is no record of a game: a.pl\n"}
%= true.
%?- '$board_of_record'('a.pgn', "1. e4 e9").
%> {"message":"In line 1 of the record e9 is impossible\n"}
%= true.
%?- '$board_of_record'('a.pgn', "").
%> {"message":"This is no record of a game: a.pgn\n"}
%= true.

% The engine.
%?- '$board_engine'(крестики_нолики, [], ['1', '2'], [глубина(9)]).
%> {"text":"4", "value":1, "plies":5, "variation": ["4", "7", "5", "3", "6" ], "evaluations":427, "nodes":992}
%= true.
%?- '$board_engine'(noughts_and_crosses, [to_move(o, board(x,x,x, o,o,e, e,e,e))], [], [depth(2)]).
%> {}
%= true.
%?- '$board_engine'(noughts_and_crosses, [], ['0'], [depth(2)]).
%> {}
%= true.

