:- module(play, [ играть/1, играть/2, play/1, play/2, '$play'/2, '$say'/2, '$write_words'/1, '$outcome_phrases'/2 ]).

% Interactive play between persons and engines.
%
% The state of a game is table(Game, Engine, Players, Steps): the term that specifies the game, the options of the engine,
% players(Max, Min), each person or engine, and the steps so far, as in play_rules.pl. Each new state is drawn.

%! играть(+Game) is det.
%  Plays Game at the terminal: the user is Max, and the engine takes a second for each move. Game is the name of a native game, perhaps
%  with options as arguments, or правила (rules) for the game that the program's rules define. The user types names of moves, and
%  commands, which помощь lists. The end of the input ends the game.
%  играть(крестики_нолики) ⇒ true.
играть(Game) :-
    '$play'(Game, []).

%! играть(+Game, +Options) is det.
%  As играть/1, with options:
%
%    сторона(S)    the side of the user: макс, мин, оба or никто; side(S) with max, min, both or none
%    начало(P)     the initial position: start(P)
%    глубина(N), время(S), алгоритм(A), …    for the engine, as in лучший_ход/4
%  играть(крестики_нолики, [сторона(никто), глубина(9)]) ⇒ true.
играть(Game, Options) :-
    '$play'(Game, Options).

%! play(+Game) is det.
%  The English name of играть/1.
%  play(noughts_and_crosses) ⇒ true.
play(Game) :-
    '$play'(Game, []).

%! play(+Game, +Options) is det.
%  The English name of играть/2.
%  play(noughts_and_crosses, [side(none), depth(9)]) ⇒ true.
play(Game, Options) :-
    '$play'(Game, Options).

'$play'(Game, Options) :-
    must_be(list, Options),
    partition(system:side_option, Options, Sides, Options1),
    partition(system:start_option, Options1, Starts, Options2),
    players(Sides, Players),
    '$engine'(Options2, Engine),
    '$open_play'(Game),
    findall(Position, ( member(Start, Starts), arg(1, Start, Position) ), Given),
    '$opening_position'(Given, First),
    sit_at(table(Game, Engine, Players, [step(First, none, '', none)])).

side_option(Option) :-
    nonvar(Option),
    ( Option = сторона(_) ; Option = side(_) ), !.

start_option(Option) :-
    nonvar(Option),
    ( Option = начало(_) ; Option = start(_) ), !.

players([], players(person, engine)).
players([Option|_], Players) :-
    arg(1, Option, Side),
    must_be(atom, Side),
    (   side_players(Words, Players0),
        memberchk(Side, Words)
    ->  Players = Players0
    ;   throw(error(domain_error(play_side, Side), _))
    ).

side_players([макс, max], players(person, engine)).
side_players([мин, min], players(engine, person)).
side_players([оба, обе, both], players(person, person)).
side_players([никто, none], players(engine, engine)).

% ---- the game loop -------------------------------------------------------------------------------------------------

% The maximum number of moves between two engines.
most_moves(400).

sit_at(Table) :-
    draw_table(Table),
    Table = table(_, _, Players, Steps),
    (   Players = players(engine, engine)
    ->  most_moves(Limit)
    ;   Limit = none
    ),
    '$situation'(Steps, Limit, Situation, Moves),
    next(Situation, Moves, Table, Next),
    (   Next == quit
    ->  true
    ;   sit_at(Next)
    ).

next(turn(Side), Moves, Table, Next) :-
    Table = table(_, _, Players, _),
    (   player(Side, Players, engine)
    ->  engine_moves(Side, Moves, Table, Next)
    ;   person_moves(turn(Side), Moves, Table, Next)
    ).
next(over(Outcome), _, Table, Next) :-
    Table = table(_, _, Players, Steps),
    say_outcome(Outcome),
    length(Steps, Count),
    Made is Count - 1,
    '$say'(length, [Made]),
    (   Players = players(engine, engine)
    ->  '$game_table'(Outcome, Steps),
        Next = quit
    ;   person_moves(over, [], Table, Next)
    ).

player(max, players(Player, _), Player).
player(min, players(_, Player), Player).

say_outcome(Outcome) :-
    '$outcome_phrases'(Outcome, Phrases),
    forall(member(Phrase, Phrases), '$say'(Phrase, [])).

% '$outcome_phrases'(+Outcome, -Phrases): the phrases that tell it.
'$outcome_phrases'(max, [max_won]).
'$outcome_phrases'(min, [min_won]).
'$outcome_phrases'(draw, [draw]).
'$outcome_phrases'(repeated, [repeated, draw]).
'$outcome_phrases'(dead, [dead, draw]).
'$outcome_phrases'(too_long, [too_long, draw]).
'$outcome_phrases'(no_value, [no_value]).

draw_table(table(_, _, _, [step(Position, _, _, _)|_])) :-
    (   '$is_known'(рисунок),
        '$relation'(рисунок, Draw),
        call(Draw, Position)
    ->  true
    ;   portray_clause(Position)
    ).

