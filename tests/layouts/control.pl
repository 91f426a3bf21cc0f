sign(X, S) :- ( X > 0 -> S = 1 ; X < 0 -> S = -1 ; S = 0 ).
sign2(X, S) :- ( X > 0 -> S = 1
  ; X < 0 -> S = -1 ;
  S = 0 ).
nested(X) :-
  ( a(X), b(X) -> ( c(X) ; d(X),
    e(X) )
  ; \+ ( f(X), g(X) ) *-> h(X) ; true ), !, i(X),
  forall( member(Y, X), ( j(Y),
     k(Y) ) ),
  catch( l(X), _, ( m(X) -> true ;
     n(X) ) ),
  X = [_|T], Y = T, Z is Y+1, o(Z), nl, nl.
alternatives(X) :-
  a(X)
  ; b(X), c(X)
  ; d(X).
conditions(X) :-
  a(X) -> b(X)
  ; c(X).
long(X) :- first_goal_of_a_long_clause(X, argument), second_goal_of_a_long_clause(X, argument), third_goal(X, argument), last(X).
wide(X) :-
  ( condition_of_a_wide_conditional(X, argument) -> first_goal_of_a_wide_conditional(X, argument) ; other_goal_of_it(X, argument) ).
p:-a,(b;c).
q:-(a->b;c),X=(1+2).
