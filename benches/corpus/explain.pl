% A meta-interpreter with depth limits explains answers by proof trees; stresses clause/2 and changing facts.
% size 320, small 3

% Object program 1: a family.

:- dynamic(parent/2).
:- dynamic(woman/1).
:- dynamic(ancestor/2).
:- dynamic(sibling/2).
:- dynamic(cousin/2).
:- dynamic(aunt/2).
:- dynamic(childless/1).
:- dynamic(only_child/1).

parent(ada, ben).       parent(ada, cleo).      parent(ada, dora).
parent(ben, emil).      parent(ben, fay).       parent(cleo, gus).
parent(cleo, hana).     parent(cleo, ivo).      parent(dora, june).
parent(emil, karl).     parent(fay, lena).      parent(fay, mara).
parent(gus, nils).      parent(hana, olga).     parent(nils, paul).
parent(lena, rosa).     parent(mara, sven).     parent(mara, tina).

woman(ada).     woman(cleo).    woman(dora).    woman(fay).     woman(hana).    woman(june).
woman(lena).    woman(mara).    woman(olga).    woman(rosa).    woman(tina).

ancestor(X, Y) :- parent(X, Y).
ancestor(X, Z) :- ancestor(X, Y), parent(Y, Z).

sibling(X, Y) :- parent(P, X), parent(P, Y), X \== Y.

cousin(X, Y) :- parent(P, X), sibling(P, Q), parent(Q, Y).

aunt(X, Y) :- parent(P, Y), sibling(P, X), woman(X).

childless(X) :- parent(_, X), \+ parent(X, _).

only_child(X) :- parent(_, X), \+ sibling(X, _).

% Object program 2: an expert system for bicycles; the observations change.

:- dynamic(observed/1).
:- dynamic(fault/2).
:- dynamic(unsafe/1).
:- dynamic(advice/1).

fault(tyre, puncture) :- observed(flat_tyre), \+ observed(valve_leaks).
fault(tyre, bad_valve) :- observed(flat_tyre), observed(valve_leaks).
fault(chain, worn) :- observed(chain_slips), ( observed(chain_long) ; observed(old_chain) ).
fault(chain, dry) :- observed(noise), \+ fault(chain, worn), \+ observed(fresh_oil).
fault(brake, pads_worn) :- observed(weak_brake), ( observed(noise) -> true ; observed(thin_pads) ).
fault(brake, wet_rim) :- observed(weak_brake), observed(rain), \+ fault(brake, pads_worn).
fault(lamp, dynamo) :- observed(dark_front), observed(dark_back).
fault(lamp, bulb) :- ( observed(dark_front) ; observed(dark_back) ), \+ fault(lamp, dynamo).

unsafe(Part) :- fault(Part, _), ( Part == lamp -> observed(night) ; Part \== chain ).

advice(walk) :- unsafe(brake).
advice(walk) :- unsafe(tyre), \+ observed(spare_tube).
advice(repair(Part)) :- fault(Part, _), \+ advice(walk).
advice(ride) :- \+ fault(_, _).

% Object program 3: lists and numbers.

:- dynamic(joined/3).
:- dynamic(flipped/2).
:- dynamic(chosen/3).
:- dynamic(arranged/2).
:- dynamic(ordered/1).
:- dynamic(sorted/2).
:- dynamic(moves/5).

joined([], L, L).
joined([X|Xs], L, [X|Ys]) :- joined(Xs, L, Ys).

flipped([], []).
flipped([X|Xs], Ys) :- flipped(Xs, Zs), joined(Zs, [X], Ys).

chosen(X, [X|Xs], Xs).
chosen(X, [Y|Ys], [Y|Zs]) :- chosen(X, Ys, Zs).

arranged([], []).
arranged(Xs, [Y|Ys]) :- chosen(Y, Xs, Zs), arranged(Zs, Ys).

ordered(Xs) :- \+ ( joined(_, [X, Y|_], Xs), X > Y ).

sorted(Xs, Ys) :- arranged(Xs, Ys), ordered(Ys).

moves(N, A, B, C, M) :-
    (   N =:= 0
    ->  M = 0
    ;   N1 is N - 1,
        moves(N1, A, C, B, M1),
        moves(N1, C, B, A, M2),
        M is M1 + 1 + M2
    ).

% prove(Goal, Depth, Proof): Proof is a tree for Goal in which no path passes through more than Depth clauses.

prove(true, _, true).
prove((A, B), Depth, and(ProofA, ProofB)) :-
    prove(A, Depth, ProofA),
    prove(B, Depth, ProofB).
prove((A -> B), Depth, Proof) :-
    prove((A -> B ; fail), Depth, Proof).
prove((A ; B), Depth, Proof) :-
    prove_either(A, B, Depth, Proof).
prove(\+ Goal, _, absent(Goal)) :-
    negation_depth(Depth),
    \+ prove(Goal, Depth, _).
prove(Goal, _, computed(Goal)) :-
    built_in(Goal),
    call(Goal).
prove(Goal, Depth, Proof) :-
    \+ control(Goal),
    \+ built_in(Goal),
    Depth > 0,
    Depth1 is Depth - 1,
    clause(Goal, Body),
    (   Body == true
    ->  Proof = fact(Goal)
    ;   prove(Body, Depth1, ProofOfBody),
        Proof = because(Goal, ProofOfBody)
    ).

