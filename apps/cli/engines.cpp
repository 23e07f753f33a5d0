// pushwise engines: what can be chosen, what it needs, what it proves.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/json.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kFooter =
    "Examples:\n"
    "  pushwise engines\n"
    "  pushwise engines --json";

std::vector<std::string> names_of(const std::vector<Objective>& objectives) {
    std::vector<std::string> names;
    for (const Objective o : objectives)
        names.emplace_back(name(o));
    return names;
}

std::string as_text(const EngineInfo& engine, const output::Style& style) {
    std::string text = style.bold(engine.name) + "\n  " + std::string(engine.summary) + "\n";
    text += fmt::format("  proves: {}{}", engine.proves.empty() ? "no plan shortest" : "fewest ",
                        fmt::join(names_of(engine.proves), "; "));
    text += engine.complete ? "; unsolvable\n" : "\n";
    if (!engine.deterministic) text += "  the same seed may give another plan\n";
    if (!engine.needs.empty()) text += fmt::format("  needs: {}\n", engine.needs);
    if (!engine.missing.empty())
        text += "  " + style.bad("cannot run here: ") + engine.missing + "\n";
    return text;
}

std::string as_json(const EngineInfo& engine) {
    output::JsonObject object;
    object.set("name", std::string(engine.name));
    object.set("summary", std::string(engine.summary));
    object.set("proves", names_of(engine.proves));
    object.set("complete", engine.complete);
    object.set("deterministic", engine.deterministic);
    object.set("needs",
               engine.needs.empty() ? output::JsonValue(nullptr) : std::string(engine.needs));
    object.set("available", engine.missing.empty());
    object.set("missing", engine.missing.empty() ? output::JsonValue(nullptr) : engine.missing);
    return output::to_json(object) + "\n";
}

Exit run(const Common& common) {
    Sink out;
    for (const EngineInfo& engine : engines()) {
        out.write(common.json ? as_json(engine) : as_text(engine, style_for(Stream::out)));
    }
    return out.report();
}

}  // namespace

void add_engines(Context& context) {
    const auto common = std::make_shared<Common>();
    Command command = context.program.add_command(
        "engines", "List the engines: what they need and what they prove");
    add_common(command, *common, true);
    command.footer(kFooter);
    command.on_chosen([common, &context] { context.run = [common] { return run(*common); }; });
}

}  // namespace pushwise::cli
