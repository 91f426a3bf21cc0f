% Uniform resource identifiers: library(uri).

%?- uri_components('http://me:pw@a.org:8080/b/c.html?q=1&r=a%20b#top', C).
%= C = uri_components(http, 'me:pw@a.org:8080', '/b/c.html', 'q=1&r=a%20b', top).
%?- uri_components('', C).
%= C = uri_components(_, _, '', _, _).
%?- uri_components('mailto:x@y.z', C).
%= C = uri_components(mailto, _, 'x@y.z', _, _).
%?- uri_components('//host/path', C).
%= C = uri_components(_, host, '/path', _, _).
%?- uri_components('?q', C).
%= C = uri_components(_, _, '', q, _).
%?- uri_components('http://a?#', C).
%= C = uri_components(http, a, '', '', '').
%?- uri_components(':a', C).
%= C = uri_components(_, _, ':a', _, _).
%?- uri_components('a/b:c?d:e#f?g', C).
%= C = uri_components(_, _, 'a/b:c', 'd:e', 'f?g').
%?- uri_components("http://a", C).
%= C = uri_components(http, a, '', _, _).
%?- uri_components(U, uri_components(http, 'a.b:80', '/x', 'q=1', top)).
%= U = 'http://a.b:80/x?q=1#top'.
%?- uri_components(U, uri_components(_, _, '/x', _, _)).
%= U = '/x'.
%?- uri_components(_, _).
%! error(instantiation_error,_)
%?- uri_components(12, _).
%! error(type_error(text,12),_)
%?- uri_components(f(x), _).
%! error(type_error(text,f(x)),_)
%?- uri_data(F, uri_components(a, b, c, d, e), V).
%= F = scheme, V = a.
%= F = authority, V = b.
%= F = path, V = c.
%= F = search, V = d.
%= F = fragment, V = e.
%?- uri_data(path, uri_components(a, b, c, d, e), new, C).
%= C = uri_components(a, b, new, d, e).
%?- uri_data(foo, uri_components(a, b, c, d, e), _).
%= false.

%?- uri_encoded(query_value, 'a b&c=d/e?f#g:h@i!j$k''l(m)n*o+p,q;r"s<t>u[v]w', E).
%= E = 'a%20b%26c%3Dd/e?f%23g%3Ah@i!j$k\'l(m)n*o%2Bp,q%3Br%22s%3Ct%3Eu%5Bv%5Dw'.
%?- uri_encoded(fragment, 'a b&c=d/e?f#g:h@i!j$k''l(m)n*o+p,q;r"s<t>u[v]w', E).
%= E = 'a%20b&c=d/e?f%23g:h@i!j$k\'l(m)n*o+p,q;r%22s%3Ct%3Eu%5Bv%5Dw'.
%?- uri_encoded(path, 'a b&c=d/e?f#g:h@i!j$k''l(m)n*o+p,q;r"s<t>u[v]w', E).
%= E = 'a%20b&c=d/e%3Ff%23g%3Ah@i!j$k\'l(m)n*o+p,q;r%22s%3Ct%3Eu%5Bv%5Dw'.
%?- uri_encoded(segment, 'a b&c=d/e?f#g:h@i!j$k''l(m)n*o+p,q;r"s<t>u[v]w', E).
%= E = 'a%20b&c=d%2Fe%3Ff%23g%3Ah@i!j$k\'l(m)n*o+p,q;r%22s%3Ct%3Eu%5Bv%5Dw'.
%?- uri_encoded(path, '{x}|\\^`~_-.%é€😀', E).
%= E = '%7Bx%7D%7C%5C%5E%60~_-.%25%C3%A9%E2%82%AC%F0%9F%98%80'.
%?- uri_encoded(query_value, V, 'a%20b+c%C3%A9%e2%82%ac%F0%9F%98%80%zz%2%FF').
%= V = 'a b cé€😀%zz%2ÿ'.
%?- uri_encoded(path, V, 'a+b').
%= V = 'a+b'.
%?- uri_encoded(path, 1, E).
%= E = '1'.
%?- uri_encoded(foo, a, _).
%! error(domain_error(uri_component,foo),_)
%?- uri_encoded(path, _, _).
%! error(instantiation_error,_)
%?- uri_encoded(path, 'a b', 'a%20c').
%= false.

%?- uri_query_components('a=b&c=d%20e+f;g=', Ps).
%= Ps = [a=b, c='d e f', g=''].
%?- uri_query_components('', Ps).
%= Ps = [].
%?- uri_query_components('a=b=c', Ps).
%= Ps = [a='b=c'].
%?- uri_query_components(a, _).
%! error(syntax_error(illegal_uri_query),_)
%?- uri_query_components(Q, [a = b, c-'d e', f(1)]).
%= Q = 'a=b&c=d%20e&f=1'.
%?- uri_query_components(Q, ['é' = "ü&="]).
%= Q = '%C3%A9=%C3%BC%26%3D'.
%?- uri_query_components(_, [a]).
%! error(type_error(name_value,a),_)
%?- uri_query_components(_, [a = _]).
%! error(instantiation_error,_)
%?- uri_query_components(_, [a = [b]]).
%! error(type_error(atomic,[b]),_)
%?- uri_query_components(_, _).
%! error(instantiation_error,_)

