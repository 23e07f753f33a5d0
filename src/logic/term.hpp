// Ground terms of logic programs: numbers, names, and names with arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pushwise::logic {

struct Term {
    std::optional<int> number;  // then there is nothing else
    std::string name;           // empty for a tuple
    std::vector<Term> arguments;

    // Is it name/arity?
    [[nodiscard]] bool is(std::string_view wanted, std::size_t arity) const noexcept {
        return name == wanted && arguments.size() == arity;
    }
};

// The term a text begins with; what follows it does not matter. Nothing when there is none, or when
// it is nested deeper than kMaxDepth. Whole numbers that do not fit an int are read as names.
[[nodiscard]] std::optional<Term> read_term(std::string_view text);

// Every atom with arguments of a text such as clingo prints: separated by white space, full stops
// or commas. Words that are no atoms (clingo's "Answer: 1", "Models", comments after %) are passed
// by. O(text).
[[nodiscard]] std::vector<Term> read_atoms(std::string_view text);

inline constexpr int kMaxDepth = 32;

}  // namespace pushwise::logic
