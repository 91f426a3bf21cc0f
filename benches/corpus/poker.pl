% Simulated five-card draw poker: hands classified by patterns and bagof, betting rules interpreted, counters asserted.
% size 3500, small 35

:- dynamic(counter/2).
:- dynamic(chips/2).

% Cards and shuffling

deck(Deck) :-
    findall(card(Rank, Suit), (member(Suit, [clubs, diamonds, hearts, spades]), between(2, 14, Rank)), Deck).

random(Limit, Seed0, Seed, Value) :-
    Seed is (Seed0 * 22695477 + 1) mod 4294967296,
    Value is (Seed >> 9) mod Limit.

shuffle(Cards, Seed0, Seed, Shuffled) :-
    tag(Cards, Seed0, Seed, Tagged),
    keysort(Tagged, Sorted),
    findall(Card, member(_-Card, Sorted), Shuffled).

tag([], Seed, Seed, []).
tag([Card|Cards], Seed0, Seed, [Key-Card|Tagged]) :-
    random(1000003, Seed0, Seed1, Key),
    tag(Cards, Seed1, Seed, Tagged).

take(Count, Deck, Cards, Rest) :-
    length(Cards, Count),
    append(Cards, Rest, Deck).

% Classes of hands: value(Strength, Class, Ranks) with the ranks in the order they decide

evaluate(Hand, Value) :-
    findall(Count-Rank, rank_count(Hand, Rank, Count), Counts),
    msort(Counts, Ascending),
    reverse(Ascending, Groups),
    ( flush(Hand) -> Flush = flush ; Flush = mixed ),
    class(Groups, Flush, Class, Ranks),
    strength(Class, Strength),
    !,
    Value = value(Strength, Class, Ranks).

rank_count(Hand, Rank, Count) :-
    bagof(Suit, member(card(Rank, Suit), Hand), Suits),
    length(Suits, Count).

flush([card(_, Suit)|Cards]) :-
    \+ ( member(card(_, Other), Cards), Other \== Suit ).

class([4-Four, 1-Kicker], _, four_of_a_kind, [Four, Kicker]).
class([3-Three, 2-Two], _, full_house, [Three, Two]).
class([3-Three, 1-A, 1-B], _, three_of_a_kind, [Three, A, B]).
class([2-High, 2-Low, 1-Kicker], _, two_pairs, [High, Low, Kicker]).
class([2-Pair, 1-A, 1-B, 1-C], _, pair, [Pair, A, B, C]).
class([1-A, 1-B, 1-C, 1-D, 1-E], Flush, Class, Ranks) :-
    (   straight([A, B, C, D, E], Top) ->
        Ranks = [Top],
        combine(Flush, straight, Class)
    ;   Ranks = [A, B, C, D, E],
        combine(Flush, high_card, Class)
    ).

straight([14, 5, 4, 3, 2], 5) :- !.
straight([Top, _, _, _, Bottom], Top) :-
    Top =:= Bottom + 4.

combine(mixed, Class, Class).
combine(flush, straight, straight_flush).
combine(flush, high_card, flush).

strength(high_card, 0).
strength(pair, 1).
strength(two_pairs, 2).
strength(three_of_a_kind, 3).
strength(straight, 4).
strength(flush, 5).
strength(full_house, 6).
strength(four_of_a_kind, 7).
strength(straight_flush, 8).

% Betting rules: rule(Style, Conditions, Action); the first one whose conditions hold is used

rule(cautious, [below(pair)], fold).
rule(cautious, [below(two_pairs), price_above(4)], fold).
rule(cautious, [at_least(three_of_a_kind)], raise(4)).
rule(cautious, [], call).
rule(bold, [at_least(two_pairs)], raise(6)).
rule(bold, [at_least(pair), chance(40)], raise(3)).
rule(bold, [below(pair), pot_above(30)], fold).
rule(bold, [], call).
rule(bluffer, [below(pair), chance(25)], raise(8)).
rule(bluffer, [below(pair), price_above(2)], fold).
rule(bluffer, [], call).
rule(counting, [winning, at_least(pair)], raise(2)).
rule(counting, [expensive], fold).
rule(counting, [], call).

