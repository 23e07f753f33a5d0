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

// What ended a search that left something open.
enum class StopReason : std::uint8_t { time, memory, nodes, interrupted };

// The word used in JSON lines and messages.
[[nodiscard]] std::string_view name(Status status) noexcept;
[[nodiscard]] std::optional<Status> status_by_name(std::string_view name) noexcept;

[[nodiscard]] std::string_view name(StopReason reason) noexcept;
[[nodiscard]] std::optional<StopReason> stop_reason_by_name(std::string_view name) noexcept;
// The one a status tells of.
[[nodiscard]] constexpr std::optional<StopReason> stop_reason(Status status) noexcept {
    switch (status) {
        case Status::timeout: return StopReason::time;
        case Status::memory: return StopReason::memory;
        case Status::nodes: return StopReason::nodes;
        case Status::interrupted: return StopReason::interrupted;
        default: return std::nullopt;
    }
}

}  // namespace pushwise
