:- module(pairs,
          [ pairs_keys_values/3, pairs_keys/2, pairs_values/2, transpose_pairs/2, map_list_to_pairs/3,
            group_pairs_by_key/2
          ]).

% Lists of pairs Key-Value, as keysort/2 sorts them.

:- meta_predicate map_list_to_pairs(2, +, -).

%! pairs_keys_values(?Pairs, ?Keys, ?Values) is nondet.
%  Pairs has a Key-Value for each position of Keys and Values.
%  pairs_keys_values(Ps, [a, b], [1, 2]) ⇒ Ps = [a-1, b-2].
%  pairs_keys_values([a-1, b-2], Ks, Vs) ⇒ Ks = [a, b], Vs = [1, 2].
pairs_keys_values(Pairs, Keys, Values) :-
    (   var(Pairs)
    ->  pairs_of(Keys, Values, Pairs)
    ;   keys_values_of(Pairs, Keys, Values)
    ).

pairs_of([], [], []).
pairs_of([Key|Keys], [Value|Values], [Key-Value|Pairs]) :-
    pairs_of(Keys, Values, Pairs).

keys_values_of([], [], []).
keys_values_of([Key-Value|Pairs], [Key|Keys], [Value|Values]) :-
    keys_values_of(Pairs, Keys, Values).

%! pairs_keys(?Pairs, ?Keys) is nondet.
%  Keys are the keys of Pairs.
%  pairs_keys([a-1, b-2], Ks) ⇒ Ks = [a, b].
pairs_keys(Pairs, Keys) :-
    pairs_keys_values(Pairs, Keys, _).

%! pairs_values(?Pairs, ?Values) is nondet.
%  Values are the values of Pairs.
%  pairs_values([a-1, b-2], Vs) ⇒ Vs = [1, 2].
pairs_values(Pairs, Values) :-
    pairs_keys_values(Pairs, _, Values).

%! transpose_pairs(+Pairs, ?Transposed) is det.
%  Transposed has a Value-Key for each Key-Value of Pairs, sorted by its new keys.
%  transpose_pairs([a-2, b-1], T) ⇒ T = [1-b, 2-a].
transpose_pairs(Pairs, Transposed) :-
    swap(Pairs, Swapped),
    keysort(Swapped, Transposed).

swap([], []).
swap([Key-Value|Pairs], [Value-Key|Swapped]) :-
    swap(Pairs, Swapped).

%! map_list_to_pairs(:Goal, +Xs, ?Pairs) is nondet.
%  Pairs has a Key-X for each X of Xs, with Key by call(Goal, X, Key).
%  map_list_to_pairs(atom_length, [ab, c], Ps) ⇒ Ps = [2-ab, 1-c].
map_list_to_pairs(Goal, Xs, Pairs) :-
    map_pairs(Xs, Goal, Pairs).

map_pairs([], _, []).
map_pairs([X|Xs], Goal, [Key-X|Pairs]) :-
    call(Goal, X, Key),
    map_pairs(Xs, Goal, Pairs).

%! group_pairs_by_key(+Pairs, ?Groups) is det.
%  Groups has a Key-Values for each run of pairs with equal keys; after keysort/2 that is one for each key.
%  group_pairs_by_key([a-1, a-2, b-3, a-4], Gs) ⇒ Gs = [a-[1, 2], b-[3], a-[4]].
group_pairs_by_key([], []).
group_pairs_by_key([Key-Value|Pairs], [Key-[Value|Values]|Groups]) :-
    values_of_run(Pairs, Key, Values, Others),
    group_pairs_by_key(Others, Groups).

values_of_run([Key1-Value|Pairs], Key, [Value|Values], Others) :-
    Key1 == Key,
    !,
    values_of_run(Pairs, Key, Values, Others).
values_of_run(Pairs, _, [], Pairs).
