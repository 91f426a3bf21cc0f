% Attributed variables in every place where they are bound, copied or stored, as in SWI-Prolog 9.0.4, whose answers these are.

shown:attr_unify_hook(V, O) :-
    (   attvar(O)
    ->  write(shown(V, attvar))
    ;   var(O)
    ->  write(shown(V, var))
    ;   write(shown(V, O))
    ),
    nl.
other:attr_unify_hook(V, O) :-
    (   var(O)
    ->  write(other(V, var))
    ;   write(other(V, O))
    ),
    nl.
never:attr_unify_hook(_, _) :- fail.
throws:attr_unify_hook(_, _) :- throw(oops).
twice:attr_unify_hook(_, _) :- member(_, [1, 2]).
binds:attr_unify_hook(V, _) :- V = 1.
named:attr_unify_hook(_, _).
named:attribute_goals(X) --> { get_attr(X, named, V) }, [ named(X, V) ].
pair:attr_unify_hook(_, _).
pair:attribute_goals(X) --> { get_attr(X, pair, V) }, [ left(X), right(V) ].
silent:attr_unify_hook(_, _).
silent:attribute_goals(_) --> [].

cut1(X) :- X = 1, !, write(cut), nl.
cut1(_) :- write(second), nl.
cut2(X) :- ( X = 1 -> write(then) ; write(else) ), nl.
head(1) :- !, write(one), nl.
head(_) :- write(other), nl.
fact(1).
fact(2).

% Hooks run in the order of attributes, and of variables.

%?- put_attr(X, shown, 1), put_attr(X, other, 2), X = a.
%> shown(1,a)
%> other(2,a)
%= X = a.
%?- put_attr(X, shown, 1), put_attr(Y, other, 2), f(X, Y) = f(a, b).
%> shown(1,a)
%> other(2,b)
%= X = a, Y = b.
%?- put_attr(X, shown, 1), X = Y, del_attr(X, shown).
%= X = Y.
% Of two variables the younger is bound.
%?- put_attr(X, shown, 1), put_attr(Y, shown, 2), X = Y, get_attr(X, shown, V), del_attr(X, shown).
%> shown(2,attvar)
%= X = Y, V = 1.
%?- put_attr(X, shown, 1), put_attr(Y, other, 2), Y = X, get_attrs(X, As), del_attrs(X).
%> other(2,var)
%= X = Y, As = att(shown, 1, []).
%?- put_attr(X, shown, 1), put_attr(Y, other, 2), f(X, Y) = f(Y, X), del_attrs(X).
%> other(2,var)
%= X = Y.

% Hooks that fail, throw, or have several solutions.

%?- put_attr(X, never, 1), X = a.
%= false.
%?- put_attr(X, never, 1), X \= a, \+ X = a, \+ subsumes_term(X, a), \+ unify_with_occurs_check(X, a), del_attr(X, never).
%= true.
%?- put_attr(X, throws, 1), catch(X = a, E, true), var(X), del_attr(X, throws).
%= E = oops.
%?- put_attr(X, shown, 1), put_attr(X, throws, 1), catch(X = a, E, true), del_attrs(X).
%> shown(1,a)
%= E = oops.
%?- put_attr(X, throws, 1), X \= a.
%! oops
%?- put_attr(X, twice, 1), X = a.
%= X = a.
%= X = a.
%?- put_attr(X, twice, 1), findall(X, X = a, L), findall(x, once(X = b), M), findall(x, ( X = c -> true ; true ), N), del_attr(X, twice).
%= L = [a, a], M = [x], N = [x].
%?- put_attr(X, twice, 1), cut1(X).
%> cut
%= X = 1.
%?- put_attr(X, binds, V), X = a.
%= X = a, V = 1.
%?- put_attr(X, binds, 2), X = a.
%= false.

% Cuts, conditions and heads see what hooks decide.

%?- put_attr(X, never, 1), cut1(X), cut2(X), head(X), \+ fact(X), del_attr(X, never).
%> second
%> else
%> other
%= true.
%?- freeze(X, X > 1), fact(X).
%= X = 2.
%?- freeze(X, X > 1), findall(X, between(1, 4, X), Xs), frozen(X, G), del_attr(X, freeze).
%= Xs = [2, 3, 4], G = freeze(X, X > 1).
%?- freeze(X, X == b), memberchk(X, [a, b]).
%= X = b.
%?- put_attr(X, never, 1), \+ X is 1 + 2, \+ atom_length(abc, X), \+ functor(X, foo, 2), \+ memberchk(X, [a]), del_attr(X, never).
%= true.
%?- freeze(X, !), ( X = 1 ; X = 2 ).
%= X = 1.
%= X = 2.
%?- freeze(X, throw(x)), catch(X = 1, x, true), var(X), del_attr(X, freeze).
%= true.
%?- freeze(X, ( write(first), nl, Y = 1, write(third), nl )), freeze(Y, ( write(second), nl )), X = 1, write(last), nl.
%> first
%> second
%> third
%> last
%= X = 1, Y = 1.

% Goals that are left, as they were given.