%?- uri_authority_components('user:pw@host:80', C).
%= C = uri_authority(user, pw, host, 80).
%?- uri_authority_components('user@host:x', C).
%= C = uri_authority(user, _, host, x).
%?- uri_authority_components('', C).
%= C = uri_authority(_, _, '', _).
%?- uri_authority_components('@h:', C).
%= C = uri_authority('', _, h, 0).
%?- uri_authority_components(A, uri_authority(u, p, h, 80)).
%= A = 'u:p@h:80'.
%?- uri_authority_components(A, uri_authority(_, _, _, 80)).
%= A = ':80'.
%?- uri_authority_components(_, _).
%! error(instantiation_error,_)
%?- uri_authority_data(F, uri_authority(u, p, h, 80), V).
%= F = user, V = u.
%= F = password, V = p.
%= F = host, V = h.
%= F = port, V = 80.

%?- uri_is_global('http://a').
%= true.
%?- uri_is_global('c:/x').
%= false.
%?- uri_is_global(a).
%= false.
%?- uri_is_global('a/b:c').
%= false.
%?- uri_is_global('a-b:c').
%= true.
%?- uri_is_global(_).
%! error(instantiation_error,_)

%?- uri_normalized('HTTP://Www.A.ORG/a/./b/../c%41%2f%7e?Q=%61+b#F%20x', N).
%= N = 'http://www.a.org/a/cA/~?Q=a%2Bb#F%20x'.
%?- uri_normalized('?a:b=c@d e,j;k%3Bl%2Bm%3Dn%26o%25', N).
%= N = '?a%3Ab=c@d%20e,j;k%3Bl%2Bm%3Dn%26o%25'.
%?- uri_normalized('#a:b/c?d#e f+g%2B%23%2F', N).
%= N = '#a%3Ab/c?d%23e%20f%20g%2B%23/'.
%?- uri_normalized('/a/b/../../../c/', N).
%= N = '/c/'.
%?- uri_normalized('a/../../b', N).
%= N = '/b'.
%?- uri_normalized('./a', N).
%= N = a.
%?- uri_normalized('/..', N).
%= N = (/).
%?- uri_normalized('é%zz', N).
%= N = '%C3%A9%25zz'.
%?- uri_normalized('../x', 'http://a/b/c/d', N).
%= N = 'http://a/b/x'.
%?- iri_normalized('HTTP://A/../é%41 ', N).
%= N = 'http://a/é%41%20'.
%?- iri_normalized('é', 'HTTP://A/b/', N).
%= N = 'http://a/b/é'.
%?- uri_normalized_iri('HTTP://A/%C3%A9%41%20', N).
%= N = 'http://a/éA%20'.
%?- uri_normalized_iri('é', 'HTTP://A/b/', N).
%= N = 'http://a/b/é'.
%?- uri_iri('http://a/%C3%A9%20x?q=%E2%82%AC%26#%41', I).
%= I = 'http://a/é%20x?q=€%26#A'.
%?- uri_iri(U, 'http://é/é x?q=€&r=a b#ü%41').
%= U = 'http://%C3%A9/%C3%A9%20x?q=%E2%82%AC&r=a%20b#%C3%BCA'.

resolved(URI, Global) :- uri_resolve(URI, 'http://a/b/c/d;p?q', Global).

%?- maplist(resolved, ['g:h', g, './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', ';x', ''], Gs).
%= Gs = ['g:h', 'http://a/b/c/g', 'http://a/b/c/g', 'http://a/b/c/g/', 'http://a/g', 'http://g', 'http://a/b/c/d;p?y', 'http://a/b/c/g?y', 'http://a/b/c/d;p?q#s', 'http://a/b/c/g#s', 'http://a/b/c/;x', 'http://a/b/c/d;p?q'].
%?- maplist(resolved, ['.', './', '..', '../', '../g', '../..', '../../', '../../../g'], Gs).
%= Gs = ['http://a/b/c/', 'http://a/b/c/', 'http://a/b/', 'http://a/b/', 'http://a/b/g', 'http://a/', 'http://a/', 'http://a/g'].
%?- maplist(resolved, ['/./g', '/../g', 'g.', '.g', './g/.', 'g/./h', 'g/../h', 'g;x=1/../y', 'g?y/../x', 'g#s/../x', 'http:g'], Gs).
%= Gs = ['http://a/g', 'http://a/g', 'http://a/b/c/g.', 'http://a/b/c/.g', 'http://a/b/c/g/', 'http://a/b/c/g/h', 'http://a/b/c/h', 'http://a/b/c/y', 'http://a/b/c/g?y/../x', 'http://a/b/c/g#s/../x', 'http:g'].
%?- uri_resolve(x, 'a/b', G).
%= G = 'a/x'.
%?- uri_resolve(x, '', G).
%= G = x.
%?- uri_resolve(_, a, _).
%! error(instantiation_error,_)

%?- uri_file_name('file:///a/b%20c', F).
%= F = '/a/b c'.
%?- uri_file_name('file://localhost/a', F).
%= F = '/a'.
%?- uri_file_name('file://other/a', _).
%= false.
%?- uri_file_name('http://a', _).
%= false.
%?- uri_file_name(U, '/é?#').
%= U = 'file:///%C3%A9%3F%23'.


% A relative path in a document at the root, and addresses of IPv6.
%?- uri_resolve(x, 'http://a', G).
%= G = 'http://a/x'.
%?- uri_authority_components('[::1]:80', C), uri_normalized('HTTP://[::1]:80/', N).
%= C = uri_authority(_, _, '[::1]', 80), N = 'http://[::1]:80/'.
