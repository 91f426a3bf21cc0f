:- module(analysis, ['$analyse'/3]).

% The analysis of a record: what each move has cost, by a search of the position before it and of the one behind it.
%
% A move loses what the value of the position falls by for the side that makes it; the move that the search prefers loses nothing. Marks:
%
%     chess, in centipawns                  ?! from 50, ? from 100, ?? from 300; values beyond ±1000 count as that, so that a won game
%                                           that stays won has no marks
%     other games, if both values are exact  ? a win becomes a draw, or a draw a loss; ?? a win becomes a loss
%     other games, if they are not           ?! the value changes its sign, or becomes or was 0: that side seems to win no more
%
% A move that is judged is judged(Number, Side, Text, Mark, Loss, Before, After, Better): its number from 1; max or min; its name; the mark, or
% ''; the values; and the line that was better, from the same position.

% '$analyse'(+File, +Output, +Options): analyses all games of a record and prints the mistakes. Options are those of the engine. Output is
% a file for the games in PGN with the marks, or [].
'$analyse'(File, Output, Options) :-
    '$engine'(Options, Engine),
    '$read_record'(File, Records),
    (   Output \== [],
        member(record(Game, _, _, none), Records)
    ->  throw(error(domain_error(chess_game, Game), _))
    ;   true
    ),
    analyse_records(Records, 1, Engine, Annotated),
    (   Output == []
    ->  true
    ;   write_pgn(Output, Annotated)
    ).

analyse_records([], _, _, []).
analyse_records([Record|Records], Number, Engine, [Annotated|Rest]) :-
    Record = record(Game, First, Names, Pgn),
    kind_of_game(Game, Kind),
    (   Number > 1
    ->  nl
    ;   true
    ),
    print_players(Pgn),
    played_positions(Names, 1, First, Positions),
    evaluations(Positions, Engine, Evaluations),
    judged_moves(Names, Positions, Evaluations, Kind, 1, Judged),
    first_count(Pgn, First, Start),
    print_mistakes(Judged, Kind, Start),
    print_summary(Judged, Kind),
    annotated(Pgn, Judged, Kind, Annotated),
    Next is Number + 1,
    analyse_records(Records, Next, Engine, Rest).

kind_of_game(Game, Kind) :-
    (   '$is_chess'(Game, _)
    ->  Kind = chess
    ;   Kind = other
    ).

% first_count(+Pgn, +First, -Start): the number of half-moves before the first one, by which moves of chess are numbered.
first_count(Pgn, First, Start) :-
    (   compound(Pgn),
        arg(1, Pgn, Tags),
        memberchk('FEN'-Fen, Tags),
        split_string(Fen, " ", " ", [_, _, _, _, _, NumberText]),
        catch(number_string(Number, NumberText), error(_, _), fail)
    ->  true
    ;   Number = 1
    ),
    '$to_move'(First, Side),
    (   Side == max
    ->  Start is 2 * (Number - 1)
    ;   Start is 2 * (Number - 1) + 1
    ).

% ---- judging ---------------------------------------------------------------------------------------------------------

% played_positions(+Names, +Number, +First, -Positions): Positions are First and those after each move, which has to be possible.
played_positions([], _, Position, [Position]).
played_positions([Name|Names], Number, Position, [Position|Positions]) :-
    '$legal_moves'(Position, Moves),
    (   member(move(_, _, Name0, Successor), Moves),
        Name0 == Name
    ->  Next is Number + 1,
        played_positions(Names, Next, Successor, Positions)
    ;   format(atom(Text), '~w', [Name]),
        throw(error(domain_error(game_record, Name), context(_, notation_mistake(record_move, [Number, Text]))))
    ).

evaluations([], _, []).
evaluations([Position|Positions], Engine, [Evaluation|Evaluations]) :-
    evaluation(Position, Engine, Evaluation),
    evaluations(Positions, Engine, Evaluations).

% evaluation(+Position, +Engine, -Evaluation): Evaluation is evaluation(Value, Exactness, Best, Line); Best is none if the game is over.
evaluation(Position, Engine, evaluation(Value, Exactness, Best, Line)) :-
    append([вариант(Line0), позиция(Best0), достигнуто(Depth), полный(Complete)], Engine, Options),
    (   '$legal_moves'(Position, [_|_]),
        лучший_ход(Position, _, Value0, Options)
    ->  Value = Value0,
        Best = Best0,
        Line = Line0,
        (   searched_to_the_end(Depth, Complete, Engine)
        ->  Exactness = exact
        ;   Exactness = estimate
        )
    ;   '$relation'(staticval, Static),
        '$static_value'(Static, Position, end, Value),
        Exactness = exact,
        Best = none,
        Line = []
    ).

