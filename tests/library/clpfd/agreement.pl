% Whether labeling finds exactly the solutions that trying all values finds.
%
%     swipl -g "report(1, 10000)" -t halt agreement.pl
%     perebor run agreement.pl -g "report(1, 10000)"
%
% writes the problems for which that is not so. show(Number) writes a problem, and both sets of solutions.

:- use_module(library(clpfd)).
:- use_module(library(time)).
:- ensure_loaded(generator).
:- ensure_loaded(evaluator).

% The numbers of the problems in a range that have other solutions than they should.
disagreements(From, To, Numbers) :-
    findall(N, ( between(From, To, N), \+ agrees(N) ), Numbers).

agrees(Number) :-
    problem(Number, Problem),
    tried(Problem, Expected),
    catch(labeled(Problem, Found), _, fail),
    Problem = problem(_, _, _, Options),
    (   memberchk(Options, [[], [enum], [bisect]])
    ->  Found == Expected
    ;   msort(Found, Expected)
    ).

% All solutions by trying, in the order of the values.
tried(problem(Vs, Sets, Cs, _), Solutions) :-
    findall(Vs, ( maplist(member, Vs, Sets), maplist(holds, Cs) ), Solutions).

% All solutions by propagation and labeling.
labeled(problem(Vs, Sets, Cs, Options), Solutions) :-
    findall(Vs, ( maplist(among, Vs, Sets), maplist(posted, Cs), labeling(Options, Vs) ), Solutions).

among(V, [X|Xs]) :-
    foldl([Y, D, D \/ Y]>>true, Xs, X, Domain),
    V in Domain.

% Where a truth value is asked for, a variable that is 2 by then is an error, and fails if it becomes 2 later.
posted(C) :-
    catch(C, error(Error, _), true),
    ( var(Error) -> true ; \+ memberchk(Error, [domain_error(clpfd_reifiable_expression, _), type_error(boolean, _)]), throw(error(Error, _)) ).

% ---- the same by other ways ----------------------------------------------------------------------------------------

% Where the goals that remain are put to new variables, these have the same solutions.
pasted_disagreements(From, To, Numbers) :-
    findall(N, ( between(From, To, N), problem(N, Problem), \+ other_way(pasted, Problem) ), Numbers).

% Where variables have no domains before all constraints are posted. Bounds without end may creep without end: what takes long is passed
% over, and cumulative/2, which may ask for bounds.
late_disagreements(From, To, Numbers) :-
    findall(N, ( between(From, To, N), problem(N, Problem), \+ has_power(Problem), \+ other_way(late, Problem) ), Numbers).

other_way(Way, Problem) :-
    tried(Problem, Expected),
    catch(call_with_time_limit(2, call(Way, Problem, Found)), Error, true),
    (   nonvar(Error)
    ->  memberchk(Error, [time_limit_exceeded, error(instantiation_error, _)])
    ;   msort(Found, Expected)
    ).

pasted(problem(Vs, Sets, Cs, Options), Solutions) :-
    findall(Vs-Goals, ( maplist(among, Vs, Sets), maplist(posted, Cs), copy_term(Vs, Vs, Goals) ), Posted0),
    maplist(plain, Posted0, Posted),
    findall(Us, ( member(Us-Goals, Posted), maplist(call, Goals), labeling(Options, Us) ), Solutions).

% findall/3 has copied the variables with their constraints; only what the goals say may count.
plain(Vs-Goals, Copy) :- copy_term(Vs-Goals, Copy, _).

late(problem(Vs, Sets, Cs, Options), Solutions) :-
    findall(Vs, ( maplist(posted, Cs), maplist(among, Vs, Sets), labeling(Options, Vs) ), Solutions).

% Powers of unknown size may need all memory.
has_power(Problem) :- Problem = problem(_, _, Cs, _), sub_term(E, Cs), nonvar(E), ( E = _ ^ _ ; E = _ << _ ), !.

sub_term(T, T).
sub_term(S, T) :- compound(T), arg(_, T, A), sub_term(S, A).

% ---- reports -------------------------------------------------------------------------------------------------------

% Problems that differ, and how many there were.
report(From, To) :-
    forall(( between(From, To, N), \+ agrees(N) ), show(N)),
    Count is To - From + 1,
    format("~d problems~n", [Count]).

show(Number) :-
    problem(Number, Problem),
    tried(Problem, Expected),
    catch(labeled(Problem, Found), Error, true),
    numbervars(Problem, 0, _),
    Problem = problem(Vs, Sets, Cs, Options),
    format("problem ~d: ", [Number]),
    print(Vs), write(' of '), print(Sets), write(', labeling '), print(Options), nl,
    forall(member(C, Cs), ( write('    '), print(C), nl )),
    (   nonvar(Error)
    ->  write('    raises '), print(Error), nl
    ;   msort(Found, Sorted),
        subtract(Expected, Sorted, Missing),
        subtract(Sorted, Expected, Wrong),
        format("    of ~w", [Expected]), nl,
        format("    missing ~w, wrong ~w", [Missing, Wrong]), nl,
        (   Missing == [], Wrong == []
        ->  format("    found in another order, or twice: ~w~n", [Found])
        ;   true
        )
    ).
