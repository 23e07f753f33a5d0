// What `pushwise serve` can be told. Described for two programs: pushwise, which knows all
// commands, and pushwise-serve, which does the work.
#pragma once

#include "cli/commands.hpp"
#include "server/server.hpp"

namespace pushwise::cli {

struct ServeCommand {
    server::ServeOptions serve;
    Common common;
};

// Adds the command; `run` does what it says when it is chosen.
void add_serve(Context& context, const std::function<Exit(ServeCommand&)>& run);

}  // namespace pushwise::cli
