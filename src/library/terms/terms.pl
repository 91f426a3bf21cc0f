:- module(terms,
          [ subsumes/2, subsumes_chk/2, variant/2, term_size/2, mapargs/3, mapsubterms/3, mapsubterms_var/3,
            foldsubterms/4, foldsubterms/5, same_functor/2, same_functor/3, same_functor/4,
            term_variables/3, term_subsumer/3, term_factorized/3
          ]).

% Analysis of terms: subsumption, anti-unification, size, common subterms, mapping over arguments and subterms.

:- meta_predicate mapargs(2, ?, ?), mapsubterms(2, ?, ?), mapsubterms_var(2, ?, ?),
       foldsubterms(3, +, +, -), foldsubterms(4, +, ?, +, -).

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

%! same_functor(?Term1, ?Term2, ?Arity) is semidet.
%  The terms have the same name, and this arity.
%  same_functor(f(a), T, N) ⇒ T = f(_), N = 1.
same_functor(Term1, Term2, Arity) :-
    same_functor(Term1, Term2, _, Arity).

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
%  Term is Term0 with each subterm X replaced by Y if call(Goal, X, Y) is true; Y is not traversed again. Variables are no subterms.
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

%! mapsubterms_var(:Goal, +Term0, -Term) is det.
%  As mapsubterms/3, and variables are subterms, too.
%  mapsubterms_var([X, Y] >> (var(X), Y = v), f(_, g(_)), T) ⇒ T = f(v, g(v)).
mapsubterms_var(Goal, Term0, Term) :-
    (   call(Goal, Term0, Term1)
    ->  Term = Term1
    ;   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        mapsubterms_var_each(Arguments0, Goal, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0
    ).

mapsubterms_var_each([], _, []).
mapsubterms_var_each([X0|Xs0], Goal, [X|Xs]) :-
    mapsubterms_var(Goal, X0, X),
    mapsubterms_var_each(Xs0, Goal, Xs).

%! foldsubterms(:Goal, +Term, +State0, -State) is semidet.
%  State is State0 after call(Goal, X, StateI, StateJ) for the subterms X of Term for which it is true; those inside of an X are not visited.
%  foldsubterms([X, S0, S] >> (integer(X), S is S0 + X), f(1, g(2), x), 0, S) ⇒ S = 3.
foldsubterms(Goal, Term, State0, State) :-
    (   call(Goal, Term, State0, State1)
    ->  State = State1
    ;   compound(Term)
    ->  compound_name_arguments(Term, _, Arguments),
        foldsubterms_each(Arguments, Goal, State0, State)
    ;   State = State0
    ).

foldsubterms_each([], _, State, State).
foldsubterms_each([X|Xs], Goal, State0, State) :-
    foldsubterms(Goal, X, State0, State1),
    foldsubterms_each(Xs, Goal, State1, State).

%! foldsubterms(:Goal, +Term0, -Term, +State0, -State) is semidet.
%  As foldsubterms/4 with call(Goal, X, Y, StateI, StateJ), and Term is Term0 with each such X replaced by Y.
%  foldsubterms([X, Y, S0, S] >> (integer(X), Y = n(S0), S is S0 + 1), f(7, g(8)), T, 0, S) ⇒ T = f(n(0), g(n(1))), S = 2.
foldsubterms(Goal, Term0, Term, State0, State) :-
    (   call(Goal, Term0, Term1, State0, State1)
    ->  Term = Term1,
        State = State1
    ;   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        foldsubterms_each(Arguments0, Goal, Arguments, State0, State),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0,
        State = State0
    ).

foldsubterms_each([], _, [], State, State).
foldsubterms_each([X0|Xs0], Goal, [X|Xs], State0, State) :-
    foldsubterms(Goal, X0, X, State0, State1),
    foldsubterms_each(Xs0, Goal, Xs, State1, State).

% ---- common subterms ------------------------------------------------------------------------------------------------

%! term_factorized(+Term, -Skeleton, -Substitutions) is det.
%  Skeleton is Term with a variable for each compound subterm that Term has several times, and Substitutions is the list of
%  Variable = Subterm for them, in which such subterms are replaced, too. A cyclic term becomes finite.
%  term_factorized(f(g(a), g(a), b), S, Vs) ⇒ S = f(_A, _A, b), Vs = [_A = g(a)].
term_factorized(Term, Skeleton, Substitutions) :-
    empty_assoc(Counts0),
    count_subterms([Term], Counts0, Counts),
    empty_assoc(Variables0),
    factorized(Term, Counts, Skeleton0, Variables0, _, Substitutions0, []),
    Skeleton = Skeleton0,
    Substitutions = Substitutions0.

% count_subterms(Terms, Counts0, Counts): the compound subterms, each with once or often; those inside of a repetition are not counted again.
count_subterms([], Counts, Counts).
count_subterms([Term|Terms], Counts0, Counts) :-
    (   \+ compound(Term)
    ->  count_subterms(Terms, Counts0, Counts)
    ;   get_assoc(Term, Counts0, _)
    ->  put_assoc(Term, Counts0, often, Counts1),
        count_subterms(Terms, Counts1, Counts)
    ;   put_assoc(Term, Counts0, once, Counts1),
        compound_name_arguments(Term, _, Arguments),
        count_subterms(Arguments, Counts1, Counts2),
        count_subterms(Terms, Counts2, Counts)
    ).

% factorized(Term0, Counts, Term, Variables0, Variables, Substitutions, Rest): Variables has those of the subterms met so far.
factorized(Term0, Counts, Term, Variables0, Variables, Substitutions, Rest) :-
    (   \+ compound(Term0)
    ->  Term = Term0,
        Variables = Variables0,
        Substitutions = Rest
    ;   get_assoc(Term0, Variables0, Variable)
    ->  Term = Variable,
        Variables = Variables0,
        Substitutions = Rest
    ;   get_assoc(Term0, Counts, often)
    ->  put_assoc(Term0, Variables0, Term, Variables1),
        Substitutions = [Term = Value|Substitutions1],
        factorized_inside(Term0, Counts, Value, Variables1, Variables, Substitutions1, Rest)
    ;   factorized_inside(Term0, Counts, Term, Variables0, Variables, Substitutions, Rest)
    ).

factorized_inside(Term0, Counts, Term, Variables0, Variables, Substitutions, Rest) :-
    compound_name_arguments(Term0, Name, Arguments0),
    factorized_each(Arguments0, Counts, Arguments, Variables0, Variables, Substitutions, Rest),
    compound_name_arguments(Term, Name, Arguments).

factorized_each([], _, [], Variables, Variables, Rest, Rest).
factorized_each([X0|Xs0], Counts, [X|Xs], Variables0, Variables, Substitutions, Rest) :-
    factorized(X0, Counts, X, Variables0, Variables1, Substitutions, Substitutions1),
    factorized_each(Xs0, Counts, Xs, Variables1, Variables, Substitutions1, Rest).
