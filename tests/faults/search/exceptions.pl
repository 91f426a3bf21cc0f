% Exceptions through recursion and backtracking, caught and thrown again.

%?- counted(60, N).
%= N = 60.

counted(N, M) :- catch(down(N, 0), reached(M), true).

down(0, N) :- throw(reached(N)).
down(N, K) :- N > 0, N1 is N - 1, K1 is K + 1, catch(down(N1, K1), never(_), true), !.
