// pushwise completion: what a shell needs to complete commands and options.
//
// Written from the option tables. It is called when the program is installed.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.hpp"
#include "console/sink.hpp"
#include "pushwise/level.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kHelp = "help";  // what follows is a command

template <typename Named>
std::string names_of(const std::vector<Named>& list) {
    std::string names;
    for (const Named& named : list)
        names.append(names.empty() ? "" : " ").append(named.name);
    return names;
}

// Fixed words an argument can be, by the name help gives it; empty where it is free or a file.
std::string words_for(const std::string& argument) {
    if (argument == "WHEN") return "auto always never";
    if (argument == "OBJECTIVE") return "pushes moves lines pushes,moves moves,pushes";
    if (argument == "FORMAT") return names_of(formats());
    if (argument == "NAME" || argument == "NAMES") return names_of(engines());
    if (argument.find('|') == std::string::npos) return {};
    std::string words = argument;
    std::replace(words.begin(), words.end(), '|', ' ');
    return words;
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    return fmt::format("{}", fmt::join(words, between));
}

std::string longest_names(const std::vector<OptionText>& options) {
    std::vector<std::string> names;
    for (const OptionText& option : options)
        names.push_back(option.names.back());
    return joined(names, " ");
}

// The shell's pattern for options before the command whose value is the next word.
std::string with_value(const std::vector<OptionText>& options) {
    std::vector<std::string> names;
    for (const OptionText& option : options) {
        if (!option.argument.empty())
            names.insert(names.end(), option.names.begin(), option.names.end());
    }
    return joined(names, " | ");
}

// bash makes three words of --color=never.
std::string for_bash(const std::vector<CommandText>& commands,
                     const std::vector<OptionText>& front) {
    std::string text =
        "# bash completion for pushwise\n"
        "_pushwise() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options=\n"
        "    local command= at\n"
        "    for ((at = 1; at < COMP_CWORD; at++)); do\n"
        "        case ${COMP_WORDS[at]} in\n"
        "            " +
        with_value(front) +
        ") ((at++)); [ \"${COMP_WORDS[at]}\" != = ] || ((at++)) ;;\n"
        "            -*) ;;\n"
        "            *) command=${COMP_WORDS[at]}; break ;;\n"
        "        esac\n"
        "    done\n"
        "    if [ -z \"$command\" ]; then\n"
        "        mapfile -t COMPREPLY < <(compgen -W '" +
        names_of(commands) + " " + longest_names(front) +
        "' -- \"$word\")\n"
        "        return\n"
        "    fi\n"
        "    case $command:$before in\n"
        "        help:help)\n            mapfile -t COMPREPLY < <(compgen -W '" +
        names_of(commands) + "' -- \"$word\")\n            return ;;\n";
    const auto offer = [&text](const std::string& pattern, const std::string& words) {
        text += "        " + pattern + ")\n            mapfile -t COMPREPLY < <(compgen -W '" +
                words + "' -- \"$word\")\n            return ;;\n";
    };
    std::string options;
    for (const CommandText& command : commands) {
        if (!command.commands.empty()) {
            offer(command.name + ":" + command.name, joined(command.commands, " "));
        }
        options += "        " + command.name + ") options='";
        for (const OptionText& option : command.options) {
            options += option.names.back() + " ";
            const std::string words = words_for(option.argument);
            if (words.empty()) continue;
            offer(command.name + ":" + joined(option.names, " | " + command.name + ":"), words);
        }
        options += "' ;;\n";
    }
    return text + "    esac\n    case $command in\n" + options +
           "    esac\n"
           "    case $word in\n"
           "        -*) mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\") ;;\n"
           "        *) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n"
           "    esac\n"
           "}\n"
           "complete -o filenames -F _pushwise pushwise\n";
}

// For a single-quoted word.
std::string quoted(const std::string& text, const std::string& quote) {
    std::string out;
    for (const char c : text)
        out += c == '\'' ? quote : std::string(1, c);
    return out;
}

