:- module(term_parts, [
       functor/4, var_number/2, copy_term/4, copy_term_nat/4, numbervars/4, size_abstract_term/3, variant_hash/2, variant_sha1/2, nb_linkarg/3
   ]).

% Terms and their parts: variations of ISO's functor/3, copy_term/2 and of numbervars/3.

%! functor(?Term, ?Name, ?Arity, ?Type) is det.
%  As functor/3; Type is atom, compound, callable or atomic: what Term is, or is to be.
%  functor(f(a), N, A, T) ⇒ N = f, A = 1, T = compound.
%  functor(a, N, A, T) ⇒ N = a, A = 0, T = atom.
functor(Term, Name, Arity, Type) :-
    (   compound(Term)
    ->  compound_name_arity(Term, Name, Arity),
        Type = compound
    ;   nonvar(Term)
    ->  Name = Term,
        Arity = 0,
        '$constant_type'(Term, Type)
    ;   Type == compound
    ->  compound_name_arity(Term, Name, Arity)
    ;   functor(Term, Name, Arity),
        '$new_type'(Term, Type)
    ).

'$constant_type'(Term, Type) :-
    (   atom(Term)
    ->  once(member(Type, [atom, callable, atomic]))
    ;   Type = atomic
    ).

'$new_type'(Term, Type) :-
    (   compound(Term)
    ->  once(member(Type, [compound, callable]))
    ;   '$constant_type'(Term, Type)
    ).

%! var_number(@Term, -Number) is semidet.
%  Term is '$VAR'(Number).
%  T = f(_), numbervars(T, 7, _), arg(1, T, A), var_number(A, N), T = f(_) ⇒ N = 7, A = '$VAR'(7), T = f('$VAR'(7)).
var_number(Term, Number) :-
    nonvar(Term),
    Term = '$VAR'(Number).

%! copy_term(+Variables, +Term, -VariablesCopy, -TermCopy) is det.
%  As copy_term/2 of both, but only the variables in Variables are renamed; the others of Term are shared with the copy.
%  copy_term([X], f(X, Y), [V], T) ⇒ T = f(V, Y).
copy_term(Variables, Term, VariablesCopy, TermCopy) :-
    '$kept_variables'(Variables, Term, Kept),
    copy_term(Kept-Variables-Term, Kept-VariablesCopy-TermCopy).

%! copy_term_nat(+Variables, +Term, -VariablesCopy, -TermCopy) is det.
%  As copy_term/4, and the copies of variables have no attributes.
%  copy_term_nat([X], f(X, Y), [V], T) ⇒ T = f(V, Y).
copy_term_nat(Variables, Term, VariablesCopy, TermCopy) :-
    '$kept_variables'(Variables, Term, Kept),
    copy_term_nat(Kept-Variables-Term, Kept-VariablesCopy-TermCopy).

'$kept_variables'(Variables, Term, Kept) :-
    term_variables(Variables, Renamed),
    term_variables(Renamed-Term, All),
    length(Renamed, Count),
    length(Prefix, Count),
    append(Prefix, Kept, All).

%! numbervars(?Term, +Start, ?End, +Options) is det.
%  As numbervars/3. Options are singletons(true), by which variables that occur once become '$VAR'('_'), functor_name(Name), and
%  attvar(skip), attvar(bind) or attvar(error) for variables with attributes; the last is the default.
%  numbervars(f(X, Y, X), 0, E, [singletons(true)]) ⇒ X = '$VAR'(0), Y = '$VAR'('_'), E = 1.
%  numbervars(f(X), 3, E, [functor_name(v)]) ⇒ X = v(3), E = 4.
numbervars(Term, Start, End, Options) :-
    must_be(integer, Start),
    must_be(list, Options),
    option(singletons(Singletons), Options, false),
    option(functor_name(Name), Options, '$VAR'),
    option(attvar(Attributed), Options, error),
    must_be(boolean, Singletons),
    must_be(atom, Name),
    must_be(oneof([skip, bind, error]), Attributed),
    '$numbered_variables'(Attributed, Term, Variables0),
    (   Singletons == true
    ->  term_singletons(Term, Single),
        '$name_singletons'(Single, Variables0, Name),
        term_variables(Variables0, Variables)
    ;   Variables = Variables0
    ),
    '$number_each'(Variables, Name, Start, End).

