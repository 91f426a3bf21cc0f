% Ways out of the sandbox, tried one by one: each query with the outcome it must have. The system has been told of this file, so it may
% load what lies in this folder or below, and nothing else.

:- dynamic(seen/1).
:- op(700, xfx, ===>).

hidden(shell(ls)).
hidden(getenv('HOME', _)).

% ---- calls that hide what they call ----------------------------------------------------------------------------------------------------

%?- shell(ls).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- call(shell, ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- G =.. [shell, ls, _], call(G).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- hidden(G), G.
%! error(permission_error(call, sandboxed, shell/2), _)
%?- system:shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- elsewhere:shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- @(shell(ls, _), system).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- maplist(shell, [ls], [_]).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- findall(S, shell(ls, S), _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- forall(member(C, [ls]), shell(C)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- \+ \+ shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- catch(throw(go), go, shell(ls, _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- call_with_depth_limit(shell(ls, _), 10, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- setup_call_cleanup(true, true, shell(ls, _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- call_cleanup(fail, shell(ls, _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- freeze(X, shell(ls, _)), X = 1.
%! error(permission_error(call, sandboxed, shell/2), _)
%?- when(ground(X), shell(X, _)), X = ls.
%! error(permission_error(call, sandboxed, shell/2), _)
%?- format("~@", [shell(ls, _)]).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- phrase({shell(ls, _)}, []).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- assertz((now :- shell(ls, _))), now.
%! error(permission_error(call, sandboxed, shell/2), _)
%?- term_to_atom(G, 'shell(ls, _)'), call(G).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- op(200, fy, shell), op(0, fy, shell), shell(ls).
%! error(permission_error(call, sandboxed, shell/2), _)

% The built-in cannot be had under another name, nor can its refusal be taken away.
%?- assertz((shell(_, _) :- true)), catch(system:shell(ls, _), error(E, _), true), abolish(shell/2).
%= E = permission_error(call, sandboxed, shell/2).
%?- '$import'(system, user, shell/2, my_shell), my_shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- catch(abolish(system:shell/2), error(_, _), true), shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- catch(redefine_system_predicate(system:shell(_, _)), error(_, _), true), shell(ls, _).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- catch(( clause(system:shell(ls, _), B), call(B) ), error(_, _), shell(ls, _)).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- '$launch'(ls, [], [null, null, null], _, _, _, _, _).
%! error(permission_error(call, sandboxed, '$launch'/8), _)
%?- process_create(path(ls), [], []).
%! error(permission_error(call, sandboxed, '$launch'/8), _)
%?- '$kill_process'(1, false, 9).
%! error(permission_error(call, sandboxed, '$kill_process'/3), _)
%?- process_id(P).
%! error(permission_error(call, sandboxed, '$own_process'/1), _)

% ---- files ---------------------------------------------------------------------------------------------------------------------------

%?- open('/etc/passwd', read, _).
%! error(permission_error(call, sandboxed, open/3), _)
%?- open('attacks.pl', append, _, [alias(a)]).
%! error(permission_error(call, sandboxed, open/4), _)
%?- see('/etc/passwd').
%! error(permission_error(call, sandboxed, open/3), _)
%?- tell('/tmp/x').
%! error(permission_error(call, sandboxed, open/3), _)
%?- append('/tmp/x').
%! error(permission_error(call, sandboxed, open/3), _)
%?- exists_file('/etc/passwd').
%! error(permission_error(call, sandboxed, exists_file/1), _)
%?- read_file_to_terms('/etc/passwd', _, []).
%! error(permission_error(call, sandboxed, open/4), _)
%?- read_file_to_string('/etc/passwd', _, []).
%! error(permission_error(call, sandboxed, open/4), _)
%?- phrase_from_file(any, '/etc/passwd').
%! error(permission_error(call, sandboxed, open/4), _)
%?- csv_read_file('/etc/passwd', _).
%! error(permission_error(call, sandboxed, open/4), _)
%?- expand_file_name('~/*', _).
%! error(permission_error(call, sandboxed, getenv/2), _)
%?- expand_file_name('$HOME/*', _).
%! error(permission_error(call, sandboxed, getenv/2), _)
%?- expand_file_name('/etc/pass*', _).
%! error(permission_error(call, sandboxed, exists_directory/1), _)
%?- absolute_file_name('*', _, [expand(true), access(read)]).
%! error(permission_error(call, sandboxed, access_file/2), _)
%?- absolute_file_name('/etc/passwd', _, [access(read)]).
%! error(permission_error(call, sandboxed, access_file/2), _)
%?- directory_files('/', _).
%! error(permission_error(call, sandboxed, directory_files/2), _)
%?- directory_member('/', _, []).
%! error(permission_error(call, sandboxed, directory_files/2), _)
%?- working_directory(_, '/').
%! error(permission_error(call, sandboxed, working_directory/2), _)
%?- tmp_file_stream(text, _, _).
%! error(permission_error(call, sandboxed, tmp_file/2), _)
%?- copy_file('/etc/passwd', '/tmp/x').
%! error(permission_error(call, sandboxed, exists_directory/1), _)
%?- source_file(F), open(F, read, _).
%! error(permission_error(call, sandboxed, open/3), _)

% ---- charts ----------------------------------------------------------------------------------------------------------------------------

% They are drawn as text, and written to no file.
%?- histogram([1, 1, 2], []).
%> 1  2  ████████████████████████████████████████████████████████████
%> 2  1  ██████████████████████████████
%= true.
%?- histogram([1, 1, 2], [file('a.svg')]).
%! error(permission_error(call, sandboxed, '$replace_file'/2), _)
%?- chart([a-[1-1]], [file('a.svg')]).
%! error(permission_error(call, sandboxed, '$replace_file'/2), _)
%?- with_output_to(string(_), compare_searches(nim, [f], 1-2, [file('a.svg')])).
%! error(permission_error(call, sandboxed, '$replace_file'/2), _)

% ---- loading -------------------------------------------------------------------------------------------------------------------------

%?- consult('tests/sandbox/inside/friend.pl'), friend(X).
%= X = 1.
%?- consult('/etc/passwd').
%! error(permission_error(open, source_sink, '/etc/passwd'), _)
%?- consult('../library/lists.pl').
%! error(permission_error(open, source_sink, '../library/lists.pl'), _)
%?- consult('tests/sandbox/inside/../../library/lists.pl').
%! error(permission_error(open, source_sink, _), _)
%?- consult('/no/such/file.pl').
%! error(permission_error(open, source_sink, '/no/such/file.pl'), _)
%?- load_files(['/etc/passwd'], [if(changed)]).
%! error(permission_error(open, source_sink, '/etc/passwd'), _)
%?- use_module('/etc/passwd').
%! error(permission_error(open, source_sink, '/etc/passwd'), _)
%?- include('/etc/passwd').
%! error(permission_error(open, source_sink, '/etc/passwd'), _)
%?- ensure_loaded('/dev/zero').
%! error(permission_error(open, source_sink, '/dev/zero'), _)
%?- consult('tests/sandbox/inside/chain.pl').
%= true.
%?- reached(X).
%= X = inside.
%?- assertz(user:file_search_path(etc, '/etc')), consult(etc(passwd)).
%! error(existence_error(source_sink, etc(passwd)), _)
%?- consult(library('../../../etc/passwd')).
%! error(existence_error(library, '../../../etc/passwd'), _)
%?- make.
%= true.

% Text that is loaded gains nothing: hooks and directives run in the same sandbox.
%?- consult('tests/sandbox/inside/hooks.pl').
%= true.
%?- outcome(term_expansion, E).
%= E = permission_error(call, sandboxed, getenv/2).
%?- outcome(goal_expansion, E).
%= E = permission_error(call, sandboxed, getenv/2).
%?- outcome(directive, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- outcome(initialization, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- outcome(portray, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- outcome(message_hook, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- outcome(attribute_hook, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- outcome(exception_hook, E).
%= E = permission_error(call, sandboxed, shell/2).
%?- halt(3).
%~ 3

% ---- environment, clocks, terminal ---------------------------------------------------------------------------------------------------

%?- getenv('HOME', _).
%! error(permission_error(call, sandboxed, getenv/2), _)
%?- setenv(x, y).
%! error(permission_error(call, sandboxed, setenv/2), _)
%?- \+ \+ ( get_time(T), T =:= truncate(T), X is cputime, X =:= truncate(X), Y is realtime, integer(Y) ).
%= true.
%?- \+ \+ ( statistics(runtime, [T|_]), statistics(walltime, [W|_]), statistics(cputime, C), T mod 1000 =:= 0, W mod 1000 =:= 0, C =:= truncate(C) ).
%= true.
%?- \+ \+ ( statistics(epoch, T), T =:= truncate(T) ).
%= true.
%?- \+ \+ ( statistics(garbage_collection, [_, _, T|_]), T mod 1000 =:= 0 ).
%= true.
%?- get_single_char(_).
%! error(permission_error(call, sandboxed, get_single_char/1), _)
%?- tty_size(_, _).
%! error(permission_error(call, sandboxed, tty_size/2), _)
%?- current_prolog_flag(argv, A).
%= A = [].
%?- stamp_date_time(0, date(_, _, _, _, _, _, East, Zone, _), local).
%= East = 0, Zone = 'UTC'.

% ---- streams -------------------------------------------------------------------------------------------------------------------------

%?- '$take_memory'(user_output, user_error, _).
%! error(permission_error(output, stream, user_output), _)
%?- set_stream(user_output, alias(out)), nl(out), set_stream(user_output, alias(user_output)).
%>
%= true.
%?- set_stream(user_input, file_name('/etc/passwd')), read(X).
%= X = end_of_file.
%?- '$open_memory'(S), set_input(S).
%! error(permission_error(input, stream, _), _)
%?- open_string("shell(ls, _).", S), read(S, G), close(S), call(G).
%! error(permission_error(call, sandboxed, shell/2), _)
%?- load_files(evil, [stream(user_input)]).
%! error(permission_error(open, source_sink, evil), _)

% ---- memory, names, output -----------------------------------------------------------------------------------------------------------

%?- findall(X, repeat, L).
%! error(resource_error(memory), _)
%?- set_prolog_flag(stack_limit, 1000000000000).
%! error(domain_error(flag_value, _), _)
%?- prompt(_, abc), call_with_time_limit(0.001, true).
%= true.
%?- X is 2 ** (2 ** 40).
%! error(resource_error(memory), _)
%?- X is 1 << (1 << 50).
%! error(resource_error(memory), _)
%?- length(L, 100000000).
%! error(resource_error(memory), _)
%?- functor(T, f, 100000000).
%! error(resource_error(memory), _)
%?- numlist(1, 5000000, L), atomic_list_concat(L, A).
%! error(resource_error(memory), _)
%?- with_output_to(string(_), (repeat, write(abcdefghijklmnopqrstuvwxyz), fail)).
%! error(resource_error(_), _)
%?- format(atom(_), "~*c", [1000000000, 0'x]).
%! error(resource_error(memory), _)
%?- format("~t~w~1000000000|", [x]).
%! error(resource_error(_), _)
%?- tab(100000000000).
%! error(resource_error(_), _)
