#include "console/arguments.hpp"

#include <algorithm>

namespace pushwise::console {
namespace {

constexpr const char* kEndOfOptions = "--";

OptionSpec* find(const std::vector<OptionSpec*>& options, const std::string& name) {
    const auto found = std::find_if(options.begin(), options.end(), [&name](const OptionSpec* o) {
        return o->kind != OptionSpec::Kind::operand && o->has_name(name);
    });
    return found == options.end() ? nullptr : *found;
}

// Adds the option with its value, which stands in the same word or in the words that follow.
void take_option(OptionSpec& option, const std::string& name, std::optional<std::string> value,
                 const std::vector<std::string>& words, std::size_t& at, ReadOption& read) {
    if (option.kind == OptionSpec::Kind::flag) {
        if (value && !option.preset) {
            read.problem = name + " takes no value, not '" + *value + "'";
            return;
        }
        read.given.push_back({&option, name, value.value_or(option.preset.value_or(""))});
        return;
    }
    if (!value) {
        if (at == words.size()) {
            read.problem = name + " needs a value, " + option.text.argument;
            return;
        }
        value = words[at++];
    }
    read.given.push_back({&option, name, *value});
    while (option.greedy && at < words.size() && !is_option(words[at]))
        read.given.push_back({&option, name, words[at++]});
}

// Which operand each of these words is.
void place_operands(std::deque<OptionSpec>& options, const std::vector<std::string>& words,
                    ReadWords& read) {
    std::size_t at = 0;
    for (OptionSpec& option : options) {
        if (option.kind != OptionSpec::Kind::operand) continue;
        const std::size_t end = option.repeats ? words.size() : std::min(at + 1, words.size());
        for (; at < end; ++at)
            read.given.push_back({&option, option.text.argument, words[at]});
    }
    if (at < words.size() && read.problem.empty())
        read.problem = "did not expect '" + words[at] + "'";
}

Checked take_one(OptionSpec& option, const std::string& value) {
    for (const TakeText& check : option.checks) {
        if (Checked checked = check(value); !checked) return checked;
    }
    return option.take(value);
}

Checked take_all(const Given& given) {
    OptionSpec& option = *given.option;
    if (option.given++ > 0 && !option.repeats && option.kind == OptionSpec::Kind::value)
        return failure("may be given only once");
    std::string rest = given.value;
    while (option.commas) {
        const std::size_t comma = rest.find(',');
        if (comma == std::string::npos) break;
        if (Checked taken = take_one(option, rest.substr(0, comma)); !taken) return taken;
        rest.erase(0, comma + 1);
    }
    return take_one(option, rest);
}

// Do the options that were given go together?
Checked check_together(const std::deque<OptionSpec>& options) {
    for (const OptionSpec& option : options) {
        if (option.given == 0) {
            if (option.required) return failure(option.name() + " is required");
            continue;
        }
        for (const OptionSpec* other : option.needs) {
            if (other->given == 0) return failure(option.name() + " requires " + other->name());
        }
        for (const OptionSpec* other : option.excludes) {
            if (other->given > 0)
                return failure(option.name() + " and " + other->name() + " exclude each other");
        }
    }
    return kOk;
}

}  // namespace

bool OptionSpec::has_name(const std::string& name) const {
    return std::find(text.names.begin(), text.names.end(), name) != text.names.end();
}

const std::string& OptionSpec::name() const {
    return text.names.empty() ? text.argument : text.names.back();
}

bool is_option(const std::string& word) {
    return word.size() > 1 && word.front() == '-';
}

ReadOption read_option(const std::vector<OptionSpec*>& options,
                       const std::vector<std::string>& words, std::size_t& at) {
    ReadOption read;
    const std::string& word = words[at++];
    if (word[1] == '-') {
        const std::size_t equal = word.find('=');
        const std::string name = word.substr(0, equal);
        OptionSpec* const option = find(options, name);
        if (option == nullptr) {
            read.unknown = name;
            return read;
        }
        const auto value =
            equal == std::string::npos ? std::nullopt : std::optional(word.substr(equal + 1));
        take_option(*option, name, value, words, at, read);
        return read;
    }
    for (std::size_t i = 1; i < word.size(); ++i) {
        const std::string name{'-', word[i]};
        OptionSpec* const option = find(options, name);
        if (option == nullptr) {
            read.unknown = word;
            return read;
        }
        const bool takes_rest = option->kind == OptionSpec::Kind::value && i + 1 < word.size();
        take_option(*option, name, takes_rest ? std::optional(word.substr(i + 1)) : std::nullopt,
                    words, at, read);
        if (takes_rest) break;
    }
    return read;
}

ReadWords read_words(std::deque<OptionSpec>& options, const std::vector<std::string>& words) {
    std::vector<OptionSpec*> all;
    for (OptionSpec& option : options)
        all.push_back(&option);
    ReadWords read;
    std::vector<std::string> operands;
    for (std::size_t at = 0; at < words.size();) {
        if (words[at] == kEndOfOptions) {
            operands.insert(operands.end(), words.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                            words.end());
            break;
        }
        if (!is_option(words[at])) {
            operands.push_back(words[at++]);
            continue;
        }
        const std::string& word = words[at];
        const ReadOption option = read_option(all, words, at);
        const bool first = read.unknown.empty() && read.problem.empty();
        if (first && !option.unknown.empty()) read.unknown = word;
        if (first && option.unknown.empty()) read.problem = option.problem;
        read.given.insert(read.given.end(), option.given.begin(), option.given.end());
    }
    place_operands(options, operands, read);
    return read;
}

Checked take_values(std::deque<OptionSpec>& options, const std::vector<Given>& given) {
    for (OptionSpec& option : options)
        option.given = 0;
    for (const Given& one : given) {
        if (const Checked taken = take_all(one); !taken)
            return failure(one.as + ": " + taken.message());
    }
    return check_together(options);
}

}  // namespace pushwise::console
