:- module(wildcards, [ wildcard_match/2, wildcard_match/3, expand_file_name/2 ]).

% File names with wildcards, as in a shell: ? is any character, * any text, [a-z_] one of these characters, {ab,cd} one of these
% texts, and \ takes its meaning from the next character.

%! wildcard_match(+Pattern, +Text) is semidet.
%  The whole Text matches the pattern.
%  wildcard_match('[a-c]*.{pl,txt}', 'board.pl') ⇒ true.
%  wildcard_match('?', ab) ⇒ false.
wildcard_match(Pattern, Text) :-
    wildcard_match(Pattern, Text, []).

%! wildcard_match(+Pattern, +Text, +Options) is semidet.
%  As wildcard_match/2; with the option case_sensitive(false) without regard to case.
%  wildcard_match('A*', abc, [case_sensitive(false)]) ⇒ true.
wildcard_match(Pattern, Text, Options) :-
    option(case_sensitive(IsSensitive), Options, true),
    must_be(boolean, IsSensitive),
    pattern_items(Pattern, IsSensitive, Items),
    text_codes_in_case(Text, IsSensitive, Codes),
    once(system:matches_items(Items, Codes)).

text_codes_in_case(Text, IsSensitive, Codes) :-
    must_be(nonvar, Text),
    text_to_string(Text, String),
    (   IsSensitive == true
    ->  string_codes(String, Codes)
    ;   string_lower(String, Lower),
        string_codes(Lower, Codes)
    ).

pattern_items(Pattern, IsSensitive, Items) :-
    text_codes_in_case(Pattern, IsSensitive, Codes),
    items_of(Codes, Items).

% The items of a pattern: any, rest, class(Ranges), choice(Alternatives), and codes. An alternative is a list of items.
items_of(Codes, Items) :-
    items_until(Codes, [], Items, _).

items_until([], Ends, [], []) :-
    (   Ends == []
    ->  true
    ;   throw(error(syntax_error(unmatched_brace), _))
    ).
items_until([Code|Codes], Ends, Items, Rest) :-
    (   memberchk(Code, Ends)
    ->  Items = [],
        Rest = [Code|Codes]
    ;   next_item(Code, Codes, Item, Rest0),
        Items = [Item|Items1],
        items_until(Rest0, Ends, Items1, Rest)
    ).

