// A program: its commands, and which of them the words of the command line choose.
//
// Options that commands have in common may stand before the command, as for git: they are read as
// if they stood behind it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "console/command_table.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

class Program {
public:
    // `more` is the end of its --help, `footer` of both.
    Program(const std::string& name, const std::string& summary, const std::string& footer,
            const std::string& more = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Command add_command(const std::string& name, const std::string& summary);

    // Reads the words of the command line. Nothing when a command was chosen; otherwise the exit
    // code, after help, the version or advice on a mistake, which only a `silent` program keeps to
    // itself.
    [[nodiscard]] std::optional<Exit> parse(int argc, char** argv, bool silent = false);

    // The words behind a command that hands on; common options that stood before it come first.
    [[nodiscard]] const std::vector<std::string>& rest() const { return rest_; }

    // In the order they were added.
    [[nodiscard]] std::vector<CommandText> describe() const;
    // What stands before the command, or without one.
    [[nodiscard]] std::vector<OptionText> own_options() const;

    // The help of a command, on standard output.
    [[nodiscard]] Exit print_help(const std::string& command) const;

private:
    struct Reading;

    [[nodiscard]] CommandSpec* find(const std::string& name) const;
    [[nodiscard]] std::vector<OptionSpec*> front_options() const;
    void read(const std::vector<std::string>& words, Reading& reading);
    void read_command(CommandSpec& command, const std::vector<std::string>& words,
                      Reading& reading);
    [[nodiscard]] std::string about_front(const std::string& typed) const;
    [[nodiscard]] std::string about_command(const std::vector<std::string>& words,
                                            std::size_t at) const;
    [[nodiscard]] std::string about_option(const std::string& typed,
                                           const CommandSpec& command) const;
    [[nodiscard]] std::string overview(bool whole) const;

    std::string name_;
    std::string summary_;
    std::string footer_;
    std::string more_;
    std::vector<std::unique_ptr<CommandSpec>> commands_;
    std::unique_ptr<CommandSpec> own_;  // what --help and --version alone are options of
    std::unique_ptr<CommandSpec> help_;
    std::unique_ptr<CommandSpec> version_;
    std::vector<std::string> about_;  // whom 'help' is asked about
    std::vector<std::string> rest_;
};

}  // namespace pushwise::console
