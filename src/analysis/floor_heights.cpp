#include "analysis/floor_heights.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "analysis/distances.hpp"
#include "analysis/matching.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;
using Slopes = std::vector<double>;  // heights before they are rounded

// Rounds, where they take no longer than this together: some tenths of a second.
constexpr std::int64_t kMostRounds = 3000;
constexpr std::int64_t kMostWork = 10'000'000;
// Fewer rounds find nothing.
constexpr std::int64_t kFewestRounds = 50;

// The squares the player may stand on after a last push.
std::vector<Square> ends_of(const board::Board& board) {
    std::vector<Square> ends;
    for (const Square goal : board.goals()) {
        for (const Direction d : board::kAllDirections) {
            const Square end = board.next(goal, d);
            if (end != kNoSquare && board.next(end, d) != kNoSquare) ends.push_back(end);
        }
    }
    return ends;
}

// Do neighbours differ by at most 1?
bool is_gentle(const board::Board& board, const Heights& heights) {
    for (int i = 0; i < board.squares(); ++i) {
        for (const Direction d : board::kAllDirections) {
            const Square next = board.next(static_cast<Square>(i), d);
            if (next != kNoSquare && heights[i] > heights[next] + 1) return false;
        }
    }
    return true;
}

class Ascent {
public:
    Ascent(const board::Board& board, const Sides& sides,
           std::span<const board::Position> positions, support::Budget& budget)
        : board_(board),
          sides_(sides),
          positions_(positions),
          budget_(budget),
          ends_(ends_of(board)) {}

    // The best heights that come up, `from` among them.
    Heights find(Heights from) {
        const std::int64_t rounds = std::min(kMostRounds, kMostWork / work_per_round());
        if (ends_.empty() || rounds < kFewestRounds) return from;
        Slopes slopes(from.begin(), from.end());
        Heights best = std::move(from);
        std::int64_t most = value(best);
        for (int round = 0; round < rounds && budget_.spend_work(work_to_flatten()); ++round) {
            const Heights heights = rounded(slopes, round);
            if (!is_gentle(board_, heights)) continue;  // by an error of rounding
            const std::int64_t now = value(heights);
            if (now > most) {
                most = now;
                best = heights;
            }
            const double step = kStep / (1.0 + round / kHalving);
            const double part = step / static_cast<double>(positions_.size());
            for (std::size_t s = 0; s < slopes.size(); ++s)
                slopes[s] += part * gradient_[s];
            flatten(slopes);
        }
        return best;
    }

private:
    static constexpr double kStep = 1;
    static constexpr double kHalving = 60;
    static constexpr int kSweeps = 20;

    [[nodiscard]] std::int64_t work_per_round() const {
        const auto boxes = static_cast<std::int64_t>(board_.start().boxes.size());
        const auto goals = static_cast<std::int64_t>(board_.goals().size());
        const auto positions = static_cast<std::int64_t>(positions_.size());
        return 4 * board_.squares() + goals * sides_.states() + 4 * positions * boxes * boxes;
    }
    // In nanoseconds, about.
    [[nodiscard]] std::int64_t work_to_flatten() const {
        return std::int64_t{100} * board_.squares();
    }

    // Whole numbers, from a place between them that changes from round to round.
    static Heights rounded(const Slopes& slopes, int round) {
        constexpr double kGolden = 0.6180339887498949;
        const double shift = std::fmod(round * kGolden, 1.0);
        Heights heights;
        for (const double s : slopes)
            heights.push_back(static_cast<int>(std::floor(s + shift)));
        return heights;
    }

