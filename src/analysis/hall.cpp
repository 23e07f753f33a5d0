#include "analysis/hall.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "analysis/bipartite_matching.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr int kWords = 8;
using Numbers = board::Bits<kWords>;  // of boxes or of goals: a level has at most 500

Numbers first(std::size_t count) {
    Numbers numbers;
    for (std::size_t i = 0; i < count; ++i)
        numbers.insert(static_cast<Square>(i));
    return numbers;
}

}  // namespace

std::optional<Shortage> find_shortage(const board::Board& board, const Outlook& outlook) {
    const std::vector<Square>& boxes = board.start().boxes;
    const std::vector<Square>& goals = board.goals();
    assert(boxes.size() <= Numbers::kCapacity);
    Shortage shortage;
    shortage.of_goals = boxes.size() == goals.size();
    const std::vector<Square>& left = shortage.of_goals ? boxes : goals;
    const std::vector<Square>& right = shortage.of_goals ? goals : boxes;
    std::vector<Numbers> partners(left.size());
    for (std::size_t b = 0; b < boxes.size(); ++b) {
        const auto row = outlook.distances.row(outlook.sides.state(boxes[b], board.start().player));
        for (std::size_t g = 0; g < goals.size(); ++g) {
            if (row[g] == Distances::kNever) continue;
            const auto [l, r] = shortage.of_goals ? std::pair(b, g) : std::pair(g, b);
            partners[l].insert(static_cast<Square>(r));
        }
    }
    BipartiteMatching<kWords> matching;
    const auto single =
        matching.first_single(first(left.size()), first(right.size()),
                              [&](Square l) -> const Numbers& { return partners[l]; });
    if (!single) return std::nullopt;
    std::vector<Square> many{left[*single]};
    std::vector<Square> few;
    matching.seen().for_each([&](Square r) {
        few.push_back(right[r]);
        many.push_back(left[matching.owner(r)]);
    });
    shortage.boxes = shortage.of_goals ? many : few;
    shortage.goals = shortage.of_goals ? few : many;
    std::sort(shortage.boxes.begin(), shortage.boxes.end());
    std::sort(shortage.goals.begin(), shortage.goals.end());
    return shortage;
}

}  // namespace pushwise::analysis
