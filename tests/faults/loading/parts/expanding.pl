term_expansion(gen(N), Cs) :- findall(g(X), between(1, N, X), Cs).
goal_expansion(twice(X, Y), Y is 2 * X).

gen(5).

run(Ys) :- findall(Y, ( g(X), twice(X, Y) ), Ys).
