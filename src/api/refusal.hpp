// The answer to a level or to options that no search can be started with.
#pragma once

#include "pushwise/value/answer.hpp"
#include "pushwise/value/diagnostic.hpp"

namespace pushwise::api {

// `engine` was asked; the first error among `reasons` is told.
[[nodiscard]] inline Answer refusal(Status status, std::string engine, const Diagnostics& reasons) {
    Answer answer;
    answer.engine = std::move(engine);
    answer.status = status;
    for (const Diagnostic& d : reasons) {
        if (d.severity == Severity::error && answer.note.empty()) answer.note = d.message;
    }
    return answer;
}

}  // namespace pushwise::api
