% Parses generated English about ships with a DCG and answers it from facts: stresses grammars, terms and findall.
% size 15000, small 150

bench(Size) :-
    answer_sentences(Size, 4711, counts(0, 0, 0), Counts),
    write(Counts), nl,
    show_answer([which, old, ships, from, a, port, that, needs, coal, visit, two, ports]),
    show_answer([does, every, old, captain, from, scotland, command, a, ship, that, visits, bergen]),
    show_answer([two, ships, carries, coal]).

show_answer(Words) :- findall(Answer, understood(Words, Answer), Answers), write(Answers), nl.

understood(Words, Answer) :-
    sentence(Meaning, Words, []),
    answer(Meaning, Answer).

% counts(Understood, Readings, Checksum): what the sentences came to.
answer_sentences(0, _, Counts, Counts) :- !.
answer_sentences(Left, Seed0, counts(Understood0, Readings0, Checksum0), Counts) :-
    once(random_sentence(Seed0, Seed, Words, [])),
    findall(Answer, understood(Words, Answer), Answers),
    length(Answers, Readings),
    Understood is Understood0 + min(Readings, 1),
    Readings1 is Readings0 + Readings,
    score_answers(Answers, Checksum0, Checksum),
    Left1 is Left - 1,
    answer_sentences(Left1, Seed, counts(Understood, Readings1, Checksum), Counts).

score_answers([], Checksum, Checksum).
score_answers([Answer|Answers], Checksum0, Checksum) :-
    score(Answer, Score),
    Checksum1 is (Checksum0 * 37 + Score) mod 1000003,
    score_answers(Answers, Checksum1, Checksum).

score(no, 1).
score(yes, 2).
score(number(Number), Score) :- Score is 100 + Number.
score(names(Names), Score) :- length(Names, Length), Score is 200 + Length.

% Grammar: a noun phrase for the individual X turns the meaning of what is said about X (Scope) into the Meaning.

sentence(holds(Meaning)) -->
    noun_phrase(Number, X, Scope, Meaning), verb_phrase(Number, X, Scope).
sentence(holds(Meaning)) -->
    auxiliary(Number), noun_phrase(Number, X, Scope, Meaning), action(plural, X, Scope).
sentence(holds(Meaning)) -->
    copula(Number), noun_phrase(Number, X, Scope, Meaning), complement(Number, X, Scope).
sentence(list(X, and(Restriction, Scope))) -->
    [which], nominal(Number, X, Restriction), verb_phrase(Number, X, Scope).
sentence(list(Y, and(Restriction, Meaning))) -->
    [which], nominal(_, Y, Restriction), auxiliary(Number), noun_phrase(Number, X, Scope, Meaning),
    transitive(plural, X, Y, Scope).
sentence(list(X, and(fact(captain(X)), Scope))) -->
    [who], verb_phrase(singular, X, Scope).
sentence(count(X, and(Restriction, Scope))) -->
    [how, many], nominal(plural, X, Restriction), verb_phrase(plural, X, Scope).

noun_phrase(singular, Name, Scope, Scope) -->
    [Name], { proper_name(Name) }.
noun_phrase(Number, X, Scope, quantified(Quantifier, X, Restriction, Scope)) -->
    [Word], { determiner(Word, Number, Quantifier) }, nominal(Number, X, Restriction).

nominal(Number, X, Meaning) -->
    adjectives(X, Kind, Meaning0), noun(Number, X, Kind), modifiers(Number, X, Meaning0, Meaning).

adjectives(_, Kind, Kind) --> [].
adjectives(X, Kind, and(Meaning, Property)) -->
    [Word], { adjective(Word, X, Property) }, adjectives(X, Kind, Meaning).

noun(singular, X, fact(Kind)) --> [Word], { noun_entry(Word, _, X, Kind) }.
noun(plural, X, fact(Kind)) --> [Word], { noun_entry(_, Word, X, Kind) }.

modifiers(_, _, Meaning, Meaning) --> [].
modifiers(Number, X, Meaning0, Meaning) -->
    prepositional(X, Modifier), modifiers(Number, X, and(Meaning0, Modifier), Meaning).
modifiers(Number, X, Meaning, and(Meaning, Modifier)) -->
    [that], verb_phrase(Number, X, Modifier).
modifiers(_, Y, Meaning, and(Meaning, Modifier)) -->
    [that], noun_phrase(Number, X, Scope, Modifier), transitive(Number, X, Y, Scope).

prepositional(X, Meaning) -->
    [Word], { preposition(Word, X, Y, Relation) }, noun_phrase(_, Y, fact(Relation), Meaning).

verb_phrase(Number, X, Meaning) --> action(Number, X, Meaning).
verb_phrase(Number, X, Meaning) --> copula(Number), complement(Number, X, Meaning).
verb_phrase(Number, X, not(Meaning)) --> auxiliary(Number), [not], action(plural, X, Meaning).

