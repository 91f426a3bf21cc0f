% Type inference for a little functional language (let polymorphism).
%
%   Terms:  X (an atom), 42, true, false, fn(X, E), E1 @ E2,
%           let(X, E1, E2), if(E1, E2, E3), fix(F, E), nil, E1 :: E2
%   Types:  int, bool, A => B, list(A), Prolog variables
%   Environments: lists of X : mono(T) and X : poly(Shared, T)

:- op(200, yfx, @).
:- op(680, xfy, =>).
:- op(500, xfy, ::).

% ---- the rules --------------------------------------------------------

type(N, _, T) :-
    integer(N), !,
    same(T, int).
type(true, _, T) :- !,
    same(T, bool).
type(false, _, T) :- !,
    same(T, bool).
type(nil, _, T) :- !,
    same(T, list(_)).
type(X, Env, T) :-
    atom(X), !,
    variable(X, Env, T).
type(E :: Es, Env, T) :-
    type(E, Env, A),
    same(T, list(A)),
    type(Es, Env, T).
type(fn(X, E), Env, T) :-
    type(E, [X : mono(A) | Env], B),
    same(T, A => B).
type(E1 @ E2, Env, T) :-
    type(E1, Env, F),
    type(E2, Env, A),
    same(F, A => T).
type(let(X, E1, E2), Env, T) :-
    type(E1, Env, A),
    generalize(A, Env, Scheme),
    type(E2, [X : Scheme | Env], T).
type(if(C, E1, E2), Env, T) :-
    type(C, Env, bool),
    type(E1, Env, T),
    type(E2, Env, T).
type(fix(F, E), Env, T) :-
    type(E, [F : mono(T) | Env], T0),
    same(T, T0).

same(A, B) :-
    unify_with_occurs_check(A, B).

variable(X, [Y : Scheme | Env], T) :-
    (   X == Y
    ->  instance(Scheme, T0),
        same(T, T0)
    ;   variable(X, Env, T)
    ).
variable(X, [], T) :-
    (   primitive(X, T0)
    ->  same(T, T0)
    ;   throw(unbound_variable(X))
    ).

primitive(plus,   int => int => int).
primitive(times,  int => int => int).
primitive(less,   int => int => bool).
primitive(is_nil, list(_) => bool).
primitive(head,   list(A) => A).
primitive(tail,   list(A) => list(A)).

% ---- schemes ----------------------------------------------------------

% The variables that are not in the environment become fresh ones at
% every use; the pair keeps the others shared.

instance(mono(T), T).
instance(poly(Free, T), T1) :-
    copy_term(Free - T, Free - T1).

generalize(T, Env, poly(Free, T)) :-
    free_in_env(Env, [], Free).

free_in_env([], Free, Free).
free_in_env([_ : mono(T) | Env], Free0, Free) :-
    term_variables(Free0 - T, Free1),
    free_in_env(Env, Free1, Free).
free_in_env([_ : poly(Old, _) | Env], Free0, Free) :-
    term_variables(Free0 - Old, Free1),
    free_in_env(Env, Free1, Free).

% ---- printing -----------------------------------------------------------

% letters for type variables, in the order of their appearance

name_variables(T) :-
    term_variables(T, Vs),
    atom_chars(abcdefghijklmnopqrstuvwxyz, Letters),
    name_them(Vs, Letters).

name_them([], _).
name_them([V | Vs], [L | Ls]) :-
    V = L,
    name_them(Vs, Ls).

show(A => B) :- !,
    show_left(A), write(' -> '), show(B).
show(list(A)) :- !,
    write('['), show(A), write(']').
show(A) :-
    write(A).

show_left(A => B) :- !,
    write('('), show(A => B), write(')').
show_left(A) :-
    show(A).

infer(E) :-
    write(E), write(' : '),
    catch(infer(E, T), unbound_variable(X), T = unbound(X)),
    name_variables(T),
    show(T), nl.

infer(E, T) :-
    (   type(E, [], T0)
    ->  T = T0
    ;   T = ill_typed
    ).

% ---- examples -----------------------------------------------------------

example(fn(x, x)).
example(let(id, fn(x, x), id @ id @ 3)).
example(fn(f, fn(g, fn(x, f @ (g @ x))))).
example(fn(x, x @ x)).
example(fn(x, let(y, x, y :: nil))).
example(if(less @ 1 @ 2, true :: nil, nil)).
example(plus @ true).
example(fix(map, fn(f, fn(l, if(is_nil @ l, nil,
        (f @ (head @ l)) :: (map @ f @ (tail @ l))))))).
example(fn(x, times @ x @ z)).
example(let(two, fn(f, fn(x, f @ (f @ x))), two @ two @ (plus @ 1) @ 0)).
example(if(false, 1, nil)).

examples :-
    example(E),
    infer(E),
    fail.
examples.
