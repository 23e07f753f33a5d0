// A plan as pictures in a book: each shows a position and the next pushes as numbered arrows.
//
// Arrows of one picture never share a square, so they can be told apart; where the next one would,
// or where there are many already, a new picture begins. A plan of a few arrows is one picture all
// the same.
#pragma once

#include <cstddef>
#include <vector>

#include "output/scene.hpp"
#include "plan/plan.hpp"

namespace pushwise::output {

struct Arrow {
    std::size_t number = 0;  // of the run it shows, from 1; a run that crosses itself has several
    Cells squares;           // of the box, from the start to the end
};

struct PlanPicture {
    std::size_t step = 0;       // the position drawn, after that many steps
    std::vector<Arrow> arrows;  // none in the last of several pictures, which shows the end
};

// The plan's steps from `first` on; one picture at least. Pre: as for runs().
[[nodiscard]] std::vector<PlanPicture> pictures_of(const Scene& start, const plan::Plan& plan,
                                                   std::size_t first);

}  // namespace pushwise::output
