// pushwise convert: levels from any format to any other.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.hpp"
#include "console/input.hpp"
#include "console/message.hpp"
#include "console/output_file.hpp"
#include "console/values.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kAsp = "asp";  // no level format: a domain in B goes in

struct ConvertArguments {
    std::string file;
    std::string from;
    std::string to;
    std::string output = "-";
    bool force = false;
    LevelList levels;
    Common common;
};

std::string footer() {
    std::string text = "Formats:\n";
    for (const Format& f : formats())
        text += fmt::format("  {:<12}{}\n", f.name, f.summary);
    return text +
           "  asp         the answer set program of a domain in the action language B\n"
           "\n"
           "Examples:\n"
           "  pushwise convert levels/first-steps.xsb --to slc -o first-steps.slc\n"
           "  pushwise convert collection.sok --level 3 --to pddl\n"
           "  pushwise convert encodings/sokoban.b --to asp";
}

bool holds_level(const std::string& text, const std::string& file) {
    const Collection found = read_levels(text, file);
    return std::any_of(found.levels().begin(), found.levels().end(),
                       [](const Level& level) { return level.valid(); });
}

// Facts of a level can be read as B, but they declare no fluents.
bool is_domain(const std::string& text, const std::string& file) {
    if (text.find("fluent(") == std::string::npos) return false;
    return compile_b(text, file).has_value();
}

// A domain in the action language B to the answer set program it stands for.
Exit compile_domain(const ConvertArguments& options) {
    const Result<std::string> text = read_file(options.file);
    if (!text) {
        complain(options.file + " cannot be read: " + text.message());
        return Exit::input;
    }
    if (holds_level(*text, options.file)) {
        complain("--to asp takes a B domain, and " + options.file + " is a level file");
        return Exit::input;
    }
    const Result<std::string> program = compile_b(*text, options.file);
    if (program) return write_output(options.output, *program);
    print(program.error(), options.common);
    return Exit::input;
}

Exit run_convert(const ConvertArguments& options) {
    if (const Exit ready =
            prepare_outputs({{"--output", options.output, true}}, {options.file}, options.force);
        ready != Exit::ok) {
        return ready;
    }
    if (options.to == kAsp) return compile_domain(options);
    if (options.file != "-" && options.from.empty()) {  // standard input can be read only once
        const Result<std::string> text = read_file(options.file);
        if (text && is_domain(*text, options.file)) {
            complain(options.file + " is a B domain, and --to " + options.to +
                     " takes a level file");
            return Exit::input;
        }
    }
    const Input input = load(options.file, options.from, options.levels, options.common);
    ExitStatus status;
    if (!input.is_usable) status.add(Exit::input);
    if (!has_levels(options.file, input.levels.levels().size(), options.levels)) return Exit::usage;
    const Collection chosen =
        input.levels.only([&](std::size_t number) { return options.levels.contains(number); });
    const auto valid = std::count_if(chosen.levels().begin(), chosen.levels().end(),
                                     [](const Level& level) { return level.valid(); });
    if (static_cast<std::size_t>(valid) < chosen.levels().size() || valid == 0) {
        status.add(Exit::input);
    }
    if (valid == 0) return status.worst();
    const Result<std::string> text = write_levels(chosen, options.to);
    if (!text) {
        complain(text.message() + "; choose one with --level");
        return Exit::usage;
    }
    status.add(write_output(options.output, *text));
    return status.worst();
}

}  // namespace

void add_convert(Context& context) {
    const auto options = std::make_shared<ConvertArguments>();
    Command command = context.program.add_command("convert", "Change the format of levels");
    std::vector<std::string> names;
    for (const Format& f : formats())
        names.push_back(f.name);
    names.emplace_back(kAsp);
    command.add("FILE", options->file, "File with levels; - is standard input").required();
    command.add("--to FORMAT", options->to, "Format to write").required().one_of(names);
    add_output_option(command, "-o,--output FILE", options->output,
                      "Write to this file instead of standard output");
    add_force_option(command, options->force);
    add_level_option(command, options->levels);
    add_from_option(command, options->from);
    add_common(command, options->common, false);
    command.footer(footer());
    command.on_chosen(
        [options, &context] { context.run = [options] { return run_convert(*options); }; });
}

}  // namespace pushwise::cli
