% library(listing): listing/0,1 and portray_clause/1,2.

:- dynamic edge/2, empty/1.
:- multifile hook/1.

edge(a, b).
edge(X, Y) :- edge(Y, X), !.

path(From, To) :- edge(From, To).
path(From, To) :-
    edge(From, Via), % by way of
    \+ Via = To,
    ( Via == To -> true ; path(Via, To) ).

hook('A b').
hook("text").
hook(_).

name('Anna').
name(Name, Name).
name(Name, Other, _) :- Name \== Other.

greeting --> [hello], whom, { true }.
whom --> [world] ; [].

% ---- listing/1 ------------------------------------------------------------------------------------------------------

%?- listing(edge/2).
%> :- dynamic edge/2.
%>
%> edge(a, b).
%> edge(A, B) :-
%>     edge(B, A),
%>     !.
%>
%= true.
%?- listing(path).
%> path(From, To) :-
%>     edge(From, To).
%> path(From, To) :-
%>     edge(From, Via),
%>     \+ Via=To,
%>     (   Via==To
%>     ->  true
%>     ;   path(Via, To)
%>     ).
%>
%= true.
%?- listing(name).
%> name('Anna').
%>
%> name(Name, Name).
%>
%> name(Name, Other, _) :-
%>     Name\==Other.
%>
%= true.
%?- listing(hook/1).
%> :- multifile hook/1.
%>
%> hook('A b').
%> hook("text").
%> hook(_).
%>
%= true.
%?- listing(empty/1).
%> :- dynamic empty/1.
%>
%>
%= true.
%?- listing(greeting//0).
%> greeting(A, B) :-
%>     A=[hello|C],
%>     whom(C, D),
%>     true,
%>     B=D.
%>
%= true.
%?- listing([empty/1, user:hook/1]), listing(user:[]).
%> :- dynamic empty/1.
%>
%>
%> :- multifile hook/1.
%>
%> hook('A b').
%> hook("text").
%> hook(_).
%>
%= true.
%?- assertz(empty(1)), assertz((empty(X) :- X > 1, empty(_), write('It'))), retract(empty(1)), listing(empty).
%> :- dynamic empty/1.
%>
%> empty(A) :-
%>     A>1,
%>     empty(_),
%>     write('It').
%>
%= true.
%?- assertz(made_at_run_time([1, 2|T], T, U, U, 'a b')), listing(made_at_run_time/5).
%> :- dynamic made_at_run_time/5.
%>
%> made_at_run_time([1, 2|A], A, B, B, 'a b').
%>
%= true.
%?- listing(ignore/1).
%> ignore(Goal) :-
%>     (   call(Goal)
%>     ->  true
%>     ;   true
%>     ).
%>
%= true.
%?- listing(atom_length/2).
%> % atom_length/2 is built in.
%>
%= true.
%?- with_output_to(atom(A), listing), sub_atom(A, 0, 19, _, B), sub_atom(A, _, _, _, 'path(From, To) :-'), A \== B, A = B.
%= false.
%?- listing(no_such_name).
%! error(existence_error(procedure,no_such_name),_)
%?- listing(no_such_name/3).
%! error(existence_error(procedure,no_such_name/3),_)
%?- listing(_).
%! error(instantiation_error,_)
%?- listing(3).
%! error(type_error(predicate_indicator,3),_)
%?- listing(name/a).
%! error(type_error(integer,a),_)

% ---- portray_clause/1,2 ---------------------------------------------------------------------------------------------

%?- portray_clause(f(X, Y, _, X)).
%> f(A, _, _, A).
%= true.
%?- portray_clause((a(X) :- b(X, Y), ( c(Y) -> d ; e ), \+ f)).
%> a(A) :-
%>     b(A, B),
%>     (   c(B)
%>     ->  d
%>     ;   e
%>     ),
%>     \+ f.
%= true.
%?- portray_clause((:- dynamic a/1)).
%> :- dynamic a/1.
%= true.
%?- portray_clause(_), portray_clause('A'), portray_clause([1, 'B'|_]).
%> _.
%> 'A'.
%> [1, 'B'|_].
%= true.
%?- portray_clause((a :- X, X)).
%> a :-
%>     A,
%>     A.
%= true.
%?- portray_clause(user_output, a).
%> a.
%= true.
%?- portray_clause(_, a).
%! error(instantiation_error,_)
%?- portray_clause(no_stream, a).
%! error(existence_error(stream, no_stream),_)
%?- portray_clause(user_input, a).
%! error(permission_error(output,stream,user_input),_)
