% Six queens, all solutions.

%?- queens(6, Qs).
%= Qs = [2, 4, 6, 1, 3, 5].
%= Qs = [3, 6, 2, 5, 1, 4].
%= Qs = [4, 1, 5, 2, 6, 3].
%= Qs = [5, 3, 1, 6, 4, 2].
%= false.

queens(N, Qs) :- numlist(1, N, Ns), permutation_of(Ns, [], Qs).

permutation_of([], Qs, Rs) :- reverse(Qs, Rs).
permutation_of(Ns, Qs, Rs) :- select(Q, Ns, Rest), safe(Qs, Q, 1), permutation_of(Rest, [Q|Qs], Rs).

safe([], _, _).
safe([Q|Qs], Q0, D) :- Q =\= Q0 + D, Q =\= Q0 - D, D1 is D + 1, safe(Qs, Q0, D1).