% holds(Condition, Situation): a situation is situation(Style, Value, Price, Pot, Luck)

holds_all([], _).
holds_all([Condition|Conditions], Situation) :-
    holds(Condition, Situation),
    holds_all(Conditions, Situation).

holds(below(Class), Situation) :-
    \+ holds(at_least(Class), Situation).
holds(at_least(Class), situation(_, value(Strength, _, _), _, _, _)) :-
    strength(Class, Least),
    Strength >= Least.
holds(price_above(Limit), situation(_, _, Price, _, _)) :-
    Price > Limit.
holds(pot_above(Limit), situation(_, _, _, Pot, _)) :-
    Pot > Limit.
holds(chance(Percent), situation(_, _, _, _, Luck)) :-
    Luck < Percent.
holds(winning, situation(Style, _, _, _, _)) :-
    chips(Style, Chips),
    \+ ( chips(_, Other), Other > Chips ).
holds(expensive, situation(_, value(Strength, _, _), Price, Pot, _)) :-
    Price * 8 > Pot * (Strength + 1).

action(Situation, Action) :-
    Situation = situation(Style, _, _, _, _),
    rule(Style, Conditions, Action),
    holds_all(Conditions, Situation),
    !.

% One round of betting: seat(Style, Hand, Value, Paid), bets(Stake, Pot, Raises)

betting([], Stayed, Bets, Bets, Seed, Seed, Seats) :-
    reverse(Stayed, Seats).
betting([Seat], [], Bets, Bets, Seed, Seed, [Seat]) :-
    !.
betting([Seat|Seats], Stayed, Bets0, Bets, Seed0, Seed, Left) :-
    Seat = seat(Style, _, Value, Paid),
    Bets0 = bets(Stake, Pot, _),
    Price is Stake - Paid,
    random(100, Seed0, Seed1, Luck),
    action(situation(Style, Value, Price, Pot, Luck), Action),
    count(action, Action),
    act(Action, Seat, Seats, Stayed, Bets0, Bets, Seed1, Seed, Left).

act(fold, _, Seats, Stayed, Bets0, Bets, Seed0, Seed, Left) :-
    betting(Seats, Stayed, Bets0, Bets, Seed0, Seed, Left).
act(call, Seat0, Seats, Stayed, bets(Stake, Pot0, Raises), Bets, Seed0, Seed, Left) :-
    pay(Seat0, Stake, Pot0, Seat, Pot),
    betting(Seats, [Seat|Stayed], bets(Stake, Pot, Raises), Bets, Seed0, Seed, Left).
act(raise(_), Seat, Seats, Stayed, bets(Stake, Pot, 3), Bets, Seed0, Seed, Left) :-
    !,
    act(call, Seat, Seats, Stayed, bets(Stake, Pot, 3), Bets, Seed0, Seed, Left).
act(raise(Amount), Seat0, Seats, Stayed, bets(Stake0, Pot0, Raises0), Bets, Seed0, Seed, Left) :-
    Stake is Stake0 + Amount,
    Raises is Raises0 + 1,
    pay(Seat0, Stake, Pot0, Seat, Pot),
    reverse(Stayed, Waiting),
    append(Seats, Waiting, Queue),
    betting(Queue, [Seat], bets(Stake, Pot, Raises), Bets, Seed0, Seed, Left).

pay(seat(Style, Hand, Value, Paid), Stake, Pot0, seat(Style, Hand, Value, Stake), Pot) :-
    Gain is Paid - Stake,
    win(Gain, Style),
    Pot is Pot0 - Gain.

win(Amount, Style) :-
    retract(chips(Style, Chips0)),
    !,
    Chips is Chips0 + Amount,
    assertz(chips(Style, Chips)).

% Drawing new cards