% searched_to_the_end(+Depth, +Complete, +Engine): a search that has ended before its limits has found that nothing depends on them.
searched_to_the_end(inf, _, _) :- !.
searched_to_the_end(Depth, true, Engine) :-
    \+ ( member(Option, Engine), ( Option = глубина(Limit) ; Option = depth(Limit) ), Depth >= Limit ).

judged_moves([], _, _, _, _, []).
judged_moves([Name|Names], [Position|Positions], [Before|Evaluations], Kind, Number, [Judged|Rest]) :-
    Positions = [Successor|_],
    Evaluations = [After|_],
    Before = evaluation(Value0, Exactness0, Best, Line),
    After = evaluation(Value1, Exactness1, _, _),
    '$to_move'(Position, Side),
    (   Successor =@= Best
    ->  Mark = '',
        Loss = 0
    ;   mark(Kind, Side, Value0-Exactness0, Value1-Exactness1, Mark, Loss)
    ),
    Judged = judged(Number, Side, Name, Mark, Loss, Value0, Value1, Line),
    Next is Number + 1,
    judged_moves(Names, Positions, Evaluations, Kind, Next, Rest).

mark(chess, Side, Value0-_, Value1-_, Mark, Loss) :-
    Before is max(-1000, min(1000, Value0)),
    After is max(-1000, min(1000, Value1)),
    side_loss(Side, Before, After, Loss),
    (   Loss >= 300
    ->  Mark = '??'
    ;   Loss >= 100
    ->  Mark = '?'
    ;   Loss >= 50
    ->  Mark = '?!'
    ;   Mark = ''
    ).
mark(other, Side, Value0-Exactness0, Value1-Exactness1, Mark, Loss) :-
    Sign0 is integer(sign(Value0)),
    Sign1 is integer(sign(Value1)),
    side_loss(Side, Sign0, Sign1, Loss),
    (   Loss =:= 0
    ->  Mark = ''
    ;   ( Exactness0 \== exact ; Exactness1 \== exact )
    ->  Mark = '?!'
    ;   Loss =:= 1
    ->  Mark = '?'
    ;   Mark = '??'
    ).

side_loss(max, Before, After, Loss) :-
    Loss is max(0, Before - After).
side_loss(min, Before, After, Loss) :-
    Loss is max(0, After - Before).

% ---- printing --------------------------------------------------------------------------------------------------------

print_players(Pgn) :-
    (   compound(Pgn),
        Pgn =.. [_, Tags, _, Result],
        memberchk('White'-White, Tags),
        memberchk('Black'-Black, Tags)
    ->  format("~w – ~w  ~w~n", [White, Black, Result])
    ;   true
    ).

print_mistakes(Judged, Kind, Start) :-
    include(system:is_marked, Judged, Marked),
    (   Marked == []
    ->  '$say'(no_marks, [])
    ;   forall(member(Move, Marked), system:print_mistake(Move, Kind, Start))
    ).

is_marked(judged(_, _, _, Mark, _, _, _, _)) :-
    Mark \== ''.

print_mistake(judged(Number, _, Name, Mark, _, Before, After, Better), Kind, Start) :-
    numbered(Kind, Start, Number, first, Name, Played),
    value_text(Kind, Before, BeforeText),
    value_text(Kind, After, AfterText),
    numbered_line(Better, Kind, Start, Number, first, 12, Words),
    atomic_list_concat(Words, ' ', Line),
    '$phrase'(better, [], Word),
    format("~w~w  ~w → ~w; ~w ~w~n", [Played, Mark, BeforeText, AfterText, Word, Line]).

% numbered(+Kind, +Start, +Number, +Place, +Name, -Text): the move with its number, as people write it. In chess two moves have one number,
% and a move of Black shows it only at the first Place of a line.
numbered(other, _, Number, _, Name, Text) :-
    format(atom(Text), '~d. ~w', [Number, Name]).
numbered(chess, Start, Number, Place, Name, Text) :-
    Count is Start + Number - 1,
    Move is Count // 2 + 1,
    (   0 is Count mod 2
    ->  format(atom(Text), '~d. ~w', [Move, Name])
    ;   Place == first
    ->  format(atom(Text), '~d... ~w', [Move, Name])
    ;   Text = Name
    ).

% numbered_line(+Moves, +Kind, +Start, +Number, +Place, +Most, -Words): at most Most moves.
numbered_line([], _, _, _, _, _, []).
numbered_line([Name|Names], Kind, Start, Number, Place, Most, Words) :-
    (   Most =:= 0
    ->  Words = ['…']
    ;   numbered(Kind, Start, Number, Place, Name, Word),
        Words = [Word|Rest],
        Next is Number + 1,
        Fewer is Most - 1,
        numbered_line(Names, Kind, Start, Next, later, Fewer, Rest)
    ).

