:- module(queue, [ empty/1, push/3, total/1, add/1, each/2, halves/2, word//1, op(700, xfx, ===>), keeper/1 ]).

% A module with everything that a module can have: state, goals as arguments, a grammar, an operator, secrets.

:- use_module(colours, [ colour/1, as(mix/3, blend) ]).
:- use_module(library(lists)).
:- meta_predicate each(1, ?).
:- dynamic total/1.

empty([]).

push(X, Queue, [X|Queue]).

total(0).

add(N) :-
    retract(total(Old)),
    New is Old + N,
    assertz(total(New)).

each(_, []).
each(Goal, [X|Xs]) :-
    call(Goal, X),
    each(Goal, Xs).

halves(Xs, Ys) :-
    maplist(half, Xs, Ys).

half(X, Y) :-
    Y is X // 2.

word([C|Cs]) -->
    letter(C),
    word(Cs).
word([]) -->
    [].

letter(C) -->
    [C],
    { C \== ' ' }.

keeper(secret).

secret(1).
secret(2).

secrets(Xs) :-
    findall(X, secret(X), Xs).

sorted(Xs) :-
    setof(X-Y, (secret(X), colour(Y)), Xs).

checked(X) :-
    (   \+ secret(X)
    ->  X = none
    ;   once(secret(X)),
        forall(secret(Y), integer(Y)),
        catch(refuse, refused, true)
    ).

refuse :-
    throw(refused).

mine(Goal) :-
    call(Goal, 1).

user:told(X) :-
    secret(X).
