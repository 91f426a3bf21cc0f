% library(vm): what the compiler makes of a program.

:- dynamic(friend/2).

friend(a, peter).
friend(f(X), X).

double(X, Y) :- Y is 2 * X.

'Two words'(a).

none :- fail.

% A predicate of one clause has no index; one that is dynamic finds its clauses when it is called.
%?- vm_list('Two words'/1).
%> 'Two words'/1
%> clause 1
%>    1  GetConstant           X0, a
%>    3  WakeProceed
%>
%= true.
%?- retract(friend(a, _)), vm_list(friend), assertz(friend(b, c)).
%> friend/2
%>    1  EnterDynamic          2, friend/2
%>    3  NextDynamic           2, friend/2
%> clause 1
%>    kept as a term
%>
%= true.

% What is built in leads to Rust, the library is compiled like any program.
%?- vm_list(atom_length/2), vm_list(between/3), vm_list(halt/1), vm_list(call/3), vm_list(catch/3).
%> atom_length/2
%>    1  Builtin               0, atom_length/2
%>    3  WakeProceed
%>
%> between/3
%>    1  FirstInteger          3, between/3
%>    3  NextInteger
%>    4  NextSolution          3, between/3
%>
%> halt/1
%>    1  Control               halt/1
%>
%> call/3
%>    1  ExecuteGoal           2
%>
%> catch/3
%>    part of the machine
%>
%= true.
%?- with_output_to(atom(A), vm_list(last/2)), sub_atom(A, _, _, _, 'last_/3'), A = x.
%= false.
%?- with_output_to(atom(A), vm_list(user:double/2)), sub_atom(A, 0, _, _, 'double/2\nclause 1'), A = x.
%= false.
%?- with_output_to(atom(A), vm_list(append)), sub_atom(A, _, _, _, 'append/2\n'), sub_atom(A, _, _, _, 'append/3\n'), A = x.
%= false.

%?- vm_list(_).
%! error(instantiation_error,_)
%?- vm_list(_/1).
%! error(instantiation_error,_)
%?- vm_list(p/_).
%! error(instantiation_error,_)
%?- vm_list(1).
%! error(type_error(predicate_indicator,1),_)
%?- vm_list(1/2).
%! error(type_error(atom,1),_)
%?- vm_list(p/a).
%! error(type_error(nonneg,a), _)
%?- vm_list(p/(-1)).
%! error(type_error(nonneg,-1), _)
%?- vm_list(no_such).
%! error(existence_error(procedure,no_such),_)
%?- vm_list(no_such/3).
%! error(existence_error(procedure,no_such/3),_)
