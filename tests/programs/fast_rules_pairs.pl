% docs/fast_rules.pl: the slow rule and the fast one of a pair say the same.
%:load ../../docs/fast_rules.pl

%?- board(_B), forall(member(I, [1, 30, 42]), ( put_univ(I, _B, z, C), put_setarg(I, _B, z, C) )).
%= true.
%?- board_list(_L), forall(member(I, [1, 30, 42]), ( put_nth(I, _L, z, M), put_own(I, _L, z, M) )).
%= true.
%?- board(_B), ( four(z, _B) -> F = yes ; F = no ), ( four_fact(z, _B) -> G = yes ; G = no ).
%= F = no, G = no.
%?- findall(A-B-C-D, line(A, B, C, D), _L), findall(A-B-C-D, table_line(A, B, C, D), _M), msort(_L, _S), msort(_M, _S), length(_S, N).
%= N = 69.
%?- board(_B), any_findall(_B), any_once(_B), count_findall(_B, N), count_own(_B, N).
%= N = 28.
%?- forall(( member(X, [1, 3]), member(Y, [2, 4]) ), ( price(X, Y), price_is(X, Y) )), \+ price(-1, -1), \+ price_is(-1, -1).
%= true.
%?- \+ some_length([]), \+ some_pattern([]), some_length([a]), some_pattern([a]).
%= true.
%?- forall(member(X, [a, b, c, d, e, f, g]), ( weight_if(X, W), weight_head(X, W) )).
%= true.
%?- step_univ(p(a, b), P), step_head(p(a, b), P).
%= P = p(b, a).
