// What one line does to the boxes: the constraint between two steps of the plan.
//
// The box leaves the line's first square, slides over free squares and stays on the last; nothing
// else changes. The propagator drops lines that contradict what is known before or after, and keeps
// every square as it was that no remaining line could change. Works in both directions.
#pragma once

#include <gecode/int.hh>

#include "logic/cp/line_table.hpp"

namespace pushwise::logic::cp {

// `before` and `after`: one variable per square a box may be on, is there a box?
void post_line_effect(Gecode::Home home, const LineTable& table, const Gecode::BoolVarArgs& before,
                      const Gecode::IntVar& line, const Gecode::BoolVarArgs& after);

}  // namespace pushwise::logic::cp
