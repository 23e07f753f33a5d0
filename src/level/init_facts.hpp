// init-facts: init(field(X,Y)), init(at(N,X,Y)) with N = 0 for the player, init(target(X,Y)).
//
// Columns and rows count from 1 at the upper left, the wall around being column and row 0. Ranges
// and pools are unfolded.
#pragma once

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

[[nodiscard]] Collection read_init_facts(const Source& source);
// How fields are written: as rectangles, or one by one, because Prolog has no ranges.
enum class Fields { rectangles, single };
// Pre: exactly one level.
[[nodiscard]] std::string write_init_facts(const Collection& collection,
                                           Fields fields = Fields::rectangles);

}  // namespace pushwise::level
