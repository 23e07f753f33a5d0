#include "console/command_table.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include "support/suggest.hpp"

namespace pushwise::console {
namespace {

// "-o,--output FILE": the names, and what help calls the value.
OptionSpec spec_of(const std::string& names, const std::string& help) {
    OptionSpec spec;
    const std::size_t blank = names.find(' ');
    std::string list = names.substr(0, blank);
    if (blank != std::string::npos) spec.text.argument = names.substr(blank + 1);
    if (const std::size_t brace = list.find('{'); brace != std::string::npos) {
        spec.preset = list.substr(brace + 1, list.size() - brace - 2);
        list.erase(brace);
    }
    spec.text.help = help;
    if (list.front() != '-') {
        spec.kind = OptionSpec::Kind::operand;
        spec.text.argument = list;
        return spec;
    }
    while (true) {
        const std::size_t comma = list.find(',');
        spec.text.names.push_back(list.substr(0, comma));
        if (comma == std::string::npos) return spec;
        list.erase(0, comma + 1);
    }
}

OptionSpec& add_to(CommandSpec& command, OptionSpec spec) {
    return command.options.emplace_back(std::move(spec));
}

template <typename Number>
Checked take_number(const std::string& text, Number& value, std::uint64_t largest) {
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc() && rest == end && value >= 0 &&
        static_cast<std::uint64_t>(value) <= largest) {
        return kOk;
    }
    return failure("'" + text + "' is not a whole number from 0 to " + std::to_string(largest));
}

Checked take_text(const std::string& text, std::string& value) {
    value = text;
    return kOk;
}

Checked take_text(const std::string& text, int& value) {
    return take_number(text, value, std::numeric_limits<int>::max());
}

Checked take_text(const std::string& text, std::uint16_t& value) {
    return take_number(text, value, std::numeric_limits<std::uint16_t>::max());
}

// JSON lines have no room for more.
Checked take_text(const std::string& text, std::uint64_t& value) {
    return take_number(text, value, std::numeric_limits<std::int64_t>::max());
}

template <typename T>
Checked take_text(const std::string& text, std::optional<T>& value) {
    return take_text(text, value.emplace());
}

OperandText text_of_operand(const OptionSpec& option) {
    const std::string text = option.text.argument + (option.repeats ? "..." : "");
    return {option.required ? text : "[" + text + "]", option.text.help};
}

}  // namespace

Option Option::in(Group group) {
    option_->text.group = group;
    return *this;
}

Option Option::often(const std::string& brief) {
    option_->text.often = true;
    option_->text.brief = brief;
    return *this;
}

Option Option::required() {
    option_->required = true;
    return *this;
}

Option Option::check(const TakeText& check) {
    option_->checks.push_back(check);
    return *this;
}

Option Option::one_of(const std::vector<std::string>& words) {
    return check([words](const std::string& text) -> Checked {
        if (std::find(words.begin(), words.end(), text) != words.end()) return kOk;
        std::string list;
        for (const std::string& word : words)
            list += (list.empty() ? "" : ", ") + word;
        return failure("'" + text + "' is not one of " + list + support::did_you_mean(text, words));
    });
}

Option Option::between(int low, int high) {
    return check([low, high](const std::string& text) -> Checked {
        int value = 0;
        if (take_text(text, value) && low <= value && value <= high) return kOk;
        return failure("'" + text + "' is not a whole number from " + std::to_string(low) + " to " +
                       std::to_string(high));
    });
}

Option Option::list() {
    option_->commas = true;
    return single();
}

Option Option::single() {
    option_->greedy = false;
    return *this;
}

Option Option::needs(Option other) {
    option_->needs.push_back(other.option_);
    return *this;
}

Option Option::excludes(Option other) {
    option_->excludes.push_back(other.option_);
    return *this;
}

void Command::add_command(const std::string& name) {
    command_->commands.push_back(name);
}

Option Command::add_read(const std::string& names, const TakeText& take, const std::string& help) {
    OptionSpec& spec = add_to(*command_, spec_of(names, help));
    spec.take = take;
    return Option(spec);
}

template <typename T>
Option Command::add(const std::string& names, T& value, const std::string& help) {
    const auto take = [&value](const std::string& text) { return take_text(text, value); };
    return add_read(names, take, help);
}

template <>
Option Command::add(const std::string& names, std::vector<std::string>& value,
                    const std::string& help) {
    OptionSpec& spec = add_to(*command_, spec_of(names, help));
    spec.repeats = true;
    spec.greedy = true;
    spec.take = [&value](const std::string& text) -> Checked {
        value.push_back(text);
        return kOk;
    };
    return Option(spec);
}

template Option Command::add(const std::string&, std::string&, const std::string&);
template Option Command::add(const std::string&, int&, const std::string&);
template Option Command::add(const std::string&, std::optional<int>&, const std::string&);
template Option Command::add(const std::string&, std::uint16_t&, const std::string&);
template Option Command::add(const std::string&, std::uint64_t&, const std::string&);
template Option Command::add(const std::string&, std::optional<std::uint64_t>&, const std::string&);

template <>
Option Command::add_flag(const std::string& names, bool& value, const std::string& help) {
    return add_switch(
        names, [&value] { value = true; }, help);
}

template <>
Option Command::add_flag(const std::string& names, std::string& value, const std::string& help) {
    OptionSpec& spec = add_to(*command_, spec_of(names, help));
    spec.kind = OptionSpec::Kind::flag;
    spec.take = [&value](const std::string& text) { return take_text(text, value); };
    return Option(spec);
}

Option Command::add_switch(const std::string& names, const std::function<void()>& call,
                           const std::string& help) {
    OptionSpec& spec = add_to(*command_, spec_of(names, help));
    spec.kind = OptionSpec::Kind::flag;
    spec.take = [call](const std::string&) -> Checked {
        call();
        return kOk;
    };
    return Option(spec);
}

void Command::footer(const std::string& text) {
    command_->footer = text;
}

void Command::on_chosen(const std::function<void()>& call) {
    command_->chosen = call;
}

void Command::hands_on() {
    command_->hands_on = true;
}

// Who is asked for help gives it whatever else was said.
std::unique_ptr<CommandSpec> new_command(const std::string& name, const std::string& summary) {
    auto command = std::make_unique<CommandSpec>(CommandSpec{name, summary});
    const auto nothing = [] {};
    Command handle(*command);
    handle.add_switch("-h", nothing, "Show the options that are needed most").in(Group::common);
    handle.add_switch("--help", nothing, "Show everything: all options, examples, exit codes")
        .in(Group::common)
        .often("Show all options");
    return command;
}

CommandText text_of(const CommandSpec& command) {
    CommandText text{command.name, command.summary, {}, {}, command.commands, command.footer};
    for (const OptionSpec& option : command.options) {
        if (option.kind == OptionSpec::Kind::operand) {
            text.operands.push_back(text_of_operand(option));
        } else {
            text.options.push_back(option.text);
        }
    }
    return text;
}

std::vector<std::string> option_names(const CommandSpec& command) {
    std::vector<std::string> names;
    for (const OptionSpec& option : command.options) {
        if (option.kind != OptionSpec::Kind::operand) names.push_back(option.text.names.back());
    }
    return names;
}

}  // namespace pushwise::console
