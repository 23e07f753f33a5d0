// The words for the values of the public enums, each list in the order of its enumerators.
#include <array>

#include "pushwise/value/diagnostic.hpp"
#include "pushwise/value/loss.hpp"
#include "pushwise/value/objective.hpp"
#include "pushwise/value/status.hpp"
#include "support/suggest.hpp"

namespace pushwise {
namespace {

constexpr std::array<std::string_view, 10> kStatuses{
    "solved",      "unsolvable", "timeout",     "memory",  "nodes",
    "interrupted", "exhausted",  "unsupported", "invalid", "internal"};
constexpr std::array<std::string_view, 4> kStopReasons{"time", "memory", "nodes", "interrupted"};
constexpr std::array<std::string_view, 3> kSeverities{"note", "warning", "error"};
constexpr std::array<std::string_view, 6> kObjectives{"any",   "pushes",       "moves",
                                                      "lines", "pushes,moves", "moves,pushes"};
constexpr std::array<std::string_view, 7> kLosses{"dead-square", "frozen", "goals", "sealed",
                                                  "corral",      "group",  "stuck"};

template <typename Enum, std::size_t N>
std::optional<Enum> find(const std::array<std::string_view, N>& names, std::string_view wanted) {
    for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == wanted) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(Status status) noexcept {
    return kStatuses[static_cast<std::size_t>(status)];
}

std::optional<Status> status_by_name(std::string_view name) noexcept {
    return find<Status>(kStatuses, name);
}

std::string_view name(StopReason reason) noexcept {
    return kStopReasons[static_cast<std::size_t>(reason)];
}

std::optional<StopReason> stop_reason_by_name(std::string_view name) noexcept {
    return find<StopReason>(kStopReasons, name);
}

std::string_view name(Objective objective) noexcept {
    return kObjectives[static_cast<std::size_t>(objective)];
}

Result<Objective> objective_by_name(std::string_view name) {
    const auto found = find<Objective>(kObjectives, name);
    if (found && *found != Objective::any) return *found;
    return failure(
        '\'' + std::string(name) +
        "' is not an objective; choose pushes, moves, lines, pushes,moves or moves,pushes" +
        support::did_you_mean(std::string(name), {kObjectives.begin() + 1, kObjectives.end()}));
}

std::string_view name(Severity severity) noexcept {
    return kSeverities[static_cast<std::size_t>(severity)];
}

std::string_view name(LossKind kind) noexcept {
    return kLosses[static_cast<std::size_t>(kind)];
}

}  // namespace pushwise