action(Number, X, Meaning) -->
    transitive(Number, X, Y, Scope), noun_phrase(_, Y, Scope, Meaning).

transitive(singular, X, Y, fact(Relation)) --> [Word], { verb_entry(_, Word, X, Y, Relation) }.
transitive(plural, X, Y, fact(Relation)) --> [Word], { verb_entry(Word, _, X, Y, Relation) }.

complement(_, X, Property) --> [Word], { adjective(Word, X, Property) }.
complement(_, X, Meaning) --> prepositional(X, Meaning).
complement(singular, X, Meaning) --> [a], nominal(singular, X, Meaning).
complement(plural, X, Meaning) --> nominal(plural, X, Meaning).

auxiliary(singular) --> [does].
auxiliary(plural) --> [do].

copula(singular) --> [is].
copula(plural) --> [are].

% Lexicon

noun_entry(ship, ships, X, ship(X)).
noun_entry(captain, captains, X, captain(X)).
noun_entry(port, ports, X, port(X)).
noun_entry(country, countries, X, country(X)).
noun_entry(cargo, cargoes, X, cargo(X)).

verb_entry(command, commands, X, Y, commands(X, Y)).
verb_entry(visit, visits, X, Y, visits(X, Y)).
verb_entry(carry, carries, X, Y, carries(X, Y)).
verb_entry(need, needs, X, Y, needs(X, Y)).

adjective(old, X, fact(old(X))).
adjective(young, X, not(fact(old(X)))).
adjective(large, X, fact(large(X))).

preposition(in, X, Y, lies_in(X, Y)).
preposition(from, X, Y, comes_from(X, Y)).

determiner(every, singular, every).
determiner(a, singular, some).
determiner(some, plural, some).
determiner(all, plural, every).
determiner(no, _, none).
determiner(most, plural, most).
determiner(two, plural, at_least(2)).
determiner(three, plural, at_least(3)).

proper_name(Name) :- port(Name).
proper_name(Name) :- country(Name).
proper_name(Name) :- cargo(Name).

% Meanings are answered from the facts.

answer(holds(Meaning), Answer) :-
    (   holds(Meaning) ->
        Answer = yes
    ;   Answer = no
    ).
answer(list(X, Meaning), names(Names)) :-
    instances(X, Meaning, Names).
answer(count(X, Meaning), number(Number)) :-
    instances(X, Meaning, Names),
    length(Names, Number).

instances(X, Meaning, Names) :-
    findall(X, holds(Meaning), Found),
    sort(Found, Names).

holds(fact(Fact)) :- call(Fact).
holds(not(Meaning)) :- \+ holds(Meaning).
holds(and(Left, Right)) :- holds(Left), holds(Right).
holds(quantified(Quantifier, X, Restriction, Scope)) :- quantified(Quantifier, X, Restriction, Scope).

quantified(some, _, Restriction, Scope) :- \+ \+ (holds(Restriction), holds(Scope)).
quantified(none, _, Restriction, Scope) :- \+ (holds(Restriction), holds(Scope)).
quantified(every, _, Restriction, Scope) :- \+ (holds(Restriction), \+ holds(Scope)).
quantified(at_least(Number), X, Restriction, Scope) :-
    instances(X, and(Restriction, Scope), Names),
    length(Names, Length),
    Length >= Number.
quantified(most, X, Restriction, Scope) :-
    instances(X, Restriction, All),
    instances(X, and(Restriction, Scope), Some),
    length(All, AllLength),
    length(Some, SomeLength),
    2 * SomeLength > AllLength.

% Facts: vessel(Ship, Captain, Cargo, Age, Length, Route), sailor(Captain, Country, Age), harbour(Port, Country, Needs).

vessel(aurora, nansen, fish, 42, 110, [bergen, hull, bremen]).
vessel(bellona, nansen, coal, 12, 180, [oslo, leith]).
vessel(cormorant, drummond, wool, 55, 70, [leith, bergen]).
vessel(dorothea, hauser, steel, 8, 230, [hamburg, hull, lisbon, oslo]).
vessel(esperanza, pereira, wine, 33, 140, [lisbon, porto, hull]).
vessel(fortuna, pereira, fish, 47, 90, [porto, lisbon]).
vessel(gannet, buchan, coal, 61, 120, [leith, hamburg]).
vessel(hermes, adler, coal, 5, 260, [bremen, bergen, lisbon]).
vessel(isolde, adler, steel, 19, 210, [hamburg, bremen, oslo]).
vessel(juno, fletcher, wool, 44, 100, [hull, hamburg, porto]).

sailor(nansen, norway, 58).
sailor(drummond, scotland, 63).
sailor(hauser, germany, 37).
sailor(pereira, portugal, 49).
sailor(buchan, scotland, 35).
sailor(adler, germany, 44).
sailor(fletcher, england, 29).

