% Conditions that are disjunctions are taken apart: each branch becomes a condition of its own.

either(X, R) :- ( ( X == a ; X == b ) -> R = yes ; R = no ).
%?- findall(R, ( member(X, [a, b, c]), either(X, R) ), Rs).
%= Rs = [yes, yes, no].

% The first solution counts, and bindings of a branch that fails are undone.
bound(X, Y, R) :- ( ( X = f(Y), Y > 2 ; X = f(_), Y = 0 ; X = g(Y) ) -> R = Y ; R = none ).
%?- bound(f(3), Y, R).
%= Y = 3, R = 3.
%?- bound(f(1), Y, R).
%= Y = 0, R = 0.
%?- bound(g(5), Y, R).
%= Y = 5, R = 5.
%?- bound(h, Y, R).
%= R = none.
%?- bound(X, 7, R).
%= X = f(7), R = 7.

% A branch with many solutions gives its first; the second branch is not tried.
p(1). p(2). p(3).
first(X) :- ( ( p(X), X > 1 ; X = 0 ) -> true ; X = none ).
%?- findall(X, first(X), Xs).
%= Xs = [2].

% A cut in a branch is local to the condition, and discards the other branches.
cut(X, R) :- ( ( p(X), !, X > 1 ; X = 9 ) -> R = yes ; R = no ).
cut(_, last).
%?- findall(X-R, cut(X, R), L).
%= L = [_-no, _-last].

rejected(X, R) :- ( ( X == a, !, fail ; true ) -> R = yes ; R = no ).
refuted(X, R) :- ( \+ ( X == a, !, fail ; true ) -> R = yes ; R = no ).
tested(X, R) :- ( ( ( X == a -> !, fail ; true ) ; true ) -> R = yes ; R = no ).
joined_cut(R) :- ( ( ( p(Y), Y > 1, ! ; Y = 9 ), Y > 2 ; Y = 7 ) -> R = Y ; R = no ).
%?- findall(R-S-T, ( member(X, [a, b]), rejected(X, R), refuted(X, S), tested(X, T) ), L), joined_cut(U).
%= L = [no-yes-no, yes-no-yes], U = no.

% Disjunctions in disjunctions, on the left, on the right and in once/1.
listed(X, R) :- ( ( ( X == a ; X == b ) ; X == c ; ( X == d ; X == e ) ) -> R = yes ; R = no ).
one(X) :- once(( p(X), X > 1 ; X = 9 ; p(X) )).
ignored(X) :- ignore(( X == a ; X = b )).
%?- findall(R, ( member(X, [a, b, c, d, e, f]), listed(X, R) ), Rs), one(Y), findall(Z, one(Z), Zs), ignored(I), \+ not(( fail ; true )).
%= Rs = [yes, yes, yes, yes, yes, no], Y = 2, Zs = [2], I = b.
%?- forall(( member(X, [1, 2]) ; X = 3 ), p(X)).
%= true.

% What follows is compiled for each branch, in tail position and elsewhere, with variables that it brings up first.
after(X, Z) :- ( ( X = a ; X = b ; X = c ) -> Y = X, Z = s(Y, W), W = 1 ; Z = other ), Z \== t.
%?- findall(Z, ( member(X, [a, b, c, d]), after(X, Z) ), Zs).
%= Zs = [s(a, 1), s(b, 1), s(c, 1), other].

% Conditions within conditions, and an else-branch that is one again.
nested(X, Y, R) :-
    (   ( ( ( X > 5 ; X < -5 ) -> Y > 5 ; Y < 0 ) ; X =:= Y )
    ->  R = one
    ;   ( X == 0 ; Y == 1 )
    ->  R = two
    ;   \+ ( X > 2 ; Y > 2 )
    ->  R = three
    ;   R = four
    ).
%?- findall(R, ( member(X-Y, [6-6, 6-1, -6-9, 3-(-1), 2-2, 0-3, 4-1, 1-2, 4-3]), nested(X, Y, R) ), Rs).
%= Rs = [one, two, one, one, one, two, two, three, four].

% What follows may contain constructs itself, and then it is not compiled twice.
inner(X, Y, Z) :- ( ( X == a ; X == b ) -> ( Y > 1 -> Z = p ; Z = q ) ; Z = r ), Z \== t.
%?- findall(Z, ( member(X, [a, b, c]), member(Y, [1, 2]), inner(X, Y, Z) ), Zs).
%= Zs = [q, p, q, p, r, r].

% Without else-branch, with true and with once/1, which is a condition too.
checked(X) :- ( ( X = 1 ; X = 2 ) -> true ).
%?- findall(X, checked(X), Xs), \+ checked(3).
%= Xs = [1].
%?- findall(X, once(( X = 1 ; X = 2 )), Xs), findall(X, ( true ; \+ ( fail ; fail ) ), Ys).
%= Xs = [1], Ys = [_, _].

% Errors come from the branch that raises them; woken goals are asked within the condition.
%?- catch(( ( X > 1 ; true ) -> true ; true ), error(E, _), true).
%= E = instantiation_error.
woken(X, R) :- ( ( X = 1 ; X = 2 ) -> R = X ; R = none ).
%?- freeze(X, X > 1), woken(X, R).
%= X = 2, R = 2.
%?- freeze(X, X > 2), woken(X, R).
%= R = none, freeze(X, X > 2).

% A disjunction that is not alone in the condition stays one.
joined(X, Y, R) :- ( ( X = 1 ; X = 2 ), Y is X * 2, Y > 2 -> R = Y ; R = none ).
%?- joined(X, Y, R).
%= X = 2, Y = 4, R = 4.

% The soft cut keeps all solutions.
soft(X, R) :- ( ( X = 1 ; X = 2 ) *-> R = yes ; R = no ).
%?- findall(X-R, soft(X, R), L).
%= L = [1 - yes, 2 - yes].
