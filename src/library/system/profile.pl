:- module(profile, [ profile/1, profile/2, show_profile/1, profile_data/1, '$profiled'/3, '$profile_result'/1 ]).

% The profiler: counts of the four ports and of inferences for each predicate.
%
% A call is a box with four ports. It is called; it exits with a solution, or fails; after an exit it may be entered again for
% another solution, which is a redo. So calls + redos = exits + fails, unless a ball has left some of them. Numbers are exact,
% depend on the program alone, and are the same in every run: inferences are counted, not time, since goals that
% are watched run more slowly, and not all by as much. Programs that are not profiled are none the slower.

:- meta_predicate profile(0), profile(0, +).

%! profile(:Goal) is semidet.
%  Calls Goal once, as once/1 does, and shows on the error output what its predicates have cost, the 25 most expensive first. If Goal
%  throws, the profile is shown and the exception is rethrown.
%
%  The columns are calls, exits, redos and fails; the predicate's own inferences, which are its calls and the further solutions
%  that a built-in is asked for, with their share in all; and all inferences while the predicate was running, in it and in
%  what it called, recursion counted once, again with their share. Steps of the library are counted with what calls them.
%  profile(append([a], [b], L)) ⇒ L = [a, b].
profile(Goal) :-
    profile(Goal, []).

%! profile(:Goal, +Options) is semidet.
%  As profile/1, with options:
%
%    top(N)            show N predicates instead of 25; with 0 only the sums
%    cumulative(Bool)  if true, what has cost most with all that it called comes first
%
%  While one goal is profiled no other can be.
%  catch(profile(true, [fast]), error(E, _), true) ⇒ E = domain_error(profile_option, fast).
%  profile(append([a], [b], L), [top(3), cumulative(true)]) ⇒ L = [a, b].
profile(Goal, Options) :-
    '$profile_options'(Options, Top, Column),
    must_be(callable, Goal),
    catch('$profiled'(Goal, profile, Result), Ball, Result = ball(Ball)),
    % Nothing is shown if the ball says that another profile is active.
    (   '$show_profile'(Top, Column)
    ->  true
    ;   true
    ),
    '$profile_result'(Result).

% '$profiled'(:Goal, +Wanted, -Result): calls Goal once in a profile, which is wanted for Wanted. Result is true, false or ball(Ball).
'$profiled'(Goal, Wanted, Result) :-
    (   '$begin_profile'
    ->  true
    ;   throw(error(permission_error(start, Wanted, Goal), _))
    ),
    (   '$call'(Goal)
    ->  '$end_profile',
        Result = true
    ;   '$end_profile',
        Result = false
    ).

'$profile_result'(true).
'$profile_result'(ball(Ball)) :-
    '$rethrow'(Ball).

%! show_profile(+Options) is det.
%  Shows the last profile again; options are those of profile/2. Without one, that is an existence_error(profile, last).
%  profile(atom(a)), show_profile([]) ⇒ true.
show_profile(Options) :-
    '$profile_options'(Options, Top, Column),
    (   '$show_profile'(Top, Column)
    ->  true
    ;   throw(error(existence_error(profile, last), _))
    ).

%! profile_data(-Rows) is det.
%  What the last profile has counted, for programs: predicate(Indicator, Calls, Exits, Redos, Fails, Inferences, All) of each
%  predicate that was called, the one with the most inferences first. Without a profile, that is an existence_error(profile, last).
%  profile(atom(a)), profile_data(Rows) ⇒ Rows = [predicate(atom/1, 1, 1, 0, 0, 1, 1)].
profile_data(Rows) :-
    (   '$profile_data'(_, Data)
    ->  Rows = Data
    ;   throw(error(existence_error(profile, last), _))
    ).

'$profile_options'(Options, Top, Column) :-
    must_be(list, Options),
    '$profile_options'(Options, 25, Top, own, Column).

'$profile_options'([], Top, Top, Column, Column).
'$profile_options'([Option|Options], Top0, Top, Column0, Column) :-
    '$profile_option'(Option, Top0, Top1, Column0, Column1),
    '$profile_options'(Options, Top1, Top, Column1, Column).

'$profile_option'(Option, _, _, _, _) :-
    var(Option), !,
    throw(error(instantiation_error, _)).
'$profile_option'(top(N), _, Top, Column, Column) :- !,
    must_be(nonneg, N),
    Top = N.
'$profile_option'(cumulative(Whether), Top, Top, _, Column) :- !,
    must_be(boolean, Whether),
    (   Whether == true
    ->  Column = all
    ;   Column = own
    ).
'$profile_option'(Option, _, _, _, _) :-
    throw(error(domain_error(profile_option, Option), _)).
