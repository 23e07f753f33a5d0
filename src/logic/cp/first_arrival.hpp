// Symmetry breaking: of all ways to one position, only the first that the search takes goes on.
//
// Lines that do not touch each other can be made in any order, and many other detours meet again in
// the same position. A depth-first search without memory explores what follows once per way. So a
// table, shared by all copies of the model, notes for each position the lines that led to it first;
// other lines to it, unless there are fewer of them, fail at once (after B. M. Smith, "Caching
// Search States in Permutation Problems", CP 2005).
//
// Sound for a depth-first search with a horizon T when no plan with fewer than T lines exists: what
// can follow depends on the position and the number of lines left only, the first way explores all
// of it, and a plan through a position that was met after fewer lines would make a shorter plan.
// Gecode recomputes nodes; the same lines come again then, and are let through.
#pragma once

#include <gecode/int.hh>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "logic/cp/line_table.hpp"
#include "plan/walker.hpp"

namespace pushwise::logic::cp {

class Arrivals {
public:
    // Keeps a reference to the table.
    explicit Arrivals(const LineTable& table) : table_(table), walker_(table.board()) {}

    using Way = std::vector<std::uint16_t>;  // numbers of lines

    // False when another way led there before with no more lines.
    bool admit(const Way& way);

private:
    std::string position_after(const Way& way);

    const LineTable& table_;
    plan::Walker walker_;
    std::unordered_map<std::string, Way> first_;
};

// Fails when `lines`, once all are known, lead where others led before. Keeps a reference to
// `arrivals`, which therefore outlives the search.
void post_first_arrival(Gecode::Home home, Arrivals& arrivals, const Gecode::IntVarArgs& lines);

}  // namespace pushwise::logic::cp