'$numbered_variables'(Attributed, Term, Variables) :-
    term_variables(Term, All),
    (   Attributed == bind
    ->  Variables = All
    ;   exclude(attvar, All, Plain),
        (   Plain == All
        ->  true
        ;   Attributed == skip
        ->  true
        ;   throw(error(type_error(free_of_attvar, Term), _))
        ),
        Variables = Plain
    ).

'$name_singletons'([], _, _).
'$name_singletons'([Variable|Variables], Numbered, Name) :-
    (   member(Candidate, Numbered),
        Candidate == Variable
    ->  compound_name_arguments(Variable, Name, ['_'])
    ;   true
    ),
    '$name_singletons'(Variables, Numbered, Name).

'$number_each'([], _, End, End).
'$number_each'([Variable|Variables], Name, Number, End) :-
    compound_name_arguments(Variable, Name, [Number]),
    Next is Number + 1,
    '$number_each'(Variables, Name, Next, End).

%! size_abstract_term(+Size, +Term, -Abstract) is det.
%  Abstract is Term with variables for its deeper parts, so that at most Size compound terms remain: the upper levels first, and in
%  each from left to right.
%  size_abstract_term(2, f(g(h(a)), k(b)), T) ⇒ T = f(g(_), _).
size_abstract_term(Size, Term, Abstract) :-
    must_be(nonneg, Size),
    '$abstract_levels'([Term-Abstract], [], Size).

% A queue of terms to abstract: the front in order, and the back reversed.
'$abstract_levels'([], Back, Size) :-
    (   Back == []
    ->  true
    ;   reverse(Back, Front),
        '$abstract_levels'(Front, [], Size)
    ).
'$abstract_levels'([Term-Abstract|Front], Back, Size) :-
    (   \+ compound(Term)
    ->  Abstract = Term,
        '$abstract_levels'(Front, Back, Size)
    ;   Size =:= 0
    ->  '$abstract_levels'(Front, Back, Size)
    ;   compound_name_arguments(Term, Name, Arguments),
        length(Arguments, Arity),
        length(Abstracts, Arity),
        compound_name_arguments(Abstract, Name, Abstracts),
        '$queue_pairs'(Arguments, Abstracts, Back, Back1),
        Left is Size - 1,
        '$abstract_levels'(Front, Back1, Left)
    ).

'$queue_pairs'([], [], Back, Back).
'$queue_pairs'([Term|Terms], [Abstract|Abstracts], Back0, Back) :-
    '$queue_pairs'(Terms, Abstracts, [Term-Abstract|Back0], Back).

%! variant_hash(+Term, -Hash) is det.
%  Hash is an integer, the same for terms that differ in the names of variables only. Term has no attributed variables.
%  variant_hash(f(X, Y), H1), variant_hash(f(Y, X), H2), H1 =\= H2 ⇒ false.
variant_hash(Term, Hash) :-
    (   term_attvars(Term, [])
    ->  true
    ;   throw(error(instantiation_error, _))
    ),
    copy_term(Term, Copy),
    numbervars(Copy, 0, _),
    term_hash(Copy, Hash).

%! variant_sha1(+Term, -Digest) is det.
%  Digest is the SHA-1 digest of Term, an atom, the same for terms that differ in the names of variables only. Term has no attributed
%  variables and is not cyclic.
%  variant_sha1(f(X, Y), D), variant_sha1(f(Y, X), D) ⇒ D = '578730299f09455ecbbaf9922cde07e456b8159e'.
variant_sha1(Term, Digest) :-
    (   term_attvars(Term, [])
    ->  true
    ;   type_error(free_of_attvar, Term)
    ),
    must_be(acyclic, Term),
    copy_term(Term, Copy),
    term_variables(Copy, Variables),
    '$number_variants'(Variables, 0),
    format(string(Text), '~k', [Copy]),
    '$sha1'(Text, Digest).

% The first variable of a term is '$variant'(0), the next '$variant'(1), and so on.
'$number_variants'([], _).
'$number_variants'(['$variant'(N)|Variables], N) :-
    N1 is N + 1,
    '$number_variants'(Variables, N1).

%! nb_linkarg(+Index, +Term, +Value) is det.
%  As nb_setarg/3: Term gets a copy of Value, for parts of the heap that backtracking takes back must not be linked to.
%  T = f(x), nb_linkarg(1, T, y) ⇒ T = f(y).
nb_linkarg(Index, Term, Value) :-
    nb_setarg(Index, Term, Value).
