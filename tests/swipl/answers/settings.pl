% Records, settings and options of the command line as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(record)).
:- use_module(library(settings)).
:- use_module(library(optparse)).
:- use_module(library(main)).

:- record point(x:integer = 0, y:integer = 0, label).
:- setting(volume, integer, 42, 'The volume').
:- setting(name, atom, none, 'The name').
:- setting(ratio, float, 0.5, 'The ratio').
:- setting(switch, boolean, true, 'The switch').

%?- default_point(P).
%= P = point(0, 0, _).
%?- make_point([x(1), y(2)], P).
%= P = point(1, 2, _).
%?- make_point([y(2), label(a)], P).
%= P = point(0, 2, a).
%?- make_point([x(a)], P).
%! error(type_error(integer, a), _)
%?- make_point([z(1)], P).
%= false.
%?- make_point([x(1), z(1)], P, Rest).
%= P = point(1, 0, _), Rest = [z(1)].
%?- make_point(_, P).
%= P = point(0, 0, _).
%! error(instantiation_error, _)
%?- default_point(_P), point_x(_P, X).
%= X = 0.
%?- point_label(point(1, 2, l), L).
%= L = l.
%?- point_x(foo, X).
%= false.
%?- is_point(point(1, 2, _)).
%= true.
%?- is_point(point(a, 2, _)).
%= false.
%?- is_point(_).
%= false.
%?- set_x_of_point(5, point(1, 2, l), P).
%= P = point(5, 2, l).
%?- set_x_of_point(a, point(1, 2, l), P).
%! error(type_error(integer, a), _)
%?- set_point_fields([x(7), label(m)], point(1, 2, l), P).
%= P = point(7, 2, m).
%?- set_point_field(y(7), point(1, 2, l), P).
%= P = point(1, 7, l).
%?- set_point_fields([z(7)], point(1, 2, l), P).
%= false.
%?- point_data(x, point(1, 2, l), V).
%= V = 1.
%?- point_data(N, point(1, 2, l), V).
%= N = x, V = 1.
%= N = y, V = 2.
%= N = label, V = l.
%?- point_data(q, point(1, 2, l), V).
%= false.
%?- current_record(point, _T).
%= true.
%?- current_record(no_such_record, T).
%= false.
%?- current_record_predicate(point, _P), !.
%= true.
%?- setting(volume, V).
%= V = 42.
%?- setting(user:volume, V).
%= V = 42.
%?- setting(no_such_setting, V).
%! error(existence_error(setting, user:no_such_setting), _)
%?- setting(_, _V), !.
%= true.
%?- setting(volume, 43).
%= false.
%?- set_setting(volume, 43), setting(volume, V).
%= V = 43.
%?- set_setting(volume, loud).
%! error(type_error(integer, loud), _)
%?- set_setting(_, 1).
%! error(instantiation_error, _)
%?- set_setting(name, foo), setting(name, V).
%= V = foo.
%?- set_setting(ratio, 1), setting(ratio, V).
%! error(type_error(float, 1), _)
%?- set_setting(switch, false), setting(switch, V).
%= V = false.
%?- set_setting(switch, maybe).
%! error(type_error(boolean, maybe), _)
%?- restore_setting(volume), setting(volume, V).
%= V = 42.
%?- restore_setting(_).
%! error(instantiation_error, _)
%?- set_setting_default(volume, 50), setting(volume, V).
%= V = 50.
%?- set_setting_default(no_such_setting, 50).
%! error(existence_error(setting, user:no_such_setting), _)
%?- current_setting(volume).
%= true.
%?- current_setting(no_such_setting).
%= false.
%?- findall(S, current_setting(S), _L), msort(_L, L).
%= L = [name, ratio, switch, volume].
%?- setting_property(volume, foo(D)).
%= false.
%?- setting_property(no_such_setting, type(D)).
%= false.
%?- convert_setting_text(integer, '12', V).
%= V = 12.
%?- convert_setting_text(atom, foo, V).
%= V = foo.
%?- convert_setting_text(boolean, true, V).
%= V = true.
%?- convert_setting_text(boolean, yes, V).
%! error(type_error(boolean, yes), _)
%?- convert_setting_text(list(integer), '[1, 2]', V).
%= V = [1, 2].
%?- save_settings('/tmp/perebor-swipl-settings.db').
%= true.
%?- set_setting(volume, 1), load_settings('/tmp/perebor-swipl-settings.db'), setting(volume, V).
%= V = 1.
%?- set_setting(volume, 9), save_settings('/tmp/perebor-swipl-settings.db'), set_setting(volume, 1), load_settings('/tmp/perebor-swipl-settings.db'), setting(volume, V).
%= V = 9.
%?- load_settings('/tmp/perebor-swipl-none.db').
%= true.
%?- load_settings('/tmp/perebor-swipl-settings.db', []).
%= true.
%?- load_settings('/tmp/perebor-swipl-settings.db', [undefined(load)]).
%= true.
%?- load_settings('/tmp/perebor-swipl-settings.db', _).
%= true.
%?- load_settings(_).
%! error(instantiation_error, _)
%?- load_settings(_, []).
%! error(instantiation_error, _)
%?- save_settings(_).
%! error(instantiation_error, _)
%?- save_settings('/no_such_/x').
%! error(existence_error(source_sink, '/no_such_/x'), _)
%?- delete_file('/tmp/perebor-swipl-settings.db').
%= true.
%?- argv_options(['--verbose', '-n', '--size=3', file], Pos, Opts).
%= Pos = ['-n', file], Opts = [verbose(true), size(3)].
%?- argv_options(['--no-colour', a, b], Pos, Opts).
%= Pos = [a, b], Opts = [colour(false)].
%?- argv_options(['-xy', '--name', foo], Pos, Opts).
%= Pos = ['-xy', foo], Opts = [name(true)].
%?- argv_options(['--', '-a'], Pos, Opts).
%= Pos = ['-a'], Opts = [].
%?- argv_options([], Pos, Opts).
%= Pos = [], Opts = [].
%?- argv_usage(debug).
%= true.
%?- cli_parse_debug_options([a(1)], L).
%= L = [a(1)].
%?- cli_parse_debug_options([debug(no_topic), a(1)], L).
%= L = [a(1)].
%?- cli_parse_debug_options([], L).
%= L = [].
%?- cli_parse_debug_options(_, _L), !.
%= true.
%?- opt_parse([[opt(verbose), type(boolean), default(false), shortflags([v]), longflags([verbose]), help('Be loud')]], ['-v', x], Opts, Pos).
%= Opts = [verbose(true)], Pos = [x].
%?- opt_parse([[opt(verbose), type(boolean), default(false), shortflags([v]), longflags([verbose]), help('Be loud')]], ['--no-verbose'], Opts, Pos).
%= Opts = [verbose(false)], Pos = [].
%?- opt_parse([[opt(size), type(integer), default(3), shortflags([s]), longflags([size]), help('Size')]], ['--size=5'], Opts, Pos).
%= Opts = [size(5)], Pos = [].
%?- opt_parse([[opt(size), type(integer), default(3), shortflags([s]), longflags([size]), help('Size')]], ['-s', '5', a], Opts, Pos).
%= Opts = [size(5)], Pos = [a].
%?- opt_parse([[opt(size), type(integer), default(3), shortflags([s]), longflags([size]), help('Size')]], [], Opts, Pos).
%= Opts = [size(3)], Pos = [].
%?- opt_parse([[opt(size), type(integer), default(3), shortflags([s]), longflags([size]), help('Size')]], ['--foo=a'], Opts, Pos).
%! error(existence_error(commandline_option, foo), _)
%?- opt_parse([[opt(size), type(integer), default(3), longflags([size]), help('Size')]], ['--size=5'], Opts, Pos, [output_functor(o)]).
%= Opts = [o(size, 5)], Pos = [].
%?- opt_parse([[opt(size), type(integer), default(3), longflags([size]), help('Size')]], ['--size=5', '--size=6'], Opts, Pos, [duplicated_flags(keeplast)]).
%= Opts = [size(6)], Pos = [].
%?- opt_parse([[opt(size), type(integer), default(3), longflags([size]), help('Size')]], ['--size=5', '--size=6'], Opts, Pos, [duplicated_flags(keepall)]).
%= Opts = [size(5), size(6)], Pos = [].
%?- opt_parse(_, [], Opts, Pos).
%! error(instantiation_error, _)
%?- opt_parse([[opt(a), type(foo)]], [], Opts, Pos).
%! error(existence_error(type, foo), _)
%?- opt_parse([[type(integer)]], [], Opts, Pos).
%! error(domain_error(unique_atom, [type(integer)]), _)
%?- opt_arguments([], _Opts, _Pos).
%= true.
%?- opt_arguments(_, Opts, Pos).
%! error(instantiation_error, _)
%?- opt_help([[opt(size), type(integer), default(3), shortflags([s]), longflags([size]), help('Size of it')]], H).
%= H = '--size  -s  integer=3  Size of it\n'.
%?- opt_help([], H).
%= H = ''.
%?- opt_help(_, H).
%! error(instantiation_error, _)
%?- argv_options([x, y], P, O, []).
%= P = [x, y], O = [].
%?- argv_options([], P, O, [unknown_option(pass)]).
%= P = [], O = [].
%?- with_output_to(string(_S), list_settings), string(_S).
%= true.
%?- with_output_to(string(_S), list_settings(user)), string(_S).
%= true.
