// What kind of clingo program a text is, found by its parts and constants.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "logic/logic_program.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

// `sources` as a Program without facts, from horizon 0 on: incremental with parts step(t) and
// check(t), fixed with a constant for the horizon, otherwise once. Fails with what is missing where
// some of it is there, because clingo would pass over parts that nobody grounds without a word.
[[nodiscard]] Result<Program> program_of(std::vector<Source> sources);

// The text without comments and strings.
[[nodiscard]] std::string bare(std::string_view text);

// Is the word in the bare text, by itself?
[[nodiscard]] bool mentions(std::string_view bare_text, std::string_view word);

}  // namespace pushwise::logic