harbour(bergen, norway, [coal, steel]).
harbour(oslo, norway, [wine, wool]).
harbour(leith, scotland, [fish, wine]).
harbour(hull, england, [fish, coal, wine]).
harbour(hamburg, germany, [wool, coal]).
harbour(bremen, germany, [coal, fish]).
harbour(lisbon, portugal, [coal, steel, wool]).
harbour(porto, portugal, [fish]).

ship(Ship) :- vessel(Ship, _, _, _, _, _).
captain(Captain) :- sailor(Captain, _, _).
port(Port) :- harbour(Port, _, _).
country(Country) :- member(Country, [england, germany, norway, portugal, scotland]).
cargo(Cargo) :- member(Cargo, [coal, fish, steel, wine, wool]).
commands(Captain, Ship) :- vessel(Ship, Captain, _, _, _, _).
carries(Ship, Cargo) :- vessel(Ship, _, Cargo, _, _, _).
visits(Ship, Port) :- vessel(Ship, _, _, _, _, Route), member(Port, Route).
needs(Port, Cargo) :- harbour(Port, _, Needs), member(Cargo, Needs).
lies_in(Port, Country) :- harbour(Port, Country, _).
comes_from(Captain, Country) :- sailor(Captain, Country, _).
comes_from(Ship, Port) :- vessel(Ship, _, _, _, _, [Port|_]).
old(Captain) :- sailor(Captain, _, Age), Age > 45.
old(Ship) :- vessel(Ship, _, _, Age, _, _), Age > 40.
large(Ship) :- vessel(Ship, _, _, _, Length, _), Length > 150.

% Generated sentences: about every eighth verb has the wrong number.

random_sentence(S0, S) -->
    { draw([which, does, [], [how, many]], S0, S1, Opening),
      draw([captain, ship, ship, port], S1, S2, Noun),
      draw([singular, plural, plural], S2, S3, Number) },
    random_opening(Opening, Noun, Number, S3, S).

random_opening([], Noun, Number, S0, S) -->
    random_phrase(Noun, Number, S0, S1), random_predicate(Noun, Number, S1, S).
random_opening([how, many], Noun, Number, S0, S) -->
    [how, many], random_nominal(Noun, Number, S0, S1), random_predicate(Noun, Number, S1, S).
random_opening(which, Noun, Number, S0, S) -->
    [which], random_nominal(Noun, Number, S0, S1), random_predicate(Noun, Number, S1, S).
random_opening(does, Noun, Number, S0, S) -->
    auxiliary(Number), random_phrase(Noun, Number, S0, S1), random_predicate(Noun, plural, S1, S).

random_phrase(Noun, Number, S0, S) -->
    { findall(Word, determiner(Word, Number, _), Words), draw(Words, S0, S1, Determiner) },
    [Determiner], random_nominal(Noun, Number, S1, S).

random_nominal(Noun, Number, S0, S) -->
    { draw([[], [], [old], [large], [young]], S0, S1, Adjectives),
      noun_entry(Noun, Plural, _, _),
      number_form(Number, Noun, Plural, Word),
      draw([none, place, clause], S1, S2, Modifier) },
    Adjectives, [Word], random_modifier(Modifier, Noun, Number, S2, S).

random_modifier(place, port, _, S0, S) --> !, [in, Country], { draw([norway, germany, portugal], S0, S, Country) }.
random_modifier(place, captain, _, S0, S) --> !, [from, Country], { draw([norway, scotland], S0, S, Country) }.
random_modifier(place, ship, _, S0, S) --> !, [from], random_phrase(port, singular, S0, S).
random_modifier(clause, Noun, Number, S0, S) --> { Noun \== cargo }, !, [that], random_predicate(Noun, Number, S0, S).
random_modifier(_, _, _, S, S) --> [].

random_predicate(Noun, Number0, S0, S) -->
    { findall(Base-Object, typical(Noun, Base, Object), Choices), draw(Choices, S0, S1, Base-Object),
      draw([Number0, Number0, Number0, plural], S1, S2, Number),
      verb_entry(Base, Singular, _, _, _),
      number_form(Number, Singular, Base, Verb),
      draw([singular, singular, plural], S2, S3, ObjectNumber) },
    [Verb], random_phrase(Object, ObjectNumber, S3, S).

number_form(singular, Singular, _, Singular).
number_form(plural, _, Plural, Plural).

typical(captain, command, ship).
typical(ship, visit, port).
typical(ship, carry, cargo).
typical(port, need, cargo).

draw(Choices, S0, S, Choice) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648,
    length(Choices, Length),
    Index is 1 + (S // 4096) mod Length,
    nth1(Index, Choices, Choice).
