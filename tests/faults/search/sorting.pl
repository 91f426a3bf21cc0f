% Sorting, associations and strings.

%?- sorted(Ks, S).
%= Ks = [apple, fig, kiwi, pear], S = "apple+fig+kiwi+pear".

sorted(Ks, S) :-
    list_to_assoc([pear-1, fig-2, apple-3], A0), put_assoc(kiwi, A0, 4, A), assoc_to_keys(A, Ks),
    foldl([K, V0, V]>>( V0 == "" -> atom_string(K, V) ; format(string(V), "~w+~w", [V0, K]) ), Ks, "", S).
