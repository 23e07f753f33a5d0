// The progress of a step that follows a search: time and states of the search are added to its own.
#pragma once

#include <functional>

#include "pushwise/value/answer.hpp"
#include "pushwise/value/progress.hpp"

namespace pushwise::api {

using ReportProgress = std::function<void(const Progress&)>;

// Empty when `report` is.
[[nodiscard]] inline ReportProgress progress_after(const Answer& found, ReportProgress report) {
    if (!report) return {};
    return
        [report = std::move(report), seconds = found.seconds, states = found.states](Progress p) {
            p.seconds += seconds;
            p.states += states;
            report(p);
        };
}

}  // namespace pushwise::api
