:- module(inspection, [ '$inspect'/3 ]).

% Checks that the rules of a program's game keep to the protocol: visits some positions of the game, and reports each kind of mistake
% once.
%
% Rules are rules(Moves, Value, Max, Min, Draw, Empty): the names of relations, or [] for one that the program does not define or that
% has side effects. Empty is right if the program handles empty lists of moves itself, otherwise wrong.

% '$inspect'(+From, +Rules, +Limits): inspects the game from position(P), or start(Name) for the position that the relation Name gives.
% Limits is limits(Positions, Inferences). Resource errors end the inspection.
'$inspect'(From, Rules, limits(Positions, Inferences)) :-
    '$begin_holding'(Mark),
    catch('$inspect_silently'(From, Rules, Positions, Inferences), _, true),
    '$end_holding'(Mark).

'$inspect_silently'(From, Rules, Positions, Inferences) :-
    with_output_to(string(_), call_with_inference_limit('$walk'(From, Rules, Positions), Inferences, _)).

% '$walk'(+From, +Rules, +Positions): visits at most about Positions positions; never fails. A small game is visited completely. Of a
% large one, half of the positions are the first ones of a depth-first search, the others are on random lines of play.
'$walk'(position(Root), Rules, Positions) :-
    '$new_table'(Table),
    Half is Positions // 2,
    '$visit'(Root, 200, Rules, Table, Half, Left),
    (   Left > 0
    ->  true
    ;   '$walk_lines'(Root, Rules, 1, Half)
    ).
'$walk'(start(Start), Rules, Positions) :-
    (   catch(call(user:Start, Root), Ball, ( '$thrown_by'([Start, _], Ball), fail ))
    ->  '$walk'(position(Root), Rules, Positions)
    ;   true
    ).

% '$visit'(+Position, +Depth, +Rules, +Table, +Left0, -Left): checks Position and those below it, each once. Table maps positions on the
% current line of play to open, and others that have been visited to done.
'$visit'(Position, Depth, Rules, Table, Left0, Left) :-
    (   ( Left0 =< 0 ; Depth =< 0 )
    ->  Left = Left0
    ;   '$look_up'(Table, Position, State)
    ->  (   State == open
        ->  '$tell_finding'(circle, Position, [], [moves], Rules)
        ;   true
        ),
        Left = Left0
    ;   '$note'(Table, Position, open),
        '$look_at'(Position, Rules, Successors),
        Left1 is Left0 - 1,
        Deeper is Depth - 1,
        '$visit_all'(Successors, Deeper, Rules, Table, Left1, Left),
        '$note'(Table, Position, done)
    ).

'$visit_all'([], _, _, _, Left, Left).
'$visit_all'([Position|Positions], Depth, Rules, Table, Left0, Left) :-
    '$visit'(Position, Depth, Rules, Table, Left0, Left1),
    '$visit_all'(Positions, Depth, Rules, Table, Left1, Left).

% '$walk_lines'(+Root, +Rules, +Seed, +Left): random lines of play from the root, until Left positions have been checked.
'$walk_lines'(Root, Rules, Seed0, Left0) :-
    (   Left0 =< 0
    ->  true
    ;   '$walk_line'(Root, [], Rules, Seed0, Seed, Left0, Left),
        '$walk_lines'(Root, Rules, Seed, Left)
    ).

'$walk_line'(Position, Earlier, Rules, Seed0, Seed, Left0, Left) :-
    Left1 is Left0 - 1,
    '$look_at'(Position, Rules, Successors),
    (   '$has_come'(Earlier, Position)
    ->  '$tell_finding'(circle, Position, [], [moves], Rules),
        Seed = Seed0,
        Left = Left1
    ;   ( Successors == [] ; Left1 =< 0 )
    ->  Seed = Seed0,
        Left = Left1
    ;   Seed1 is (Seed0 * 1103515245 + 12345) mod 2147483648,
        length(Successors, Count),
        Number is (Seed1 >> 12) mod Count,
        nth0(Number, Successors, Next),
        '$walk_line'(Next, [Position|Earlier], Rules, Seed1, Seed, Left1, Left)
    ).

'$has_come'([Earlier|Positions], Position) :-
    (   Earlier == Position
    ->  true
    ;   '$has_come'(Positions, Position)
    ).

% ---- one position --------------------------------------------------------------------------------------------------

% '$look_at'(+Position, +Rules, -Successors): checks a position. Successors is [] if they cannot be computed.
'$look_at'(Position, Rules, Successors) :-
    Rules = rules(Moves, _, Max, Min, _, _),
    '$say_of'(Moves, Position, Said),
    '$look_at_moves'(Said, Position, Rules, Successors),
    '$look_at_sides'(Max, Min, Position, Rules).

