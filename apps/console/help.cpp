#include "console/help.hpp"

#include <algorithm>

#include "console/terminal.hpp"

namespace pushwise::console {
namespace {

constexpr int kLeast = 40;
constexpr int kMost = 100;
constexpr std::size_t kColumn = 28;  // where the descriptions begin

// The words of `text` from column `first` on, in lines that begin at column `indent`.
std::string wrapped(const std::string& text, std::size_t first, std::size_t indent,
                    std::size_t width) {
    std::string out;
    std::size_t column = first;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        const bool starts = column == first && out.empty();
        if (!starts && column + 1 + word.size() > width) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (!starts) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

// "  left      what it means", with the meaning wrapped beside it.
std::string row(const std::string& left, const std::string& text, std::size_t column,
                std::size_t width) {
    std::string line = "  " + left;
    if (line.size() + 2 > column) {
        line += "\n" + std::string(column, ' ');
    } else {
        line.append(column - line.size(), ' ');
    }
    return line + wrapped(text, column, column, width) + "\n";
}

// "-l, --level LIST"; names without a short one stand below the others.
std::string names_of(const OptionText& option) {
    std::string text = option.names.front().size() > 2 ? "    " : "";
    for (const std::string& name : option.names)
        text += (&name == &option.names.front() ? "" : ", ") + name;
    return text + (option.argument.empty() ? "" : " " + option.argument);
}

// Paragraphs are wrapped; lines that begin with a blank, as examples do, stay as they are.
std::string flowed(const std::string& text, std::size_t width) {
    std::string out;
    std::string paragraph;
    const auto end_paragraph = [&] {
        if (!paragraph.empty()) out += wrapped(paragraph, 0, 0, width) + "\n";
        paragraph.clear();
    };
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        if (line.empty() || line.front() == ' ') {
            end_paragraph();
            out += line + "\n";
        } else {
            paragraph += (paragraph.empty() ? "" : " ") + line;
        }
    }
    end_paragraph();
    return out;
}

std::string usage_of(const std::string& program, const CommandText& command, std::size_t width) {
    std::string text = "Usage: " + program + " " + command.name;
    const std::size_t indent = text.size() + 1;
    if (!command.commands.empty()) return text + " COMMAND [OPTION...]\n";
    std::string operands = "[OPTION...]";
    for (const OperandText& operand : command.operands)
        operands += " " + operand.usage;
    return text + " " + wrapped(operands, indent, indent, width) + "\n";
}

std::string all_options(const CommandText& command, std::size_t width) {
    std::string text;
    for (const Group group : kGroups) {
        std::string rows;
        for (const OptionText& option : command.options) {
            if (option.group == group) rows += row(names_of(option), option.help, kColumn, width);
        }
        if (!rows.empty()) text += std::string("\n") + heading(group) + ":\n" + rows;
    }
    return text;
}

// Those that are needed often; where no option says so, all of them.
std::string few_options(const CommandText& command, std::size_t width) {
    const bool chosen =
        std::any_of(command.options.begin(), command.options.end(),
                    [](const OptionText& o) { return o.often && o.group != Group::common; });
    std::string rows;
    for (const Group group : kGroups) {
        for (const OptionText& option : command.options) {
            const bool listed =
                option.group == Group::common ? option.often : option.often || !chosen;
            if (option.group == group && listed)
                rows += row(names_of(option), brief_of(option), kColumn, width);
        }
    }
    return rows.empty() ? "" : "\n" + rows;
}

}  // namespace

std::string brief_of(const OptionText& option) {
    return option.brief.empty() ? option.help.substr(0, option.help.find(';')) : option.brief;
}

int help_width() {
    return std::clamp(terminal_width(Stream::out), kLeast, kMost);
}

std::string command_help(const std::string& program, const CommandText& command, bool whole,
                         int width) {
    const auto columns = static_cast<std::size_t>(width);
    std::string text = command.summary + "\n\n" + usage_of(program, command, columns);
    if (!whole) return text + few_options(command, columns);
    for (const OperandText& operand : command.operands) {
        if (&operand == &command.operands.front()) text += "\n";
        std::string name = operand.usage;
        name.erase(std::remove_if(name.begin(), name.end(),
                                  [](char c) { return c == '[' || c == ']' || c == '.'; }),
                   name.end());
        text += row(name, operand.help, kColumn, columns);
    }
    for (const std::string& name : command.commands)
        text += (&name == &command.commands.front() ? "\n  " : "  ") + name + "\n";
    text += all_options(command, columns);
    return command.footer.empty() ? text : text + "\n" + flowed(command.footer, columns);
}

std::string program_help(const std::string& program, const std::string& summary,
                         const std::vector<CommandText>& commands,
                         const std::vector<OptionText>& options, const std::string& footer,
                         const std::string& more, bool whole, int width) {
    const auto columns = static_cast<std::size_t>(width);
    std::string text = summary.empty() ? "" : summary + "\n\n";
    text += "Usage: " + program + " [OPTION...] COMMAND ...\n\nCommands:\n";
    std::size_t column = 0;
    for (const CommandText& command : commands)
        column = std::max(column, command.name.size() + 4);
    for (const CommandText& command : commands)
        text += row(command.name, command.summary, column, columns);
    if (whole) {
        text += "\nOptions, before the command or behind it:\n";
        for (const OptionText& option : options)
            text += row(names_of(option), option.help, kColumn, columns);
    }
    if (!footer.empty()) text += "\n" + flowed(footer, columns);
    return whole && !more.empty() ? text + "\n" + flowed(more, columns) : text;
}

}  // namespace pushwise::console
