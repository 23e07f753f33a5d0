// A program's commands and their options, without the header of the parser behind them.
//
// CLI11 is a large header: every file that includes it takes ten seconds to compile. program.cpp
// alone does, and shows here what the commands need of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "pushwise/level.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace pushwise::console {

// Reads or checks the text of a value.
using TakeText = std::function<Checked(const std::string& text)>;

// An option or operand of a command. A handle: a copy means the same option.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option required();
    Option check(const TakeText& check);
    Option one_of(const std::vector<std::string>& words);
    Option between(int low, int high);
    // Several values at once, with commas between them.
    Option list();
    // One value each time it is given, so that operands may follow.
    Option single();
    Option needs(Option other);
    Option excludes(Option other);

private:
    CLI::Option* option_;
};

// A command that is being described. A handle too.
class Command {
public:
    explicit Command(CLI::App& app) : app_(&app) {}

    Command add_command(const std::string& name, const std::string& summary);

    // `names` are "-o,--output FILE": after the blank stands what help calls the value. A name
    // without dashes is an operand. T is one of the types program.cpp lists; `value` must live as
    // long as the program is parsed.
    template <typename T>
    Option add(const std::string& names, T& value, const std::string& help);
    // For values that are read by `take`, which also says what is wrong with them.
    Option add_read(const std::string& names, const TakeText& take, const std::string& help);
    // T is bool, or std::string for "--name{value}", which may be given as --name=other.
    template <typename T>
    Option add_flag(const std::string& names, T& value, const std::string& help);

    // Help ends with this.
    void footer(const std::string& text);
    // Help does not list the command.
    void hide();
    // When the command is chosen and its options are right.
    void on_chosen(const std::function<void()>& call);

private:
    CLI::App* app_;
};

// A command and its options as plain text, for the manual and the shell completions.
struct OptionText {
    std::vector<std::string> names;  // "-l", "--level"
    std::string argument;            // "LIST"; empty for a flag
    std::string help;
};
struct CommandText {
    std::string name;
    std::string summary;
    std::vector<std::string> operands;  // "FILE..."; optional ones in brackets
    std::vector<OptionText> options;
    std::vector<std::string> commands;  // its own, such as "solve" of "cluster"
    std::string footer;
};

class Program {
public:
    Program(const std::string& name, const std::string& summary, const std::string& footer);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Command add_command(const std::string& name, const std::string& summary);

    // Reads the words of the command line. Nothing when a command was chosen; otherwise the exit
    // code, after help, the version or advice on a mistake, which only a `silent` program keeps to
    // itself.
    [[nodiscard]] std::optional<Exit> parse(int argc, char** argv, bool silent = false);

    // In the order they were added; only those that help lists.
    [[nodiscard]] std::vector<CommandText> describe() const;

private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace pushwise::console
