:- module(random,
          [ random/1, random/3, random_between/3, random_member/2, random_select/3, random_permutation/2,
            random_perm2/4, randseq/3, randset/3, random_subseq/3, random_numlist/4,
            maybe/0, maybe/1, maybe/2
          ]).

% Random numbers and random choices. set_random(seed(Integer)) makes them reproducible.

%! random(-Float) is det.
%  Float is a random float between 0 and 1.
%  random(_X), _X > 0, _X < 1 ⇒ true.
random(Float) :-
    Float is random_float.

%! random(+Low, +High, -Number) is det.
%  Number is a random number from Low to less than High: an integer if both are, else a float.
%  random(1, 3, _X), memberchk(_X, [1, 2]) ⇒ true.
random(Low, High, Number) :-
    (   integer(Low),
        integer(High)
    ->  Number is Low + random(High - Low)
    ;   must_be(number, Low),
        must_be(number, High),
        Number is Low + (High - Low) * random_float
    ).

%! random_between(+Low, +High, -Integer) is semidet.
%  Integer is a random integer from Low to High, both included.
%  random_between(1, 6, _X), between(1, 6, _X) ⇒ true.
%  random_between(3, 3, X) ⇒ X = 3.
%  random_between(2, 1, _) ⇒ false.
random_between(Low, High, Integer) :-
    must_be(integer, Low),
    must_be(integer, High),
    Low =< High,
    Integer is Low + random(High - Low + 1).

%! random_member(-X, +Xs) is semidet.
%  X is a random element of Xs.
%  random_member(X, [a]) ⇒ X = a.
%  random_member(_, []) ⇒ false.
random_member(X, Xs) :-
    must_be(list, Xs),
    length(Xs, Length),
    Length > 0,
    Index is random(Length),
    nth0(Index, Xs, X).

%! random_select(?X, ?Xs, ?Rest) is semidet.
%  X is a random element of Xs, and Rest has the others; or Xs is Rest with X at a random position.
%  random_select(X, [a], Rest) ⇒ X = a, Rest = [].
random_select(X, Xs, Rest) :-
    (   is_list(Xs)
    ->  length(Xs, Length),
        Length > 0,
        Index is random(Length)
    ;   must_be(list, Rest),
        length(Rest, Length),
        Index is random(Length + 1)
    ),
    nth0(Index, Xs, X, Rest).

%! random_permutation(+Xs, -Ys) is det.
%  Ys has the elements of Xs in a random order, all orders being as likely.
%  random_permutation([c, a, b], _Ys), msort(_Ys, L) ⇒ L = [a, b, c].
random_permutation(Xs, Ys) :-
    must_be(list, Xs),
    with_random_keys(Xs, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ys).

with_random_keys([], []).
with_random_keys([X|Xs], [Key-X|Pairs]) :-
    Key is random_float,
    with_random_keys(Xs, Pairs).

%! random_perm2(?A, ?B, ?X, ?Y) is semidet.
%  X and Y are A and B in random order.
%  random_perm2(a, b, _X, _Y), msort([_X, _Y], L) ⇒ L = [a, b].
random_perm2(A, B, X, Y) :-
    (   maybe
    ->  X = A,
        Y = B
    ;   X = B,
        Y = A
    ).

%! randseq(+Length, +Most, -Integers) is semidet.
%  Integers are Length different random integers from 1 to Most, in a random order.
%  randseq(3, 3, _Xs), msort(_Xs, L) ⇒ L = [1, 2, 3].
%  randseq(2, 1, _) ⇒ false.
randseq(Length, Most, Integers) :-
    randset(Length, Most, Set),
    random_permutation(Set, Integers).

%! randset(+Size, +Most, -Integers) is semidet.
%  Integers are Size different random integers from 1 to Most, in their order.
%  randset(3, 3, L) ⇒ L = [1, 2, 3].
%  randset(2, 1, _) ⇒ false.
randset(Size, Most, Integers) :-
    must_be(nonneg, Size),
    must_be(nonneg, Most),
    Size =< Most,
    First is Most - Size,
    randset_(First, Most, [], Integers).

