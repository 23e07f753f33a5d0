// pushwise manual: the manual page, written from the option tables so that it is always complete.
//
// It is called when the program is installed.

#include "cli/commands.hpp"
#include "console/sink.hpp"
#include "pushwise/version.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kDescription =
    "Pushwise reads Sokoban levels in all common formats, finds plans, proves them shortest where\n"
    "asked to, and replays every plan with an independent checker before it shows it.\n"
    "A file named \\- is standard input.\n"
    "Results go to standard output, progress and messages to standard error.\n";

constexpr const char* kExitStatus =
    ".Bl -tag -width 4n -compact\n"
    ".It 0\nevery level solved, every plan right\n"
    ".It 1\nsome level was not solved, some plan is wrong\n"
    ".It 2\nbad usage\n"
    ".It 3\ninput that cannot be read or is invalid\n"
    ".It 70\ninternal error\n"
    ".It 74\nresults could not be written\n"
    ".It 130\ninterrupted\n"
    ".El\n";

// Text for roff: no line is a request, no character is special.
std::string escaped(const std::string& text) {
    std::string out;
    bool line_start = true;
    for (const char c : text) {
        if (line_start && (c == '.' || c == '\'')) out += "\\&";
        line_start = c == '\n';
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";
        } else {
            out += c;
        }
    }
    return out;
}

// Each sentence on a line of its own, as roff wants it.
std::string by_sentences(std::string text) {
    for (std::size_t at = 0; (at = text.find(". ", at)) != std::string::npos; ++at)
        text[at + 1] = '\n';
    return text;
}

// The options of one group under its heading; nothing where there are none.
std::string options_of(const std::vector<OptionText>& options, Group group) {
    std::string items;
    for (const OptionText& option : options) {
        if (option.group != group) continue;
        items += ".It ";
        for (std::size_t i = 0; i < option.names.size(); ++i) {
            items += (i > 0 ? " , " : "") + std::string("Fl ") + escaped(option.names[i].substr(1));
        }
        if (!option.argument.empty()) items += " Ar " + option.argument;
        items += "\n" + escaped(by_sentences(option.help)) + ".\n";
    }
    if (items.empty()) return {};
    return std::string(".Pp\n") + heading(group) + ":\n.Bl -tag -width Ds\n" + items + ".El\n";
}

std::string manual(const std::vector<CommandText>& commands) {
    std::string text =
        ".Dd November 15, 2026\n.Dt PUSHWISE 1\n.Os\n.Sh NAME\n.Nm pushwise\n"
        ".Nd Sokoban planner whose answers can be trusted\n.Sh SYNOPSIS\n";
    for (const CommandText& command : commands) {
        text += ".Nm pushwise\n.Cm " + command.name + "\n.Op Ar option ...\n";
        for (const OperandText& operand : command.operands)
            text += ".Ar " + operand.usage + "\n";
    }
    text += std::string(".Sh DESCRIPTION\n") + kDescription;
    for (const CommandText& command : commands) {
        text += ".Ss " + command.name + "\n" + escaped(command.summary) + ".\n";
        for (const Group group : kGroups)
            text += options_of(command.options, group);
        if (!command.footer.empty()) text += ".Bd -literal\n" + escaped(command.footer) + "\n.Ed\n";
    }
    text +=
        ".Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\n"
        "No colours when set to anything.\n.El\n";
    text += std::string(".Sh EXIT STATUS\n") + kExitStatus;
    return text + ".Sh AUTHORS\n.An The Pushwise project , version " + version() + "\n";
}

}  // namespace

void add_manual(Context& context) {
    Command command = context.program.add_command("manual", "Print the manual page (mdoc)");
    command.on_chosen([&context] {
        context.run = [&context] {
            Sink out;
            out.write(manual(context.program.describe()));
            return out.report();
        };
    });
}

}  // namespace pushwise::cli
