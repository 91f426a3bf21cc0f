% The standard order of the default dialect: numbers are ordered by value, a float before the integer of the same value. With the flag
% iso floats come before integers: tests/iso/comparison.pl.

%?- msort([3, 2.5, 1, 1.0, -0.5, 100000000000000000000, 1.0e30], L).
%= L = [-0.5, 1.0, 1, 2.5, 3, 100000000000000000000, 1.0e30].
%?- compare(O, 1, 1.0), compare(P, 1.0, 1), compare(Q, 2, 1.5), compare(R, 1.5, 2).
%= O = (>), P = (<), Q = (>), R = (<).
%?- 1 @< 1.5, 1.5 @< 2, 1.0 @< 1, \+ 1 == 1.0.
%= true.
%?- keysort([2-a, 1.5-b, 1-c, 2.0-d], L).
%= L = [1-c, 1.5-b, 2.0-d, 2-a].
%?- sort(0, @>=, [1, 2.5, 2], L), sort([1, 1.0], M).
%= L = [2.5, 2, 1], M = [1.0, 1].
%?- compare(O, f(1, b), f(1.5, a)), compare(P, 9007199254740993, 9007199254740992.0), compare(Q, 9007199254740992, 9007199254740992.0).
%= O = (<), P = (>), Q = (>).
%?- max_member(M, [1, 2.5, 2]), min_member(N, [1, 0.5]), list_to_ord_set([2, 1.5, 1], S).
%= M = 2.5, N = 0.5, S = [1, 1.5, 2].
%?- set_prolog_flag(iso, true), msort([1, 2.5], L), set_prolog_flag(iso, false), msort([1, 2.5], M).
%= L = [2.5, 1], M = [1, 2.5].
