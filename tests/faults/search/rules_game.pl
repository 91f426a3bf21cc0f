% The best move in a game of rules, by several methods.

%?- best(Vs).
%= Vs = [minimax-min(4)-1, f2-min(4)-1, negamax-min(4)-1, pvs-min(4)-1].

% Who takes the last of the stones wins.
moves(P, Ps) :- findall(Q, taken(P, Q), Ps), Ps = [_|_].

taken(max(N), min(M)) :- left(N, M).
taken(min(N), max(M)) :- left(N, M).

left(N, M) :- member(K, [1, 2, 3]), K =< N, M is N - K.

staticval(max(_), -1).
staticval(min(_), 1).

max_to_move(max(_)).
min_to_move(min(_)).

best(Vs) :- findall(A-M-V, ( member(A, [minimax, f2, negamax, pvs]), best_move(max(6), M, V, [algorithm(A), table(1)]) ), Vs).
