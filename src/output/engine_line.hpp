// What other programs are told about an engine: a line of `pushwise engines --json`, an entry of
// the server's list. Keys are only ever added; a text that is empty is null.
#pragma once

#include "output/json.hpp"
#include "pushwise/value/engine_info.hpp"

namespace pushwise::output {

[[nodiscard]] JsonObject to_object(const EngineInfo& engine);

}  // namespace pushwise::output
