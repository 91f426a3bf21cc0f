% Directives (ISO 7.4.2) and what they leave behind.

:- dynamic(noted/1).

note(What) :- assertz(noted(What)).

:- dynamic(one/1).
:- dynamic([two/2, three/3]).
:- dynamic((four/4, five/0)).
:- dynamic([]).

two(1, 1).

:- multifile(shared/1).
:- multifile([shared/2, shared/3]).

shared(1).

:- discontiguous(apart/1).
:- discontiguous((apart/2, apart/3)).

apart(1).
between_parts(1).
apart(2).
between_parts(2).

:- op(700, xfx, ===>).
:- op(200, xfy, [&&, '||']).
rule(a ===> b && c && d).

:- initialization(note(first)).
:- note(directive).
:- initialization((note(second) ; note(never))).
:- include('parts/included').
:- ensure_loaded('parts/ensured').
:- ensure_loaded('parts/ensured').
:- ensure_loaded('parts/ensured.pl').
:- initialization(note(last)).
:- initialization(later_defined).

later_defined :- note(later_defined).

:- set_prolog_flag(double_quotes, atom).
quoted("abc").
:- set_prolog_flag(double_quotes, chars).
quoted("ab").
:- set_prolog_flag(double_quotes, codes).
quoted("a").

% ---- dynamic/1 (7.4.2.1) ----

%?- one(_).
%= false.
%?- two(X, Y).
%= X = 1, Y = 1.
%?- four(_, _, _, _) ; five ; three(_, _, _).
%= false.
%?- assertz(one(1)), retract(one(X)).
%= X = 1.
%?- findall(P, ( member(P, [one/1, two/2, three/3, four/4, five/0]), \+ current_predicate(P) ), L).
%= L = [].
%?- dynamic(two/2), two(X, 1).
%= X = 1.
%?- dynamic(_).
%! error(instantiation_error, _)
%?- dynamic(foo/_).
%! error(instantiation_error, _)
%?- dynamic([foo/1|_]).
%! error(instantiation_error, _)
%?- catch(dynamic([foo/1, atom/1]), error(E, _), true), \+ current_predicate(foo/1).
%= E = permission_error(modify, static_procedure, atom/1).
%?- dynamic(foo).
%! error(type_error(predicate_indicator, foo), _)
%?- dynamic(foo/a).
%! error(type_error(integer, a), _)
%?- dynamic(1/1).
%! error(type_error(atom, 1), _)
%?- dynamic(foo/ -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- dynamic(atom/1).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- dynamic((',')/2).
%! error(permission_error(modify, static_procedure, (',')/2), _)
%?- dynamic(between_parts/1).
%! error(permission_error(modify, static_procedure, between_parts/1), _)

% ---- multifile/1 (7.4.2.2) ----

%?- shared(X).
%= X = 1.
%= X = 2.
%?- multifile(_).
%! error(instantiation_error, _)
%?- multifile(shared).
%! error(type_error(predicate_indicator, shared), _)
%?- multifile(atom/1).
%! error(permission_error(modify, static_procedure, atom/1), _)

% ---- discontiguous/1 (7.4.2.3) ----

%?- apart(X).
%= X = 1.
%= X = 2.
%?- discontiguous(_).
%! error(instantiation_error, _)
%?- discontiguous(apart/a).
%! error(type_error(integer, a), _)

% ---- op/3 (7.4.2.4) ----

%?- rule(X), X = ===>(_, Y), writeq(Y), nl.
%> b&&c&&d
%= X = (a===>b&&c&&d), Y = b&&c&&d.

% ---- char_conversion/2 (7.4.2.5) ----

:- char_conversion('«', '<').

%?- current_char_conversion('«', X).
%= X = (<).
%?- current_char_conversion(X, '«').
%= false.

% ---- initialization/1 (7.4.2.6) ----

% Directives run where they stand, the goals of initialization/1 when the whole file is loaded, in their order.
%?- findall(X, noted(X), L).
%= L = [directive, included, ensured, initialization_of_ensured, first, second, initialization_of_included, last, later_defined].

% Behind the files it calls its goal at once.
%?- initialization(_ = 1), initialization((write(now), nl), now).
%> now
%= true.
%?- initialization(_).
%! error(instantiation_error, _)
%?- initialization(1).
%! error(type_error(callable, 1), _)
%?- initialization(true, sometime).
%! error(domain_error(initialization_type, sometime), _)

% ---- include/1 (7.4.2.7) ----

%?- part(X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- include(_).
%! error(instantiation_error, _)
%?- include(no_such_file).
%! error(existence_error(source_sink, no_such_file), _)
%?- include(1).
%! error(domain_error(source_sink, 1), _)

% ---- ensure_loaded/1 (7.4.2.8) ----

%?- ensured(X).
%= X = here.
%?- findall(x, noted(ensured), L).
%= L = [x].
%?- ensure_loaded(_).
%! error(instantiation_error, _)
%?- ensure_loaded(no_such_file).
%! error(existence_error(source_sink, no_such_file), _)

% ---- set_prolog_flag/2 as a directive (7.4.2.9) ----

%?- quoted(X).
%= X = abc.
%= X = [a, b].
%= X = [97].

% ---- directives that are wrong (7.4.1) ----

%?- consult('tests/iso/parts/wrong').
%= true.
%?- before(X), after(Y), wrong_done(Z).
%= X = 1, Y = 1, Z = 1.
%?- foo.
%! error(existence_error(procedure, foo/0), _)

