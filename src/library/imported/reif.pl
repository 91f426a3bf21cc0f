:- module(reif,
          [ if_/3, cond_t/3, (=)/3, dif/3, (',')/3, (;)/3, memberd_t/3, tmember/2, tmember_t/3, tfilter/3, tpartition/4
          ]).

% Reified conditions, after "Indexing dif/2" (Ulrich Neumerkel and Stefan Kral, 2016).
%
% A reified condition has one more argument, which is true or false: call(a = X, T) has the answer T = true, X = a and the answer T = false
% with dif(X, a). So if_(Condition, Then, Else) finds all answers, and leaves no choicepoint behind where the condition is decided.

:- meta_predicate
       if_(1, 0, 0), cond_t(1, 0, ?), ','(1, 1, ?), ';'(1, 1, ?), tfilter(2, ?, ?), tpartition(2, ?, ?, ?), tmember(2, ?),
       tmember_t(2, ?, ?).

%! if_(:Condition, :Then, :Else) is nondet.
%  Then is called where Condition is true, Else where it is false.
%  if_(a = a, X = yes, X = no) ⇒ X = yes.
%  findall(Y, if_(X = a, Y = 1, Y = 2), L) ⇒ L = [1, 2].
if_(Condition, Then, Else) :-
    call(Condition, Truth),
    (   Truth == true
    ->  call(Then)
    ;   Truth == false
    ->  call(Else)
    ;   wrong_truth(Truth)
    ).

wrong_truth(Truth) :-
    must_be(nonvar, Truth),
    type_error(boolean, Truth).

%! =(?X, ?Y, ?Truth) is nondet.
%  Truth is true and X and Y are equal, or Truth is false and they differ.
%  call(a = b, T) ⇒ T = false.
=(X, Y, Truth) :-
    (   X == Y
    ->  Truth = true
    ;   X \= Y
    ->  Truth = false
    ;   Truth == true
    ->  X = Y
    ;   Truth == false
    ->  dif(X, Y)
    ;   Truth = true,
        X = Y
    ;   Truth = false,
        dif(X, Y)
    ).

%! dif(?X, ?Y, ?Truth) is nondet.
%  The reified dif/2: the contrary of =/3.
%  call(dif(a, b), T) ⇒ T = true.
dif(X, Y, Truth) :-
    =(X, Y, Equal),
    contrary(Equal, Truth).

contrary(true, false).
contrary(false, true).

%! ','(:Condition1, :Condition2, ?Truth) is nondet.
%  The reified conjunction; Condition2 is not called where Condition1 is false.
%  call((a = a, a = b), T) ⇒ T = false.
','(Condition1, Condition2, Truth) :-
    if_(Condition1, call(Condition2, Truth), Truth = false).

%! ;(:Condition1, :Condition2, ?Truth) is nondet.
%  The reified disjunction; Condition2 is not called where Condition1 is true.
%  call((a = b ; a = a), T) ⇒ T = true.
;(Condition1, Condition2, Truth) :-
    if_(Condition1, Truth = true, call(Condition2, Truth)).

%! cond_t(:Condition, :Goal, ?Truth) is nondet.
%  Where Condition is true, Truth is true and Goal is called; elsewhere Truth is false.
%  cond_t(a = b, fail, T) ⇒ T = false.
cond_t(Condition, Goal, Truth) :-
    if_(Condition, ( Truth = true, call(Goal) ), Truth = false).

%! memberd_t(?X, ?Xs, ?Truth) is nondet.
%  Truth tells whether X is an element of the list Xs.
%  memberd_t(c, [a, b], T) ⇒ T = false.
memberd_t(X, Xs, Truth) :-
    member_of(Xs, X, Truth).

member_of([], _, false).
member_of([Y|Ys], X, Truth) :-
    if_(X = Y, Truth = true, member_of(Ys, X, Truth)).

%! tmember(:Condition, ?Xs) is nondet.
%  call(Condition, X) is true for an element X of Xs; the elements before it do not satisfy it.
%  tmember(=(b), [a, b]) ⇒ true.
tmember(Condition, [X|Xs]) :-
    if_(call(Condition, X), true, tmember(Condition, Xs)).

%! tmember_t(:Condition, ?Xs, ?Truth) is nondet.
%  Truth tells whether call(Condition, X) is true for an element X of Xs.
%  tmember_t(=(c), [a, b], T) ⇒ T = false.
tmember_t(Condition, Xs, Truth) :-
    tmember_of(Xs, Condition, Truth).

tmember_of([], _, false).
tmember_of([X|Xs], Condition, Truth) :-
    if_(call(Condition, X), Truth = true, tmember_of(Xs, Condition, Truth)).

%! tfilter(:Condition, ?Xs, ?Chosen) is nondet.
%  Chosen has the elements X of Xs for which call(Condition, X) is true.
%  tfilter(=(a), [a, b, a], L) ⇒ L = [a, a].
tfilter(Condition, Xs, Chosen) :-
    filter_of(Xs, Condition, Chosen).

filter_of([], _, []).
filter_of([X|Xs], Condition, Chosen0) :-
    if_(call(Condition, X), Chosen0 = [X|Chosen], Chosen0 = Chosen),
    filter_of(Xs, Condition, Chosen).

%! tpartition(:Condition, ?Xs, ?Chosen, ?Left) is nondet.
%  Chosen has the elements X of Xs for which call(Condition, X) is true, Left those for which it is false.
%  tpartition(=(a), [a, b, a], L, M) ⇒ L = [a, a], M = [b].
tpartition(Condition, Xs, Chosen, Left) :-
    partition_of(Xs, Condition, Chosen, Left).

partition_of([], _, [], []).
partition_of([X|Xs], Condition, Chosen0, Left0) :-
    if_(call(Condition, X), ( Chosen0 = [X|Chosen], Left0 = Left ), ( Chosen0 = Chosen, Left0 = [X|Left] )),
    partition_of(Xs, Condition, Chosen, Left).
