:- module(solutions, [ findall/3, findall/4 ]).

% All solutions of a goal (ISO 8.10).

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
    '$check_list'(Instances),
    '$begin_solutions'(Collection),
    (   call(Goal),
        '$add_solution'(Collection, Template),
        fail
    ;   '$end_solutions'(Collection, Found, Tail)
    ),
    Instances = Found.