std::string for_zsh(const std::vector<CommandText>& commands,
                    const std::vector<OptionText>& front) {
    std::string text =
        "#compdef pushwise\n"
        "_pushwise() {\n"
        "    local -a commands\n"
        "    commands=(\n";
    for (const CommandText& c : commands) {
        text += "        '" + c.name + ":" + quoted(c.summary, "'\\''") + "'\n";
    }
    text +=
        "    )\n"
        "    while (( CURRENT > 2 )) && [[ $words[2] == -* ]]; do\n"
        "        case $words[2] in " +
        with_value(front) +
        ") (( CURRENT > 3 )) && { shift words; (( CURRENT-- )) } ;; esac\n"
        "        shift words\n"
        "        (( CURRENT-- ))\n"
        "    done\n"
        "    if (( CURRENT == 2 )); then\n"
        "        if [[ $words[2] == -* ]]; then\n"
        "            compadd -- " +
        longest_names(front) +
        "\n"
        "        else\n"
        "            _describe command commands\n"
        "        fi\n"
        "        return\n"
        "    fi\n"
        "    local command=$words[2]\n"
        "    shift words\n"
        "    (( CURRENT-- ))\n"
        "    case $command in\n";
    for (const CommandText& command : commands) {
        text += "        " + command.name + ")\n            _arguments";
        for (const OptionText& option : command.options) {
            std::string help;
            for (const char c : option.help) {
                if (c == '[' || c == ']') help += '\\';
                help += c;
            }
            text +=
                " \\\n                '" + option.names.back() + "[" + quoted(help, "'\\''") + "]";
            if (!option.argument.empty()) {
                const std::string words = words_for(option.argument);
                text +=
                    ":" + option.argument + ":" + (words.empty() ? "_files" : "(" + words + ")");
            }
            text += "'";
        }
        if (!command.commands.empty()) {
            text += " \\\n                '1:command:(" + joined(command.commands, " ") + ")'";
        }
        if (command.name == kHelp) {
            text += " \\\n                '1:command:(" + names_of(commands) + ")'";
        }
        text += " \\\n                '*:file:_files' ;;\n";
    }
    return text + "    esac\n}\n_pushwise \"$@\"\n";
}

// "-s q -l quiet -d '...'", as fish writes an option.
std::string option_for_fish(const OptionText& option) {
    std::string text;
    for (const std::string& name : option.names)
        text += name.size() == 2 ? "-s " + name.substr(1) + " " : "-l " + name.substr(2) + " ";
    const std::string words = words_for(option.argument);
    if (!option.argument.empty()) text += words.empty() ? "-r " : "-x -a '" + words + "' ";
    return text + "-d '" + quoted(option.help, "\\'") + "'";
}

std::string for_fish(const std::vector<CommandText>& commands,
                     const std::vector<OptionText>& front) {
    std::string text = "# fish completion for pushwise\n";
    const auto line = [&](const std::string& condition, const std::string& rest) {
        text += "complete -c pushwise -n '" + condition + "' " + rest + "\n";
    };
    for (const OptionText& option : front)
        line("__fish_use_subcommand", option_for_fish(option));
    for (const CommandText& command : commands) {
        line("__fish_use_subcommand",
             "-f -a " + command.name + " -d '" + quoted(command.summary, "\\'") + "'");
        if (!command.commands.empty()) {
            line("__fish_seen_subcommand_from " + command.name,
                 "-f -a '" + joined(command.commands, " ") + "'");
        }
        if (command.name == kHelp)
            line("__fish_seen_subcommand_from help", "-f -a '" + names_of(commands) + "'");
        for (const OptionText& option : command.options) {
            line("__fish_seen_subcommand_from " + command.name, option_for_fish(option));
        }
    }
    return text;
}

}  // namespace

void add_completion(Context& context) {
    const auto shell = std::make_shared<std::string>();
    Command command = context.program.add_command("completion", "Print completions for a shell");
    command.add("SHELL", *shell, "bash, zsh or fish").required().one_of({"bash", "zsh", "fish"});
    command.on_chosen([shell, &context] {
        context.run = [shell, &context] {
            const std::vector<CommandText> commands = context.program.describe();
            const std::vector<OptionText> front = context.program.own_options();
            Sink out;
            out.write(*shell == "bash"  ? for_bash(commands, front)
                      : *shell == "zsh" ? for_zsh(commands, front)
                                        : for_fish(commands, front));
            return out.report();
        };
    });
}

}  // namespace pushwise::cli
