% library(listing): listing/0,1,2 and portray_clause/1,2,3.

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

:- dynamic counted/2, digits/2, renamed/1.

% The first of two lines,
% and the second.
counted(Name, Count) :- greeting(Name, _), Count > 0.
counted("text", 'A b').
  /* A block
     of two lines. */
  counted(_, Other) :- Other = [_|Rest], \+ Rest = [].

% This is not directly above.

counted(none, 0).  % This is behind.
counted(one, 1). counted(two, 2).

digits --> "ab", number(X), { X > 1, X < 9 }, !, \+ digits.
digits, [C] --> [C], call(number, C).

number(X) --> [X] | [].

term_expansion(renamed(Old), (renamed(New) :- New = Old, plain(Old))).
renamed(f(Value, Value)).

% ---- listing/1 ------------------------------------------------------------------------------------------------------

%?- listing(edge/2).
%> :- dynamic edge/2.
%>
%> edge(a, b).
%> edge(X, Y) :-
%>     edge(Y, X),
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
%> greeting -->
%>     [hello],
%>     whom,
%>     {true}.
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

% Dynamic clauses have the names and the comments of the source.
%?- listing(counted/2).
%> :- dynamic counted/2.
%>
%> % The first of two lines,
%> % and the second.
%> counted(Name, Count) :-
%>     greeting(Name, _),
%>     Count>0.
%> counted("text", 'A b').
%> /* A block
%>    of two lines. */
%> counted(_, Other) :-
%>     Other=[_|Rest],
%>     \+ Rest=[].
%> counted(none, 0).
%> counted(one, 1).
%> counted(two, 2).
%>
%= true.
%?- once(retract((counted(_, _) :- _))), once(retract(counted(none, _))), asserta((counted(X, Y) :- X = Y)), listing(counted/2).
%> :- dynamic counted/2.
%>
%> counted(A, B) :-
%>     A=B.
%> counted("text", 'A b').
%> /* A block
%>    of two lines. */
%> counted(_, Other) :-
%>     Other=[_|Rest],
%>     \+ Rest=[].
%> counted(one, 1).
%> counted(two, 2).
%>
%= true.

