#include "analysis/corral_proof.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::analysis {

using board::Direction;
using board::kAllDirections;
using board::Square;
using board::SquareSet;

namespace {

constexpr std::size_t kMostBoxes = 10;       // larger fences are rarely provable
constexpr std::size_t kMostPositions = 500;  // of one proof

}  // namespace

std::size_t CorralProof::StateHash::operator()(const State& state) const noexcept {
    std::uint64_t h = state.size();
    for (const Square s : state)
        h = support::mix(h + s + 0x9e3779b97f4a7c15ULL);
    return h;
}

CorralProof::CorralProof(const board::Board& board, const SquareSet& lost, DeadPatterns& patterns)
    : board_(board),
      lost_(lost),
      patterns_(patterns),
      field_(board),
      freeze_(field_, lost),
      zone_(board.squares()),
      area_mark_(board.squares() + 1, 0) {}

bool CorralProof::is_lost(const board::Field& field, std::span<const Square> boxes, Square player) {
    if (++stamp_ == 0) {
        std::fill(area_mark_.begin(), area_mark_.end(), 0);
        stamp_ = 1;
    }
    for (const Square box : boxes) {
        for (const Direction d : kAllDirections) {
            const Square seed = field.next(box, d);
            if (!field.is_free(seed) || field.reaches(seed) || area_mark_[seed] == stamp_) continue;
            if (is_area_lost(field, seed, player)) return true;
        }
    }
    return false;
}

bool CorralProof::is_area_lost(const board::Field& field, Square seed, Square player) {
    area_.assign(1, seed);
    fence_.clear();
    area_mark_[seed] = stamp_;
    Square name = seed;
    for (std::size_t head = 0; head < area_.size(); ++head) {
        name = std::min(name, area_[head]);
        for (const Direction d : kAllDirections) {
            const Square to = field.next(area_[head], d);
            if (field.is_free(to)) {
                if (area_mark_[to] == stamp_) continue;
                area_mark_[to] = stamp_;
                area_.push_back(to);
            } else if (to != field.outside()) {
                fence_.push_back(to);
            }
        }
    }
    std::sort(fence_.begin(), fence_.end());
    fence_.erase(std::unique(fence_.begin(), fence_.end()), fence_.end());
    if (fence_.size() > kMostBoxes) return false;
    State key = fence_;
    key.push_back(name);
    if (unproved_.contains(key)) return false;
    zone_.clear();
    for (const Square s : area_)
        zone_.insert(s);
    for (const Square s : fence_)
        zone_.insert(s);
    if (prove(fence_, player) != Verdict::lost) {
        unproved_.insert(std::move(key));
        return false;
    }
    learn(fence_, player);
    return true;
}

void CorralProof::learn(std::vector<Square> boxes, Square player) {
    for (std::size_t i = 0; i < boxes.size() && boxes.size() > 1;) {
        std::vector<Square> fewer = boxes;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (prove(fewer, player) == Verdict::lost) {
            boxes = std::move(fewer);
        } else {
            ++i;
        }
    }
    field_.put_all(boxes);
    field_.flood(player);
    SquareSet region(board_.squares());
    for (const Square s : field_.reached())
        region.insert(s);
    field_.take_all(boxes);
    patterns_.add(boxes, std::move(region));
}

CorralProof::Verdict CorralProof::prove(std::span<const Square> boxes, Square player) {
    State root(boxes.begin(), boxes.end());
    root.push_back(player);
    std::vector<State> open{root};
    std::unordered_set<State, StateHash> seen;
    while (!open.empty()) {
        State state = std::move(open.back());
        open.pop_back();
        Square at = state.back();
        state.pop_back();
        if (std::all_of(state.begin(), state.end(), [&](Square s) { return board_.is_goal(s); })) {
            return Verdict::alive;
        }
        field_.put_all(state);
        field_.flood(at);
        State key = state;
        key.push_back(*std::min_element(field_.reached().begin(), field_.reached().end()));
        if (!seen.insert(std::move(key)).second) {
            field_.take_all(state);
            continue;
        }
        if (seen.size() > kMostPositions) {
            field_.take_all(state);
            return Verdict::unknown;
        }
        expand(state, open);
        field_.take_all(state);
    }
    return Verdict::lost;
}

// Pre: the field holds the boxes of `state` and is flooded from the player.
void CorralProof::expand(const State& state, std::vector<State>& open) {
    pushes_.clear();
    for (std::size_t i = 0; i < state.size(); ++i) {
        for (const Direction d : kAllDirections) {
            const Square to = field_.next(state[i], d);
            if (!field_.reaches(field_.behind(state[i], d)) || !field_.is_free(to) ||
                lost_.contains(to)) {
                continue;
            }
            if (!zone_.contains(to)) {
                // It is out, and one box less is never worse: nothing else need be tried.
                State next = state;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.push_back(state[i]);
                open.push_back(std::move(next));
                return;
            }
            pushes_.push_back({i, to});
        }
    }
    for (const auto& [i, to] : pushes_) {
        const Square from = state[i];
        field_.take(from);
        field_.put(to);
        const bool frozen =
            freeze_.is_frozen(to) && std::any_of(freeze_.group().begin(), freeze_.group().end(),
                                                 [&](Square s) { return !board_.is_goal(s); });
        field_.take(to);
        field_.put(from);
        if (frozen) continue;
        State next = state;
        next[i] = to;
        std::sort(next.begin(), next.end());
        next.push_back(from);
        open.push_back(std::move(next));
    }
}

}  // namespace pushwise::analysis