engine_moves(Side, Moves, table(Game, Engine, Players, Steps), table(Game, Engine, Players, [Step|Steps])) :-
    '$engine_step'(Engine, Side, Steps, Moves, Step, Value, _),
    Step = step(_, _, Text, _),
    length(Steps, Number),
    '$phrase'(Side, [], Name),
    value_text(Value, Shown),
    '$say'(moved, [Number, Name, Text, Shown]).

% value_text(+Value, -Text): the value of a position, and the plies to the end of the game if it is won or lost and not about to end.
value_text(value(Value, Plies), Text) :-
    (   integer(Plies),
        Plies > 1
    ->  '$phrase'(ends_in, [Plies], Ends),
        format(atom(Text), '~w, ~w', [Value, Ends])
    ;   Text = Value
    ).

% ---- a person's turn -----------------------------------------------------------------------------------------------

% person_moves(+Situation, +Moves, +Table, -Next): reads lines until one changes the state or quits.
person_moves(Situation, Moves, Table, Next) :-
    prompt_for(Situation, Table, Prompt),
    offers(Moves, Offers),
    '$ask_line'(Prompt, Offers, Line),
    (   Line == end_of_file
    ->  Next = quit
    ;   meaning(Line, Moves, Table, Wish),
        obey(Wish, Situation, Moves, Table, Result),
        (   Result == same
        ->  person_moves(Situation, Moves, Table, Next)
        ;   Next = Result
        )
    ).

prompt_for(over, _, Prompt) :-
    '$phrase'(end_prompt, [], Prompt).
prompt_for(turn(Side), table(_, _, _, Steps), Prompt) :-
    length(Steps, Number),
    '$phrase'(Side, [], Name),
    '$phrase'(prompt, [Number, Name], Prompt).

% Moves, and commands in the language of the user, for completion.
offers(Moves, Offers) :-
    '$language'(Language),
    findall(Text, ( member(move(Text, _, _, _), Moves) ; system:command(_, Language, [Text|_]) ), Offers).

% meaning(+Line, +Moves, +Table, -Wish): moves take precedence over commands, unless there is a leading colon.
meaning(Line, Moves, table(_, _, _, [step(Position, _, _, _)|_]), Wish) :-
    split_string(Line, "", " \t\r", [Trimmed]),
    atom_string(Text, Trimmed),
    (   Text == ''
    ->  Wish = nothing
    ;   atom_concat(:, Command, Text),
        is_command(Command, Wish0)
    ->  Wish = Wish0
    ;   memberchk(move(Text, Shown, Name, Successor), Moves)
    ->  Wish = move(move(Text, Shown, Name, Successor))
    ;   is_command(Text, Wish0)
    ->  Wish = Wish0
    ;   '$typed_move'(Text, Position, Moves, Move)
    ->  Wish = move(Move)
    ;   Wish = unknown(Text)
    ).

is_command(Text, command(Name, Argument)) :-
    (   sub_atom(Text, Before, 1, _, ' ')
    ->  sub_atom(Text, 0, Before, _, Word),
        sub_atom(Text, Before, _, 0, Rest),
        split_string(Rest, "", " ", [Argument0]),
        atom_string(Argument, Argument0)
    ;   Word = Text,
        Argument = ''
    ),
    downcase_atom(Word, Lower),
    command(Name, _, Words),
    memberchk(Lower, Words), !.

% command(?Name, ?Language, ?Words): the first word is offered for completion.
command(hint,    ru, [подсказка, п]).
command(hint,    en, [hint, h]).
command(back,    ru, [назад, н]).
command(back,    en, [back, b]).
command(moves,   ru, [ходы, х]).
command(moves,   en, [moves, m]).
command(board,   ru, [доска, д]).
command(board,   en, [board, d]).
command(history, ru, [история, и]).
command(history, en, [history, r]).
command(sides,   ru, [стороны, о]).
command(sides,   en, [sides, c]).
command(save,    ru, [сохранить, с]).
command(save,    en, [save, s]).
command(load,    ru, [загрузить, з]).
command(load,    en, [load, l]).
command(again,   ru, [ещё, еще, е]).
command(again,   en, [again, a]).
command(help,    ru, [помощь, ?]).
command(help,    en, [help, ?]).
command(quit,    ru, [выход, в]).
command(quit,    en, [quit, q]).

% ---- commands -------------------------------------------------------------------------------------------------------

% obey(+Wish, +Situation, +Moves, +Table, -Result): Result is a new table, same or quit.
obey(nothing, _, _, _, same).
obey(move(move(Text, _, Name, Successor)), _, _, table(Game, Engine, Players, Steps), Result) :-
    Result = table(Game, Engine, Players, [step(Successor, Name, Text, none)|Steps]).
obey(unknown(Text), Situation, Moves, _, same) :-
    '$say'(no_such_move, [Text]),
    findall(Offer, ( member(move(Offer, _, _, _), Moves) ; system:command(_, _, [Offer|_]) ), Offers),
    '$near'(Text, Offers, Near),
    (   Near = [_|_]
    ->  '$phrase'(perhaps, [], Perhaps),
        '$write_words'([Perhaps|Near])
    ;   Situation == over
    ->  '$say'(is_over, [])
    ;   '$say'(ask_moves, [])
    ).
