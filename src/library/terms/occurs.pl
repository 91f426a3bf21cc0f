:- module(occurs,
          [ sub_term/2, sub_var/2, contains_term/2, contains_var/2, free_of_term/2, free_of_var/2,
            occurrences_of_term/3, occurrences_of_var/3, sub_term_shared_variables/3
          ]).

% Occurrences of terms and variables in terms.

%! sub_term(?Part, +Term) is nondet.
%  Part is Term or a part of it, the whole before its parts.
%  findall(P, sub_term(P, f(a, g(b))), Ps) ⇒ Ps = [f(a, g(b)), a, g(b), b].
sub_term(Part, Part).
sub_term(Part, Term) :-
    compound(Term),
    compound_name_arguments(Term, _, Arguments),
    member(Argument, Arguments),
    sub_term(Part, Argument).

%! sub_var(@Variable, @Term) is semidet.
%  Variable is a part of Term.
%  sub_var(X, f(X)) ⇒ true.
sub_var(Variable, Term) :-
    contains_var(Variable, Term).

%! contains_term(+Part, +Term) is semidet.
%  A part of Term unifies with Part, which is not bound.
%  contains_term(g(_), f(g(a))) ⇒ true.
contains_term(Part, Term) :-
    \+ free_of_term(Part, Term).

%! contains_var(@Part, @Term) is semidet.
%  Part itself, as ==/2 sees it, is a part of Term.
%  contains_var(_, f(_)) ⇒ false.
contains_var(Part, Term) :-
    \+ free_of_var(Part, Term).

%! free_of_term(+Part, +Term) is semidet.
%  No part of Term unifies with Part.
%  free_of_term(b, f(a)) ⇒ true.
free_of_term(Part, Term) :-
    \+ sub_term(Part, Term).

%! free_of_var(@Part, @Term) is semidet.
%  No part of Term is Part itself.
%  free_of_var(_, f(_)) ⇒ true.
free_of_var(Part, Term) :-
    \+ ( sub_term(Part1, Term), Part1 == Part ).

%! occurrences_of_term(+Part, +Term, -Count) is det.
%  Count parts of Term unify with Part.
%  occurrences_of_term(a, f(a, g(a)), N) ⇒ N = 2.
occurrences_of_term(Part, Term, Count) :-
    findall(x, sub_term(Part, Term), Found),
    length(Found, Count).

%! occurrences_of_var(@Part, @Term, -Count) is det.
%  Count parts of Term are Part itself.
%  occurrences_of_var(X, f(X, Y, X), N) ⇒ N = 2.
occurrences_of_var(Part, Term, Count) :-
    findall(x, ( sub_term(Part1, Term), Part1 == Part ), Found),
    length(Found, Count).

%! sub_term_shared_variables(+Part, +Term, -Variables) is det.
%  Variables are those of Part, a subterm of Term, that Term also has outside of one occurrence of Part.
%  sub_term_shared_variables(f(X, Y), g(f(X, Y), h(X)), Vs) ⇒ Vs = [X].
sub_term_shared_variables(Part, Term, Variables) :-
    term_variables(Part, Own),
    variables_outside([Term], Part, Outside),
    both_have(Own, Outside, Variables).

% variables_outside(Terms, Part, Variables): those outside of the first occurrence of Part.
variables_outside([], _, []).
variables_outside([Term|Terms], Part, Variables) :-
    (   Term == Part
    ->  term_variables(Terms, Variables)
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        append(Arguments, Terms, Terms1),
        variables_outside(Terms1, Part, Variables)
    ;   var(Term)
    ->  Variables = [Term|Variables1],
        variables_outside(Terms, Part, Variables1)
    ;   variables_outside(Terms, Part, Variables)
    ).

both_have([], _, []).
both_have([X|Xs], Ys, Both) :-
    (   free_of_var(X, Ys)
    ->  Both = Both1
    ;   Both = [X|Both1]
    ),
    both_have(Xs, Ys, Both1).
