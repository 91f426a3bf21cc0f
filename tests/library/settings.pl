% Settings: library(settings).

:- use_module(library(settings)).

:- setting(volume, integer, 10 + 1, 'How loud').
:- setting(name, atom, env('PEREBOR_NO_SUCH_VARIABLE', fred), 'A name').
:- setting(title, atom, 'a' + 'b', 'A title').
:- setting(numbers, list(integer), [1, 2], 'Numbers').
:- setting(other:secret, boolean, true, 'Of another module').

file(Path) :-
    tmp_file(settings, Path).

%?- save_settings.
%! error(existence_error(file, settings), _)
%?- findall(N-V, setting(N, V), L).
%= L = [volume-11, name-fred, title-ab, numbers-[1, 2]].
%?- setting(other:secret, V).
%= V = true.
%?- setting(secret, _).
%! error(existence_error(setting, user:secret), _)
%?- set_setting(volume, loud).
%! error(type_error(integer, loud), _)
%?- set_setting(numbers, [a]).
%! error(type_error(integer, a), _)
%?- set_setting(nothing, 1).
%! error(existence_error(setting, user:nothing), _)
%?- set_setting(volume, 5), setting(volume, V), restore_setting(volume), setting(volume, W).
%= V = 5, W = 11.
%?- set_setting_default(volume, 7), setting(volume, V), restore_setting(volume), setting(volume, W).
%= V = 7, W = 7.
%?- setting(wrong, integer, x, '').
%! error(type_error(integer, x), _)
%?- setting(wrong, no_such_type, x, '').
%! error(existence_error(type, no_such_type), _)
%?- setting(wrong, atom, env('PEREBOR_NO_SUCH_VARIABLE'), '').
%! error(existence_error(environment_variable, 'PEREBOR_NO_SUCH_VARIABLE'), _)
%?- findall(P, setting_property(title, P), _L), _L = [A, B, C, source(_:Line)].
%= A = type(atom), B = default(ab), C = comment('A title'), Line = 7.
%?- list_settings.
%> ========================================================================
%> Name                      Value (*=modified) Comment
%> ========================================================================
%> user:name                 fred           A name
%> user:title                ab             A title
%> user:numbers              [1,2]          Numbers
%> other:secret              true           Of another module
%> user:volume               7              How loud
%= true.
%?- set_setting(volume, 3), set_setting(name, 'A b'), list_settings(user).
%> ========================================================================
%> Name                      Value (*=modified) Comment
%> ========================================================================
%> user:name                 'A b'*         A name
%> user:title                ab             A title
%> user:numbers              [1,2]          Numbers
%> user:volume               3*             How loud
%= true.

% Saved settings are loaded again.
%?- file(_F), set_setting(name, bob), save_settings(_F), restore_setting(name), load_settings(_F), setting(name, N).
%= N = bob.
%?- file(_F), set_setting(name, bob), save_settings(_F), read_file_to_terms(_F, Ts, []).
%= Ts = [setting(user:name, bob), setting(user:volume, 3)].
%?- file(_F), open(_F, write, _S), format(_S, "setting(later:new, 1).~n", []), close(_S), load_settings(_F, [undefined(load)]),
%     later:setting(new, integer, 0, ''), setting(later:new, V).
%= V = 1.
%?- convert_setting_text(float, '1', V), convert_setting_text(string, abc, W), convert_setting_text(integer, '2+3', X).
%= V = 1.0, W = "abc", X = 5.
%?- convert_setting_text(boolean, yes, _).
%! error(type_error(boolean, yes), _)
