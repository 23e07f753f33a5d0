// Whether other programs and libraries can be used at all: not in a browser. There the engines that
// need one refuse, and nothing of what they would do is in the module.
#pragma once

#include "engine/search_report.hpp"

namespace pushwise::logic {

#ifdef __EMSCRIPTEN__
inline constexpr bool kHasReasoners = false;
#else
inline constexpr bool kHasReasoners = true;
#endif

[[nodiscard]] inline engine::Outcome refuse(const engine::Engine& engine) {
    return engine::refusal(Status::unsupported, engine.available().message());
}

}  // namespace pushwise::logic
