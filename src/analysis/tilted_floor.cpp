#include "analysis/tilted_floor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;
using Heights = std::vector<int>;
using Slopes = std::vector<double>;  // heights before they are rounded

// More than this many distances take too long to find so often.
constexpr std::int64_t kMostDistances = 40'000;

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

// Finds good heights for the start of a board.
class Ascent {
public:
    Ascent(const board::Board& board, const Outlook& outlook, support::Budget& budget)
        : board_(board), sides_(outlook.sides), budget_(budget), ends_(ends_of(board)) {}

    // Nothing where the bound stays that of level floor.
    Heights find() {
        Heights best(static_cast<std::size_t>(board_.squares()), 0);
        const auto goals = static_cast<std::int64_t>(board_.goals().size());
        if (ends_.empty() || goals * sides_.states() > kMostDistances) return {};
        const std::int64_t level = value(best);
        std::int64_t most = level;
        Slopes slopes(best.size(), 0);
        for (int round = 0; round < kRounds && !budget_.is_over(); ++round) {
            const Heights heights = rounded(slopes, round);
            if (!is_gentle(board_, heights)) continue;  // by an error of rounding
            const std::int64_t now = value(heights);
            if (now > most) {
                most = now;
                best = heights;
            }
            const double step = kStep / (1.0 + round / kHalving);
            for (std::size_t s = 0; s < slopes.size(); ++s)
                slopes[s] += step * gradient_[s];
            flatten(slopes);
        }
        return most > level ? best : Heights{};
    }

private:
    static constexpr int kRounds = 300;
    static constexpr double kStep = 0.5;
    static constexpr double kHalving = 20;

    // Whole numbers, from a place between them that changes from round to round.
    static Heights rounded(const Slopes& slopes, int round) {
        constexpr double kGolden = 0.6180339887498949;
        const double shift = std::fmod(round * kGolden, 1.0);
        Heights heights;
        for (const double s : slopes)
            heights.push_back(static_cast<int>(std::floor(s + shift)));
        return heights;
    }

    // The bound of the start, and its subgradient.
    std::int64_t value(const Heights& heights) {
        const board::Position& start = board_.start();
        const int boxes = static_cast<int>(start.boxes.size());
        const Distances distances(board_, sides_, heights, budget_);
        Matching matching(boxes, distances.goals(), budget_);
        for (int i = 0; i < boxes; ++i)
            matching.set_row(i, distances.row(sides_.state(start.boxes[i], start.player)));
        matching.solve();
        gradient_.assign(heights.size(), 0);
        if (budget_.is_over() || !matching.is_feasible()) return 0;
        const Square end = *std::max_element(ends_.begin(), ends_.end(), [&](Square a, Square b) {
            return heights[a] < heights[b];
        });
        gradient_[start.player] += 1;
        gradient_[end] -= 1;
        for (int i = 0; i < boxes; ++i)
            follow(heights, distances, start.boxes[i], matching.goal_of(i));
        return matching.total() + heights[start.player] - heights[end];
    }

    // Adds the steps of the pushes that take a box to its goal.
    void follow(const Heights& heights, const Distances& distances, Square box, int goal) {
        if (goal < 0) return;
        int state = sides_.state(box, board_.start().player);
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

    // Brings neighbours within 1 of each other: half way between lowering and raising.
    void flatten(Slopes& slopes) {
        Slopes raised = slopes;
        lower(slopes);
        for (double& s : raised)
            s = -s;
        lower(raised);
        for (std::size_t i = 0; i < slopes.size(); ++i)
            slopes[i] = (slopes[i] - raised[i]) / 2;
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
    support::Budget& budget_;
    std::vector<Square> ends_;
    std::vector<int> gradient_;  // by square
};

}  // namespace

TiltedFloor::TiltedFloor(const board::Board& board, FrozenWalls& walls, support::Budget& budget)
    : board_(board),
      walls_(walls),
      budget_(budget),
      heights_(Ascent(board, walls[0], budget).find()) {
    if (empty()) return;
    highest_end_ = std::numeric_limits<std::int64_t>::min();
    for (const Square end : ends_of(board))
        highest_end_ = std::max<std::int64_t>(highest_end_, heights_[end]);
}

TiltedFloor::Part& TiltedFloor::part(FrozenWalls::Index walls) {
    if (parts_.size() <= walls) parts_.resize(std::size_t{walls} + 1);
    std::unique_ptr<Part>& found = parts_[walls];
    if (!found) {
        const board::SquareSet frozen(board_.squares(), walls_[walls].frozen);
        found = std::make_unique<Part>(board_.with_walls(frozen), walls_[walls].sides, heights_,
                                       static_cast<int>(board_.start().boxes.size()), budget_);
    }
    return *found;
}

void TiltedFloor::load(std::span<const Square> boxes, Square player, FrozenWalls::Index walls) {
    boxes_.assign(boxes.begin(), boxes.end());
    player_ = player;
    loaded_walls_ = walls;
    part(walls).matching.match(boxes, player);
}

std::int64_t TiltedFloor::total_after(std::span<const Square> boxes, int moved, Square player,
                                      FrozenWalls::Index walls) {
    BoxMatching& matching = part(walls).matching;
    return slope_from(player) + (walls == loaded_walls_
                                     ? matching.total_after(moved, boxes[moved], player)
                                     : matching.match(boxes, player));
}

std::int64_t TiltedFloor::total_if_next(int box, Direction d) {
    const Square from = boxes_[box];
    const int cost = 1 + heights_[from] - heights_[board_.next(from, opposite(d))];
    return slope_from(player_) + cost +
           part(loaded_walls_).matching.at_least_after(box, board_.next(from, d), from);
}

}  // namespace pushwise::analysis
