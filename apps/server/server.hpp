// The web application's server: listens, guards, answers, and ends cleanly.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pushwise/solve.hpp"
#include "service/grants.hpp"

namespace pushwise::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::optional<int> port;  // none: 8080 or the next free one
    // Pages of other sites that may use the interface: "https://example.org".
    std::vector<std::string> allowed_origins;
    service::Grants grants;
};

// Blocks until `stop` is raised, or fails when it cannot listen. `ready` is called once, with the
// link to open.
Checked serve(const ServeOptions& options, const Stop& stop,
              const std::function<void(const std::string& link)>& ready);

}  // namespace pushwise::server
