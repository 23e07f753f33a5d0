#include "output/result_line.hpp"

#include <cmath>

namespace pushwise::output {
namespace {

// A short decimal: microseconds and tenths of a MiB are noise beyond that.
std::optional<double> rounded(const std::optional<double>& value, double unit) {
    if (!value) return std::nullopt;
    return std::round(*value * unit) / unit;
}

}  // namespace

JsonObject to_object(const ResultLine& line) {
    JsonObject object;
    object.set("file", line.file);
    object.set_optional("level", line.level);
    object.set("title", line.title);
    object.set("status", line.status);
    object.set_optional("solution", line.solution);
    object.set_optional("moves", line.moves);
    object.set_optional("pushes", line.pushes);
    object.set_optional("lines", line.lines);
    object.set_optional("optimal", line.optimal);
    object.set_optional("lower_bound", line.lower_bound);
    object.set_optional("engine", line.engine);
    object.set_optional("seconds", rounded(line.seconds, 1e6));
    object.set_optional("states", line.states);
    object.set_optional("peak_mib", rounded(line.peak_mib, 10));
    object.set_optional("error", line.error);
    object.set_optional("note", line.note);
    object.set_optional("same_as", line.same_as);
    object.set_optional("statistics", line.statistics);
    return object;
}

std::string to_json(const ResultLine& line) {
    return to_json(to_object(line));
}

std::optional<ResultLine> result_line_of(const JsonObject& object) {
    const auto file = object.find<std::string>("file");
    const auto status = object.find<std::string>("status");
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
    line.optimal = object.find<std::string>("optimal");
    line.lower_bound = object.find<std::int64_t>("lower_bound");
    line.engine = object.find<std::string>("engine");
    line.seconds = object.find_number("seconds");
    line.states = object.find<std::int64_t>("states");
    line.peak_mib = object.find_number("peak_mib");
    line.error = object.find<std::string>("error");
    line.note = object.find<std::string>("note");
    line.same_as = object.find<std::string>("same_as");
    line.statistics = object.find<Figures>("statistics");
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
