:- module(solutions, [ findall/3, findall/4, bagof/3, setof/3 ]).

% All solutions of a goal (ISO 8.10).

:- meta_predicate findall(?, 0, -), findall(?, 0, -, ?), bagof(?, ^, -), setof(?, ^, -).

%! findall(?Template, :Goal, -Instances) is det.
%  Instances are copies of Template, one for each solution of Goal, in the order in which they are found.
%  findall(X, member(X, [1, 2]), Xs) ⇒ Xs = [1,2].
%  findall(X, fail, Xs) ⇒ Xs = [].
findall(Template, Goal, Instances) :-
    findall(Template, Goal, Instances, []).

%! findall(?Template, :Goal, -Instances, ?Tail) is det.
%  As findall/3, with Tail behind the instances.
%  findall(X, member(X, [1, 2]), Xs, [3]) ⇒ Xs = [1,2,3].
findall(Template, Goal, Instances, Tail) :-
    '$check_solutions'(Goal, Instances),
    '$begin_solutions'(Collection),
    (   call(Goal),
        '$add_solution'(Collection, Template),
        fail
    ;   '$end_solutions'(Collection, Found, Tail)
    ),
    Instances = Found.

%! bagof(?Template, :Goal, -Instances) is nondet.
%  Instances are copies of Template, one for each solution of Goal with the same values of its free variables: those that
%  occur neither in Template nor before a ^ in front of Goal. There is an answer for each of these values, in the
%  standard order; so if Goal has no solutions, there is none.
%  bagof(X, member(X-K, [1-b, 2-a, 3-b]), Xs) ⇒ K = a, Xs = [2] ; K = b, Xs = [1, 3].
%  bagof(X, K^member(X-K, [1-b, 2-a, 3-b]), Xs) ⇒ Xs = [1, 2, 3].
%  bagof(X, fail, Xs) ⇒ false.
bagof(Template, Goal, Instances) :-
    '$free_variables'(Template, Goal, Instances, Inner, Witness),
    (   Witness == []
    ->  findall(Template, Inner, Found),
        Found = [_|_],
        Instances = Found
    ;   findall(Witness-Template, Inner, Pairs),
        '$groups'(Pairs, Groups),
        '$one_of'(Witness-Instances, Groups)
    ).

%! setof(?Template, :Goal, -Instances) is nondet.
%  As bagof/3, the instances in the standard order, each once.
%  setof(X-Y, member(X-Y, [2-a, 1-b, 2-a]), Pairs) ⇒ Pairs = [1-b, 2-a].
%  setof(X, member(X-K, [3-b, 2-a, 1-b]), Xs) ⇒ K = a, Xs = [2] ; K = b, Xs = [1, 3].
setof(Template, Goal, Instances) :-
    '$free_variables'(Template, Goal, Instances, Inner, Witness),
    (   Witness == []
    ->  findall(Template, Inner, Found),
        Found = [_|_],
        '$set_of'(Found, Instances)
    ;   findall(Witness-Template, Inner, Pairs),
        '$groups'(Pairs, Groups),
        '$one_of'(Witness-Found, Groups),
        '$set_of'(Found, Instances)
    ).