% '$say_of'(+Relation, +Position, -Said): Said is some(Answer), none, or thrown.
'$say_of'(Relation, Position, Said) :-
    catch(( call(user:Relation, Position, Answer) -> Said = some(Answer) ; Said = none ),
          Ball,
          ( '$thrown_by'([Relation, Position, _], Ball), Said = thrown )).

% '$thrown_by'(+Call, +Ball): notes that a relation has thrown Ball; Call is its name and its arguments. Resource errors are rethrown,
% since they end the inspection.
'$thrown_by'(Call, Ball) :-
    (   nonvar(Ball),
        Ball = error(Formal, _),
        nonvar(Formal),
        Formal = resource_error(_)
    ->  throw(Ball)
    ;   Goal =.. Call,
        '$rule_throws'(Goal)
    ).

'$look_at_moves'(thrown, _, _, []).
'$look_at_moves'(none, Position, Rules, []) :-
    '$look_at_value'(leaf, Position, Rules).
'$look_at_moves'(some(Found), Position, Rules, Successors) :-
    (   \+ is_list(Found)
    ->  '$tell_finding'(no_list, Position, Found, [moves], Rules),
        Successors = []
    ;   Found == []
    ->  (   arg(6, Rules, wrong)
        ->  '$tell_finding'(empty, Position, [], [moves], Rules)
        ;   true
        ),
        Successors = []
    ;   '$look_at_value'(inner, Position, Rules),
        Successors = Found
    ).

% A position with moves need not have a value; but if it has one, that must be a number too.
'$look_at_value'(Kind, Position, Rules) :-
    arg(2, Rules, Value),
    (   Value == []
    ->  true
    ;   '$say_of'(Value, Position, Said),
        '$judge_value'(Said, Kind, Value, Position, Rules)
    ).

'$judge_value'(thrown, _, _, _, _).
'$judge_value'(none, Kind, _, Position, Rules) :-
    (   Kind == leaf
    ->  '$tell_finding'(no_value, Position, [], [staticval], Rules)
    ;   true
    ).
'$judge_value'(some(Found), _, Value, Position, Rules) :-
    (   \+ '$is_value'(Found)
    ->  '$tell_finding'(no_number, Position, Found, [staticval], Rules)
    ;   catch('$another_value'(Value, Position, Found, Other), Ball, ( '$thrown_by'([Value, Position, _], Ball), fail ))
    ->  '$tell_finding'(values, Position, (Found, Other), [staticval], Rules)
    ;   true
    ).

'$is_value'(Found) :-
    nonvar(Found),
    catch(_ is Found, error(_, _), fail).

'$another_value'(Value, Position, Found, Other) :-
    call(user:Value, Position, Other),
    \+ ( nonvar(Other), Other =:= Found ), !.

'$look_at_sides'(Max, Min, Position, Rules) :-
    (   ( Max == [] ; Min == [] )
    ->  true
    ;   '$holds'(Max, Position, IsMax),
        '$holds'(Min, Position, IsMin),
        '$judge_sides'(IsMax, IsMin, Position, Rules)
    ).

'$holds'(Relation, Position, Holds) :-
    catch(( call(user:Relation, Position) -> Holds = yes ; Holds = no ),
          Ball,
          ( '$thrown_by'([Relation, Position], Ball), Holds = thrown )).

'$judge_sides'(IsMax, IsMin, Position, Rules) :-
    (   IsMax == yes,
        IsMin == yes
    ->  '$tell_finding'(both, Position, [], [max_to_move, min_to_move], Rules)
    ;   IsMax == no,
        IsMin == no
    ->  '$tell_finding'(nobody, Position, [], [max_to_move, min_to_move], Rules)
    ;   true
    ).

% ---- reports -------------------------------------------------------------------------------------------------------

% '$tell_finding'(+Kind, +Position, +Extra, +Relations, +Rules): records a finding, with a picture of the position and the clauses of
% Relations whose heads match it.
'$tell_finding'(Kind, Position, Extra, Relations, Rules) :-
    (   '$is_found'(Kind)
    ->  true
    ;   arg(5, Rules, Draw),
        '$picture_of'(Draw, Position, Picture),
        '$clauses_of'(Relations, Position, Clauses),
        '$found'(Kind, Position, Picture, Extra, Clauses)
    ).

'$picture_of'(Draw, Position, Picture) :-
    (   Draw \== [],
        catch(with_output_to(string(Picture0), call(user:Draw, Position)), Ball, ( '$thrown_by'([Draw, Position], Ball), fail ))
    ->  Picture = Picture0
    ;   Picture = ""
    ).

'$clauses_of'([], _, []).
'$clauses_of'([Relation|Relations], Position, [Relation-Numbers|Rest]) :-
    '$rule_heads'(Relation, Heads),
    findall(Number, ( member(Number-Head, Heads), arg(1, Head, Argument), \+ Argument \= Position ), Numbers),
    '$clauses_of'(Relations, Position, Rest).
