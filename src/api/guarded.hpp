// Solving in a thread of ours, which no exception may leave.
#pragma once

#include <new>

#include "pushwise/solve.hpp"

namespace pushwise::api {

// work(level, options); where memory runs out in earnest, this one level ends.
template <typename Work>
[[nodiscard]] Answer guarded(const Level& level, const SolveOptions& options, const Work& work) {
    try {
        return work(level, options);
    } catch (const std::bad_alloc&) {
        Answer answer;
        answer.status = Status::memory;
        answer.stopped_by = StopReason::memory;
        answer.engine = options.engine;
        return answer;
    }
}

}  // namespace pushwise::api
