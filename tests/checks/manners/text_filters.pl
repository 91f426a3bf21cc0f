/*  A pipeline of text filters.

    Filters announce themselves through two multifile hooks, so an
    application can add its own without touching this file.
*/

:- module(text_filters,
          [ apply_filters/3,            % +Names, +Text, -Result
            known_filters/1,            % -Names
            describe_filters/0
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).

:- multifile user:filter_hook/3, user:filter_doc/2.
:- dynamic   user:filter_hook/3, user:filter_doc/2.

user:filter_hook(upper, In, Out) :-
    string_upper(In, Out).
user:filter_hook(squeeze, In, Out) :-
    normalize_space(string(Out), In).
user:filter_hook(mirror, In, Out) :-
    string_chars(In, Chars),
    reverse(Chars, Srahc),
    string_chars(Out, Srahc).

user:filter_doc(upper, "change to capital letters").
user:filter_doc(squeeze, "remove superfluous blanks").

%!  apply_filters(+Names, +Text, -Result) is det.
%
%   @error existence_error(filter, Name)

apply_filters(Names, Text, Result) :-
    foldl([Name, T0, T]>>apply_one(Name, T0, T), Names, Text, Result).

apply_one(Name, T0, T) :-
    user:filter_hook(Name, T0, T1),
    !,
    T = T1.
apply_one(Name, _, _) :-
    existence_error(filter, Name).

known_filters(Names) :-
    findall(Name, clause(user:filter_hook(Name, _, _), _), Found),
    sort(Found, Names).

describe_filters :-
    known_filters(Names),
    forall(member(Name, Names), describe(Name)).

describe(Name) :-
    (   user:filter_doc(Name, Doc)
    ->  true
    ;   Doc = "(not documented)"
    ),
    format("~w~t~12||~s~n", [Name, Doc]).
