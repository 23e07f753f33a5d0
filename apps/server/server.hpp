// The web application's server: listens, guards, answers, and ends cleanly.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "pushwise/solve.hpp"
#include "services.hpp"

namespace pushwise::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::optional<int> port;  // none: 8080 or the next free one
    Grants grants;
};

// Blocks until `stop` is raised, or fails when it cannot listen. `ready` is called once, with the
// link to open.
Checked serve(const ServeOptions& options, const Stop& stop,
              const std::function<void(const std::string& link)>& ready);

}  // namespace pushwise::server
