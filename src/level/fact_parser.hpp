// Facts as answer set programs write them: "init(field(1..5,(3;4)))." and constants.
//
// A level needs no rules, so only facts are understood; a rule is reported and passed by. Names
// point into the Source, which must outlive them.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "level/source.hpp"

namespace pushwise::level {

// A term: a number, a range "low..high", a name, or a name with arguments. A pool "(a;b)" is a term
// without a name; "p(1,2;3,4)" has two argument lists.
struct Term {
    std::string_view text;  // as written
    std::string_view name;  // empty for numbers, ranges and pools
    long low = 0;           // of a number or a range
    long high = 0;
    bool is_number = false;  // or range
    std::vector<std::vector<Term>> lists;
    std::size_t offset = 0;  // in the source's text

    // The only argument list, of `count` arguments; null when it is not like that.
    [[nodiscard]] const std::vector<Term>* arguments(std::size_t count) const noexcept {
        return lists.size() == 1 && lists[0].size() == count ? &lists[0] : nullptr;
    }
};

struct Facts {
    std::vector<Term> terms;
    std::map<std::string_view, long> constants;
    Diagnostics diagnostics;
};

// O(text); terms nested deeper than any level format needs are an error.
[[nodiscard]] Facts parse_facts(const Source& source);

// Each name used for a fact that a reader knows nothing about, once, as a note.
class UnknownNames {
public:
    void add(const Source& source, std::string_view name, std::size_t offset,
             Diagnostics& diagnostics);

private:
    std::map<std::string_view, int> seen_;
};

}  // namespace pushwise::level
