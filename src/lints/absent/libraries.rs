//! The libraries of SWI-Prolog and others that are not here, by family.

use super::Family::{
    self, Constraints, Debugger, Dicts, Foreign, Graphics, Machine, MicrosoftWindows, Network, Packages, System,
    Tabling, Terminal, Threads, Tools, Web,
};

/// The families with the names of their libraries.
pub(super) const LIBRARIES: &[(Family, &str)] = &[
    (Threads, "mqi thread thread_pool threads threadutil"),
    (Dicts, "dicts"),
    (Tabling, "coinduction increval table_util tables"),
    (Constraints, "chr clp/bounds clp/clpb clp/clpq clp/clpr clp/simplex clpb clpq clpr simplex"),
    (
        Network,
        "cgi http/http_authenticate http/http_client http/http_cors http/http_digest http/http_dirindex \
         http/http_dispatch http/http_files http/http_header http/http_host http/http_json http/http_log \
         http/http_open http/http_openid http/http_parameters http/http_path http/http_pwp http/http_server \
         http/http_session http/http_stream http/http_unix_daemon http/http_wrapper http/hub http/mimepack \
         http/thread_httpd http/websocket paxos pengines pengines_io prolog_server redis redis_streams saml \
         semweb/sparql_client socket ssl stomp streampool tipc/tipc tipc/tipc_broadcast tipc/tipc_linda \
         tipc/tipc_paxos udp_broadcast",
    ),
    (
        Web,
        "c14n2 http/html_head http/html_write http/js_write pwp rdf rdf_diagram rdf_parser rdf_triple rdf_write \
         semweb/rdf11 semweb/rdf11_containers semweb/rdf_cache semweb/rdf_compare semweb/rdf_db semweb/rdf_library \
         semweb/rdf_litindex semweb/rdf_ntriples semweb/rdf_persistency semweb/rdf_portray semweb/rdf_prefixes \
         semweb/rdfa semweb/rdfs semweb/turtle sgml sgml_write xmldsig xmlenc xpath xsdp_types",
    ),
    (Foreign, "cql jpl odbc qpforeign shlib wasm"),
    (
        Packages,
        "archive crypt crypto double_metaphone hash_stream iso_639 md5 pcre porter_stem protobufs sha snowball table \
         unicode uuid yaml zip zlib",
    ),
    (Debugger, "prolog_breakpoints prolog_debug prolog_stack prolog_trace"),
    (
        Tools,
        "atom check check_installation checklast checkselect doc_files doc_http doc_latex explain git hotfix \
         pdt_console pldoc pldoc/doc_library pldoc/doc_pack predicate_options prolog_autoload prolog_clause \
         prolog_codewalk prolog_colour prolog_config prolog_deps prolog_format prolog_history prolog_install \
         prolog_jiti prolog_metainference prolog_pack prolog_source prolog_versions prolog_wrap prolog_xref \
         rewrite_term sweep_link test_cover test_wizard www_browser",
    ),
    (Graphics, "pce pce_main plot tk"),
    (MicrosoftWindows, "registry"),
    (Terminal, "editline readline tty"),
    (System, "rlimit syslog uid unix"),
    (Machine, "fastrw qsave streaminfo"),
];
