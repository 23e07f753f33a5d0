// What a bounded search says about a position. "Unknown" must never be taken for "lost".
#pragma once

#include <cstdint>

namespace pushwise::analysis {

enum class Finding : std::uint8_t {
    lost,      // proved
    possible,  // a way was found, as far as the search's question goes
    unknown,   // the limit came first
};

}  // namespace pushwise::analysis
