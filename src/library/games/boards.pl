:- module(boards, ['$board_state'/3, '$board_engine'/4, '$board_record'/4, '$board_of_record'/2]).

% Games for a page that draws the board. Each predicate writes its answer to the current output, as one line of JSON.
%
% The page keeps the game: its term, the initial position, [Position] or [] for the usual one, and the texts of the moves. The game is
% replayed for each answer, so that a system that has been replaced answers the same. A state is an object:
%
%    board      the position of a native game that has a board: width, height, coordinates, squares by rows (name, text, side); otherwise null
%    drawing    the lines that the game's relation draws, or the position as a term; [] if there is a board
%    turn       max or min; null if the game is over
%    over       null, or the outcome (max, min, draw, repeated, dead, too_long, no_value) and the sentences that tell it
%    moves      the legal moves: text, shown (what the move is if the text is its number), squares, places
%    made       the moves so far: text, side
%    last       squares and places of the last one; null if there is none
%    illegal    the text at which the replay has ended, as it is no legal move; otherwise null
%
% Squares are numbered by rows from 0. Without a board, the places of a move are where the drawings before and after it differ, each as
% [Line, Column], counted from 0.

% '$board_state'(+Game, +Given, +Texts): the state after the moves with these texts.
'$board_state'(Game, Given, Texts) :-
    played(Game, Given, Texts, Steps, Illegal),
    state_pairs(Steps, Illegal, Pairs),
    write_json_line(json(Pairs)).

% '$board_engine'(+Game, +Given, +Texts, +Options): the move of an engine with options of лучший_ход/4. The object has text, value, plies to
% the end of the game or null, variation, evaluations and nodes. It is {} if the game is over or a text is no legal move.
'$board_engine'(Game, Given, Texts, Options) :-
    '$engine'(Options, Engine),
    played(Game, Given, Texts, Steps, Illegal),
    '$situation'(Steps, none, Situation, Moves),
    (   Illegal == none,
        Situation = turn(Side)
    ->  '$engine_step'(Engine, Side, Steps, Moves, step(_, _, Text, effort(_, Evaluations, Nodes)), value(Value, Plies0), Line),
        ( integer(Plies0) -> Plies = Plies0 ; Plies = @(null) ),
        ( number(Value) -> Shown = Value ; format(string(Shown), '~w', [Value]) ),
        variation_texts(Line, Variation),
        text_string(Text, String),
        Pairs = [ text = String, value = Shown, plies = Plies, variation = Variation, evaluations = Evaluations, nodes = Nodes ]
    ;   Pairs = []
    ),
    write_json_line(json(Pairs)).

% '$board_record'(+Name, +Game, +Given, +Texts): the text of a record, for a file of that name: PGN if it ends in .pgn and the game is chess.
'$board_record'(Name, Game, Given, Texts) :-
    played(Game, Given, Texts, Steps, _),
    (   '$record_text'(Name, Game, Steps, Record)
    ->  text_string(Record, String),
        write_json_line(json([text = String]))
    ;   '$phrase'(pgn_is_chess, [Name], Message),
        write_json_line(json([message = Message]))
    ).

% '$board_of_record'(+Name, +Text): the game, the initial position and the moves of a record that was read from a file of that name, or a
% message that tells why there are none.
'$board_of_record'(Name, Text) :-
    with_output_to(string(Said), ( '$load_text'(Name, Text, Game, Steps) -> Found = game(Game, Steps) ; Found = none )),
    (   Found = game(Game, Steps)
    ->  reverse(Steps, [step(First, _, _, _)|Made]),
        format(string(GameText), '~q', [Game]),
        format(string(FirstText), '~q', [First]),
        findall(String, ( member(step(_, _, Move, _), Made), system:text_string(Move, String) ), Moves),
        write_json_line(json([game = GameText, start = FirstText, moves = Moves]))
    ;   write_json_line(json([message = Said]))
    ).

% The line is one of its own even if the game's relations have written something.
write_json_line(Json) :-
    format("~N"),
    json_write(current_output, Json, [width(0)]),
    nl.

% ---- replaying ------------------------------------------------------------------------------------------------------

% played(+Game, +Given, +Texts, -Steps, -Illegal): Illegal is the first text that is no legal move, or none.
played(Game, Given, Texts, Steps, Illegal) :-
    must_be(list, Texts),
    '$open_play'(Game),
    '$opening_position'(Given, First),
    played_on(Texts, [step(First, none, '', none)], Steps, Illegal).

played_on([], Steps, Steps, none).
played_on([Text|Texts], Steps, All, Illegal) :-
    Steps = [step(Position, _, _, _)|_],
    '$legal_moves'(Position, Moves),
    (   (   memberchk(move(Text, _, Name, Successor), Moves)
        ;   '$typed_move'(Text, Position, Moves, move(Text0, _, Name, Successor))
        )
    ->  ( var(Text0) -> Text0 = Text ; true ),
        played_on(Texts, [step(Successor, Name, Text0, none)|Steps], All, Illegal)
    ;   All = Steps,
        Illegal = Text
    ).

% ---- states ---------------------------------------------------------------------------------------------------------

state_pairs(Steps, Illegal, Pairs) :-
    Steps = [step(Position, _, _, _)|_],
    '$situation'(Steps, none, Situation, Moves),
    board_picture(Position, Picture),
    picture_json(Picture, Board, Drawing),
    situation_json(Situation, Turn, Over),
    move_traces(Picture, Moves, Traces),
    findall(Move, ( nth1(Number, Moves, Move0), nth1(Number, Traces, Trace), system:move_json(Move0, Trace, Move) ), MovesJson),
    made_json(Steps, Made),
    last_json(Steps, Picture, Last),
    ( Illegal == none -> Told = @(null) ; text_string(Illegal, Told) ),
    Pairs = [ board = Board, drawing = Drawing, turn = Turn, over = Over, moves = MovesJson, made = Made, last = Last, illegal = Told ].

