:- module(play_rules,
          [ '$open_play'/1, '$opening_position'/2, '$engine'/2, '$legal_moves'/2, '$typed_move'/4, '$situation'/4, '$engine_step'/7,
            '$outcome_for'/3, '$to_move'/2
          ]).

% Rules of play: legal moves and their names, the side to move, the end of a game, and the moves of engines.
%
% A move is move(Text, Shown, Name, Successor). Users type Text for it. If all moves have distinct names, Text is the name and Shown
% is ''; otherwise Text is the number of the move, and Shown is its name or successor.
%
% A game is a list of steps, the newest first: step(Position, Name, Text, Effort). Effort is effort(Side, Evaluations, Nodes) for the
% move of an engine, otherwise none.

% '$open_play'(+Game): makes Game the current one, if it is native; see '$game_term'/2.
'$open_play'(Game) :-
    '$game_term'(Game, Chosen),
    (   Chosen = native(Name, Options)
    ->  игра(Name, Options)
    ;   true
    ).

% '$opening_position'(+Given, -Position): Given is [Position] or [].
'$opening_position'([Position|_], Position) :- !.
'$opening_position'([], Position) :-
    '$first_position'(Position).

% '$engine'(+Options, -Engine): checks options of лучший_ход/4, and adds a limit of a second if there is none.
'$engine'(Options, Engine) :-
    must_be(list, Options),
    forall(member(Option, Options), system:engine_option(Option)),
    (   member(Option, Options),
        functor(Option, Name, 1),
        memberchk(Name, [глубина, depth, время, time, узлы, nodes])
    ->  Engine = Options
    ;   append(Options, [время(1)], Engine)
    ).

engine_option(Option) :-
    must_be(callable, Option),
    (   functor(Option, Name, 1),
        memberchk(Name, [ алгоритм, algorithm, глубина, depth, время, time, узлы, nodes, таблица, table, нити, threads,
                         окончания, endgames ])
    ->  true
    ;   throw(error(domain_error(engine_option, Option), _))
    ).

% ---- moves ---------------------------------------------------------------------------------------------------------

% '$legal_moves'(+Position, -Moves): Moves is [] if the game is over.
'$legal_moves'(Position, Moves) :-
    (   is_native,
        '$named_moves'(Position, Named)
    ->  true
    ;   '$relation'(moves, Relation),
        '$game_successors'(Relation, Position, Successors),
        named_successors(Successors, Position, Named)
    ),
    moves_by_name(Named, Moves0),
    (   names_serve(Moves0)
    ->  Moves = Moves0
    ;   moves_by_number(Moves0, 1, Moves)
    ).

% The program overrides neither the moves of the current native game nor their names.
is_native :-
    \+ '$is_defined_relation'(moves),
    \+ '$is_defined_relation'(move_name).

named_successors([], _, []).
named_successors([Successor|Successors], Position, [Name-Successor|Named]) :-
    (   '$is_known'(имя_хода),
        '$relation'(move_name, Relation),
        call(Relation, Position, Successor, Name0)
    ->  Name = Name0
    ;   Name = '$none'
    ),
    named_successors(Successors, Position, Named).

moves_by_name([], []).
moves_by_name([Name-Successor|Named], [move(Text, '', Name, Successor)|Moves]) :-
    (   Name == '$none'
    ->  Text = ''
    ;   format(atom(Text), '~w', [Name])
    ),
    moves_by_name(Named, Moves).

% All moves have distinct names, which are short enough to be typed.
names_serve(Moves) :-
    findall(Text, ( member(move(Text, _, _, _), Moves), atom_length(Text, Length), Length > 0, Length =< 30 ), Texts),
    sort(Texts, Different),
    same_length(Different, Moves).

moves_by_number([], _, []).
moves_by_number([move(Text0, _, _, Successor)|Moves0], Number, [move(Text, Shown, Number, Successor)|Moves]) :-
    format(atom(Text), '~d', [Number]),
    (   Text0 == ''
    ->  format(atom(Shown), '~q', [Successor])
    ;   Shown = Text0
    ),
    Next is Number + 1,
    moves_by_number(Moves0, Next, Moves).

% '$typed_move'(+Text, +Position, +Moves, -Move): the move that Text describes without being its name.
'$typed_move'(Text, Position, Moves, Move) :-
    (   is_native,
        '$is_known'(имя_хода)
    ->  '$after_text'(Position, Text, Successor),
        Move = move(_, _, _, Successor),
        once(member(Move, Moves))
    ;   typed_for_rules(Text, Position, Moves, Move)
    ), !.
