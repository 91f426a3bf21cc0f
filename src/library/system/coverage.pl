:- module(coverage, [ coverage/1, coverage/2, coverage_data/1 ]).

% Coverage: which clauses of a program a goal has entered, and which of them have exited.
%
% A clause is entered when its head has been unified with a goal. It exits each time the goal has a solution from it: also again,
% after the goal has been retried inside it. Clauses that an index passes over are not entered: such an index may also look at a unification
% with which a clause begins, as if it were in the head. What is counted is the profile of the goal (profile.pl), seen clause by clause; so numbers are
% exact, and programs that are not watched are none the slower.

:- meta_predicate coverage(0), coverage(0, +).

%! coverage(:Goal) is semidet.
%  Calls Goal once, as once/1 does, and shows on the error output how many clauses of each file of the program have been entered and how
%  many have exited, and then the texts of the files with the numbers of entries and exits at each clause. If Goal throws,
%  all this is shown and the exception is rethrown.
%
%  Clauses that were never entered are marked `✗`, those that were entered but never exited `!`. A file of which nothing was
%  entered has only its row in the table. Not shown are the library, tests (their blocks, and files NAME.plt), clauses that were
%  added by assertz/1 and the like, which have no text, and predicates whose names begin with `$`. Of a file
%  that is loaded again meanwhile only the new clauses are shown.
%  coverage(append([a], [b], L)) ⇒ L = [a, b].
coverage(Goal) :-
    coverage(Goal, []).

%! coverage(:Goal, +Options) is semidet.
%  As coverage/1, with options:
%
%    annotate(Bool)  if false, only the table of files is shown and not their texts
%
%  While one goal is watched, by coverage/1 or profile/1, no other can be.
%  catch(coverage(true, [fast]), error(E, _), true) ⇒ E = domain_error(coverage_option, fast).
%  coverage(append([a], [b], L), [annotate(false)]) ⇒ L = [a, b].
coverage(Goal, Options) :-
    must_be(list, Options),
    '$coverage_options'(Options, true, Annotate),
    must_be(callable, Goal),
    catch('$profiled'(Goal, coverage, Result), Ball, Result = ball(Ball)),
    % Nothing is shown if the ball says that another goal is watched.
    (   '$show_coverage'(Annotate)
    ->  true
    ;   true
    ),
    '$profile_result'(Result).

'$coverage_options'([], Annotate, Annotate).
'$coverage_options'([Option|Options], _, Annotate) :-
    '$coverage_option'(Option, Annotate1), !,
    '$coverage_options'(Options, Annotate1, Annotate).

'$coverage_option'(Option, _) :-
    var(Option), !,
    throw(error(instantiation_error, _)).
'$coverage_option'(annotate(Whether), Annotate) :- !,
    must_be(boolean, Whether),
    Annotate = Whether.
'$coverage_option'(Option, _) :-
    throw(error(domain_error(coverage_option, Option), _)).

%! coverage_data(-Rows) is det.
%  What coverage/1 or profile/1 has counted last, for programs: clause(File, Line, Indicator, Entries, Exits) of each clause in a file of the
%  program, in the order of the files and lines. Without it, that is an existence_error(coverage, last).
%  coverage(atom(a)), coverage_data(Rows) ⇒ Rows = [].
coverage_data(Rows) :-
    (   '$coverage_data'(Data)
    ->  Rows = Data
    ;   throw(error(existence_error(coverage, last), _))
    ).
