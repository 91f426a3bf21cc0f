:- module(uri,
          [ uri_components/2, uri_data/3, uri_data/4, uri_encoded/3, uri_query_components/2, uri_authority_components/2,
            uri_authority_data/3, uri_is_global/1, uri_normalized/2, uri_normalized/3, iri_normalized/2, iri_normalized/3,
            uri_normalized_iri/2, uri_normalized_iri/3, uri_resolve/3, uri_iri/2, uri_file_name/2
          ]).

% Uniform resource identifiers (RFC 3986): their parts, references, percent encoding.
%
%    scheme://authority/path?search#fragment
%
% A part that is absent is an unbound variable of uri_components/5; the path is always there. The predicates work on lists of codes.

% ---- parts ----------------------------------------------------------------------------------------------------------

%! uri_components(?URI, ?Components) is det.
%  Components, uri_components(Scheme, Authority, Path, Search, Fragment), are the parts of URI.
%  uri_components('http://a.org/b?c=d', C) ⇒ C = uri_components(http, 'a.org', '/b', 'c=d', _).
%  uri_components(U, uri_components(http, 'a.org', '/b', _, top)) ⇒ U = 'http://a.org/b#top'.
uri_components(URI, Components) :-
    (   nonvar(URI)
    ->  '$text_codes'(URI, Codes),
        uri_split(Codes, parts(Scheme, Authority, Path, Search, Fragment)),
        maplist(system:uri_part_atom, [Scheme, Authority, Path, Search, Fragment], Atoms),
        Components =.. [uri_components|Atoms]
    ;   nonvar(Components)
    ->  Components = uri_components(Scheme, Authority, Path, Search, Fragment),
        maplist(system:uri_part_codes, [Scheme, Authority, Path, Search, Fragment], Parts),
        uri_join(Parts, URI)
    ;   throw(error(instantiation_error, _))
    ).

% A part is none, or some(Codes).
uri_part_atom(none, _).
uri_part_atom(some(Codes), Atom) :-
    atom_codes(Atom, Codes).

uri_part_codes(Text, Part) :-
    (   var(Text)
    ->  Part = none
    ;   must_be(atomic, Text),
        format(codes(Codes), '~w', [Text]),
        Part = some(Codes)
    ).

