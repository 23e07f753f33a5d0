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

struct Ending {
    bool clean = false;
    std::string problem;  // why it could not listen, for people
};

// Blocks until `stop` is raised or listening fails. `ready` is called once, with the link to open.
[[nodiscard]] Ending serve(const ServeOptions& options, const Stop& stop,
                           const std::function<void(const std::string& link)>& ready);

}  // namespace pushwise::server
