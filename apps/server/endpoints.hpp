// The endpoints of docs/api.md, grouped as there. Each is one function from a call to a reply.
#pragma once

#include "reply.hpp"
#include "services.hpp"

namespace pushwise::server {

// The server itself
Reply health(Services& services, const Call& call);
Reply version_and_grants(Services& services, const Call& call);
Reply list_engines(Services& services, const Call& call);
Reply list_formats(Services& services, const Call& call);

// Levels
Reply list_packs(Services& services, const Call& call);
Reply one_pack(Services& services, const Call& call);
Reply read_text(Services& services, const Call& call);
Reply write_text(Services& services, const Call& call);

// Plans
Reply check(Services& services, const Call& call);
Reply check_atoms(Services& services, const Call& call);
Reply export_picture(Services& services, const Call& call);

// Searches
Reply start_search(Services& services, const Call& call);
Reply start_improving(Services& services, const Call& call);
Reply search_events(Services& services, const Call& call);
Reply stop_search(Services& services, const Call& call);

// Understanding a position
Reply analyze_position(Services& services, const Call& call);
Reply explain_position(Services& services, const Call& call);
Reply hint(Services& services, const Call& call);

}  // namespace pushwise::server
