% JSON, CSV, URIs, base64 and base32 as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(http/json)).
:- use_module(library(csv)).
:- use_module(library(uri)).
:- use_module(library(base64)).
:- use_module(library(base32)).
:- use_module(library(dcg/basics)).

stream_of(Text, S, Goal) :- open_string(Text, S), call_cleanup(once(Goal), close(S)).
file('/tmp/perebor-swipl-data.csv').

%?- atom_json_term('{"a": 1, "b": [true, null, "x"]}', T, []).
%= T = json([a=1, b=[@(true), @(null), x]]).
%?- atom_json_term('[1, 2.5, -3e2]', T, []).
%= T = [1, 2.5, -300.0].
%?- atom_json_term('"\\u0041\\n"', T, []).
%= T = 'A\n'.
%?- atom_json_term('[]', T, []).
%= T = [].
%?- atom_json_term('{}', T, []).
%= T = json([]).
%?- atom_json_term('{"a": 1', T, []).
%! error(syntax_error(json(illegal_object)), _)
%?- atom_json_term('{a: 1}', T, []).
%! error(syntax_error(json(illegal_json)), _)
%?- atom_json_term('nul', T, []).
%! error(syntax_error(json(json_expected(null))), _)
%?- atom_json_term(_, _, []).
%! error(instantiation_error, _)
%?- atom_json_term(_A, json([a=1]), [width(0)]), atom(_A).
%= true.
%?- stream_of("{\"a\": [1, 2]}", _S, json_read(_S, T)).
%= T = json([a=[1, 2]]).
%?- stream_of("true false", _S, ( json_read(_S, A), json_read(_S, B) )).
%= A = @(true), B = @(false).
%?- stream_of("", _S, json_read(_S, A)).
%! error(syntax_error(json(unexpected_end_of_file)), _)
%?- stream_of("[1,", _S, json_read(_S, A)).
%! error(syntax_error(json(illegal_json)), _)
%?- stream_of("[null, true]", _S, json_read(_S, T, [null(nil), true(yes)])).
%= T = [nil, yes].
%?- stream_of("", _S, json_read(_S, A, [end_of_file(eof)])).
%= A = eof.
%?- stream_of("[1] x", _S, json_read(_S, A, [end_of_file(error)])).
%= A = [1].
%?- json_read(_, T).
%! error(instantiation_error, _)
%?- json_read(no_such_stream, T).
%! error(existence_error(stream, no_such_stream), _)
%?- current_output(_S), json_write(_S, json([a=1, b='x y', c=[]])), nl.
%> {"a":1, "b":"x y", "c": []}
%= true.
%?- current_output(_S), json_write(_S, [1, 2.5, "s", true, null]), nl.
%> [1, 2.5, "s", "true", "null" ]
%= true.
%?- current_output(_S), json_write(_S, json([a=json([b=[1, 2, 3]])])), nl.
%> {"a": {"b": [1, 2, 3 ]}}
%= true.
%?- current_output(_S), json_write(_S, json([a=1, b=2]), [width(0)]), nl.
%> {"a":1, "b":2}
%= true.
%?- current_output(_S), json_write(_S, json([a=1, b=2]), [width(80)]), nl.
%> {"a":1, "b":2}
%= true.
%?- current_output(_S), json_write(_S, 'a"b\\c\n\t'), nl.
%> "a\"b\\c\n\t"
%= true.
%?- current_output(_S), json_write(_S, foo(x)), nl.
%! error(type_error(json_term, foo(x)), _)
%?- current_output(_S), json_write(_S, json([a-1, b(2)])), nl.
%> {"a":1, "b":2}
%= true.
%?- current_output(_S), json_write(_S, _).
%! error(instantiation_error, _)
%?- json_write(_, a).
%! error(instantiation_error, _)
%?- is_json_term(json([a=1])).
%= true.
%?- is_json_term([1, a, "s"]).
%= true.
%?- is_json_term(f(x)).
%= false.
%?- is_json_term(_).
%= false.
%?- is_json_term(nil, [null(nil)]).
%= true.
%?- is_json_term(json([a=1]), []).
%= true.
%?- phrase(csv(Rows), `a,b\n1,2\n`).
%= Rows = [row(a, b), row(1, 2)].
%?- phrase(csv(Rows), `"a b","c""d"\n`).
%= Rows = [row('a b', 'c"d')].
%?- phrase(csv(Rows), `x, y ,3.5\n`).
%= Rows = [row(x, ' y ', 3.5)].
%?- phrase(csv(Rows), ``).
%= Rows = [].
%?- phrase(csv(Rows, [separator(0';)]), `a;b\n1;2\n`).
%= Rows = [row(a, b), row(1, 2)].
%?- phrase(csv(Rows, [convert(false)]), `1,2\n`).
%= Rows = [row('1', '2')].
%?- phrase(csv(Rows, [functor(f)]), `1,2\n`).
%= Rows = [f(1, 2)].
%?- phrase(csv(Rows, [arity(3)]), `1,2\n`).
%! error(domain_error(row_arity(3), 2), _)
%?- phrase(csv(Rows, [strip(true)]), ` a , b \n`).
%= Rows = [row(a, b)].
%?- phrase(csv(Rows, [case(up)]), `a,b\n`).
%= Rows = [row('A', 'B')].
%?- phrase(csv([row(a, 1), row('b c', "d")]), _L), atom_codes(_A, _L).
%= true.
%?- phrase(csv([row(a, 1), row('b,c', 'd"e')]), _L), atom_codes(A, _L).
%= A = 'a,1\r\n"b,c","d""e"\r\n'.
%?- file(_F), csv_write_file(_F, [row(a, 1), row('b c', 2.5)]), csv_read_file(_F, R).
%= R = [row(a, 1), row('b c', 2.5)].
%?- file(_F), csv_write_file(_F, [row(a, 1)], [separator(0';)]), csv_read_file(_F, R, [separator(0';)]).
%= R = [row(a, 1)].
%?- file(_F), csv_read_file(_F, R, [convert(false), separator(0';)]).
%= R = [row(a, '1')].
%?- csv_read_file('/tmp/perebor-no-such.csv', R).
%! error(existence_error(source_sink, '/tmp/perebor-no-such.csv'), _)
%?- csv_read_file(_, R).
%! error(instantiation_error, _)
%?- csv_write_file(_, []).
%! error(instantiation_error, _)
%?- csv_write_file('/no_such_/a.csv', []).
%! error(existence_error(source_sink, '/no_such_/a.csv'), _)
%?- file(_F), csv_write_file(_F, [row(a, 1), row(b, 2)]), csv_read_file_row(_F, R, []).
%= R = row(a, 1).
%= R = row(b, 2).
%?- file(_F), csv_read_file_row(_F, R, [line(L)]).
%= R = row(a, 1), L = 1.
%= R = row(b, 2), L = 2.
%?- csv_read_file_row('/tmp/perebor-no-such.csv', R, []).
%! error(existence_error(source_sink, '/tmp/perebor-no-such.csv'), _)
%?- file(_F), open(_F, read, _S), csv_read_stream(_S, R, []), close(_S).
%= R = [row(a, 1), row(b, 2)].
%?- file(_F), open(_F, read, _S), csv_options(_O, []), csv_read_row(_S, A, _O), csv_read_row(_S, B, _O), csv_read_row(_S, C, _O), close(_S).
%= A = row(a, 1), B = row(b, 2), C = end_of_file.
%?- csv_options(O, [separator(foo)]).
%! error(type_error(integer, foo), _)
%?- csv_options(_O, []), compound(_O).
%= true.
%?- current_output(_S), csv_write_stream(_S, [row(a, 1), row('x y', "z")], []).
%> a,1
%> x y,z
%= true.
%?- csv_write_stream(_, [row(a)], []).
%! error(instantiation_error, _)
%?- file(_F), delete_file(_F).
%= true.
%?- uri_components('http://www.example.org:80/a/b?q=1&r=2#frag', C).
%= C = uri_components(http, 'www.example.org:80', '/a/b', 'q=1&r=2', frag).
%?- uri_components('mailto:a@b', C).
%= C = uri_components(mailto, _, 'a@b', _, _).
%?- uri_components('/a/b', C).
%= C = uri_components(_, _, '/a/b', _, _).
%?- uri_components(U, uri_components(http, 'a.org', '/p', 'q=1', f)).
%= U = 'http://a.org/p?q=1#f'.
%?- uri_components(U, uri_components(_, _, '/p', _, _)).
%= U = '/p'.
%?- uri_components(_, _).
%! error(instantiation_error, _)
%?- uri_components('http://a', foo).
%= false.
%?- uri_data(scheme, uri_components(http, 'a.org', '/p', _, _), S).
%= S = http.
%?- uri_data(F, uri_components(http, b, c, d, e), D).
%= F = scheme, D = http.
%= F = authority, D = b.
%= F = path, D = c.
%= F = search, D = d.
%= F = fragment, D = e.
%?- uri_data(foo, uri_components(http, b, c, d, e), D).
%= false.
%?- uri_data(path, uri_components(http, b, c, d, e), x, C).
%= C = uri_components(http, b, x, d, e).
%?- uri_data(foo, uri_components(http, b, c, d, e), x, C).
%= false.
%?- uri_authority_components('user:pw@host:80', C).
%= C = uri_authority(user, pw, host, 80).
%?- uri_authority_components(A, uri_authority(u, _, h, 8080)).
%= A = 'u@h:8080'.
%?- uri_authority_components(host, C).
%= C = uri_authority(_, _, host, _).
%?- uri_authority_components(_, _).
%! error(instantiation_error, _)
%?- uri_authority_data(host, uri_authority(u, p, h, 80), H).
%= H = h.
%?- uri_authority_data(F, uri_authority(u, p, h, 80), D).
%= F = user, D = u.
%= F = password, D = p.
%= F = host, D = h.
%= F = port, D = 80.
%?- uri_authority_data(foo, uri_authority(u, p, h, 80), D).
%= false.
%?- uri_normalized('HTTP://Example.ORG/a/../b/./c', U).
%= U = 'http://example.org/b/c'.
%?- uri_normalized('http://a.org/%7Eb', U).
%= U = 'http://a.org/~b'.
%?- uri_normalized(_, U).
%! error(instantiation_error, _)
%?- uri_normalized('../c', 'http://a.org/b/d', U).
%= U = 'http://a.org/c'.
%?- uri_normalized(_, 'http://a.org/', U).
%! error(instantiation_error, _)
%?- iri_normalized('HTTP://Example.ORG/a/../b', U).
%= U = 'http://example.org/b'.
%?- iri_normalized(_, U).
%! error(instantiation_error, _)
%?- iri_normalized('c', 'http://a.org/b/d', U).
%= U = 'http://a.org/b/c'.
%?- iri_normalized(_, 'http://a.org/b/d', U).
%! error(instantiation_error, _)
%?- uri_normalized_iri('http://a.org/%C3%A9', U).
%= U = 'http://a.org/é'.
%?- uri_normalized_iri(_, U).
%! error(instantiation_error, _)
%?- uri_normalized_iri('%C3%A9', 'http://a.org/', U).
%= U = 'http://a.org/é'.
%?- uri_normalized_iri(_, 'http://a.org/', U).
%! error(instantiation_error, _)
%?- uri_is_global('http://a.org').
%= true.
%?- uri_is_global('/a').
%= false.
%?- uri_is_global('a:b').
%= false.
%?- uri_is_global(_).
%! error(instantiation_error, _)
%?- uri_resolve('b/c', 'http://a.org/x/y', U).
%= U = 'http://a.org/x/b/c'.
%?- uri_resolve('../b', 'http://a.org/x/y/z', U).
%= U = 'http://a.org/x/b'.
%?- uri_resolve('#f', 'http://a.org/x', U).
%= U = 'http://a.org/x#f'.
%?- uri_resolve('?q', 'http://a.org/x', U).
%= U = 'http://a.org/x?q'.
%?- uri_resolve('http://b.org', 'http://a.org/x', U).
%= U = 'http://b.org'.
%?- uri_resolve(_, 'http://a.org/x', U).
%! error(instantiation_error, _)
%?- uri_query_components('a=1&b=x%20y&c', Q).
%! error(syntax_error(illegal_uri_query), _)
%?- uri_query_components('a=1&b=x%20y', Q).
%= Q = [a='1', b='x y'].
%?- uri_query_components(Q, [a=1, b='x y', c='&']).
%= Q = 'a=1&b=x%20y&c=%26'.
%?- uri_query_components(Q, [a(1), b-2]).
%= Q = 'a=1&b=2'.
%?- uri_query_components(_, _).
%! error(instantiation_error, _)
%?- uri_query_components(Q, foo).
%! error(instantiation_error, _)
%?- uri_encoded(query_value, 'a b&c', E).
%= E = 'a%20b%26c'.
%?- uri_encoded(path, 'a b/c?', E).
%= E = 'a%20b/c%3F'.
%?- uri_encoded(segment, 'a/b', E).
%= E = 'a%2Fb'.
%?- uri_encoded(fragment, 'a#b', E).
%= E = 'a%23b'.
%?- uri_encoded(query_value, V, 'a%20b+c').
%= V = 'a b c'.
%?- uri_encoded(path, V, 'a%2Fb').
%= V = 'a/b'.
%?- uri_encoded(foo, a, E).
%! error(domain_error(uri_component, foo), _)
%?- uri_encoded(path, _, _).
%! error(instantiation_error, _)
%?- uri_iri('http://a.org/%C3%A9', I).
%= I = 'http://a.org/é'.
%?- uri_iri(U, 'http://a.org/é').
%= U = 'http://a.org/%C3%A9'.
%?- uri_iri(_, _).
%! error(instantiation_error, _)
%?- uri_file_name('file:///a/b%20c', F).
%= F = '/a/b c'.
%?- uri_file_name(U, '/a/b c').
%= U = 'file:///a/b%20c'.
%?- uri_file_name('http://a.org/x', F).
%= false.
%?- base64(hello, X).
%= X = 'aGVsbG8='.
%?- base64(X, 'aGVsbG8=').
%= X = hello.
%?- base64("hi", X).
%= X = 'aGk='.
%?- base64('', X).
%= X = ''.
%?- base64(_, _).
%! error(instantiation_error, _)
%?- phrase(base64(`abc`), _L), atom_codes(_A, _L).
%= true.
%?- phrase(base64(`abc`), _L), atom_codes(A, _L).
%= A = 'YWJj'.
%?- phrase(base64(_P), `aGVsbG8=`), atom_codes(A, _P).
%= A = hello.
%?- base64url('a?>b', X).
%= X = 'YT8-Yg=='.
%?- base64url(X, 'YT8-Yg').
%= false.
%?- base64url(_, _).
%! error(instantiation_error, _)
%?- phrase(base64url(`abcd`), _L), atom_codes(A, _L).
%= A = 'YWJjZA'.
%?- base64_encoded("héllo", X, []).
%= X = "aMOpbGxv".
%?- base64_encoded(X, "aGVsbG8=", [as(atom)]).
%= X = hello.
%?- base64_encoded("hello", X, [charset(url), padding(false)]).
%= X = "aGVsbG8".
%?- base64_encoded(_, _, []).
%! error(instantiation_error, _)
%?- phrase(base64_encoded(`abc`, []), _L), atom_codes(A, _L).
%= A = 'YWJj'.
%?- base32(hello, X).
%= X = 'NBSWY3DP'.
%?- base32(X, 'NBSWY3DP').
%= X = hello.
%?- base32('', X).
%= X = ''.
%?- base32(_, _).
%! error(instantiation_error, _)
%?- phrase(base32(`abc`), _L), atom_codes(A, _L).
%= A = 'MFRGG==='.
%?- phrase(base32(_P), `NBSWY3DP`), atom_codes(A, _P).
%= A = hello.
%?- phrase(utf8_codes([0'a, 0xe9]), L).
%= L = [97, 195, 169].
%?- phrase(utf8_codes(L), [97, 195, 169]).
%= L = [97, 233].
%?- phrase(prolog_var_name(V), `Foo bar`, R), !.
%= V = 'Foo', R = [32, 98, 97, 114].
%?- phrase(prolog_var_name(V), `_x`).
%= V = '_x'.
%?- phrase(prolog_var_name(V), `foo`).
%= false.
