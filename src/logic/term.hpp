// Ground terms of logic programs: numbers, names, and names with arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pushwise::logic {

struct Term {
    std::string name;  // also of numbers: "-3"; empty for a tuple
    std::vector<Term> arguments;

    // Is it name/arity?
    [[nodiscard]] bool is(std::string_view wanted, std::size_t arity) const noexcept {
        return name == wanted && arguments.size() == arity;
    }
    // The number this term is, if it is one and fits an int.
    [[nodiscard]] std::optional<int> number() const noexcept;
};

// Every atom of a text such as clingo prints: separated by white space, full stops or commas.
// Words that are no atoms (clingo's "Answer: 1", "Models", comments after %) are passed by; terms
// nested deeper than kMaxDepth are too. O(text).
[[nodiscard]] std::vector<Term> read_atoms(std::string_view text);

inline constexpr int kMaxDepth = 32;

}  // namespace pushwise::logic
