// The syntax of B domains: text to clauses, with the position of everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pushwise/value/diagnostic.hpp"
#include "support/text_position.hpp"

namespace pushwise::logic {

struct BTerm {
    enum class Kind { variable, atom, number, compound, list };
    Kind kind = Kind::atom;
    std::string name;              // of all but lists
    std::vector<BTerm> arguments;  // of compounds; the elements of lists
    std::vector<BTerm> tail;       // of lists: one term after the bar, or none
    TextPosition place;
};

struct BLiteral {
    bool negated = false;  // written with \+
    BTerm atom;
};

struct BClause {
    BTerm head;
    std::vector<BLiteral> body;
};

struct BText {
    std::vector<BClause> clauses;  // those that could be read
    Diagnostics diagnostics;
};

// Reads on after a mistake at the next full stop, so that one reading finds them all.
[[nodiscard]] BText read_b(std::string_view text, std::string_view file);

// An error at `place`, with the line of `text` it is about.
[[nodiscard]] Diagnostic b_error(std::string_view text, std::string_view file, TextPosition place,
                                 std::string message, std::string hint);

}  // namespace pushwise::logic