% board_picture(+Position, -Picture): the board of a native game, as '$drawn_board'/2 has it, or lines(Lines). A program that draws the
% positions of a native game itself is taken at its word.
board_picture(Position, Picture) :-
    (   \+ '$is_defined_relation'(moves),
        \+ '$is_defined_relation'(draw),
        '$drawn_board'(Position, Board)
    ->  Picture = Board
    ;   drawn_lines(Position, Lines),
        Picture = lines(Lines)
    ).

drawn_lines(Position, Lines) :-
    with_output_to(string(Text), system:draw_or_write(Position)),
    split_string(Text, "\n", "", Lines0),
    (   append(Lines1, [Last], Lines0),
        string_length(Last, 0)
    ->  Lines = Lines1
    ;   Lines = Lines0
    ).

draw_or_write(Position) :-
    (   '$is_known'(рисунок),
        '$relation'(рисунок, Draw),
        call(Draw, Position)
    ->  true
    ;   portray_clause(Position)
    ).

picture_json(lines(Lines), @(null), Lines).
picture_json(board(Width, Height, Coordinates, Squares, _), Board, []) :-
    findall(json([name = Name, text = Text, side = Side]), member(square(Name, Text, Side), Squares), Drawn),
    Board = json([width = Width, height = Height, coordinates = Coordinates, squares = Drawn]).

situation_json(turn(Side), Side, @(null)).
situation_json(over(Outcome), @(null), json([outcome = Outcome, sentences = Sentences])) :-
    '$outcome_phrases'(Outcome, Phrases),
    findall(Sentence, ( member(Phrase, Phrases), '$phrase'(Phrase, [], Sentence) ), Sentences).

% move_traces(+Picture, +Moves, -Traces): what each move changes, as trace(Squares, Places).
move_traces(board(_, _, _, _, Squares), Moves, Traces) :-
    findall(trace(Numbers, []), member(Numbers, Squares), Traces0),
    (   same_length(Traces0, Moves)
    ->  Traces = Traces0
    ;   findall(trace([], []), member(_, Moves), Traces)
    ).
move_traces(lines(Lines), Moves, Traces) :-
    length(Moves, Count),
    (   Count =< 100
    ->  findall(trace([], Places),
                ( member(move(_, _, _, Successor), Moves), system:drawn_lines(Successor, After), system:changed_places(Lines, After, Places) ),
                Traces)
    ;   findall(trace([], []), member(_, Moves), Traces)
    ).

move_json(move(Text, Shown, _, _), trace(Squares, Places), Json) :-
    text_string(Text, String),
    text_string(Shown, ShownString),
    Json = json([text = String, shown = ShownString, squares = Squares, places = Places]).

made_json(Steps, Made) :-
    reverse(Steps, Forward),
    findall(json([text = String, side = Side]),
            ( nextto(step(Before, _, _, _), step(_, _, Text, _), Forward), '$to_move'(Before, Side), system:text_string(Text, String) ),
            Made).

last_json([_], _, @(null)) :- !.
last_json([step(_, _, Text, _), step(Before, _, _, _)|_], Picture, json([squares = Squares, places = Places])) :-
    board_picture(Before, Earlier),
    (   Picture = lines(Lines)
    ->  Earlier = lines(EarlierLines),
        Squares = [],
        changed_places(EarlierLines, Lines, Places)
    ;   Places = [],
        '$legal_moves'(Before, Moves),
        move_traces(Earlier, Moves, Traces),
        nth1(Number, Moves, move(Text, _, _, _)),
        nth1(Number, Traces, trace(Squares, _))
    ), !.

% ---- where drawings differ ------------------------------------------------------------------------------------------

% changed_places(+Lines, +After, -Places): [] if the drawings are not alike.
changed_places(Lines, After, Places) :-
    (   same_length(Lines, After)
    ->  changed_in_lines(Lines, After, 0, Places)
    ;   Places = []
    ).

changed_in_lines([], [], _, []).
changed_in_lines([Line|Lines], [After|Afters], Row, Places) :-
    (   Line == After
    ->  Places = Rest
    ;   string_codes(Line, Codes),
        string_codes(After, AfterCodes),
        changed_in_codes(Codes, AfterCodes, Row, 0, Places, Rest)
    ),
    Next is Row + 1,
    changed_in_lines(Lines, Afters, Next, Rest).

changed_in_codes([Code|Codes], [After|Afters], Row, Column, Places, Rest) :- !,
    (   Code =:= After
    ->  Places = Places1
    ;   Places = [[Row, Column]|Places1]
    ),
    Next is Column + 1,
    changed_in_codes(Codes, Afters, Row, Next, Places1, Rest).
changed_in_codes(_, _, _, _, Rest, Rest).

% ---- texts ----------------------------------------------------------------------------------------------------------

% The longest variation that is told: in a game with cycles it may have thousands of moves.
variation_texts(Line, Texts) :-
    (   length(Beginning, 12),
        append(Beginning, [_|_], Line)
    ->  append(Beginning, ['…'], Shown)
    ;   Shown = Line
    ),
    findall(Text, ( member(Move, Shown), format(string(Text), '~w', [Move]) ), Texts).

text_string(Text, String) :-
    format(string(String), '~w', [Text]).
