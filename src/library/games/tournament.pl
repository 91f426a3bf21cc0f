:- module(tournament, [ состязание/4, tournament/4, '$game_table'/2 ]).

% Tournaments between two engines, with a table of results.

% The number of moves after which a game is a draw.
longest_game(400).

%! состязание(+Game, +EngineA, +EngineB, +Games) is det.
%  Plays Games games between two engines, each given by options of лучший_ход/4. The sides alternate: A is Max in the first game, B in
%  the second. The first two games begin at the initial position, the next two after the first possible move, and so on, since engines
%  repeat their moves in the same position. Threefold repetition and a game of 400 moves are draws. Writes a line for each game, and
%  a table of results, moves, static evaluations and nodes.
%  состязание(крестики_нолики, [глубина(9)], [глубина(1)], 2) ⇒ true.
состязание(Game, OptionsA, OptionsB, Games) :-
    must_be(positive_integer, Games),
    '$engine'(OptionsA, A),
    '$engine'(OptionsB, B),
    '$open_play'(Game),
    '$opening_position'([], First),
    '$legal_moves'(First, Openings),
    games(1, Games, First, Openings, A, B, tally(0, 0, 0, 0, 0, 0), TallyA, tally(0, 0, 0, 0, 0, 0), TallyB),
    nl,
    write_tallies('A', TallyA, 'B', TallyB),
    nl,
    '$write_words'(['A:'|A]),
    '$write_words'(['B:'|B]).

%! tournament(+Game, +EngineA, +EngineB, +Games) is det.
%  The English name of состязание/4.
%  tournament(noughts_and_crosses, [depth(9)], [depth(1)], 2) ⇒ true.
tournament(Game, OptionsA, OptionsB, Games) :-
    состязание(Game, OptionsA, OptionsB, Games).

games(Number, Games, _, _, _, _, TallyA, TallyA, TallyB, TallyB) :-
    Number > Games, !.
games(Number, Games, First, Openings, A, B, TallyA0, TallyA, TallyB0, TallyB) :-
    opening(Number, First, Openings, Opening),
    (   1 is Number mod 2
    ->  Max = A, Min = B, Title = 'A–B', SideA = max, SideB = min
    ;   Max = B, Min = A, Title = 'B–A', SideA = min, SideB = max
    ),
    engines_play(Opening, Max, Min, Steps, Outcome),
    tell_game(Number, Title, Outcome, Steps),
    tally(SideA, Outcome, Steps, TallyA0, TallyA1),
    tally(SideB, Outcome, Steps, TallyB0, TallyB1),
    Next is Number + 1,
    games(Next, Games, First, Openings, A, B, TallyA1, TallyA, TallyB1, TallyB).

opening(Number, First, Openings, Steps) :-
    length(Openings, Count),
    Pair is (Number - 1) // 2,
    (   ( Pair =:= 0 ; Count =:= 0 )
    ->  Steps = [step(First, none, '', none)]
    ;   Index is (Pair - 1) mod Count,
        nth0(Index, Openings, move(Text, _, Name, Successor)),
        Steps = [step(Successor, Name, Text, none), step(First, none, '', none)]
    ).

engines_play(Steps0, Max, Min, Steps, Outcome) :-
    longest_game(Limit),
    '$situation'(Steps0, Limit, Situation, Moves),
    (   Situation = turn(Side)
    ->  ( Side == max -> Engine = Max ; Engine = Min ),
        '$engine_step'(Engine, Side, Steps0, Moves, Step, _, _),
        engines_play([Step|Steps0], Max, Min, Steps, Outcome)
    ;   Situation = over(Outcome),
        Steps = Steps0
    ).

tell_game(Number, Title, Outcome, Steps) :-
    '$phrase'(game_number, [Number], Game),
    '$outcome_for'(Outcome, max, Result),
    score(Result, Score),
    length(Steps, Count),
    Made is Count - 1,
    '$phrase'(length, [Made], Length),
    '$write_words'([Game, Title, Score, Length]).

score(win,  '1:0').
score(loss, '0:1').
score(draw, '½:½').

% ---- tallies: tally(Wins, Draws, Losses, Moves, Evaluations, Nodes) ------------------------------------------------

tally(Side, Outcome, Steps, tally(W0, D0, L0, M0, E0, N0), tally(W, D, L, M, E, N)) :-
    '$outcome_for'(Outcome, Side, Result),
    counted(Result, W1, D1, L1),
    W is W0 + W1,
    D is D0 + D1,
    L is L0 + L1,
    findall(effort(Evaluations, Nodes), member(step(_, _, _, effort(Side, Evaluations, Nodes)), Steps), Efforts),
    efforts(Efforts, M0, M, E0, E, N0, N).

counted(win,  1, 0, 0).
counted(draw, 0, 1, 0).
counted(loss, 0, 0, 1).

efforts([], M, M, E, E, N, N).
efforts([effort(Evaluations, Nodes)|Efforts], M0, M, E0, E, N0, N) :-
    M1 is M0 + 1,
    E1 is E0 + Evaluations,
    N1 is N0 + Nodes,
    efforts(Efforts, M1, M, E1, E, N1, N).

% '$game_table'(+Outcome, +Steps): the table of one game.
'$game_table'(Outcome, Steps) :-
    tally(max, Outcome, Steps, tally(0, 0, 0, 0, 0, 0), Max),
    tally(min, Outcome, Steps, tally(0, 0, 0, 0, 0, 0), Min),
    '$phrase'(max, [], MaxName),
    '$phrase'(min, [], MinName),
    write_tallies(MaxName, Max, MinName, Min).

write_tallies(NameA, A, NameB, B) :-
    write_row('', NameA, NameB),
    forall(nth1(Number, [wins, draws, losses, moves, evaluations, nodes], Phrase),
           ( arg(Number, A, CountA),
             arg(Number, B, CountB),
             '$phrase'(Phrase, [], Label),
             system:write_row(Label, CountA, CountB)
           )).

write_row(Label, A, B) :-
    format("~w~t~12|~t~w~13+~t~w~13+~n", [Label, A, B]).
