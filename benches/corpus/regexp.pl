% Regular expressions are turned into minimal automata to match words; stresses grammars, sets as lists and trees.
% size 80, small 1

% Parsing: a grammar over character codes; union binds least, then concatenation, then the postfix operators.

expression(Regexp) -->
    sequence(First),
    alternatives(First, Regexp).

alternatives(Left, Regexp) -->
    [0'|], !,
    sequence(Right),
    alternatives(union(Left, Right), Regexp).
alternatives(Regexp, Regexp) --> [].

sequence(concat(First, Rest)) -->
    repetition(First), !,
    sequence(Rest).
sequence(empty) --> [].

repetition(Regexp) -->
    primary(Primary),
    postfix(Primary, Regexp).

postfix(Inner, Regexp) -->
    [Code],
    { operator(Code, Inner, Outer) }, !,
    postfix(Outer, Regexp).
postfix(Regexp, Regexp) --> [].

operator(0'*, Regexp, star(Regexp)).
operator(0'+, Regexp, concat(Regexp, star(Regexp))).
operator(0'?, Regexp, union(Regexp, empty)).

primary(Regexp) -->
    [0'(], !,
    expression(Regexp),
    [0')].
primary(Regexp) -->
    [0'[], !,
    letters(Letters),
    [0']],
    { letter_union(Letters, Regexp) }.
primary(letter(Code)) -->
    letter(Code).

letters([Code|Codes]) -->
    letter(Code), !,
    letters(Codes).
letters([]) --> [].

letter(Code) -->
    [Code],
    { alphabet(Letters), memberchk(Code, Letters) }.

alphabet([0'a, 0'b, 0'c]).

letter_union([Code], letter(Code)) :- !.
letter_union([Code|Codes], union(letter(Code), Regexp)) :-
    letter_union(Codes, Regexp).

% The NFA: a list of arcs arc(From, Label, To), made by a grammar whose list is the arcs.

nfa(empty, From, To, State, State) -->
    [arc(From, epsilon, To)].
nfa(letter(Code), From, To, State, State) -->
    [arc(From, Code, To)].
nfa(union(Left, Right), From, To, State0, State) -->
    nfa(Left, From, To, State0, State1),
    nfa(Right, From, To, State1, State).
nfa(concat(Left, Right), From, To, State0, State) -->
    { State1 is State0 + 1 },
    nfa(Left, From, State0, State1, State2),
    nfa(Right, State0, To, State2, State).
nfa(star(Regexp), From, To, State0, State) -->
    { State1 is State0 + 1 },
    [arc(From, epsilon, State0), arc(State0, epsilon, To)],
    nfa(Regexp, State0, State0, State1, State).

% Sets of NFA states are ordered lists.

closure(States, Arcs, Closure) :-
    sort(States, Set),
    closure(Set, Arcs, Set, Closure).

closure([], _, Closure, Closure).
closure([State|States], Arcs, Set0, Closure) :-
    findall(To, ( member(arc(State, epsilon, To), Arcs), \+ memberchk(To, Set0) ), New0),
    sort(New0, New),
    append(New, Set0, All),
    sort(All, Set),
    append(New, States, Agenda),
    closure(Agenda, Arcs, Set, Closure).

move(Set, Code, Arcs, Next) :-
    findall(To, ( member(State, Set), member(arc(State, Code, To), Arcs) ), Targets),
    closure(Targets, Arcs, Next).

% The subset construction; a tree maps the sets found to numbers.  A DFA is a list of state(Number, Final, Targets).

dfa(Arcs, Final, Dfa) :-
    closure([0], Arcs, Start),
    insert(leaf, Start, 0, Tree),
    subsets([Start-0], Arcs, Final, Tree, 1, Dfa).

subsets([], _, _, _, _, []).
subsets([Set-Number|Agenda], Arcs, Final, Tree0, Next0, [state(Number, Accepting, Targets)|Dfa]) :-
    accepting(Set, Final, Accepting),
    alphabet(Letters),
    targets(Letters, Set, Arcs, Tree0, Tree, Next0, Next, Targets, New),
    append(Agenda, New, Agenda1),
    subsets(Agenda1, Arcs, Final, Tree, Next, Dfa).

accepting(Set, Final, yes) :-
    memberchk(Final, Set), !.
accepting(_, _, no).

targets([], _, _, Tree, Tree, Next, Next, [], []).
targets([Code|Codes], Set, Arcs, Tree0, Tree, Next0, Next, [Target|Targets], New) :-
    move(Set, Code, Arcs, Reached),
    (   lookup(Tree0, Reached, Target) ->
        targets(Codes, Set, Arcs, Tree0, Tree, Next0, Next, Targets, New)
    ;   Target = Next0,
        insert(Tree0, Reached, Target, Tree1),
        Next1 is Next0 + 1,
        New = [Reached-Target|New1],
        targets(Codes, Set, Arcs, Tree1, Tree, Next1, Next, Targets, New1)
    ).

lookup(node(Key0, Value0, Left, Right), Key, Value) :-
    compare(Order, Key, Key0),
    (   Order = (=) ->
        Value = Value0
    ;   Order = (<) ->
        lookup(Left, Key, Value)
    ;   lookup(Right, Key, Value)
    ).

insert(leaf, Key, Value, node(Key, Value, leaf, leaf)).
insert(node(Key0, Value0, Left, Right), Key, Value, Tree) :-
    (   Key @< Key0 ->
        Tree = node(Key0, Value0, Left1, Right),
        insert(Left, Key, Value, Left1)
    ;   Tree = node(Key0, Value0, Left, Right1),
        insert(Right, Key, Value, Right1)
    ).

% Minimisation: the classes of states are refined until their number stays the same.

minimal(Dfa, minimal(Start, States)) :-
    findall(Number-Accepting, member(state(Number, Accepting, _), Dfa), Classes0),
    refine(Dfa, Classes0, 0, Classes),
    memberchk(0-Start, Classes),
    findall(state(Class, Accepting, Targets), merged(Dfa, Classes, _, Accepting, Class, Targets), Merged),
    sort(Merged, States).

refine(Dfa, Classes0, Count0, Classes) :-
    findall(Number-[Class|Targets], merged(Dfa, Classes0, Number, _, Class, Targets), Signatures),
    findall(Signature, member(_-Signature, Signatures), All),
    sort(All, Different),
    length(Different, Count),
    (   Count =:= Count0 ->
        Classes = Classes0
    ;   number_classes(Signatures, Different, Classes1),
        refine(Dfa, Classes1, Count, Classes)
    ).

merged(Dfa, Classes, Number, Accepting, Class, TargetClasses) :-
    member(state(Number, Accepting, Targets), Dfa),
    memberchk(Number-Class, Classes),
    class_targets(Targets, Classes, TargetClasses).

class_targets([], _, []).
class_targets([Target|Targets], Classes, [Class|TargetClasses]) :-
    memberchk(Target-Class, Classes),
    class_targets(Targets, Classes, TargetClasses).

number_classes([], _, []).
number_classes([Number-Signature|Signatures], Different, [Number-Class|Classes]) :-
    append(Before, [Signature|_], Different), !,
    length(Before, Class),
    number_classes(Signatures, Different, Classes).

% Matching.

accepts(Word, Start, Dfa) :-
    memberchk(state(Start, Accepting, Targets), Dfa),
    accepts(Word, Accepting, Targets, Dfa).

accepts([], yes, _, _).
accepts([Code|Codes], _, Targets, Dfa) :-
    alphabet(Letters),
    follow(Letters, Targets, Code, Target),
    accepts(Codes, Target, Dfa).

follow([Code|_], [Target|_], Code, Target) :- !.
follow([_|Letters], [_|Targets], Code, Target) :-
    follow(Letters, Targets, Code, Target).

% Patterns: some written by hand, the others generated as text.

pattern(0, '(a|b)*a(a|b)(a|b)(a|b)').
pattern(1, '([abc]*abc[abc]*|[abc]*cba[abc]*)b?').
pattern(2, '(b|c)*(a(b|c)*a(b|c)*)*').
pattern(3, '([ab]+c)*[ab]*').

random(Bound, Value, Seed0, Seed) :-
    Seed is Seed0 * 16807 mod 2147483647,
    Value is Seed // 16 mod Bound.

pattern_text(Number, Codes, Seed, Seed) :-
    Number mod 4 =:= 0, !,
    Which is Number // 4 mod 4,
    pattern(Which, Pattern),
    atom_codes(Pattern, Codes).
pattern_text(Number, Codes, Seed0, Seed) :-
    Depth is 3 + Number mod 4,
    generate(Depth, Seed0, Seed, Codes, []).

generate(0, Seed0, Seed) --> !,
    { random(3, Choice, Seed0, Seed), Code is 0'a + Choice },
    [Code].
generate(Depth, Seed0, Seed) -->
    { random(4, Choice, Seed0, Seed1), Depth1 is Depth - 1 },
    generate(Choice, Depth1, Seed1, Seed).

generate(0, Depth, Seed0, Seed) -->
    [0'(], generate(Depth, Seed0, Seed), [0'), 0'*].
generate(1, Depth, Seed0, Seed) -->
    [0'(], generate(Depth, Seed0, Seed1), [0'|], generate(Depth, Seed1, Seed), [0')].
generate(2, Depth, Seed0, Seed) -->
    generate(Depth, Seed0, Seed1), generate(Depth, Seed1, Seed).
generate(3, Depth, Seed0, Seed) -->
    generate(Depth, Seed0, Seed1), [0'(], generate(Depth, Seed1, Seed), [0'), 0'?].

random_word(0, [], Seed, Seed) :- !.
random_word(Length, [Code|Codes], Seed0, Seed) :-
    random(3, Choice, Seed0, Seed1),
    Code is 0'a + Choice,
    Length1 is Length - 1,
    random_word(Length1, Codes, Seed1, Seed).

match_words(0, _, Accepted, Accepted, Seed, Seed) :- !.
match_words(Count, minimal(Start, Dfa), Accepted0, Accepted, Seed0, Seed) :-
    Length is Count mod 10,
    random_word(Length, Word, Seed0, Seed1),
    (   accepts(Word, Start, Dfa) ->
        Accepted1 is Accepted0 + 1
    ;   Accepted1 = Accepted0
    ),
    Count1 is Count - 1,
    match_words(Count1, minimal(Start, Dfa), Accepted1, Accepted, Seed1, Seed).

% One pattern after the other.

patterns(Number, Number, _, Totals, Totals) :- !.
patterns(Number, Size, Seed0, totals(N0, D0, M0, A0), Totals) :-
    pattern_text(Number, Codes, Seed0, Seed1),
    expression(Regexp, Codes, []),
    nfa(Regexp, 0, 1, 2, NfaStates, Arcs, []),
    dfa(Arcs, 1, Dfa),
    minimal(Dfa, minimal(Start, States)),
    match_words(50, minimal(Start, States), A0, A, Seed1, Seed),
    length(Dfa, DfaStates),
    length(States, MinimalStates),
    N is N0 + NfaStates,
    D is D0 + DfaStates,
    M is M0 + MinimalStates,
    Number1 is Number + 1,
    patterns(Number1, Size, Seed, totals(N, D, M, A), Totals).

bench(Size) :-
    patterns(0, Size, 20011, totals(0, 0, 0, 0), totals(Nfa, Dfa, Minimal, Accepted)),
    write(states(Nfa, Dfa, Minimal)), nl,
    write(accepted(Accepted)), nl.