%?- freeze(X, a), freeze(X, ( b, c )), copy_term(X, Y, Gs), frozen(X, G), del_attr(X, freeze).
%= Gs = [freeze(Y, a), freeze(Y, (b, c))], G = (freeze(X, a), freeze(X, (b, c))).
%?- freeze(X, a), freeze(Y, b), X = Y, frozen(Y, G), del_attr(X, freeze).
%= X = Y, G = (freeze(Y, a), freeze(Y, b)).
%?- freeze(X, ( write(a), nl, ! )), freeze(X, ( write(b), nl )), X = 1.
%> a
%> b
%= X = 1.
%?- put_attr(X, named, 1), put_attr(X, colour, red), copy_term(X, Y, Gs), frozen(X, G), del_attrs(X).
%= Gs = [named(Y, 1), put_attr(Y, colour, red)], G = (named(X, 1), put_attr(X, colour, red)).
%?- put_attr(X, pair, V), copy_term(X, Y, Gs), del_attr(X, pair).
%= Gs = [left(Y), right(_)].
%?- put_attr(X, silent, 1), copy_term(X, Y, Gs), del_attr(X, silent).
%= Gs = [].
%?- when(( nonvar(X) ; ground(Y) ), a), copy_term(X-Y, C, Gs), C = A-B, del_attrs(X), del_attrs(Y).
%= C = A-B, Gs = [when((nonvar(A) ; ground(B)), a)].
%?- when(( nonvar(X), ground(Y) ; ?=(X, Z) ), a), copy_term(t(X, Y, Z), C, Gs), C = t(A, B, D), maplist(del_attrs, [X, Y, Z]).
%= C = t(A, B, D), Gs = [when(((nonvar(A), ground(B)) ; ?=(A, D)), a)].
%?- when(?=(X, Y), a), copy_term(X-Y, A-B, Gs), del_attrs(X), del_attrs(Y).
%= Gs = [when(?=(A, B), a)].
%?- when(( nonvar(X) ; nonvar(Y) ), ( write(once), nl )), X = 1, Y = 2.
%> once
%= X = 1, Y = 2.
%?- dif(f(X, Y), f(1, 2)), X = 1, copy_term(Y, Z, Gs), del_attrs(Y).
%= X = 1, Gs = [dif(Z, 2)].
%?- dif(f(X, Y), f(1, 2)), copy_term(X-Y, A-B, Gs), del_attrs(X), del_attrs(Y).
%= Gs = [dif(f(A, B), f(1, 2))].
%?- dif(A, [B|C]), A = [1|D], copy_term(t(B, C, D), t(E, F, G), Gs), maplist(del_attrs, [B, C, D]).
%= A = [1|D], Gs = [dif([1|G], [E|F])].
%?- dif(X, Y), copy_term(X-Y, A-B), A = B.
%= false.

% Variables whose attributes a goal has set.

%?- freeze(X, a), call_residue_vars(freeze(X, b), Vs), Vs == [X], del_attr(X, freeze).
%= Vs = [X].
%?- call_residue_vars(( put_attr(X, a, 1), del_attr(X, a), put_attr(Y, a, 1) ), Vs), Vs == [Y], del_attr(Y, a).
%= Vs = [Y].
%?- call_residue_vars(\+ \+ freeze(X, true), Vs).
%= Vs = [].

% Copies keep attributes, asserted clauses do not.

%?- put_attr(X, a, f(X, _)), copy_term(X, Y), get_attr(Y, a, f(V, _)), V == Y, del_attr(X, a), del_attr(Y, a).
%= Y = V.
%?- put_attr(X, a, 1), findall(X-X, true, [A-B]), A == B, get_attr(A, a, V), bagof(X, member(_, [x]), [C]), get_attr(C, a, W), maplist(del_attrs, [X, A, C]).
%= A = B, V = 1, W = 1.
%?- put_attr(X, a, 1), assertz(kept(X)), kept(Y), \+ attvar(Y), retract(kept(_)), del_attr(X, a).
%= true.
%?- put_attr(X, shown, 1), T = f(x), setarg(1, T, X), T = f(a).
%> shown(1,a)
%= X = a, T = f(a).
%?- put_attr(X, a, f(Y)), put_attr(Y, b, X), term_attvars(g(Y, X), Vs), Vs == [Y, X], del_attr(X, a), del_attr(Y, b).
%= Vs = [Y, X].
%?- put_attr(X, a, 1), ( put_attr(X, a, 2), fail ; get_attr(X, a, V) ), del_attr(X, a).
%= V = 1.
%?- put_attr(X, shown, 1), X = f(X), cyclic_term(X), X = f(Y), Y == X, write(cyclic), nl, fail.
%> @(shown(1,S_1),[S_1=f(S_1)])
%> cyclic
%= false.

% write_term/2 shows attributes, as the hook of their module has them.

coloured:attr_unify_hook(_, _).
coloured:attr_portray_hook(Colour, _) :- write(is(Colour)).

%?- put_attr(X, coloured, red), put_attr(X, other, 1), with_output_to(atom(_A), write_term(f(X), [attributes(portray)])), del_attrs(X), sub_atom(_A, _B, _, 0, '{is(red), other = ...})'), _B > 3.
%= true.
%?- put_attr(X, other, 1), with_output_to(atom(_A), write_term(X, [attributes(write)])), with_output_to(atom(_D), write_term(X, [attributes(dots)])), del_attrs(X), sub_atom(_A, _, _, 0, '{att(other,1,[])}'), sub_atom(_D, _, _, 0, '{...}').
%= true.
%?- put_attr(X, other, 1), with_output_to(atom(_A), write_term(f(X, Y), [attributes(ignore)])), del_attrs(X), \+ sub_atom(_A, _, _, _, '{').
%= true.
%?- write_term(_, [attributes(blue)]).
%! error(domain_error(write_option, attributes(blue)), _)

% project_attributes/2 of a module is called before an answer is shown.

projected:attr_unify_hook(_, _).
projected:project_attributes(Shown, Variables) :-
    length(Shown, N),
    length(Variables, M),
    write(N-M), nl,
    Variables = [Variable|_],
    put_attr(Variable, projected, simple).

%?- put_attr(X, projected, hard), system:'$answer_goals'(f(X, Y), Gs), del_attr(X, projected).
%> 2-1
%= Gs = [put_attr(X, projected, simple)].
