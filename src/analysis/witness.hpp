// A witness: why a position is lost, in a form a person can check on the board.
#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"
#include "pushwise/value/loss.hpp"

namespace pushwise::analysis {

struct Witness {
    LossKind kind = LossKind::stuck;
    std::vector<board::Square> boxes;    // these boxes are the reason, wherever the others stand
    std::vector<board::Square> squares;  // goals or floor the sentence speaks of; may be empty
    std::string sentence;                // one sentence with a full stop
};

}  // namespace pushwise::analysis
