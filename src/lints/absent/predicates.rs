//! The predicates of SWI-Prolog that are not here, by family: those that its programs call without importing a library. Of the others
//! their library is told.

use super::Family::{
    self, Constraints, Debugger, Dicts, Engines, Foreign, Graphics, Machine, MicrosoftWindows, Network, Packages,
    System, Tabling, Terminal, Threads, Tools, Web,
};

/// The families with the names and arities of their predicates.
pub(super) const PREDICATES: &[(Family, &str)] = &[
    (
        Threads,
        "attach_console/0 attach_console/1 call_in_thread/2 concurrent/3 concurrent_and/2 concurrent_and/3 \
         concurrent_forall/2 concurrent_forall/3 concurrent_maplist/2 concurrent_maplist/3 concurrent_maplist/4 \
         current_mutex/3 current_thread/2 current_thread_pool/1 first_solution/3 interactor/0 interactor/1 \
         is_thread/1 join_threads/0 lazy_message_queue/4 message_queue_create/1 message_queue_create/2 \
         message_queue_destroy/1 message_queue_property/2 message_queue_set/2 message_queue_size/2 mqi_start/0 \
         mqi_start/1 mqi_stop/1 mqi_version/2 mutex_create/1 mutex_create/2 mutex_destroy/1 mutex_lock/1 \
         mutex_property/2 mutex_statistics/0 mutex_trylock/1 mutex_unlock/1 mutex_unlock_all/0 set_prolog_gc_thread/1 \
         sig_atomic/1 sig_block/1 sig_pending/1 sig_remove/2 sig_unblock/1 tbacktrace/1 tbacktrace/2 tdebug/0 \
         tdebug/1 thread_affinity/3 thread_alias/1 thread_at_exit/1 thread_create/2 thread_create/3 \
         thread_create_in_pool/4 thread_detach/1 thread_exit/1 thread_get_message/1 thread_get_message/2 \
         thread_get_message/3 thread_has_console/0 thread_idle/2 thread_join/1 thread_join/2 thread_peek_message/1 \
         thread_peek_message/2 thread_pool_create/3 thread_pool_destroy/1 thread_pool_property/2 thread_property/2 \
         thread_run_interactor/0 thread_self/1 thread_send_message/2 thread_send_message/3 thread_setconcurrency/2 \
         thread_signal/2 thread_statistics/2 thread_statistics/3 thread_update/2 thread_wait/2 threads/0 tnodebug/0 \
         tnodebug/1 tprofile/1 tspy/1 tspy/2 with_mutex/2",
    ),
    (
        Engines,
        "current_engine/1 engine_create/3 engine_create/4 engine_destroy/1 engine_fetch/1 engine_next/2 \
         engine_next_reified/2 engine_post/2 engine_post/3 engine_self/1 engine_yield/1 is_engine/1 \
         lazy_engine_next/4 lazy_findall/3 lazy_findall/4 lazy_list_iterator/4",
    ),
    (
        Dicts,
        "./3 :</2 >:</2 b_set_dict/3 call_time/2 call_time/3 del_dict/4 dict_create/3 dict_fill/4 dict_keys/2 \
         dict_no_fill/3 dict_options/2 dict_pairs/3 dict_size/2 dicts_join/3 dicts_join/4 dicts_same_keys/2 \
         dicts_same_tag/2 dicts_slice/3 dicts_to_compounds/4 dicts_to_same_keys/3 get_dict/3 get_dict/5 is_dict/1 \
         is_dict/2 nb_link_dict/3 nb_set_dict/3 put_dict/3 put_dict/4 select_dict/3",
    ),
    (
        Tabling,
        "abolish_monotonic_tables/0 abolish_nonincremental_tables/0 abolish_nonincremental_tables/1 \
         abolish_table_call/1 abolish_table_call/2 abolish_table_pred/1 abolish_table_subgoals/2 \
         answer_count_restraint/0 answer_residual/2 coinductive/1 delays_residual_program/2 get_call/3 \
         get_calls/3 get_residual/2 get_returns/2 get_returns/3 get_returns_and_dls/3 get_returns_and_tvs/3 \
         get_returns_for_call/2 incr_assert/1 incr_asserta/1 incr_assertz/1 incr_directly_depends/2 \
         incr_invalid_subgoals/1 incr_invalidate_call/1 incr_invalidate_calls/1 incr_is_invalid/1 \
         incr_propagate_calls/1 incr_retract/1 incr_retractall/1 incr_table_update/0 incr_trans_depends/2 \
         is_incremental_subgoal/1 radial_restraint/0 set_pil_off/0 set_pil_on/0 sort_table/2 \
         start_abstract_tabling/3 start_moded_tabling/5 start_subsumptive_tabling/3 start_tabling/3 \
         tfindall/3 verify_table_order/1",
    ),
    (Constraints, "chr_leash/1 chr_notrace/0 chr_show_store/1 chr_trace/0 find_chr_constraint/1"),
    (
        Network,
        "add_stream_to_pool/2 cert_accept_any/5 certificate_field/2 cgi_get_form/1 close_stream_pool/0 \
         current_pengine_application/1 delete_stream_from_pool/1 dispatch_stream_pool/1 gethostname/1 \
         load_certificate/2 load_crl/2 load_private_key/3 load_public_key/2 message_lines_to_html/3 \
         negotiate_socks_connection/2 paxos_admin_key/2 paxos_get/1 paxos_get/2 paxos_get/3 paxos_initialize/1 \
         paxos_on_change/2 paxos_on_change/3 paxos_property/1 paxos_quorum_ask/4 paxos_replicate_key/3 paxos_set/1 \
         paxos_set/2 paxos_set/3 pengine_abort/1 pengine_application/1 pengine_ask/3 pengine_bind_io_to_html/1 \
         pengine_create/1 pengine_debug/2 pengine_destroy/1 pengine_destroy/2 pengine_display/1 pengine_event/2 \
         pengine_event_loop/2 pengine_flush_output/0 pengine_format/1 pengine_format/2 pengine_input/2 \
         pengine_io_goal_expansion/2 pengine_io_predicate/1 pengine_listing/0 pengine_listing/1 pengine_next/2 \
         pengine_nl/0 pengine_output/1 pengine_portray_clause/1 pengine_print/1 pengine_property/2 \
         pengine_pull_response/2 pengine_read/1 pengine_read_line_to_codes/2 pengine_read_line_to_string/2 \
         pengine_respond/3 pengine_rpc/2 pengine_rpc/3 pengine_self/1 pengine_stop/2 pengine_tab/1 pengine_user/1 \
         pengine_write/1 pengine_write_canonical/1 pengine_write_term/2 pengine_writeln/1 pengine_writeq/1 \
         prolog_server/2 redis/1 redis/2 redis/3 redis_array_dict/3 redis_connect/1 redis_connect/3 \
         redis_current_command/2 redis_current_command/3 redis_current_subscription/2 redis_disconnect/1 \
         redis_disconnect/2 redis_get_hash/3 redis_get_list/3 redis_get_list/4 redis_hscan/4 redis_property/2 \
         redis_read/2 redis_scan/3 redis_server/3 redis_set_hash/3 redis_set_list/3 redis_sscan/4 redis_subscribe/2 \
         redis_subscribe/4 redis_unsubscribe/2 redis_write/2 redis_zscan/4 same_certificate/2 saml_authenticate/4 \
         ssl_add_certificate_key/4 ssl_context/3 ssl_negotiate/5 ssl_peer_certificate/2 ssl_peer_certificate_chain/2 \
         ssl_property/2 ssl_secure_ciphers/1 ssl_session/2 ssl_set_options/3 ssl_upgrade_legacy_options/2 \
         stomp_abort/2 stomp_ack/2 stomp_ack/3 stomp_begin/2 stomp_commit/2 stomp_connect/1 stomp_connect/2 \
         stomp_connection/5 stomp_connection/6 stomp_connection_property/2 stomp_destroy_connection/1 \
         stomp_disconnect/2 stomp_nack/2 stomp_nack/3 stomp_reconnect/1 stomp_send/4 stomp_send_json/4 stomp_setup/2 \
         stomp_subscribe/4 stomp_teardown/1 stomp_transaction/2 stomp_unsubscribe/2 stream_pool_main_loop/0 \
         system_root_certificates/1 tcp_accept/3 tcp_bind/2 tcp_close_socket/1 tcp_connect/2 tcp_connect/3 \
         tcp_connect/4 tcp_fcntl/3 tcp_getopt/2 tcp_host_to_address/2 tcp_listen/2 tcp_open_socket/2 \
         tcp_open_socket/3 tcp_select/3 tcp_setopt/2 tcp_socket/1 udp_broadcast_close/1 udp_broadcast_initialize/2 \
         udp_peer/2 udp_peer_add/2 udp_peer_del/2 udp_receive/4 udp_send/4 udp_socket/1 verify_certificate/3 \
         verify_certificate_issuer/2 write_certificate/3 xadd/4 xconsumer_stop/1 xlisten/3 xlisten_group/5 \
         xstream_set/3",
    ),
    (
        Web,
        "anon_prefix/1 decrypt_xml/4 dtd/2 dtd_property/2 element_to_plrdf/3 free_dtd/1 free_sgml_parser/1 \
         get_sgml_parser/2 html_write/2 html_write/3 iri_xml_namespace/2 iri_xml_namespace/3 \
         load_certificate_from_base64_string/2 load_dtd/2 load_dtd/3 load_html/3 load_html_file/2 load_rdf/2 \
         load_rdf/3 load_sgml/3 load_sgml_file/2 load_structure/3 load_xml/3 load_xml_file/2 make_rdf_state/3 \
         new_dtd/2 new_sgml_parser/2 open_dtd/3 process_rdf/3 pwp_files/2 pwp_stream/3 pwp_xml/3 \
         rdf_diagram_from_file/1 rdf_end_file/1 rdf_modify_state/3 rdf_name_space/1 rdf_reset_ids/0 rdf_start_file/2 \
         rdf_triples/2 rdf_triples/3 rdf_write_xml/2 set_sgml_parser/2 sgml_parse/2 sgml_register_catalog_file/2 \
         sgml_write/2 sgml_write/3 xml_basechar/1 xml_combining_char/1 xml_digit/1 xml_extender/1 xml_ideographic/1 \
         xml_is_dom/1 xml_name/1 xml_name/2 xml_quote_attribute/2 xml_quote_attribute/3 xml_quote_cdata/2 \
         xml_quote_cdata/3 xml_to_plrdf/3 xml_to_rdf/3 xml_write/2 xml_write/3 xml_write_canonical/3 \
         xmld_signed_DOM/3 xmld_verify_signature/4 xpath/3 xpath_chk/3 xsd_number_string/2 xsd_time_string/3 \
         xsdp_convert/3 xsdp_numeric_uri/2 xsdp_subtype_of/2 xsdp_type/1 xsdp_uri_type/2",
    ),
    (
        Foreign,
        "call_shared_object_function/2 close_shared_object/1 current_foreign_library/2 load_foreign_files/0 \
         load_foreign_files/2 load_foreign_files/3 load_foreign_library/1 load_foreign_library/2 \
         load_foreign_resource/2 make_foreign_resource_wrapper/3 make_foreign_wrapper_file/1 \
         make_foreign_wrapper_file/2 make_shared_object/3 open_shared_object/2 open_shared_object/3 prolog_debug/1 \
         prolog_nodebug/1 reload_foreign_libraries/0 unload_foreign_library/1 unload_foreign_library/2",
    ),
    (
        Packages,
        "archive_close/1 archive_create/3 archive_data_stream/3 archive_entries/2 archive_extract/3 archive_foldl/4 \
         archive_header_property/2 archive_next_header/2 archive_open/3 archive_open/4 archive_open_entry/2 \
         archive_property/2 archive_set_header_property/2 atom_to_stem_list/2 close_table/1 compare_strings/4 crypt/2 \
         crypto_context_hash/2 crypto_context_new/2 crypto_curve_generator/2 crypto_curve_order/2 \
         crypto_curve_scalar_mult/4 crypto_data_context/3 crypto_data_decrypt/6 crypto_data_encrypt/6 \
         crypto_data_hash/3 crypto_data_hkdf/4 crypto_file_hash/3 crypto_generate_prime/3 crypto_is_prime/2 \
         crypto_modular_inverse/3 crypto_n_random_bytes/2 crypto_name_curve/2 crypto_open_hash_stream/3 \
         crypto_password_hash/2 crypto_password_hash/3 crypto_stream_hash/2 double_metaphone/2 double_metaphone/3 \
         ecdsa_sign/4 ecdsa_verify/4 file_sha1/2 free_table/1 get_table_attribute/3 gzopen/3 gzopen/4 hash_atom/2 \
         hex_bytes/2 hmac_sha/4 in_table/3 iso_639/2 iso_639_2/2 iso_639_3/2 md5_hash/3 new_order_table/2 new_table/4 \
         open_hash_stream/3 open_table/1 order_table_mapping/3 porter_stem/2 prefix_string/3 prefix_string/4 \
         protobuf_field_is_map/2 protobuf_map_pairs/3 protobuf_message/2 protobuf_message/3 \
         protobuf_parse_from_codes/3 protobuf_serialize_to_codes/3 re_compile/3 re_config/1 re_flush/0 re_foldl/6 \
         re_match/2 re_match/3 re_matchsub/3 re_matchsub/4 re_replace/4 re_replace/5 re_split/3 re_split/4 \
         read_table_fields/4 read_table_record/4 read_table_record_data/4 rsa_private_decrypt/4 rsa_private_encrypt/4 \
         rsa_public_decrypt/4 rsa_public_encrypt/4 rsa_sign/4 rsa_verify/4 sha_hash/3 sha_hash_ctx/4 sha_new_ctx/2 \
         snowball/3 snowball_current_algorithm/1 stream_hash/2 sub_string/3 table_previous_record/3 \
         table_start_of_record/4 table_version/2 table_window/3 unaccent_atom/2 unicode_map/3 unicode_nfc/2 \
         unicode_nfd/2 unicode_nfkc/2 unicode_nfkd/2 unicode_property/2 uuid/1 uuid/2 uuid_property/2 with_zipper/2 \
         yaml_read/2 yaml_write/2 yaml_write/3 zip_close/1 zip_close/2 zip_open/4 zipper_file_info/3 zipper_members/2 \
         zopen/3",
    ),
    (
        Debugger,
        "backtrace/1 breakpoint_property/2 delete_breakpoint/1 deterministic/1 get_prolog_backtrace/2 \
         get_prolog_backtrace/3 notraceall/0 notrap/1 print_last_choicepoint/0 print_last_choicepoint/2 \
         print_prolog_backtrace/2 print_prolog_backtrace/3 prolog_choice_attribute/3 prolog_current_choice/1 \
         prolog_current_frame/1 prolog_cut_to/1 prolog_frame_attribute/3 prolog_interrupt/0 prolog_listen/2 \
         prolog_listen/3 prolog_skip_frame/1 prolog_skip_level/2 prolog_stack_frame_property/2 prolog_unlisten/2 \
         set_breakpoint/4 set_breakpoint/5 set_breakpoint_condition/2 tracing/2 trap/1 unwrap_predicate/2",
    ),
    (
        Tools,
        "apple_bundle_libdir/1 assert_predicate_options/4 attach_packs/0 attach_packs/1 attach_packs/2 \
         autoload_all/0 autoload_all/1 autoload_path/1 check/0 check_config_files/0 check_installation/0 \
         check_installation/1 check_old_last/0 check_old_select/0 check_predicate_option/3 check_predicate_options/0 \
         check_predicate_options/1 clause_info/4 clause_info/5 clause_name/2 clause_vm/2 \
         cli_enable_development_system/0 cmake_qcompile/0 cmake_qcompile/2 cmake_save_man_index/0 \
         current_option_arg/2 current_predicate_option/3 current_predicate_options/3 current_predicate_wrapper/4 \
         derive_predicate_options/0 derived_predicate_options/1 derived_predicate_options/3 directory_source_files/3 \
         doc_browser/0 doc_browser/1 doc_collect/1 doc_enable/1 doc_latex/3 doc_pack/1 doc_save/2 doc_server/1 \
         doc_server/2 expand_url_path/2 explain/1 explain/2 file_alias_path/2 file_auto_import/2 \
         file_autoload_directives/3 format_spec/2 format_spec/3 format_types/2 git/2 git_branches/2 git_commit_data/3 \
         git_default_branch/2 git_describe/2 git_hash/2 git_log_data/3 git_ls_remote/3 git_ls_tree/2 git_open_file/4 \
         git_process_output/3 git_remote_branches/2 git_remote_url/3 git_shortlog/3 git_show/4 git_tags_on_branch/3 \
         gxref/0 identifier_parts/2 infer_meta_predicate/2 inferred_meta_predicate/2 \
         initialization_layout/4 is_git_directory/1 jiti_list/0 jiti_list/1 join_identifier_parts/3 known_licenses/0 \
         latex_for_file/3 latex_for_predicates/3 latex_for_wiki_file/3 license/0 list_autoload/0 \
         list_cross_module_calls/0 list_cross_module_calls/1 list_format_errors/0 list_format_errors/1 \
         list_rationals/0 list_rationals/1 list_redefined/0 list_strings/0 list_strings/1 list_trivial_fails/0 \
         list_trivial_fails/1 list_undefined/0 list_undefined/1 list_void_declarations/0 load_hotfixes/1 \
         load_quasi_quotation_syntax/2 make_library_index/1 make_library_index/2 make_reload_file/1 make_test/3 \
         make_tests/3 pack_attach/2 pack_info/1 pack_install/1 pack_install/2 pack_list/1 pack_list_installed/0 \
         pack_property/2 pack_rebuild/0 pack_rebuild/1 pack_remove/1 pack_search/1 pack_upgrade/1 pack_url_file/2 \
         path_segments_atom/2 pdt_install_console/0 pldoc_loading/0 predicate_name/2 predicate_options/3 \
         prolog_canonical_source/2 prolog_close_source/1 prolog_colourise_query/3 prolog_colourise_stream/3 \
         prolog_colourise_stream/4 prolog_colourise_term/4 prolog_dump_runtime_variables/0 prolog_history/1 \
         prolog_open_source/2 prolog_program_clause/2 prolog_read_source_term/4 prolog_walk_code/1 \
         qcompile_libraries/0 read_source_term_at_location/3 reload_library_index/0 require_prolog_version/2 \
         restyle_identifier/3 retractall_predicate_options/0 rew_goal_expansion/2 rew_term_expansion/2 rewrite_term/2 \
         show_coverage/1 show_coverage/2 syntax_colour/2 syntax_message/3 test_installation/0 \
         test_installation/1 update_config_files/0 valid_term_position/2 vmi_labels/2 wrap_predicate/4 \
         write_sweep_module_location/0 www_open_url/1 xref_built_in/1 xref_called/3 xref_called/4 xref_called/5 \
         xref_clean/1 xref_comment/3 xref_comment/4 xref_current_source/1 xref_defined/3 xref_defined_class/3 \
         xref_definition_line/2 xref_done/2 xref_exported/2 xref_hook/1 xref_meta/2 xref_meta/3 xref_mode/3 \
         xref_module/2 xref_op/2 xref_option/2 xref_prolog_flag/4 xref_public_list/3 xref_public_list/4 \
         xref_public_list/6 xref_public_list/7 xref_source/1 xref_source/2 xref_source_file/3 xref_source_file/4 \
         xref_used_class/2 xref_uses_file/3",
    ),
    (
        Graphics,
        "gdebug/0 gspy/1 gtrace/0 guitracer/0 in_pce_thread/1 in_pce_thread_sync/1 noguitracer/0 pce_dispatch/1 \
         prolog_ide/1",
    ),
    (
        MicrosoftWindows,
        "close_dde_conversation/1 dde_current_connection/2 dde_current_service/2 dde_execute/2 dde_poke/4 \
         dde_register_service/2 dde_request/3 dde_unregister_service/1 open_dde_conversation/3 \
         win_add_dll_directory/1 win_add_dll_directory/2 win_exec/2 win_folder/2 \
         win_get_user_preferred_ui_languages/2 win_has_menu/0 win_insert_menu/2 win_insert_menu_item/4 \
         win_process_modules/1 win_registry_get_value/3 win_remove_dll_directory/1 win_shell/2 win_shell/3 \
         win_window_color/2 win_window_pos/1 window_title/2",
    ),
    (
        Terminal,
        "el_add_history/2 el_addfn/4 el_bind/2 el_cursor/2 el_deletestr/2 el_history/2 el_history_events/2 \
         el_insertstr/2 el_line/2 el_read_history/2 el_source/2 el_unwrap/1 el_wrap/0 el_wrap/4 el_wrapped/1 \
         el_write_history/2 menu/3 open_xterm/5 read_history/6 \
         read_term_with_history/2 rl_add_history/1 rl_read_history/1 rl_read_init_file/1 rl_write_history/1 \
         tty_clear/0 tty_flash/0 tty_get_capability/3 tty_goto/2 tty_put/2",
    ),
    (
        System,
        "closelog/0 current_signal/3 detach_IO/0 detach_IO/1 dup/2 environ/1 exec/1 fork/1 fork_exec/1 getegid/1 \
         geteuid/1 getgid/1 getgroups/1 getuid/1 group_data/3 group_info/2 kill/2 on_signal/3 openlog/3 pipe/2 \
         prolog_alert_signal/2 rlimit/3 set_user_and_group/1 set_user_and_group/2 setegid/1 seteuid/1 setgid/1 \
         setlocale/3 setuid/1 syslog/2 syslog/3 user_data/3 user_info/2 wait/2",
    ),
    (
        Machine,
        "current_resource/2 fast_read/1 fast_read/2 fast_term_serialized/2 fast_write/1 \
         fast_write/2 fast_write_to_string/3 garbage_collect_atoms/0 garbage_collect_clauses/0 gc_file_search_cache/1 \
         malloc_property/1 open_resource/2 open_resource/3 prolog_stack_property/2 qcompile/1 qcompile/2 \
         qsave_program/1 qsave_program/2 set_malloc/1 set_prolog_IO/3 set_system_IO/3 stream_info/1 trim_heap/0 \
         trim_stacks/0 zip_clone/2 zip_close_/2 zip_file_info_/3 zip_lock/1 zip_open_stream/3 zip_unlock/1 \
         zipper_goto/2 zipper_open_current/3 zipper_open_new_file_in_zip/4",
    ),
];
