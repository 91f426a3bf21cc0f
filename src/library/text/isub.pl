:- module(isub, [ isub/4 ]).

% The similarity of two texts by the measure of Stoilos, Stamou and Kollias (A String Metric for Ontology Alignment, 2005).
%
% Common substrings, the longest first, are taken out of both texts until none is longer than the threshold. Their share of the
% texts is the commonality; what is left of both gives the difference; a common prefix improves the result.

%! isub(+Text1, +Text2, ?Similarity, +Options) is det.
%  Similarity is between -1.0 and 1.0. Options: normalize(true) ignores case, blanks, "." and "_"; zero_to_one(true) gives a number
%  between 0.0 and 1.0; substring_threshold(N) counts common substrings longer than N, which is 2 by default.
%  isub(hello, hello, S, []) ⇒ S = 1.0.
%  isub(hello, 'Hello World', S, [normalize(true)]) ⇒ S = 0.8.
isub(Text1, Text2, Similarity, Options) :-
    isub_codes(Text1, Options, Codes1),
    isub_codes(Text2, Options, Codes2),
    option(substring_threshold(Threshold), Options, 2),
    must_be(nonneg, Threshold),
    length(Codes1, Length1),
    length(Codes2, Length2),
    isub_similarity(Codes1, Length1, Codes2, Length2, Threshold, Similarity0),
    (   option(zero_to_one(true), Options)
    ->  Similarity is (Similarity0 + 1) / 2
    ;   Similarity = Similarity0
    ).

isub_codes(Text, Options, Codes) :-
    must_be(nonvar, Text),
    must_be(atomic, Text),
    format(string(String), '~w', [Text]),
    (   option(normalize(true), Options)
    ->  string_lower(String, Lower),
        string_codes(Lower, Codes0),
        exclude(system:isub_ignored, Codes0, Codes)
    ;   string_codes(String, Codes)
    ).

isub_ignored(0'.).
isub_ignored(0'_).
isub_ignored(0' ).

isub_similarity(Codes1, Length1, Codes2, Length2, Threshold, Similarity) :-
    (   Length1 =:= 0,
        Length2 =:= 0
    ->  Similarity = 1.0
    ;   ( Length1 =:= 0 ; Length2 =:= 0 )
    ->  Similarity = 0.0
    ;   isub_common(Codes1, Codes2, Threshold, 0, Common),
        Commonality is 2 * Common / float(Length1 + Length2),
        isub_difference(Common, Length1, Length2, Difference),
        isub_prefix(Codes1, Codes2, 4, 0, Prefix),
        Similarity is Commonality - Difference + Prefix * 0.1 * (1 - Commonality)
    ).

% The Hamacher product of the shares that are not common, with the parameter 0.6.
isub_difference(Common, Length1, Length2, Difference) :-
    Rest1 is (Length1 - Common) / float(Length1),
    Rest2 is (Length2 - Common) / float(Length2),
    Product is Rest1 * Rest2,
    Sum is Rest1 + Rest2 - Product,
    Difference is Product / (0.6 + 0.4 * Sum).

isub_prefix(Codes1, Codes2, Most, Prefix0, Prefix) :-
    (   Prefix0 < Most,
        Codes1 = [Code|Codes3],
        Codes2 = [Code|Codes4]
    ->  Prefix1 is Prefix0 + 1,
        isub_prefix(Codes3, Codes4, Most, Prefix1, Prefix)
    ;   Prefix = Prefix0
    ).

% The summed length of the common substrings that are longer than Threshold.
isub_common(Codes1, Codes2, Threshold, Common0, Common) :-
    isub_longest(Codes1, Codes2, Length, Place1, Place2),
    (   Length > Threshold,
        Length > 0
    ->  isub_without(Codes1, Place1, Length, Left1),
        isub_without(Codes2, Place2, Length, Left2),
        Common1 is Common0 + Length,
        isub_common(Left1, Left2, Threshold, Common1, Common)
    ;   Common = Common0
    ).

% The first longest common substring. Rows of the table of Wagner and Fischer hold the lengths of the common parts that end at each
% code of the second text.
isub_longest(Codes1, Codes2, Length, Place1, Place2) :-
    findall(0, member(_, Codes2), Row),
    isub_rows(Codes1, 0, Codes2, Row, best(0, 0, 0), best(Length, Place1, Place2)).

isub_rows([], _, _, _, Best, Best).
isub_rows([Code|Codes], Index, Codes2, Row0, Best0, Best) :-
    isub_row(Codes2, Code, Index, 0, 0, Row0, Row, Best0, Best1),
    Index1 is Index + 1,
    isub_rows(Codes, Index1, Codes2, Row, Best1, Best).

isub_row([], _, _, _, _, [], [], Best, Best).
isub_row([Code2|Codes2], Code1, Index1, Index2, Diagonal, [Above|Row0], [Length|Row], Best0, Best) :-
    (   Code1 =:= Code2
    ->  Length is Diagonal + 1,
        isub_better(Length, Index1, Index2, Best0, Best1)
    ;   Length = 0,
        Best1 = Best0
    ),
    Next is Index2 + 1,
    isub_row(Codes2, Code1, Index1, Next, Above, Row0, Row, Best1, Best).

isub_better(Length, End1, End2, Best0, Best) :-
    (   arg(1, Best0, Length0),
        Length > Length0
    ->  Place1 is End1 - Length + 1,
        Place2 is End2 - Length + 1,
        Best = best(Length, Place1, Place2)
    ;   Best = Best0
    ).

isub_without(Codes, Place, Length, Left) :-
    length(Before, Place),
    append(Before, Codes1, Codes),
    length(Cut, Length),
    append(Cut, After, Codes1),
    append(Before, After, Left).
