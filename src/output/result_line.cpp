#include "output/result_line.hpp"

#include <cmath>

namespace pushwise::output {
namespace {

// A short decimal: microseconds and tenths of a MiB are noise beyond that.
std::optional<double> rounded(const std::optional<double>& value, double unit) {
    if (!value) return std::nullopt;
    return std::round(*value * unit) / unit;
}

std::optional<Figures> before_of(const ResultLine& line) {
    if (!line.before) return std::nullopt;
    return Figures{{"moves", line.before->moves},
                   {"pushes", line.before->pushes},
                   {"lines", line.before->lines}};
}

template <typename Named>
JsonValue name_or_null(const std::optional<Named>& value) {
    return value ? JsonValue(std::string(name(*value))) : nullptr;
}

std::optional<Objective> objective_in(const JsonObject& object, std::string_view key) {
    const auto found = objective_by_name(object.find<std::string>(key).value_or(""));
    return found ? std::optional(*found) : std::nullopt;
}

}  // namespace

ResultLine line_of(const Answer& answer) {
    ResultLine line;
    line.status = answer.status;
    // With these the answer's sentence says what went wrong.
    const bool failed = answer.status == Status::invalid || answer.status == Status::internal;
    if (!answer.note.empty()) (failed ? line.error : line.note) = answer.note;
    if (answer.status == Status::invalid) return line;
    line.engine = answer.engine;
    line.seconds = answer.seconds;
    line.states = static_cast<std::int64_t>(answer.states);
    line.peak_mib = answer.peak_mib;
    line.lower_bound = answer.lower_bound;
    line.lower_bound_of = answer.lower_bound_of;
    line.stopped_by = answer.stopped_by;
    if (!answer.statistics.empty()) line.statistics = answer.statistics;
    if (answer.status != Status::solved) return line;
    line.solution = answer.solution;
    line.moves = answer.metrics.moves;
    line.pushes = answer.metrics.pushes;
    line.lines = answer.metrics.lines;
    line.optimal = answer.optimal;
    line.before = answer.before;
    return line;
}

JsonObject to_object(const ResultLine& line) {
    JsonObject object;
    object.set("file", line.file);
    object.set_optional("level", line.level);
    object.set("title", line.title);
    object.set("status", std::string(name(line.status)));
    object.set_optional("solution", line.solution);
    object.set_optional("moves", line.moves);
    object.set_optional("pushes", line.pushes);
    object.set_optional("lines", line.lines);
    object.set("optimal", name_or_null(line.optimal));
    object.set_optional("lower_bound", line.lower_bound);
    object.set_optional("before", before_of(line));
    object.set_optional("engine", line.engine);
    object.set_optional("seconds", rounded(line.seconds, 1e6));
    object.set_optional("states", line.states);
    object.set_optional("peak_mib", rounded(line.peak_mib, 10));
    object.set_optional("error", line.error);
    object.set_optional("note", line.note);
    object.set_optional("same_as", line.same_as);
    object.set("stopped_by", name_or_null(line.stopped_by));
    object.set("lower_bound_of", name_or_null(line.lower_bound_of));
    object.set_optional("statistics", line.statistics);
    if (line.version) object.set("version", *line.version);
    return object;
}

std::string to_json(const ResultLine& line) {
    return to_json(to_object(line));
}

std::optional<ResultLine> result_line_of(const JsonObject& object) {
    const auto file = object.find<std::string>("file");
    const auto status = status_by_name(object.find<std::string>("status").value_or(""));
    if (!file || !status) return std::nullopt;
    ResultLine line;
    line.file = *file;
    line.level = object.find<std::int64_t>("level");
    line.title = object.find<std::string>("title").value_or("");
    line.status = *status;
    line.solution = object.find<std::string>("solution");
    line.moves = object.find<std::int64_t>("moves");
    line.pushes = object.find<std::int64_t>("pushes");
    line.lines = object.find<std::int64_t>("lines");
    line.optimal = objective_in(object, "optimal");
    line.lower_bound = object.find<std::int64_t>("lower_bound");
    if (auto before = object.find<Figures>("before")) {
        line.before.emplace();
        line.before->moves = static_cast<int>((*before)["moves"]);
        line.before->pushes = static_cast<int>((*before)["pushes"]);
        line.before->lines = static_cast<int>((*before)["lines"]);
    }
    line.engine = object.find<std::string>("engine");
    line.seconds = object.find_number("seconds");
    line.states = object.find<std::int64_t>("states");
    line.peak_mib = object.find_number("peak_mib");
    line.error = object.find<std::string>("error");
    line.note = object.find<std::string>("note");
    line.same_as = object.find<std::string>("same_as");
    line.stopped_by = stop_reason_by_name(object.find<std::string>("stopped_by").value_or(""));
    line.lower_bound_of = objective_in(object, "lower_bound_of");
    line.statistics = object.find<Figures>("statistics");
    line.version = object.find<std::string>("version");
    return line;
}

std::optional<ResultLine> parse_result_line(std::string_view json) {
    const std::optional<JsonObject> object = parse_json(json);
    return object ? result_line_of(*object) : std::nullopt;
}

std::string place(const ResultLine& line) {
    return line.level ? line.file + ":" + std::to_string(*line.level) : line.file;
}

}  // namespace pushwise::output
