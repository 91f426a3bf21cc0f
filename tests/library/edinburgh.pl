% Input and output as in DEC-10 Prolog: library(edinburgh), name/2.

file('/tmp/perebor_test_edinburgh.txt').

%?- file(_F), tell(_F), write(hello), put(0'.), nl, put('b'), put(0'c + 1), told, see(_F), read(T), get0(A), get(B), get0(C),
%     get0(D), seen.
%= T = hello, A = 10, B = 98, C = 100, D = -1.
%?- file(_F), append(_F), write(x), told, see(_F), skip(0'd), get0(X), seen.
%= X = 120.

% Naming a file that is open goes on with it.
%?- file(_F), see(_F), get0(A), see(user), see(_F), get0(B), seen, see(_F), get0(C), seen.
%= A = 104, B = 101, C = 104.
%?- file(_F), see(_F), seeing(_S), see(user), see(_S), get0(A), seen, delete_file(_F).
%= A = 104.
%?- seen, told, seeing(S), telling(T).
%= S = user, T = user.
%?- see('/no/such/file').
%! error(existence_error(source_sink,'/no/such/file'),_)
%?- see(_).
%! error(instantiation_error,_)
%?- tell('/no/such/directory/file').
%! error(_,_)
%?- display(1 + [a]), ttyflush.
%> +(1,[a])
%= true.
%?- display(user_output, (a :- b)).
%> :-(a,b)
%= true.

%?- name(X, "12").
%= X = 12.
%?- name(X, "1.5").
%= X = 1.5.
%?- name(X, "ab").
%= X = ab.
%?- name(X, "").
%= X = ''.
%?- name(12, L).
%= L = [49, 50].
%?- name(a, "a").
%= true.
%?- name(a, "b").
%= false.
%?- name(_, _).
%! error(instantiation_error,_)
%?- name(f(x), _).
%! error(type_error(atomic,f(x)),_)

%?- writeln('a b'), writeln(user_output, f("s", a+b)).
%> a b
%> f(s,a+b)
%= true.

%?- assert(counted(1)), assert((counted(X) :- X = 2)), findall(X, counted(X), L), abolish(counted/1).
%= L = [1, 2].
%?- assert(_).
%! error(instantiation_error, _)
%?- assert((foo :- 4)).
%! error(type_error(callable, 4), _)
%?- assert((atom(_) :- true)).
%! error(permission_error(modify, static_procedure, atom/1), _)
%?- reconsult(_).
%! error(instantiation_error, _)
%?- reconsult('no/such/file').
%! error(existence_error(source_sink, 'no/such/file'), _)