draw([], _, []).
draw([seat(Style, Hand0, Value0, Paid)|Seats0], Deck0, [seat(Style, Hand, Value, Paid)|Seats]) :-
    kept(Value0, Hand0, Kept),
    length(Kept, Count),
    Missing is 5 - Count,
    take(Missing, Deck0, New, Deck),
    append(Kept, New, Hand),
    evaluate(Hand, Value),
    draw(Seats0, Deck, Seats).

kept(value(Strength, _, _), Hand, Hand) :-
    Strength >= 4,
    !.
kept(_, Hand, Kept) :-
    member(card(_, Suit), Hand),
    findall(card(Rank, Suit), member(card(Rank, Suit), Hand), Kept),
    length(Kept, 4),
    !.
kept(value(0, _, [High|_]), Hand, [Card]) :-
    !,
    Card = card(High, _),
    memberchk(Card, Hand).
kept(_, Hand, Kept) :-
    findall(card(Rank, Suit), (select(card(Rank, Suit), Hand, Others), memberchk(card(Rank, _), Others)), Kept).

% One game

play(Number, Seed0, Seed) :-
    deck(Deck),
    shuffle(Deck, Seed0, Seed1, Shuffled),
    setof(Style, Chips^chips(Style, Chips), Players),
    Dealer is Number mod 4,
    take(Dealer, Players, Last, First),
    append(First, Last, Order),
    deal(Order, Shuffled, Stock, Seats0),
    betting(Seats0, [], bets(1, 0, 0), bets(_, Pot1, _), Seed1, Seed2, Seats1),
    draw(Seats1, Stock, Seats2),
    after_draw(Seats2, Pot1, Pot, Seed2, Seed, Seats),
    showdown(Seats, Pot).

deal([], Stock, Stock, []).
deal([Style|Styles], Deck, Stock, [seat(Style, Hand, Value, 0)|Seats]) :-
    take(5, Deck, Hand, Rest),
    evaluate(Hand, Value),
    Value = value(_, Class, _),
    count(class, Class),
    deal(Styles, Rest, Stock, Seats).

after_draw(Seats0, Pot0, Pot, Seed0, Seed, Seats) :-
    findall(seat(Style, Hand, Value, 0), member(seat(Style, Hand, Value, _), Seats0), Fresh),
    betting(Fresh, [], bets(2, Pot0, 1), bets(_, Pot, _), Seed0, Seed, Seats).

showdown(Seats, Pot) :-
    findall(Value, member(seat(_, _, Value, _), Seats), Values),
    msort(Values, Sorted),
    last(Sorted, Best),
    findall(Style, member(seat(Style, _, Best, _), Seats), Winners),
    length(Winners, Count),
    Share is Pot // Count,
    Odd is Pot - Share * Count,
    Winners = [Luckiest|_],
    win(Odd, Luckiest),
    maplist(win(Share), Winners),
    Best = value(_, Class, _),
    count(winner, Class).

count(Kind, What) :-
    functor(What, Name, _),
    (   retract(counter(Kind-Name, Count0)) ->
        Count is Count0 + 1
    ;   Count = 1
    ),
    assertz(counter(Kind-Name, Count)).

% Driver

bench(Size) :-
    retractall(counter(_, _)),
    retractall(chips(_, _)),
    setof(Style, Conditions^Action^rule(Style, Conditions, Action), Styles),
    maplist(open_account, Styles),
    play_games(1, Size, 20240607),
    maplist(report, [class, winner, action]),
    setof(account(Player, Chips), chips(Player, Chips), Accounts),
    write(Accounts), nl.

open_account(Style) :-
    assertz(chips(Style, 0)).

play_games(Number, Size, _) :-
    Number > Size,
    !.
play_games(Number, Size, Seed0) :-
    play(Number, Seed0, Seed),
    Number1 is Number + 1,
    play_games(Number1, Size, Seed).

report(Kind) :-
    setof(Name-Count, counter(Kind-Name, Count), Counts),
    write(Kind), write(' '), write(Counts), nl.
