#include "engine/core/region_count.hpp"

#include <algorithm>

namespace pushwise::engine::core {
namespace {

using board::Direction;
using board::Square;

constexpr int kNoRegion = -1;
constexpr int kWanted = -2;  // no region yet, and the flood may end once all such are found

}  // namespace

RegionCount::RegionCount(const board::Board& board, const board::Field& field)
    : field_(field),
      ring_(board.squares()),
      label_(board.squares() + 1, kNoRegion),  // asked for the outside too
      piece_(board.squares(), 0) {
    constexpr std::array<std::array<int, 2>, kRing> offsets{
        {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        for (std::size_t k = 0; k < kRing; ++k) {
            const Square t = board.at(board.x(s) + offsets[k][0], board.y(s) + offsets[k][1]);
            ring_[s][k] = t == board::kNoSquare ? field.outside() : t;
        }
    }
    stack_.reserve(board.squares());
}

void RegionCount::load() {
    std::fill(label_.begin(), label_.end(), kNoRegion);
    wanted_ = field_.squares() + 1;  // never all found: floods go to their ends
    regions_ = 0;
    for (int i = 0; i < field_.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        if (field_.is_free(s) && label_[s] == kNoRegion) flood(label_, s, regions_++);
    }
}

int RegionCount::after(Square from, Square to) {
    std::array<int, board::kDirections> met{};
    std::size_t count = 0;
    for (const Direction d : board::kAllDirections) {
        const int label = label_[field_.next(from, d)];
        if (label == kNoRegion ||
            std::find(met.begin(), met.begin() + count, label) != met.begin() + count) {
            continue;
        }
        met[count++] = label;
    }
    const int joined = regions_ - static_cast<int>(count) + 1;
    return joined - 1 + pieces_around(to);
}

int RegionCount::pieces_around(Square to) {
    const auto& ring = ring_[to];
    // One straight neighbour for each run of free squares around `to`.
    std::array<Square, board::kDirections> heads{};
    int runs = 0;
    for (std::size_t k = 0; k < kRing; k += 2) {
        if (!field_.is_free(ring[k])) continue;
        const std::size_t corner = (k + kRing - 1) % kRing;
        const std::size_t before = (k + kRing - 2) % kRing;
        if (!field_.is_free(ring[corner]) || !field_.is_free(ring[before])) heads[runs++] = ring[k];
    }
    if (runs < 2) return field_.is_free(ring[0]) || runs == 1 ? 1 : 0;
    std::fill(piece_.begin(), piece_.end(), kNoRegion);
    for (int i = 0; i < runs; ++i)
        piece_[heads[i]] = kWanted;
    wanted_ = runs;
    int pieces = 0;
    for (int i = 0; wanted_ > 0; ++i) {
        if (piece_[heads[i]] == kWanted) flood(piece_, heads[i], pieces++);
    }
    return pieces;
}

void RegionCount::flood(std::vector<int>& labels, Square from, int label) {
    stack_.clear();
    const auto enter = [&](Square s) {
        if (labels[s] == kWanted) --wanted_;
        labels[s] = label;
        stack_.push_back(s);
    };
    enter(from);
    while (!stack_.empty() && wanted_ > 0) {
        const Square s = stack_.back();
        stack_.pop_back();
        for (const Direction d : board::kAllDirections) {
            const Square t = field_.next(s, d);
            if (field_.is_free(t) && labels[t] < 0) enter(t);
        }
    }
}

}  // namespace pushwise::engine::core
