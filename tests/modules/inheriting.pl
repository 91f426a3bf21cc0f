% What a module does not have it finds in user; what it says it has is another matter.

:- dynamic(fact/1).

fact(1).
fact(2).

helper(users).

%?- m:fact(X).
%= X = 1.
%= X = 2.
%?- m:helper(X).
%= X = users.
%?- m:clause(fact(X), true).
%= X = 1.
%= X = 2.
%?- current_predicate(m:fact/1), m:current_predicate(helper/1).
%= true.
%?- current_predicate(M:fact/1).
%= M = user.

% A clause is added where it is said to be, though calls have been going to user.
%?- m:assertz(fact(3)), findall(X, fact(X), L), findall(X, m:fact(X), N).
%= L = [1, 2], N = [3].
%?- m:retract(fact(3)), \+ m:fact(_), fact(X).
%= X = 1.
%= X = 2.
%?- n:fact(_), n:retract(fact(_)).
%= false.
%?- n:fact(_), n:retractall(fact(_)), findall(X, fact(X), L), \+ n:fact(_).
%= L = [1, 2].
%= L = [1, 2].
%?- m:helper(X), assertz(m:helper(own)), m:helper(Y), helper(Z).
%= X = users, Y = own, Z = users.

% A module is there as soon as it has a clause.
%?- assertz(made:thing(1)), current_module(made), current_predicate(made:thing/N).
%= N = 1.
%?- findall(M, current_predicate(M:thing/1), L).
%= L = [made].

%?- predicate_property(M:thing(_), dynamic).
%= M = made.
%?- predicate_property(made:H, dynamic).
%= H = thing(_).
%?- predicate_property(M:H, number_of_clauses(1)), H = thing(_).
%= M = made, H = thing(_).

% What is exported and not defined is not looked for in circles.
%:load parts/promising.pl
%?- promised.
%! error(existence_error(procedure, promising:promised/0), _)
%?- promising:promised.
%! error(existence_error(procedure, promising:promised/0), _)
%?- promising:assertz(promised), promised.
%= true.

% Errors name the module.
%?- queueless:nothing.
%! error(existence_error(procedure, queueless:nothing/0), _)
%?- queueless:nothing(1, 2).
%! error(existence_error(procedure, queueless:nothing/2), _)
%?- assertz(promising:kept(1)).
%! error(permission_error(modify, static_procedure, promising:kept/1), _)
%?- kept(X), assertz(kept(2)).
%! error(permission_error(modify, static_procedure, promising:kept/1), _)
%?- retract(kept(_)).
%! error(permission_error(modify, static_procedure, promising:kept/1), _)
%?- clause(kept(X), B).
%= X = 1, B = true.

% retract/1 takes a rule of another module by its body as it is kept, or as it was given.
%?- assertz((box:rule(X) :- fact(X))), clause(box:rule(X), B).
%= B = user:fact(X).
%?- retract((box:rule(X) :- fact(X))).
%= true.
%?- assertz((box:rule(X) :- fact(X))), retract((box:rule(_) :- B)).
%= B = user:fact(_).
%?- assertz(box:(rule(X) :- fact(X), other(X))), retract((box:rule(_) :- A, B)).
%= A = fact(_A), B = other(_A).
%?- box:rule(_).
%= false.