% Grammars.
%?- listing(digits), listing(number//1), listing(number/3).
%> :- dynamic digits/2.
%>
%> digits -->
%>     "ab",
%>     number(X),
%>     {X>1, X<9},
%>     !,
%>     \+ digits.
%> digits, [C] -->
%>     [C],
%>     call(number, C).
%>
%> number(X) -->
%>     (   [X]
%>     |   []
%>     ).
%>
%> number(X) -->
%>     (   [X]
%>     |   []
%>     ).
%>
%= true.

% What an expansion has made of a clause is shown, with names where the source says the same.
%?- listing(renamed/1).
%> :- dynamic renamed/1.
%>
%> renamed(A) :-
%>     A=f(B, B),
%>     plain(f(B, B)).
%>
%= true.

% Modules; heads; references.
%?- assertz(aside:kept(a)), assertz(aside:(kept(X) :- kept(X, _))), listing(aside:kept), listing([aside:kept/1]), listing(aside:_).
%> :- dynamic kept/1.
%>
%> kept(a).
%> kept(A) :-
%>     kept(A, _).
%>
%> :- dynamic aside:kept/1.
%>
%> aside:kept(a).
%> aside:kept(A) :-
%>     kept(A, _).
%>
%> :- dynamic kept/1.
%>
%> kept(a).
%> kept(A) :-
%>     kept(A, _).
%>
%= true.
%?- listing(counted(one, _)).
%> :- dynamic counted/2.
%>
%> counted(A, B) :-
%>     A=B.
%> /* A block
%>    of two lines. */
%> counted(_, Other) :-
%>     Other=[_|Rest],
%>     \+ Rest=[].
%> counted(one, 1).
%>
%= true.
%?- nth_clause(path(_, _), 1, _R), listing(_R), assertz(empty(gone), _S), erase(_S), listing(_S).
%> path(From, To) :-
%>     edge(From, To).
%= true.

% ---- listing/2 ------------------------------------------------------------------------------------------------------

%?- listing(path/2, [variable_names(generated)]).
%> path(A, B) :-
%>     edge(A, B).
%> path(A, B) :-
%>     edge(A, C),
%>     \+ C=B,
%>     (   C==B
%>     ->  true
%>     ;   path(C, B)
%>     ).
%>
%= true.
%?- with_output_to(string(_S), listing(path/2, [source(true)])), split_string(_S, "\n", "", [_, L2, _, L4, L5|_]).
%= L2 = "path(From, To) :- edge(From, To).", L4 = "path(From, To) :-", L5 = "    edge(From, Via), % by way of".
%?- listing(append([], _, _)).
%> append([], Ys, Ys).
%>
%= true.
%?- listing(append([], _, _), [variable_names(generated)]).
%> append([], A, A).
%>
%= true.
%?- listing(path/2, [variable_names(other)]).
%! error(type_error(oneof([source,generated]),other),_)
%?- listing(path/2, [source(maybe)]).
%! error(type_error(boolean,maybe),_)
%?- listing(path/2, nothing).
%! error(type_error(list,nothing),_)

% ---- errors ---------------------------------------------------------------------------------------------------------

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
%?- portray_clause(user_output, (f(X, Y, X) :- a, Y), [indent(4), variable_names(['X' = X])]).
%>     f(X, A, X) :-
%>         a,
%>         A.
%= true.
%?- portray_clause(user_output, 'A b'('C d'), [quoted(false), spacing(next_argument), unknown(1)]).
%> A b(C d).
%= true.
%?- portray_clause(user_output, a, [indent(-1)]).
%! error(domain_error(write_option,indent(-1)),_)

% ---- layout ---------------------------------------------------------------------------------------------------------

%?- portray_clause((a :- (b, c), d, \+ (e, f), forall(g, (h -> i ; j)), call((k, l)))).
%> a :-
%>     ( b,
%>       c
%>     ),
%>     d,
%>     \+ ( e,
%>          f
%>        ),
%>     forall(g,
%>            (   h
%>            ->  i
%>            ;   j
%>            )),
%>     call((k, l)).
%= true.
%?- numlist(1, 40, _L), portray_clause((a(_L) :- X = _L, b(X, some_long_argument, [another_long_argument|Y], f(Y, still_another_argument)))).
%> a([ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
%>     22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40
%>   ]) :-
%>     A=[ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
%>         21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37,
%>         38, 39, 40
%>       ],
%>     b(A,
%>       some_long_argument,
%>       [another_long_argument|B],
%>       f(B, still_another_argument)).
%= true.
%?- portray_clause((a --> {first_goal_of_some_length(X), second_goal_of_some_length(X), third_goal_of_some_length(X)}, b)).
%> a -->
%>     { first_goal_of_some_length(A),
%>       second_goal_of_some_length(A),
%>       third_goal_of_some_length(A)
%>     },
%>     b.
%= true.
%?- portray_clause((a(X) :- X is first_long_operand + second_long_operand * third_long_operand - fourth_long_operand)).
%> a(A) :-
%>     A is first_long_operand+second_long_operand*third_long_operand-
%>          fourth_long_operand.
%= true.
%?- portray_clause((:- dynamic 'A b'/2)), X = f(X), portray_clause(p(X)).
%> :- dynamic 'A b'/2.
%> @(p(S_1), [S_1=f(S_1)]).
%= X = f(X).
%?- freeze(X, true), portray_clause((p(X) :- q(X))).
%> p(A) :-
%>     q(A).
%= freeze(X, true).
%?- portray_clause(_, a).
%! error(instantiation_error,_)
%?- portray_clause(no_stream, a).
%! error(existence_error(stream, no_stream),_)
%?- portray_clause(user_input, a).
%! error(permission_error(output,stream,user_input),_)
