% Cuts, conditions and branches where a compiler that looks at one clause at a time, or at one branch, goes wrong.

% A guard in the middle of a row cuts, though the clause before it has been tried.
positive(_).
positive(N) :- N > 0, !.
positive(_).

alias(_).
alias(N) :- M = N, !, atom(M).
alias(_).

% Two cuts at the neck: the second needs the level that the first has cut to.
twice :- A = B, !, !, A == B.
twice.

twice(N) :- N > 0, !, !.
twice(_) :- write(second), nl.

% A choicepoint left by a goal protects everything right behind the frame; slots that come up later must not lie there.
late(a) :- pick(_), ( var(_), \+ _ = b -> fail ; true ), other(X, X).
late(b).

pick(_) :- ( true ; true ).

other(1, 1) :- ( true ; true ).
other(2, 2).

% What a branch inside a negated condition binds is undone with the condition.
inside(I, W) :- \+ ( ( integer(I) -> true ; I = 1 ), nonvar(W) ).

% A cut in a branch of a condition is local to the condition.
local(X) :- ( ( X = 1, ( integer(X) -> ! ; true ) ; X = 2 ) -> true ; X = 3 ).
local(4).

% So is one in the condition of a soft cut, even if that has no other branch.
soft(1) :- ( ! *-> true ).
soft(2).

%?- findall(X, soft(X), L).
%= L = [1, 2].
%?- findall(x, positive(1), L).
%= L = [x, x].
%?- findall(x, positive(0), L).
%= L = [x, x].
%?- findall(x, alias(a), L).
%= L = [x, x].
%?- findall(x, alias(1), L).
%= L = [x].
%?- findall(x, twice, L).
%= L = [x].
%?- findall(x, (twice(1) ; twice(0)), L).
%> second
%= L = [x, x].
%?- findall(X, late(X), L).
%= L = [a, a, a, a, a, a, b].
%?- inside(I, W).
%= true.
%?- inside(I, a).
%= false.
%?- findall(X, local(X), L).
%= L = [1, 4].
%?- X is -0.0 - 0.
%= X = -0.0.

% What was woken runs before the next built-in does.
%?- freeze(X, (write(woken), nl)), X = 1, write(next), nl.
%> woken
%> next
%= X = 1.
%?- freeze(X, fail), X = 1, write(wrong), nl.
%= false.

% Constructs nest deep.
:- dynamic(deep_body/0).
nested(0, true) :- !.
nested(N, \+ (true, Inner)) :- N1 is N - 1, nested(N1, Inner).
deep(N) :- nested(N, Body), retractall(deep_body), assertz((deep_body :- Body)), deep_body.
%?- deep(100).
%= true.
%?- deep(101).
%= false.
%?- deep(40000).
%= true.
