// The answers in what a reasoner printed.
#pragma once

#include <string_view>
#include <vector>

#include "logic/term.hpp"

namespace pushwise::logic {

struct Answers {
    // By answer; those without any are left out. Of a program that minimizes only the last one:
    // each is better than those before.
    std::vector<std::vector<Term>> atoms;
    bool unsatisfiable = false;  // the reasoner says that there is none
};

// clingo's output as text, where "Answer: N" begins an answer, or with --outf=2 as JSON; anything
// else is one answer. O(text).
[[nodiscard]] Answers read_answers(std::string_view text);

// Does it look like something a reasoner has printed?
[[nodiscard]] bool is_answer_text(std::string_view text);

}  // namespace pushwise::logic
