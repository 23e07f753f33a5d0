// A witness: why a position is lost, in a form a person can check on the board.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"

namespace pushwise::analysis {

enum class Loss : std::uint8_t {
    dead_square,  // boxes where no goal can be reached from
    frozen,       // boxes off their goals that can never move again
    goals,        // too few goals for the boxes that need them, or too few boxes for the goals
    sealed,       // the same, because frozen boxes are in the way
    corral,       // an area that no push can open
    group,        // two or three boxes that can never be finished together
    stuck,        // every way on from these boxes was tried
};

[[nodiscard]] std::string_view name(Loss loss) noexcept;  // "dead-square" and so on

struct Witness {
    Loss kind = Loss::stuck;
    std::vector<board::Square> boxes;    // these boxes are the reason, wherever the others stand
    std::vector<board::Square> squares;  // goals or floor the sentence speaks of; may be empty
    std::string sentence;                // one sentence with a full stop
};

}  // namespace pushwise::analysis
