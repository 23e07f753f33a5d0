// pushwise engines: what can be chosen, what it needs, what it proves.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/engine_line.hpp"
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

Exit run(const Common& common) {
    Sink out;
    for (const EngineInfo& engine : engines()) {
        out.write(common.json ? output::to_json(output::to_object(engine)) + "\n"
                              : as_text(engine, style_for(Stream::out)));
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
