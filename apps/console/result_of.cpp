#include "console/result_of.hpp"

namespace pushwise::console {

output::ResultLine result_of(const std::string& file, std::size_t number, const Level& level,
                             const Answer& answer) {
    output::ResultLine line;
    line.file = file;
    line.level = static_cast<std::int64_t>(number);
    line.title = level.title();
    line.status = name(answer.status);
    const bool failed = answer.status == Status::invalid || answer.status == Status::internal;
    if (!answer.note.empty()) (failed ? line.error : line.note) = answer.note;
    if (answer.status == Status::invalid) return line;
    line.engine = answer.engine;
    line.seconds = answer.seconds;
    line.states = static_cast<std::int64_t>(answer.states);
    line.peak_mib = answer.peak_mib;
    line.lower_bound = answer.lower_bound;
    if (!answer.statistics.empty()) line.statistics = answer.statistics;
    if (answer.status != Status::solved) return line;
    line.solution = answer.solution;
    line.moves = answer.metrics.moves;
    line.pushes = answer.metrics.pushes;
    line.lines = answer.metrics.lines;
    if (answer.optimal) line.optimal = name(*answer.optimal);
    return line;
}

output::ResultLine result_of_bad_file(const std::string& file, const std::string& problem) {
    output::ResultLine line;
    line.file = file;
    line.status = name(Status::invalid);
    line.error = problem;
    return line;
}

Exit exit_of(const std::string& status) {
    if (status == name(Status::solved)) return Exit::ok;
    if (status == name(Status::invalid)) return Exit::input;
    if (status == name(Status::internal)) return Exit::internal;
    if (status == name(Status::interrupted)) return Exit::interrupted;
    return Exit::unsolved;
}

}  // namespace pushwise::console
