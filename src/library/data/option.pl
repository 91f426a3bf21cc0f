:- module(option, [ option/2, option/3, select_option/3, select_option/4, merge_options/3, '$name_and_value'/3 ]).

% Options: lists of Name(Value) or Name = Value, of which the first with a name counts.

%! option(?Option, +Options) is semidet.
%  Option, a term Name(Value), is among the Options.
%  option(width(W), [height(2), width(3)]) ⇒ W = 3.
%  option(width(W), [width = 3]) ⇒ W = 3.
%  option(depth(_), [width(3)]) ⇒ false.
option(Option, Options) :-
    taken_apart(Option, Name, Value),
    first_option(Options, Name, Value0),
    Value = Value0.

%! option(?Option, +Options, +Default) is semidet.
%  As option/2; without such an option its value is Default.
%  option(depth(D), [width(3)], 1) ⇒ D = 1.
option(Option, Options, Default) :-
    taken_apart(Option, Name, Value),
    (   first_option(Options, Name, Value0)
    ->  Value = Value0
    ;   Value = Default
    ).

%! select_option(?Option, +Options, ?Rest) is semidet.
%  Option is among the Options; Rest are the others.
%  select_option(width(W), [height(2), width(3)], Rest) ⇒ W = 3, Rest = [height(2)].
select_option(Option, Options, Rest) :-
    taken_apart(Option, Name, Value),
    without_option(Options, Name, Value0, Rest0),
    Value = Value0,
    Rest = Rest0.

%! select_option(?Option, +Options, ?Rest, +Default) is semidet.
%  As select_option/3; without such an option its value is Default.
%  select_option(depth(D), [width(3)], Rest, 1) ⇒ D = 1, Rest = [width(3)].
select_option(Option, Options, Rest, Default) :-
    taken_apart(Option, Name, Value),
    (   without_option(Options, Name, Value0, Rest0)
    ->  Value = Value0,
        Rest = Rest0
    ;   Value = Default,
        Rest = Options
    ).

%! merge_options(+New, +Old, ?Merged) is det.
%  Merged has the options of New and those of Old with other names, sorted by name; or those of one list as they are if the other is empty.
%  merge_options([b(1)], [a(2), b(3)], M) ⇒ M = [a(2), b(1)].
merge_options(New, Old, Merged) :-
    options_by_name(New, NewPairs),
    options_by_name(Old, OldPairs),
    (   NewPairs == []
    ->  pairs_values(OldPairs, Merged)
    ;   OldPairs == []
    ->  pairs_values(NewPairs, Merged)
    ;   append(NewPairs, OldPairs, Pairs),
        keysort(Pairs, Sorted),
        first_of_name(Sorted, Merged)
    ).

% taken_apart(Option, Name, Value): Option is Name(Value).
taken_apart(Option, Name, Value) :-
    must_be(callable, Option),
    functor(Option, Name, 1),
    arg(1, Option, Value).

first_option(AllOptions, Name, Value) :-
    nonvar(AllOptions),
    AllOptions = [Option|Options],
    (   says(Option, Name, Value0)
    ->  Value = Value0
    ;   first_option(Options, Name, Value)
    ).

without_option(AllOptions, Name, Value, Rest) :-
    nonvar(AllOptions),
    AllOptions = [Option|Options],
    (   says(Option, Name, Value0)
    ->  Value = Value0,
        Rest = Options
    ;   Rest = [Option|Rest1],
        without_option(Options, Name, Value, Rest1)
    ).

% Option is Name(Value) or Name = Value.
says(Option, Name, Value) :-
    nonvar(Option),
    (   Option = (Name0 = Value0)
    ->  Name == Name0,
        Value = Value0
    ;   functor(Option, Name, 1),
        arg(1, Option, Value)
    ).

options_by_name([], []).
options_by_name([Option|Options], [Name-Named|Pairs]) :-
    (   Option = (Name = Value)
    ->  Named =.. [Name, Value]
    ;   Named = Option,
        functor(Option, Name, _)
    ),
    options_by_name(Options, Pairs).

first_of_name([], []).
first_of_name([Name-Option|Pairs], [Option|Options]) :-
    skip_name(Pairs, Name, Others),
    first_of_name(Others, Options).

skip_name([Name-_|Pairs], Name0, Others) :-
    Name == Name0,
    !,
    skip_name(Pairs, Name0, Others).
skip_name(Pairs, _, Pairs).

%! '$name_and_value'(+Pair, -Name, -Value)
%  Pair is Name = Value, Name-Value or Name(Value).
'$name_and_value'(Name = Value, Name, Value) :-
    !.
'$name_and_value'(Name - Value, Name, Value) :-
    !.
'$name_and_value'(Pair, Name, Value) :-
    compound(Pair),
    compound_name_arguments(Pair, Name, [Value]).
