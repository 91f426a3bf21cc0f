% The referee of a match against a UCI engine, and the player on this side. Moves are in coordinates, as UCI has them: e2e4, e7e8q.

:- dynamic([now/1, before/1]).
:- game(chess).

% begin: the initial position.
begin :- retractall(now(_)), retractall(before(_)), start(P), assertz(now(P)).

% think(+Nodes, -Move): makes the best move that a search of so many positions finds.
think(Nodes, Move) :-
    now(P),
    findall(Q, before(Q), Earlier),
    best_move(P, Name, _, [nodes(Nodes), earlier(Earlier)]),
    move_name(P, Q, Name), !,
    coordinates(P, Q, Name, Move),
    go_to(P, Q).

% reply(+Move): makes the move of the other engine.
reply(Move) :- now(P), move_name(P, Q, Move), !, go_to(P, Q).

% any(+Number, -Move): makes some move, for openings.
any(Number, Move) :-
    now(P),
    findall(Q-Name, move_name(P, Q, Name), Moves),
    length(Moves, Count), At is Number mod Count, nth0(At, Moves, Q-Name),
    coordinates(P, Q, Name, Move),
    go_to(P, Q).

go_to(P, Q) :- retractall(now(_)), assertz(now(Q)), assertz(before(P)).

% verdict(-Verdict): white, black, draw, or none while the game goes on.
verdict(Verdict) :-
    now(P), staticval(P, Value),
    (   moves(P, _) -> ( drawn(P) -> Verdict = draw ; Verdict = none )
    ;   Value > 0 -> Verdict = white
    ;   Value < 0 -> Verdict = black
    ;   Verdict = draw
    ).

% The third occurrence: what stands on the board, who moves, castling and en passant are the same; the clock is not.
drawn(P) :-
    same(P, Key),
    aggregate_all(count, ( before(Q), same(Q, Key) ), Count),
    Count >= 2.

same(P, [Side, Board, Castling, Passing]) :- P =.. [_, Side, Board, Castling, Passing|_].

% coordinates(+P, +Q, +Name, -Move): the move from P to Q: the piece left one square of its colour, and stands on one where it did not.
coordinates(P, Q, Name, Move) :-
    P =.. [_, Side, Before|_], Q =.. [_, _, After|_],
    sub_atom(Side, 0, 1, _, Colour),
    (   castles(Name, Side, Move) -> true
    ;   square(Before, After, Colour, left, From), square(Before, After, Colour, entered, To),
        promoted(Name, Letter), atomic_list_concat([From, To, Letter], Move)
    ), !.

castles(Name, Side, Move) :-
    sub_atom(Name, 0, 3, _, 'O-O'),
    ( sub_atom(Name, 0, 5, _, 'O-O-O') -> File = c ; File = g ),
    ( Side == white -> Rank = 1 ; Rank = 8 ),
    atomic_list_concat([e, Rank, File, Rank], Move).

square(Before, After, Colour, Change, Square) :-
    arg(I, Before, Old), arg(I, After, New), Old \== New,
    ( Change == left -> New == (-), sub_atom(Old, 0, 1, _, Colour) ; New \== (-), sub_atom(New, 0, 1, _, Colour) ),
    File is (I - 1) mod 8 + 0'a, Rank is 8 - (I - 1) // 8,
    char_code(Letter, File), atomic_list_concat([Letter, Rank], Square).

promoted(Name, Letter) :- sub_atom(Name, Before, 1, _, =), !, At is Before + 1, sub_atom(Name, At, 1, _, Upper), downcase_atom(Upper, Letter).
promoted(_, '').
