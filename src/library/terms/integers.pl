:- module(integers, [ divmod/4, nth_integer_root_and_remainder/4 ]).

% Integer division and integer roots with remainders.

%! divmod(+Dividend, +Divisor, -Quotient, -Remainder) is det.
%  Quotient is Dividend div Divisor, rounded down, and Remainder is Dividend mod Divisor.
%  divmod(7, -2, Q, R) ⇒ Q = -4, R = -1.
divmod(Dividend, Divisor, Quotient, Remainder) :-
    Quotient is Dividend div Divisor,
    Remainder is Dividend mod Divisor.

%! nth_integer_root_and_remainder(+N, +Integer, -Root, -Remainder) is det.
%  Root is the integer nearest to 0 whose power N leaves the least Remainder of Integer.
%  nth_integer_root_and_remainder(2, 10, Root, R) ⇒ Root = 3, R = 1.
%  nth_integer_root_and_remainder(3, -10, Root, R) ⇒ Root = -2, R = -2.
nth_integer_root_and_remainder(N, Integer, Root, Remainder) :-
    must_be(positive_integer, N),
    must_be(integer, Integer),
    (   Integer >= 0
    ->  integer_root(N, Integer, Root)
    ;   N mod 2 =:= 1
    ->  Positive is -Integer,
        integer_root(N, Positive, Root0),
        Root is -Root0
    ;   throw(error(evaluation_error(undefined), _))
    ),
    Remainder is Integer - Root ^ N.

% An upper bound of the root, a power of 2; then bisection.
integer_root(N, Integer, Root) :-
    (   Integer =:= 0
    ->  Root = 0
    ;   High is 1 << (msb(Integer) // N + 1),
        integer_root(0, High, N, Integer, Root)
    ).

% Invariant: Low ** N =< Integer < High ** N.
integer_root(Low, High, N, Integer, Root) :-
    (   High - Low =:= 1
    ->  Root = Low
    ;   Middle is (Low + High) // 2,
        (   Middle ^ N =< Integer
        ->  integer_root(Middle, High, N, Integer, Root)
        ;   integer_root(Low, Middle, N, Integer, Root)
        )
    ).
