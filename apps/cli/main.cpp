// The program: reads the command line, hands over to a command, turns mistakes into advice.
#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/suggest.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "pushwise/version.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kFooter =
    "Examples:\n"
    "  pushwise solve levels/first-steps.xsb        find a plan for every level\n"
    "  pushwise solve --optimal pushes --level 3 f  ... with the fewest pushes, proved\n"
    "  pushwise show --dead f                       draw the boards and their dead squares\n"
    "\n"
    "'pushwise COMMAND --help' tells more, with examples.";

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    }
    return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

// Advice for words that were not understood.
Exit complain_about_extras(const CLI::App& app) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::string word = command.remaining().front();
    const std::string typed = word.substr(0, word.find('='));
    const bool is_option = typed.size() > 1 && typed.front() == '-';
    std::string message;
    if (!is_option && chosen.empty()) {
        message = "there is no command '" + typed + "'";
    } else {
        message = (is_option ? "there is no option '" : "did not expect '") + typed + "'";
        if (!chosen.empty()) message += " for '" + command.get_name() + "'";
    }
    const auto meant = nearest(typed, is_option ? option_names(command) : command_names(app));
    if (meant && (is_option || chosen.empty())) message += "; did you mean '" + *meant + "'?";
    complain(message);
    return Exit::usage;
}

Exit run(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "cluster") {
        if (const std::optional<Exit> failed = become_cluster(argv + 1)) return *failed;
    }
    CLI::App app("Pushwise, a Sokoban planner whose answers can be trusted.", "pushwise");
    app.set_help_flag("-h,--help", "Show this help");
    app.set_version_flag("--version", std::string("pushwise ") + version(), "Show the version");
    app.get_formatter()->column_width(34);
    app.footer(kFooter);
    Context context{app, {}};
    for (const auto& add : kCommands)
        add(context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version
        std::ostringstream text;
        app.exit(asked, text, text);
        Sink out;
        out.write(text.str());
        return out.report();
    } catch (const CLI::ExtrasError&) {
        return complain_about_extras(app);
    } catch (const CLI::ParseError& error) {
        const std::vector<CLI::App*> chosen = app.get_subcommands();
        complain(std::string(error.what()) + "; see 'pushwise " +
                 (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help'");
        return Exit::usage;
    }
    if (!context.run) {
        std::cerr << app.help();
        return Exit::usage;
    }
    return context.run();
}

}  // namespace

}  // namespace pushwise::cli

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, told by Sink
    try {
        return static_cast<int>(pushwise::cli::run(argc, argv));
    } catch (const std::exception& error) {
        pushwise::cli::complain(std::string("internal error: ") + error.what());
        return static_cast<int>(pushwise::cli::Exit::internal);
    }
}
