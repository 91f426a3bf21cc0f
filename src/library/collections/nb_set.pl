:- module(nb_set, [ empty_nb_set/1, add_nb_set/2, add_nb_set/3, gen_nb_set/2, size_nb_set/2, nb_set_to_list/2 ]).

% Sets of terms that are changed in place, and not taken back by backtracking.
%
% A set is nb_set(Buckets, Size): a hash table whose buckets are lists, with at most as many terms as buckets. Terms that differ only in
% the names of variables are the same element.

%! empty_nb_set(-Set) is det.
%  Set has no elements.
%  empty_nb_set(_S), nb_set_to_list(_S, L) ⇒ L = [].
empty_nb_set(nb_set(Buckets, 0)) :-
    nb_buckets(32, Buckets).

nb_buckets(Count, Buckets) :-
    functor(Buckets, buckets, Count),
    nb_clear(Count, Buckets).

nb_clear(N, Buckets) :-
    (   N =:= 0
    ->  true
    ;   arg(N, Buckets, []),
        N1 is N - 1,
        nb_clear(N1, Buckets)
    ).

%! add_nb_set(+Term, !Set) is det.
%  A copy of Term becomes an element of Set.
%  empty_nb_set(_S), ( member(X, [b, a, b]), add_nb_set(X, _S), fail ; true ), nb_set_to_list(_S, L) ⇒ L = [a, b].
add_nb_set(Term, Set) :-
    add_nb_set(Term, Set, _).

%! add_nb_set(+Term, !Set, ?New) is semidet.
%  As add_nb_set/2; New is true if Term has not been an element before, otherwise false. If New is false at the call, nothing is added.
%  empty_nb_set(_S), add_nb_set(a, _S, X), add_nb_set(a, _S, Y) ⇒ X = true, Y = false.
add_nb_set(Term, Set, New) :-
    nb_parts(Set, Buckets, Size),
    nb_bucket(Term, Buckets, N),
    arg(N, Buckets, Bucket),
    (   nb_variant_in(Bucket, Term)
    ->  New = false
    ;   New = true,
        nb_setarg(N, Buckets, [Term|Bucket]),
        Size1 is Size + 1,
        nb_setarg(2, Set, Size1),
        nb_grow(Set)
    ).

nb_parts(Set, Buckets, Size) :-
    (   nonvar(Set),
        Set = nb_set(Buckets0, Size0)
    ->  Buckets = Buckets0,
        Size = Size0
    ;   must_be(nonvar, Set),
        type_error(nb_set, Set)
    ).

% nb_bucket(Term, Buckets, N): Term belongs to the bucket N. Variables are numbered so that variants have the same hash.
nb_bucket(Term, Buckets, N) :-
    copy_term_nat(Term, Copy),
    numbervars(Copy, 0, _),
    term_hash(Copy, Hash),
    functor(Buckets, _, Count),
    N is Hash mod Count + 1.

nb_variant_in([Other|Bucket], Term) :-
    (   Other =@= Term
    ->  true
    ;   nb_variant_in(Bucket, Term)
    ).

% A table with more terms than buckets gets twice as many buckets.
nb_grow(Set) :-
    Set = nb_set(Buckets, Size),
    functor(Buckets, _, Count),
    (   Size =< Count
    ->  true
    ;   Count1 is 2 * Count,
        nb_buckets(Count1, Buckets1),
        nb_elements(Set, Terms),
        nb_spread(Terms, Buckets1),
        nb_setarg(1, Set, Buckets1)
    ).

nb_spread([], _).
nb_spread([Term|Terms], Buckets) :-
    nb_bucket(Term, Buckets, N),
    arg(N, Buckets, Bucket),
    setarg(N, Buckets, [Term|Bucket]),
    nb_spread(Terms, Buckets).

nb_elements(Set, Terms) :-
    nb_parts(Set, Buckets, _),
    Buckets =.. [_|Lists],
    append(Lists, Terms).

%! gen_nb_set(+Set, -Term) is nondet.
%  Term is an element of Set, in the standard order.
%  empty_nb_set(_S), add_nb_set(b, _S), add_nb_set(a, _S), findall(X, gen_nb_set(_S, X), L) ⇒ L = [a, b].
gen_nb_set(Set, Term) :-
    nb_set_to_list(Set, Terms),
    member(Term, Terms).

%! size_nb_set(+Set, ?Size) is det.
%  Set has Size elements.
%  empty_nb_set(_S), add_nb_set(a, _S), size_nb_set(_S, N) ⇒ N = 1.
size_nb_set(Set, Size) :-
    nb_parts(Set, _, Size).

%! nb_set_to_list(+Set, ?Terms) is det.
%  Terms is the list of the elements of Set, in the standard order.
%  empty_nb_set(_S), add_nb_set(b, _S), add_nb_set(a, _S), nb_set_to_list(_S, L) ⇒ L = [a, b].
nb_set_to_list(Set, Terms) :-
    nb_elements(Set, Elements),
    duplicate_term(Elements, Copies),
    sort(Copies, Terms).
