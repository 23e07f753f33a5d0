#include "console/program.hpp"

#include <algorithm>
#include <filesystem>

#include "console/help.hpp"
#include "console/message.hpp"
#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "pushwise/version.hpp"
#include "support/suggest.hpp"

namespace pushwise::console {

namespace {

bool asks(const std::vector<Given>& given, const std::string& name) {
    return std::any_of(given.begin(), given.end(), [&](const Given& g) { return g.as == name; });
}

bool is_file(const std::string& name) {
    std::error_code error;
    return !name.empty() && std::filesystem::exists(name, error);
}

}  // namespace

// What the words come to.
struct Program::Reading {
    bool chosen = false;  // a command that runs now
    std::string text;     // for standard output
    std::string mistake;
};

Program::Program(const std::string& name, const std::string& summary, const std::string& footer,
                 const std::string& more)
    : name_(name),
      summary_(summary),
      footer_(footer),
      more_(more),
      own_(new_command(name, summary)),
      help_(new_command("help", "Show the help of a command")),
      version_(new_command("version", "Show the version")) {
    Command(*own_)
        .add_switch(
            "-V,--version", [] {}, "Show the version")
        .in(Group::common);
    Command(*help_).add("COMMAND", about_, "The command; without one, all of them are listed");
}

Program::~Program() = default;

Command Program::add_command(const std::string& name, const std::string& summary) {
    return Command(*commands_.emplace_back(new_command(name, summary)));
}

CommandSpec* Program::find(const std::string& name) const {
    for (const auto& command : commands_) {
        if (command->name == name) return command.get();
    }
    if (name == help_->name) return help_.get();
    return name == version_->name ? version_.get() : nullptr;
}

// Its own, and the first of each name among those that commands have in common.
std::vector<OptionSpec*> Program::front_options() const {
    std::vector<OptionSpec*> options;
    for (OptionSpec& option : own_->options)
        options.push_back(&option);
    for (const auto& command : commands_) {
        for (OptionSpec& option : command->options) {
            const bool known =
                std::any_of(options.begin(), options.end(), [&](const OptionSpec* other) {
                    return other->has_name(option.text.names.empty() ? "" : option.name());
                });
            if (!known && option.text.group == Group::common) options.push_back(&option);
        }
    }
    return options;
}

std::string Program::overview(bool whole) const {
    return program_help(name_, summary_, describe(), own_options(), footer_, more_, whole,
                        help_width());
}

// Advice on an option in front of the command that only commands have, or nobody.
std::string Program::about_front(const std::string& typed) const {
    std::vector<std::string> names;
    for (const OptionSpec* option : front_options())
        names.push_back(option->text.names.back());
    const std::string quoted = "'" + typed + "'";
    for (const auto& command : commands_) {
        if (std::any_of(command->options.begin(), command->options.end(),
                        [&](const OptionSpec& option) { return option.has_name(typed); })) {
            return quoted + " comes behind its command: '" + name_ + " " + command->name + " " +
                   typed + "'";
        }
    }
    return "there is no option " + quoted + support::did_you_mean(typed, names);
}

// Advice on words[at], which is no command.
std::string Program::about_command(const std::vector<std::string>& words, std::size_t at) const {
    const std::string& typed = words[at];
    std::vector<std::string> names{help_->name, version_->name};
    for (const auto& command : commands_)
        names.push_back(command->name);
    const std::string what = "there is no command '" + typed + "'";
    const std::string meant = support::did_you_mean(typed, names);
    if (!meant.empty() && !is_file(typed)) return what + meant;
    const auto command =
        std::find_if(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(),
                     [this](const std::string& word) { return find(word) != nullptr; });
    if (command != words.end()) {
        return what + "; the command comes first: '" + name_ + " " + *command + " " + typed + "'";
    }
    if (!is_file(typed)) return what + "; '" + name_ + " help' lists them";
    return what + "; for the file of this name: '" + name_ + " " + commands_.front()->name + " " +
           typed + "'";
}

// Advice on an option that the command does not have.
std::string Program::about_option(const std::string& typed, const CommandSpec& command) const {
    const std::string name = typed[1] == '-' ? typed.substr(0, typed.find('=')) : typed;
    const std::string meant = support::did_you_mean(name, option_names(command));
    std::string message = "there is no option '" + name + "' for '" + command.name + "'" + meant;
    const bool may_be_file = typed[1] != '-' || typed.find('.') != std::string::npos;
    if (is_file(typed) || (meant.empty() && may_be_file)) {
        message += "; a file of this name comes behind --: '" + name_ + " " + command.name +
                   " -- " + typed + "'";
    }
    return message;
}

void Program::read_command(CommandSpec& command, const std::vector<std::string>& words,
                           Reading& reading) {
    reading.chosen = true;
    if (command.hands_on) {
        rest_ = words;
        command.chosen();
        return;
    }
    const ReadWords read = read_words(command.options, words);
    reading.chosen = false;
    const bool whole = asks(read.given, "--help");
    if (whole || asks(read.given, "-h")) {
        reading.text = command_help(name_, text_of(command), whole, help_width());
        return;
    }
    if (!read.unknown.empty()) {
        reading.mistake = about_option(read.unknown, command);
        return;
    }
    const std::string see = "; see '" + name_ + " " + command.name + " --help'";
    if (!read.problem.empty()) {
        reading.mistake = command.name + ": " + read.problem + see;
        return;
    }
    if (const Checked taken = take_values(command.options, read.given); !taken) {
        reading.mistake = taken.message() + (taken.message().back() == '?' ? "" : see);
    } else if (&command == version_.get()) {
        reading.text = "pushwise " + version_text() + "\n";
    } else if (&command != help_.get()) {
        command.chosen();
        reading.chosen = true;
    } else if (about_.empty()) {
        reading.text = overview(true);
    } else if (CommandSpec* const about = find(about_.front()); about == nullptr) {
        reading.mistake = about_command(about_, 0);
    } else if (about_.size() == 1 || about->hands_on) {
        about_.push_back("--help");
        read_command(*about, {about_.begin() + 1, about_.end()}, reading);
    } else {
        reading.mistake = "help: did not expect '" + about_[1] + "'" + see;
    }
}

void Program::read(const std::vector<std::string>& words, Reading& reading) {
    const std::vector<OptionSpec*> options = front_options();
    std::vector<std::string> moved;  // behind the command
    std::vector<Given> given;
    std::size_t at = 0;
    while (at < words.size() && is_option(words[at])) {
        if (words[at] == "--") {
            ++at;
            break;
        }
        const std::size_t from = at;
        const ReadOption option = read_option(options, words, at);
        if (!option.unknown.empty()) {
            reading.mistake = about_front(option.unknown);
            return;
        }
        if (!option.problem.empty()) {
            reading.mistake = option.problem;
            return;
        }
        given.insert(given.end(), option.given.begin(), option.given.end());
        moved.insert(moved.end(), words.begin() + static_cast<std::ptrdiff_t>(from),
                     words.begin() + static_cast<std::ptrdiff_t>(at));
    }
    if (asks(given, "-V") || asks(given, "--version")) {
        read_command(*version_, {}, reading);
        return;
    }
    const bool asks_help = asks(given, "-h") || asks(given, "--help");
    if (at == words.size()) {
        if (asks_help) {
            reading.text = overview(asks(given, "--help"));
        } else {
            reading.mistake =
                words.empty() ? "" : "a command is missing behind '" + words.back() + "'";
        }
        return;
    }
    CommandSpec* const command = find(words[at]);
    if (command == nullptr) {
        reading.mistake = about_command(words, at);
        return;
    }
    moved.insert(moved.end(), words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end());
    read_command(*command, moved, reading);
}

std::optional<Exit> Program::parse(int argc, char** argv, bool silent) {
    Reading reading;
    read({argv + std::min(argc, 1), argv + argc}, reading);
    if (reading.chosen) return std::nullopt;
    if (!reading.text.empty()) {
        if (silent) return Exit::ok;
        Sink out;
        out.write(reading.text);
        return out.report();
    }
    if (silent) return Exit::usage;
    if (reading.mistake.empty()) {
        print(overview(false));
    } else {
        complain(reading.mistake);
    }
    return Exit::usage;
}

std::vector<CommandText> Program::describe() const {
    std::vector<CommandText> texts;
    for (const auto& command : commands_)
        texts.push_back(text_of(*command));
    texts.push_back(text_of(*help_));
    texts.push_back(text_of(*version_));
    return texts;
}

std::vector<OptionText> Program::own_options() const {
    std::vector<OptionText> texts;
    for (const OptionSpec* option : front_options())
        texts.push_back(option->text);
    return texts;
}

Exit Program::print_help(const std::string& command) const {
    Sink out;
    out.write(command_help(name_, text_of(*find(command)), true, help_width()));
    return out.report();
}

}  // namespace pushwise::console
