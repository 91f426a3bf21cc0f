% Games of chess in Portable Game Notation. Random games are written and read again in src/games/native/chess/pgn/tests.rs.

mistake(Text, Name, Arguments) :-
    catch(pgn(_, Text), error(syntax_error(pgn), context(_, notation_mistake(Name, Arguments))), true).

rest_of_text(Games, Rest) :- pgn(Games, Text), sub_string(Text, Before, _, _, "\n\n"), !, sub_string(Text, Before, _, 0, Rest).

%?- pgn(Gs, "").
%= Gs = [].
%?- pgn(Gs, "[White \"A \\\"x\\\" \\\\\"]\n[Result \"1-0\"]\n\n1. e4 {a\n  b} e5 ; to the end\n2. Nf3! Nc6 $14 1-0").
%= Gs = [game(['White'-"A \"x\" \\"], [e4, "a b", e5, "to the end", 'Nf3', 1, 'Nc6', 14], '1-0')].
%?- пгн(Gs, "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O *").
%= Gs = [партия([], [e4, e5, 'Кf3', 'Кc6', 'Сb5', a6, '0-0'], *)].
% Variations, also of variations, take the place of the move before; what is no legal line is left out.
%?- pgn(Gs, "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) (1... Qh4) (1... Z0 2. d4 (2. c4)) 2. Nf3 *").
%= Gs = [game([], [e4, e5, [c5, 'Nf3', [c3, d5], d6], 'Nf3'], *)].
% Several games, with and without a result; what people write for results, checks and captures in passing.
%?- pgn(Gs, "1. e4 1-0 1. d4 1/2 [White \"C\"] 1. c4 [Result \"0-1\"] 1. b4").
%= Gs = [game([], [e4], '1-0'), game([], [d4], '1/2-1/2'), game(['White'-"C"], [c4], *), game([], [b4], '0-1')].
%?- pgn([game(_, Ms, R)], "[FEN \"4k3/8/8/8/3pP3/8/8/R3K3 b Q e3 0 40\"] 40... dxe3e.p. 41. 0-0-0 e2 42. Rd8++?! Kxd8 *").
%= Ms = [dxe3, 'O-O-O', e2, 'Rd8+', 6, 'Kxd8'], R = (*).
%?- pgn([game(_, Ms, _)], "% a line of the program that wrote it\n1 e4 e5 2. Ng1f3 b8c6 3 ... *").
%= Ms = [e4, e5, 'Nf3', 'Nc6'].

% Writing: the roster of tags, numbers of moves, lines of less than 80 columns.
%?- pgn([game(['Opening'-"x", 'White'-"A"], [e4, e5, 'Nf3'], *)], T).
%= T = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"*\"]\n[Opening \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n".
%?- rest_of_text([партия(['FEN'-"4k3/8/8/8/3pP3/8/8/R3K3 b Q - 0 40"], [d3, "вот", 'Лd1', 4, [e5], 'Крf7'], '0-1')], T).
%= T = "\n\n40... d3 { вот } 41. Rd1 $4 ( 41. e5 ) 41... Kf7 0-1\n\n".
%?- findall(M, (between(1, 25, _), member(M, ['Nf3', 'Nf6', 'Ng1', 'Ng8'])), _Ms), rest_of_text([game([], _Ms, '1/2-1/2')], _T), split_string(_T, "\n", "", _Ls), findall(N, (member(_L, _Ls), string_length(_L, N)), Ns), max_list(Ns, Most).
%= Ns = [0, 0, 79, 78, 79, 79, 79, 79, 79, 39, 0, 0], Most = 79.
%?- pgn([game([], [e4, "} a comment { in braces", e5], *)], _T), pgn([game(_, Ms, _)], _T).
%= Ms = [e4, ") a comment { in braces", e5].

% What is wrong, and in which line.
%?- mistake("1. e4\n2. Ke3", R, As).
%= R = pgn_move, As = [2, 'Ke3'].
%?- mistake("\n[White A]", R, As).
%= R = pgn_tag, As = [2, 'White'].
%?- mistake("1. e4 {no end\n", R, As).
%= R = pgn_comment, As = [1, 'no end\n'].
%?- mistake("1. e4 (1. d4", R, _).
%= R = pgn_open.
%?- mistake("1. e4) e5", R, As).
%= R = pgn_stray, As = [1, ')'].
%?- mistake("[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"] *", R, As).
%= R = no_king, As = [black, 0].
%?- pgn([game([], [e4, e4], *)], _).
%! error(domain_error(pgn_game, game([], [e4, e4], *)), context(_, notation_mistake(pgn_illegal, [1, e4])))
%?- pgn([game(['A b'-"x"], [], *)], _).
%! error(domain_error(pgn_game, _), context(_, notation_mistake(pgn_tag_name, ['A b'])))
%?- pgn([game([], [e4, f(x)], *)], _).
%! error(domain_error(pgn_move, f(x)), _)
%?- pgn([game([], [256], *)], _).
%! error(domain_error(pgn_move, 256), _)
%?- pgn([game([], [[e4]], *)], _).
%! error(domain_error(pgn_game, _), context(_, notation_mistake(pgn_variation, [])))
%?- X = [e4|_], pgn([game([], X, *)], _).
%! error(instantiation_error, _)
%?- X = [e4, X], pgn([game([], X, *)], _).
%! error(domain_error(pgn_move, _), _)
%?- pgn([game([], [], won)], _).
%! error(domain_error(pgn_result, won), _)
%?- pgn([x], _).
%! error(domain_error(pgn_game, x), _)
%?- pgn(_, _).
%! error(instantiation_error, _)

% Files.
%?- tmp_file_stream(text, _F, _S), close(_S), write_pgn(_F, [game([], [e4], *), game([], [d4], *)]), findall(_Ms, read_pgn(_F, game(_, _Ms, _)), L), once(прочесть_пгн(_F, G)), delete_file(_F).
%= L = [[e4], [d4]], G = партия(['Event'-"?", 'Site'-"?", 'Date'-"????.??.??", 'Round'-"?", 'White'-"?", 'Black'-"?"], [e4], *).
