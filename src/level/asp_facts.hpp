// asp-facts: right(A,B), top(A,B), box(L), solution(L), sokoban(L), the vocabulary of the answer
// set programming competitions of 2009 and 2011.
//
// right(A,B) says that B lies to the right of A, top(A,B) that B lies above A. Squares are named
// colXrowY, rows counted downwards.
#pragma once

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

[[nodiscard]] Collection read_asp_facts(const Source& source);
// Pre: exactly one level.
[[nodiscard]] std::string write_asp_facts(const Collection& collection);

}  // namespace pushwise::level
