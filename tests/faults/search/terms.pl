% Terms that are built, copied, compared and written.

%?- shapes(N, L, S).
%= N = 511, L = 2809, S = 8.

tree(0, leaf) :- !.
tree(N, node(T, U)) :- M is N - 1, tree(M, T), copy_term(T, U).

nodes(leaf, 1).
nodes(node(T, U), N) :- nodes(T, A), nodes(U, B), N is A + B + 1.

shapes(N, L, S) :-
    tree(8, T), nodes(T, N), term_to_atom(T, A), atom_length(A, L), term_to_atom(U, A), T == U, T =@= U,
    T =.. [_|Ts], findall(X, sub_depth(Ts, X), Xs), max_list(Xs, S).

sub_depth([T|_], D) :- depth(T, D).
depth(leaf, 1).
depth(node(T, _), D) :- depth(T, D0), D is D0 + 1.