% Floyd's algorithm (1987): for each number after Number, adds a random number up to it, or, if that is in the set already, it itself.
randset_(Number, Most, Set0, Set) :-
    (   Number =:= Most
    ->  Set = Set0
    ;   Next is Number + 1,
        Chosen is 1 + random(Next),
        (   ord_memberchk(Chosen, Set0)
        ->  ord_add_element(Set0, Next, Set1)
        ;   ord_add_element(Set0, Chosen, Set1)
        ),
        randset_(Next, Most, Set1, Set)
    ).

%! maybe is semidet.
%  Succeeds with probability 1/2.
%  findall(yes, ( between(1, 1000, _), maybe ), _L), length(_L, _N), between(300, 700, _N) ⇒ true.
maybe :-
    random(2) =:= 0.

%! maybe(+Probability) is semidet.
%  True with this probability.
%  maybe(1) ⇒ true.
%  maybe(0) ⇒ false.
maybe(Probability) :-
    must_be(between(0.0, 1.0), Probability),
    random_float < Probability.

%! maybe(+Times, +Of) is semidet.
%  True so many Times Of so many.
%  maybe(3, 3) ⇒ true.
maybe(Times, Of) :-
    must_be(nonneg, Times),
    must_be(integer, Of),
    (   Of < 1
    ->  domain_error(not_less_than_one, Of)
    ;   Of < Times
    ->  domain_error(not_less_than_zero, Of - Times)
    ;   random(Of) < Times
    ).

%! random_subseq(?Xs, ?Chosen, ?Left) is det.
%  Chosen is a random part of the list Xs, and Left has its other elements, both in the order of Xs; or Xs is a random interleaving of the two
%  lists.
%  random_subseq([a], _Chosen, _Left), append(_Chosen, _Left, Xs) ⇒ Xs = [a].
%  random_subseq(_Xs, [a], [b]), msort(_Xs, Xs) ⇒ Xs = [a, b].
random_subseq(Xs, Chosen, Left) :-
    (   is_list(Xs)
    ->  choose_randomly(Xs, Chosen0, Left0),
        Chosen = Chosen0,
        Left = Left0
    ;   must_be(list, Chosen),
        must_be(list, Left),
        length(Chosen, ChosenLength),
        length(Left, LeftLength),
        interleave_randomly(ChosenLength, LeftLength, Chosen, Left, Xs)
    ).

choose_randomly([], [], []).
choose_randomly([X|Xs], Chosen, Left) :-
    (   maybe
    ->  Chosen = [X|Chosen1],
        Left = Left1
    ;   Chosen = Chosen1,
        Left = [X|Left1]
    ),
    choose_randomly(Xs, Chosen1, Left1).

% Each interleaving is equally probable.
interleave_randomly(M, N, Xs, Ys, Zs) :-
    (   M + N =:= 0
    ->  Zs = []
    ;   random(M + N) < M
    ->  Xs = [X|Xs1],
        Zs = [X|Zs1],
        M1 is M - 1,
        interleave_randomly(M1, N, Xs1, Ys, Zs1)
    ;   Ys = [Y|Ys1],
        Zs = [Y|Zs1],
        N1 is N - 1,
        interleave_randomly(M, N1, Xs, Ys1, Zs1)
    ).

%! random_numlist(+Probability, +Low, +High, -Integers) is det.
%  Integers has each integer from Low to High with this probability, in order.
%  random_numlist(1.0, 1, 3, L) ⇒ L = [1, 2, 3].
random_numlist(Probability, Low, High, Integers) :-
    must_be(number, Probability),
    must_be(integer, Low),
    must_be(integer, High),
    numbers_randomly(Low, High, Probability, Integers).

numbers_randomly(N, High, Probability, Integers) :-
    (   N > High
    ->  Integers = []
    ;   (   maybe(Probability)
        ->  Integers = [N|Integers1]
        ;   Integers = Integers1
        ),
        N1 is N + 1,
        numbers_randomly(N1, High, Probability, Integers1)
    ).
