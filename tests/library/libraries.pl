% Names of libraries: use_module/1,2 of what is there, under the names that other systems have for it.

:- use_module(library(lists)).
:- use_module(library(dcg/basics)).
:- use_module(library(apply), [maplist/3]).
:- use_module([library(random), library(assoc)]).
:- ensure_loaded(library(pairs)).

greeting(Name) --> "hello", blanks, string_without(",", Codes), remainder(_), { atom_codes(Name, Codes) }.

%?- phrase(greeting(N), "hello  anna, bye").
%= N = anna.
%?- forall(member(L, [lists, apply, assoc, pairs, ordsets, aggregate, readutil, option, random, strings, error, debug, gensym,
%     ugraphs, edinburgh, system, between, format, heaps, terms, occurs, yall, solution_sequences, dif, when, main, listing,
%     statistics, dcg/basics, dcg/high_order, backcomp, apply_macros]), use_module(library(L))).
%= true.
%?- use_module(library(no_such_library)).
%! error(existence_error(library,no_such_library),_)
%?- use_module(library(dcg/no_such)).
%! error(existence_error(library,dcg/no_such),_)
%?- use_module(library(_)).
%! error(instantiation_error,_)
%?- use_module(library(1)).
%! error(type_error(atom,1),_)
