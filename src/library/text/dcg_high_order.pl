:- module(dcg_high_order, [ sequence/4, sequence/5, sequence/7, optional/4, foreach/4, foreach/5 ]).

% Higher-order grammar rules: sequences of items with separators and delimiters, optional bodies.
%
% The rules are written in translated form, so that their argument bodies run by phrase/3.

:- meta_predicate
       sequence(3, ?, ?, ?),
       sequence(3, //, ?, ?, ?),
       sequence(//, 3, //, //, ?, ?, ?),
       optional(//, //, ?, ?),
       foreach(0, //, ?, ?),
       foreach(0, //, //, ?, ?).

%! sequence(:Item, ?Xs)// is nondet.
%  Item(X) for each X of Xs; as many as possible first.
%  phrase(sequence(digit, Ds), [0'1, 0'2]) ⇒ Ds = [49, 50].
sequence(Item, Xs, S0, S) :-
    items_in(Xs, Item, S0, S).

items_in([X|Xs], Item, S0, S) :-
    call(Item, X, S0, S1),
    items_in(Xs, Item, S1, S).
items_in([], _, S, S).

%! sequence(:Item, :Separator, ?Xs)// is nondet.
%  Item(X) for each X of Xs, with Separator between two of them.
%  phrase(sequence(integer, [0',], Ns), [0'1, 0',, 0'2]) ⇒ Ns = [1, 2].
sequence(Item, Separator, Xs, S0, S) :-
    separated_items(Xs, Item, Separator, S0, S).

separated_items([X|Xs], Item, Separator, S0, S) :-
    call(Item, X, S0, S1),
    more_items(Xs, Item, Separator, S1, S).
separated_items([], _, _, S, S).

more_items([X|Xs], Item, Separator, S0, S) :-
    phrase(Separator, S0, S1),
    call(Item, X, S1, S2),
    more_items(Xs, Item, Separator, S2, S).
more_items([], _, _, S, S).

%! sequence(:Start, :Item, :Separator, :End, ?Xs)// is semidet.
%  Start, then Item(X) for each X of Xs with Separator between two of them, then End; only the first way.
%  phrase(sequence([0'<], integer, [0',], [0'>], Ns), [0'<, 0'1, 0',, 0'2, 0'>]) ⇒ Ns = [1, 2].
sequence(Start, Item, Separator, End, Xs, S0, S) :-
    phrase(Start, S0, S1),
    separated_items(Xs, Item, Separator, S1, S2),
    phrase(End, S2, S),
    !.

%! optional(:Match, :Default)// is det.
%  Match if it can be, else Default.
%  phrase(optional([0'-], []), [0'-]) ⇒ true.
optional(Match, Default, S0, S) :-
    (   phrase(Match, S0, S1)
    ->  S = S1
    ;   phrase(Default, S0, S)
    ).

%! foreach(:Generator, :Element)// is nondet.
%  Element for each solution of Generator.
%  phrase(foreach(member(X, [1, 2]), [X]), L) ⇒ L = [1, 2].
foreach(Generator, Element, S0, S) :-
    foreach(Generator, Element, [], S0, S).

%! foreach(:Generator, :Element, :Separator)// is nondet.
%  Element for each solution of Generator, with Separator between two of them.
%  phrase(foreach(member(X, [1, 2]), integer(X), [0',]), L) ⇒ L = [49, 44, 50].
foreach(Generator, Element, Separator, S0, S) :-
    findall(Element, Generator, Elements),
    elements_in(Elements, Separator, S0, S).

elements_in([], _, S, S).
elements_in([Element|Elements], Separator, S0, S) :-
    phrase(Element, S0, S1),
    more_elements(Elements, Separator, S1, S).

more_elements([], _, S, S).
more_elements([Element|Elements], Separator, S0, S) :-
    phrase(Separator, S0, S1),
    phrase(Element, S1, S2),
    more_elements(Elements, Separator, S2, S).
