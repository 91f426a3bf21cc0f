% A small Kalah, two pits a side: its search is best_move/3 of its own, and moves/2 are the pits one may choose.
% A position is k(Mover, Left, Right, Home, Left, Right, Home): the mover's side comes first.

first(k(max, 2, 2, 0, 2, 2, 0)).

moves(k(_, A, B, _, _, _, _), Pits) :- findall(N, ( member(N-S, [1-A, 2-B]), S > 0 ), Pits).

sow(1, k(W, A, B, H, C, D, G), P) :- spread(A, [0, B, H, C, D, G], 1, Pits), turned(W, Pits, P).
sow(2, k(W, A, B, H, C, D, G), P) :- spread(B, [A, 0, H, C, D, G], 2, Pits), turned(W, Pits, P).

% spread(Stones, Pits, After, NewPits): one stone each into the pits after the pit After, round and round.
spread(0, Pits, _, Pits) :- !.
spread(Stones, Pits, After, Result) :-
    I is After mod 6,
    nth0(I, Pits, Stone, Rest),
    More is Stone + 1,
    nth0(I, Sown, More, Rest),
    Left is Stones - 1,
    Here is I + 1,
    spread(Left, Sown, Here, Result).

turned(W, [A, B, H, C, D, G], k(V, C, D, G, A, B, H)) :- rival(W, V).

rival(max, min).
rival(min, max).

% best_move(Position, Pit, Difference): the greedy choice.
best_move(P, Pit, Difference) :-
    moves(P, Pits),
    findall(D-N, ( member(N, Pits), sow(N, P, k(_, _, _, G, _, _, H)), D is H - G ), Choices),
    max_member(Difference-Pit, Choices).