    // The bounds of all positions together, and their subgradient.
    std::int64_t value(const Heights& heights) {
        const Distances distances(board_, sides_, heights, budget_);
        end_ = *std::max_element(ends_.begin(), ends_.end(),
                                 [&](Square a, Square b) { return heights[a] < heights[b]; });
        gradient_.assign(heights.size(), 0);
        std::int64_t sum = 0;
        for (const board::Position& position : positions_)
            sum += value(heights, distances, position);
        return sum;
    }
    std::int64_t value(const Heights& heights, const Distances& distances,
                       const board::Position& position) {
        const int boxes = static_cast<int>(position.boxes.size());
        Matching matching(boxes, distances.goals(), budget_);
        for (int i = 0; i < boxes; ++i)
            matching.set_row(i, distances.row(sides_.state(position.boxes[i], position.player)));
        matching.solve();
        if (budget_.is_over() || !matching.is_feasible()) return 0;
        gradient_[position.player] += 1;
        gradient_[end_] -= 1;
        for (int i = 0; i < boxes; ++i)
            follow(heights, distances, position, i, matching.goal_of(i));
        return matching.total() + heights[position.player] - heights[end_];
    }

    // Adds the steps of the pushes that take a box to its goal.
    void follow(const Heights& heights, const Distances& distances, const board::Position& position,
                int number, int goal) {
        if (goal < 0) return;
        Square box = position.boxes[number];
        int state = sides_.state(box, position.player);
        // Free pushes may lead round in circles.
        for (int pushes = 0; box != board_.goals()[goal] && pushes < board_.squares(); ++pushes) {
            for (const Direction d : board::kAllDirections) {
                const Square stand = board_.next(box, opposite(d));
                const Square to = board_.next(box, d);
                if (stand == kNoSquare || to == kNoSquare || sides_.state(box, stand) != state)
                    continue;
                const int after = sides_.state(to, box);
                const int cost = 1 + heights[box] - heights[stand];
                if (distances.row(after)[goal] + cost != distances.row(state)[goal]) continue;
                gradient_[box] += 1;
                gradient_[stand] -= 1;
                box = to;
                state = after;
                break;
            }
        }
    }

    // Brings neighbours within 1 of each other, and everything not far from where it is: too large
    // a difference is made up by both alike, again and again. What is left after that is settled
    // half way between lowering and raising. (That alone moves far too much: the ascent then stops
    // well below the best.)
    void flatten(Slopes& slopes) {
        for (int sweep = 0; sweep < kSweeps && bring_together(slopes); ++sweep) {
        }
        Slopes raised = slopes;
        lower(slopes);
        for (double& s : raised)
            s = -s;
        lower(raised);
        for (std::size_t i = 0; i < slopes.size(); ++i)
            slopes[i] = (slopes[i] - raised[i]) / 2;
    }
    // False when nothing was to do.
    bool bring_together(Slopes& slopes) {
        bool changed = false;
        for (int i = 0; i < board_.squares(); ++i) {
            for (const Direction d : board::kAllDirections) {
                const Square next = board_.next(static_cast<Square>(i), d);
                if (next == kNoSquare || slopes[i] <= slopes[next] + 1) continue;
                const double share = (slopes[i] - slopes[next] - 1) / 2;
                slopes[i] -= share;
                slopes[next] += share;
                changed = true;
            }
        }
        return changed;
    }
    void lower(Slopes& slopes) {
        for (bool changed = true; changed;) {
            changed = false;
            for (int i = 0; i < board_.squares(); ++i) {
                for (const Direction d : board::kAllDirections) {
                    const Square next = board_.next(static_cast<Square>(i), d);
                    if (next == kNoSquare || slopes[i] <= slopes[next] + 1) continue;
                    slopes[i] = slopes[next] + 1;
                    changed = true;
                }
            }
        }
    }

    const board::Board& board_;
    const Sides& sides_;
    std::span<const board::Position> positions_;
    support::Budget& budget_;
    std::vector<Square> ends_;
    Square end_ = kNoSquare;     // the highest of them
    std::vector<int> gradient_;  // by square
};

}  // namespace

Heights heights_for(const board::Board& board, const Sides& sides,
                    std::span<const board::Position> positions, Heights from,
                    support::Budget& budget) {
    assert(!positions.empty());
    return Ascent(board, sides, positions, budget).find(std::move(from));
}

int highest_end(const board::Board& board, const Heights& heights) {
    const std::vector<Square> ends = ends_of(board);
    int highest = ends.empty() ? 0 : heights[ends.front()];
    for (const Square end : ends)
        highest = std::max(highest, heights[end]);
    return highest;
}

}  // namespace pushwise::analysis
