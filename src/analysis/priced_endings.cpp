#include "analysis/priced_endings.hpp"

#include <algorithm>
#include <utility>

#include "analysis/group_graph.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;
using Ends = std::vector<Square>;  // a square of each region

constexpr std::size_t kMostEndings = 8;  // more are taken together
constexpr std::size_t kMostTriples = 400'000;
constexpr std::size_t kMostFours = 4'000'000;  // by ending

// Can the player, in the region of the last flood, have made a last push?
bool can_end(const board::Board& board, const board::Field& field) {
    const std::vector<Square>& goals = board.goals();
    return std::any_of(goals.begin(), goals.end(), [&](Square goal) {
        return std::any_of(board::kAllDirections.begin(), board::kAllDirections.end(),
                           [&](board::Direction d) {
                               const Square stand = field.next(goal, d);
                               return field.reaches(stand) && field.reaches(field.next(stand, d));
                           });
    });
}

// Largest region first.
std::vector<Ends> endings(const board::Board& board, const Sides& sides) {
    board::Field field(board);
    field.put_all(board.goals());
    std::vector<std::pair<std::size_t, Square>> regions;
    field.for_each_region([&](Square s) {
        if (sides.is_reachable(s) && can_end(board, field))
            regions.emplace_back(field.reached().size(), s);
    });
    std::stable_sort(regions.begin(), regions.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Ends> found;
    for (const auto& [size, s] : regions) {
        if (found.size() < kMostEndings) found.emplace_back();
        found.back().push_back(s);
    }
    return found;
}

}  // namespace

PricedEndings::PricedEndings(const board::Board& board, FrozenWalls& walls, bool tell_apart,
                             support::Budget& budget)
    : board_(board), walls_(walls), budget_(budget) {
    const Sides& sides = walls[0].sides;
    std::vector<Ends> all(1);
    if (tell_apart) all = endings(board, sides);
    GroupGraph<1> singles(board, sides);
    GroupGraph<2> pairs(board, sides);
    GroupGraph<3> triples(board, sides);
    if (triples.groups() * all.size() > kMostTriples) all.assign(1, {});
    const std::size_t bytes = singles.bytes() + pairs.bytes() + triples.bytes();
    if (board.goals().size() < 2 || triples.groups() > kMostTriples ||
        bytes > budget.memory_left() / 4 || !budget.claim(bytes)) {
        return;
    }
    bool complete = singles.build(budget) && pairs.build(budget) && triples.build(budget);
    for (const Ends& ends : all) {
        if (!complete) break;
        groups_.push_back(std::make_unique<PricedGroups>(
            board, walls, PricedGroups::Scope{ends, board::SquareSet(board.squares())}, budget));
        PricedGroups& groups = *groups_.back();
        complete = groups.add_singles(singles) && groups.add(pairs) && groups.add(triples);
    }
    if (!complete) groups_.clear();
    budget.release(bytes);
}

void PricedEndings::add_fours() {
    GroupGraph<4> fours(board_, walls_[0].sides);
    const std::size_t bytes = fours.bytes();
    if (empty() || board_.goals().size() < 4 || fours.groups() * groups_.size() > kMostFours ||
        bytes > budget_.memory_left() / 4 || !budget_.claim(bytes)) {
        return;
    }
    if (fours.build(budget_)) {
        largest_ = 4;
        for (const auto& groups : groups_) {
            if (!groups->add(fours)) break;
        }
    }
    budget_.release(bytes);
}

void PricedEndings::load(std::span<const Square> boxes) {
    for (const auto& groups : groups_)
        groups->load(boxes);
}

std::int64_t PricedEndings::total_after(std::span<const Square> boxes, int moved, Square player,
                                        FrozenWalls::Index walls, std::int64_t known) {
    std::int64_t least = kLost;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        least = std::min(least, groups_[i]->total_after(boxes, moved, player, walls));
        if (least > known) continue;
        std::swap(groups_[0], groups_[i]);  // likely to be the one next time
        break;
    }
    return least;
}

void PricedEndings::weigh(std::span<const Square> boxes, Square player, FrozenWalls::Index walls) {
    for (const auto& groups : groups_)
        groups->weigh(boxes, player, walls);
}

std::int64_t PricedEndings::total_if_next(int box, Square to, std::int64_t enough) {
    std::int64_t least = kLost;
    for (std::size_t i = 0; i < groups_.size() && least > enough; ++i)
        least = std::min(least, groups_[i]->total_if_next(box, to));
    return least;
}

}  // namespace pushwise::analysis
