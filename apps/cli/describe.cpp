#include "cli/describe.hpp"

#include <CLI/CLI.hpp>

namespace pushwise::cli {
namespace {

OptionText describe_option(const CLI::Option& option) {
    OptionText text;
    for (const std::string& name : option.get_snames())
        text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        text.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0) text.argument = option.get_type_name();
    text.help = option.get_description();
    return text;
}

std::string describe_operand(const CLI::Option& option) {
    std::string text = option.get_name(true);
    if (option.get_items_expected_max() > 1) text += "...";
    return option.get_required() ? text : "[" + text + "]";
}

}  // namespace

std::vector<CommandText> describe(const CLI::App& app) {
    std::vector<CommandText> commands;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_group().empty()) continue;
        CommandText text;
        text.name = command->get_name();
        text.summary = command->get_description();
        text.footer = command->get_footer();
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) {
                text.operands.push_back(describe_operand(*option));
            } else {
                text.options.push_back(describe_option(*option));
            }
        }
        for (const CLI::App* inner : command->get_subcommands({}))
            text.commands.push_back(inner->get_name());
        commands.push_back(std::move(text));
    }
    return commands;
}

}  // namespace pushwise::cli
