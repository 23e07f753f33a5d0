// Ctrl-C: the first one asks the searches to stop, the second one kills.
#pragma once

#include "pushwise/solve.hpp"

namespace pushwise::console {

// From now on SIGINT, SIGTERM and SIGHUP (unless it is ignored, as by nohup) raise `stop`; one that
// comes half a second later or more has its usual effect. Call once per process.
void stop_on_interrupt(const Stop& stop);

// Is that stop raised? Whoever waits for something else than a search looks here.
[[nodiscard]] bool is_interrupted() noexcept;

}  // namespace pushwise::console
