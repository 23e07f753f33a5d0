// The reachability constraint: the player can walk to where the next line starts.
//
// The authors of the constraint model this one grew from named what it lacked: "reachable" written
// as ordinary implications lets two squares vouch for each other, and written with distances it is
// slow. Here it is one propagator with its own flood. It takes every square the player may be on
// after the last line, walks over every square not known to hold a box, and removes from the next
// line's domain all lines that start elsewhere. Sound: more boxes only take squares away from the
// flood. Once boxes and player are known it is exact.
#pragma once

#include <gecode/int.hh>

#include "logic/cp/line_table.hpp"

namespace pushwise::logic::cp {

// `boxes`: one variable per square a box may be on, is there a box? `last` is the line before; null
// for the first step, where the player stands as in the level. Keeps a reference to the table.
void post_reachable(Gecode::Home home, const LineTable& table, const Gecode::BoolVarArgs& boxes,
                    const Gecode::IntVar* last, const Gecode::IntVar& next);

}  // namespace pushwise::logic::cp
