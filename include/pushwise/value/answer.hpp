// What came of a search for a plan.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "pushwise/value/metrics.hpp"
#include "pushwise/value/objective.hpp"
#include "pushwise/value/status.hpp"

namespace pushwise {

struct Answer {
    Status status = Status::exhausted;
    std::string solution;                     // LURD, with Status::solved
    Metrics metrics;                          // of the solution
    std::optional<Objective> optimal;         // the solution is proved shortest for this
    std::optional<std::int64_t> lower_bound;  // proved, in units of lower_bound_of
    std::optional<Metrics> before;            // of the plan that was improved
    std::string engine;
    double seconds = 0;
    std::uint64_t states = 0;
    double peak_mib = 0;
    std::map<std::string, double> statistics;  // an engine's own figures
    std::string note;                          // one sentence for people, may be empty
    // By path: what the engine option "dump" (a folder) asks for; nothing has been written.
    std::map<std::string, std::string> files;
    // Where one was asked for and there was time: the proof that the solution is optimal, or that
    // there is none.
    std::string certificate;
    std::optional<Objective> lower_bound_of;  // one of a single figure; set where lower_bound is
    // Why a plan, or the proof that was asked for, is missing. Nothing where none is.
    std::optional<StopReason> stopped_by;
};

}  // namespace pushwise