next_item(0'?, Codes, any, Codes) :- !.
next_item(0'*, Codes, rest, Codes) :- !.
next_item(0'\\, [Code|Codes], Code, Codes) :- !.
next_item(0'[, Codes, class(Ranges), Rest) :- !,
    class_ranges(Codes, Ranges, Rest).
next_item(0'{, Codes, choice([Items|Alternatives]), Rest) :- !,
    items_until(Codes, [0',, 0'}], Items, Rest0),
    more_alternatives(Rest0, Alternatives, Rest).
next_item(Code, Codes, Code, Codes).

more_alternatives([0'}|Rest], [], Rest).
more_alternatives([0',|Codes], [Items|Alternatives], Rest) :-
    items_until(Codes, [0',, 0'}], Items, Rest0),
    more_alternatives(Rest0, Alternatives, Rest).

class_ranges([], _, _) :-
    throw(error(syntax_error(unmatched_bracket), _)).
class_ranges([0']|Rest], Ranges, Rest) :- !,
    Ranges = [].
class_ranges(Codes, [Low-High|Ranges], Rest) :-
    class_code(Codes, Low, Rest0),
    (   Rest0 = [0'-, Next|_],
        Next =\= 0']
    ->  Rest0 = [_|Codes1],
        class_code(Codes1, High, Rest1)
    ;   High = Low,
        Rest1 = Rest0
    ),
    class_ranges(Rest1, Ranges, Rest).

class_code([0'\\, Code|Codes], Code, Codes) :- !.
class_code([Code|Codes], Code, Codes).

matches_items([], []).
matches_items([Item|Items], Codes) :-
    matches_item(Item, Items, Codes).

matches_item(any, Items, [_|Codes]) :-
    matches_items(Items, Codes).
matches_item(rest, Items, Codes) :-
    (   Items == []
    ->  true
    ;   matches_later(Items, Codes)
    ).
matches_item(class(Ranges), Items, [Code|Codes]) :-
    once(( member(Low-High, Ranges), Code >= Low, Code =< High )),
    matches_items(Items, Codes).
matches_item(choice(Alternatives), Items, Codes) :-
    member(Alternative, Alternatives),
    append(Alternative, Items, All),
    matches_items(All, Codes).
matches_item(Code, Items, [Code|Codes]) :-
    matches_items(Items, Codes).

matches_later(Items, Codes) :-
    matches_items(Items, Codes).
matches_later(Items, [_|Codes]) :-
    matches_later(Items, Codes).

% ---- files ----------------------------------------------------------------------------------------------------------

%! expand_file_name(+Pattern, -Files) is det.
%  Files are the names that a shell would make of Pattern, in the standard order: ~ at its beginning is the home directory, $NAME or
%  ${NAME} an environment variable, {ab,cd} each of these texts, and the other wildcards are matched with existing files, of which
%  those that begin with a full stop are named only by patterns that do.
%  expand_file_name('{a,b}.pl', Fs) ⇒ Fs = ['a.pl', 'b.pl'].
%  tmp_file(d, _D), make_directory(_D), directory_file_path(_D, 'a.pl', _F), tell(_F), told, atom_concat(_D, '/*.pl', _P), expand_file_name(_P, [_G]), file_base_name(_G, B) ⇒ B = 'a.pl'.
expand_file_name(Pattern, Files) :-
    must_be(nonvar, Pattern),
    text_to_string(Pattern, String),
    string_codes(String, Codes0),
    home_expanded(Codes0, Codes1),
    variables_expanded(Codes1, Codes),
    findall(File,
            ( system:without_braces(Codes, Plain), system:file_of_pattern(Plain, File) ),
            Files0),
    (   has_wildcard(Codes)
    ->  sort(Files0, Files)
    ;   Files = Files0
    ).

home_expanded([0'~|Codes], Expanded) :-
    ( Codes == [] ; Codes = [0'/|_] ), !,
    getenv('HOME', Home),
    atom_codes(Home, HomeCodes),
    append(HomeCodes, Codes, Expanded).
home_expanded(Codes, Codes).

variables_expanded([], []).
variables_expanded([0'\\, Code|Codes], [0'\\, Code|Expanded]) :- !,
    variables_expanded(Codes, Expanded).
variables_expanded([0'$|Codes], Expanded) :-
    variable_name(Codes, NameCodes, Rest), !,
    atom_codes(Name, NameCodes),
    (   getenv(Name, Value)
    ->  true
    ;   throw(error(existence_error(variable, Name), _))
    ),
    atom_codes(Value, ValueCodes),
    append(ValueCodes, Expanded1, Expanded),
    variables_expanded(Rest, Expanded1).
variables_expanded([Code|Codes], [Code|Expanded]) :-
    variables_expanded(Codes, Expanded).

variable_name([0'{|Codes], Name, Rest) :-
    append(Name, [0'}|Rest], Codes), !.
variable_name(Codes, [First|Name], Rest) :-
    Codes = [First|Codes1],
    code_type(First, csymf),
    variable_letters(Codes1, Name, Rest).

variable_letters([Code|Codes], [Code|Name], Rest) :-
    code_type(Code, csym), !,
    variable_letters(Codes, Name, Rest).
variable_letters(Codes, [], Codes).

% without_braces(+Codes, -Plain): on backtracking one of the patterns that the braces stand for.
without_braces(Codes, Plain) :-
    (   opening_brace(Codes, Before, Inside)
    ->  alternatives(Inside, 0, Alternatives, After),
        member(Alternative, Alternatives),
        append(Alternative, After, Rest0),
        without_braces(Rest0, Rest),
        append(Before, Rest, Plain)
    ;   Plain = Codes
    ).

opening_brace([0'{|Codes], [], Codes) :- !.
opening_brace([0'\\, Code|Codes], [0'\\, Code|Before], Inside) :- !,
    opening_brace(Codes, Before, Inside).
opening_brace([Code|Codes], [Code|Before], Inside) :-
    opening_brace(Codes, Before, Inside).

% The texts between commas up to the closing brace; those in inner braces belong to them.
alternatives([], _, _, _) :-
    throw(error(syntax_error(unmatched_brace), _)).
alternatives([Code|Codes], Depth, Alternatives, After) :-
    (   Code =:= 0'},
        Depth =:= 0
    ->  Alternatives = [[]],
        After = Codes
    ;   Code =:= 0',,
        Depth =:= 0
    ->  Alternatives = [[]|Rest],
        alternatives(Codes, 0, Rest, After)
    ;   depth_after(Code, Depth, Depth1),
        alternatives(Codes, Depth1, [Alternative|Rest], After),
        Alternatives = [[Code|Alternative]|Rest]
    ).

depth_after(0'{, Depth, Depth1) :- !,
    Depth1 is Depth + 1.
depth_after(0'}, Depth, Depth1) :- !,
    Depth1 is Depth - 1.
depth_after(_, Depth, Depth).

file_of_pattern(Codes, File) :-
    (   has_wildcard(Codes)
    ->  atom_codes(Atom, Codes),
        atomic_list_concat(Parts, /, Atom),
        (   Parts = [''|Parts1]
        ->  existing_file(Parts1, /, File)
        ;   existing_file(Parts, '', File)
        )
    ;   unescaped(Codes, Plain),
        atom_codes(File, Plain)
    ).

has_wildcard(Codes) :-
    once(( member(Wildcard, [0'*, 0'?, 0'[]), memberchk(Wildcard, Codes) )).

unescaped([], []).
unescaped([0'\\, Code|Codes], [Code|Plain]) :- !,
    unescaped(Codes, Plain).
unescaped([Code|Codes], [Code|Plain]) :-
    unescaped(Codes, Plain).

% existing_file(+Parts, +Directory, -File): Directory is '' or ends with a slash.
existing_file([Part|Parts], Directory, File) :-
    pattern_items(Part, true, Items),
    (   forall(member(Item, Items), integer(Item))
    ->  atom_codes(Name, Items)
    ;   ( Directory == '' -> Listed = '.' ; Listed = Directory ),
        exists_directory(Listed),
        catch(directory_files(Listed, Names), error(permission_error(_, _, _), _), fail),
        member(Name, Names),
        atom_codes(Name, Codes),
        (   Codes = [0'.|_]
        ->  Items = [0'.|_]
        ;   true
        ),
        once(system:matches_items(Items, Codes))
    ),
    atom_concat(Directory, Name, Path),
    (   Parts == []
    ->  path_exists(Path),
        File = Path
    ;   exists_directory(Path),
        atom_concat(Path, /, Next),
        existing_file(Parts, Next, File)
    ).

path_exists(Path) :-
    (   exists_file(Path)
    ->  true
    ;   exists_directory(Path)
    ).
