% docs/engine.pl: both predicates of a pair compute the same.
%:load ../../docs/engine.pl

% One of them has this many solutions, with these arguments.
agree(First, Second, Solutions) :-
    findall(First, First, Fs), findall(Second, Second, Ss),
    maplist([F, A]>>( F =.. [_|A] ), Fs, As), maplist([S, B]>>( S =.. [_|B] ), Ss, Bs),
    As == Bs,
    length(As, Solutions).

%?- forall(member(B, [1, 100, 300]), agree(edge_indexed(B), edge_searched(B), 1)), agree(edge_indexed(301), edge_searched(301), 0).
%= true.
%?- forall(( member(X, [1, 2, 3]), member(Y, [1, 2, 3]) ), agree(larger_inline(X, Y, _), larger_called(X, Y, _), 1)).
%= true.
%?- forall(between(0, 12, N), agree(fib_decided(N, _), fib_tried(N, _), 1)), fib_decided(12, F).
%= F = 144.
%?- forall(member(X, [a, b, c]), agree(without_decided([a, b, a], X, _), without_tried([a, b, a], X, _), 1)).
%= true.
%?- forall(member(X, [0, 1, 2, 9, 1.5]), agree(part_decided([1, 2, 0, 1.5], X, _, _), part_tried([1, 2, 0, 1.5], X, _, _), 1)).
%= true.
%?- forall(member(X, [-1, 0, 1]), agree(sign_inline(X, _), sign_called(X, _), 1)).
%= true.
%?- forall(member(X, [a, b, e, i]), agree(vowel_inline(X, _), vowel_called(X, _), 1)).
%= true.
%?- agree(append_last([1, 2], [3], _), append_first([1, 2], [3], _), 1), findall(x, append_last(_, _, [1, 2]), L), findall(x, append_first(_, _, [1, 2]), L).
%= L = [x, x, x].
%?- forall(between(-5, 5, X), agree(value_compiled(X, _), value_of_term(X, _), 1)).
%= true.
%?- sum_small(100, S), sum_big(100, B), D is B - S.
%= S = 5050, B = 1180591620717411308474, D = 1180591620717411303424.
%?- agree(all_known([1, 2, 3], _), all_unknown([1, 2, 3], _), 1).
%= true.
%?- agree(lambda_known(3, [1, 2, 3], _), lambda_unknown(3, [1, 2, 3], _), 1).
%= true.
%?- _L = [a-1, b-2, c, a-3], forall(member(X-N, [a-2, b-1, z-0]), agree(found_by_member(X, _L, _), found_by_clauses(X, _L, _), N)).
%= true.
%?- findall(X-N, weight_dynamic(X, N), _L), loop(1000, weight_dynamic(g, _)), findall(X-N, weight_dynamic(X, N), _M), _L == _M, length(_M, Count).
%= Count = 10.
