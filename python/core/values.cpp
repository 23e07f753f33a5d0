#include "core/values.hpp"

namespace pushwise::core {
namespace {

py::object optional_text(const std::string& text) {
    if (text.empty()) return py::none();
    return py::str(text);
}

template <typename T>
py::object optional_number(const std::optional<T>& value) {
    return py::cast(value);
}

template <typename Named>
py::object name_or_none(const std::optional<Named>& value) {
    if (!value) return py::none();
    return py::cast(name(*value));
}

Objective objective_or_any(const py::object& name) {
    if (name.is_none()) return Objective::any;
    return value_of(objective_by_name(name.cast<std::string>()));
}

Limits limits_of(const py::dict& from) {
    Limits limits;
    if (!from["seconds"].is_none()) limits.seconds = from["seconds"].cast<double>();
    if (!from["memory_bytes"].is_none()) {
        limits.memory_bytes = from["memory_bytes"].cast<std::size_t>();
    }
    if (!from["nodes"].is_none()) limits.nodes = from["nodes"].cast<std::uint64_t>();
    return limits;
}

}  // namespace

py::tuple to_python(Cell cell) {
    return py::make_tuple(cell.y, cell.x);
}

py::list to_python(const Cells& cells) {
    py::list list;
    for (const Cell c : cells)
        list.append(to_python(c));
    return list;
}

py::list to_python(const std::vector<Cells>& groups) {
    py::list list;
    for (const Cells& group : groups)
        list.append(to_python(group));
    return list;
}

py::list to_python(const Diagnostics& diagnostics) {
    py::list list;
    for (const Diagnostic& d : diagnostics) {
        py::dict out;
        out["severity"] = name(d.severity);
        out["file"] = d.file;
        out["line"] = d.line;
        out["column"] = d.column;
        out["message"] = d.message;
        out["hint"] = d.hint;
        out["source"] = d.source;
        out["text"] = to_text(d);
        list.append(out);
    }
    return list;
}

py::dict to_python(const Metrics& metrics) {
    py::dict out;
    out["moves"] = metrics.moves;
    out["pushes"] = metrics.pushes;
    out["lines"] = metrics.lines;
    out["box_changes"] = metrics.box_changes;
    out["sessions"] = metrics.sessions;
    out["player_lines"] = metrics.player_lines;
    return out;
}

py::dict to_python(const Answer& answer) {
    const bool solved = answer.status == Status::solved;
    py::dict out;
    out["status"] = name(answer.status);
    out["solution"] = solved ? py::object(py::str(answer.solution)) : py::none();
    out["metrics"] = solved ? py::object(to_python(answer.metrics)) : py::none();
    out["optimal"] = name_or_none(answer.optimal);
    out["lower_bound"] = optional_number(answer.lower_bound);
    out["lower_bound_of"] = name_or_none(answer.lower_bound_of);
    out["stopped_by"] = name_or_none(answer.stopped_by);
    out["before"] = to_python(answer.before);
    out["engine"] = answer.engine;
    out["seconds"] = answer.seconds;
    out["states"] = answer.states;
    out["peak_mib"] = answer.peak_mib;
    out["statistics"] = answer.statistics;
    out["note"] = answer.note;
    out["certificate"] = optional_text(answer.certificate);
    return out;
}

py::dict to_python(const Check& check) {
    py::dict out;
    out["solved"] = check.solved;
    out["problem"] = check.problem;
    out["step"] = check.step;
    out["lurd"] = check.lurd;
    out["metrics"] = to_python(check.metrics);
    return out;
}

py::dict to_python(const Loss& loss) {
    py::dict out;
    out["kind"] = name(loss.kind);
    out["boxes"] = to_python(loss.boxes);
    out["squares"] = to_python(loss.squares);
    out["sentence"] = loss.sentence;
    return out;
}

py::dict to_python(const Analysis& analysis) {
    py::dict out;
    out["height"] = analysis.height;
    out["width"] = analysis.width;
    out["squares"] = analysis.squares;
    out["boxes"] = analysis.boxes;
    out["goals"] = analysis.goals;
    out["dead"] = to_python(analysis.dead);
    out["dead_pairs"] = to_python(analysis.dead_pairs);
    out["rooms"] = to_python(analysis.rooms);
    out["tunnels"] = to_python(analysis.tunnels);
    out["doors"] = to_python(analysis.doors);
    out["clusters"] = to_python(analysis.clusters);
    out["packing"] = to_python(analysis.packing);
    out["frozen"] = to_python(analysis.frozen);
    out["least_pushes"] = optional_number(analysis.least_pushes);
    out["least_moves"] = optional_number(analysis.least_moves);
    out["least_lines"] = optional_number(analysis.least_lines);
    out["loss"] = to_python(analysis.loss);
    out["unfinished"] = analysis.unfinished;
    return out;
}

py::dict to_python(const Progress& progress) {
    py::dict out;
    out["engine"] = progress.engine;
    out["activity"] = progress.activity;
    out["states"] = progress.states;
    out["memory_bytes"] = progress.memory_bytes;
    out["seconds"] = progress.seconds;
    out["bound"] = optional_number(progress.bound);
    out["upper"] = optional_number(progress.upper);
    return out;
}

py::dict to_python(const EngineInfo& engine) {
    std::vector<std::string> proves;
    for (const Objective objective : engine.proves)
        proves.emplace_back(name(objective));
    py::dict out;
    out["name"] = engine.name;
    out["summary"] = engine.summary;
    out["proves"] = proves;
    out["complete"] = engine.complete;
    out["deterministic"] = engine.deterministic;
    out["needs"] = engine.needs;
    out["missing"] = engine.missing;
    return out;
}

SolveOptions solve_options(const py::dict& from) {
    SolveOptions options;
    options.engine = from["engine"].cast<std::string>();
    options.objective = objective_or_any(from["objective"]);
    options.limits = limits_of(from);
    options.threads = from["threads"].cast<int>();
    options.seed = from["seed"].cast<std::uint64_t>();
    options.plans = from["plans"].cast<std::vector<std::string>>();
    options.engine_options = from["engine_options"].cast<std::map<std::string, std::string>>();
    options.certificate = from["certificate"].cast<bool>();
    if (const Checked checked = check_options(options); !checked) {
        throw py::value_error(checked.message());
    }
    return options;
}

ImproveOptions improve_options(const py::dict& from) {
    ImproveOptions options;
    options.objective = objective_or_any(from["objective"]);
    options.limits = limits_of(from);
    options.threads = from["threads"].cast<int>();
    options.seed = from["seed"].cast<std::uint64_t>();
    return options;
}

AnalysisOptions analysis_options(const py::dict& from) {
    AnalysisOptions options;
    options.effort = from["everything"].cast<bool>() ? Effort::all : Effort::obvious;
    options.limits = limits_of(from);
    return options;
}

}  // namespace pushwise::core