prove_either((A -> B), C, Depth, Proof) :-
    (   prove(A, Depth, ProofA)
    ->  prove(B, Depth, ProofB),
        Proof = and(ProofA, ProofB)
    ;   prove(C, Depth, Proof)
    ).
prove_either(A, _, Depth, Proof) :-
    \+ functor(A, ->, 2),
    prove(A, Depth, Proof).
prove_either(A, B, Depth, Proof) :-
    \+ functor(A, ->, 2),
    prove(B, Depth, Proof).

negation_depth(12).

control(true).
control((_, _)).
control((_ ; _)).
control((_ -> _)).
control(\+ _).

built_in(fail).
built_in(_ == _).
built_in(_ \== _).
built_in(_ = _).
built_in(_ is _).
built_in(_ =:= _).
built_in(_ > _).

% deepen(Goal, Depth, Limit, Proof, Found): the proofs at the least depth, at most Limit, at which there are any.

deepen(Goal, Depth, Limit, Proof, Found) :-
    Depth =< Limit,
    (   \+ prove(Goal, Depth, _)
    ->  Depth1 is Depth + 1,
        deepen(Goal, Depth1, Limit, Proof, Found)
    ;   prove(Goal, Depth, Proof),
        Found = Depth
    ).

% Proof trees taken apart.

proof_size(Proof, Size) :-
    Proof =.. [Kind|Arguments],
    proof_size(Kind, Arguments, Size).

proof_size(true, [], 0).
proof_size(fact, [_], 1).
proof_size(absent, [_], 1).
proof_size(computed, [_], 1).
proof_size(because, [_, Proof], Size) :- proof_size(Proof, Size1), Size is Size1 + 1.
proof_size(and, [A, B], Size) :- proof_size(A, SizeA), proof_size(B, SizeB), Size is SizeA + SizeB.

facts_used(fact(Fact)) --> [Fact].
facts_used(true) --> [].
facts_used(absent(_)) --> [].
facts_used(computed(_)) --> [].
facts_used(because(_, Proof)) --> facts_used(Proof).
facts_used(and(A, B)) --> facts_used(A), facts_used(B).

show_proof(true, _).
show_proof(and(A, B), Indent) :- show_proof(A, Indent), show_proof(B, Indent).
show_proof(fact(Goal), Indent) :- show_line(Indent, Goal, ' is a fact').
show_proof(computed(Goal), Indent) :- show_line(Indent, Goal, ' is computed').
show_proof(absent(Goal), Indent) :- functor(Goal, Name, _), show_line(Indent, Name, ' has no proof').
show_proof(because(Goal, Proof), Indent) :-
    show_line(Indent, Goal, ' because'),
    Indent1 is Indent + 2,
    show_proof(Proof, Indent1).

show_line(0, Text, Remark) :- !, write(Text), write(Remark), nl.
show_line(Indent, Text, Remark) :- put_char(' '), Indent1 is Indent - 1, show_line(Indent1, Text, Remark).

% The benchmark: in every round the queries are asked for another person, other observations and another list.

bench(Size) :-
    rounds(1, Size, 4242, count(0, 0, 0), count(Proofs, Nodes, Facts)),
    write('proofs: '), write(Proofs), nl,
    write('nodes: '), write(Nodes), nl,
    write('different facts: '), write(Facts), nl,
    deepen(aunt(_, karl), 1, 8, Proof, _),
    !,
    show_proof(Proof, 0).

rounds(Round, Last, _, Count, Count) :- Round > Last, !.
rounds(Round, Last, Seed0, Count0, Count) :-
    observe(Seed0),
    Seed is (Seed0 * 16807) mod 2147483647,
    findall(Proof, (query(Round, Seed, Goal, Limit), deepen(Goal, 1, Limit, Proof, _)), Proofs),
    add_proofs(Proofs, Count0, Count1),
    Next is Round + 1,
    rounds(Next, Last, Seed, Count1, Count).

query(Round, _, Goal, 6) :-
    findall(Person, parent(_, Person), People),
    N is Round mod 18,
    nth0(N, People, Person),
    member(Goal, [ancestor(_, Person), cousin(Person, _), aunt(_, Person), childless(Person), only_child(Person)]).
query(_, _, advice(_), 8).
query(_, _, unsafe(_), 8).
query(Round, _, moves(N, left, middle, right, _), 12) :- N is 4 + Round mod 4.
query(_, Seed, Goal, 16) :-
    findall(Digit, (between(1, 5, I), Digit is (Seed >> (3 * I)) mod 16), Digits),
    member(Goal, [sorted(Digits, _), flipped(Digits, _), joined(_, _, Digits)]).

observe(Seed) :-
    retractall(observed(_)),
    Symptoms = [flat_tyre, valve_leaks, chain_slips, chain_long, old_chain, noise, fresh_oil, weak_brake,
                thin_pads, rain, dark_front, dark_back, night, spare_tube],
    (   nth0(I, Symptoms, Symptom),
        (Seed >> (I + 3)) mod 2 =:= 1,
        assertz(observed(Symptom)),
        fail
    ;   true
    ).

add_proofs([], Count, Count).
add_proofs([Proof|Proofs], count(P0, N0, F0), Count) :-
    proof_size(Proof, Size),
    phrase(facts_used(Proof), Facts),
    sort(Facts, Different),
    length(Different, Length),
    P is P0 + 1,
    N is N0 + Size,
    F is F0 + Length,
    add_proofs(Proofs, count(P, N, F), Count).
