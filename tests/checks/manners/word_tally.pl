:- use_module(library(assoc)).
:- use_module(library(yall)).
:- use_module(library(apply)).
:- use_module(library(pairs)).

% word_tally: how often does each word come up?
%
%   ?- tally_string("To be, or not to be", T), print_top(2, T).

letters_only(String, Words) :-
	string_lower(String, Lower),
	split_string(Lower, " \n\t.,;:!?\"()", " \n\t.,;:!?\"()", Raw),
	exclude([S]>>(S == ""), Raw, Words).

bump(Word, T0, T) :-
	(	get_assoc(Word, T0, N0)
	->	N is N0 + 1
	;	N = 1
	),
	put_assoc(Word, T0, N, T).

tally(Words, Tally) :-
	empty_assoc(Empty),
	foldl(bump, Words, Empty, Tally).

tally_string(String, Tally) :-
	letters_only(String, Words),
	tally(Words, Tally).

%	top(+K, +Tally, -Pairs): the K most frequent, ties by alphabet
top(K, Tally, Top) :-
	assoc_to_list(Tally, Pairs),
	maplist([W-N, M-W]>>(M is -N), Pairs, Keyed),
	keysort(Keyed, Sorted),
	length(Sorted, Len),
	Keep is min(K, Len),
	length(Front, Keep),
	append(Front, _, Sorted),
	maplist([M-W, W-N]>>(N is -M), Front, Top).

bar(N, Bar) :-
	length(Cs, N),
	maplist(=(#), Cs),
	atomic_list_concat(Cs, Bar).

print_top(K, Tally) :-
	top(K, Tally, Top),
	forall(member(W-N, Top),
	       ( bar(N, Bar),
		 format("~s~t~15|~t~d~4+ ~w~n", [W, N, Bar]) )).

longest(Tally, Word) :-
	assoc_to_keys(Tally, Keys),
	map_list_to_pairs(string_length, Keys, Pairs),
	aggregate_all(max(L, W), member(L-W, Pairs), max(_, Word)).
