#include "console/result_of.hpp"

namespace pushwise::console {

output::ResultLine result_of(const std::string& file, std::size_t number, const Level& level,
                             const Answer& answer) {
    output::ResultLine line = output::line_of(answer);
    line.file = file;
    line.level = static_cast<std::int64_t>(number);
    line.title = level.title();
    return line;
}

output::ResultLine result_of_bad_file(const std::string& file, const std::string& problem) {
    output::ResultLine line;
    line.file = file;
    line.status = Status::invalid;
    line.error = problem;
    return line;
}

Exit exit_of(Status status) {
    switch (status) {
        case Status::solved: return Exit::ok;
        case Status::invalid: return Exit::input;
        case Status::internal: return Exit::internal;
        case Status::interrupted: return Exit::interrupted;
        default: return Exit::unsolved;
    }
}

Exit exit_of(const output::ResultLine& line, Objective asked) {
    const bool lacks_proof =
        asked != Objective::any && (!line.optimal || !covers(*line.optimal, asked));
    return line.status == Status::solved && lacks_proof ? Exit::unsolved : exit_of(line.status);
}

}  // namespace pushwise::console
