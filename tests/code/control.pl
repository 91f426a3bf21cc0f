% Control constructs compiled in the clause; a variable that branches bring up first has one home.
either(X) :- ( p(X) ; q(X) ), r(X).
choose(X, Y) :- ( X = a -> Y = 1 ; X == b -> Y = 2 ; Y = 3 ).
never(X) :- \+ p(X), \+ X = a.
soft(X, Y) :- ( p(X) *-> Y = yes ; Y = no ).
late_cut(X) :- p(X), q(X), !, r(X).
p(1). q(1). r(1).
named(X, Y) :- ( ( atomic(X) ; X = named(_) ) -> Y = X ; Y = named(X) ).
