% A small database asked by any argument: a table of facts, joins, and keys in the second or third place.
% size 12000, small 1

bench(N) :-
    findall(A-B, partners(A, B), Ps), length(Ps, K1),
    findall(C, ( town(C), \+ road(_, C, _) ), Cs), length(Cs, K2),
    findall(D, ( road(a, X, _), road(X, Y, _), road(Y, Z, D), Z \== a ), Ds), length(Ds, K3),
    ( N =:= 1 -> write([K1, K2, K3]), nl ; N1 is N - 1, bench(N1) ).

partners(A, B) :- town(A), town(B), A @< B, road(X, A, _), road(X, B, _).

town(a). town(b). town(c). town(d). town(e). town(f). town(g). town(h). town(i). town(j).

road(a, b, 4). road(a, d, 7). road(a, g, 2). road(b, c, 3). road(b, e, 5). road(c, f, 1). road(c, h, 8). road(d, e, 2).
road(d, g, 6). road(e, f, 3). road(e, h, 4). road(f, i, 9). road(g, h, 5). road(h, i, 2). road(i, b, 3). road(h, d, 1).
road(f, a, 6). road(i, c, 7). road(g, b, 8). road(e, a, 9).
