% findall/3, bagof/3 and aggregate_all/3, one in another.

%?- collected(Bs, N, M).
%= Bs = [1-[a, b], 2-[c], 3-[d, e, f]], N = 6, M = 3-[d, e, f].

p(1, a). p(1, b). p(2, c). p(3, d). p(3, e). p(3, f).

collected(Bs, N, M) :-
    findall(X-Ys, bagof(Y, p(X, Y), Ys), Bs),
    aggregate_all(count, p(_, _), N),
    aggregate_all(max(L, X), ( member(X, Bs), X = _-Ys, length(Ys, L) ), max(_, M)).
