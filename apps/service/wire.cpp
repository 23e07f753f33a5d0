#include "wire.hpp"

#include <set>
#include <variant>

#include "output/engine_line.hpp"
#include "output/result_line.hpp"

namespace pushwise::service {
namespace {

template <typename T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

Json to_json(const output::JsonValue& value) {
    return std::visit([](const auto& held) { return Json(held); }, value);
}

}  // namespace

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const Metrics& m) {
    return {{"moves", m.moves},       {"pushes", m.pushes},
            {"lines", m.lines},       {"box_changes", m.box_changes},
            {"sessions", m.sessions}, {"player_lines", m.player_lines}};
}

Json to_json(const std::vector<Diagnostic>& diagnostics) {
    Json list = Json::array();
    for (const Diagnostic& d : diagnostics) {
        list.push_back({{"severity", name(d.severity)},
                        {"line", d.line},
                        {"column", d.column},
                        {"message", d.message},
                        {"hint", d.hint}});
    }
    return list;
}

Json to_json(const Level& level, std::size_t number) {
    Json plans = Json::array();
    for (const StoredPlan& p : level.plans())
        plans.push_back({{"name", p.name}, {"lurd", p.lurd}});
    return {{"number", number},          {"title", level.title()},
            {"author", level.author()},  {"comment", level.comment()},
            {"rows", level.rows()},      {"boxes", level.boxes()},
            {"goals", level.goals()},    {"valid", level.valid()},
            {"plans", std::move(plans)}, {"diagnostics", to_json(level.diagnostics())}};
}

Json to_json(const Collection& collection, const std::string& format) {
    Json levels = Json::array();
    for (const Level& level : collection.levels()) {
        levels.push_back(to_json(level, levels.size() + 1));
    }
    return {{"format", format},
            {"title", collection.title()},
            {"author", collection.author()},
            {"levels", std::move(levels)},
            {"diagnostics", to_json(collection.diagnostics())}};
}

Json to_json(const Check& check) {
    return {{"solved", check.solved},
            {"problem", check.problem},
            {"step", check.step},
            {"lurd", check.lurd},
            {"metrics", to_json(check.metrics)}};
}

// The members of a result line that are about the answer itself, and all figures of its plan.
Json to_json(const Answer& answer) {
    static const std::set<std::string> kOfTheLevel{"file", "level", "title", "same_as"};
    Json json;
    const output::JsonObject line = output::to_object(output::line_of(answer));
    for (const auto& [key, value] : line.members()) {
        if (kOfTheLevel.count(key) == 0) json[key] = to_json(value);
    }
    json["note"] = answer.note;
    json["metrics"] = answer.status == Status::solved ? to_json(answer.metrics) : Json();
    return json;
}

Json to_json(const EngineInfo& engine) {
    Json json;
    const output::JsonObject object = output::to_object(engine);
    for (const auto& [key, value] : object.members())
        json[key] = to_json(value);
    json["needs"] = engine.needs;  // clients of this interface expect empty texts
    json["missing"] = engine.missing;
    return json;
}

Json to_json(const Progress& progress, double rate) {
    return {{"engine", progress.engine},
            {"activity", progress.activity},
            {"states", progress.states},
            {"rate", rate},
            {"memory_mib", mebibytes(progress.memory_bytes)},
            {"seconds", progress.seconds},
            {"bound", or_null(progress.bound)},
            {"upper", or_null(progress.upper)},
            {"depth", or_null(progress.depth)},
            {"before", progress.before ? to_json(*progress.before) : Json()},
            {"now", progress.now ? to_json(*progress.now) : Json()},
            {"plan", progress.plan.empty() ? Json() : Json(progress.plan)},
            {"best", progress.best.empty() ? Json() : Json(progress.best)}};
}

}  // namespace pushwise::service
