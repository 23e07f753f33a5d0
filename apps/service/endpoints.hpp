// The endpoints of docs/api.md that need no memory of earlier requests, grouped as there. Each is
// one function from a call to a reply.
#pragma once

#include "host.hpp"

namespace pushwise::service {

// The program itself
Reply version_and_grants(Host& host, const Call& call);
Reply list_engines(Host& host, const Call& call);
Reply list_programs(Host& host, const Call& call);
Reply list_formats(Host& host, const Call& call);

// Levels
Reply list_packs(Host& host, const Call& call);
Reply one_pack(Host& host, const Call& call);
Reply read_text(Host& host, const Call& call);
Reply write_text(Host& host, const Call& call);

// Plans
Reply check(Host& host, const Call& call);
Reply check_atoms(Host& host, const Call& call);
Reply export_picture(Host& host, const Call& call);

// Understanding a position
Reply analyze_position(Host& host, const Call& call);
Reply explain_position(Host& host, const Call& call);
Reply hint(Host& host, const Call& call);

}  // namespace pushwise::service
