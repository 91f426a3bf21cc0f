:- module(terms,
          [ subsumes/2, subsumes_chk/2, variant/2, term_size/2, mapargs/3, mapsubterms/3, same_functor/2, same_functor/4,
            term_variables/3, term_subsumer/3,
            sub_term/2, occurrences_of_term/3, occurrences_of_var/3, contains_term/2, contains_var/2,
            free_of_term/2, free_of_var/2, sub_var/2
          ]).

% Analysis of terms: subsumption, anti-unification, size, subterms, mapping over arguments.

:- meta_predicate mapargs(2, ?, ?), mapsubterms(2, ?, ?).

% ---- two terms ------------------------------------------------------------------------------------------------------

%! subsumes_chk(@General, @Specific) is semidet.
%  Another name of subsumes_term/2.
%  subsumes_chk(f(_), f(a)) ⇒ true.
subsumes_chk(General, Specific) :-
    subsumes_term(General, Specific).

%! subsumes(+General, @Specific) is semidet.
%  General subsumes Specific; and they are unified.
%  subsumes(f(X), f(a)) ⇒ X = a.
%  subsumes(f(a), f(_)) ⇒ false.
subsumes(General, Specific) :-
    subsumes_term(General, Specific),
    General = Specific.

%! variant(@Term1, @Term2) is semidet.
%  The terms differ in the names of their variables at most: =@= as a predicate.
%  variant(f(_, a), f(_, a)) ⇒ true.
variant(Term1, Term2) :-
    Term1 =@= Term2.

%! term_subsumer(+Term1, +Term2, -General) is det.
%  General is the most special term that subsumes both.
%  term_subsumer(f(a, a, c), f(b, b, c), G) ⇒ G = f(_A, _A, c).
term_subsumer(Term1, Term2, General) :-
    generalise(Term1, Term2, General, [], _).

% Pairs has a pair(Term1, Term2, Variable) for each pair of different terms found so far.
generalise(Term1, Term2, General, Pairs, Pairs) :-
    Term1 == Term2,
    !,
    General = Term1.
generalise(Term1, Term2, General, Pairs0, Pairs) :-
    compound(Term1),
    compound(Term2),
    same_functor(Term1, Term2, Name, Arity),
    !,
    functor(General, Name, Arity),
    generalise_arguments(1, Arity, Term1, Term2, General, Pairs0, Pairs).
generalise(Term1, Term2, General, Pairs, Pairs) :-
    known_pair(Pairs, Term1, Term2, General),
    !.
generalise(Term1, Term2, General, Pairs, [pair(Term1, Term2, General)|Pairs]).

generalise_arguments(N, Arity, Term1, Term2, General, Pairs0, Pairs) :-
    (   N > Arity
    ->  Pairs = Pairs0
    ;   arg(N, Term1, X1),
        arg(N, Term2, X2),
        arg(N, General, X),
        generalise(X1, X2, X, Pairs0, Pairs1),
        Next is N + 1,
        generalise_arguments(Next, Arity, Term1, Term2, General, Pairs1, Pairs)
    ).

known_pair([pair(A, B, Variable0)|Pairs], Term1, Term2, Variable) :-
    (   A == Term1,
        B == Term2
    ->  Variable = Variable0
    ;   known_pair(Pairs, Term1, Term2, Variable)
    ).

%! same_functor(?Term1, ?Term2) is semidet.
%  The terms have the same name and arity.
%  same_functor(f(a), T) ⇒ T = f(_).
same_functor(Term1, Term2) :-
    same_functor(Term1, Term2, _, _).

%! same_functor(?Term1, ?Term2, ?Name, ?Arity) is semidet.
%  The terms have both this name and arity.
%  same_functor(f(a, b), f(c, d), N, A) ⇒ N = f, A = 2.
same_functor(Term1, Term2, Name, Arity) :-
    (   nonvar(Term1)
    ->  functor(Term1, Name, Arity),
        functor(Term2, Name, Arity)
    ;   functor(Term2, Name, Arity),
        functor(Term1, Name, Arity)
    ).

% ---- traversal ------------------------------------------------------------------------------------------------------

%! term_variables(@Term, -Variables, ?Tail) is det.
%  Variables is the list of Term's variables in the order of first occurrence, followed by Tail.
%  term_variables(f(X, g(Y), X), Vs, []) ⇒ Vs = [X, Y].
term_variables(Term, Variables, Tail) :-
    term_variables(Term, Variables0),
    append(Variables0, Tail, Variables).

%! term_size(@Term, -Cells) is det.
%  Cells is the number of names and arguments in compound terms of Term; shared subterms count each time.
%  term_size(f(a, g(b)), N) ⇒ N = 5.
%  term_size(a, N) ⇒ N = 0.
term_size(Term, Cells) :-
    size_of_all([Term], 0, Cells).

size_of_all([], Cells, Cells).
size_of_all([Term|Terms], Cells0, Cells) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        length(Arguments, Arity),
        Cells1 is Cells0 + Arity + 1,
        size_of_all(Arguments, Cells1, Cells2)
    ;   Cells2 = Cells0
    ),
    size_of_all(Terms, Cells2, Cells).

%! mapargs(:Goal, ?Term1, ?Term2) is nondet.
%  The terms have the same name and arity, and call(Goal, X1, X2) is true for their arguments.
%  mapargs(succ, p(1, 2), T) ⇒ T = p(2, 3).
mapargs(Goal, Term1, Term2) :-
    same_functor(Term1, Term2, _, Arity),
    map_from(1, Arity, Goal, Term1, Term2).

map_from(N, Arity, Goal, Term1, Term2) :-
    (   N > Arity
    ->  true
    ;   arg(N, Term1, X1),
        arg(N, Term2, X2),
        call(Goal, X1, X2),
        Next is N + 1,
        map_from(Next, Arity, Goal, Term1, Term2)
    ).

%! mapsubterms(:Goal, +Term0, -Term) is det.
%  Term is Term0 with each subterm X replaced by Y if call(Goal, X, Y) is true; Y is not traversed again.
%  mapsubterms([X, Y] >> (X == a, Y = b), f(a, g(a, c)), T) ⇒ T = f(b, g(b, c)).
mapsubterms(Goal, Term0, Term) :-
    (   nonvar(Term0),
        call(Goal, Term0, Term1)
    ->  Term = Term1
    ;   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        mapsubterms_each(Arguments0, Goal, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0
    ).

mapsubterms_each([], _, []).
mapsubterms_each([X0|Xs0], Goal, [X|Xs]) :-
    mapsubterms(Goal, X0, X),
    mapsubterms_each(Xs0, Goal, Xs).

% ---- occurrences ----------------------------------------------------------------------------------------------------

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
