// pushwise engines: what can be chosen, what it needs, what it proves.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <vector>

#include "cli/commands.hpp"
#include "console/message.hpp"
#include "console/program_files.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "console/values.hpp"
#include "output/engine_line.hpp"
#include "output/json.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kEnginesFooter =
    "Examples:\n"
    "  pushwise engines\n"
    "  pushwise engines --json\n"
    "  pushwise engines --programs\n"
    "  pushwise engines --print-program asp-plain > my.lp\n"
    "  pushwise solve --program my.lp level.xsb\n"
    "  pushwise solve --program verweyen-4.2 level.xsb";

struct EnginesArguments {
    bool programs = false;
    std::string print_program;
    Common common;
};

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

struct UseInWords {
    ProgramUse use;
    bool is_listing;
    const char* word;  // for programs
    const char* heading;
};
constexpr std::array<UseInWords, 6> kUses{{
    {ProgramUse::alone, false, "alone", "To be run with 'solve --program NAME':"},
    {ProgramUse::beside, false, "beside", "To be added to one of these with a second --program:"},
    {ProgramUse::alone, true, "alone",
     "Listings of the texts behind docs/logic.md, with their faults, to be run likewise:"},
    {ProgramUse::beside, true, "beside", "To be added to such a listing with a second --program:"},
    {ProgramUse::never, true, "never", "A level of these texts, as facts:"},
    {ProgramUse::never, false, "never",
     "Parts of engines: they need facts that only the engine makes, and do not run with "
     "--program:"},
}};

// The logic programs that engines run.
void list_programs(const EnginesArguments& options, Sink& out) {
    const std::vector<InstalledProgram> programs = installed_programs();
    for (const UseInWords& group : kUses) {
        if (!options.common.json)
            out.write(fmt::format("{}{}\n", &group == kUses.data() ? "" : "\n", group.heading));
        for (const InstalledProgram& program : programs) {
            if (program.use != group.use || program.is_listing != group.is_listing) continue;
            if (options.common.json) {
                output::JsonObject object;
                object.set("file", std::string(program.file));
                object.set("summary", program.summary);
                object.set("use", group.word);
                object.set("listing", group.is_listing);
                out.write(output::to_json(object) + "\n");
            } else {
                out.write(fmt::format("  {:<20}{}\n", program.file, program.summary));
            }
        }
    }
}

Exit print_program(const std::string& name, Sink& out) {
    if (const auto program = installed_program(name)) {
        out.write(std::string(program->text));
        return out.report();
    }
    complain(no_program(name));
    return Exit::usage;
}

Exit run_engines(const EnginesArguments& options) {
    Sink out;
    if (!options.print_program.empty()) return print_program(options.print_program, out);
    if (options.programs) {
        list_programs(options, out);
        return out.report();
    }
    const Common& common = options.common;
    for (const EngineInfo& engine : engines()) {
        out.write(common.json ? output::to_json(output::to_object(engine)) + "\n"
                              : as_text(engine, style_for(Stream::out)));
    }
    return out.report();
}

}  // namespace

void add_engines(Context& context) {
    const auto options = std::make_shared<EnginesArguments>();
    Command command = context.program.add_command(
        "engines", "List the engines: what they need and what they prove");
    command
        .add_flag("--programs", options->programs,
                  "List the logic programs that come with pushwise: ours and the texts' own")
        .often("List the logic programs that come with pushwise");
    command
        .add("--print-program NAME", options->print_program,
             "Print one of these programs, as a start for one of your own")
        .often("Print one of these programs");
    add_common(command, options->common, true);
    command.footer(kEnginesFooter);
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_engines(*options); }; });
}

}  // namespace pushwise::cli
