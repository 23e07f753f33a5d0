// How a search ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pushwise {

enum class Status : std::uint8_t {
    solved,
    unsolvable,   // proved
    timeout,      // the limits of Limits ...
    memory,       //
    nodes,        // ... were reached
    interrupted,  // Stop was raised
    exhausted,    // an incomplete search has nothing left to try: nothing is proved
    unsupported,  // the engine cannot take this level or objective; a note says why
    invalid,      // the level is not valid
    internal,     // a plan failed verification: a bug, and the plan is withheld
};

// The word used in JSON lines and messages.
[[nodiscard]] std::string_view name(Status status) noexcept;
[[nodiscard]] std::optional<Status> status_by_name(std::string_view name) noexcept;

}  // namespace pushwise
