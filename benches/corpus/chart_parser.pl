% Active chart parsing with an ambiguous English grammar, counting and extracting trees: database, findall, agreement.
% size 250, small 2

:- dynamic(passive/3).
:- dynamic(active/4).
:- dynamic(word_at/3).
:- dynamic(counted/4).

% rule(Category, Constituents): the first rule of each category leads to a short phrase.

rule(s, [np(Number), vp(Number)]).
rule(np(Number), [det(Number), nom(Number)]).
rule(np(Number), [name(Number)]).
rule(np(plural), [nom(plural)]).
rule(np(Number), [np(Number), pp]).
rule(np(plural), [np(_), conj, np(_)]).
rule(nom(Number), [noun(Number)]).
rule(nom(Number), [adj, nom(Number)]).
rule(nom(Number), [noun(singular), nom(Number)]).
rule(nom(Number), [nom(Number), rel(Number)]).
rule(rel(Number), [that, vp(Number)]).
rule(vp(Number), [verb(Number, intransitive)]).
rule(vp(Number), [verb(Number, transitive), np(_)]).
rule(vp(Number), [vp(Number), pp]).
rule(vp(Number), [verb(Number, clausal), that, s]).
rule(vp(Number), [vp(Number), conj, vp(Number)]).
rule(pp, [prep, np(_)]).

lexicon(the, det(singular)).
lexicon(the, det(plural)).
lexicon(anna, name(singular)).
lexicon(garden, noun(singular)).
lexicon(watch, noun(singular)).
lexicon(light, noun(singular)).
lexicon(dogs, noun(plural)).
lexicon(plants, noun(plural)).
lexicon(watches, noun(plural)).
lexicon(old, adj).
lexicon(light, adj).
lexicon(sleeps, verb(singular, intransitive)).
lexicon(sleep, verb(plural, intransitive)).
lexicon(watches, verb(singular, intransitive)).
lexicon(watches, verb(singular, transitive)).
lexicon(watch, verb(plural, transitive)).
lexicon(plants, verb(singular, transitive)).
lexicon(light, verb(plural, transitive)).
lexicon(knows, verb(singular, clausal)).
lexicon(know, verb(plural, clausal)).
lexicon(that, that).
lexicon(and, conj).
lexicon(with, prep).

% Random sentences of the grammar

random(Limit, Seed0, Seed, Value) :-
    Seed is (Seed0 * 1664525 + 1013904223) mod 4294967296,
    Value is (Seed >> 10) mod Limit.

choose(Choices, Seed0, Seed, Choice) :-
    length(Choices, Length),
    random(Length, Seed0, Seed, Index),
    pick(Index, Choices, Choice).

pick(0, [Item|_], Item) :- !.
pick(Index, [_|Items], Item) :-
    Index1 is Index - 1,
    pick(Index1, Items, Item).

sentence(Seed0, Seed, Sentence) :-
    generate(s, 5, Seed0, Seed1, Words, []),
    length(Words, Length),
    (   Length >= 12, Length =< 22 ->
        Sentence = Words,
        Seed = Seed1
    ;   sentence(Seed1, Seed, Sentence)
    ).

generate(Category, _, Seed0, Seed, [Word|Words], Words) :-
    findall(Entry-Category, lexicon(Entry, Category), Entries),
    Entries = [_|_],
    !,
    choose(Entries, Seed0, Seed, Word-Category).
generate(Category, Depth, Seed0, Seed, Words0, Words) :-
    findall(Category-Body, rule(Category, Body), Rules),
    (   Depth > 0 ->
        choose(Rules, Seed0, Seed1, Category-Constituents)
    ;   Rules = [Category-Constituents|_],
        Seed1 = Seed0
    ),
    Depth1 is Depth - 1,
    generate_all(Constituents, Depth1, Seed1, Seed, Words0, Words).

generate_all([], _, Seed, Seed, Words, Words).
generate_all([Category|Categories], Depth, Seed0, Seed, Words0, Words) :-
    generate(Category, Depth, Seed0, Seed1, Words0, Words1),
    generate_all(Categories, Depth, Seed1, Seed, Words1, Words).

% The chart: passive(From, Category, To) and active(To, Needed, Category, From)

parse(Words, Length) :-
    retractall(passive(_, _, _)), retractall(active(_, _, _, _)),
    retractall(word_at(_, _, _)), retractall(counted(_, _, _, _)),
    scan(Words, 0, Length),
    findall(passive(From, Category, To), (word_at(From, Word, To), lexicon(Word, Category)), Agenda),
    process(Agenda).

scan([], Length, Length).
scan([Word|Words], From, Length) :-
    To is From + 1,
    assertz(word_at(From, Word, To)),
    scan(Words, To, Length).

process([]).
process([Edge|Agenda]) :-
    known(Edge),
    !,
    process(Agenda).
process([Edge|Agenda]) :-
    assertz(Edge),
    findall(New, consequence(Edge, New), NewEdges),
    append(NewEdges, Agenda, Agenda1),
    process(Agenda1).

known(Edge) :-
    \+ \+ ( numbervars(Edge, 0, _), call(Edge) ).

consequence(passive(From, Category, To), Edge) :-
    rule(Parent, [Category|Needed]),
    make_edge(Needed, Parent, From, To, Edge).
