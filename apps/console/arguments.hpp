// The words behind a command, told apart: options with their values, and operands.
//
// As getopt_long(3) and git do it: "-ab" is "-a -b", "-o FILE" is "-oFILE", "--output FILE" is
// "--output=FILE", "-" is an operand, and behind "--" every word is one. Options and operands may
// be mixed. Values are read in the order of the words, so that of two options that contradict each
// other the last can win.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/option_text.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::console {

// Reads or checks the text of a value.
using TakeText = std::function<Checked(const std::string& text)>;

// An option or an operand, and what is done with its value.
struct OptionSpec {
    enum class Kind { operand, flag, value };

    OptionText text;  // of an operand, `argument` alone
    Kind kind = Kind::value;
    TakeText take;                      // what a flag takes is empty, or its preset
    std::vector<TakeText> checks{};     // before it is taken
    std::optional<std::string> preset;  // of a flag that may be given as --name=other
    bool required = false;
    bool repeats = false;  // may be given more than once
    bool greedy = false;   // takes all words up to the next option
    bool commas = false;   // its value is a list
    std::vector<const OptionSpec*> needs{};
    std::vector<const OptionSpec*> excludes{};
    int given = 0;

    [[nodiscard]] bool has_name(const std::string& name) const;
    // What a message calls it.
    [[nodiscard]] const std::string& name() const;
};

// An option as it was written.
struct Given {
    OptionSpec* option;
    std::string as;  // "-l" or "--level"
    std::string value;
};

// What is at the front of the words.
struct ReadOption {
    std::vector<Given> given;  // several for "-qv"
    std::string unknown;       // the option there is not; nothing else counts then
    std::string problem;       // what else is wrong
};

// An option at all? A lone dash is standard input.
[[nodiscard]] bool is_option(const std::string& word);

// Reads the option at words[at] and moves `at` behind it and its value.
[[nodiscard]] ReadOption read_option(const std::vector<OptionSpec*>& options,
                                     const std::vector<std::string>& words, std::size_t& at);

// All words of a command. What is wrong first is told; the rest is read all the same, because
// somebody who asks for help gets it whatever else is wrong.
struct ReadWords {
    std::vector<Given> given;  // options and operands, in their order
    std::string unknown;       // the option there is not, as it was typed
    std::string problem;
};
[[nodiscard]] ReadWords read_words(std::deque<OptionSpec>& options,
                                   const std::vector<std::string>& words);

// Hands the values to their options, and checks that the options agree. What fails says why.
[[nodiscard]] Checked take_values(std::deque<OptionSpec>& options, const std::vector<Given>& given);

}  // namespace pushwise::console