% value_text(+Kind, +Value, -Text): in chess pawns for White; a mate is # for White, -# for Black.
value_text(other, Value, Value).
value_text(chess, Value, Text) :-
    (   Value >= 900000
    ->  Text = '#'
    ;   Value =< -900000
    ->  Text = '-#'
    ;   pawns_text(Value, Text)
    ).

pawns_text(Value, Text) :-
    Pawns is abs(Value) // 100,
    Rest is abs(Value) mod 100,
    (   Value < 0
    ->  Sign = (-)
    ;   Sign = (+)
    ),
    format(atom(Text), '~w~d.~|~`0t~d~2+', [Sign, Pawns, Rest]).

print_summary(Judged, Kind) :-
    side_titles(Kind, Titles),
    findall(Title, ( member(Key, Titles), '$phrase'(Key, [], Title) ), [Max, Min]),
    format("~n~t~w~30|~t~w~12+~n", [Max, Min]),
    '$phrase'(all_moves, [], Moves),
    count_moves(Judged, max, _, MaxMoves),
    count_moves(Judged, min, _, MinMoves),
    summary_row(Moves, MaxMoves, MinMoves),
    forall(member(Mark, ['??', '?', '?!']), system:summary_of_mark(Mark, Judged)),
    (   Kind == chess
    ->  average_loss(Judged, max, MaxMoves, MaxLoss),
        average_loss(Judged, min, MinMoves, MinLoss),
        '$phrase'(average_loss, [], Word),
        summary_row(Word, MaxLoss, MinLoss)
    ;   true
    ).

side_titles(chess, [white, black]).
side_titles(other, [max, min]).

summary_of_mark(Mark, Judged) :-
    count_moves(Judged, max, Mark, Max),
    count_moves(Judged, min, Mark, Min),
    summary_row(Mark, Max, Min).

summary_row(Word, Max, Min) :-
    format("~w~t~20|~t~w~10+~t~w~12+~n", [Word, Max, Min]).

% count_moves(+Judged, +Side, ?Mark, -Count): how many moves of Side have Mark; all, if it is unbound.
count_moves(Judged, Side, Mark, Count) :-
    findall(x, member(judged(_, Side, _, Mark, _, _, _, _), Judged), Moves),
    length(Moves, Count).

average_loss(Judged, Side, Count, Text) :-
    findall(Loss, member(judged(_, Side, _, _, Loss, _, _, _), Judged), Losses),
    sum_list(Losses, Sum),
    Average is Sum // max(1, Count),
    Hundredths is Average mod 100,
    Pawns is Average // 100,
    format(atom(Text), '~d.~|~`0t~d~2+', [Pawns, Hundredths]).

% ---- annotated games -------------------------------------------------------------------------------------------------

% annotated(+Pgn, +Judged, +Kind, -Annotated): the game with marks, values and better lines behind the moves that have marks. What was said of
% a move before stays.
annotated(none, _, _, none) :- !.
annotated(Pgn, Judged, Kind, Annotated) :-
    Pgn =.. [Name, Tags, Movetext, Result],
    annotated_text(Movetext, Judged, Kind, [], Text),
    Annotated =.. [Name, Tags, Text, Result].

% annotated_text(+Movetext, +Judged, +Kind, +Behind, -Text): Behind follows what was said of the last move.
annotated_text([], _, _, Behind, Behind).
annotated_text([Item|Items], Judged, Kind, Behind, Text) :-
    (   atom(Item),
        Judged = [Move|Moves]
    ->  append(Behind, [Item|Rest], Text),
        annotation(Move, Kind, Glyphs, Next),
        append(Glyphs, Rest1, Rest),
        annotated_text(Items, Moves, Kind, Next, Rest1)
    ;   Text = [Item|Rest],
        annotated_text(Items, Judged, Kind, Behind, Rest)
    ).

% annotation(+Judged, +Kind, -Glyphs, -Behind): the glyph, and the comment and the variation behind all else.
annotation(judged(_, _, _, Mark, _, Before, After, Better), Kind, Glyphs, Behind) :-
    (   mark_glyph(Mark, Glyph)
    ->  Glyphs = [Glyph],
        value_text(Kind, Before, BeforeText),
        value_text(Kind, After, AfterText),
        format(string(Comment), "~w → ~w", [BeforeText, AfterText]),
        (   Better == []
        ->  Behind = [Comment]
        ;   Behind = [Comment, Better]
        )
    ;   Glyphs = [],
        Behind = []
    ).

% The numbers that the specification of PGN gives to the marks.
mark_glyph('?', 2).
mark_glyph('??', 4).
mark_glyph('?!', 6).
