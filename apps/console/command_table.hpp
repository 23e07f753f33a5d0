// How a command and its options are described: the table that the command line is read by, and that
// help, the manual and the shell completions are written from.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/arguments.hpp"
#include "console/option_text.hpp"

namespace pushwise::console {

// A command with its options, as the handles below fill it in.
struct CommandSpec {
    std::string name;
    std::string summary;
    std::string footer{};
    std::deque<OptionSpec> options{};  // they keep their addresses
    std::vector<std::string> commands{};
    std::function<void()> chosen{};
    bool hands_on = false;
};

// An option or operand of a command. A handle: a copy means the same option.
class Option {
public:
    explicit Option(OptionSpec& option) : option_(&option) {}

    // Under which heading of help. Those of Group::common may stand before the command too.
    Option in(Group group);
    // -h lists it, with these words where its help is too long for a line.
    Option often(const std::string& brief = {});
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
    OptionSpec* option_;
};

// A command that is being described. A handle too.
class Command {
public:
    explicit Command(CommandSpec& command) : command_(&command) {}

    // A command of its own, for help: its words are read by another program, see hands_on().
    void add_command(const std::string& name);

    // `names` are "-o,--output FILE": after the blank stands what help calls the value. A name
    // without dashes is an operand. T is one of the types program.cpp lists; `value` must live as
    // long as the program is parsed. A vector takes all words up to the next option.
    template <typename T>
    Option add(const std::string& names, T& value, const std::string& help);
    // For values that are read by `take`, which also says what is wrong with them.
    Option add_read(const std::string& names, const TakeText& take, const std::string& help);
    // T is bool, or std::string for "--name{value}", which may be given as --name=other.
    template <typename T>
    Option add_flag(const std::string& names, T& value, const std::string& help);
    // Of flags that undo each other, the last one that is given wins.
    Option add_switch(const std::string& names, const std::function<void()>& call,
                      const std::string& help);

    // Help ends with this.
    void footer(const std::string& text);
    // When the command is chosen and its options are right.
    void on_chosen(const std::function<void()>& call);
    // Another program reads the words behind it, which Program::rest() holds, --help too.
    void hands_on();

private:
    CommandSpec* command_;
};

template <>
Option Command::add(const std::string& names, std::vector<std::string>& value,
                    const std::string& help);
template <>
Option Command::add_flag(const std::string& names, bool& value, const std::string& help);
template <>
Option Command::add_flag(const std::string& names, std::string& value, const std::string& help);

// A command that has --help, as all do.
[[nodiscard]] std::unique_ptr<CommandSpec> new_command(const std::string& name,
                                                       const std::string& summary);
[[nodiscard]] CommandText text_of(const CommandSpec& command);
// The longest name of each.
[[nodiscard]] std::vector<std::string> option_names(const CommandSpec& command);

}  // namespace pushwise::console
