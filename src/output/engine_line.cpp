#include "output/engine_line.hpp"

namespace pushwise::output {
namespace {

JsonValue text_or_null(std::string_view text) {
    return text.empty() ? JsonValue(nullptr) : std::string(text);
}

}  // namespace

JsonObject to_object(const EngineInfo& engine) {
    std::vector<std::string> proves;
    for (const Objective objective : engine.proves)
        proves.emplace_back(name(objective));
    JsonObject object;
    object.set("name", std::string(engine.name));
    object.set("summary", std::string(engine.summary));
    object.set("proves", std::move(proves));
    object.set("complete", engine.complete);
    object.set("deterministic", engine.deterministic);
    object.set("needs", text_or_null(engine.needs));
    object.set("available", engine.missing.empty());
    object.set("missing", text_or_null(engine.missing));
    return object;
}

}  // namespace pushwise::output
