%% JSON without dicts.
%%
%% object([Key-Value, ...]), array([...]), "string", number, true/false/null

:- module(json_lite, [ json_parse/2, json_text/2, json_path/3, json_pretty/1 ]).

:- use_module(library(dcg/basics), [ blanks//0, number//1 ]).

%% json_parse(+Text, -Json) is det.
%  @throws error(syntax_error(json(Where)), _)
json_parse(Text, Json) :-
  text_to_string(Text, String),
  string_codes(String, Codes),
  ( phrase(document(Json0), Codes)
  -> Json = Json0
  ; throw(error(syntax_error(json(String)), _))
  ).

document(V) --> blanks, value(V), blanks.

value(object(Pairs)) --> "{", !, blanks, members(Pairs), "}".
value(array(Values)) --> "[", !, blanks, elements(Values), "]".
value(String)        --> "\"", !, chars(Cs), { string_codes(String, Cs) }.
value(true)          --> "true", !.
value(false)         --> "false", !.
value(null)          --> "null", !.
value(Number)        --> number(Number).

members([Pair|Pairs]) --> pair(Pair), !, blanks, more_members(Pairs).
members([]) --> [].

more_members([Pair|Pairs]) --> ",", !, blanks, pair(Pair), blanks, more_members(Pairs).
more_members([]) --> [].

pair(Key-Value) -->
  "\"", chars(Cs), blanks, ":", blanks, value(Value),
  { atom_codes(Key, Cs) }.

elements([V|Vs]) --> value(V), !, blanks, more_elements(Vs).
elements([]) --> [].

more_elements([V|Vs]) --> ",", !, blanks, value(V), blanks, more_elements(Vs).
more_elements([]) --> [].

chars([])     --> "\"", !.
chars([C|Cs]) --> "\\", !, escape(C), chars(Cs).
chars([C|Cs]) --> [C], chars(Cs).

% four hexadecimal digits; surrogate pairs are not put together
escape(C) --> "u", !, [A,B,D,E], { hex([A,B,D,E], 0, C) }.
escape(C) --> [X], { escaped(X, C) }.

escaped(0'n, 0'\n).
escaped(0't, 0'\t).
escaped(0'r, 0'\r).
escaped(0'b, 0'\b).
escaped(0'f, 0'\f).
escaped(0'", 0'").
escaped(0'\\, 0'\\).
escaped(0'/, 0'/).

hex([], N, N).
hex([D|Ds], N0, N) :-
  code_type(D, xdigit(W)),
  N1 is 16*N0 + W,
  hex(Ds, N1, N).

%% json_text(+Json, -String): compact output
json_text(Json, String) :-
  phrase(out(Json), Codes),
  string_codes(String, Codes).

out(object(Pairs)) --> !, "{", out_pairs(Pairs), "}".
out(array(Values)) --> !, "[", out_values(Values), "]".
out(String) --> { string(String) }, !, { string_codes(String, Cs) }, quoted(Cs).
out(Atomic) --> { atomic(Atomic), atom_codes(Atomic, Cs) }, plain(Cs).

out_pairs([]) --> [].
out_pairs([P]) --> !, out_pair(P).
out_pairs([P|Ps]) --> out_pair(P), ",", out_pairs(Ps).

out_pair(Key-Value) --> { atom_codes(Key, Cs) }, quoted(Cs), ":", out(Value).

out_values([]) --> [].
out_values([V]) --> !, out(V).
out_values([V|Vs]) --> out(V), ",", out_values(Vs).

quoted(Cs) --> "\"", quoted_chars(Cs), "\"".

quoted_chars([]) --> [].
quoted_chars([C|Cs]) --> { needs_escape(C, X) }, !, "\\", [X], quoted_chars(Cs).
quoted_chars([C|Cs]) --> [C], quoted_chars(Cs).

needs_escape(C, X) :- C \== 0'/, escaped(X, C).

plain([]) --> [].
plain([C|Cs]) --> [C], plain(Cs).

%% json_path(+Path, +Json, -Value) is semidet.
%  Path is a list of keys and zero based indexes.
json_path([], Json, Json).
json_path([Key|Path], object(Pairs), Value) :-
  atom(Key), !,
  memberchk(Key-Json, Pairs),
  json_path(Path, Json, Value).
json_path([Index|Path], array(Values), Value) :-
  integer(Index),
  nth0(Index, Values, Json),
  json_path(Path, Json, Value).

%% json_pretty(+Json) prints with indentation
json_pretty(Json) :- pretty(Json, 0), nl.

pretty(object([P|Ps]), In) :- !,
  In1 is In + 2,
  write('{'), pretty_members([P|Ps], In1), newline(In), write('}').
pretty(array([V|Vs]), In) :- !,
  In1 is In + 2,
  write('['), pretty_elements([V|Vs], In1), newline(In), write(']').
pretty(Other, _) :- json_text(Other, Text), write(Text).

pretty_members([], _).
pretty_members([K-V|Ps], In) :-
  newline(In),
  atom_string(K, Key), json_text(Key, Text), write(Text), write(': '),
  pretty(V, In), comma(Ps),
  pretty_members(Ps, In).

pretty_elements([], _).
pretty_elements([V|Vs], In) :-
  newline(In), pretty(V, In), comma(Vs),
  pretty_elements(Vs, In).

comma([]).
comma([_|_]) :- write(',').

newline(N) :- nl, tab(N).