obey(command(Command, Argument), Situation, Moves, Table, Result) :-
    do(Command, Argument, Situation, Moves, Table, Result), !.

do(quit, _, _, _, _, quit).
do(help, _, _, _, _, same) :-
    '$say'(help, []).
do(board, _, _, _, Table, same) :-
    draw_table(Table).
do(history, _, _, _, table(_, _, _, Steps), same) :-
    reverse(Steps, [_|Made]),
    (   Made == []
    ->  '$say'(no_moves, [])
    ;   findall(Word, ( nth1(Number, Made, step(_, _, Text, _)), format(atom(Word), '~d.~w', [Number, Text]) ), Words),
        '$write_words'(Words)
    ).
do(save, File, _, _, table(Game, _, _, Steps), same) :-
    (   File == ''
    ->  say_needs_file(save)
    ;   '$save_game'(File, Game, Steps)
    ).
do(load, File, _, _, Table, Result) :-
    Table = table(Game, Engine, Players, _),
    (   File == ''
    ->  say_needs_file(load),
        Result = same
    ;   '$load_game'(File, Game, Game1, Steps)
    ->  Result = table(Game1, Engine, Players, Steps)
    ;   Result = same
    ).
do(again, _, _, _, table(Game, Engine, Players, Steps), table(Game, Engine, Players, [First])) :-
    last(Steps, First).
do(back, _, _, _, table(Game, Engine, Players, Steps), Result) :-
    (   steps_back(Steps, Players, Fewer)
    ->  Result = table(Game, Engine, Players, Fewer)
    ;   '$say'(nothing_back, []),
        Result = same
    ).
do(sides, _, _, _, table(Game, Engine, players(Max, Min), Steps), Result) :-
    (   Max == Min
    ->  '$say'(two_persons, []),
        Result = same
    ;   Result = table(Game, Engine, players(Min, Max), Steps),
        (   Min == person
        ->  '$say'(sides_max, [])
        ;   '$say'(sides_min, [])
        )
    ).
do(_, _, over, _, _, same) :-
    '$say'(is_over, []).
do(moves, _, _, Moves, _, same) :-
    (   member(move(_, '', _, _), Moves)
    ->  findall(Text, member(move(Text, _, _, _), Moves), Texts),
        '$write_words'(Texts)
    ;   forall(member(move(Text, Shown, _, _), Moves), format("~t~w~4|  ~w~n", [Text, Shown]))
    ).
do(hint, _, turn(Side), Moves, table(_, Engine, _, Steps), same) :-
    '$engine_step'(Engine, Side, Steps, Moves, step(_, _, Text, _), Value, Line),
    value_text(Value, Told),
    '$say'(hint, [Text, Told]),
    (   Line = [_, _|_]
    ->  '$phrase'(variation, [], Variation),
        beginning(Line, Shown),
        '$write_words'([Variation|Shown])
    ;   true
    ).

% beginning(+Variation, -Shown): at most 20 moves, since variations in a game with cycles may have thousands.
beginning(Variation, Shown) :-
    (   length(Shown0, 20),
        append(Shown0, [_|_], Variation)
    ->  append(Shown0, ['…'], Shown)
    ;   Shown = Variation
    ).

% steps_back(+Steps, +Players, -Fewer): back to the last position with a person to move.
steps_back([_|Steps], Players, Fewer) :-
    Steps = [step(Position, _, _, _)|_],
    '$to_move'(Position, Side),
    (   player(Side, Players, person)
    ->  Fewer = Steps
    ;   steps_back(Steps, Players, Fewer)
    ).

say_needs_file(Command) :-
    '$language'(Language),
    command(Command, Language, [Word|_]),
    '$say'(needs_file, [Word]).

% ---- output --------------------------------------------------------------------------------------------------------

% '$say'(+Phrase, +Arguments): writes a text of the message table, in lines of 40 columns.
'$say'(Phrase, Arguments) :-
    findall(Part, ( member(Argument, Arguments), system:part(Argument, Part) ), Parts),
    '$phrase'(Phrase, Parts, Text),
    split_string(Text, "\n", "", Lines),
    forall(member(Line, Lines), system:write_line(Line)).

write_line(Line) :-
    string_length(Line, Length),
    (   Length =< 40
    ->  write(Line),
        nl
    ;   split_string(Line, " ", "", Words),
        '$write_words'(Words)
    ).

part(Argument, Part) :-
    (   integer(Argument),
        Argument >= 0
    ->  Part = Argument
    ;   format(atom(Part), '~w', [Argument])
    ).

% '$write_words'(+Words): writes words separated by blanks, in lines of 40 columns.
'$write_words'(Words) :-
    write_words(Words, 0),
    nl.

write_words([], _).
write_words([Word|Words], Column) :-
    format(atom(Text), '~w', [Word]),
    atom_length(Text, Length),
    (   Column =:= 0
    ->  End = Length
    ;   Column + 1 + Length > 40
    ->  nl,
        End = Length
    ;   write(' '),
        End is Column + 1 + Length
    ),
    write(Text),
    write_words(Words, End).
