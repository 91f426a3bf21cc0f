% library(pairs): lists of Key-Value.

%?- pairs_keys_values(P, [a, b], [1, 2]).
%= P = [a-1, b-2].
%?- pairs_keys_values([a-1, b-2], K, V).
%= K = [a, b], V = [1, 2].
%?- pairs_keys_values([a-1], [b], _).
%= false.
%?- pairs_keys_values([], K, V).
%= K = [], V = [].
%?- pairs_keys([a-1, b-2], K), pairs_values([a-1, b-2], V).
%= K = [a, b], V = [1, 2].
%?- pairs_keys([a], _).
%= false.
%?- transpose_pairs([a-2, b-1, c-2], T).
%= T = [1-b, 2-a, 2-c].
%?- map_list_to_pairs(atom_length, [ccc, a, bb], P), keysort(P, S), pairs_values(S, V).
%= P = [3-ccc, 1-a, 2-bb], S = [1-a, 2-bb, 3-ccc], V = [a, bb, ccc].

%?- group_pairs_by_key([a-1, a-2, b-3, a-4], Gs).
%= Gs = [a-[1, 2], b-[3], a-[4]].
%?- group_pairs_by_key([], Gs).
%= Gs = [].
%?- group_pairs_by_key([1-a, 1.0-b, X-c], Gs).
%= Gs = [1-[a], 1.0-[b], X-[c]].
