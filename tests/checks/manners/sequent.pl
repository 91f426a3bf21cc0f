% A sequent prover for propositional logic (after Wang's algorithm),
% with a printed proof and a counterexample when there is none.

:- op(700, xfy, <=>).
:- op(690, xfy, =>).
:- op(680, xfy, v).
:- op(670, xfy, &).
:- op(660, fy, ~).

% theorem(+Formula)
theorem(F) :-
    prove([], [F], [], [], _), !.

% prove(+Left, +Right, +LeftAtoms, +RightAtoms, -Proof)
% formulas still to be treated are in the first two lists, atoms already
% met are in the other two

prove([F|Fs], R, LA, RA, Proof) :- !, left(F, Fs, R, LA, RA, Proof).
prove([], [F|Fs], LA, RA, Proof) :- !, right(F, Fs, LA, RA, Proof).
prove([], [], LA, RA, axiom(A)) :- member(A, LA), memberchk(A, RA), !.

left(~A, L, R, LA, RA, l_not(P))       :- !, prove(L, [A|R], LA, RA, P).
left(A & B, L, R, LA, RA, l_and(P))    :- !, prove([A,B|L], R, LA, RA, P).
left(A v B, L, R, LA, RA, l_or(P,Q))   :- !, prove([A|L], R, LA, RA, P),
                                             prove([B|L], R, LA, RA, Q).
left(A => B, L, R, LA, RA, l_imp(P,Q)) :- !, prove([B|L], R, LA, RA, P),
                                             prove(L, [A|R], LA, RA, Q).
left(A <=> B, L, R, LA, RA, l_iff(P))  :- !, prove([A => B, B => A|L], R, LA, RA, P).
left(A, L, R, LA, RA, P)               :- atom(A), prove(L, R, [A|LA], RA, P).

right(~A, R, LA, RA, r_not(P))         :- !, prove([A], R, LA, RA, P).
right(A & B, R, LA, RA, r_and(P,Q))    :- !, prove([], [A|R], LA, RA, P),
                                             prove([], [B|R], LA, RA, Q).
right(A v B, R, LA, RA, r_or(P))       :- !, prove([], [A,B|R], LA, RA, P).
right(A => B, R, LA, RA, r_imp(P))     :- !, prove([A], [B|R], LA, RA, P).
right(A <=> B, R, LA, RA, r_iff(P,Q))  :- !, prove([A], [B|R], LA, RA, P),
                                             prove([B], [A|R], LA, RA, Q).
right(A, R, LA, RA, P)                 :- atom(A), prove([], R, LA, [A|RA], P).

% size of a proof: the number of rules used
size(axiom(_), N) :- !, N = 1.
size(Proof, N) :-
    Proof =.. [_|Parts],
    sizes(Parts, 1, N).

sizes([], N, N).
sizes([P|Ps], N0, N) :- size(P, M), N1 is N0 + M, sizes(Ps, N1, N).

% falsify(+Formula, -Model): the atoms which must be true, others false
falsify(F, Trues) :-
    atoms(F, As0, []),
    sort(As0, As),
    subset_of(As, Trues),
    \+ truth(F, Trues), !.

atoms(A)   --> { atom(A) }, !, [A].
atoms(~A)  --> !, atoms(A).
atoms(F)   --> { F =.. [_,A,B] }, atoms(A), atoms(B).

subset_of([], []).
subset_of([X|Xs], [X|Ys]) :- subset_of(Xs, Ys).
subset_of([_|Xs], Ys) :- subset_of(Xs, Ys).

truth(~A, M)     :- !, \+ truth(A, M).
truth(A & B, M)  :- !, truth(A, M), truth(B, M).
truth(A v B, M)  :- !, ( truth(A, M) ; truth(B, M) ), !.
truth(A => B, M) :- !, ( \+ truth(A, M) -> true ; truth(B, M) ).
truth(A <=> B, M) :- !, ( truth(A, M) -> truth(B, M) ; \+ truth(B, M) ).
truth(A, M)      :- memberchk(A, M).

% examples(Name, Formula)
example(excluded_middle, p v ~p).
example(peirce, ((p => q) => p) => p).
example(de_morgan, ~(p & q) <=> (~p v ~q)).
example(distribution, p & (q v r) <=> (p & q) v (p & r)).
example(contraposition, (p => q) <=> (~q => ~p)).
example(converse, (p => q) => (q => p)).
example(affirming, ((p => q) & q) => p).
example(chain, (p => q) & (q => r) & p => r).

report(Name) :-
    example(Name, F),
    write(Name), write(': '),
    (   prove([], [F], [], [], Proof)
    ->  size(Proof, N),
        write('valid, '), write(N), write(' steps')
    ;   falsify(F, Model)
    ->  write('not valid, false when only '), write(Model), write(' hold')
    ),
    nl.

report_all :-
    example(Name, _),
    report(Name),
    fail
    ; true.