% uri_split(+Codes, -Parts): Parts is parts(Scheme, Authority, Path, Search, Fragment).
uri_split(Codes, parts(Scheme, Authority, some(Path), Search, Fragment)) :-
    uri_before(Codes, ":/?#", First, Rest),
    (   First = [_|_],
        Rest = [0':|Codes1]
    ->  Scheme = some(First)
    ;   Scheme = none,
        Codes1 = Codes
    ),
    (   Codes1 = [0'/, 0'/|Codes2]
    ->  uri_before(Codes2, "/?#", Host, Codes3),
        Authority = some(Host)
    ;   Authority = none,
        Codes3 = Codes1
    ),
    uri_before(Codes3, "?#", Path, Codes4),
    (   Codes4 = [0'?|Codes5]
    ->  uri_before(Codes5, "#", Query, Codes6),
        Search = some(Query)
    ;   Search = none,
        Codes6 = Codes4
    ),
    (   Codes6 = [0'#|Codes7]
    ->  Fragment = some(Codes7)
    ;   Fragment = none
    ).

% The codes before the first one of Ends, and those from it on.
uri_before([], _, [], []).
uri_before([Code|Codes], Ends, Before, Rest) :-
    (   memberchk(Code, Ends)
    ->  Before = [],
        Rest = [Code|Codes]
    ;   Before = [Code|Before1],
        uri_before(Codes, Ends, Before1, Rest)
    ).

uri_join([Scheme, Authority, Path, Search, Fragment], URI) :-
    uri_part(Scheme, '', ':', SchemeText),
    uri_part(Authority, //, '', AuthorityText),
    uri_part(Path, '', '', PathText),
    uri_part(Search, ?, '', SearchText),
    uri_part(Fragment, #, '', FragmentText),
    atomic_list_concat([SchemeText, AuthorityText, PathText, SearchText, FragmentText], URI).

uri_part(none, _, _, '').
uri_part(some(Codes), Before, After, Text) :-
    format(atom(Text), '~w~s~w', [Before, Codes, After]).

%! uri_data(?Field, +Components, ?Value) is nondet.
%  Value is the part Field (scheme, authority, path, search or fragment) of Components.
%  uri_components('http://a/b', _C), uri_data(path, _C, P) ⇒ P = '/b'.
uri_data(scheme, uri_components(Scheme, _, _, _, _), Scheme).
uri_data(authority, uri_components(_, Authority, _, _, _), Authority).
uri_data(path, uri_components(_, _, Path, _, _), Path).
uri_data(search, uri_components(_, _, _, Search, _), Search).
uri_data(fragment, uri_components(_, _, _, _, Fragment), Fragment).

%! uri_data(?Field, +Components, +Value, -NewComponents) is nondet.
%  NewComponents are Components with Value as the part Field.
%  uri_components('http://a/b', _C), uri_data(path, _C, '/c', _D), uri_components(U, _D) ⇒ U = 'http://a/c'.
uri_data(scheme, uri_components(_, A, P, S, F), Scheme, uri_components(Scheme, A, P, S, F)).
uri_data(authority, uri_components(C, _, P, S, F), Authority, uri_components(C, Authority, P, S, F)).
uri_data(path, uri_components(C, A, _, S, F), Path, uri_components(C, A, Path, S, F)).
uri_data(search, uri_components(C, A, P, _, F), Search, uri_components(C, A, P, Search, F)).
uri_data(fragment, uri_components(C, A, P, S, _), Fragment, uri_components(C, A, P, S, Fragment)).

%! uri_authority_components(?Authority, ?Components) is det.
%  Components, uri_authority(User, Password, Host, Port), are the parts of Authority; parts that are absent are unbound.
%  uri_authority_components('me@a.org:80', C) ⇒ C = uri_authority(me, _, 'a.org', 80).
%  uri_authority_components(A, uri_authority(_, _, 'a.org', 80)) ⇒ A = 'a.org:80'.
uri_authority_components(Authority, Components) :-
    (   nonvar(Authority)
    ->  '$text_codes'(Authority, Codes),
        uri_split_authority(Codes, Components)
    ;   nonvar(Components)
    ->  Components = uri_authority(User, Password, Host, Port),
        uri_join_authority(User, Password, Host, Port, Authority)
    ;   throw(error(instantiation_error, _))
    ).

uri_split_authority(Codes, uri_authority(User, Password, Host, Port)) :-
    uri_before(Codes, "@", First, Rest),
    (   Rest = [_|Codes1]
    ->  uri_before(First, ":", UserCodes, PasswordCodes),
        atom_codes(User, UserCodes),
        uri_behind_colon(PasswordCodes, Password)
    ;   Codes1 = Codes
    ),
    uri_host(Codes1, HostCodes, PortCodes),
    atom_codes(Host, HostCodes),
    (   PortCodes == [0':]
    ->  Port = 0
    ;   uri_behind_colon(PortCodes, Port0),
        uri_port(Port0, Port)
    ).

% A host between brackets is an address of IPv6, which has colons of its own.
uri_host([0'[|Codes], [0'[|Host], Port) :-
    uri_before(Codes, "]", Inside, [0']|Port0]),
    ( Port0 = [] ; Port0 = [0':|_] ),
    !,
    append(Inside, [0']], Host),
    Port = Port0.
uri_host(Codes, Host, Port) :-
    uri_before(Codes, ":", Host, Port).

uri_behind_colon([], _).
uri_behind_colon([_|Codes], Atom) :-
    atom_codes(Atom, Codes).

uri_port(Port0, Port) :-
    (   atom(Port0),
        atom_number(Port0, Number),
        integer(Number)
    ->  Port = Number
    ;   Port = Port0
    ).

uri_join_authority(User, Password, Host, Port, Authority) :-
    (   var(User)
    ->  Login = ''
    ;   var(Password)
    ->  atomic_list_concat([User, '@'], Login)
    ;   atomic_list_concat([User, ':', Password, '@'], Login)
    ),
    ( var(Host) -> HostText = '' ; HostText = Host ),
    ( var(Port) -> PortText = '' ; atomic_list_concat([':', Port], PortText) ),
    atomic_list_concat([Login, HostText, PortText], Authority).

%! uri_authority_data(?Field, +Components, ?Value) is nondet.
%  Value is the part Field (user, password, host or port) of Components.
%  uri_authority_components('a.org:80', _C), uri_authority_data(port, _C, P) ⇒ P = 80.
uri_authority_data(user, uri_authority(User, _, _, _), User).
uri_authority_data(password, uri_authority(_, Password, _, _), Password).
uri_authority_data(host, uri_authority(_, _, Host, _), Host).
uri_authority_data(port, uri_authority(_, _, _, Port), Port).

%! uri_is_global(+URI) is semidet.
%  URI has a scheme of at least two characters; a single one would be a drive.
%  uri_is_global('http://a.org') ⇒ true.
%  uri_is_global('c:/dir') ⇒ false.
uri_is_global(URI) :-
    '$text_codes'(URI, Codes),
    uri_before(Codes, ":/?#", Scheme, [0':|_]),
    Scheme = [_, _|_],
    \+ ( member(Code, Scheme), \+ uri_scheme_code(Code) ).

uri_scheme_code(Code) :-
    (   uri_ascii_alnum(Code)
    ->  true
    ;   memberchk(Code, [0'+, 0'-, 0'.])
    ).

uri_ascii_alnum(Code) :-
    Code < 128,
    code_type(Code, alnum).

% ---- percent encoding -----------------------------------------------------------------------------------------------

%! uri_encoded(+Component, ?Value, ?Encoded) is det.
%  Encoded is Value with %XX for the bytes that cannot stand in a Component: query_value, fragment, path or segment.
%  uri_encoded(query_value, 'a b&c', E) ⇒ E = 'a%20b%26c'.
%  uri_encoded(path, V, '/a%20b') ⇒ V = '/a b'.
uri_encoded(Component, Value, Encoded) :-
    must_be(atom, Component),
    (   uri_component_punctuation(Component, _)
    ->  true
    ;   domain_error(uri_component, Component)
    ),
    (   nonvar(Value)
    ->  must_be(atomic, Value),
        format(codes(Codes), '~w', [Value]),
        uri_encode(Codes, Component, uri, EncodedCodes),
        atom_codes(Encoded, EncodedCodes)
    ;   '$text_codes'(Encoded, Codes),
        uri_decode(Codes, Component, ValueCodes),
        atom_codes(Value, ValueCodes)
    ).

% The punctuation that may stand in a component, beside letters, digits and "-._~".
uri_component_punctuation(query_value, "/?@!$'()*,").
uri_component_punctuation(fragment, "/?@!$'()*,:&=+;").
uri_component_punctuation(path, "/@!$'()*,&=+;").
uri_component_punctuation(segment, "@!$'()*,&=+;").
uri_component_punctuation(authority, "[]/?@!$'()*,:&=+;").
uri_component_punctuation(query, "/?@!$'()*,&=;").

% Form is uri, or iri: then codes beyond ASCII stay as they are.
uri_encode(Codes, Component, Form, Encoded) :-
    uri_component_punctuation(Component, Allowed),
    uri_encode_codes(Codes, Allowed, Form, Encoded).

uri_encode_codes([], _, _, []).
uri_encode_codes([Code|Codes], Allowed, Form, Encoded) :-
    (   uri_stays(Code, Allowed, Form)
    ->  Encoded = [Code|Encoded1]
    ;   uri_utf8(Code, Bytes),
        uri_percent(Bytes, Encoded, Encoded1)
    ),
    uri_encode_codes(Codes, Allowed, Form, Encoded1).

uri_stays(Code, Allowed, Form) :-
    (   Code >= 128
    ->  Form == iri
    ;   code_type(Code, alnum)
    ->  true
    ;   memberchk(Code, [0'-, 0'., 0'_, 0'~])
    ->  true
    ;   memberchk(Code, Allowed)
    ).

uri_utf8(Code, Bytes) :-
    (   Code < 0x80
    ->  Bytes = [Code]
    ;   phrase(utf8_codes([Code]), Bytes)
    ).

uri_percent([], Codes, Codes).
uri_percent([Byte|Bytes], [0'%, High, Low|Codes0], Codes) :-
    uri_hex_digit(Byte >> 4, High),
    uri_hex_digit(Byte /\ 15, Low),
    uri_percent(Bytes, Codes0, Codes).

uri_hex_digit(Value, Digit) :-
    Weight is Value,
    (   Weight < 10
    ->  Digit is 0'0 + Weight
    ;   Digit is 0'A + Weight - 10
    ).

% A "+" of a query value is a blank. Bytes that are no UTF-8 are codes of Latin-1.
uri_decode([], _, []).
uri_decode([Code|Codes], Component, Decoded) :-
    (   Code =:= 0'%,
        uri_bytes([Code|Codes], Bytes, Rest),
        Bytes = [_|_]
    ->  uri_characters(Bytes, Decoded, Decoded1),
        uri_decode(Rest, Component, Decoded1)
    ;   Code =:= 0'+,
        Component == query_value
    ->  Decoded = [0' |Decoded1],
        uri_decode(Codes, Component, Decoded1)
    ;   Decoded = [Code|Decoded1],
        uri_decode(Codes, Component, Decoded1)
    ).

% The bytes of a run of %XX.
uri_bytes(Codes, Bytes, Rest) :-
    (   uri_byte(Codes, Byte, Codes1)
    ->  Bytes = [Byte|Bytes1],
        uri_bytes(Codes1, Bytes1, Rest)
    ;   Bytes = [],
        Rest = Codes
    ).

uri_byte([0'%, High, Low|Codes], Byte, Codes) :-
    code_type(High, xdigit(HighWeight)),
    code_type(Low, xdigit(LowWeight)),
    Byte is HighWeight << 4 \/ LowWeight.

uri_characters([], Codes, Codes).
uri_characters([Byte|Bytes], [Code|Codes0], Codes) :-
    (   '$utf8_code'(Code0, [Byte|Bytes], Bytes1)
    ->  Code = Code0
    ;   Code = Byte,
        Bytes1 = Bytes
    ),
    uri_characters(Bytes1, Codes0, Codes).

%! uri_query_components(?Query, ?Pairs) is det.
%  Pairs are Name = Value for each part of the text Query; for a known list, Name-Value and Name(Value) are pairs too.
%  uri_query_components('a=b&c=d%20e', Ps) ⇒ Ps = [a = b, c = 'd e'].
%  uri_query_components(Q, [a = b, c = 'd e']) ⇒ Q = 'a=b&c=d%20e'.
uri_query_components(Query, Pairs) :-
    (   nonvar(Query)
    ->  '$text_codes'(Query, Codes),
        uri_query_pairs(Codes, Pairs0),
        Pairs = Pairs0
    ;   is_list(Pairs)
    ->  maplist(system:uri_pair_text, Pairs, Texts),
        atomic_list_concat(Texts, '&', Query)
    ;   throw(error(instantiation_error, _))
    ).

uri_query_pairs([], []) :-
    !.
uri_query_pairs(Codes, [Name = Value|Pairs]) :-
    uri_before(Codes, "=", NameCodes, Rest),
    (   Rest = [_|Codes1]
    ->  uri_before(Codes1, "&;", ValueCodes, Codes2)
    ;   syntax_error(illegal_uri_query)
    ),
    uri_decoded_atom(NameCodes, Name),
    uri_decoded_atom(ValueCodes, Value),
    (   Codes2 = [_|Codes3]
    ->  uri_query_pairs(Codes3, Pairs)
    ;   Pairs = []
    ).

uri_decoded_atom(Codes, Atom) :-
    uri_decode(Codes, query_value, Decoded),
    atom_codes(Atom, Decoded).

uri_pair_text(Pair, Text) :-
    (   var(Pair)
    ->  throw(error(instantiation_error, _))
    ;   '$name_and_value'(Pair, Name, Value)
    ->  uri_encoded_value(Name, NameText),
        uri_encoded_value(Value, ValueText),
        atomic_list_concat([NameText, =, ValueText], Text)
    ;   type_error(name_value, Pair)
    ).

uri_encoded_value(Value, Encoded) :-
    must_be(atomic, Value),
    uri_encoded(query_value, Value, Encoded).

% ---- normal form ----------------------------------------------------------------------------------------------------

%! uri_normalized(+URI, -Normalized) is det.
%  Normalized is URI with scheme and authority in lower case, without "." and "..", and encoded only where it must be.
%  uri_normalized('HTTP://A.org/b/../%63', N) ⇒ N = 'http://a.org/c'.
uri_normalized(URI, Normalized) :-
    uri_normal(uri, URI, Normalized).

%! uri_normalized(+URI, +Base, -Normalized) is det.
%  Normalized is the normal form of URI relative to Base.
%  uri_normalized('../c', 'http://a.org/b/d/', N) ⇒ N = 'http://a.org/b/c'.
uri_normalized(URI, Base, Normalized) :-
    uri_resolve(URI, Base, Global),
    uri_normalized(Global, Normalized).

%! iri_normalized(+IRI, -Normalized) is det.
%  As uri_normalized/2, but %XX and characters beyond ASCII stay as they are.
%  iri_normalized('HTTP://A.org/é%41', N) ⇒ N = 'http://a.org/é%41'.
iri_normalized(IRI, Normalized) :-
    uri_normal(as_it_is, IRI, Normalized).

%! iri_normalized(+IRI, +Base, -Normalized) is det.
%  Normalized is the normal form of IRI relative to Base.
%  iri_normalized('../é', 'http://A.org/b/c/', N) ⇒ N = 'http://a.org/b/é'.
iri_normalized(IRI, Base, Normalized) :-
    uri_resolve(IRI, Base, Global),
    iri_normalized(Global, Normalized).

%! uri_normalized_iri(+URI, -Normalized) is det.
%  As uri_normalized/2, but characters beyond ASCII are not encoded.
%  uri_normalized_iri('HTTP://A.org/%C3%A9', N) ⇒ N = 'http://a.org/é'.
uri_normalized_iri(URI, Normalized) :-
    uri_normal(iri, URI, Normalized).

%! uri_normalized_iri(+URI, +Base, -Normalized) is det.
%  Normalized is the normal form of URI relative to Base.
%  uri_normalized_iri('../%C3%A9', 'http://A.org/b/c/', N) ⇒ N = 'http://a.org/b/é'.
uri_normalized_iri(URI, Base, Normalized) :-
    uri_resolve(URI, Base, Global),
    uri_normalized_iri(Global, Normalized).

%! uri_iri(?URI, ?IRI) is det.
%  IRI is the normal form of URI in which only what must be is encoded; if URI is unbound, it is that of IRI in ASCII.
%  uri_iri('http://a.org/%C3%A9', I) ⇒ I = 'http://a.org/é'.
%  uri_iri(U, 'http://a.org/é') ⇒ U = 'http://a.org/%C3%A9'.
uri_iri(URI, IRI) :-
    (   nonvar(URI)
    ->  uri_normalized_iri(URI, IRI)
    ;   uri_normalized(IRI, URI)
    ).

% Form is uri, iri or as_it_is.
uri_normal(Form, URI, Normalized) :-
    '$text_codes'(URI, Codes),
    uri_split(Codes, parts(Scheme0, Authority0, some(Path0), Search0, Fragment0)),
    uri_lower(Scheme0, Scheme),
    uri_normal_authority(Authority0, Form, Authority),
    uri_normal_codes(Path0, path, Form, Path1),
    uri_without_dots(Path1, Path),
    uri_normal_part(Search0, query, Form, Search),
    uri_normal_part(Fragment0, query_value, Form, Fragment),
    uri_join([Scheme, Authority, some(Path), Search, Fragment], Normalized).

uri_lower(none, none).
uri_lower(some(Codes0), some(Codes)) :-
    atom_codes(Atom0, Codes0),
    downcase_atom(Atom0, Atom),
    atom_codes(Atom, Codes).

% Lower case, except for the digits of %XX that must stay. An address of IPv6 has brackets.
uri_normal_authority(none, _, none).
uri_normal_authority(some(Codes0), Form, some(Codes)) :-
    (   Form == as_it_is
    ->  Decoded = Codes0
    ;   uri_decode(Codes0, authority, Decoded)
    ),
    uri_lower(some(Decoded), some(Lower)),
    (   Form == as_it_is
    ->  uri_normal_codes(Lower, authority, Form, Codes)
    ;   uri_encode_again(Lower, authority, Form, Codes)
    ).

uri_normal_part(none, _, _, none).
uri_normal_part(some(Codes0), Component, Form, some(Codes)) :-
    uri_normal_codes(Codes0, Component, Form, Codes).

uri_normal_codes(Codes0, Component, Form, Codes) :-
    (   Form == as_it_is
    ->  uri_component_punctuation(Component, Punctuation),
        string_codes(Punctuation, Allowed),
        uri_encode_codes(Codes0, [0'%|Allowed], iri, Codes)
    ;   Component == query
    ->  uri_normal_query(Codes0, Form, Codes)
    ;   uri_decode(Codes0, Component, Decoded),
        uri_encode_again(Decoded, Component, Form, Codes)
    ).

% What separates names and values stays; the same codes in a name or value are encoded.
uri_normal_query(Codes0, Form, Codes) :-
    uri_before(Codes0, "&;=", Text, Rest0),
    uri_decode(Text, query, Decoded),
    uri_encode_again(Decoded, query_value, Form, Encoded),
    append(Encoded, Tail, Codes),
    (   Rest0 = [Separator|Rest]
    ->  Tail = [Separator|Codes1],
        uri_normal_query(Rest, Form, Codes1)
    ;   Tail = []
    ).

uri_encode_again(Codes0, Component, Form, Codes) :-
    uri_component_punctuation(Component, Allowed0),
    (   Form == iri
    ->  Allowed = [0'%|Allowed0]
    ;   Allowed = Allowed0
    ),
    uri_encode_codes(Codes0, Allowed, Form, Codes).

% The segments "." and ".." are carried out (section 5.2.4). Segments are kept in reverse.
uri_without_dots(Path, Clean) :-
    (   memberchk(0'., Path)
    ->  atom_codes(Atom0, Path),
        atomic_list_concat(Segments, /, Atom0),
        uri_walk(Segments, [], Reversed),
        reverse(Reversed, Kept),
        atomic_list_concat(Kept, /, Atom),
        atom_codes(Atom, Clean)
    ;   Clean = Path
    ).

uri_walk([], Reversed, Reversed).
uri_walk([Segment|Segments], Reversed0, Reversed) :-
    uri_step(Segment, Segments, Reversed0, Reversed1),
    uri_walk(Segments, Reversed1, Reversed).

% At the end of the path a "/" remains of a dot segment.
uri_step(Segment, Later, Reversed0, Reversed) :-
    (   Segment == '.'
    ->  uri_end_with_slash(Later, Reversed0, Reversed)
    ;   Segment == '..'
    ->  uri_parent(Reversed0, Reversed1),
        uri_end_with_slash(Later, Reversed1, Reversed)
    ;   Reversed = [Segment|Reversed0]
    ).

% The empty segment before the first "/" cannot be left.
uri_parent(Reversed0, Reversed) :-
    (   Reversed0 = [_, Segment|Segments]
    ->  Reversed = [Segment|Segments]
    ;   Reversed = ['']
    ).

uri_end_with_slash(Later, Reversed0, Reversed) :-
    (   Later == [],
        Reversed0 \== []
    ->  Reversed = [''|Reversed0]
    ;   Reversed = Reversed0
    ).

% ---- references -----------------------------------------------------------------------------------------------------

%! uri_resolve(+URI, +Base, -Global) is det.
%  Global is what the reference URI means in a document at Base (section 5.2.2).
%  uri_resolve('../g?y', 'http://a/b/c/d', G) ⇒ G = 'http://a/b/g?y'.
uri_resolve(URI, Base, Global) :-
    '$text_codes'(URI, Codes),
    '$text_codes'(Base, BaseCodes),
    uri_split(Codes, Reference),
    uri_split(BaseCodes, BaseParts),
    uri_target(Reference, BaseParts, Parts),
    uri_join(Parts, Global).

uri_target(parts(Scheme, Authority, some(Path), Search, Fragment), Base, [S, A, some(P), Q, Fragment]) :-
    Base = parts(BaseScheme, BaseAuthority, some(BasePath), BaseSearch, _),
    (   Scheme \== none
    ->  [S, A, Q] = [Scheme, Authority, Search],
        uri_without_dots(Path, P)
    ;   Authority \== none
    ->  [S, A, Q] = [BaseScheme, Authority, Search],
        uri_without_dots(Path, P)
    ;   Path == []
    ->  [S, A, P] = [BaseScheme, BaseAuthority, BasePath],
        ( Search == none -> Q = BaseSearch ; Q = Search )
    ;   [S, A, Q] = [BaseScheme, BaseAuthority, Search],
        uri_merged(Path, BaseAuthority, BasePath, Merged),
        uri_without_dots(Merged, P)
    ).

uri_merged(Path, BaseAuthority, BasePath, Merged) :-
    (   Path = [0'/|_]
    ->  Merged = Path
    ;   BasePath == [],
        BaseAuthority \== none
    ->  Merged = [0'/|Path]
    ;   uri_directory(BasePath, Directory),
        append(Directory, Path, Merged)
    ).

% The path up to its last "/".
uri_directory(Path, Directory) :-
    (   append(Directory0, [0'/|Last], Path),
        \+ memberchk(0'/, Last)
    ->  append(Directory0, [0'/], Directory)
    ;   Directory = []
    ).

%! uri_file_name(?URI, ?File) is semidet.
%  URI, with the scheme file, is that of File.
%  uri_file_name('file:///a/b%20c', F) ⇒ F = '/a/b c'.
%  uri_file_name(U, '/a/b c') ⇒ U = 'file:///a/b%20c'.
uri_file_name(URI, File) :-
    (   nonvar(URI)
    ->  uri_components(URI, uri_components(Scheme, Authority, Path, _, _)),
        Scheme == file,
        ( var(Authority) ; Authority == '' ; Authority == localhost ),
        !,
        uri_encoded(path, File, Path)
    ;   absolute_file_name(File, Absolute),
        uri_encoded(path, Absolute, Path),
        atomic_list_concat(['file://', Path], URI)
    ).