'$typed_move'(Text, _, Moves, Move) :-
    downcase_atom(Text, Lower),
    findall(Move0, ( member(Move0, Moves), Move0 = move(Text0, _, _, _), downcase_atom(Text0, Lower) ), [Move]).

% A program's имя_хода/3 may accept other names for a move than the first solution.
typed_for_rules(Text, Position, Moves, Move) :-
    '$is_known'(имя_хода),
    '$relation'(move_name, Relation),
    (   Typed = Text
    ;   catch(term_to_atom(Typed, Text), error(_, _), fail),
        Typed \== Text,
        nonvar(Typed)
    ),
    member(Move, Moves),
    Move = move(_, _, _, Successor),
    catch(call(Relation, Position, Successor, Typed), error(_, _), fail).

% ---- turns and ends ------------------------------------------------------------------------------------------------

% '$situation'(+Steps, +Limit, -Situation, -Moves): Situation is turn(Side), or over(Outcome): max, min, draw, repeated, dead, too_long
% or no_value.
'$situation'(Steps, Limit, Situation, Moves) :-
    Steps = [step(Position, _, _, _)|Earlier],
    (   times_before(Earlier, Position, 0, 2)
    ->  Situation = over(repeated),
        Moves = []
    ;   is_native,
        '$is_dead'(Position)
    ->  Situation = over(dead),
        Moves = []
    ;   '$legal_moves'(Position, Moves0),
        Moves0 = [_|_]
    ->  length(Earlier, Made),
        (   Limit \== none,
            Made >= Limit
        ->  Situation = over(too_long),
            Moves = []
        ;   '$to_move'(Position, Side),
            Situation = turn(Side),
            Moves = Moves0
        )
    ;   outcome(Position, Outcome),
        Situation = over(Outcome),
        Moves = []
    ).

times_before(_, _, Times, Times) :- !.
times_before([step(Earlier, _, _, _)|Steps], Position, Count, Times) :-
    (   has_come_again(Earlier, Position)
    ->  Next is Count + 1
    ;   Next = Count
    ),
    times_before(Steps, Position, Next, Times).

has_come_again(Earlier, Position) :-
    (   Earlier == Position
    ->  true
    ;   '$recurrence_relation'(Relation)
    ->  '$recurrence_keys'([Earlier, Position], Relation, [Key, Key1]),
        Key == Key1
    ;   is_native,
        '$recurs'(Earlier, Position)
    ).

% '$to_move'(+Position, -Side): max or min.
'$to_move'(Position, Side) :-
    (   '$is_known'(ход_мина)
    ->  '$relation'(min_to_move, Min),
        (   call(Min, Position)
        ->  Side = min
        ;   Side = max
        )
    ;   '$relation'(max_to_move, Max),
        (   call(Max, Position)
        ->  Side = max
        ;   Side = min
        )
    ).

outcome(Position, Outcome) :-
    '$relation'(staticval, Static),
    (   call(Static, Position, Value)
    ->  (   Value > 0
        ->  Outcome = max
        ;   Value < 0
        ->  Outcome = min
        ;   Outcome = draw
        )
    ;   Outcome = no_value
    ).

% '$outcome_for'(+Outcome, +Side, -Result): win, draw or loss.
'$outcome_for'(Outcome, Side, Result) :-
    (   Outcome == Side
    ->  Result = win
    ;   memberchk(Outcome, [max, min])
    ->  Result = loss
    ;   Result = draw
    ).

% '$engine_step'(+Engine, +Side, +Steps, +Moves, -Step, -Value, -Line): the move of an engine after Steps, and the principal variation.
% If the limits leave no time for a single move, and the position has no value either, it searches to the end of the game. Value is
% value(Value, PliesToEnd).
'$engine_step'(Engine, Side, Steps, Moves, step(Successor, Name, Text, effort(Side, Evaluations, Nodes)), value(Value, Plies), Line) :-
    Steps = [step(Position, _, _, _)|Before],
    findall(Earlier, member(step(Earlier, _, _, _), Before), Latest),
    reverse(Latest, Earliest),
    Requested = [ вариант(Line), позиция(Best), статистика([статических(Evaluations), узлов(Nodes)|_]), plies_to_end(Plies),
                  ранее(Earliest)
                ],
    append(Requested, Engine, Options),
    catch(лучший_ход(Position, _, Value, Options),
          error(existence_error(game_value, _), context(_, stopped)),
          лучший_ход(Position, _, Value, [алгоритм(f2)|Requested])),
    member(move(Text, _, Name, Successor), Moves),
    Successor =@= Best, !.
