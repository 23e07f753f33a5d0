#include "analysis/distances.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "pushwise/value/level_parts.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;

constexpr std::int64_t kWorkPerState = 16;
constexpr std::array<std::uint16_t, kMaxBoxes> kNothingKnown{};

// Distances to one goal, or to the nearest of several. The figures of all states lie together
// while they are found: that takes a third of the time on a large board.
class Ways {
public:
    Ways(const board::Board& board, const Sides& sides, Measure measure,
         const std::vector<int>* heights = nullptr)
        : board_(board), sides_(sides), measure_(measure), heights_(heights) {}

    // The figure of every state.
    const std::vector<std::uint16_t>& find(std::span<const Square> ends) {
        figure_.assign(static_cast<std::size_t>(sides_.states()), Distances::kNever);
        queue_.clear();
        if (heights_ != nullptr) {
            pull_on_slopes(ends);
        } else if (measure_ == Measure::pulls) {
            push_from(ends);
        } else {
            pull_from(ends);
        }
        return figure_;
    }

private:
    void add(Square box, int state, std::uint16_t cost) {
        figure_[state] = cost;
        queue_.push_back({box, state});
    }
    // What the next push, or line, from here costs.
    [[nodiscard]] std::uint16_t cost_after(int state) const {
        return static_cast<std::uint16_t>(std::min<int>(figure_[state] + 1, Distances::kNever - 1));
    }

    void pull_from(std::span<const Square> targets) {
        for (const Square target : targets) {
            for (int i = 0; i < sides_.count(target); ++i)
                add(target, sides_.first_state(target) + i, 0);
            // What stands out of reach stays there, and nothing else comes.
            if (!sides_.is_reachable(target)) queue_.resize(queue_.size() - sides_.count(target));
        }
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            const Sides::State at = queue_[head];
            const std::uint16_t cost = cost_after(at.number);
            for (const Direction back : board::kAllDirections) {
                // The last push came from `back`: the player stands there now, the box was there.
                Square box = board_.next(at.box, back);
                if (box == kNoSquare || sides_.state(at.box, box) != at.number) continue;
                for (;;) {
                    const Square stand = board_.next(box, back);
                    if (stand == kNoSquare) break;
                    const int before = sides_.state(box, stand);
                    if (figure_[before] == Distances::kNever) add(box, before, cost);
                    // A nearer state on the way serves everything behind it as well.
                    if (measure_ == Measure::pushes || figure_[before] < cost) break;
                    box = stand;
                }
            }
        }
    }

    // Dijkstra's algorithm with a list of states for each cost.
    void pull_on_slopes(std::span<const Square> targets) {
        by_cost_.assign(1, {});
        for (const Square target : targets) {
            for (int i = 0; i < sides_.count(target); ++i) {
                figure_[sides_.first_state(target) + i] = 0;
                if (sides_.is_reachable(target))
                    by_cost_[0].push_back({target, sides_.first_state(target) + i});
            }
        }
        for (std::size_t cost = 0; cost < by_cost_.size(); ++cost) {
            for (std::size_t i = 0; i < by_cost_[cost].size(); ++i) {
                const Sides::State at = by_cost_[cost][i];
                if (figure_[at.number] == cost) pull_up_to(at, cost);
            }
        }
    }

    void pull_up_to(const Sides::State& at, std::size_t cost) {
        for (const Direction back : board::kAllDirections) {
            const Square box = board_.next(at.box, back);
            if (box == kNoSquare || sides_.state(at.box, box) != at.number) continue;
            const Square stand = board_.next(box, back);
            if (stand == kNoSquare) continue;
            const int before = sides_.state(box, stand);
            const std::size_t sum = cost + 1 + (*heights_)[box] - (*heights_)[stand];
            if (sum >= figure_[before]) continue;
            figure_[before] = static_cast<std::uint16_t>(sum);
            if (by_cost_.size() <= sum) by_cost_.resize(sum + 1);
            by_cost_[sum].push_back({box, before});
        }
    }

    void push_from(std::span<const Square> origins) {
        for (const Square origin : origins)
            add(origin, sides_.state(origin, board_.start().player), 0);
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            const Sides::State at = queue_[head];
            const std::uint16_t cost = cost_after(at.number);
            for (const Direction d : board::kAllDirections) {
                const Square stand = board_.next(at.box, opposite(d));
                const Square to = board_.next(at.box, d);
                if (stand == kNoSquare || to == kNoSquare ||
                    sides_.state(at.box, stand) != at.number) {
                    continue;
                }
                const int after = sides_.state(to, at.box);
                if (figure_[after] == Distances::kNever) add(to, after, cost);
            }
        }
    }

    const board::Board& board_;
    const Sides& sides_;
    Measure measure_;
    const std::vector<int>* heights_;
    std::vector<std::uint16_t> figure_;  // by state
    std::vector<Sides::State> queue_;
    std::vector<std::vector<Sides::State>> by_cost_;
};

const std::vector<Square>& ends_for(const board::Board& board, Measure measure) {
    return measure == Measure::pulls ? board.start().boxes : board.goals();
}

}  // namespace

Distances::Distances(const board::Board& board, const Sides& sides, Measure measure,
                     support::Budget& budget)
    : Distances(board, sides, measure, ends_for(board, measure), nullptr, budget) {}

Distances::Distances(const board::Board& board, const Sides& sides, std::span<const Square> targets,
                     support::Budget& budget)
    : Distances(board, sides, Measure::pushes, targets, nullptr, budget) {}

Distances::Distances(const board::Board& board, const Sides& sides, const std::vector<int>& heights,
                     support::Budget& budget)
    : Distances(board, sides, Measure::pushes, board.goals(), &heights, budget) {}

Distances::Distances(const board::Board& board, const Sides& sides, Measure measure,
                     std::span<const Square> ends, const std::vector<int>* heights,
                     support::Budget& budget)
    : goals_(static_cast<int>(ends.size())),
      stride_(static_cast<std::size_t>(goals_)),
      table_(budget) {
    assert(goals_ <= kMaxBoxes);
    const auto states = static_cast<std::size_t>(sides.states());
    bool known = table_.extend(states * stride_, kNever);
    Ways ways(board, sides, measure, heights);
    for (std::size_t goal = 0; goal < ends.size() && known; ++goal) {
        const std::vector<std::uint16_t>& figures = ways.find(ends.subspan(goal, 1));
        for (std::size_t state = 0; state < states; ++state)
            table_[state * stride_ + goal] = figures[state];
        known = budget.spend_work(kWorkPerState * sides.states());
    }
    if (!known) {
        table_.reset();
        stride_ = 0;
    }
    rows_ = known ? table_.data() : kNothingKnown.data();
}

std::vector<std::uint16_t> nearest_distances(const board::Board& board, const Sides& sides,
                                             Measure measure) {
    return Ways(board, sides, measure).find(ends_for(board, measure));
}

std::uint16_t from_best_side(const Sides& sides, std::span<const std::uint16_t> figures, Square s) {
    const auto first = figures.begin() + sides.first_state(s);
    return *std::min_element(first, first + sides.count(s));
}

}  // namespace pushwise::analysis