consequence(passive(Middle, Category, To), Edge) :-
    active(Middle, [Category|Needed], Parent, From),
    make_edge(Needed, Parent, From, To, Edge).
consequence(active(Middle, [Category|Needed], Parent, From), Edge) :-
    passive(Middle, Category, To),
    make_edge(Needed, Parent, From, To, Edge).

make_edge([], Category, From, To, passive(From, Category, To)).
make_edge([Next|Needed], Category, From, To, active(To, [Next|Needed], Category, From)).

% Counting the trees of the packed chart

count(Category, From, To, Count) :-
    counted(From, To, Category, Known),
    !,
    Count = Known.
count(Category, From, To, Count) :-
    findall(N, alternative(Category, From, To, _, N), Counts),
    sum_list(Counts, Count),
    assertz(counted(From, To, Category, Count)).

alternative(Category, From, To, word(Word), 1) :-
    word_at(From, Word, To),
    lexicon(Word, Category).
alternative(Category, From, To, Body, Count) :-
    rule(Category, Body),
    findall(N, division(Body, From, To, _, _, N), Counts),
    sum_list(Counts, Count),
    Count > 0.

division([Category|Rest], From, To, Middle, [Category|Rest], Count) :-
    split(Rest, Category, From, To, Middle),
    count_rest(Rest, Middle, To, RestCount),
    RestCount > 0,
    count(Category, From, Middle, FirstCount),
    Count is FirstCount * RestCount.

split([], Category, From, To, To) :-
    passive(From, Category, To).
split([_|_], Category, From, To, Middle) :-
    passive(From, Category, Middle),
    Middle < To.

count_rest([], _, _, 1) :- !.
count_rest(Body, From, To, Count) :-
    findall(N, division(Body, From, To, _, _, N), Counts),
    sum_list(Counts, Count).

% Trees: all of them by backtracking, or the one with a given number

tree(Category, From, To, leaf(Category, Word)) :-
    word_at(From, Word, To),
    lexicon(Word, Category).
tree(Category, From, To, node(Category, Trees)) :-
    rule(Category, Body),
    trees(Body, From, To, Trees).

trees([], To, To, []).
trees([Category|Rest], From, To, [Tree|Trees]) :-
    split(Rest, Category, From, To, Middle),
    tree(Category, From, Middle, Tree),
    trees(Rest, Middle, To, Trees).

numbered_tree(Number, Category, From, To, Tree) :-
    findall(Count-Body, alternative(Category, From, To, Body, Count), Alternatives),
    locate(Alternatives, Number, Number1, Choice),
    (   Choice = word(Word) ->
        Tree = leaf(Category, Word)
    ;   Tree = node(Category, Trees),
        numbered_trees(Choice, Number1, From, To, Trees)
    ).

numbered_trees([], _, _, _, []).
numbered_trees([First|Others], Number, From, To, [Tree|Trees]) :-
    findall(Count-split(Body, Middle), division([First|Others], From, To, Middle, Body, Count), Divisions),
    locate(Divisions, Number, Number1, split([Category|Rest], Middle)),
    count(Category, From, Middle, Count),
    FirstNumber is Number1 mod Count,
    RestNumber is Number1 // Count,
    numbered_tree(FirstNumber, Category, From, Middle, Tree),
    numbered_trees(Rest, RestNumber, Middle, To, Trees).

locate([Count-Choice|Choices], Number0, Number, Chosen) :-
    (   Number0 < Count ->
        Number = Number0,
        Chosen = Choice
    ;   Number1 is Number0 - Count,
        locate(Choices, Number1, Number, Chosen)
    ).

depth(leaf(_, _), 1).
depth(node(_, Trees), Depth) :-
    deepest(Trees, 0, Deepest),
    Depth is Deepest + 1.

deepest([], Deepest, Deepest).
deepest([Tree|Trees], Deepest0, Deepest) :-
    depth(Tree, Depth),
    Deepest1 is max(Deepest0, Depth),
    deepest(Trees, Deepest1, Deepest).

% Driver: totals(Words, PassiveEdges, Trees, MostTrees, Depths, RejectedReversals)

bench(Size) :-
    run(Size, 2024, totals(0, 0, 0, 0, 0, 0), Totals),
    write(Totals), nl.

run(0, _, Totals, Totals) :- !.
run(Left, Seed0, totals(W0, E0, P0, M0, D0, R0), Totals) :-
    sentence(Seed0, Seed, Words),
    reverse(Words, Reversed),
    parse(Reversed, Length),
    ( passive(0, s, Length) -> R1 = R0 ; R1 is R0 + 1 ),
    parse(Words, Length),
    findall(Category, passive(_, Category, _), Categories),
    length(Categories, Edges),
    count(s, 0, Length, Count),
    sample_depth(Count, Length, Depth),
    W1 is W0 + Length,
    E1 is E0 + Edges,
    P1 is P0 + Count,
    M1 is max(M0, Count),
    D1 is D0 + Depth,
    Left1 is Left - 1,
    run(Left1, Seed, totals(W1, E1, P1, M1, D1, R1), Totals).

sample_depth(Count, Length, Depth) :-
    (   Count =< 20 ->
        findall(Tree, tree(s, 0, Length, Tree), Trees),
        length(Trees, Count)
    ;   Middle is Count // 2,
        numbered_tree(Middle, s, 0, Length, Tree),
        Trees = [Tree]
    ),
    deepest(Trees, 0, Depth).
