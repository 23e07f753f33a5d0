#include "engine/engine.hpp"

#include <array>

namespace pushwise::engine {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 6> kObjectiveNames{"any",   "pushes",       "moves",
                                                          "lines", "pushes,moves", "moves,pushes"};
constexpr std::array<std::string_view, 8> kStatusNames{"solved",    "unsolvable", "timeout",
                                                       "memory",    "nodes",      "interrupted",
                                                       "exhausted", "unsupported"};

}  // namespace

std::string_view name(Objective objective) noexcept {
    return kObjectiveNames[static_cast<std::size_t>(objective)];
}

std::optional<Objective> objective_by_name(std::string_view wanted) noexcept {
    for (std::size_t i = 0; i < kObjectiveNames.size(); ++i) {
        if (kObjectiveNames[i] == wanted) return static_cast<Objective>(i);
    }
    return std::nullopt;
}

std::string_view name(Status status) noexcept {
    return kStatusNames[static_cast<std::size_t>(status)];
}

Status status_of(support::StopReason reason) noexcept {
    switch (reason) {
        case support::StopReason::time: return Status::timeout;
        case support::StopReason::memory: return Status::memory;
        case support::StopReason::nodes: return Status::nodes;
        case support::StopReason::interrupted: return Status::interrupted;
        case support::StopReason::none: break;
    }
    return Status::exhausted;
}

}  // namespace pushwise::engine
