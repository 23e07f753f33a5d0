#include "analysis/hall.hpp"

#include <algorithm>

namespace pushwise::analysis {
namespace {

using board::Square;

// Kuhn's augmenting paths from the left side to the right side.
class Marriage {
public:
    Marriage(int left, int right) : edges_(left), partner_(right, -1), seen_(right, 0) {}

    void add(int left, int right) { edges_[left].push_back(right); }

    // The first left vertex that finds no partner, after trying all; -1 when all find one.
    int first_single() {
        for (int v = 0; v < static_cast<int>(edges_.size()); ++v) {
            std::fill(seen_.begin(), seen_.end(), 0);
            if (!marry(v)) return v;
        }
        return -1;
    }
    // After a failed search: the right vertices it saw. They are all that the left side of the
    // search can have.
    [[nodiscard]] const std::vector<char>& seen() const noexcept { return seen_; }
    [[nodiscard]] int partner(int right) const noexcept { return partner_[right]; }

private:
    bool marry(int v) {
        for (const int right : edges_[v]) {
            if (seen_[right] != 0) continue;
            seen_[right] = 1;
            if (partner_[right] >= 0 && !marry(partner_[right])) continue;
            partner_[right] = v;
            return true;
        }
        return false;
    }

    std::vector<std::vector<int>> edges_;
    std::vector<int> partner_;
    std::vector<char> seen_;
};

}  // namespace

std::optional<Shortage> find_shortage(const board::Board& board, const Outlook& outlook) {
    const std::vector<Square>& boxes = board.start().boxes;
    const std::vector<Square>& goals = board.goals();
    Shortage shortage;
    shortage.of_goals = boxes.size() == goals.size();
    const std::vector<Square>& left = shortage.of_goals ? boxes : goals;
    const std::vector<Square>& right = shortage.of_goals ? goals : boxes;
    Marriage marriage(static_cast<int>(left.size()), static_cast<int>(right.size()));
    for (int b = 0; b < static_cast<int>(boxes.size()); ++b) {
        const auto row = outlook.distances.row(outlook.sides.state(boxes[b], board.start().player));
        for (int g = 0; g < static_cast<int>(goals.size()); ++g) {
            if (row[g] == Distances::kNever) continue;
            marriage.add(shortage.of_goals ? b : g, shortage.of_goals ? g : b);
        }
    }
    const int single = marriage.first_single();
    if (single < 0) return std::nullopt;
    std::vector<Square> many{left[single]};
    std::vector<Square> few;
    for (int r = 0; r < static_cast<int>(right.size()); ++r) {
        if (marriage.seen()[r] == 0) continue;
        few.push_back(right[r]);
        many.push_back(left[marriage.partner(r)]);
    }
    shortage.boxes = shortage.of_goals ? many : few;
    shortage.goals = shortage.of_goals ? few : many;
    std::sort(shortage.boxes.begin(), shortage.boxes.end());
    std::sort(shortage.goals.begin(), shortage.goals.end());
    return shortage;
}

}  // namespace pushwise::analysis
